#pragma once

#include <QString>
#include <memory>
#include <variant>

#include "core/agents/agent_settings.h"
#include "core/agents/position.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/tetris/mdp.h"

/// Requests from one page to another or to the window, which passes each to the page that handles it, so that
/// pages need not know each other.
namespace tetrabench {

/// Watches an agent and an MDP, predefined ids or files; an empty name stands for the current one. Shows the
/// agent in its editor if `edit` is set.
struct WatchAgent {
  QString agent, mdp = {};
  bool edit = false;
};

/// Watches an agent that is in no document.
struct WatchCandidate {
  Mdp mdp;
  AgentSettings agent;
};

struct AddToExperiment {
  AgentSettings agent;
};

/// Starts a search at the weights or options of an agent.
struct OptimizeAgent {
  Mdp mdp;
  AgentSettings agent;
};

/// Opens a position in the laboratory; `from` names its source in the list of positions.
struct OpenPosition {
  Position position;
  QString from;
};

/// Opens the fumen on the clipboard in the laboratory.
struct PastePositions {};

struct ShowReplay {
  std::shared_ptr<const Replay> replay;
  QString title;
};

struct OpenReplay {
  QString path;
};

/// Opens a search of a results file, which becomes the working file.
struct OpenSearch {
  QString file, search;
};

struct CompareRun {
  SavedCurve run;
};

/// Compares the curves of an experiment; an empty agent or MDP stands for all.
struct CompareExperiment {
  QString experiment, agent, mdp;
};

/// Shows the log of an agent, a predefined id or a file.
struct ShowAgentLog {
  QString id;
};

struct ShowAgentOptions {
  QString id;
};

/// Opens the dialog for the keys and handling of games by hand.
struct ChangeHandling {};

/// Opens the dialog for the shortcuts of the window.
struct ChangeShortcuts {};

/// Resets the shortcuts of the window, and the keys and handling of games by hand.
struct ResetKeys {};

using PageRequest =
    std::variant<WatchAgent, WatchCandidate, AddToExperiment, OptimizeAgent, OpenPosition, PastePositions,
                 ShowReplay, OpenReplay, OpenSearch, CompareRun, CompareExperiment, ShowAgentLog,
                 ShowAgentOptions, ChangeHandling, ChangeShortcuts, ResetKeys>;

}  // namespace tetrabench
