#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

const QString kResources = QStringLiteral(TETRABENCH_SOURCE_DIR "/resources/");

bool isInstalled(const char* program) {
  return !QStandardPaths::findExecutable(program).isEmpty();
}

/// Runs a system tool with a data folder that precedes the system's own.
CliResult runTool(const QString& program, const QStringList& arguments, const QString& data = missingPath()) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_DATA_HOME", data);
  environment.insert("LC_ALL", "C");
  process.setProcessEnvironment(environment);
  process.setProgram(program);
  process.setArguments(arguments);
  return runPrepared(process);
}

}  // namespace

/// Tests for the desktop integration files: menu entry, AppStream metadata and MIME types.
class DesktopFilesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theMenuEntryIsValid() {
    if (!isInstalled("desktop-file-validate")) QSKIP("desktop-file-validate is not installed");
    const CliResult result =
        runTool("desktop-file-validate", {kResources + "org.tetrabench.Tetrabench.desktop"});
    QVERIFY2(result.exitCode == 0 && result.out.isEmpty(), result.out);
  }

  /// Checks for %F, without which a file manager cannot pass the files to open.
  void theMenuEntryTakesFiles() {
    QCOMPARE(found("org.tetrabench.Tetrabench.desktop", "\\nExec=(tetrabench(?: %\\w)?)(?=\\n)"),
             QStringList{"tetrabench %F"});
  }

  void theMetadataAreValid() {
    if (!QFile::exists(TETRABENCH_METAINFO)) QSKIP("built without the windows");
    if (!isInstalled("appstreamcli")) QSKIP("appstreamcli is not installed");
    const CliResult result = runTool("appstreamcli", {"validate", "--no-net", TETRABENCH_METAINFO});
    QVERIFY2(result.exitCode == 0, result.out);
  }

  /// Also checks elements that the validator does not require.
  void theMetadataHaveWhatSoftwareCentersShow() {
    QFile file(TETRABENCH_METAINFO);
    if (!file.open(QFile::ReadOnly)) QSKIP("built without the windows");
    QMap<QString, QString> texts;
    for (QXmlStreamReader xml(&file); !xml.atEnd();)
      if (xml.readNext() == QXmlStreamReader::StartElement) {
        const QString name = xml.name().toString();
        const bool holdsOthers = name == "component" || name == "description" || name == "releases" ||
                                 name == "release" || name == "provides" || name == "categories" ||
                                 name == "screenshots" || name == "screenshot";
        texts.insert(name, holdsOthers ? QString() : xml.readElementText());
      }
    for (const char* name : {"summary", "description", "developer_name", "content_rating", "release"})
      QVERIFY2(texts.contains(name), name);
    QCOMPARE(texts["id"], QString("org.tetrabench.Tetrabench"));
    QCOMPARE(texts["launchable"], QString("org.tetrabench.Tetrabench.desktop"));
    QVERIFY(QFile::exists(kResources + texts["launchable"]));
    QCOMPARE(found(texts["launchable"], "\\nIcon=(\\S+)"), QStringList{texts["icon"]});
  }

  /// Screenshots are included only if the packager sets the URL they are published at.
  void theMetadataHavePicturesIfTheyHaveAnAddress() {
    const QTemporaryDir folder;
    const QString metainfo = folder.filePath("org.tetrabench.Tetrabench.metainfo.xml");
    const CliResult made = runTool(
        TETRABENCH_CMAKE, {"-DTETRABENCH_SCREENSHOTS=https://example.org/pictures", "-DMETAINFO=" + metainfo,
                           "-DTETRABENCH_NEWS=" + kResources + "help/news.md", "-P",
                           TETRABENCH_SOURCE_DIR "/app/packaging/metainfo.cmake"});
    QVERIFY2(made.exitCode == 0, made.err);
    QFile file(metainfo);
    QVERIFY(file.open(QFile::ReadOnly));
    static const QRegularExpression image("<image>https://example.org/pictures/(.*)</image>");
    int pictures = 0;
    for (auto found = image.globalMatch(QString::fromUtf8(file.readAll())); found.hasNext(); ++pictures) {
      const QString picture = kResources + "screenshots/" + found.next().captured(1);
      QVERIFY2(QFile::exists(picture), qPrintable(picture));
    }
    QCOMPARE(pictures, 3);
    if (!isInstalled("appstreamcli")) QSKIP("appstreamcli is not installed");
    const CliResult result = runTool("appstreamcli", {"validate", "--no-net", metainfo});
    QVERIFY2(result.exitCode == 0, result.out);
  }

  /// Compares the types among the three files; another test compares them with the types that the windows
  /// open.
  void allThreeFilesHaveTheSameTypes() {
    const QString all = "(application/vnd\\.tetrabench\\.[a-z+]+)";
    const QStringList types = found("org.tetrabench.Tetrabench.xml", "<mime-type type=\"" + all + "\"");
    QVERIFY(types.size() > 6);
    QCOMPARE(found("org.tetrabench.Tetrabench.desktop", all + ";"), types);
    QCOMPARE(found("org.tetrabench.Tetrabench.metainfo.xml.in", "<mediatype>" + all + "</mediatype>"), types);
    for (QString type : types) {
      QFile icon(kResources + "icons/mimetypes/" + type.replace('/', '-') + ".svg");
      QVERIFY2(icon.open(QFile::ReadOnly), qPrintable(icon.fileName()));
      QXmlStreamReader svg(&icon);
      QVERIFY(svg.readNextStartElement() && svg.name() == QLatin1String("svg"));
      while (!svg.atEnd()) svg.readNext();
      QVERIFY2(!svg.hasError(), qPrintable(icon.fileName() + ": " + svg.errorString()));
    }
  }

  void actionsOpenPagesThatAreThere() {
    if (!QFile::exists(TETRABENCH_PROGRAM)) QSKIP("built without the windows");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const CliResult refused = runProgram(TETRABENCH_PROGRAM, {"--page", "nonsense"});
    QCOMPARE(refused.exitCode, 2);
    const QByteArray refusal = refused.err;
    const QByteArray begin = "tetrabench: --page is nonsense; it must be one of ";
    QVERIFY2(refusal.contains(begin), refusal);
    const QByteArrayList pages =
        refusal.mid(refusal.indexOf(begin) + begin.size()).trimmed().chopped(1).split(',');
    QFile entry(kResources + "org.tetrabench.Tetrabench.desktop");
    QVERIFY(entry.open(QFile::ReadOnly));
    int actions = 0;
    for (const QByteArray& line : entry.readAll().split('\n')) {
      if (!line.startsWith("Exec=tetrabench --page ")) continue;
      const QByteArray page = line.mid(line.lastIndexOf(' ') + 1);
      QVERIFY2(std::ranges::any_of(pages, [&](const QByteArray& one) { return one.trimmed() == page; }),
               page);
      ++actions;
    }
    QCOMPARE(actions, 3);
  }

  void filesHaveTheirTypes() {
    for (const char* program : {"update-mime-database", "gio"})
      if (!isInstalled(program)) QSKIP(qPrintable(QString(program) + " is not installed"));
    const QTemporaryDir folder;
    const QString mime = folder.filePath("mime");
    QVERIFY(QDir().mkpath(mime + "/packages"));
    QVERIFY(QFile::copy(kResources + "org.tetrabench.Tetrabench.xml", mime + "/packages/tetrabench.xml"));
    const CliResult update = runTool("update-mime-database", {mime}, folder.path());
    QVERIFY2(update.exitCode == 0 && update.err.isEmpty(), update.err);

    const QString replay = folder.filePath("a.replay.json"), results = folder.filePath("a.tetrabench");
    QCOMPARE(runCli({"play", "--mdp", "standard/5x5", "--agent", "random", "--replay", replay}).exitCode, 0);
    writeFile(
        folder.filePath("a.experiment.json"),
        R"({"format": "tetrabench-experiment/1", "name": "A", "mdps": ["standard/5x5"], "agents": ["random"], "pieceLimit": 20})");
    QCOMPARE(runCli({"experiment", "run", folder.filePath("a.experiment.json"), "--out", results}).exitCode,
             0);
    writeFile(folder.filePath("a.curve.json"), "{}");
    QVERIFY(QFile::copy(results, folder.filePath("unnamed")));  // recognized by its content
    const auto infoOf = [&](const QString& file, const QString& what) {
      const QByteArray info = runTool("gio", {"info", "-a", "standard::" + what, file}, folder.path()).out;
      return info.mid(info.indexOf("standard::" + what.toUtf8() + ": ")).trimmed().split(' ').mid(1);
    };
    const std::pair<QString, QByteArray> expected[] = {
        {TETRABENCH_SOURCE_DIR "/mdps/standard/10x20.mdp.json", "mdp+json"},
        {kResources + "controllers/bcts.agent.json", "agent+json"},
        {folder.filePath("a.curve.json"), "curve+json"},
        {kResources + "experiments/rlc2008-training.experiment.json", "experiment+json"},
        {kResources + "optimizations/huji/beam.optimization.json", "optimization+json"},
        {replay, "replay+json"},
        {results, "results"},
        {folder.filePath("unnamed"), "results"}};
    for (const auto& [file, kind] : expected) {
      QVERIFY2(QFile::exists(file), qPrintable(file));
      QCOMPARE(infoOf(file, "content-type"), QByteArrayList{"application/vnd.tetrabench." + kind});
      QCOMPARE(infoOf(file, "icon").value(0), "application-vnd.tetrabench." + kind + ",");
    }
  }

 private:
  /// Returns the sorted captures of the pattern in one of the resource files.
  static QStringList found(const QString& name, const QString& pattern) {
    QFile file(kResources + name);
    if (!file.open(QFile::ReadOnly)) return {};
    QStringList all;
    for (auto matches = QRegularExpression(pattern).globalMatch(QString::fromUtf8(file.readAll()));
         matches.hasNext();)
      all << matches.next().captured(1);
    all.sort();
    return all;
  }
};

TETRABENCH_TEST(DesktopFilesTest)

}  // namespace tetrabench::test

#include "desktop_files_test.moc"
