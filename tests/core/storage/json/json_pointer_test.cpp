#include "core/storage/json/json_pointer.h"

#include "tests/core/storage/json/json_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for pointers into Json against nlohmann::json.
class JsonPointerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pointersFindWhatThoseOfTheTwinFind();
};

void JsonPointerTest::pointersFindWhatThoseOfTheTwinFind() {
  const std::string text =
      R"({"a": {"b": [10, {"c/d": 1}], "": 2, "e~f": null, "0": 3}, "list": [], "number": 5})";
  const Json json = Json::parse(text);
  const Twin twin = Twin::parse(text);
  for (const char* const place : {"",
                                  "/",
                                  "/a",
                                  "/a/b/0",
                                  "/a/b/1/c~1d",
                                  "/a/e~0f",
                                  "/a/",
                                  "/a/0",
                                  "/a/b/2",
                                  "/a/b/01",
                                  "/a/b/-",
                                  "/a/b/x",
                                  "/a/b/1x",
                                  "/a/b/",
                                  "/a/b/+1",
                                  "/a/b/-1",
                                  "/a/b/99999999999999999999",
                                  "/new",
                                  "/new/0",
                                  "/new/-",
                                  "/new/0/x",
                                  "/new/x/1",
                                  "/number/x",
                                  "/number",
                                  "/list/0",
                                  "/list/3",
                                  "/list/-",
                                  "/a/e~0f/g",
                                  "/a/e~0f/0",
                                  "a",
                                  "/a~",
                                  "/a~2",
                                  "~"}) {
    const auto at = [&](auto& value, const auto& pointer) { value = value.at(pointer); };
    const auto made = [&](auto& value, const auto& pointer) { value[pointer] = "made"; };
    const auto contained = [&](auto& value, const auto& pointer) {
      try {
        value = value.contains(pointer);
      } catch (const Twin::exception&) {  // thrown by the twin for some invalid indices
        value = false;
      }
    };
    const auto compare = [&](const auto& use) {
      QCOMPARE(changed(json, [&](Json& value) { use(value, JsonPointer(place)); }),
               changed(twin, [&](Twin& value) { use(value, Twin::json_pointer(place)); }));
    };
    compare(at);
    compare(made);
    compare(contained);
  }
  QCOMPARE(JsonPointer("/a~1b/c").parent().back(), std::string("a/b"));
  QVERIFY(JsonPointer("").empty() && JsonPointer("").keys().empty());
}

TETRABENCH_TEST(JsonPointerTest)
#include "json_pointer_test.moc"
