#include <QFile>
#include <QTableView>

#include "app/windows/agents/agent_details.h"
#include "app/windows/agents/agents_page.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "tests/app/windows/window_parts.h"
#include "tests/screenshots/filled_pages.h"
#include "widgets/forms/search_line.h"

namespace tetrabench {
namespace {

/// Agent with options of all types, based on the example of the help, with added delays.
constexpr const char* kStacker = R"(import json, sys, time

def say(message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "Stacker", "version": "1.3", "author": "A. Person",
             "deterministic": True, "options": [
                 {"name": "Keep a well", "type": "check", "default": True, "help": "Leaves one column free"},
                 {"name": "Depth", "type": "spin", "default": 2, "min": 1, "max": 6,
                  "help": "Pieces that it looks ahead"},
                 {"name": "Height weight", "type": "number", "default": -4.5, "min": -100, "max": 100},
                 {"name": "Style", "type": "combo", "default": "calm", "choices": ["calm", "bold"]},
                 {"name": "Opening book", "type": "string", "default": "",
                  "help": "A file; none if empty"}]})
    elif message["type"] == "start":
        pieces = message["mdp"]["pieces"]
        print("reading the opening book: none", file=sys.stderr, flush=True)
        say({"type": "ready"})
    elif message["type"] == "choose":
        time.sleep(PAUSE)
        chosen = []
        for number, (board, p) in enumerate(zip(message["boards"], message["pieces"])):
            heights = [column.bit_length() for column in board]
            offered = message.get("placements", [None] * len(message["boards"]))[number]
            if offered is None:
                offered = range(len(pieces[p]["placements"]))
            def landing_row(placement):
                orientation, column = pieces[p]["placements"][placement]
                cells = pieces[p]["orientations"][orientation]
                return max(heights[column + x] - min(y for i, y in cells if i == x) for x, _ in cells)
            chosen.append(min(offered, key=landing_row))
        say({"type": "choices", "ids": message["ids"], "placements": chosen})
)";

/// Adds an agent of the user's; returns its file.
QString addAgent(const char* name, const char* script, double pause) {
  const std::filesystem::path folder = ownFolder(kAgentKind);
  createFolder(folder);
  AgentSettings agent;
  agent.name = name;
  ProcessSettings process;
  process.command = {"python3", script};
  process.external.folder = folder;
  agent.kind = process;
  QString text = kStacker;
  text.replace("PAUSE", QString::number(pause));
  if (pause >= 0) writeFileAtomically(folder / script, text.toStdString());
  const std::filesystem::path file = folder / (std::string(name) + ".agent.json");
  writeAgent(file, agent);
  return QString::fromStdString(file.string());
}

}  // namespace

void fillAgents(MainWindow& window, const std::function<void(const char* picture)>& render) {
  using Phase = AgentState::Phase;
  AgentsPage& page = part<AgentsPage>(window);
  const QString works = addAgent("Stacker", "stacker.py", 0),
                slow = addAgent("Slow stacker", "slow.py", 0.05), fails = addAgent("Old bot", "bot.py", -1);
  // Only now, as the scripts beside it are part of a program.
  for (const QString& file : {works, slow, fails}) trustForNow(readAgent(file.toStdString()));
  window.showPage("agents");
  page.catalogue()->refresh();
  const auto isIn = [&](Phase phase) { return page.catalogue()->stateOf(*page.current()).phase == phase; };
  const auto select = [&](const QString& id) {
    waitUntil([&] { return page.catalogue()->rowOf(id) >= 0; });
    page.select(id);
  };
  select(works);
  page.details()->setTab(AgentDetails::kAbout);
  page.test();
  waitUntil([&] { return isIn(Phase::Works); });
  page.search()->setText("my tetris bot");
  waitFor(200);
  render("agents-empty");
  page.search()->clear();
  page.table()->setFocus();
  waitFor(200);
  render("agents-working");
  select(fails);
  page.test();
  waitUntil([&] { return isIn(Phase::Fails); });
  waitFor(200);
  render("agents-failing");
  select(slow);
  page.test();
  waitUntil([&] { return page.catalogue()->stateOf(*page.current()).percent >= 10; });
  render("agents-testing");
  page.stopTest();
  select(works);
  page.details()->setTab(AgentDetails::kOptions);
  waitFor(300);
  render("agents-options");
  page.details()->setTab(AgentDetails::kLog);
  waitFor(600);
  render("agents-log");
}

}  // namespace tetrabench
