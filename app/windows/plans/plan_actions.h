#pragma once

#include <QString>
#include <functional>

class QAction;
class QLineEdit;

namespace tetrabench {

class ActionTable;
class PlanDocuments;
class PlanPage;

/// Texts and ids that differ between the pages with a plan.
struct PlanActionTexts {
  QString menu;
  QString noun;       ///< "experiment"
  QString id;         ///< part of the actions' ids: "Experiment"
  QString resultsId;  ///< id of the action that chooses a results file
};

/// The functions that run, pause and stop a plan.
struct PlanCommands {
  std::function<void()> run, pause, stop;
};

struct PlanFileActions {
  QAction *fresh, *open, *save;
};
/// Adds the actions that open and save plans to the File menu.
PlanFileActions addPlanFileActions(ActionTable& actions, const PlanActionTexts& texts,
                                   PlanDocuments* documents);

/// Adds the action that moves to the field with the name of the plan.
void addPlanRename(ActionTable& actions, const PlanActionTexts& texts, QLineEdit* name);

struct PlanRunActions {
  QAction *run, *pause, *stop;
};
/// Adds the actions that run a plan.
PlanRunActions addPlanRunActions(ActionTable& actions, const PlanActionTexts& texts,
                                 const PlanCommands& commands);
/// Adds the actions that choose, copy and compact the results file of a page.
void addPlanResultsActions(ActionTable& actions, const PlanActionTexts& texts, PlanPage& page);

}  // namespace tetrabench
