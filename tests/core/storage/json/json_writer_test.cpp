#include "core/storage/json/json_writer.h"

#include <sstream>

#include "tests/core/storage/json/json_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests of JsonWriter against Json::dump.
class JsonWriterTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void objectsAreWrittenAsTheyArePrinted();
  void anObjectWithoutMembersIsEmpty();
};

namespace {

std::string memberKey(int i) {
  return i % 4 == 0 ? "\"\n\xC3\xA9\xFF" + std::to_string(i) : "key " + std::to_string(i);
}

}  // namespace

void JsonWriterTest::objectsAreWrittenAsTheyArePrinted() {
  Documents documents(4);
  for (int round = 0; round < 500; ++round) {
    documents.wrong = round % 3 == 0;
    const auto value = [&] { return documents.document(static_cast<int>(documents.below(4))).json; };
    Json whole = Json::object();
    std::ostringstream text;
    JsonWriter writer(text);
    const auto count = static_cast<int>(documents.below(5));
    for (int i = 0; i < count; ++i) {
      const Json member = value();
      switch (documents.below(3)) {
        case 0:
          whole[memberKey(i)] = member;
          writer.member(memberKey(i), member);
          break;
        case 1: {
          const Json some{{memberKey(i), member}, {"more " + std::to_string(i), i}};
          whole.update(some);
          writer.members(some);
          break;
        }
        default: {
          Json list = Json::array();
          writer.beginList(memberKey(i));
          for (auto left = documents.below(4); left > 0; --left) {
            list.push_back(value());
            writer.element(list.back());
          }
          writer.endList();
          whole[memberKey(i)] = std::move(list);
        }
      }
    }
    writer.finish();
    QCOMPARE(text.str(), whole.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  }
}

void JsonWriterTest::anObjectWithoutMembersIsEmpty() {
  std::ostringstream text;
  JsonWriter writer(text);
  writer.members(Json::object());
  writer.finish();
  QCOMPARE(text.str(), std::string("{}\n"));
}

TETRABENCH_TEST(JsonWriterTest)
#include "json_writer_test.moc"
