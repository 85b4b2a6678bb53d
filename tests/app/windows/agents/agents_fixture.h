#pragma once

#include <QDir>
#include <QFile>
#include <QFileSystemWatcher>
#include <QLabel>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

#include "app/windows/agents/agent_catalogue.h"
#include "app/windows/agents/agent_details.h"
#include "app/windows/agents/agents_page.h"
#include "app/windows/documents/program_changes.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/background_work.h"

namespace tetrabench {

/// Main window fixture for a user with external agents.
class AgentsFixture : protected WindowFixture {
 protected:
  void openAgents() {
    openWindow();
    trustNone();
  }
  AgentsPage& page() const { return part<AgentsPage>(*window_); }
  QString own() const { return settings_->path("data/tetrabench/agents"); }

  /// Returns the test agent with this misbehaviour; if empty, a well-behaved agent.
  static AgentSettings testAgent(const std::string& behaviour, const std::string& name = "Test agent") {
    AgentSettings agent;
    agent.name = name;
    ProcessSettings process;
    process.command = {TETRABENCH_TEST_AGENT};
    if (!behaviour.empty()) process.command.push_back(behaviour);
    process.external.folder = "/";
    process.external.startSeconds = process.external.answerSeconds = test::kGuardSeconds;
    agent.kind = process;
    return agent;
  }
  /// Writes the agent's document; returns its file.
  static QString write(const QString& folder, const QString& stem, const AgentSettings& agent) {
    QDir().mkpath(folder);
    const QString file = folder + '/' + stem + ".agent.json";
    writeAgent(file.toStdString(), agent);
    return file;
  }

  /// Selects an agent on the page once it is listed.
  void select(const QString& id) const {
    window_->showPage("agents");
    QTRY_VERIFY(page().catalogue()->rowOf(id) >= 0);
    page().select(id);
  }
  /// Adds and selects a trusted agent of the user's; returns its file.
  QString addOwn(const std::string& behaviour) const {
    const AgentSettings agent = testAgent(behaviour);
    trustForNow(agent);
    const QString file = write(own(), QString::fromStdString("agent-" + behaviour), agent);
    select(file);
    return file;
  }
  /// Returns the ProgramChanges of a page or panel of the window.
  static ProgramChanges& changesFor(const QObject& part) {
    return *part.findChild<ProgramChanges*>(QString(), Qt::FindDirectChildrenOnly);
  }
  /// Waits until the file is watched and earlier changes have been processed.
  static void awaitWatched(const ProgramChanges& changes, const QString& file) {
    const auto* watcher = changes.findChild<QFileSystemWatcher*>();
    const auto* soon = changes.findChild<QTimer*>(QString(), Qt::FindDirectChildrenOnly);
    QTRY_VERIFY(watcher->files().contains(file) && !soon->isActive());
    test::finishBackgroundWork();
  }
  /// Returns the page's text about the agent's test.
  QString stateText() const { return page().details()->findChild<QLabel*>("agentState")->text(); }
  const AgentState& state() const { return page().catalogue()->stateOf(*page().current()); }

  /// Returns the dialog with this name; null if it is not open.
  QMessageBox* question(const char* name) const { return window_->findChild<QMessageBox*>(name); }
  /// Presses a button of the dialog once it is open; waits until the dialog has closed.
  void answer(const char* name, const QString& text) const {
    QTRY_VERIFY(question(name));
    QMessageBox* box = question(name);
    button(*box, text)->click();
    QTRY_VERIFY(question(name) != box);
  }
};

}  // namespace tetrabench
