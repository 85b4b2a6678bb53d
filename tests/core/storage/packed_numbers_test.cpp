#include "core/storage/packed_numbers.h"

#include <limits>
#include <random>

#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PackedNumbersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFormIsTheOneDescribed();
  void anyNumbersComeBack();
  void whatIsCutOrChangedIsRefused();
  void aStringWithOtherNumbersIsRefused();
};

namespace {

std::vector<std::int32_t> unpacked(const std::string& text, std::size_t count) {
  const Json json = text;
  return unpackNumbers(JsonReader(json, "/tables"), count);
}

}  // namespace

void PackedNumbersTest::theFormIsTheOneDescribed() {
  // Two zeros, then a run of two: 1 is encoded as 2, -65 as 129 in two bytes: 02 02 02 81 01, and 8 bytes of
  // checksum.
  const std::string text = packNumbers(std::vector<std::int32_t>{0, 0, 1, -65, 0});
  QVERIFY(text.starts_with("AgICgQ"));
  QCOMPARE(text.size(), std::size_t{20});
  QCOMPARE(packNumbers({}), packNumbers(std::vector<std::int32_t>(1000)));
}

void PackedNumbersTest::anyNumbersComeBack() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::int32_t> numbers(random() % 300);
    const std::uint64_t zeros = random() % 8;
    for (std::int32_t& number : numbers)
      if (random() % 8 >= zeros) number = static_cast<std::int32_t>(random()) >> (random() % 32);
    if (round == 0) numbers = {std::numeric_limits<std::int32_t>::min(), 0, -1, 1, 0x7fffffff};
    QVERIFY(unpacked(packNumbers(numbers), numbers.size()) == numbers);
  }
}

void PackedNumbersTest::whatIsCutOrChangedIsRefused() {
  const std::string text = packNumbers(std::vector<std::int32_t>{7, 0, -300, 5, 0, 0, 123456});
  for (std::size_t size = 0; size < text.size(); ++size)
    QVERIFY(refusalOf([&] { unpacked(text.substr(0, size), 7); }).starts_with("tables "));
  for (std::size_t i = 0; i < text.size(); ++i)
    for (const char other : {'A', '/', '=', ' '}) {
      std::string changed = text;
      if (changed[i] == other) continue;
      changed[i] = other;
      // The last digit before '=' has unused bits.
      if (i + 2 >= text.find('=') && other != ' ') continue;
      QVERIFY(refusalOf([&] { unpacked(changed, 7); }).starts_with("tables "));
    }
  QCOMPARE(refusalOf([&] { unpacked("AAAA", 7); }),
           std::string("tables does not contain packed numbers; it may be truncated."));
}

void PackedNumbersTest::aStringWithOtherNumbersIsRefused() {
  const std::string text = packNumbers(std::vector<std::int32_t>{1, 0, 2});
  QVERIFY(unpacked(text, 5) == (std::vector<std::int32_t>{1, 0, 2, 0, 0}));
  QCOMPARE(refusalOf([&] { unpacked(text, 2); }),
           std::string("tables does not have 2 numbers, as the keys beside it say."));
}

TETRABENCH_TEST(PackedNumbersTest)
#include "packed_numbers_test.moc"
