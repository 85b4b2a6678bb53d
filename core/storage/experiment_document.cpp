#include "core/storage/experiment_document.h"

#include <array>
#include <limits>

#include "core/error.h"
#include "core/storage/agent_document.h"
#include "core/storage/atomic_file.h"
#include "core/storage/library.h"
#include "core/storage/mdp_document.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kLengths{"stepLimit", "pieceLimit", "gameLimit"};

/// Reads an entry of a list of documents: a name, or the document itself.
template <typename Named, typename ReadWhole, typename ReadNamed>
Named readEntry(const JsonReader& entry, const fs::path& folder, ReadWhole readWhole, ReadNamed readNamed) {
  if (!entry.isString() && !entry.isObject()) entry.fail("an id, a file, or a whole document");
  try {
    if (entry.isObject()) return {"", readWhole(entry.json())};
    const std::string name = entry.string();
    std::error_code error;
    const fs::path beside = folder / name;
    if (!fs::is_regular_file(beside, error)) return {name, readNamed(name)};
    const std::string file = fs::absolute(beside).lexically_normal().string();
    return {file, readNamed(file)};
  } catch (const InvalidDocument& error) {
    if (!error.document().empty()) throw;  // another file's
    throw InvalidDocument(entry.place() + error.place(), error.found(), error.allowed());
  } catch (const InvalidArgument& error) {
    throw InvalidDocument(entry.place(), '"' + entry.string() + '"',
                          "a file beside the plan, or an id that `mdp list` or `agent list` names");
  }
}

/// A plan is kept elsewhere than its MDPs: their files of recorded pieces go by their full names.
Mdp withFullNames(const Mdp& mdp, const fs::path& folder) {
  const auto* recorded = std::get_if<RecordedDraw>(&mdp.settings().draw);
  if (!recorded || fs::path(recorded->file).is_absolute()) return mdp;
  MdpSettings settings = mdp.settings();
  std::get<RecordedDraw>(settings.draw).file =
      fs::absolute(folder / recorded->file).lexically_normal().string();
  return Mdp(settings);
}

/// How a plan in `file` names a document: those beside it, or below, go where the plan goes.
std::string seenFrom(const fs::path& file, const std::string& reference) {
  const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
  if (!fs::path(reference).is_absolute()) return reference;
  const fs::path relative = fs::path(reference).lexically_relative(folder);
  return relative.empty() || *relative.begin() == ".." ? reference : relative.string();
}

RunLength readLength(const JsonReader& document) {
  std::optional<RunLength> length;
  for (std::size_t i = 0; i < kLengths.size(); ++i)
    if (const auto amount = document.find(kLengths[i])) {
      if (length) amount->fail("one of stepLimit, pieceLimit and gameLimit");
      length = {static_cast<RunLength::Unit>(i), amount->integer(1, ExperimentPlan::kMaxAmount)};
    }
  if (!length) throw InvalidDocument("", "no stepLimit", "one of stepLimit, pieceLimit and gameLimit");
  return *length;
}

}  // namespace

ExperimentPlan experimentFromJson(const Json& json, const fs::path& folder) {
  const JsonReader document(json);
  document.allowKeys({"format", "name", "mdps", "agents", "repetitions", "stepLimit", "pieceLimit",
                      "gameLimit", "checkpoints", "seed"});
  constexpr std::string_view kFormats[] = {kExperimentFormat};
  document["format"].choice(kFormats);
  ExperimentPlan plan;
  plan.name = document["name"].string();
  for (const JsonReader& entry : document["mdps"].items())
    plan.mdps.push_back(readEntry<ExperimentPlan::NamedMdp>(
        entry, folder, [&](const Json& whole) { return withFullNames(mdpFromJson(whole, folder), folder); },
        [](const std::string& name) {
          return withFullNames(Library::instance().mdp(name), fs::path(name).parent_path());
        }));
  for (const JsonReader& entry : document["agents"].items())
    plan.agents.push_back(readEntry<ExperimentPlan::NamedAgent>(
        entry, folder, [](const Json& whole) { return agentFromJson(whole); },
        [](const std::string& name) { return Library::instance().agent(name); }));
  if (const auto repetitions = document.find("repetitions"))
    plan.repetitions = static_cast<int>(repetitions->integer(1, ExperimentPlan::kMaxRepetitions));
  plan.length = readLength(document);
  if (const auto checkpoints = document.find("checkpoints"))
    plan.checkpoints = static_cast<int>(checkpoints->integer(1, ExperimentPlan::kMaxCheckpoints));
  if (const auto seed = document.find("seed")) plan.seed = seed->unsignedInteger();
  plan.check();
  return plan;
}

Json toJson(const ExperimentPlan& plan, DocumentParts parts) {
  const auto entry = [&](const std::string& reference, const auto& whole) {
    return parts == DocumentParts::Whole || reference.empty() ? toJson(whole) : Json(reference);
  };
  Json mdps = Json::array(), agents = Json::array();
  for (const auto& named : plan.mdps) mdps.push_back(entry(named.reference, named.mdp.settings()));
  for (const auto& named : plan.agents) agents.push_back(entry(named.reference, named.agent));
  return {{"format", kExperimentFormat},
          {"name", plan.name},
          {"mdps", std::move(mdps)},
          {"agents", std::move(agents)},
          {"repetitions", plan.repetitions},
          {std::string(kLengths[static_cast<std::size_t>(plan.length.unit)]), plan.length.amount},
          {"checkpoints", plan.checkpoints},
          {"seed", plan.seed}};
}

ExperimentPlan readExperiment(const fs::path& path) {
  const Json json = readJsonFile(path);
  try {
    return experimentFromJson(json, path.parent_path());
  } catch (const InvalidDocument& error) {
    if (!error.document().empty()) throw;
    throw error.in(path.string());
  }
}

void writeExperiment(const fs::path& path, const ExperimentPlan& plan) {
  plan.check();
  ExperimentPlan written = plan;
  for (auto& named : written.mdps) named.reference = seenFrom(path, named.reference);
  for (auto& named : written.agents) named.reference = seenFrom(path, named.reference);
  writeFileAtomically(path, toText(toJson(written)));
}

}  // namespace tetrabench
