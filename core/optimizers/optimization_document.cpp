#include "core/optimizers/optimization_document.h"

#include <fmt/format.h>

#include <algorithm>
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
#include "core/storage/documents/fields.h"
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
Schema amountSchema(bool draft, std::int64_t most = OptimizationPlan::kMaxAmount) {
  return Schema::integer(draft ? 0 : 1, most);
}

Schema amountOrNull(bool draft, std::int64_t most = OptimizationPlan::kMaxAmount) {
  return Schema::either({amountSchema(draft, most), Schema::null()});
}

Fields<Validation> validationFields(bool draft) {
  using V = Validation;
  return Fields<V>(
      {fieldOf<&V::games>("games", amountSchema(draft, OptimizationPlan::kMaxGames)),
       fieldOf<&V::mdp>("mdp", namedMdpSchema()).omittedByDefault(),
       fieldOf<&V::agent>("agent", namedAgentSchema()).omittedByDefault(),
       fieldOf<&V::pieceLimit>("pieceLimit", amountOrNull(draft)),
       fieldOf<&V::splittingEffort>("splittingEffort", amountOrNull(draft, SplittingSettings::kMaxEffort))
           .omittedByDefault()});
}

Fields<OptimizationPlan> objectiveFields(bool draft) {
  using P = OptimizationPlan;
  return Fields<P>(
      {fieldOf<&P::games>("games", amountSchema(draft, P::kMaxGames)),
       fieldOf<&P::pieceLimit>("pieceLimit", amountOrNull(draft)).omittedByDefault(),
       fieldOf<&P::stepLimit>("stepLimit", amountOrNull(draft)).omittedByDefault(),
       fieldOf<&P::splittingEffort>("splittingEffort", amountOrNull(draft, SplittingSettings::kMaxEffort))
           .omittedByDefault(),
       choiceField<kScoreMeasures, &P::measure>("measure"), choiceField<kSequences, &P::fresh>("sequences"),
       fieldOf<&P::pieceSeed>("seed", Schema::seed()).omittedByDefault(),
       flagField<&P::racing>("racing").omittedByDefault(),
       fieldOf<&P::opponent>("opponent", namedAgentSchema()).omittedByDefault(),
       fieldOf<&P::garbage>("garbage", garbageSchema()).omittedIf([](const P& plan) {
         return !plan.opponent || plan.garbage == GarbageRules();
       })});
}

Fields<SearchBudget> budgetFields(bool draft) {
  using B = SearchBudget;
  return Fields<B>(
      {fieldOf<&B::evaluations>("evaluations", amountSchema(draft)).omittedByDefault(),
       fieldOf<&B::pieces>("pieces", amountSchema(draft)).omittedByDefault(),
       fieldOf<&B::seconds>("seconds", positiveSchema(OptimizationPlan::kMaxSeconds)).omittedByDefault()});
}

Fields<OptimizationPlan> candidatesFields(bool draft) {
  return Fields<OptimizationPlan>({fieldOf<&OptimizationPlan::candidates>(
      "candidates", amountSchema(draft, OptimizationPlan::kMaxCandidates))});
}

Schema settingsSchema(const MethodKind& kind) {
  std::vector<Field> fields;
  for (const MethodNumber& number : kind.numbers)
    fields.push_back({keyOf(number), Schema::number(number.range)});
  for (const MethodList& list : kind.lists)
    fields.push_back({keyOf(list), Schema::list(Schema::number(list.range))});
  return Schema::object(std::move(fields));
}

/// Returns the schema of the search space, whose variables depend on the agent.
Schema spaceSchema() {
  const Schema bound =
      Schema::number({.least = -OptimizationPlan::kMaxBound, .most = OptimizationPlan::kMaxBound});
  const Schema variable = Schema::object({{"from", bound},
                                          {"to", bound},
                                          {"start", bound},
                                          {"fixed", Schema::boolean()},
                                          {"whole", Schema::boolean()}});
  return Schema::object(
             {{"from", bound}, {"to", bound}, {"variables", Schema::map(variable, Core::noop("an object"))}})
      .checkedLater();
}

std::vector<std::string_view> methodIds() {
  std::vector<std::string_view> ids;
  for (const MethodKind& kind : methods()) ids.push_back(kind.id);
  return ids;
}

const Fields<OptimizationPlan>& planFields() {
  using P = OptimizationPlan;
  static const Fields<P> fields(
      {fieldOf<&P::name>("name", Schema::string(0, P::kMaxName)),
       {.key = "method",
        .schema = Schema::choice(methodIds()),
        .read = [](const JsonReader& value, P& plan,
                   const DocumentContext&) { plan.method = methods()[value.choice(methodIds())].make(); },
        .write = [](const P& plan, const DocumentContext&) { return Json(kindOf(plan.method).id); },
        .isRequired = true},
       fieldOf<&P::mdp>("mdp", namedMdpSchema()).required(),
       fieldOf<&P::otherMdps>("otherMdps", Schema::list(namedMdpSchema())).omittedByDefault(),
       fieldOf<&P::seed>("seed", Schema::seed())});
  return fields;
}

Schema makePlanSchema(bool draft) {
  const std::vector<Field> first =
      joined({{"format", Schema::choice({&kOptimizationFormat, 1}), true}}, planFields());
  const std::vector<Field> common =
      joined(first, {{"agent", namedAgentSchema()},
                     {"features", Schema::either({Schema::list(Schema::string()), Schema::string()})},
                     {"space", spaceSchema()},
                     {"objective", Schema::object(objectiveFields(draft))},
                     {"budget", Schema::object(budgetFields(draft))},
                     {"validation", Schema::object(joined(candidatesFields(draft), validationFields(draft)))},
                     {"previewCheck", Schema::object(validationFields(draft))}});
  std::vector<Variant> variants;
  for (const MethodKind& kind : methods()) {
    std::vector<Field> fields = joined(common, {{"settings", settingsSchema(kind)}});
    std::ranges::find(fields, "method", &Field::key)->schema = Schema::choice({&kind.id, 1});
    variants.push_back(
        {"method", std::string(kind.id), Schema::object(std::move(fields)).withOneOf({"agent", "features"})});
  }
  return Schema::variants(std::move(variants));
}

/// Returns the schema of a plan, or of a draft that is still being edited.
const Schema& planSchema(bool draft) {
  static const Schema schemas[] = {makePlanSchema(false), makePlanSchema(true)};
  return schemas[draft];
}

void readSettings(const JsonReader& settings, Method& method) {
  const MethodKind& kind = kindOf(method);
  for (const MethodNumber& number : kind.numbers)
    if (const auto value = settings.find(keyOf(number))) number.set(method, readNumber(*value, number.range));
  for (const MethodList& list : kind.lists)
    if (const auto values = settings.find(keyOf(list))) list.set(method, readNumberList(*values, list.range));
}

Json settingsJson(const Method& method) {
  const MethodKind& kind = kindOf(method);
  Json settings = Json::object();
  for (const MethodNumber& number : kind.numbers)
    settings[keyOf(number)] = writeNumber(number.get(method), number.range);
  for (const MethodList& list : kind.lists) {
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
  std::vector<const Feature*> all;
  const auto add = [&](const JsonReader& ids) {
    for (const Feature* feature : resolve(ids.string(), ids)) {
      if (std::ranges::find(all, feature) != all.end())
        ids.fail(Core::tr("features that are not in the list yet"));
      all.push_back(feature);
    }
  };
  if (features->isString())
    add(*features);
  else
    for (const JsonReader& id : features->items()) add(id);
  if (all.empty()) features->fail(Core::tr(kFeaturesWanted));
  return {"", agentOf(all, mdp, method)};
}

double readBound(const JsonReader& value, bool draft) {
  if (draft) return value.number();
  return readNumber(value, {.least = -OptimizationPlan::kMaxBound, .most = OptimizationPlan::kMaxBound});
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
  if (kindOf(plan.method).learning && !document.has("space")) {  // the only possible space
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

void readObjective(const JsonReader& objective, OptimizationPlan& plan, const DocumentContext& context,
                   bool draft) {
  objectiveFields(draft).read(objective, plan, context);
  if (const auto garbage = objective.find("garbage"); garbage && !plan.opponent)
    throw InvalidDocument::about(garbage->place(), Core::tr("is not used without objective.opponent"));
}

OptimizationPlan readPlan(const Json& json, const fs::path& folder, bool draft) {
  const JsonReader document(json);
  document.requireFormat(kOptimizationFormat);
  planSchema(draft).check(document);
  const DocumentContext context{.folder = folder};
  OptimizationPlan plan;
  planFields().read(document, plan, context);
  plan.agent = readAgent(document, plan.mdp.mdp, plan.method, folder);
  readSpace(document, plan, draft);
  if (const auto objective = document.find("objective")) readObjective(*objective, plan, context, draft);
  if (const auto settings = document.find("settings")) readSettings(*settings, plan.method);
  if (const auto budget = document.find("budget")) budgetFields(draft).read(*budget, plan.budget, context);
  plan.validation.pieceLimit = plan.pieceLimit;
  if (const auto validation = document.find("validation")) {
    candidatesFields(draft).read(*validation, plan, context);
    validationFields(draft).read(*validation, plan.validation, context);
  }
  if (const auto check = document.find("previewCheck")) {
    plan.previewCheck.emplace().pieceLimit = plan.pieceLimit;
    validationFields(draft).read(*check, *plan.previewCheck, context);
  }
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

const Schema& optimizationSchema() {
  return planSchema(false);
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
  const DocumentContext context{.parts = parts};
  Json json{{"format", kOptimizationFormat}};
  planFields().write(plan, json, context);
  json["agent"] = toJson(plan.agent, context);
  json["space"] = spaceJson(plan.space);
  json["objective"] = objectiveFields(false).json(plan, context);
  json["settings"] = settingsJson(plan.method);
  json["budget"] = budgetFields(false).json(plan.budget, context);
  Json& validation = json["validation"] = candidatesFields(false).json(plan, context);
  validationFields(false).write(plan.validation, validation, context);
  if (plan.previewCheck) json["previewCheck"] = validationFields(false).json(*plan.previewCheck, context);
  return json;
}

OptimizationPlan readOptimization(const fs::path& path) {
  return readDocument(path, [&](const Json& json) { return optimizationFromJson(json, path.parent_path()); });
}

void writeOptimization(const fs::path& path, const OptimizationPlan& plan) {
  plan.check();
  OptimizationPlan written = plan;
  const auto move = [&](auto& named) { named.reference = referenceRelativeTo(path, named.reference); };
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
  Json json{{"mdp", toSelfContainedJson(objective.mdp.settings())},
            {"agent", toJson(agent)},
            {"games", objective.games},
            {"pieceLimit", objective.pieceLimit ? Json(*objective.pieceLimit) : Json()},
            {"seed", objective.seed}};
  for (const Mdp& other : objective.otherMdps)
    json["otherMdps"].push_back(toSelfContainedJson(other.settings()));
  if (objective.stepLimit) json["stepLimit"] = *objective.stepLimit;
  if (objective.splittingEffort) json["splittingEffort"] = *objective.splittingEffort;
  if (objective.opponent) json["opponent"] = toJson(*objective.opponent);
  if (objective.opponent && objective.garbage != GarbageRules()) json["garbage"] = toJson(objective.garbage);
  if (!objective.options.empty() && !externalOf(objective.agent)) json["options"] = objective.options;
  if (objective.training) json["training"] = toJson(*objective.training);
  return json.dump();
}

}  // namespace tetrabench
