#include "core/storage/json/json.h"

#include <array>
#include <limits>
#include <map>
#include <set>

#include "tests/core/storage/json/json_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

static_assert(sizeof(Json) <= 16);

/// Tests of building, changing and reading Json against nlohmann::json.
class JsonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void numbersArePrintedAndComparedAsByTheTwin();
  void initializerListsAreReadAsByTheTwin();
  void documentsAreChangedAsTheTwinChangesThem();
  void containersAreWrittenAndReadAsByTheTwin();
  void copiesAndMovedValuesAreIndependent();
  void wrongUsesThrow();
};

void JsonTest::numbersArePrintedAndComparedAsByTheTwin() {
  using Limits = std::numeric_limits<double>;
  std::vector<Both> numbers;
  for (const double number :
       {0.0, -0.0, 1.0, -1.0, 0.1, 1e20, 1e15, 1e16, 1e-5, 123456789.0, Limits::max(), Limits::min(),
        Limits::denorm_min(), Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(),
        9007199254740993.0, 18446744073709551615.0, 9223372036854775807.0})
    numbers.push_back(both(number));
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, INT64_MIN, INT64_MAX})
    numbers.push_back(both(number));
  for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{1}, UINT64_MAX - 1, UINT64_MAX})
    numbers.push_back(both(number));
  numbers.push_back(both(true));
  numbers.push_back(both(1.5F));
  for (const Both& a : numbers) {
    VERIFY_NOTHING(differenceOf(a));
    for (const Both& b : numbers) {
      const bool isSignLost = a.twin == b.twin && (a.json == UINT64_MAX || b.json == UINT64_MAX) &&
                              (a.json == -1 || b.json == -1);  // the twin considers -1 equal to 2^64 - 1
      QVERIFY2((a.json == b.json) == (a.twin == b.twin && !isSignLost),
               (a.json.dump() + " and " + b.json.dump()).c_str());
    }
    if (!a.json.is_number() || a.json.is_number_float()) continue;
    QCOMPARE(a.json.get<std::int64_t>(), a.twin.get<std::int64_t>());
    QCOMPARE(a.json.get<std::uint64_t>(), a.twin.get<std::uint64_t>());
    QCOMPARE(a.json.get<std::uint8_t>(), a.twin.get<std::uint8_t>());
    QCOMPARE(a.json.get<double>(), a.twin.get<double>());
  }
  QVERIFY(Json(2.75) == 2.75 && Json(2.75F) == 2.75 && Json(2) == 2U && Json("2") != 2 && Json() == nullptr);
  QCOMPARE(Json(-2.75).get<int>(), Twin(-2.75).get<int>());
}

namespace {

template <typename Value>
std::vector<Value> listed() {
  const Value pair = Value::array({"a", 1}), number = 1, text = "a";
  const std::string key = "key";
  const std::vector<std::string> words = {"a", "b"};
  std::vector<Value> values;
  values.push_back({{"a", 1}, {"b", nullptr}, {"c", {}}});
  values.push_back({{"a", 1}, {"b"}});
  values.push_back({"a", 1});
  values.push_back({"a"});
  values.push_back({1, 2.5, true, "x", nullptr, 3U});
  values.push_back({{"a", {{"b", {1, 2}}, {"c", {"d", 2}}}}});
  values.push_back({{{"a", 1}, {"b", 2}}, {{"c", 3}}});
  values.push_back({{"a", 1}, {"a", 2}, {"b", 3}});
  values.push_back({pair, {"b", 2}});
  values.push_back({pair, pair});
  values.push_back({{text, number}, {key, pair}, {key + "2", std::string("value")}});
  values.push_back({{key, words}, {"b", words}});
  values.push_back({words, {"c", 2}});
  values.push_back({words, 2});
  values.push_back({{1, 2}, {3, 4}});
  values.push_back({{"a", 1, 2}});
  values.push_back({{std::string_view("a"), Value::object()}, {"b", Value::array()}});
  values.push_back({{"a", std::map<std::string, int>{{"z", 1}, {"y", 2}}}, {"b", std::array{1.0, 2.0}}});
  values.push_back(Value::array({{"a", 1}, {"b", 2}}));
  values.push_back(Value::array({}));
  values.push_back(Value::object({{"a", 1}}));
  values.push_back(Value::object({}));
  values.push_back(Value(std::initializer_list<typename std::initializer_list<int>::value_type>{1, 2}));
  Value assigned = {1, 2};
  assigned[0] = {{"x", 1}};
  assigned.push_back({"y", 2});
  assigned[5] = {};
  values.push_back(assigned);
  Value object = Value::object();
  object.push_back({"a", 1});
  object.push_back({"a", 2});
  values.push_back(object);
  return values;
}

}  // namespace

void JsonTest::initializerListsAreReadAsByTheTwin() {
  const auto values = listed<Json>();
  const auto twins = listed<Twin>();
  for (std::size_t i = 0; i < values.size(); ++i) VERIFY_NOTHING(differenceOf(values[i], twins[i]));
  QVERIFY(throwsJsonError([] { Json::object({1, 2}); }));
}

void JsonTest::documentsAreChangedAsTheTwinChangesThem() {
  Documents documents(4);
  for (int i = 0; i < 2000; ++i) {
    const Both document = documents.document(3), other = documents.document(2);
    const std::string key = documents.text();
    const std::size_t index = documents.below(4);
    const auto compare = [&](const auto& change) {
      QCOMPARE(changed(document.json, [&](Json& json) { change(json, other.json); }),
               changed(document.twin, [&](Twin& json) { change(json, other.twin); }));
    };
    compare([&](auto& json, const auto& value) { json[key] = value; });
    compare([&](auto& json, const auto& value) { json[key]["in"][1] = value; });
    compare([&](auto& json, const auto& value) { json[index] = value; });
    compare([&](auto& json, const auto& value) { json.push_back(value); });
    compare([&](auto& json, const auto& value) { json.update(value); });
    compare([&](auto& json, const auto&) { json.erase(key); });
    compare([&](auto& json, const auto&) { json.erase(index); });
    compare([&](auto& json, const auto& value) { json.at(key) = value; });
    compare([&](auto& json, const auto& value) { json.at(index) = value; });
    compare([&](auto& json, const auto& value) { json = json.value(key, value); });
    compare([&](auto& json, const auto&) { json = json.value(key, "none"); });
    compare([&](auto& json, const auto&) { json = json.value(key, 7.5); });
    compare([&](auto& json, const auto&) { json = json.contains(key); });
    compare(
        [&](auto& json, const auto&) { json = std::as_const(json).find(key) == std::as_const(json).end(); });
    compare([&](auto& json, const auto& value) {
      if (!json.is_array() && !json.is_object()) return;
      for (auto& element : json) element = value;
    });
    compare([&](auto& json, const auto&) {
      if (!json.empty()) json = json.front();
    });
    compare([&](auto& json, const auto&) {
      if (!json.empty()) json = json.back();
    });
    compare([&](auto& json, const auto&) {
      std::string keys;
      if (!json.is_object()) return;
      for (const auto& [name, value] : json.items()) keys += name + value.type_name();
      json = keys;
    });
  }
}

void JsonTest::containersAreWrittenAndReadAsByTheTwin() {
  const auto compare = [](const auto& value) {
    using Value = std::remove_cvref_t<decltype(value)>;
    const Both document = both(value);
    VERIFY_NOTHING(differenceOf(document));
    QVERIFY(document.json.get<Value>() == value);
    const Value converted = document.json;
    QVERIFY(converted == value);
  };
  compare(std::vector<double>{1, 2.5, -3e30});
  compare(std::vector<bool>{true, false});
  compare(std::vector<std::vector<int>>{{1}, {}, {2, 3}});
  compare(std::vector<std::string>{"a", "\xc3\xbc"});
  compare(std::array<std::uint64_t, 3>{1, 2, UINT64_MAX});
  compare(std::set<std::string>{"x", "a"});
  compare(std::map<std::string, std::vector<int>>{{"x", {1, 2}}, {"a", {}}});
  compare(std::pair<std::string, double>{"x", 1.5});
  compare(std::vector<std::pair<int, std::string>>{{1, "a"}, {2, "b"}});
  const std::vector<Json> list = {1, "a"};
  QVERIFY(Json(list).get<std::vector<Json>>() == list);
}

void JsonTest::copiesAndMovedValuesAreIndependent() {
  Documents documents(5);
  for (int i = 0; i < 500; ++i) {
    const Both document = documents.document(4);
    Json json, copy = document.json;
    const bool isEqual = document.twin == document.twin;  // false if it contains NaN
    QCOMPARE(copy == document.json, isEqual);
    json["a"] = json["b"] = copy;
    VERIFY_NOTHING(differenceOf(copy, document.twin));
    json = json["a"];
    VERIFY_NOTHING(differenceOf(json, document.twin));
    const Json moved = std::move(copy);
    QVERIFY(copy.is_null());  // NOLINT(bugprone-use-after-move)
    VERIFY_NOTHING(differenceOf(moved, document.twin));
  }
  Json nested = {{"a", {{"b", {1, 2}}}}};
  nested = nested["a"];
  nested = std::move(nested["b"]);
  QVERIFY((nested == Json{1, 2}));
}

void JsonTest::wrongUsesThrow() {
  const Json object = {{"a", 1}}, list = {1, 2}, text = "text", null;
  const std::pair<const char*, std::function<void()>> uses[] = {
      {"a missing key", [&] { static_cast<void>(object["b"]); }},
      {"an index behind the end", [&] { static_cast<void>(list[2]); }},
      {"a key of a list", [&] { static_cast<void>(list["a"]); }},
      {"an index of an object", [&] { static_cast<void>(object[0]); }},
      {"a key of null", [&] { static_cast<void>(null.at("a")); }},
      {"a string as a number", [&] { static_cast<void>(text.get<int>()); }},
      {"a list as a string", [&] { static_cast<void>(list.get<std::string>()); }},
      {"a number as a truth value", [&] { static_cast<void>(list[0].get<bool>()); }},
      {"an object as a list", [&] { static_cast<void>(object.get<std::vector<int>>()); }},
      {"a list as a map", [&] { static_cast<void>(list.get<std::map<std::string, int>>()); }},
      {"a short list", [&] { static_cast<void>((list.get<std::array<int, 3>>())); }},
      {"members of a list", [&] { static_cast<void>(list.items()); }},
      {"a value of a list", [&] { static_cast<void>(list.value("a", 1)); }},
      {"the first of none", [&] { static_cast<void>(null.front()); }},
      {"the last of none", [&] { static_cast<void>(Json::array().back()); }},
  };
  for (const auto& [name, use] : uses) QVERIFY2(throwsJsonError(use), name);
}

TETRABENCH_TEST(JsonTest)
#include "json_test.moc"
