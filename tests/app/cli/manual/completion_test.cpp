#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

/// Script that prints zsh's completions at the end of the line $2, each in angle brackets; $1 is a folder
/// with the completion script.
const char* const kZsh = R"(
zmodload zsh/zpty
zpty shell zsh -f -i
cat >$1/setup <<'END'
autoload -Uz compinit && compinit -D -u
compadd() {
  if [[ "${argv[1,(i)--]}" != *-[OAD]' '* ]]; then
    local -a offered
    builtin compadd -O offered "$@"
    print -rl -- '<'$^offered'>'
  fi
  builtin compadd "$@"
}
finished() { print '<end>' }
comppostfuncs=(finished)
END
zpty -w shell "fpath=(${(q)1} \$fpath); source ${(q)1}/setup"
zpty -w -n shell "$2"$'\t'
zpty -r shell answer '*<end>*'
print -r -- $answer
)";

QString inQuotes(QString word) {
  return "'" + word.replace("'", "'\\''") + "'";
}

}  // namespace

/// Tests for command-line completion in bash, zsh and fish.
class CompletionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(QDir(folder_.path()).mkpath("bin"));
    QVERIFY(QFile::link(TETRABENCH_CLI, folder_.filePath("bin/tetrabench-cli")));
    QVERIFY(QDir(folder_.path()).mkpath("tetrabench/agents"));
    for (const char* name : {"Tom's", "my best one", "$(touch${IFS}ran)"})
      QVERIFY(QFile::copy(TETRABENCH_SOURCE_DIR "/resources/controllers/bcts.agent.json",
                          folder_.filePath(QStringLiteral("tetrabench/agents/%1.agent.json").arg(name))));
    for (const char* shell : {"bash", "fish"})
      writeFile(folder_.filePath(shell), runCli({"manual", shell}).out);
    QVERIFY(QDir(folder_.path()).mkpath("zsh"));
    for (const char* name : {"mine.tetrabench", "mine.tetrabench-locks"})
      writeFile(folder_.filePath(name), "");
    writeFile(folder_.filePath("zsh/_tetrabench-cli"), runCli({"manual", "zsh"}).out);
  }

  void shellsComplete_data() {
    QTest::addColumn<QString>("shell");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("some");
    QTest::addColumn<QStringList>("none");
    struct Case {
      const char *name, *line;
      QStringList some, none;
    };
    const Case cases[] = {
        {"commands", "", {"play", "experiment", "mdp", "manual"}, {"--help"}},
        {"what the manual can be", "manual ", {"man", "bash", "zsh", "fish"}, {"play"}},
        {"a command begun", "exp", {"experiment"}, {"play"}},
        {"commands below", "experiment ", {"run", "report", "list"}, {"play"}},
        {"options", "play --", {"--mdp", "--games", "--help"}, {"--out"}},
        {"options of a command below", "experiment run --r", {"--resume", "--retry-failed"}, {"--mdp"}},
        {"MDPs", "play --mdp standard/10x", {"standard/10x20"}, {"standard/6x12"}},
        {"an MDP after =", "play --mdp=standard/10x", {"standard/10x20"}, {"standard/6x12"}},
        {"agents", "play --mdp standard/10x20 --agent del", {"dellacherie"}, {"dt-20"}},
        {"plans of experiments", "experiment run rlc2008-t", {"rlc2008-training"}, {"huji/beam"}},
        {"plans of searches", "optimize huji/", {"huji/beam"}, {}},
        {"a document to show", "agent show bct", {"bcts"}, {}},
        {"a file, and then an agent: the file", "agent replay-dialogue b", {"bash"}, {"bcts"}},
        {"a file, and then an agent: the agent", "agent replay-dialogue --trust bash b", {"bcts"}, {}},
        {"an argument after values", "start-model test --threads 2 --sets best b", {"bash"}, {"bcts"}},
        {"an argument after values and another one",
         "start-model test --threads=2 --sets best bash rlc2008-t",
         {"rlc2008-training"},
         {}},
        {"one of several agents", "versus bcts random del", {"dellacherie"}, {}},
        {"choices", "ablation --measure ", {"lines", "pieces", "reward"}, {}},
        {"a results file", "experiment report m", {"mine.tetrabench"}, {"mine.tetrabench-locks"}},
        {"a results file to write",
         "optimize huji/beam --out m",
         {"mine.tetrabench"},
         {"mine.tetrabench-locks"}},
        {"an agent, or a file", "play --agent mine.", {"mine.tetrabench"}, {"mine.tetrabench-locks"}},
        {"a number", "play --games ", {}, {"play", "--mdp"}},
    };
    for (const char* shell : {"bash", "zsh", "fish"}) {
      for (const Case& one : cases)
        QTest::addRow("%s: %s", shell, one.name)
            << shell << QString("tetrabench-cli ") + one.line << one.some << one.none;
      QTest::addRow("%s: a program below the home folder", shell)
          << shell << "~/bin/tetrabench-cli play --agent bct" << QStringList{"bcts"} << QStringList{};
    }
  }

  void shellsComplete() {
    QFETCH(QString, shell);
    QFETCH(QString, line);
    QFETCH(QStringList, some);
    QFETCH(QStringList, none);
    if (QStandardPaths::findExecutable(shell).isEmpty()) QSKIP(qPrintable(shell + " is not installed"));
    const QStringList found = offered(shell, line);
    for (const QString& word : some)
      QVERIFY2(found.contains(word), qPrintable(word + ": " + found.join(' ')));
    for (const QString& word : none)
      QVERIFY2(!found.contains(word), qPrintable(word + ": " + found.join(' ')));
  }

  void namesAreWholeAndRunNothing_data() {
    QTest::addColumn<QString>("shell");
    QTest::addColumn<QString>("begun");
    QTest::addColumn<QStringList>("all");
    const QStringList names{"mine/$(touch${IFS}ran)", "mine/Tom's", "mine/my best one"};
    QTest::newRow("bash") << "bash"
                          << "mine/"
                          << QStringList{R"(mine/\$\(touch\$\{IFS\}ran\))", R"(mine/Tom\'s)",
                                         R"(mine/my\ best\ one)"};
    QTest::newRow("bash, single quote") << "bash"
                                        << "'mine/" << QStringList{names[0], names[2]};
    QTest::newRow("bash, double quote") << "bash"
                                        << "\"mine/" << QStringList{names[1], names[2]};
    QTest::newRow("zsh") << "zsh"
                         << "mine/" << names;
    QTest::newRow("fish") << "fish"
                          << "mine/" << names;
  }

  void namesAreWholeAndRunNothing() {
    QFETCH(QString, shell);
    QFETCH(QString, begun);
    QFETCH(QStringList, all);
    if (QStandardPaths::findExecutable(shell).isEmpty()) QSKIP(qPrintable(shell + " is not installed"));
    QStringList found = offered(shell, "tetrabench-cli play --agent " + begun);
    found.sort();
    all.sort();
    QCOMPARE(found, all);
    QVERIFY(!QFile::exists(folder_.filePath("ran")));
  }

 private:
  /// Returns the completions that a shell offers for the last word of the line.
  QStringList offered(const QString& shell, const QString& line) {
    if (shell == "bash") return offeredByBash(line);
    if (shell == "zsh") {
      static const QRegularExpression word("<([^>\r\n]*)>");
      QStringList found;
      for (auto words =
               word.globalMatch(output("zsh", {"-f", "-c", kZsh, "zsh", folder_.filePath("zsh"), line}));
           words.hasNext();)
        found << words.next().captured(1);
      found.removeAll("end");
      return found;
    }
    const QString script =
        QStringLiteral("source %1; complete -C $argv[1]").arg(inQuotes(folder_.filePath("fish")));
    QStringList found;
    for (const QString& word :
         output("fish", {"--no-config", "-c", script, line}).split('\n', Qt::SkipEmptyParts))
      found << word.section('\t', 0, 0).remove(QRegularExpression("^--[a-z-]+="));
    return found;
  }

  QStringList offeredByBash(const QString& line) {
    QString words;
    for (const QString& word : QString(line).replace("=", " = ").split(' ')) words += " " + inQuotes(word);
    const QString script =
        QStringLiteral(
            "compopt() { :; }; source %1; COMP_WORDS=(%2); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
            "_tetrabench_cli; printf '%s\\n' \"${COMPREPLY[@]}\"")
            .arg(inQuotes(folder_.filePath("bash")), words);
    return output("bash", {"--norc", "-c", script}).split('\n', Qt::SkipEmptyParts);
  }

  /// Returns a shell's output. Its home is the test folder, with the program and the user's documents.
  QString output(const QString& shell, const QStringList& arguments) {
    QProcess process;
    prepareCli(process, arguments);
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("PATH", folder_.filePath("bin:") + environment.value("PATH"));
    for (const char* variable : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
      environment.insert(variable, folder_.path());
    environment.insert("TERM", "dumb");
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder_.path());
    process.setProgram(shell);
    const CliResult result = runPrepared(process);
    if (!result.err.isEmpty()) qWarning("%s: %s", qPrintable(shell), result.err.constData());
    return QString::fromUtf8(result.out);
  }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(CompletionTest)

}  // namespace tetrabench::test

#include "completion_test.moc"
