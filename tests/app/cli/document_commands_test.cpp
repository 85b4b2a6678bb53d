#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <set>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for list, show and validate of the mdp and agent commands.
class DocumentCommandsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void listNamesEveryDocument_data() { addKinds(); }
  void listNamesEveryDocument();
  void numbersOfAListEndBelowEachOther();
  void theBestOfASearchAreCountedAsAgents();
  void listPrintsJson_data() { addKinds(); }
  void listPrintsJson();
  void showPrintsTheDocument();
  void showPrintsThePredefinedFile_data() { addKinds(); }
  void showPrintsThePredefinedFile();
  void theOutputOfShowIsValidAndShownAlike();
  void validateReportsEachFile();
  void ownDocumentsAreListedAndFoundByName();

 private:
  void addKinds() {
    QTest::addColumn<QString>("kind");
    QTest::newRow("mdp") << "mdp";
    QTest::newRow("agent") << "agent";
  }
};

namespace {

using Documents = std::vector<std::pair<QByteArray, Json>>;

/// Returns the documents below a source folder with their ids, sorted by id.
Documents documentsIn(const QString& path, const QString& kind, const QString& prefix = {}) {
  const QDir folder(TETRABENCH_SOURCE_DIR + path);
  const QString ending = "." + kind + ".json";
  std::map<QByteArray, Json> documents;
  for (QDirIterator it(folder.path(), {"*" + ending}, QDir::Files, QDirIterator::Subdirectories);
       it.hasNext();) {
    QFile file(it.next());
    if (!file.open(QFile::ReadOnly)) continue;
    const QString id = prefix + folder.relativeFilePath(file.fileName()).chopped(ending.size());
    documents[id.toUtf8()] = Json::parse(file.readAll().toStdString());
  }
  return {documents.begin(), documents.end()};
}

Documents predefined(const QString& kind) {
  if (kind == "mdp") return documentsIn("/mdps", kind);
  Documents documents = documentsIn("/resources/controllers", kind);
  for (auto& example : documentsIn("/resources/examples", kind, "examples/"))
    if (!example.first.startsWith("examples/c"))  // C and C++ examples must be compiled first
      documents.push_back(std::move(example));
  return documents;
}

QByteArray textOf(const Json& value) {
  return QByteArray::fromStdString(value.get<std::string>());
}

QStringList cellsOf(const QString& kind, const QByteArray& id, const Json& document) {
  const auto text = [&](const char* key) { return QString::fromUtf8(textOf(document[key])); };
  if (kind != "mdp") return {id, text("kind"), text("name"), text("source")};
  const Json& height = document["height"];
  const QString size = QString("%1 x %2")
                           .arg(document["width"].get<int>(), 2)
                           .arg(height.is_null() ? "no limit" : QString::number(height.get<int>()));
  return {id, size, text("rules"), text("name")};
}

}  // namespace

void DocumentCommandsTest::listNamesEveryDocument() {
  QFETCH(QString, kind);
  QStringList expected;
  for (const auto& [id, document] : predefined(kind)) expected << cellsOf(kind, id, document).front();
  for (int column = 1; column < 4; ++column) {  // each column is as wide as its longest cell
    qsizetype longest = 0;
    for (const QString& line : expected) longest = std::max(longest, line.size());
    qsizetype row = 0;
    for (const auto& [id, document] : predefined(kind)) {
      QString& line = expected[row++];
      line = line.leftJustified(longest) + "  " + cellsOf(kind, id, document)[column];
    }
  }
  const CliResult result = runCli({kind, "list"});
  QCOMPARE(result.out, (expected.join('\n') + '\n').toUtf8());
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
}

void DocumentCommandsTest::numbersOfAListEndBelowEachOther() {
  const QByteArrayList lines = runCli({"experiment", "list"}).out.trimmed().split('\n');
  QVERIFY(lines.size() > 5);
  std::set<qsizetype> ends;
  for (const QByteArray& line : lines) {
    static const QRegularExpression repetitions(" repetitions?  ");
    const auto found = repetitions.match(QString::fromUtf8(line));
    QVERIFY2(found.hasMatch(), line.constData());
    ends.insert(found.capturedEnd());
  }
  QCOMPARE(ends.size(), std::size_t{1});
}

void DocumentCommandsTest::theBestOfASearchAreCountedAsAgents() {
  const QByteArray list = runCli({"experiment", "list"}).out;
  static const QRegularExpression line(
      "huji/championship +7 agents +1 MDP +15 repetitions +HUJI: championship");
  QVERIFY2(line.match(QString::fromUtf8(list)).hasMatch(), list.constData());
}

void DocumentCommandsTest::listPrintsJson() {
  QFETCH(QString, kind);
  Json entries = Json::array();
  for (const auto& [id, document] : predefined(kind)) {
    Json& entry = entries.emplace_back(Json{{"id", id.toStdString()}, {"name", document["name"]}});
    if (document.contains("kind")) entry["kind"] = document["kind"];
    entry["origin"] = "predefined";
  }
  QVERIFY(jsonOf(runCli({kind, "list", "--json"})) == (Json{{kind.toStdString() + "s", entries}}));
}

void DocumentCommandsTest::showPrintsTheDocument() {
  const CliResult agent = runCli({"agent", "show", "dellacherie"});
  QCOMPARE(agent.out, QByteArray(R"({
  "format": "tetrabench-agent/1",
  "name": "Dellacherie",
  "kind": "linear",
  "sense": "max",
  "weights": {
    "landingHeight": -1.0,
    "erodedCells": 1.0,
    "rowTransitions": -1.0,
    "columnTransitions": -1.0,
    "holes": -4.0,
    "cumulativeWells": -1.0
  },
  "loseWhenBest": false,
  "source": "P. Dellacherie 2003, in C. Fahey, Tetris AI"
}
)"));
  QCOMPARE(agent.err, QByteArray());
  QCOMPARE(agent.exitCode, 0);
}

void DocumentCommandsTest::showPrintsThePredefinedFile() {
  QFETCH(QString, kind);
  int shown = 0;
  for (const auto& [id, document] : predefined(kind)) {
    if (id.startsWith("rlc2008/proving-") && !id.endsWith("7")) continue;  // ten of the hundred suffice
    const Json printed = jsonOf(runCli({kind, "show", id, "--json"}));
    for (const auto& [key, value] : document.items())
      QVERIFY2(printed.value(key, Json()) == value, (id + ": " + QByteArray::fromStdString(key)).constData());
    ++shown;
  }
  QVERIFY(shown > 15);
}

void DocumentCommandsTest::theOutputOfShowIsValidAndShownAlike() {
  const QTemporaryDir folder;
  for (const char* kind : {"mdp", "agent"}) {
    const QString file = folder.filePath(kind);
    const QByteArray text =
        runCli({kind, "show", kind == QString("mdp") ? "rlc2009/training-05" : "bdu"}).out;
    QVERIFY(!text.isEmpty());
    writeFile(file, text);
    QCOMPARE(runCli({kind, "validate", file}).out, file.toUtf8() + ": valid\n");
    QCOMPARE(runCli({kind, "show", file}).out, text);
  }
}

void DocumentCommandsTest::validateReportsEachFile() {
  const QTemporaryDir folder;
  const QString good = TETRABENCH_SOURCE_DIR "/mdps/standard/10x20.mdp.json";
  const QString bad = folder.filePath("bad.mdp.json"), missing = folder.filePath("missing");
  writeFile(bad, R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 3, "height": 20})");
  const CliResult result = runCli({"mdp", "validate", bad, good, missing});
  QCOMPARE(result.out, good.toUtf8() + ": valid\n");
  QCOMPARE(result.err, "tetrabench-cli: " + bad.toUtf8() +
                           ": width is 3; it must be a whole number between 4 and 32.\ntetrabench-cli: " +
                           missing.toUtf8() + ": no such file.\n");
  QCOMPARE(result.exitCode, 2);
  QCOMPARE(runCli({"agent", "validate", good}).exitCode, 2);
}

void DocumentCommandsTest::ownDocumentsAreListedAndFoundByName() {
  const QTemporaryDir data;
  const QDir own(data.filePath("tetrabench"));
  QVERIFY(own.mkpath("agents/narrow") && own.mkpath("mdps"));
  Json agent = jsonOf(runCli({"agent", "show", "bcts"}));
  const auto keep = [&](const char* file, const std::string& name) {
    agent["name"] = name;
    writeFile(own.filePath(file), QByteArray::fromStdString(agent.dump()));
  };
  keep("agents/dellacherie.agent.json", "Not Dellacherie");
  keep("agents/narrow/best.agent.json", "Best");
  writeFile(own.filePath("agents/broken.agent.json"), "{}");
  writeFile(own.filePath("mdps/small.mdp.json"),
            QByteArray::fromStdString(jsonOf(runCli({"mdp", "show", "standard/6x12"})).dump()));
  const auto run = [&](const QStringList& arguments) {
    QProcess process;
    prepareCli(process, arguments);
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("XDG_DATA_HOME", data.path());
    process.setProcessEnvironment(environment);
    return runPrepared(process);
  };
  const Json listed = jsonOf(run({"agent", "list", "--json"}))["agents"];
  QVERIFY(listed.size() > 3);
  const std::size_t first = listed.size() - 3;
  QVERIFY(listed[first]["id"] == "mine/broken");
  QVERIFY(textOf(listed[first]["error"])
              .contains("broken.agent.json is not a Tetrabench document (it has no \"format\" entry)"));
  QVERIFY(
      (listed[first + 1] ==
       Json{{"id", "mine/dellacherie"}, {"name", "Not Dellacherie"}, {"kind", "linear"}, {"origin", "own"}}));
  QVERIFY((listed[first + 2] ==
           Json{{"id", "mine/narrow/best"}, {"name", "Best"}, {"kind", "linear"}, {"origin", "own"}}));
  QVERIFY(run({"agent", "list"}).out.contains("cannot be read: "));
  // A bare id finds the predefined document first; the prefix selects the user's own.
  QCOMPARE(textOf(jsonOf(run({"agent", "show", "dellacherie"}))["name"]), QByteArray("Dellacherie"));
  QCOMPARE(textOf(jsonOf(run({"agent", "show", "mine/dellacherie"}))["name"]), QByteArray("Not Dellacherie"));
  const CliResult played =
      run({"play", "--mdp", "small", "--agent", "narrow/best", "--pieces", "50", "--seed", "1", "--json"});
  QCOMPARE(played.exitCode, 0);
  QCOMPARE(textOf(Json::parse(played.out.toStdString())["agent"]), QByteArray("Best"));
  QCOMPARE(run({"agent", "show", "mine/nobody"}).exitCode, 2);
}

TETRABENCH_TEST(DocumentCommandsTest)
#include "document_commands_test.moc"
