#include <QTemporaryDir>
#include <fstream>

#include "core/tetris/mdp_document.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class RecordedPiecesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAreReadByLetterOrByHujiNumber_data();
  void gamesAreReadByLetterOrByHujiNumber();
  void foreignContentIsReportedWithFileLineAndLetter_data();
  void foreignContentIsReportedWithFileLineAndLetter();
  void anMdpReportsWhichOfItsFilesIsWrong();
};

namespace {

const PieceSet& setOf(bool reduced) {
  return reduced ? PieceSet::reduced() : PieceSet::tetrominoes();
}

void addFileColumns() {
  QTest::addColumn<bool>("reduced");
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QByteArray>("outcome");
}

/// Returns the games as letters, separated by bars.
std::string lettersOf(const RecordedDraw& draw, const PieceSet& set) {
  std::string text;
  for (const auto& game : draw.games) {
    if (!text.empty()) text += '|';
    for (int piece : game) text += set[piece].letter;
  }
  return text;
}

}  // namespace

void RecordedPiecesTest::gamesAreReadByLetterOrByHujiNumber_data() {
  addFileColumns();
  QTest::newRow("letters") << false << QByteArray("IOTSZJL\n") << QByteArray("IOTSZJL");
  QTest::newRow("numbers") << false << QByteArray("0123456\n") << QByteArray("ILJSZOT");
  QTest::newRow("both") << false << QByteArray("0I1L") << QByteArray("IILL");
  QTest::newRow("games") << false << QByteArray("I\nO\n\n\nTT\n") << QByteArray("I|O|TT");
  QTest::newRow("separators") << false << QByteArray(" I, O\tT\r\n6 5\r\n") << QByteArray("IOT|TO");
  QTest::newRow("reduced set") << true << QByteArray("MDXVO") << QByteArray("MDXVO");
}

void RecordedPiecesTest::gamesAreReadByLetterOrByHujiNumber() {
  QFETCH(bool, reduced);
  QFETCH(QByteArray, content);
  QFETCH(QByteArray, outcome);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("pieces.txt").toStdString();
  std::ofstream(file) << content.toStdString();
  const RecordedDraw draw = readRecordedPieces(file, setOf(reduced));
  QCOMPARE(lettersOf(draw, setOf(reduced)), outcome.toStdString());
  QCOMPARE(draw.file, file);
}

void RecordedPiecesTest::foreignContentIsReportedWithFileLineAndLetter_data() {
  addFileColumns();
  const QByteArray letters =
      " is not a piece; the pieces are the letters IOTSZJL or digits 0 to 6."
      " Pieces may be separated by spaces, tabs, commas, semicolons or vertical bars.";
  QTest::newRow("letter") << false << QByteArray("IOT\nIOQ\n") << "line 2: 'Q'" + letters;
  QTest::newRow("digit") << false << QByteArray("I\n\n\n0127") << "line 4: '7'" + letters;
  QTest::newRow("control character") << false << QByteArray("\x1b[31m") << "line 1: '\\x1b'" + letters;
  QTest::newRow("zero byte") << false << QByteArray("I\0", 2) << "line 1: '\\x00'" + letters;
  QTest::newRow("foreign byte") << false << QByteArray("\xfd") << "line 1: '\\xfd'" + letters;
  QTest::newRow("tetromino in the reduced set")
      << true << QByteArray("MI")
      << QByteArray(
             "line 1: 'I' is not a piece; the pieces are the letters MDXVO. Pieces may be separated by "
             "spaces, tabs, commas, semicolons or vertical bars.");
  QTest::newRow("digit in the reduced set")
      << true << QByteArray("M0")
      << QByteArray(
             "line 1: '0' is not a piece; the pieces are the letters MDXVO. Pieces may be separated by "
             "spaces, tabs, commas, semicolons or vertical bars.");
  QTest::newRow("nothing") << false << QByteArray()
                           << QByteArray("the file has no pieces; write one game per line.");
  QTest::newRow("empty lines") << false << QByteArray("\n \n")
                               << QByteArray("the file has no pieces; write one game per line.");
}

void RecordedPiecesTest::foreignContentIsReportedWithFileLineAndLetter() {
  QFETCH(bool, reduced);
  QFETCH(QByteArray, content);
  QFETCH(QByteArray, outcome);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("pieces.txt").toStdString();
  std::ofstream(file) << content.toStdString();
  QCOMPARE(refusalOf([&] { readRecordedPieces(file, setOf(reduced)); }), file + ": " + outcome.toStdString());
}

void RecordedPiecesTest::anMdpReportsWhichOfItsFilesIsWrong() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("m.mdp.json").toStdString();
  const std::string pieces = folder.filePath("pieces.txt").toStdString();
  std::ofstream(file) << R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 10, "height": 20,
                             "pieces": {"draw": {"recorded": "pieces.txt"}}})";
  const std::string missing = refusalOf([&] { readMdp(file); });
  QVERIFY2(missing.starts_with(file + ": " + pieces + ": no such file."), missing.c_str());
  std::ofstream(pieces) << "IOT\nIO?\n";
  QCOMPARE(refusalOf([&] { readMdp(file); }),
           file + ": " + pieces +
               ": line 2: '?' is not a piece; the pieces are the letters IOTSZJL or digits 0 to 6. Pieces "
               "may be separated by spaces, tabs, commas, semicolons or vertical bars.");
  std::filesystem::resize_file(pieces, std::uintmax_t{1} << 30);
  QVERIFY(refusalOf([&] {
            readMdp(file);
          }).find("the file has 1073741824 bytes; at most 67108864 are read.") != std::string::npos);
}

TETRABENCH_TEST(RecordedPiecesTest)
#include "recorded_pieces_test.moc"
