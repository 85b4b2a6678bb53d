#include "core/play/fumen/fumen.h"

#include <QFile>
#include <QProcess>
#include <map>
#include <random>

#include "core/error.h"
#include "core/storage/json_reader.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for fumens against the package tetris-fumen (fumen.js): recorded fumens and, if node and the package
/// are installed, newly generated ones.
class FumenTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void recordedFumensAreReadAsTheirMakerReadsThem();
  void whatIsWrittenIsReadAgain();
  void freshFumensAreReadByThePackage();
  void addressesAndLineBreaksMakeNoDifference();
  void fumensAreFoundInAnySurroundings_data();
  void fumensAreFoundInAnySurroundings();
  void piecesOfTheCommentAreKnown();
  void damagedFumensAreRefused_data();
  void damagedFumensAreRefused();
  void anyTextIsReadOrRefused();
};

namespace {

constexpr const char* kLetters = "_IOTSZJLX";
constexpr const char* kRotations[] = {"spawn", "right", "reverse", "left"};

struct Cell {
  int x, y;
};
/// Returns the rotation centre of a piece relative to its leftmost and lowest cells, taken by hand from the
/// community's picture of "true rotations": as spawned, turned right, upside down, turned left.
Cell middleOf(char letter, int turns) {
  static const std::map<char, std::array<Cell, 4>> kMiddles{{'I', {{{1, 0}, {0, 2}, {2, 0}, {0, 1}}}},
                                                            {'O', {{{0, 0}, {0, 1}, {1, 1}, {1, 0}}}}};
  static constexpr std::array<Cell, 4> kOthers{{{1, 0}, {0, 1}, {1, 1}, {1, 1}}};
  const auto found = kMiddles.find(letter);
  return found == kMiddles.end() ? kOthers[static_cast<std::size_t>(turns)]
                                 : found->second[static_cast<std::size_t>(turns)];
}

Json described(const FumenPage& page) {
  std::string rows;
  const auto add = [&](const FumenPage::Row& row) {
    for (const std::uint8_t cell : row) rows += kLetters[cell];
  };
  for (std::size_t row = FumenPage::kHeight; row-- > 0;) {
    add(page.rows[row]);
    rows += ' ';
  }
  add(page.garbage);
  Json move;
  if (page.move) {
    const char letter = PieceSet::tetrominoes()[page.move->piece].letter;
    const Cell middle = middleOf(letter, page.move->turns);
    move = {std::string(1, letter), kRotations[page.move->turns], page.move->column + middle.x,
            page.move->row + middle.y};
  }
  return {{"rows", rows},
          {"move", move},
          {"comment", page.comment},
          {"flags", {page.locks, page.rises, page.mirrors}}};
}

Json describedPages(const std::string& fumen) {
  Json pages = Json::array();
  for (const FumenPage& page : readFumen(fumen)) pages.push_back(described(page));
  return pages;
}

std::vector<Json> recorded() {
  QFile file(TETRABENCH_TEST_DATA "/golden/fumens.txt");
  if (!file.open(QIODevice::ReadOnly)) return {};
  std::vector<Json> fumens;
  for (const QByteArray& line : file.readAll().trimmed().split('\n'))
    fumens.push_back(Json::parse(line.toStdString()));
  return fumens;
}

/// Compares element by element as text, so that failures are readable.
void compare(const Json& found, const Json& expected) {
  QCOMPARE(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    QCOMPARE(QString::fromStdString(found[i].dump(1)), QString::fromStdString(expected[i].dump(1)));
}

FumenPage randomPage(std::mt19937_64& random) {
  FumenPage page;
  const int height = below(random, 23);
  for (int row = 0; row < height; ++row)
    for (std::uint8_t& cell : page.rows[static_cast<std::size_t>(row)])
      cell = static_cast<std::uint8_t>(below(random, 9));
  if (below(random, 2) == 0) page.garbage = {8, 8, 8, 0, 8, 8, 8, 8, 8, 8};
  if (below(random, 3) != 0)
    page.move =
        FumenPage::Move{static_cast<std::uint8_t>(below(random, 7)),
                        static_cast<std::uint8_t>(below(random, 4)), below(random, 7), below(random, 20)};
  page.locks = below(random, 4) != 0;
  page.rises = below(random, 4) == 0;
  page.mirrors = below(random, 4) == 0;
  constexpr const char* kComments[] = {"", "opening", "50 % to here", "\u00e9t\u00e9", "#Q=[T](S)ZZO"};
  page.comment = kComments[below(random, 5)];
  return page;
}

}  // namespace

void FumenTest::recordedFumensAreReadAsTheirMakerReadsThem() {
  const auto fumens = recorded();
  QCOMPARE(fumens.size(), std::size_t{40});
  for (const Json& fumen : fumens) compare(describedPages(fumen["fumen"]), fumen["pages"]);
}

void FumenTest::whatIsWrittenIsReadAgain() {
  for (const Json& fumen : recorded()) {
    const auto pages = readFumen(fumen["fumen"].get<std::string>());
    QVERIFY(readFumen(toFumen(pages)) == pages);
  }
}

void FumenTest::freshFumensAreReadByThePackage() {
  std::mt19937_64 random(7);
  QByteArray input;
  std::vector<std::string> fumens;
  for (int i = 0; i < 200; ++i) {
    std::vector<FumenPage> pages;
    for (int n = between(random, 1, 6); n > 0; --n) pages.push_back(randomPage(random));
    fumens.push_back(toFumen(pages));
    const auto again = readFumen(fumens.back());
    QVERIFY(again == pages);
    input += QByteArray::fromStdString(fumens.back()) + '\n';
  }
  QProcess node;
  node.start("node", {"-e", "require('tetris-fumen')"});
  if (!node.waitForFinished(kGuardMilliseconds) || node.exitCode() != 0)
    QSKIP("node with the package tetris-fumen is not installed");
  node.start("node", {TETRABENCH_SOURCE_DIR "/tests/core/play/fumen/fumen.js", "read"});
  node.write(input);
  node.closeWriteChannel();
  QVERIFY(node.waitForFinished(kGuardMilliseconds));
  QVERIFY2(node.exitCode() == 0, node.readAllStandardError());
  const QList<QByteArray> lines = node.readAllStandardOutput().trimmed().split('\n');
  QCOMPARE(std::size(lines), std::ssize(fumens));
  for (std::size_t i = 0; i < fumens.size(); ++i)
    compare(describedPages(fumens[i]), Json::parse(lines[static_cast<qsizetype>(i)].toStdString())["pages"]);
}

void FumenTest::addressesAndLineBreaksMakeNoDifference() {
  const auto fumen = recorded().front()["fumen"].get<std::string>();
  const auto pages = readFumen(fumen);
  std::string bare = fumen;
  std::erase(bare, '?');
  QVERIFY(readFumen(bare) == pages);
  QVERIFY(readFumen("see https://example.org/?d=" + fumen + "&page=2") == pages);
  QVERIFY(looksLikeFumen("https://example.org/?" + bare) && !looksLikeFumen("X..X"));
}

void FumenTest::fumensAreFoundInAnySurroundings_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("pages");
  QTest::newRow("escaped @") << "https://example.org/view/?data=v115%40vhAAgH" << 1;
  QTest::newRow("escaped ?") << "https://example.org/?d=v115%40vhFRQJUGJKJJvMJTNJGBJ%3F" << 6;
  QTest::newRow("capital letter") << "https://example.org/?D115@vhAAgH" << 1;
  QTest::newRow("angle brackets") << "<https://example.org/?v115@vhAAgH>" << 1;
  QTest::newRow("Markdown") << "[opener](https://example.org/?v115@vhAAgH)" << 1;
  QTest::newRow("row of a table") << "https://example.org/?v115@vhAAgH,JSZ,2,2,48,ZSJ;ZJS" << 1;
  QTest::newRow("quotes") << "\"v115@vhAAgH\"" << 1;
  QTest::newRow("end of a sentence") << "My opener is v115@vhAAgH." << 1;
  QTest::newRow("bold") << "**v115@vhAAgH**" << 1;
  QTest::newRow("typographic quotes") << QString::fromUtf8("\xe2\x80\x9ev115@vhAAgH\xe2\x80\x9c") << 1;
  QTest::newRow("list") << "v115@vhAAgH v115@vhAAgH" << 2;
  QTest::newRow("one a line") << "v115@vhAAgH\r\nv115@vhAAgH\r\n" << 2;
  QTest::newRow("followed by words") << "v115@vhAAgH is the opener" << 1;
  QTest::newRow("address in prose") << "see https://example.org/?v115@vhAAgH\nthen play on" << 1;
  QTest::newRow("two in one address") << "https://example.org/?a=v115@vhAAgH&b=m110@7eAA4G" << 2;
}

void FumenTest::fumensAreFoundInAnySurroundings() {
  QFETCH(QString, text);
  QFETCH(int, pages);
  QVERIFY(looksLikeFumen(text.toStdString()));
  const auto found = readFumen(text.toStdString());
  QCOMPARE(std::ssize(found), std::ptrdiff_t{pages});
  if (pages < 6) QVERIFY(found.back() == readFumen("v115@vhAAgH").front());
}

void FumenTest::piecesOfTheCommentAreKnown() {
  FumenPage page;
  page.comment = "#Q=[T](S)ZIO;#Q=[](L)";
  QVERIFY(page.pieces() == (FumenPieces{2, 3, {4, 0, 1}}));
  page.comment = "a T-spin";
  QVERIFY(!page.pieces());
  const FumenPieces pieces{.held = {}, .piece = 6, .next = {5, 5}};
  QCOMPARE(fumenComment(pieces), std::string("#Q=[](L)JJ"));
  page.comment = fumenComment(pieces);
  QVERIFY(page.pieces() == pieces);
}

void FumenTest::damagedFumensAreRefused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("sentence");
  QTest::newRow("none") << QByteArray("X..X")
                        << QByteArray("the text does not contain a version 115 or 110 fumen.");
  QTest::newRow("empty") << QByteArray("v115@") << QByteArray("it has no pages.");
  QTest::newRow("cut") << QByteArray("v115@vhA") << QByteArray("it ends in the middle of page 1.");
  QTest::newRow("character") << QByteArray("v115@vh$")
                             << QByteArray("it has the character '$', which is not valid in a fumen.");
  QTest::newRow("outside") << QByteArray("v115@vhAJAA")
                           << QByteArray("page 1 has a piece outside of the board.");
  QTest::newRow("cells") << QByteArray("v115@vgvhAAA") << QByteArray("page 1 has more cells than its board.");
  QTest::newRow("no piece") << QByteArray("v115@AAAAAA") << QByteArray("page 1 has a cell that is no piece.");
}

void FumenTest::damagedFumensAreRefused() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, sentence);
  QCOMPARE(QByteArray::fromStdString(refusalOf([&] { readFumen(text.toStdString()); })), sentence);
}

void FumenTest::anyTextIsReadOrRefused() {
  std::mt19937_64 random(3);
  const auto fumens = recorded();
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    auto text = fumens[static_cast<std::size_t>(i) % fumens.size()]["fumen"].get<std::string>();
    for (int changes = between(random, 1, 4); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(below(random, static_cast<int>(text.size())));
      if (below(random, 3) == 0)
        text.erase(at, 1);
      else
        text[at] = static_cast<char>(below(random, 256));
    }
    try {
      const auto pages = readFumen(text);
      QVERIFY(!pages.empty() && pages.size() <= kMaxFumenPages);
      QVERIFY(!toFumen(pages).empty());
    } catch (const InvalidArgument&) {
      ++refused;
    }
  }
  QVERIFY(refused > 100);
}

TETRABENCH_TEST(FumenTest)
#include "fumen_test.moc"
