#include "core/experiments/run_documents.h"

#include "core/agents/agent_document.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

RunDocuments::RunDocuments(const ExperimentPlan& plan,
                           const std::function<std::int64_t(const char*, const std::string&)>& find) {
  for (const NamedAgent& named : plan.agents) agents_.push_back(find("agent", toJson(named.agent).dump()));
  for (std::size_t mdp = 0; mdp < plan.mdps.size(); ++mdp) {
    const Json json = toSelfContainedJson(plan.mdps[mdp].mdp.settings());
    if (!plan.versus) {
      mdps_[{mdp, std::nullopt}] = find("mdp", json.dump());
      continue;
    }
    for (std::size_t opponent = 0; opponent < plan.agents.size(); ++opponent)
      mdps_[{mdp, opponent}] = find("mdp", Json{{"mdp", json},
                                                {"opponent", toJson(plan.agents[opponent].agent)},
                                                {"garbage", toJson(*plan.versus)}}
                                               .dump());
  }
}

}  // namespace tetrabench
