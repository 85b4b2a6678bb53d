#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <map>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for the run figures that `tetrabench --figure` writes against the output of `tetrabench-cli play`.
class RunFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() const;
  void heightsAreThoseOfTheGame();
  void theHistogramCountsTheGames();
  void theHistogramOfHeightsCountsThePieces();
  void optionsOfAnotherFigureAreRefused();
  void aSessionWithoutARuntimeFolderIsNoWarning();
  void withoutAFontNoPictureIsDrawn();

 private:
  /// Returns the data lines of the CSV file that --figure writes; empty on failure.
  QList<QByteArray> drawn(const QStringList& options);
  QTemporaryDir folder_;
};

namespace {

QString windowsProgram() {
  QProcess process;
  prepareCli(process, {});
  return QFileInfo(process.program()).dir().filePath("tetrabench");
}

CliResult runWindows(const QStringList& arguments) {
  return runProgram(windowsProgram(), arguments);
}

}  // namespace

void RunFigureTest::initTestCase() const {
  if (!QFile::exists(windowsProgram())) QSKIP("built without windows");
}

QList<QByteArray> RunFigureTest::drawn(const QStringList& options) {
  const QString path = folder_.filePath("figure.csv");
  QFile::remove(path);
  runWindows(QStringList{"--figure", path, "--mdp", "standard/5x5", "--agent", "dellacherie"} + options);
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return file.readAll().trimmed().split('\n').mid(1);
}

void RunFigureTest::heightsAreThoseOfTheGame() {
  const QList<QByteArray> lines = drawn({"--heights", "--steps", "30"});
  QCOMPARE(lines.size(), 30);
  std::map<int, int> counts;
  for (const QByteArray& line : lines) ++counts[line.split(',').last().toInt()];
  const Json json = jsonOf(runCli(
      words("play --mdp standard/5x5 --agent dellacherie --seed 1 --games 1 --pieces 5 --heights --json")));
  // The first game has at least this many pieces.
  std::map<int, int> first;
  for (const QByteArray& line : lines.mid(0, json["pieces"].get<int>()))
    ++first[line.split(',').last().toInt()];
  const auto expected = json["heights"]["counts"].get<std::vector<int>>();
  for (std::size_t height = 0; height < expected.size(); ++height)
    QCOMPARE(first[static_cast<int>(height)], expected[height]);
}

void RunFigureTest::theHistogramCountsTheGames() {
  const QList<QByteArray> lines = drawn({"--games", "20", "--beside", "bcts"});
  // Each bin has two points; a bin that starts the curve has one more, at 0 games.
  double games = 0, beside = 0;
  for (const QByteArray& line : lines)
    (line.contains("one game") ? beside : games) += line.split(',').last().toDouble() / 2;
  QCOMPARE(games, 20.0);
  QCOMPARE(beside, 1.0);
}

void RunFigureTest::theHistogramOfHeightsCountsThePieces() {
  const QList<QByteArray> lines = drawn({"--games", "20", "--heights"});
  const Json json = jsonOf(
      runCli(words("play --mdp standard/5x5 --agent dellacherie --seed 1 --games 20 --heights --json")));
  const auto counts = json["heights"]["counts"].get<std::vector<double>>();
  QVERIFY(counts.size() > 6);  // some above the board's 5 rows
  QVERIFY(runCli(words("play --mdp standard/5x5 --agent dellacherie --seed 1 --games 20 --heights"))
              .out.endsWith("\nThe board has 5 rows; at greater heights, part of a piece lay above it.\n"));
  // One zero point precedes the bars and two follow; each height from the lowest occurring one has two.
  std::size_t first = 0;
  while (counts[first] == 0) ++first;
  QCOMPARE(lines.size(), static_cast<qsizetype>(2 * (counts.size() - first) + 3));
  const auto number = [&](qsizetype line, int column) { return lines[line].split(',')[column].toDouble(); };
  const int x = static_cast<int>(lines.front().split(',').size()) - 2;
  for (std::size_t height = first; height < counts.size(); ++height)
    for (const int end : {0, 1}) {
      const auto line = static_cast<qsizetype>(2 * (height - first) + 1 + end);
      QCOMPARE(number(line, x), static_cast<double>(height) - 0.5 + end);
      const double share = 100 * counts[height] / json["pieces"].get<double>();
      QVERIFY(std::abs(number(line, x + 1) - share) < 1e-9);
    }
  QCOMPARE(number(lines.size() - 2, x), static_cast<double>(counts.size()) - 0.5);  // the last bar falls to 0
  QCOMPARE(number(lines.size() - 2, x + 1), 0.0);
  QCOMPARE(number(lines.size() - 1, x), static_cast<double>(counts.size()) + 0.5);  // with a margin
}

void RunFigureTest::optionsOfAnotherFigureAreRefused() {
  for (const char* options : {"--games 3", "--heights", "--figure a.svg --beside bcts"}) {
    const CliResult result = runWindows(words(options));
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(" needs --"), result.err.constData());
  }
  QVERIFY(runWindows(words("--figure a.svg --games 3 --steps 5"))
              .err.contains("--steps cannot be used with --games."));
  const CliResult result = runWindows({"--page", "nonsense", "--figure", folder_.filePath("a.csv"), "--mdp",
                                       "standard/5x5", "--agent", "random", "--steps", "5"});
  QCOMPARE(result.exitCode, 2);
  QVERIFY2(result.err.contains("--page is nonsense; it must be one of "), result.err.constData());
}

/// Tests a session without XDG_RUNTIME_DIR, as in a container or a cluster job.
void RunFigureTest::aSessionWithoutARuntimeFolderIsNoWarning() {
  const QString path = folder_.filePath("quiet.csv");
  QProcess process;
  prepareCli(process, {"--figure", path, "--mdp", "standard/5x5", "--agent", "dellacherie", "--steps", "30"});
  process.setProgram(windowsProgram());
  QProcessEnvironment environment = process.processEnvironment();
  environment.remove("XDG_RUNTIME_DIR");
  process.setProcessEnvironment(environment);
  const CliResult result = runPrepared(process);
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
  QVERIFY(QFile::exists(path));
}

void RunFigureTest::withoutAFontNoPictureIsDrawn() {
  const QString fonts = folder_.filePath("fonts.conf");
  writeFile(fonts, R"(<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>)" +
                       folder_.filePath("none").toUtf8() + "</dir></fontconfig>");
  for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
    const QString path = folder_.filePath(name);
    QFile::remove(path);
    QProcess process;
    prepareCli(process,
               {"--figure", path, "--mdp", "standard/5x5", "--agent", "dellacherie", "--steps", "30"});
    process.setProgram(windowsProgram());
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("FONTCONFIG_FILE", fonts);
    process.setProcessEnvironment(environment);
    const CliResult result = runPrepared(process);
    const bool isText = path.endsWith(".csv");
    QCOMPARE(result.exitCode, isText ? 0 : 1);
    QCOMPARE(result.err.contains("no font was found"), !isText);
    QCOMPARE(QFile::exists(path), isText);
  }
}

TETRABENCH_TEST(RunFigureTest)
#include "run_figure_test.moc"
