/// Agent in a shared library for tests: plays by a simple rule, and misbehaves as its option specifies.

#include <unistd.h>

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/include/tetrabench/agent.h"

#ifndef TEST_LIBRARY_VERSION
#define TEST_LIBRARY_VERSION TETRABENCH_AGENT_VERSION
#endif
#ifndef TEST_LIBRARY_SIZE
#define TEST_LIBRARY_SIZE sizeof(tetrabench_agent)
#endif
#ifndef TEST_LIBRARY_INITIAL
#define TEST_LIBRARY_INITIAL 0
#endif
#ifndef TEST_LIBRARY_STEERS
#define TEST_LIBRARY_STEERS 0
#endif
#ifndef TEST_LIBRARY_AFTERSTATES
#define TEST_LIBRARY_AFTERSTATES 0
#endif

namespace {

struct Agent {
  const tetrabench_workbench* workbench = nullptr;
  const tetrabench_mdp* mdp = nullptr;
  std::size_t rule = 0;
  std::string behaviour, reason;
  double values[128] = {};
};

const tetrabench_option kOptions[] = {
    {"rule", TETRABENCH_SPIN, {TEST_LIBRARY_INITIAL, nullptr}, 0, 100, nullptr, nullptr},
    {"behaviour", TETRABENCH_STRING, {0, ""}, 0, 0, nullptr, "A fault."}};

void* create(const tetrabench_workbench* workbench) {
  auto* agent = new Agent;
  agent->workbench = workbench;
  return agent;
}

void destroy(void* state) {
  delete static_cast<Agent*>(state);
}

const char* reason(void* state) {
  return static_cast<Agent*>(state)->reason.c_str();
}

int start(void* state, const tetrabench_start* start) {
  auto& agent = *static_cast<Agent*>(state);
  agent.mdp = start->mdp;
  agent.rule = static_cast<std::size_t>(start->options[0].number);
  agent.behaviour = start->options[1].text;
  agent.reason = "only on Sundays.";
  return agent.behaviour == "refuse" ? TETRABENCH_REFUSED : TETRABENCH_OK;
}

/// Checks the number of cells in the afterstates of the i-th position.
bool afterstatesFit(const Agent& agent, const tetrabench_positions& p, std::size_t i) {
  const auto width = static_cast<std::size_t>(agent.mdp->width);
  const auto cells = [&](const std::uint64_t* board) {
    std::size_t count = 0;
    for (std::size_t c = 0; c < width; ++c) count += static_cast<std::size_t>(std::popcount(board[c]));
    return count;
  };
  for (std::size_t k = 0; k < p.placement_counts[i]; ++k)
    if (cells(p.afterstates[i] + k * width) + p.lines[i][k] * width != cells(p.boards + i * width) + 4 ||
        p.loses[i][k] > 1)
      return false;
  return true;
}

int choose(void* state, const tetrabench_positions* p, std::uint16_t* chosen) {
  auto& agent = *static_cast<Agent*>(state);
  agent.reason = "out of ideas";
  if (agent.behaviour == "fail") return TETRABENCH_FAILED;
  if (agent.behaviour == "odd-status") return 17;
  if (agent.behaviour == "writes-nothing") return TETRABENCH_OK;
  if (agent.behaviour == "crash") std::abort();
  if (agent.behaviour == "exit") std::exit(5);
  if (agent.behaviour == "hang")
    while (true) sleep(1000);
  if (agent.behaviour == "print") std::puts("{\"type\":\"choices\"} is what it says");
  if (agent.behaviour == "read" && std::getchar() != EOF) return TETRABENCH_FAILED;
  if (agent.behaviour == "log") agent.workbench->log(agent.workbench->context, "this one");
  for (std::size_t i = 0; i < p->count; ++i) {
    chosen[i] = p->placements[i][agent.rule % p->placement_counts[i]];
    if (agent.behaviour == "illegal") chosen[i] = 999;
    if (TEST_LIBRARY_AFTERSTATES && !afterstatesFit(agent, *p, i)) return TETRABENCH_FAILED;
  }
  return TETRABENCH_OK;
}

/// Acts like test_agent, after checking the other arguments for consistency.
int act(void* state, const tetrabench_falling* falling, std::uint8_t* actions) {
  const auto& agent = *static_cast<Agent*>(state);
  const auto width = static_cast<std::size_t>(agent.mdp->width);
  for (std::size_t i = 0; i < falling->count; ++i) {
    const tetrabench_pose& pose = falling->poses[i];
    const tetrabench_turns& turns = agent.mdp->pieces[falling->pieces[i]]->turns[pose.orientation];
    const auto& back = agent.mdp->pieces[falling->pieces[i]]->turns[turns.forward.orientation].backward;
    if (back.orientation != pose.orientation || back.column != -turns.forward.column)
      return TETRABENCH_FAILED;
    if (falling->is_new[i] == 1 && pose.row + 4 < agent.mdp->height) return TETRABENCH_FAILED;
    auto sum = static_cast<std::uint64_t>(31 * pose.orientation + 7 * pose.column + 13 * pose.row);
    for (std::size_t c = 0; c < width; ++c) sum += falling->boards[i * width + c];
    if (agent.behaviour == "crash") std::abort();
    if (agent.behaviour == "writes-nothing") continue;
    actions[i] = static_cast<std::uint8_t>(sum % 6);
    if (agent.behaviour == "illegal") actions[i] = 6;
  }
  return TETRABENCH_OK;
}

int observe(void* state, const tetrabench_outcome* outcome) {
  const auto& agent = *static_cast<Agent*>(state);
  std::string text = "observed " + std::to_string(outcome->id) + ":";
  for (int c = 0; c < agent.mdp->width; ++c) text += ' ' + std::to_string(outcome->board[c]);
  agent.workbench->log(agent.workbench->context, text.c_str());
  return TETRABENCH_OK;
}

int analyze(void* state, const tetrabench_positions* position, tetrabench_analysis* analysis) {
  auto& agent = *static_cast<Agent*>(state);
  for (std::size_t i = 0; i < position->placement_counts[0]; ++i)
    agent.values[i] = static_cast<double>(i) / 2;
  analysis->values = agent.values;
  analysis->line_length = 1;
  analysis->line_pieces = position->pieces;
  analysis->line_placements = position->placements[0];
  analysis->text = "halves";
  return TETRABENCH_OK;
}

}  // namespace

const tetrabench_agent* tetrabench_agent_table() {
  static const tetrabench_agent table = {.size = TEST_LIBRARY_SIZE,
                                         .version = TEST_LIBRARY_VERSION,
                                         .name = "Test",
                                         .agent_version = nullptr,
                                         .author = nullptr,
                                         .deterministic = 1,
                                         .learns = 0,
                                         .afterstates = TEST_LIBRARY_AFTERSTATES,
                                         .batch = 16,
                                         .options = kOptions,
                                         .option_count = 2,
                                         .option_size = sizeof *kOptions,
                                         .create = create,
                                         .destroy = destroy,
                                         .reason = reason,
                                         .start = start,
                                         .begin = nullptr,
                                         .end = nullptr,
                                         .choose = choose,
                                         .observe = observe,
                                         .analyze = analyze,
                                         .act = TEST_LIBRARY_STEERS ? act : nullptr};
  return &table;
}
