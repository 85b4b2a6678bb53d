#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <variant>

#include "core/agents/agent_settings.h"
#include "core/agents/position.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/tetris/mdp.h"

/// Requests from one page to another or to the window, which forwards each to the page that handles it, so
/// that pages do not depend on each other.
namespace tetrabench {

struct ExperimentPlan;

/// Request to watch an agent and an MDP, predefined ids or files; an empty name stands for the current one.
/// Shows the agent in its editor if `edit` is set.
struct WatchAgent {
  QString agent, mdp = {};
  bool edit = false;
};

/// Request to watch an agent that is in no document.
struct WatchCandidate {
  Mdp mdp;
  AgentSettings agent;
};

/// Request to add an agent to an experiment; a new experiment gets the MDP as well, if there is one.
struct AddToExperiment {
  AgentSettings agent;
  std::optional<Mdp> mdp = {};
};

/// Request to open an experiment that is in no document.
struct OpenExperiment {
  std::shared_ptr<const ExperimentPlan> plan;
};

/// Request to start a search at the weights or options of an agent.
struct OptimizeAgent {
  Mdp mdp;
  AgentSettings agent;
};

/// Request to open a position in the laboratory; `from` names its source in the list of positions.
struct OpenPosition {
  Position position;
  QString from;
};

/// Request to open the fumen on the clipboard in the laboratory.
struct PastePositions {};

struct ShowReplay {
  std::shared_ptr<const Replay> replay;
  QString title;
};

struct OpenReplay {
  QString path;
};

/// Request to open a search of a results file, which becomes the working file.
struct OpenSearch {
  QString file, search;
};

struct CompareRun {
  SavedCurve run;
};

/// Request to compare the runs of an experiment; an empty agent or MDP stands for all.
struct CompareExperiment {
  /// Data that the runs recorded, which decides in which view they are shown.
  enum class Recorded { Curves, Games, Estimates };

  QString experiment, agent, mdp;
  Recorded recorded = Recorded::Curves;
};

/// Request to show the log of an agent, a predefined id or a file.
struct ShowAgentLog {
  QString id;
};

struct ShowAgentOptions {
  QString id;
};

/// Request to open the dialog for the keys and handling of games by hand.
struct ChangeHandling {};

/// Request to open the dialog for the shortcuts of the window.
struct ChangeShortcuts {};

/// Request to reset the shortcuts of the window, and the keys and handling of games by hand.
struct ResetKeys {};

using PageRequest =
    std::variant<WatchAgent, WatchCandidate, AddToExperiment, OpenExperiment, OptimizeAgent, OpenPosition,
                 PastePositions, ShowReplay, OpenReplay, OpenSearch, CompareRun, CompareExperiment,
                 ShowAgentLog, ShowAgentOptions, ChangeHandling, ChangeShortcuts, ResetKeys>;

}  // namespace tetrabench
