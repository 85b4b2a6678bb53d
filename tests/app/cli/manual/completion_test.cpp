#include <QStandardPaths>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {

/// Completions of command lines in shells.
class CompletionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void bashCompletes_data() {
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QStringList>("some");
    QTest::addColumn<QStringList>("none");
    QTest::newRow("commands") << QStringList{""} << QStringList{"play", "experiment", "mdp"}
                              << QStringList{"manual", "--help"};
    QTest::newRow("a command begun") << QStringList{"exp"} << QStringList{"experiment"}
                                     << QStringList{"play"};
    QTest::newRow("commands below") << QStringList{"experiment", ""} << QStringList{"run", "report", "list"}
                                    << QStringList{"play"};
    QTest::newRow("options") << QStringList{"play", "--"} << QStringList{"--mdp", "--games", "--help"}
                             << QStringList{"--out"};
    QTest::newRow("options of a command below")
        << QStringList{"experiment", "run", "--r"} << QStringList{"--resume", "--retry-failed"}
        << QStringList{"--mdp"};
    QTest::newRow("MDPs") << QStringList{"play", "--mdp", "standard/10x"} << QStringList{"standard/10x20"}
                          << QStringList{"standard/6x12"};
    QTest::newRow("an MDP after =") << QStringList{"play", "--mdp", "=", "standard/10x2"}
                                    << QStringList{"standard/10x20"} << QStringList{};
    QTest::newRow("agents") << QStringList{"play", "--mdp", "standard/10x20", "--agent", "del"}
                            << QStringList{"dellacherie"} << QStringList{"dt-20"};
    QTest::newRow("plans of experiments") << QStringList{"experiment", "run", "rlc2008-t"}
                                          << QStringList{"rlc2008-training"} << QStringList{"huji/beam"};
    QTest::newRow("plans of searches")
        << QStringList{"optimize", "huji/"} << QStringList{"huji/beam"} << QStringList{};
    QTest::newRow("a document to show")
        << QStringList{"agent", "show", "bct"} << QStringList{"bcts"} << QStringList{};
    QTest::newRow("choices") << QStringList{"ablation", "--measure", ""}
                             << QStringList{"lines", "pieces", "reward"} << QStringList{};
    QTest::newRow("a number") << QStringList{"play", "--games", ""} << QStringList{}
                              << QStringList{"play", "--mdp"};
  }

  void bashCompletes() {
    QFETCH(QStringList, line);
    QFETCH(QStringList, some);
    QFETCH(QStringList, none);
    const QStringList found = completed("bash", line);
    for (const QString& word : some)
      QVERIFY2(found.contains(word), qPrintable(word + ": " + found.join(' ')));
    for (const QString& word : none)
      QVERIFY2(!found.contains(word), qPrintable(word + ": " + found.join(' ')));
  }

  void fishCompletes() {
    if (QStandardPaths::findExecutable("fish").isEmpty()) QSKIP("fish is not installed");
    const QStringList commands = fish("tetrabench-cli exp");
    QVERIFY2(commands.contains("experiment"), qPrintable(commands.join(' ')));
    const QStringList mdps = fish("tetrabench-cli play --mdp standard/10x2");
    QVERIFY2(mdps.contains("standard/10x20"), qPrintable(mdps.join(' ')));
    QVERIFY(fish("tetrabench-cli experiment run --re").contains("--resume"));
  }

  void zshReadsItsScript() {
    if (QStandardPaths::findExecutable("zsh").isEmpty()) QSKIP("zsh is not installed");
    const QString script = scriptOf("zsh");
    QProcess zsh;
    zsh.start("zsh", {"-n", script});
    QVERIFY(zsh.waitForFinished(600'000));
    QVERIFY2(zsh.exitCode() == 0, zsh.readAllStandardError());
  }

 private:
  QString scriptOf(const QString& shell) {
    const QString path = folder_.filePath("completion." + shell);
    writeFile(path, runCli({"manual", shell}).out);
    return path;
  }

  /// What bash offers for the last of these words.
  QStringList completed(const QString& shell, const QStringList& line) {
    QString words = QStringLiteral("'%1'").arg(TETRABENCH_CLI);
    for (const QString& word : line) words += " '" + word + "'";
    const QString script =
        QStringLiteral(
            "compopt() { :; }; source '%1'; COMP_WORDS=(%2); COMP_CWORD=%3; _tetrabench_cli; "
            "printf '%s\\n' \"${COMPREPLY[@]}\"")
            .arg(scriptOf("bash"), words)
            .arg(line.size());
    QProcess process;
    prepareCli(process, {});
    process.start(shell, {"-c", script});
    process.waitForFinished(600'000);
    const QByteArray errors = process.readAllStandardError();
    if (!errors.isEmpty()) return {"errors:", errors};
    return QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
  }

  QStringList fish(const QString& line) {
    QProcess process;
    prepareCli(process, {});
    QProcessEnvironment environment = process.processEnvironment();
    const QString folder = QString(TETRABENCH_CLI).section('/', 0, -2);
    environment.insert("PATH", folder + ':' + environment.value("PATH"));
    environment.insert("XDG_CONFIG_HOME", folder_.path());
    process.setProcessEnvironment(environment);
    process.start("fish", {"--no-config", "-c",
                           QStringLiteral("source '%1'; complete -C '%2'").arg(scriptOf("fish"), line)});
    process.waitForFinished(600'000);
    QStringList names;
    for (const QByteArray& found : process.readAllStandardOutput().split('\n'))
      names.append(QString::fromUtf8(found).section('\t', 0, 0));
    return names;
  }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(CompletionTest)

}  // namespace tetrabench::test

#include "completion_test.moc"
