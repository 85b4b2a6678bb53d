#include "tests/app/cli/cli_runner.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "tests/support/test_main.h"

namespace tetrabench::test {

QString missingPath() {
  static const QTemporaryDir folder;
  return folder.filePath(QStringLiteral("missing"));
}

void prepareCli(QProcess& process, const QStringList& arguments) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("TETRABENCH_DATA", TETRABENCH_SOURCE_DIR);
  environment.insert("XDG_DATA_HOME", missingPath());  // hides the user's own documents
  process.setProcessEnvironment(environment);
  process.setProgram(TETRABENCH_CLI);
  process.setArguments(arguments);
}

CliResult runPrepared(QProcess& process, const QByteArray& input) {
  process.start();
  process.write(input);
  process.closeWriteChannel();
  process.waitForFinished(-1);
  return {process.readAllStandardOutput(), process.readAllStandardError(),
          process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1};
}

CliResult runCli(const QStringList& arguments, const QByteArray& input) {
  QProcess process;
  prepareCli(process, arguments);
  return runPrepared(process, input);
}

CliResult runProgram(const QString& program, const QStringList& arguments, const QByteArray& input) {
  QProcess process;
  prepareCli(process, arguments);
  process.setProgram(program);
  return runPrepared(process, input);
}

CliResult runCliAfter(const std::function<void()>& before, const QStringList& arguments) {
  QProcess process;
  prepareCli(process, arguments);
  process.setChildProcessModifier(before);
  return runPrepared(process);
}

QStringList words(const QString& line) {
  return line.split(' ', Qt::SkipEmptyParts);
}

QStringList commandsIn(const QByteArray& help) {
  QStringList names;
  bool listed = false;
  for (const QByteArray& line : help.split('\n')) {
    if (!line.startsWith(' ')) listed = line.startsWith("Subcommands");
    if (listed && line.startsWith("  ") && line[2] != ' ')
      names.append(QString::fromUtf8(line.trimmed()).section(' ', 0, 0));
  }
  return names;
}

Json jsonOf(const CliResult& result, const QByteArray& err) {
  if (result.exitCode != 0 || result.err != err) {
    qWarning("exit code %d: %s", result.exitCode, result.err.constData());
    return nullptr;
  }
  return Json::parseOrDiscard(result.out.toStdString());
}

Json jsonBesideProgress(const CliResult& result) {
  return jsonOf(result, result.err);
}

QByteArray playedSlowly(const QByteArray& reason) {
  return "tetrabench-cli: played one game at a time: " + reason + "\n";
}

QByteArray keysOf(const Json& object) {
  QByteArrayList keys;
  for (const auto& [key, value] : object.items()) keys += QByteArray::fromStdString(key);
  return keys.join(' ');
}

QByteArray unroundedNumber(const QByteArray& text) {
  static const QRegularExpression fraction("[0-9,]+\\.[0-9]+");
  for (const auto& match : fraction.globalMatch(QString::fromUtf8(text))) {
    QString digits = match.captured();
    if (digits.remove(QRegularExpression("^[0.]+|[,.]")).size() > 3) return match.captured().toUtf8();
  }
  return {};
}

void writeFile(const QString& path, const QByteArray& content) {
  QFile file(path);
  QVERIFY(file.open(QFile::WriteOnly));
  QCOMPARE(file.write(content), content.size());
}

}  // namespace tetrabench::test
