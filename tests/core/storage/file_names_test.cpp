#include "core/storage/file_names.h"

#include <set>

#include "tests/support/qtest.h"

using tetrabench::fileNamesOf;

class FileNamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void plainNamesStay();
  void reservedCharactersAreReplaced();
  void namesDifferEvenIgnoringCase();
  void longNamesAreCutBetweenCharacters();
  void longNamesAreCutBetweenWords();
};

using Names = std::vector<std::string>;

void FileNamesTest::plainNamesStay() {
  QVERIFY((fileNamesOf({"DT-20", "\xc3\x9c(1).5", "a_b+c"}) == Names{"DT-20", "\xc3\x9c(1).5", "a_b+c"}));
  QVERIFY(fileNamesOf({}).empty());
}

void FileNamesTest::reservedCharactersAreReplaced() {
  QVERIFY((fileNamesOf({"../a b", "C:\\x\n", "", ".", "a*?\"<>|", "end."}) ==
           Names{"_._a_b", "C_x_", "_", "_-2", "a_", "end_"}));
  QVERIFY((fileNamesOf({"Beam, climbs 2, mdp standard/6x12"}) == Names{"Beam_climbs_2_mdp_standard_6x12"}));
}

void FileNamesTest::namesDifferEvenIgnoringCase() {
  QVERIFY((fileNamesOf({"A", "a", "a-2", "A", "a/b", "a_b"}) ==
           Names{"A", "a-2", "a-2-2", "A-3", "a_b", "a_b-2"}));
}

void FileNamesTest::longNamesAreCutBetweenCharacters() {
  std::string name = "x";
  for (int i = 0; i < 100; ++i) name += "\xe2\x82\xac";
  const auto files = fileNamesOf({name, name});
  QCOMPARE(files[0], name.substr(0, 79));
  QCOMPARE(files[1], name.substr(0, 76) + "-2");
  const auto many = fileNamesOf(std::vector<std::string>(150, std::string(200, 'x')));
  QCOMPARE(many.back(), std::string(76, 'x') + "-150");
  QCOMPARE(std::set(many.begin(), many.end()).size(), many.size());
}

void FileNamesTest::longNamesAreCutBetweenWords() {
  std::string name = "Search";
  for (int i = 0; i < 20; ++i) name += ", weight 100";
  const auto files = fileNamesOf({name, name});
  const std::string words = "Search_weight_100_weight_100_weight_100_weight_100_weight_100_weight_100";
  QCOMPARE(files[0], words + "_weight");
  QCOMPARE(files[1], words + "-2");
}

TETRABENCH_TEST(FileNamesTest)
#include "file_names_test.moc"
