#include "core/agents/external/choices_line.h"

#include "tests/support/qtest.h"

using namespace tetrabench;

class ChoicesLineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aLineOfChoicesIsRead_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("compact") << QByteArray(
        R"({"type":"choices","ids":[7,18446744073709551615],"placements":[0,33]})");
    QTest::newRow("with spaces") << QByteArray(
        "{ \"type\" : \"choices\", \"ids\" : [ 7, 18446744073709551615 ], \"placements\": [0,\t33]} \r");
  }
  void aLineOfChoicesIsRead() {
    QFETCH(QByteArray, line);
    Choices choices;
    QVERIFY(readChoices(line.toStdString(), choices));
    QCOMPARE(choices.ids, (std::vector<std::uint64_t>{7, ~std::uint64_t{0}}));
    QCOMPARE(choices.placements, (std::vector<std::uint64_t>{0, 33}));
  }

  void noOtherLineIs_data() {
    QTest::addColumn<QByteArray>("line");
    for (const char* line : {"", "{", "[]", "no JSON", R"({"type":"choices"})",
                             R"({"type":"choice","ids":[1],"placements":[1]})",
                             R"({"ids":[1],"type":"choices","placements":[1]})",
                             R"({"type":"choices","ids":[1],"placements":[1],"more":1})",
                             R"({"type":"choices","ids":[1],"placements":[1]}x)",
                             R"({"type":"choices","ids":[1],"placements":[1])",
                             R"({"type":"choices","ids":[1,2],"placements":[1]})",
                             R"({"type":"choices","ids":[1,],"placements":[1]})",
                             R"({"type":"choices","ids":[-1],"placements":[1]})",
                             R"({"type":"choices","ids":[1],"placements":[1.5]})",
                             R"({"type":"choices","ids":[1],"placements":[01]})",
                             R"({"type":"choices","ids":[1],"placements":["1"]})",
                             R"({"type":"choices","ids":[18446744073709551616],"placements":[1]})",
                             R"({"type":"choices","ids":[1 2],"placements":[1,2]})"})
      QTest::newRow(line) << QByteArray(line);
  }
  void noOtherLineIs() {
    QFETCH(QByteArray, line);
    Choices choices;
    QVERIFY(!readChoices(line.toStdString(), choices));
  }
};

TETRABENCH_TEST(ChoicesLineTest)
#include "choices_line_test.moc"
