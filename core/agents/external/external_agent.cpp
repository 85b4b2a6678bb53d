#include "core/agents/external/external_agent.h"

#include <utility>

#include "core/agents/tbp/tbp_document.h"
#include "core/error.h"
#include "core/parallel/stopped.h"

namespace tetrabench {

const ExternalSettings* externalOf(const AgentSettings& agent) {
  if (agent.is<ProcessSettings>()) return &agent.as<ProcessSettings>().external;
  if (agent.is<LibrarySettings>()) return &agent.as<LibrarySettings>().external;
  if (agent.is<TbpSettings>()) return &agent.as<TbpSettings>().program.external;
  return nullptr;
}

const ProcessSettings* programOf(const AgentSettings& agent) {
  if (agent.is<ProcessSettings>()) return &agent.as<ProcessSettings>();
  if (agent.is<TbpSettings>()) return &agent.as<TbpSettings>().program;
  return nullptr;
}

void requirePlayable(const AgentSettings& agent, const Mdp& mdp) {
  if (agent.is<TbpSettings>())
    requireTbpMdp(agent.as<TbpSettings>(), mdp);
  else
    requireNumberedPlacements(mdp);
}

bool runsInProcess(const AgentSettings& agent) {
  return agent.is<LibrarySettings>() && agent.as<LibrarySettings>().inProcess;
}

ExternalSettings* externalOf(AgentSettings& agent) {
  return const_cast<ExternalSettings*>(externalOf(std::as_const(agent)));
}

ExternalAgent::ExternalAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed)
    : agent_(agent), settings_(*externalOf(agent_)), mdp_(mdp), seed_(seed), restarts_(agent_) {
  requirePlayable(agent, mdp);
}

ExternalAgent::~ExternalAgent() {
  if (lease_ && begun_ && (*lease_)->openQuestions() == 0) (*lease_)->endGame(game_, false);
}

void ExternalAgent::beginGame(std::uint64_t number) {
  if (lease_ && begun_) (*lease_)->endGame(game_, false);
  game_ = number;
  begun_ = false;
}

void ExternalAgent::observe(const MoveResult& result, const Board& after) {
  if (settings_.learns && lease_) (*lease_)->observe(game_, result, after);
  if (result.over) lose();
}

void ExternalAgent::loseByGarbage() {
  lose();
}

void ExternalAgent::lose() {
  if (!lease_ || !begun_) return;
  (*lease_)->endGame(game_, true);
  begun_ = false;
}

std::span<const Action> ExternalAgent::actions() const {
  return answers_.empty() ? std::span<const Action>() : answers_.front().actions;
}

/// Starts the program. Throws StartFailure, but AgentFailure if the program was ready before.
void ExternalAgent::start(const std::stop_token& stop) {
  try {
    lease_.emplace(agent_, mdp_, seed_, stop);
  } catch (const StartFailure& failure) {
    if (!wasReady_) throw;
    throw AgentFailure(failure.what());
  }
  wasReady_ = true;
}

std::size_t ExternalAgent::ask(const PositionView& position, const std::stop_token& stop) {
  if (!lease_) start(stop);
  ExternalProgram& program = **lease_;
  if (!begun_) program.beginGame(game_, game_);
  begun_ = true;
  const ExternalQuestion question{game_, position};
  program.ask(std::span(&question, 1));
  answers_.clear();
  program.collect(answers_, stop);
  restarts_.progressed();
  return answers_.front().placement;
}

std::size_t ExternalAgent::decide(const PositionView& position, const std::stop_token& stop) {
  while (true) {
    try {
      return ask(position, stop);
    } catch (const AgentFailure& failure) {
      if (lease_) lease_->discard();
      lease_.reset();
      begun_ = false;
      restarts_.restartOrRethrow(failure);
    } catch (const Stopped&) {
      if (lease_) lease_->discard();
      throw;
    }
  }
}

}  // namespace tetrabench
