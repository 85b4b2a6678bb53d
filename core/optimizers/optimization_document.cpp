#include "core/optimizers/optimization_document.h"

#include <fmt/format.h>

#include <cmath>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/kind_document.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/optimizers/option_space.h"
#include "core/play/splitting/splitting.h"
#include "core/play/versus/garbage_document.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSequences[] = {"fixed", "fresh"};
constexpr Untranslated kFeaturesWanted =
    Core::noop("the name of a set or a list of ids (`tetrabench-cli features list` shows them)");

/// Returns "steps" for "/settings/steps".
std::string keyOf(const auto& setting) {
  return std::string(setting.place.substr(std::string_view("/settings/").size()));
}

/// Returns the schema of an amount, which may be 0 in a plan that is still being edited.
Shape amountShape(bool draft, std::int64_t most = OptimizationPlan::kMaxAmount) {
  return Shape::integer(draft ? 0 : 1, most);
}

std::vector<Field> validationFields(bool draft) {
  return {
      {"games", amountShape(draft, OptimizationPlan::kMaxGames)},
      {"mdp", namedMdpShape()},
      {"agent", namedAgentShape()},
      {"pieceLimit", Shape::either({amountShape(draft), Shape::null()})},
      {"splittingEffort", Shape::either({amountShape(draft, SplittingSettings::kMaxEffort), Shape::null()})}};
}

Shape objectiveShape(bool draft) {
  return Shape::object(
      {{"games", amountShape(draft, OptimizationPlan::kMaxGames)},
       {"pieceLimit", Shape::either({amountShape(draft), Shape::null()})},
       {"stepLimit", Shape::either({amountShape(draft), Shape::null()})},
       {"splittingEffort", Shape::either({amountShape(draft, SplittingSettings::kMaxEffort), Shape::null()})},
       {"measure", Shape::choice(kScoreMeasures)},
       {"sequences", Shape::choice(kSequences)},
       {"seed", Shape::seed()},
       {"racing", Shape::boolean()},
       {"opponent", namedAgentShape()},
       {"garbage", garbageShape()}});
}

Shape settingsShape(const MethodInfo& info) {
  std::vector<Field> fields;
  for (const MethodNumber& number : info.numbers)
    fields.push_back({keyOf(number), Shape::number(number.range)});
  for (const MethodList& list : info.lists)
    fields.push_back({keyOf(list), Shape::list(Shape::number(list.range))});
  return Shape::object(std::move(fields));
}

/// Returns the schema of the search space, whose variables depend on the agent.
Shape spaceShape() {
  const Shape bound =
      Shape::number({.least = -OptimizationPlan::kMostBound, .most = OptimizationPlan::kMostBound});
  const Shape variable = Shape::object({{"from", bound},
                                        {"to", bound},
                                        {"start", bound},
                                        {"fixed", Shape::boolean()},
                                        {"whole", Shape::boolean()}});
  return Shape::object(
             {{"from", bound}, {"to", bound}, {"variables", Shape::map(variable, Core::noop("an object"))}})
      .checkedLater();
}

Shape planShape(bool draft) {
  const std::vector<Field> common{
      {"format", Shape::choice({&kOptimizationFormat, 1}), true},
      {"name", Shape::string(0, OptimizationPlan::kMaxName)},
      {"mdp", namedMdpShape(), true},
      {"otherMdps", Shape::list(namedMdpShape())},
      {"agent", namedAgentShape()},
      {"features", Shape::either({Shape::list(Shape::string()), Shape::string()})},
      {"space", spaceShape()},
      {"objective", objectiveShape(draft)},
      {"budget", Shape::object({{"evaluations", amountShape(draft)},
                                {"pieces", amountShape(draft)},
                                {"seconds", positiveShape(OptimizationPlan::kMostSeconds)}})},
      {"validation",
       Shape::object(joined({{"candidates", amountShape(draft, OptimizationPlan::kMaxCandidates)}},
                            validationFields(draft)))},
      {"previewCheck", Shape::object(validationFields(draft))},
      {"seed", Shape::seed()}};
  std::vector<Variant> variants;
  for (const MethodInfo& info : methods())
    variants.push_back({"method", std::string(info.id),
                        Shape::object(joined(common, {{"method", Shape::choice({&info.id, 1}), true},
                                                      {"settings", settingsShape(info)}}))
                            .withOneOf({"agent", "features"})});
  return Shape::variants(std::move(variants));
}

const Shape& draftShape() {
  static const Shape shape = planShape(true);
  return shape;
}

Method readMethod(const JsonReader& value) {
  std::vector<std::string_view> ids;
  for (const MethodInfo& info : methods()) ids.push_back(info.id);
  return methods()[value.choice(ids)].make();
}

void readSettings(const JsonReader& settings, Method& method) {
  const MethodInfo& info = infoOf(method);
  for (const MethodNumber& number : info.numbers)
    if (const auto value = settings.find(keyOf(number))) number.set(method, readNumber(*value, number.range));
  for (const MethodList& list : info.lists)
    if (const auto values = settings.find(keyOf(list))) list.set(method, readNumberList(*values, list.range));
}

Json settingsJson(const Method& method) {
  const MethodInfo& info = infoOf(method);
  Json settings = Json::object();
  for (const MethodNumber& number : info.numbers)
    settings[keyOf(number)] = writeNumber(number.get(method), number.range);
  for (const MethodList& list : info.lists) {
    Json& values = settings[keyOf(list)] = Json::array();
    for (const double value : list.get(method)) values.push_back(writeNumber(value, list.range));
  }
  return settings;
}

NamedAgent readAgent(const JsonReader& document, const Mdp& mdp, const Method& method,
                     const fs::path& folder) {
  const auto agent = document.find("agent"), features = document.find("features");
  if (agent && features)
    throw InvalidDocument::plain(
        features->place(),
        Core::tr("There are both an agent and features; the document must have one of them."));
  if (agent) return readNamedAgent(*agent, folder);
  if (!features)
    throw InvalidDocument::plain("", Core::sentence("There is no agent; give \"agent\", or \"features\": {}.",
                                                    Core::tr(kFeaturesWanted)));
  const auto resolve = [](const std::string& ids, const JsonReader& at) {
    try {
      return resolveFeatures(ids);
    } catch (const InvalidArgument&) {
      at.fail(Core::tr(kFeaturesWanted));
    }
  };
  std::string ids;
  if (features->isString()) {
    ids = features->string();
  } else {
    for (const JsonReader& id : features->items()) {
      resolve(id.string(), id);
      ids += (ids.empty() ? "" : ",") + id.string();
    }
  }
  return {"", agentOf(resolve(ids, *features), mdp, method)};
}

double readBound(const JsonReader& value, bool draft) {
  if (draft) return value.number();
  return readNumber(value, {.least = -OptimizationPlan::kMostBound, .most = OptimizationPlan::kMostBound});
}

void readVariable(const JsonReader& json, Variable& v, bool draft) {
  if (const auto value = json.find("from")) v.from = readBound(*value, draft);
  if (const auto value = json.find("to")) v.to = readBound(*value, draft);
  if (const auto value = json.find("start")) v.start = readBound(*value, draft);
  if (const auto value = json.find("fixed")) v.fixed = value->boolean();
  if (draft || v.fixed || v.from <= v.to) return;
  if (const auto to = json.find("to")) to->fail(Core::sentence("at least {}", v.from));
  json.find("from").value_or(json).fail(Core::sentence("at most {}", v.to));
}

/// Reads a space of options. The options of an external agent are known only to the agent itself.
void readOptions(const JsonReader& document, OptimizationPlan& plan, bool draft) {
  const auto space = document.find("space");
  if (!space) return;
  space->allowKeys({"variables"});
  const auto variables = space->find("variables");
  if (!variables) return;
  if (!variables->isObject()) variables->fail(Core::tr("an object from names of options to their ranges"));
  for (const auto& [name, json] : variables->json().items()) {
    const JsonReader own(json, variables->place() + '/' + name);
    const auto known = variableOf(plan.agent.agent, name);
    own.allowKeys({"from", "to", "start", "fixed", "whole"});
    Variable& v = plan.space.emplace_back(known.value_or(declaredVariable(name)));
    readVariable(own, v, draft);
    if (const auto value = own.find("whole")) {
      const bool whole = value->boolean();
      if (known && whole != v.whole) value->fail(v.whole ? "true" : "false");
      v.whole = whole;
    }
  }
}

void readSpace(const JsonReader& document, OptimizationPlan& plan, bool draft) {
  if (infoOf(plan.method).learning && !document.has("space")) {  // the only possible space
    plan.space = numbersOf(plan.agent.agent);
    return;
  }
  if (hasOptions(plan.agent.agent)) return readOptions(document, plan, draft);
  const auto [from, to] = defaultRange(plan.method, plan.agent.agent);
  plan.space = spaceOf(plan.agent.agent, from, to);
  const auto space = document.find("space");
  if (!space) return;
  space->allowKeys({"from", "to", "variables"});
  const auto setAll = [&](const char* key, double Variable::*bound) {
    if (const auto value = space->find(key))
      for (Variable& v : plan.space) v.*bound = readBound(*value, draft);
  };
  setAll("from", &Variable::from);
  setAll("to", &Variable::to);
  const auto variables = space->find("variables");
  if (!variables) return;
  std::vector<std::string_view> names;
  for (const Variable& v : plan.space) names.push_back(v.name);
  variables->allowKeys(names);
  for (Variable& v : plan.space) {
    const auto own = variables->find(v.name);
    if (!own) continue;
    own->allowKeys({"from", "to", "start", "fixed"});
    readVariable(*own, v, draft);
  }
}

std::int64_t readAmount(const JsonReader& value) {
  return value.as<std::int64_t>();
}

/// Reads an amount; none if it is missing or null.
std::optional<std::int64_t> readOptional(const JsonReader& object, const char* key) {
  const auto value = object.find(key);
  if (!value || value->isNull()) return {};
  return readAmount(*value);
}

void readObjective(const JsonReader& objective, OptimizationPlan& plan, const fs::path& folder) {
  if (const auto games = objective.find("games")) plan.games = readAmount(*games);
  plan.pieceLimit = readOptional(objective, "pieceLimit");
  plan.stepLimit = readOptional(objective, "stepLimit");
  plan.splittingEffort = readOptional(objective, "splittingEffort");
  if (const auto measure = objective.find("measure"))
    plan.measure = static_cast<ScoreMeasure>(measure->choice(kScoreMeasures));
  if (const auto sequences = objective.find("sequences")) plan.fresh = sequences->choice(kSequences) == 1;
  if (const auto seed = objective.find("seed")) plan.pieceSeed = seed->unsignedInteger();
  if (const auto racing = objective.find("racing")) plan.racing = racing->boolean();
  if (const auto opponent = objective.find("opponent")) plan.opponent = readNamedAgent(*opponent, folder);
  const auto garbage = objective.find("garbage");
  if (garbage && !plan.opponent)
    throw InvalidDocument::about(garbage->place(), Core::tr("is not used without objective.opponent"));
  if (garbage) plan.garbage = garbageFromJson(*garbage);
}

void readBudget(const JsonReader& budget, OptimizationPlan& plan) {
  if (const auto value = budget.find("evaluations")) plan.budget.evaluations = readAmount(*value);
  if (const auto value = budget.find("pieces")) plan.budget.pieces = readAmount(*value);
  if (const auto value = budget.find("seconds")) plan.budget.seconds = value->as<double>();
}

void readValidation(const JsonReader& json, Validation& validation, const fs::path& folder) {
  if (const auto mdp = json.find("mdp")) validation.mdp = readNamedMdp(*mdp, folder);
  if (const auto agent = json.find("agent")) validation.agent = readNamedAgent(*agent, folder);
  if (const auto games = json.find("games")) validation.games = readAmount(*games);
  if (const auto limit = json.find("pieceLimit")) {
    validation.pieceLimit.reset();
    if (!limit->isNull()) validation.pieceLimit = readAmount(*limit);
  }
  validation.splittingEffort = readOptional(json, "splittingEffort");
}

Json spaceJson(const SearchSpace& space) {
  Json variables = Json::object();
  for (const Variable& v : space) {
    Json& json = variables[v.name] = Json::object();
    for (const auto& [key, number] : {std::pair{"from", v.from}, {"to", v.to}, {"start", v.start}})
      if (std::isfinite(number)) json[key] = number;
    json["fixed"] = v.fixed;
    if (v.whole) json["whole"] = true;
  }
  return {{"variables", std::move(variables)}};
}

Json validationJson(const Validation& validation, DocumentParts parts) {
  Json json{{"games", validation.games}};
  if (validation.mdp) json["mdp"] = toJson(*validation.mdp, parts);
  if (validation.agent) json["agent"] = toJson(*validation.agent, parts);
  json["pieceLimit"] = validation.pieceLimit ? Json(*validation.pieceLimit) : Json();
  if (validation.splittingEffort) json["splittingEffort"] = *validation.splittingEffort;
  return json;
}

OptimizationPlan readPlan(const Json& json, const fs::path& folder, bool draft) {
  const JsonReader document(json);
  document.requireFormat(kOptimizationFormat);
  (draft ? draftShape() : optimizationShape()).check(document);
  OptimizationPlan plan;
  if (const auto name = document.find("name")) plan.name = name->string();
  plan.method = readMethod(document["method"]);
  plan.mdp = readNamedMdp(document["mdp"], folder);
  if (const auto others = document.find("otherMdps"))
    for (const JsonReader& other : others->items()) plan.otherMdps.push_back(readNamedMdp(other, folder));
  plan.agent = readAgent(document, plan.mdp.mdp, plan.method, folder);
  readSpace(document, plan, draft);
  if (const auto objective = document.find("objective")) readObjective(*objective, plan, folder);
  if (const auto settings = document.find("settings")) readSettings(*settings, plan.method);
  if (const auto budget = document.find("budget")) readBudget(*budget, plan);
  plan.validation.pieceLimit = plan.pieceLimit;
  if (const auto validation = document.find("validation")) {
    if (const auto count = validation->find("candidates")) plan.candidates = count->as<int>();
    readValidation(*validation, plan.validation, folder);
  }
  if (const auto check = document.find("previewCheck")) {
    plan.previewCheck.emplace().pieceLimit = plan.pieceLimit;
    readValidation(*check, *plan.previewCheck, folder);
  }
  if (const auto seed = document.find("seed")) plan.seed = seed->unsignedInteger();
  return plan;
}

}  // namespace

constinit const DocumentKind kOptimizationKind{
    .id = "optimization",
    .singular = Core::noop("an optimization"),
    .plural = Core::noop("Optimizations"),
    .ending = ".optimization.json",
    .folder = "resources/optimizations",
    .read = [](const std::filesystem::path& file) { return toJson(readOptimization(file)); }};

const Shape& optimizationShape() {
  static const Shape shape = planShape(false);
  return shape;
}

OptimizationPlan optimizationFromJson(const Json& json, const fs::path& folder) {
  OptimizationPlan plan = readPlan(json, folder, false);
  plan.check();
  return plan;
}

OptimizationPlan optimizationDraftFromJson(const Json& json, const fs::path& folder) {
  return readPlan(json, folder, true);
}

Json toJson(const OptimizationPlan& plan, DocumentParts parts) {
  Json objective{{"games", plan.games}};
  if (plan.pieceLimit) objective["pieceLimit"] = *plan.pieceLimit;
  if (plan.stepLimit) objective["stepLimit"] = *plan.stepLimit;
  if (plan.splittingEffort) objective["splittingEffort"] = *plan.splittingEffort;
  objective["measure"] = kScoreMeasures[static_cast<std::size_t>(plan.measure)];
  objective["sequences"] = kSequences[plan.fresh];
  if (plan.pieceSeed) objective["seed"] = *plan.pieceSeed;
  if (plan.racing) objective["racing"] = true;
  if (plan.opponent) objective["opponent"] = toJson(*plan.opponent, parts);
  if (plan.opponent && plan.garbage != GarbageRules()) objective["garbage"] = toJson(plan.garbage);
  Json budget = Json::object();
  if (plan.budget.evaluations) budget["evaluations"] = *plan.budget.evaluations;
  if (plan.budget.pieces) budget["pieces"] = *plan.budget.pieces;
  if (plan.budget.seconds) budget["seconds"] = *plan.budget.seconds;
  Json validation = validationJson(plan.validation, parts);
  validation["candidates"] = plan.candidates;
  Json json{{"format", kOptimizationFormat},      {"name", plan.name},
            {"method", infoOf(plan.method).id},   {"mdp", toJson(plan.mdp, parts)},
            {"agent", toJson(plan.agent, parts)}, {"space", spaceJson(plan.space)},
            {"objective", std::move(objective)},  {"settings", settingsJson(plan.method)},
            {"budget", std::move(budget)},        {"validation", std::move(validation)}};
  for (const NamedMdp& other : plan.otherMdps) json["otherMdps"].push_back(toJson(other, parts));
  if (plan.previewCheck) json["previewCheck"] = validationJson(*plan.previewCheck, parts);
  json["seed"] = plan.seed;
  return json;
}

OptimizationPlan readOptimization(const fs::path& path) {
  return readDocument(path, [&](const Json& json) { return optimizationFromJson(json, path.parent_path()); });
}

void writeOptimization(const fs::path& path, const OptimizationPlan& plan) {
  plan.check();
  OptimizationPlan written = plan;
  const auto move = [&](auto& named) { named.reference = seenFrom(path, named.reference); };
  move(written.mdp);
  for (NamedMdp& other : written.otherMdps) move(other);
  move(written.agent);
  if (written.opponent) move(*written.opponent);
  for (Validation* v : {&written.validation, written.previewCheck ? &*written.previewCheck : nullptr}) {
    if (v && v->mdp) move(*v->mdp);
    if (v && v->agent) move(*v->agent);
  }
  writeFileAtomically(path, toText(toJson(written)));
}

std::string textOf(const Objective& objective) {
  AgentSettings agent =
      withNumbers(objective.agent, std::vector<double>(objective.numbers()), objective.options);
  agent.name = "-";
  agent.source.clear();
  Json json{{"mdp", toWholeJson(objective.mdp.settings())},
            {"agent", toJson(agent)},
            {"games", objective.games},
            {"pieceLimit", objective.pieceLimit ? Json(*objective.pieceLimit) : Json()},
            {"seed", objective.seed}};
  for (const Mdp& other : objective.otherMdps) json["otherMdps"].push_back(toWholeJson(other.settings()));
  if (objective.stepLimit) json["stepLimit"] = *objective.stepLimit;
  if (objective.splittingEffort) json["splittingEffort"] = *objective.splittingEffort;
  if (objective.opponent) json["opponent"] = toJson(*objective.opponent);
  if (objective.opponent && objective.garbage != GarbageRules()) json["garbage"] = toJson(objective.garbage);
  if (!objective.options.empty() && !externalOf(objective.agent)) json["options"] = objective.options;
  if (objective.training) json["training"] = toJson(*objective.training);
  return json.dump();
}

}  // namespace tetrabench
