#include "core/agents/external/trusted_agents.h"

#include <QTemporaryDir>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "tests/support/refusal.h"
#include "tests/support/test_main.h"

using namespace tetrabench;
using test::refusalOf;

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
    QCOMPARE(QString::fromStdString(commandDescription(trustedAgents()[0].agent)),
             QString::fromStdString(commandDescription(agent)));
    revokeTrust(trustedAgents()[0].agent);
    QVERIFY(!isTrusted(agent));
  }

  void aChangedProgramIsAskedAboutAgain() {
    const AgentSettings agent = script(folder());
    trustAlways(agent);
    QVERIFY(isTrusted(agent));
    writeFileAtomically(folder() / "rules.py", "best = 2");
    writeFileAtomically(folder() / "more.py", "");
    const Trust trust = trustIn(agent);
    QVERIFY(!trust.allowed);
    QCOMPARE(trust.changes, (std::vector<std::string>{"more.py is new", "rules.py has changed"}));
    QVERIFY(QString::fromStdString(refusalOf([&] {
              requireTrusted(agent);
            })).contains("which has changed since it was allowed: more.py is new, rules.py has changed."));
    trustAlways(trust.needed);
    QVERIFY(isTrusted(agent));
    QCOMPARE(trustedAgents().size(), std::size_t{1});
    std::filesystem::remove(folder() / "more.py");
    QCOMPARE(trustIn(agent).changes, std::vector<std::string>{"more.py is gone"});
  }

  void onesOwnProgramMayChange() {
    const AgentSettings agent = script(folder());
    Permission permission = permissionFor(agent);
    permission.coversChanges = true;
    trustAlways(permission);
    writeFileAtomically(folder() / "bot.py", "exit()");
    QVERIFY(isTrusted(agent));
    QVERIFY(trustedAgents()[0].coversChanges);
    revokeTrust(agent);
    QVERIFY(!isTrusted(agent));
  }

  void aFolderThatLeadsElsewhereIsAskedAboutAgain() {
    for (const char* name : {"good", "evil"}) {
      std::filesystem::create_directory(folder() / name);
      script(folder() / name);
    }
    std::filesystem::create_directory_symlink(folder() / "good", folder() / "link");
    AgentSettings agent = program({"python3", "bot.py"});
    agent.as<ProcessSettings>().external.folder = folder() / "link";
    Permission permission = permissionFor(agent);
    permission.coversChanges = true;  // of the files in this folder
    trustAlways(permission);
    QVERIFY(isTrusted(agent));
    std::filesystem::remove(folder() / "link");
    std::filesystem::create_directory_symlink(folder() / "evil", folder() / "link");
    QVERIFY(!isTrusted(agent));
    QVERIFY(trustIn(agent).changes.at(0).ends_with("evil"));
  }

  void filesOutsideOfTheFolderAndOfVariablesCount() {
    std::filesystem::create_directory(folder() / "bin");
    const auto outside = folder() / "bin/bot", loaded = folder() / "hook.so";
    for (const auto& file : {outside, loaded}) writeFileAtomically(file, "1");
    AgentSettings agent = program({outside.string()});
    agent.as<ProcessSettings>().environment["LD_PRELOAD"] = loaded.string();
    trustForNow(agent);
    for (const auto& file : {outside, loaded}) {
      QVERIFY(isTrusted(agent));
      writeFileAtomically(file, "2");
      QVERIFY(!isTrusted(agent));
      trustForNow(agent);
    }
    AgentSettings found = program({"bot"});
    found.as<ProcessSettings>().environment["PATH"] = (folder() / "bin").string() + ":/usr/bin";
    trustForNow(found);
    writeFileAtomically(outside, "3");
    QVERIFY(!isTrusted(found));
    // So does the PATH of this process, unless the document has one.
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString((folder() / "bin").string()) + ':' + before);
    const AgentSettings inherited = program({"bot"});
    trustForNow(inherited);
    QVERIFY(isTrusted(inherited));
    writeFileAtomically(outside, "4");
    QVERIFY(!isTrusted(inherited));
    qputenv("PATH", before);
  }

  void whatCannotBeReadIsNotListedAndStays() {
    trustAlways(program({"./stacker"}));
    const auto file = ownFolder(kAgentKind).parent_path() / "trusted-agents.json";
    Json json = readJsonFile(file);
    json["agents"].push_back({{"someday", 1}});
    writeFileAtomically(file, toText(withChecksum(json)));
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
  static std::vector<std::string> listed() {
    std::vector<AgentSettings> agents;
    for (const TrustedAgent& trusted : trustedAgents()) agents.push_back(trusted.agent);
    return words(agents);
  }
  /// Writes a script with a module beside it; returns an agent that runs it.
  AgentSettings script(const std::filesystem::path& folder) const {
    writeFileAtomically(folder / "bot.py", "import rules");
    writeFileAtomically(folder / "rules.py", "best = 1");
    AgentSettings agent = program({"python3", "-B", "bot.py"});
    agent.as<ProcessSettings>().external.folder = folder;
    return agent;
  }
  std::filesystem::path folder() const { return folder_->path().toStdString(); }

  std::unique_ptr<QTemporaryDir> folder_;
};

TETRABENCH_TEST(TrustedAgentsTest)
#include "trusted_agents_test.moc"
