#include "app/windows/laboratory/position_tree.h"

#include "app/windows/laboratory/position_changes.h"
#include "app/windows/laboratory/position_list.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class PositionTreeTest : public QObject {
  Q_OBJECT

  using Id = PositionTree::Id;

  /// An empty board 4 wide and 4 high, told from others by its piece.
  static LabPosition with(int piece) {
    static const auto mdp = [] {
      MdpSettings settings;
      settings.width = 4;
      settings.height = 4;
      return std::make_shared<const Mdp>(settings);
    }();
    return {mdp, "small", Board(4, 4), piece};
  }
  static std::string lineOf(const PositionListModel& model) {
    std::string lines;
    for (int row = 0; row < model.rowCount(); ++row)
      lines += model.index(row).data().toString().toStdString() + "\n";
    return lines;
  }

 private Q_SLOTS:
  void backAndForwardFollowOneLine() {
    PositionTree tree(with(0), "start");
    QVERIFY(!tree.canGoBack() && !tree.canGoForward());
    tree.back();
    tree.forward();
    QCOMPARE(tree.current(), tree.root());
    tree.add(with(1), "a");
    tree.add(with(2), "b");
    QCOMPARE(tree.depth(), 2);
    tree.back();
    QCOMPARE(tree.position().piece, 1);
    tree.back();
    QVERIFY(!tree.canGoBack());
    tree.forward();
    tree.forward();
    QCOMPARE(tree.position().piece, 2);
    QVERIFY(!tree.canGoForward());
  }

  /// start - a - b, and beside a: c.
  void whatWasDoneInsteadIsABranch() {
    PositionTree tree(with(0), "start");
    tree.add(with(1), "a");
    const Id a = tree.current();
    tree.add(with(2), "b");
    const Id b = tree.current();
    tree.goTo(tree.root());
    tree.add(with(3), "c");
    const Id c = tree.current();
    QCOMPARE(tree.size(), std::size_t{4});
    QVERIFY(tree.node(tree.root()).children == std::vector({a, c}));
    tree.back();
    tree.forward();
    QCOMPARE(tree.current(), c);  // the child visited last
    tree.goTo(b);
    tree.back();
    tree.back();
    tree.forward();
    QCOMPARE(tree.current(), a);  // as the way to b goes
    tree.forward();
    QCOMPARE(tree.current(), b);
  }

  void anEqualPositionIsNotAddedTwice() {
    PositionTree tree(with(0), "start");
    tree.add(with(0), "the same");
    QCOMPARE(tree.size(), std::size_t{1});
    tree.add(with(1), "a");
    const Id a = tree.current();
    tree.back();
    tree.add(with(1), "a again");
    QCOMPARE(tree.current(), a);
    QCOMPARE(tree.node(a).label, std::string("a"));
    LabPosition known = with(1);
    known.preview = {4};
    tree.back();
    tree.add(known, "another preview");
    QCOMPARE(tree.size(), std::size_t{3});
  }

  void theOldestEndGoesWhenThereAreTooMany() {
    PositionTree tree(with(0), "start", 3);
    tree.add(with(1), "a");
    const Id a = tree.current();
    tree.back();
    tree.add(with(2), "b");
    tree.add(with(3), "c");
    QCOMPARE(tree.size(), std::size_t{3});
    QVERIFY(tree.node(tree.root()).children != std::vector{a});
    QCOMPARE(tree.position().piece, 3);
    QCOMPARE(tree.depth(), 2);
    // A single line loses its beginning, and counts on.
    tree.add(with(4), "d");
    QCOMPARE(tree.size(), std::size_t{3});
    QCOMPARE(tree.node(tree.root()).position.piece, 2);
    QCOMPARE(tree.depth(), 3);
    tree.back();
    tree.back();
    QVERIFY(!tree.canGoBack());
    QCOMPARE(tree.position().piece, 2);
  }

  void manyPositionsAreKeptInBounds() {
    PositionTree tree(with(0), "start", 50);
    for (int i = 0; i < 1000; ++i) {
      LabPosition next = with(i % 7);
      for (int c = 0; c < 4; ++c) next.board.setColumn(c, static_cast<std::uint64_t>((i * 7919) >> c) & 15);
      tree.add(next, "x");
      for (int k = 0; k < i % 5; ++k) tree.back();
      QVERIFY(tree.size() <= 50);
    }
    PositionListModel model;
    model.show(tree);
    QCOMPARE(model.rowCount(), static_cast<int>(tree.size()));
    QCOMPARE(model.idAt(model.currentRow()), tree.current());
  }

  void theListIsWrittenAsGamesOfChessAre() {
    PositionTree tree(with(0), "start");
    tree.add(with(1), "a");
    const Id a = tree.current();
    tree.add(with(2), "b");
    tree.goTo(tree.root());
    tree.add(with(3), "c");
    tree.add(with(4), "d");
    tree.goTo(a);
    tree.add(with(5), "e");
    tree.goTo(tree.root());
    tree.add(with(6), "f");
    PositionListModel model;
    model.show(tree);
    QCOMPARE(lineOf(model), std::string("start\na\n↳ c\n    d\n↳ f\nb\n↳ e\n"));
    QCOMPARE(model.currentRow(), 4);
  }

  void textsAreTheLowestRows() {
    const Mdp& mdp = *with(0).mdp;
    const Board board = boardOfText("X...\nXX.X\n", mdp);
    QCOMPARE(toText(board), std::string("....\n....\nX...\nXX.X\n"));
    QVERIFY(boardOfText(toText(board), mdp) == board);
    QVERIFY(boardOfText(".... .... .... .... X... XX.X", mdp) == board);  // empty rows above do not matter
  }

  void textsThatDoNotFitAreRefusedInOneSentence() {
    const Mdp& mdp = *with(0).mdp;
    const auto refusal = [&](const char* text) {
      try {
        boardOfText(text, mdp);
      } catch (const InvalidArgument& error) {
        return std::string(error.what());
      }
      return std::string();
    };
    QCOMPARE(refusal("XX..\nXX...\n"),
             std::string("Row 2 of the text has 5 columns; it must have 4, as the board of Untitled."));
    QCOMPARE(refusal("X... .... .... .... X..."),
             std::string("The text has 5 rows; it must have at most 4, as the board of Untitled."));
    QVERIFY(refusal("X..o").starts_with("Column 4 of row 1 is neither 'X' nor '.'"));
    QVERIFY(refusal(" \n").starts_with("The text is empty"));
  }

  /// J in the lower left corner becomes L in the lower right one.
  void aMirrorExchangesLeftAndRightAndThePieces() {
    const PieceSet& pieces = PieceSet::tetrominoes();
    LabPosition position = with(pieces.find('J'));
    position.board = boardOfText("X...\nXX..", *position.mdp);
    for (const char letter : {'S', 'I', 'T', 'O'})
      position.preview.push_back(static_cast<std::uint8_t>(pieces.find(letter)));
    const LabPosition image = mirrored(position);
    QCOMPARE(toText(image.board), std::string("....\n....\n...X\n..XX\n"));
    QCOMPARE(pieces[image.piece].letter, 'L');
    std::string preview;
    for (const std::uint8_t piece : image.preview) preview += pieces[piece].letter;
    QCOMPARE(preview, std::string("ZITO"));
    QVERIFY(mirrored(image) == position);
  }

  void anotherMdpKeepsWhatFits() {
    LabPosition position = with(PieceSet::tetrominoes().find('T'));
    position.board = boardOfText("X..X\n....\n.X..\nXX.X", *position.mdp);
    const auto draw = [](int n) { return n + 1; };
    MdpSettings settings;
    settings.width = 5;
    settings.height = 6;
    settings.preview = 2;
    const LabPosition larger = onMdp(position, Mdp(settings), "larger", draw);
    QCOMPARE(toText(larger.board), std::string(".....\n.....\nX..X.\n.....\n.X...\nXX.X.\n"));
    QCOMPARE(larger.piece, position.piece);
    QVERIFY(larger.preview == std::vector<std::uint8_t>({1, 2}));
    QCOMPARE(larger.mdpName, std::string("larger"));
    settings.pieces = &PieceSet::reduced();  // has no T
    QCOMPARE(onMdp(position, Mdp(settings), "", draw).piece, 0);
    settings = {};
    settings.height.reset();
    QVERIFY_EXCEPTION_THROWN(onMdp(position, Mdp(settings), "", draw), InvalidArgument);
  }
};

TETRABENCH_TEST(PositionTreeTest)
#include "position_tree_test.moc"
