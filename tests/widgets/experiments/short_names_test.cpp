#include "widgets/experiments/short_names.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class ShortNamesTest : public QObject {
  Q_OBJECT

  static QStringList cut(const QStringList& names) {
    const auto parts = shortNames({names.begin(), names.end()});
    return {parts.begin(), parts.end()};
  }

 private Q_SLOTS:
  void aCommonBeginningIsLeftOut() {
    QCOMPARE(cut({"RL Competition 2008, training 3", "RL Competition 2008, training 13"}),
             (QStringList{"training 3", "training 13"}));
    QCOMPARE(cut({"a/b/one", "a/b/two"}), (QStringList{"one", "two"}));
  }
  void namesThatShareNoFamilyStay() {
    QCOMPARE(cut({"Standard 10x20", "Standard 10x16"}), (QStringList{"Standard 10x20", "Standard 10x16"}));
    QCOMPARE(cut({"RL Competition 2008, training 3"}), QStringList{"RL Competition 2008, training 3"});
    QCOMPARE(cut({"a, b", "c, b"}), (QStringList{"a, b", "c, b"}));
    QCOMPARE(cut({}), QStringList{});
  }
};

TETRABENCH_TEST(ShortNamesTest)
#include "short_names_test.moc"
