#include "core/agents/agent_document.h"

#include <utility>
#include <vector>

#include "core/agents/agent_kind.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

const AgentKind& readKind(const JsonReader& value) {
  std::vector<std::string_view> ids;
  for (const AgentKind* kind : agentKinds()) ids.push_back(kind->id);
  return *agentKinds()[value.choice(ids)];
}

}  // namespace

constinit const DocumentKind kAgentKind{
    .id = "agent",
    .singular = Core::noop("an agent"),
    .plural = Core::noop("Agents"),
    .ending = ".agent.json",
    .folder = "resources/controllers",
    .read = [](const std::filesystem::path& file) { return toJson(readAgent(file)); }};

const Schema& agentSchema() {
  static const Schema schema = [] {
    std::vector<Variant> kinds;
    for (const AgentKind* kind : agentKinds()) {
      std::vector<Field> common{
          {"format", Schema::choice({&kAgentFormat, 1}), true},
          {"name", Schema::string(1, AgentSettings::kLongestName, Core::noop("a string of 1 to 200 bytes")),
           true},
          {"kind", Schema::choice({&kind->id, 1}), true},
          {"source", Schema::string()},
          checksumField()};
      kinds.push_back({"kind", std::string(kind->id),
                       kind->schema   ? kind->schema(std::move(common))
                       : kind->fields ? Schema::object(joined(std::move(common), kind->fields()))
                                      : Schema::object(std::move(common)),
                       Core::noop("by this kind of agent")});
    }
    return Schema::variants(std::move(kinds));
  }();
  return schema;
}

AgentSettings agentFromJson(const Json& json, const std::filesystem::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kAgentFormat);
  agentSchema().check(document);

  AgentSettings agent;
  agent.name = document["name"].string();
  const AgentKind& kind = readKind(document["kind"]);
  agent.kind = defaultSettings(kind);
  if (auto source = document.find("source")) agent.source = source->string();
  if (kind.read) kind.read(document, agent);
  if (kind.folder) {
    std::filesystem::path& named = kind.folder(agent);
    if (!folder.empty()) {
      const auto base = std::filesystem::absolute(folder);
      named = (named.empty() ? base : base / named).lexically_normal();
      if (!named.has_filename()) named = named.parent_path();  // "." means the same as no folder
    }
    if (named.is_relative())
      throw InvalidDocument::about("/folder",
                                   Core::tr("must be an absolute path in a document that is in no file"));
  }
  return agent;
}

Json toJson(const AgentSettings& agent) {
  const AgentKind& kind = kindOf(agent);
  Json json{{"format", kAgentFormat}, {"name", agent.name}, {"kind", kind.id}};
  if (kind.write) kind.write(agent, json);
  if (!agent.source.empty()) json["source"] = agent.source;
  return json;
}

AgentSettings readAgent(const std::filesystem::path& path) {
  return readDocument(path, [&](const Json& json) {
    return agentFromJson(json, std::filesystem::absolute(path).parent_path());
  });
}

void writeAgent(const std::filesystem::path& path, const AgentSettings& settings) {
  AgentSettings agent = settings;
  const auto folder = std::filesystem::absolute(path).parent_path();
  if (const auto ofKind = kindOf(agent).folder) {
    const auto beside = ofKind(agent).lexically_relative(folder);
    if (!beside.empty() && *beside.begin() != "..") ofKind(agent) = beside;
  }
  Json json = toJson(agent);
  agentFromJson(json, folder);  // throws if it could not be read back
  if (agent.learned || kindOf(agent).learnedBytes) json = withChecksum(std::move(json));
  std::string text = toText(json);
  if (text.size() > kMaxDocumentBytes) text = json.dump() + '\n';  // compact: not one number per line
  if (text.size() > kMaxDocumentBytes)                             // too large to be read back
    throw StorageError(
        Core::sentence("{} was not written: the document would have {} MB; the maximum is {} MB.",
                       path.string(), text.size() >> 20, kMaxDocumentBytes >> 20));
  writeFileAtomically(path, text);
}

}  // namespace tetrabench
