#include "core/agents/external/trusted_agents.h"

#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests of granting and revoking trust in external agents.
class TrustedAgentsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", folder_->path().toUtf8());
  }
  void cleanup() {
    trustNone();
    folder_.reset();
  }

  void whatIsAllowedIsListedInWordsUntilItIsForgotten() {
    const AgentSettings first = program({"./stacker", "--calm"}), second = library(),
                        third = program({"python3", "bot.py"});
    for (const AgentSettings& agent : {first, second, third}) trustAlways(agent);
    trustAlways(second);  // already listed
    trustForNow(program({"./once"}));
    QVERIFY(listed() == words({first, second, third}));
    revokeTrust(second);
    QVERIFY(listed() == words({first, third}));
    QVERIFY(!isTrusted(second));
    QVERIFY(isTrusted(first) && isTrusted(third));
    revokeTrust(second);  // already removed
    trustNone();
    QVERIFY(listed().empty());
    QVERIFY(!isTrusted(first));
  }

  /// A list entry identifies the program that runs, regardless of the agent's name and options.
  void aListedAgentCanBeForgotten() {
    AgentSettings agent = program({"./stacker"});
    agent.name = "Stacker";
    agent.as<ProcessSettings>().environment["DEPTH"] = "3";
    agent.as<ProcessSettings>().environment["HOME"] = std::nullopt;
    agent.as<ProcessSettings>().external.options["depth"] = 2.0;
    trustAlways(agent);
    QCOMPARE(trustedAgents().size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(commandDescription(trustedAgents()[0])),
             QString::fromStdString(commandDescription(agent)));
    revokeTrust(trustedAgents()[0]);
    QVERIFY(!isTrusted(agent));
  }

  void whatCannotBeReadIsNotListedAndStays() {
    trustAlways(program({"./stacker"}));
    const auto file = ownFolder(kAgentKind).parent_path() / "trusted-agents.json";
    std::string text = readTextFile(file, 10'000);
    text.insert(text.find('[') + 1, R"({"command": []}, {"someday": 1}, )");
    writeFileAtomically(file, text);
    QCOMPARE(trustedAgents().size(), std::size_t{1});
    revokeTrust(program({"./stacker"}));
    QVERIFY(trustedAgents().empty());
    QVERIFY(readTextFile(file, 10'000).find("someday") != std::string::npos);
  }

  /// Such a list may come from a later version: the user is asked again and the file is not overwritten.
  void aListThatCannotBeReadIsNotOverwritten() {
    const auto file = ownFolder(kAgentKind).parent_path() / "trusted-agents.json";
    trustAlways(program({"./stacker"}));
    for (const std::string text : {"no JSON", R"({"format": "tetrabench-trusted-agents/2", "agents": []})"}) {
      writeFileAtomically(file, text);
      QVERIFY_THROWS_EXCEPTION(Error, trustedAgents());
      QVERIFY_THROWS_EXCEPTION(Error, trustAlways(library()));
      QVERIFY_THROWS_EXCEPTION(Error, revokeTrust(program({"./stacker"})));
      QVERIFY(!isTrusted(program({"./other"})));
      QCOMPARE(readTextFile(file, 10'000), text);
    }
  }

 private:
  static AgentSettings program(std::vector<std::string> command) {
    AgentSettings agent;
    ProcessSettings process;
    process.command = std::move(command);
    process.external.folder = "/home/me/agents";
    agent.kind = process;
    return agent;
  }
  static AgentSettings library() {
    AgentSettings agent;
    LibrarySettings settings;
    settings.library = "libfast.so";
    settings.inProcess = true;
    settings.external.folder = "/home/me/agents";
    agent.kind = settings;
    return agent;
  }
  static std::vector<std::string> words(const std::vector<AgentSettings>& agents) {
    std::vector<std::string> all;
    for (const AgentSettings& agent : agents) all.push_back(commandDescription(agent));
    return all;
  }
  static std::vector<std::string> listed() { return words(trustedAgents()); }

  std::unique_ptr<QTemporaryDir> folder_;
};

TETRABENCH_TEST(TrustedAgentsTest)
#include "trusted_agents_test.moc"
