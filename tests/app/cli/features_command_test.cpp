#include <QTemporaryDir>
#include <cmath>

#include "core/features/catalogue.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class FeaturesCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void listNamesTheCatalogue();
  void theTestBoardsHaveTheirValues_data();
  void theTestBoardsHaveTheirValues();
  void valuesArePrintedInTheOrderAskedFor();
  void theRadialBasesAreAListOfFiveAroundTheMeanHeight();
  void cornellsFeaturesJudgeThePieceBeforeRowsAreRemoved();
  void withoutAPlacementItsFeaturesAreNull();
  void thePlacementIsMadeFirst_data();
  void thePlacementIsMadeFirst();
  void aMalformedBoardIsRefused_data();
  void aMalformedBoardIsRefused();
  void aBoardFileIsNamedInTheSentence();
};

namespace {

const QByteArray kBoard1 =
    "........\n........\n...X....\n...XX...\n.X.XX...\n.XXXXX.X\n.XXXXX.X\nXXXXX..X\n...XXX.X\nX.X..X.X\n";
/// HUJI's example board, filled below its contour, without holes.
const QByteArray kBoard2 =
    "X.........\nXX........\nXX.X......\nXX.X.....X\nXXXXXXX.XX\nXXXXXXX.XX\nXXXXXXX.XX\nXXXXXXXXXX\n";

/// HUJI's example board with column 7 empty.
const QByteArray kWell =
    "X.........\nXX........\nXX.X......\nXX.X.....X\nXXXXXXX.XX\nXXXXXXX.XX\nXXXXXXX.XX\nXXXXXXX.XX\n";

}  // namespace

void FeaturesCommandTest::listNamesTheCatalogue() {
  const Json json = jsonOf(runCli(words("features list --json")));
  QCOMPARE(keysOf(json), QByteArray("features sets"));
  QCOMPARE(json["features"].size(), featureCatalogue().size());
  for (std::size_t i = 0; i < featureCatalogue().size(); ++i) {
    const Feature& f = featureCatalogue()[i];
    QVERIFY(json["features"][i] ==
            (Json{{"id", f.id}, {"name", f.name}, {"definition", f.definition}, {"source", f.source}}));
  }
  QVERIFY(json["sets"]["dellacherie"] == Json({"landingHeight", "erodedCells", "rowTransitions",
                                               "columnTransitions", "holes", "cumulativeWells"}));
  const CliResult text = runCli(words("features list"));
  QCOMPARE(text.exitCode, 0);
  for (const Feature& f : featureCatalogue())
    QVERIFY2(text.out.contains("\n" + QByteArray(f.id.data(), static_cast<qsizetype>(f.id.size())) + " ") ||
                 text.out.startsWith(f.id.data()),
             f.id.data());
}

void FeaturesCommandTest::theTestBoardsHaveTheirValues_data() {
  QTest::addColumn<QByteArray>("board");
  QTest::addColumn<QString>("features");
  QTest::addColumn<QByteArray>("out");
  // Counted by hand from the definitions in resources/help/features.md: in board 1, six columns change three
  // times between full and empty and two change once, 20 transitions in all; 1 + 4 + 3 + 7 + 6 + 2 = 23 full
  // cells have an empty cell below them.
  QTest::newRow("board 1") << kBoard1
                           << "holes,rowTransitions,columnTransitions,cumulativeWells,cumulativeWellsFast,"
                              "holeDepth,rowsWithHoles,patternDiversity"
                           << QByteArray(R"({
  "holes": 7,
  "rowTransitions": 38,
  "columnTransitions": 20,
  "cumulativeWells": 20,
  "cumulativeWellsFast": 23,
  "holeDepth": 23,
  "rowsWithHoles": 3,
  "patternDiversity": 2
}
)");
  // The heights are 3 6 5 8 7 5 0 5. By the definition of embeddedHoles, the empty cells in rows 4 to 0 add
  // 2, 2, 3 + 1, 3 x 5 + 1 and 5 + 2 x 17 + 1; holes contribute 3 + 15 + 39 of this.
  QTest::newRow("board 1, lists of the surveys")
      << kBoard1
      << "minHeight,maxMinusMean,meanMinusMin,deepWells,embeddedHoles,connectedHoles,maxWellDepth,frontier,"
         "constant,solidity,headroom,shallowness,smoothness"
      << QByteArray(R"({
  "minHeight": 0,
  "maxMinusMean": 3.125,
  "meanMinusMin": 4.875,
  "deepWells": 8,
  "embeddedHoles": 57,
  "connectedHoles": 6,
  "maxWellDepth": 5,
  "frontier": 58,
  "constant": 1,
  "solidity": 193,
  "headroom": 2,
  "shallowness": 5,
  "smoothness": 180
}
)");
  QTest::newRow("board 2") << kBoard2 << "pileHeight,doubledMeanHeight,bumpiness" << QByteArray(R"({
  "pileHeight": 8,
  "doubledMeanHeight": 9.4,
  "bumpiness": 15
}
)");
  QTest::newRow("column heights") << kBoard2 << "columnHeight" << QByteArray(R"({
  "columnHeight": [
    8,
    7,
    4,
    6,
    4,
    4,
    4,
    1,
    4,
    5
  ]
}
)");
}

void FeaturesCommandTest::theTestBoardsHaveTheirValues() {
  QFETCH(QByteArray, board);
  QFETCH(QString, features);
  QFETCH(QByteArray, out);
  const QTemporaryDir folder;
  writeFile(folder.filePath("board.txt"), board);
  const CliResult fromFile =
      runCli({"features", "of", "--board", folder.filePath("board.txt"), "--features", features});
  QCOMPARE(fromFile.out, out);
  QCOMPARE(fromFile.err, QByteArray());
  QCOMPARE(fromFile.exitCode, 0);
  QCOMPARE(runCli({"features", "of", "--board", "-", "--features", features, "--json"}, board).out, out);
}

void FeaturesCommandTest::valuesArePrintedInTheOrderAskedFor() {
  QCOMPARE(
      keysOf(jsonOf(runCli(words("features of --board - --features holes,pileHeight,bumpiness"), kBoard1))),
      QByteArray("holes pileHeight bumpiness"));
  QCOMPARE(keysOf(jsonOf(runCli(words("features of --board - --features dt"), kBoard1))),
           QByteArray("landingHeight erodedCells rowTransitions columnTransitions holes cumulativeWellsFast "
                      "holeDepth rowsWithHoles patternDiversity"));
  QByteArrayList all;
  for (const Feature& f : featureCatalogue())
    all += QByteArray(f.id.data(), static_cast<qsizetype>(f.id.size()));
  QCOMPARE(keysOf(jsonOf(runCli(words("features of --board -"), kBoard1))), all.join(' '));
}

void FeaturesCommandTest::theRadialBasesAreAListOfFiveAroundTheMeanHeight() {
  // The mean height is 4 of 8 rows, so the middle basis is at its peak; its neighbours are 2 and 4 rows away,
  // and the width is 8/5.
  const Json json = jsonOf(runCli(words("features of --board - --features rbfHeight"),
                                  "....\n....\n....\nX..X\nX..X\nXXXX\nXXXX\nXX.X\n"));
  const Json& values = json["rbfHeight"];
  QCOMPARE(values.size(), std::size_t{5});
  const double expected[] = {0.0439369, 0.4578334, 1, 0.4578334, 0.0439369};
  for (std::size_t i = 0; i < 5; ++i)
    QVERIFY2(std::abs(values[i].get<double>() - expected[i]) < 1e-7, values.dump().c_str());
}

void FeaturesCommandTest::cornellsFeaturesJudgeThePieceBeforeRowsAreRemoved() {
  // The I touches four cells on each side and the floor; its four rows are removed, leaving 4 3 0 2 0 0 0 0 0
  // 1.
  const QByteArray board = "placement: I 1 7\n..........\n..........\n" + kWell;
  const Json json = jsonOf(runCli(words("features of --board - --features cornell"), board));
  QCOMPARE(QByteArray::fromStdString(json.dump()),
           QByteArray(R"({"landingDepth":10,"meanCellDepth":8.5,"contacts":9,"solidity":200,)"
                      R"("rowsRemoved":4,"headroom":6,"shallowness":8,"smoothness":191})"));
}

void FeaturesCommandTest::withoutAPlacementItsFeaturesAreNull() {
  const Json values = jsonOf(runCli(words("features of --board -"), kBoard1));
  int nulls = 0;
  for (const auto& [id, value] : values.items()) nulls += value.is_null();
  QCOMPARE(nulls, 9);
  for (const char* id : {"landingHeight", "erodedCells", "rowsRemoved", "landingDepth", "meanCellDepth",
                         "contacts", "attack", "combo", "backToBack"})
    QVERIFY(values[id].is_null());
}

void FeaturesCommandTest::thePlacementIsMadeFirst_data() {
  QTest::addColumn<QByteArray>("placement");
  QTest::addColumn<QByteArray>(
      "values");  // landingHeight, erodedCells, rowsRemoved, pileHeight, fullCells, holes
  QTest::newRow("into the well") << QByteArray("placement: I 1 7\n") << QByteArray("1.5 16 4 4 10 0");
  QTest::newRow("over the well") << QByteArray("placement: I 0 4\n") << QByteArray("4 0 0 8 50 4");
  QTest::newRow("O at the left") << QByteArray("placement: O 0 0\n") << QByteArray("8.5 0 0 10 50 1");
  QTest::newRow("spaces, CR") << QByteArray("placement:  O  0  0 \r\n") << QByteArray("8.5 0 0 10 50 1");
}

void FeaturesCommandTest::thePlacementIsMadeFirst() {
  QFETCH(QByteArray, placement);
  QFETCH(QByteArray, values);
  const QByteArray board = placement + "..........\n..........\n" + kWell;
  const Json json = jsonOf(runCli(words("features of --board - --features "
                                        "landingHeight,erodedCells,rowsRemoved,pileHeight,fullCells,holes"),
                                  board));
  QByteArrayList printed;
  for (const Json& value : json) printed += QByteArray::fromStdString(value.dump());
  QCOMPARE(printed.join(' '), values);
}

void FeaturesCommandTest::aMalformedBoardIsRefused_data() {
  QTest::addColumn<QByteArray>("board");
  QTest::addColumn<QByteArray>("sentence");
  const auto add = [](const char* name, const QByteArray& board, const char* sentence) {
    QTest::newRow(name) << board << QByteArray(sentence);
  };
  const QByteArray empty = "....\n....\n....\n....\n";
  const auto addPlacement = [&](const char* placement, int row) {
    QTest::addRow("placement %d", row) << "placement:" + QByteArray(placement) + "\n" + empty
                                       << QByteArray("\"placement:") + placement +
                                              "\" is not a placement; give one of the letters IOTSZJL, an "
                                              "orientation (0 or more), and a column.";
  };
  add("nothing", "", "the board has 0 rows; it must have 4 to 60.");
  for (const int full : {1, 4, 5})
    QTest::addRow("%d full rows under a placement", full)
        << "placement: I 0 0\n" + empty + QByteArray("XXXX\n").repeated(full)
        << QByteArray(
               "row 1 from the floor is full; games remove full rows, so each row needs an empty cell.");
  add("three rows", "....\n....\n....\n", "the board has 3 rows; it must have 4 to 60.");
  add("61 rows", QByteArray("....\n").repeated(61), "the board has 61 rows; it must have 4 to 60.");
  add("three columns", QByteArray("...\n").repeated(4), "the board has 3 columns; it must have 4 to 32.");
  add("33 columns", (QByteArray(33, '.') + "\n").repeated(4),
      "the board has 33 columns; it must have 4 to 32.");
  add("a short row", "....\n....\n...\n....\n",
      "row 3 of the board has 3 cells; it must have 4, like the first row.");
  add("a long row", "....\n.....\n....\n....\n",
      "row 2 of the board has 5 cells; it must have 4, like the first row.");
  add("a small q", "....\n....\n....\n.q..\n",
      "row 4 of the board has 'q' in column 2; write one row a line, the top row first, with . _ - or 0 for "
      "an empty "
      "cell, and X # @ 1 or a piece's letter for a full one.");
  add("a control character", "....\n....\n....\n.\033..\n",
      "row 4 of the board has '\\x1b' in column 2; write one row a line, the top row first, with . _ - or 0 "
      "for an "
      "empty cell, and X # @ 1 or a piece's letter for a full one.");
  add("a megabyte", QByteArray(1 << 20, '.') + ".", "the board has more than 1048576 bytes.");
  add("a placement alone", "placement: I 0 0", "the board has 0 rows; it must have 4 to 60.");
  add("a column too far right", "placement: I 0 1\n" + empty,
      "column is 1; for a piece 4 wide it must be between 0 and 0.");
  add("a negative column", "placement: O 0 -1\n" + empty,
      "column is -1; for a piece 2 wide it must be between 0 and 2.");
  int row = 0;
  for (const char* placement : {"", " ", " I", " I 0", " I 0 0 0", " I 2 0", " O 1 0", " I -1 0", " i 0 0",
                                " Q 0 0", " II 0 0", " I a 0", " I 99999999999 0", " 0 0 0", "I00"})
    addPlacement(placement, row++);
}

void FeaturesCommandTest::aMalformedBoardIsRefused() {
  QFETCH(QByteArray, board);
  QFETCH(QByteArray, sentence);
  const CliResult result = runCli(words("features of --board -"), board);
  QCOMPARE(result.err, "tetrabench-cli: -: " + sentence + "\n");
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
}

void FeaturesCommandTest::aBoardFileIsNamedInTheSentence() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("board.txt");
  QCOMPARE(runCli({"features", "of", "--board", file}).err,
           "tetrabench-cli: " + file.toUtf8() + ": no such file.\n");
  writeFile(file, "....\n");
  QCOMPARE(runCli({"features", "of", "--board", file}).err,
           "tetrabench-cli: " + file.toUtf8() + ": the board has 1 row; it must have 4 to 60.\n");
}

TETRABENCH_TEST(FeaturesCommandTest)
#include "features_command_test.moc"
