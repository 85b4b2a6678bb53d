#include "core/agents/agent_document.h"

#include <algorithm>
#include <array>

#include "core/agents/agent_kind.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"

namespace tetrabench {
namespace {

constexpr AgentKindDocument kRandomDocument{AgentKind::Random,
                                            "random",
                                            {},
                                            [](const JsonReader&, AgentSettings&) {},
                                            [](const AgentSettings&, Json&) {}};

constexpr std::array kKinds{&kLinearDocument,     &kLookAheadDocument,    &kRandomDocument,
                            &kSmartAgentDocument, &kRewardMindedDocument, &kIncrementalDocument};

const AgentKindDocument& readKind(const JsonReader& value) {
  std::array<std::string_view, kKinds.size()> names;
  std::ranges::transform(kKinds, names.begin(), &AgentKindDocument::name);
  return *kKinds[value.choice(names)];
}

const AgentKindDocument& documentOf(AgentKind kind) {
  return **std::ranges::find(kKinds, kind, &AgentKindDocument::kind);
}

void checkKeys(const JsonReader& document, const AgentKindDocument& kind) {
  std::vector<std::string_view> keys{"format", "name", "kind", "source"};
  keys.insert(keys.end(), kind.keys.begin(), kind.keys.end());
  for (const AgentKindDocument* other : kKinds)
    for (const std::string_view key : other->keys)
      if (std::ranges::find(keys, key) == keys.end())
        if (const auto value = document.find(key)) value->failUnused("by this kind of agent");
  document.allowKeys(keys);
}

}  // namespace

AgentSettings agentFromJson(const Json& json) {
  const JsonReader document(json);
  constexpr std::string_view kFormats[] = {kAgentFormat};
  document["format"].choice(kFormats);

  AgentSettings agent;
  agent.name = document["name"].string();
  if (agent.name.empty() || agent.name.size() > AgentSettings::kLongestName)
    document["name"].fail("a string of 1 to 200 bytes");
  const AgentKindDocument& kind = readKind(document["kind"]);
  agent.kind = kind.kind;
  if (auto source = document.find("source")) agent.source = source->string();
  checkKeys(document, kind);
  kind.read(document, agent);
  return agent;
}

Json toJson(const AgentSettings& agent) {
  const AgentKindDocument& kind = documentOf(agent.kind);
  Json json{{"format", kAgentFormat}, {"name", agent.name}, {"kind", kind.name}};
  kind.write(agent, json);
  if (!agent.source.empty()) json["source"] = agent.source;
  return json;
}

AgentSettings readAgent(const std::filesystem::path& path) {
  return readDocument(path, [](const Json& json) { return agentFromJson(json); });
}

void writeAgent(const std::filesystem::path& path, const AgentSettings& settings) {
  const Json json = toJson(settings);
  agentFromJson(json);  // what is written can be read
  writeFileAtomically(path, toText(json));
}

}  // namespace tetrabench
