#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class PiecesCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void randomPiecesAreWrittenAsMdpsReadThem() {
    const CliResult result = write("a.txt", {"--seed", "3"});
    QCOMPARE(result.err, QByteArray());
    QVERIFY2(result.out.endsWith("a.txt: 4 games of 500 pieces\n"), result.out.constData());
    const QList<QByteArray> lines = contentOf("a.txt").trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QByteArray all;
    for (const QByteArray& line : lines) {
      QCOMPARE(line.size(), 500);
      QVERIFY(!all.contains(line));
      all += line;
    }
    for (const char piece : std::string_view("IOTSZJL")) {
      const auto count = all.count(piece);
      QVERIFY2(count > 200 && count < 375,
               QByteArray(1, piece).constData());  // expected count 286, within 5 standard deviations
    }
    writeFile(file("r.mdp.json"), R"({"format": "tetrabench-mdp/1", "name": "Recorded", "rules": "placement",
        "width": 10, "height": 20, "pieces": {"draw": {"recorded": "a.txt"}}})");
    QCOMPARE(runCli({"mdp", "validate", file("r.mdp.json")}).exitCode, 0);
  }

  void theSeedSaysWhichPiecesTheyAre() {
    write("b.txt", {"--seed", "3"});
    write("c.txt", {"--seed", "3"});
    write("d.txt", {"--seed", "4"});
    QCOMPARE(contentOf("b.txt"), contentOf("c.txt"));
    QVERIFY(contentOf("b.txt") != contentOf("d.txt"));
  }

  void theyAreDrawnAsTheMdpDraws() {
    writeFile(file("bag.mdp.json"), R"({"format": "tetrabench-mdp/1", "name": "Bags", "rules": "placement",
        "width": 10, "height": 20, "pieces": {"draw": "seven-bag"}})");
    write("bags.txt", {"--mdp", file("bag.mdp.json")});
    QByteArray first = contentOf("bags.txt").first(7);
    std::sort(first.begin(), first.end());
    QCOMPARE(first, QByteArray("IJLOSTZ"));
  }

 private:
  CliResult write(const QString& name, const QStringList& options) {
    return runCli(QStringList{"pieces", "random", "--games", "4", "--length", "500", file(name)} + options);
  }
  QByteArray contentOf(const QString& name) const {
    QFile written(file(name));
    return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray();
  }
  QString file(const QString& name) const { return folder_.filePath(name); }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(PiecesCommandTest)
#include "pieces_command_test.moc"
