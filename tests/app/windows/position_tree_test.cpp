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

  /// Returns an empty 4x4 position, identified by its piece.
  static Position with(int piece) {
    static const auto mdp = [] {
      MdpSettings settings;
      settings.width = 4;
      settings.height = 4;
      return std::make_shared<const Mdp>(settings);
    }();
    return {mdp, Board(4, 4), piece};
  }
  static std::string lineOf(const PositionListModel& model) {
    std::string lines;
    for (int row = 0; row < model.rowCount(); ++row)
      lines += model.index(row).data().toString().toStdString() + "\n";
    return lines;
  }

 private Q_SLOTS:
  void backAndForwardFollowOneLine() {
    PositionTree tree(with(0), "small", "start");
    QVERIFY(!tree.canGoBack() && !tree.canGoForward());
    tree.back();
    tree.forward();
    QCOMPARE(tree.current(), tree.root());
    tree.add(with(1), "a");
    tree.add(with(2), "b");
    QCOMPARE(tree.depth(), 2);
    tree.back();
    QCOMPARE(tree.position().piece(), 1);
    tree.back();
    QVERIFY(!tree.canGoBack());
    tree.forward();
    tree.forward();
    QCOMPARE(tree.position().piece(), 2);
    QVERIFY(!tree.canGoForward());
  }

  /// The tree is start - a - b, with c as a sibling of a.
  void whatWasDoneInsteadIsABranch() {
    PositionTree tree(with(0), "small", "start");
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
    QCOMPARE(tree.current(), c);  // the most recently visited child
    tree.goTo(b);
    tree.back();
    tree.back();
    tree.forward();
    QCOMPARE(tree.current(), a);  // on the branch to b
    tree.forward();
    QCOMPARE(tree.current(), b);
  }

  void anEqualPositionIsNotAddedTwice() {
    PositionTree tree(with(0), "small", "start");
    tree.add(with(0), "the same");
    QCOMPARE(tree.size(), std::size_t{1});
    tree.add(with(1), "a");
    const Id a = tree.current();
    tree.back();
    tree.add(with(1), "a again");
    QCOMPARE(tree.current(), a);
    QCOMPARE(tree.node(a).label, std::string("a"));
    tree.back();
    tree.add(with(1).withPreview({4}), "another preview");
    QCOMPARE(tree.size(), std::size_t{3});
    tree.back();
    tree.add(with(1), "the same MDP from another file", "copy");
    QCOMPARE(tree.size(), std::size_t{4});
    QCOMPARE(tree.mdpName(), std::string("copy"));
  }

  void theOldestEndIsRemovedWhenThereAreTooMany() {
    PositionTree tree(with(0), "small", "start", 3);
    tree.add(with(1), "a");
    const Id a = tree.current();
    tree.back();
    tree.add(with(2), "b");
    tree.add(with(3), "c");
    QCOMPARE(tree.size(), std::size_t{3});
    QVERIFY(tree.node(tree.root()).children != std::vector{a});
    QCOMPARE(tree.position().piece(), 3);
    QCOMPARE(tree.depth(), 2);
    // A tree without branches drops its oldest nodes; the depth still counts them.
    tree.add(with(4), "d");
    QCOMPARE(tree.size(), std::size_t{3});
    QCOMPARE(tree.node(tree.root()).position.piece(), 2);
    QCOMPARE(tree.depth(), 3);
    tree.back();
    tree.back();
    QVERIFY(!tree.canGoBack());
    QCOMPARE(tree.position().piece(), 2);
  }

  void theTreeStaysWithinItsBound() {
    PositionTree tree(with(0), "small", "start", 50);
    for (int i = 0; i < 1000; ++i) {
      Board board(4, 4);
      for (int c = 0; c < 3; ++c) board.setColumn(c, static_cast<std::uint64_t>((i * 7919) >> c) & 15);
      tree.add(with(i % 7).withBoard(board), "x");
      for (int k = 0; k < i % 5; ++k) tree.back();
      QVERIFY(tree.size() <= 50);
    }
    PositionListModel model;
    model.show(tree);
    QCOMPARE(model.rowCount(), static_cast<int>(tree.size()));
    QCOMPARE(model.idAt(model.currentRow()), tree.current());
  }

  void theListIsNotatedLikeChessGames() {
    PositionTree tree(with(0), "small", "start");
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

  /// In the middle of an edit, the row shows the label of the current position.
  void aRenameChangesTheLabelThatIsShown() {
    PositionTree tree(with(0), "small", "start");
    tree.add(with(1), "first cell", {}, PositionTree::Edit::Begun);
    const Id first = tree.current();
    tree.add(with(2), "second cell", {}, PositionTree::Edit::Continued);
    const Id second = tree.current();
    tree.back();
    PositionListModel model;
    model.show(tree);
    QCOMPARE(lineOf(model), std::string("start\nfirst cell\n"));
    connect(&model, &PositionListModel::renameRequested, this,
            [&](Id id, const QString& label) { tree.rename(id, label.toStdString()); });
    QVERIFY(model.setData(model.index(1), QStringLiteral("corner")));
    model.show(tree);
    QCOMPARE(lineOf(model), std::string("start\ncorner\n"));
    QCOMPARE(tree.node(first).label, std::string("corner"));
    QCOMPARE(tree.node(second).label, std::string("second cell"));
    QCOMPARE(model.idAt(1), second);  // a click goes to the end of the edit
  }

  void textsAreTheLowestRows() {
    const Mdp mdp = with(0).mdp();
    const Board board = boardOfText("X...\nXX.X\n", mdp);
    QCOMPARE(toText(board), std::string("....\n....\nX...\nXX.X\n"));
    QVERIFY(boardOfText(toText(board), mdp) == board);
    QVERIFY(boardOfText(textOf(board), mdp) == board);
    QVERIFY(boardOfText(".... .... .... .... X... XX.X", mdp) == board);  // leading empty rows are optional
  }

  /// Under guideline rules a pile may rise above the visible rows.
  void rowsAboveTheBoardAreKept() {
    const Mdp mdp = Library::instance().mdp("guideline/10x20");
    Board board(10, 20);
    board.setColumn(3, (std::uint64_t{1} << 33) - 1);
    QCOMPARE(std::ranges::count(textOf(board), '\n'), 33);
    QVERIFY(boardOfText(textOf(board), mdp) == board);
    const Position position(mdp, board, 0);
    QVERIFY(onMdp(position, mdp, [](int) { return 0; }).board() == board);
    const Mdp standard = Library::instance().mdp("standard/10x20");
    QCOMPARE(onMdp(position, standard, [](int) { return 0; }).board().pileHeight(), 20);
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, boardOfText(textOf(board), standard));
  }

  void textsThatDoNotFitAreRefused() {
    const Mdp mdp = with(0).mdp();
    const auto refusal = [&](const char* text) {
      try {
        boardOfText(text, mdp);
      } catch (const InvalidArgument& error) {
        return std::string(error.what());
      }
      return std::string();
    };
    QCOMPARE(refusal("XX..\nXX...\n"),
             std::string("row 2 of the text is 5 columns wide; it must be 4, like the board of Untitled."));
    QCOMPARE(refusal("X... .... .... .... X..."),
             std::string("the text has 5 rows; it can have at most 4, like the board of Untitled."));
    QVERIFY(refusal("X..q").starts_with("row 1 of the board has 'q' in column 4; write one row a line"));
    QVERIFY(refusal(" \n").starts_with("the text is empty"));
  }

  /// A J at the lower left becomes an L at the lower right.
  void aMirrorExchangesLeftAndRightAndThePieces() {
    const PieceSet& pieces = PieceSet::tetrominoes();
    std::vector<std::uint8_t> next;
    for (const char letter : {'S', 'I', 'T', 'O'})
      next.push_back(static_cast<std::uint8_t>(pieces.find(letter)));
    const Position start = with(pieces.find('J'));
    const Position position =
        start.withBoard(boardOfText("X...\nXX..", start.mdp())).withPreview(std::move(next));
    const Position image = mirrored(position);
    QCOMPARE(toText(image.board()), std::string("....\n....\n...X\n..XX\n"));
    QCOMPARE(pieces[image.piece()].letter, 'L');
    std::string preview;
    for (const std::uint8_t piece : image.preview()) preview += pieces[piece].letter;
    QCOMPARE(preview, std::string("ZITO"));
    QVERIFY(mirrored(image) == position);
  }

  void anotherMdpKeepsWhatFits() {
    const Position start = with(PieceSet::tetrominoes().find('T'));
    const Position position = start.withBoard(boardOfText("X..X\n....\n.X..\nXX.X", start.mdp()));
    const auto draw = [](int n) { return n + 1; };
    MdpSettings settings;
    settings.width = 5;
    settings.height = 6;
    settings.preview = 2;
    const Position larger = onMdp(position, Mdp(settings), draw);
    QCOMPARE(toText(larger.board()), std::string(".....\n.....\nX..X.\n.....\n.X...\nXX.X.\n"));
    QCOMPARE(larger.piece(), position.piece());
    QVERIFY(larger.preview() == std::vector<std::uint8_t>({1, 2}));
    settings.pieces = &PieceSet::reduced();  // a set without the T
    QCOMPARE(onMdp(position, Mdp(settings), draw).piece(), 0);
    settings = {};
    settings.height.reset();
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, onMdp(position, Mdp(settings), draw));
  }
};

TETRABENCH_TEST(PositionTreeTest)
#include "position_tree_test.moc"
