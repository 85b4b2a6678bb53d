#include <fmt/format.h>

#include "core/agents/kind_document.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/start_model/start_data.h"
#include "core/storage/atomic_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

StartInstance readInstance(const JsonReader& value, const ExperimentPlan& plan, bool hasValidation) {
  value.allowKeys({"mdp", "repetition", "seen", "set", "earned", "pieces", "reward", "validated"});
  StartInstance instance;
  instance.mdp = static_cast<std::size_t>(value["mdp"].integer(0, std::ssize(plan.mdps) - 1));
  instance.repetition = static_cast<int>(value["repetition"].integer(0, plan.repetitions - 1));
  instance.seen = readSeen(value["seen"]);
  instance.best.set = readParameterSet(value["set"]);
  instance.best.reward = value["earned"].number();
  instance.best.pieces = value["pieces"].integer(1, std::int64_t{1} << 53);
  instance.reward = value["reward"].number();
  if (hasValidation) {
    const JsonReader validated = value["validated"];
    validated.allowKeys({"set", "reward"});
    instance.validated = {readParameterSet(validated["set"]), validated["reward"].number()};
  }
  return instance;
}

}  // namespace

constinit const DocumentKind kStartDataKind{.id = "start-data",
                                            .singular = Core::noop("a collection of parameter sets")};

StartData startDataFromJson(const Json& json, const std::filesystem::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kStartDataFormat);
  document.allowKeys({"format", "plan", "validation", "instances", kChecksumKey});
  StartData data;
  try {
    data.plan = experimentFromJson(document["plan"].json(), folder);
    checkStartPlan(data.plan);
  } catch (const InvalidDocument& error) {
    throw error.below("/plan");
  }
  if (const auto validation = document.find("validation"))
    data.validation = validation->integer(0, RunLength::kMaxAmount);
  for (const JsonReader& item : document["instances"].items()) {
    const StartInstance instance = readInstance(item, data.plan, data.validation > 0);
    const StartInstance* last = data.instances.empty() ? nullptr : &data.instances.back();
    if (last && std::pair(last->repetition, last->mdp) >= std::pair(instance.repetition, instance.mdp))
      throw InvalidDocument::about(item.place(), "is not in the order of repetitions and MDPs");
    data.instances.push_back(instance);
  }
  return data;
}

Json toJson(const StartData& data) {
  Json instances = Json::array();
  for (const StartInstance& instance : data.instances) {
    instances.push_back({{"mdp", instance.mdp},
                         {"repetition", instance.repetition},
                         {"seen", instance.seen},
                         {"set", instance.best.set},
                         {"earned", instance.best.reward},
                         {"pieces", instance.best.pieces},
                         {"reward", instance.reward}});
    if (instance.validated)
      instances.back()["validated"] = {{"set", instance.validated->set},
                                       {"reward", instance.validated->reward}};
  }
  return {{"format", kStartDataFormat},
          {"plan", toJson(data.plan, DocumentParts::Whole)},
          {"validation", data.validation},
          {"instances", std::move(instances)}};
}

StartData readStartData(const std::filesystem::path& path) {
  return readDocument(path, [&](const Json& json) { return startDataFromJson(json, path.parent_path()); });
}

void writeStartData(const std::filesystem::path& path, const StartData& data) {
  writeFileAtomically(path, toText(withChecksum(toJson(data))));
}

}  // namespace tetrabench
