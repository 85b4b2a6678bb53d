#include "core/reproduction/recipe.h"

#include "core/reproduction/measured.h"
#include "core/reproduction/page.h"
#include "tests/support/refusal.h"
#include "tests/support/scratch_file.h"
#include "tests/support/test_main.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

Recipe recipeWith(const std::string& text, int seeds = 1) {
  const Json json{
      {"format", "tetrabench-result/1"},
      {"title", "Two runs"},
      {"runs",
       {{{"name", "a"}, {"commands", {"play --seed {seed}", "replay {folder}/game.json"}}, {"seeds", seeds}},
        {{"name", "b"}, {"commands", {"bench"}}}}}};
  return recipeFromJson("two", json, text);
}

MeasuredRun ranOf(const Recipe& recipe, const char* run, std::map<std::string, Json> values,
                  double seconds = 3) {
  return {.commands = recipe.find(run)->commands,
          .seeds = recipe.find(run)->seeds,
          .date = "2026-01-02",
          .machine = "a machine",
          .version = "1.2.3",
          .seconds = seconds,
          .values = std::move(values)};
}

}  // namespace

class RecipeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void commandsAreTakenApartWithoutAShell() {
    QCOMPARE(wordsOf("play  --set 'a b=$HOME' x'y z'"),
             (std::vector<std::string>{"play", "--set", "a b=$HOME", "xy z"}));
    QCOMPARE(wordsOf("''"), std::vector<std::string>{""});
    QCOMPARE(refusalOf([] { wordsOf("play 'x"); }), std::string("has a quotation mark that is not closed"));
  }

  void aRunThatIsNotThereIsRefused() {
    QCOMPARE(refusalOf([] { recipeWith("{{c/x}}"); }),
             std::string("two.md: {{c/x}} names the run \"c\", which two.result.json does not have."));
  }

  void namesAreUniqueAndPlain() {
    const auto refused = [](const Json& runs) {
      return refusalOf([&] {
        recipeFromJson("x", {{"format", "tetrabench-result/1"}, {"title", ""}, {"runs", runs}}, "");
      });
    };
    const Json run{{"name", "a"}, {"commands", {"bench"}}};
    QCOMPARE(refused(Json::array({run})), std::string("accepted"));
    QCOMPARE(refused(Json::array({run, run})),
             std::string("runs[1].name is \"a\"; it must be a name that no other run has."));
    QVERIFY(refused(Json::array({{{"name", "A b"}, {"commands", {"bench"}}}}))
                .starts_with("runs[0].name is \"A b\"; it must be"));
    QVERIFY(
        refused(Json::array({{{"name", "a"}, {"commands", Json::array()}}})).starts_with("runs[0].commands"));
    QVERIFY(refused(Json::array({{{"name", "a"}, {"commands", {"play 'x"}}}}))
                .starts_with("runs[0].commands[0] has a quotation"));
  }

  void aValueIsLookedUpFromTheLastCommandOn() {
    const Recipe recipe = recipeWith("{{a/x}} {{a/y}} {{b}}");
    const auto values = valuesShown(recipe, recipe.runs[0], {R"({"x": 1, "y": 2})", R"({"x": 3})"});
    QVERIFY(values.at("/x") == 3);
    QVERIFY(values.at("/y") == 2);
    QVERIFY(valuesShown(recipe, recipe.runs[1], {"plain text"}).at("") == "plain text");
    QCOMPARE(refusalOf([&] {
               valuesShown(recipe, recipe.runs[0], {"{}", "{}"});
             }),
             std::string("two: a has no value at /x."));
  }

  void theTextIsFilledIn() {
    const Recipe recipe = recipeWith(
        "{{a/x mean bare}} lines, {{a/x over b/x mean bare}} `{{a.command}}` {{a.seconds}}. {{made}}", 2);
    MeasuredRuns measured;
    measured["a"] = ranOf(recipe, "a", {{"/x", {2, 4}}});
    QCOMPARE(refusalOf([&] { filledIn(recipe, measured); }),
             std::string("two: \"b\" has not been measured; run `tetrabench-cli reproduce two`."));
    measured["b"] = ranOf(recipe, "b", {{"/x", {2}}}, 30);
    QVERIFY(filledIn(recipe, measured).starts_with("3.00 lines, 1.50 `play"));
    const Recipe plain = recipeWith("{{a/x mean bare}} lines, `{{a.command}}` {{a.seconds}}. {{made}}", 2);
    QCOMPARE(filledIn(plain, measured),
             std::string(
                 "3.00 lines, `play --seed 1; replay game.json` 3 s. Made by `tetrabench-cli reproduce two` "
                 "in 33 s (a machine; 2026-01-02).\n"));
  }

  void arithmeticIsOfSingleNumbersOrMeans() {
    const Recipe recipe = recipeWith("{{a/x over b/x change}}");
    MeasuredRuns measured;
    measured["a"] = ranOf(recipe, "a", {{"/x", {{{"mean", 3}}}}});
    measured["b"] = ranOf(recipe, "b", {{"/x", {2}}});
    QCOMPARE(filledIn(recipe, measured), std::string("+50.0 %\n"));
    measured["b"].values["/x"] = {0};
    QCOMPARE(refusalOf([&] { filledIn(recipe, measured); }),
             std::string("two: {{a/x over b/x change}} is divided by 0."));
    measured["b"].values["/x"] = {"none"};
    QCOMPARE(refusalOf([&] { filledIn(recipe, measured); }),
             std::string("two: {{a/x over b/x change}} is made from values that are not single numbers."));
  }

  void arithmeticGoesSeedBySeedFromLeftToRight() {
    const Recipe recipe = recipeWith("{{a/x minus b/x over b/s}}; {{a/x over a/y greatest}}", 3);
    MeasuredRuns measured;
    measured["a"] = ranOf(recipe, "a", {{"/x", {10, 20, 30}}, {"/y", {1, 4, 10}}});
    measured["b"] = ranOf(recipe, "b", {{"/x", {4}}, {"/s", {2}}});
    QCOMPARE(filledIn(recipe, measured), std::string("3.00, 8.00, 13.0; 10\n"));
    measured["a"].values["/y"] = {1, 4};
    QCOMPARE(refusalOf([&] { filledIn(recipe, measured); }),
             std::string("two: {{a/x over a/y greatest}} is made from values of 3 and of 2 seeds."));
    QCOMPARE(
        refusalOf([] { recipeWith("{{a/x minus c/x}}"); }),
        std::string("two.md: {{a/x minus c/x}} names the run \"c\", which two.result.json does not have."));
  }

  void whatWasMeasuredIsKept() {
    const ScratchFile file("two.json");
    const auto folder = file.path().parent_path();
    const Recipe recipe = recipeWith("{{a/x}}");
    QVERIFY(readMeasured(folder, "two").empty());
    MeasuredRuns measured;
    measured["a"] = ranOf(recipe, "a", {{"/x", {0.1}}});
    writeMeasured(folder, "two", measured);
    const MeasuredRuns read = readMeasured(folder, "two");
    QVERIFY(isMeasured(recipe, recipe.runs[0], read));
    QVERIFY(!isMeasured(recipe, recipe.runs[1], read));
    QCOMPARE(read.at("a").values.at("/x").dump(), std::string("[0.1]"));
    QCOMPARE(read.at("a").machine, std::string("a machine"));
    QCOMPARE(read.at("a").version, std::string("1.2.3"));
    QVERIFY(!isMeasured(recipeWith("{{a/x}} {{a/y}}"), recipe.runs[0], read));  // the text now shows more
    QVERIFY(!isMeasured(recipeWith("{{a/x}}", 5), recipeWith("{{a/x}}", 5).runs[0], read));
  }

  void changedFiguresAreFoundAndTimesAreNot() {
    const Recipe recipe = recipeWith("{{a/x}} {{a/s time}} {{a.seconds}} {{made}} {{b/x}}");
    MeasuredRuns before, now;
    before["a"] = ranOf(recipe, "a", {{"/x", {1000.1}}, {"/s", {5}}});
    now["a"] = ranOf(recipe, "a", {{"/x", {1000.2}}, {"/s", {9}}}, 77);
    QVERIFY(changedFigures(recipe, recipe.runs[0], before, now).empty());  // printed identically
    const auto unseen = hiddenChanges(recipe, recipe.runs[0], before, now);
    QCOMPARE(unseen.size(), std::size_t{1});
    QCOMPARE(unseen[0].placeholder + " " + unseen[0].before + " " + unseen[0].now,
             std::string("a/x 1000.1 1000.2"));
    now["a"].values["/x"] = {1001.0};
    const auto changed = changedFigures(recipe, recipe.runs[0], before, now);
    QCOMPARE(changed.size(), std::size_t{1});
    QCOMPARE(changed[0].before + " " + changed[0].now, std::string("1,000 1,001"));
    QVERIFY(hiddenChanges(recipe, recipe.runs[0], before, now).empty());  // visible changes are not repeated
    QVERIFY(changedFigures(recipe, recipe.runs[0], {}, now).empty());
  }

  void blocksOfAPageAreReplaced() {
    const auto text = [](const std::string& id) { return "new " + id + "\n"; };
    QCOMPARE(withResults("A\n<!-- result x -->\n\nold\n\n<!-- end of result -->\nB\n", text),
             std::string("A\n<!-- result x -->\n\nnew x\n\n<!-- end of result -->\nB\n"));
    const std::string unknown = "A\n<!-- result x -->\nold\n<!-- end of result -->\nB\n";
    QCOMPARE(withResults(unknown, [](const std::string&) { return std::nullopt; }), unknown);
    const std::string page = "no block {{here}}\n";
    QCOMPARE(withResults(page, text), page);
    QCOMPARE(refusalOf([&] { withResults("A\n<!-- result x -->\nold\n", text); }),
             std::string("line 2 begins a result without <!-- end of result --> after it."));
    QCOMPARE(refusalOf([&] { withResults("<!-- result x -->\n<!-- result y -->\n", text); }),
             std::string("line 1 begins a result without <!-- end of result --> after it."));
    QCOMPARE(refusalOf([&] { withResults("<!-- end of result -->\n", text); }),
             std::string("line 1 ends a result that did not begin."));
  }
};

TETRABENCH_TEST(RecipeTest)
#include "recipe_test.moc"
