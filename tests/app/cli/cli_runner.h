#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <functional>

#include "core/storage/json/json.h"

namespace tetrabench::test {

using tetrabench::Json;

/// Output and exit code of a finished process.
struct CliResult {
  QByteArray out, err;
  int exitCode = -1;  ///< -1 after a crash
};

/// Returns a path that does not exist, inside a temporary folder.
QString missingPath();

/// Prepares the process to run tetrabench-cli with the data of the source tree; the caller starts it.
void prepareCli(QProcess& process, const QStringList& arguments);

/// Runs a prepared process to completion.
CliResult runPrepared(QProcess& process, const QByteArray& input = {});

/// Runs tetrabench-cli to completion.
CliResult runCli(const QStringList& arguments, const QByteArray& input = {});

/// Runs another program to completion in the same environment.
CliResult runProgram(const QString& program, const QStringList& arguments, const QByteArray& input = {});

/// Runs tetrabench-cli, calling `before` in the child process first, for example to set a resource limit.
CliResult runCliAfter(const std::function<void()>& before, const QStringList& arguments);

/// Splits a command line at its spaces.
QStringList words(const QString& line);

/// Returns the command names listed in the output of `--help`.
QStringList commandsIn(const QByteArray& help);

/// Parses stdout as JSON; returns null if the run failed or its stderr differs from `err`.
Json jsonOf(const CliResult& result, const QByteArray& err = {});

/// Parses stdout as JSON and ignores progress reports on stderr; returns null if the run failed.
Json jsonBesideProgress(const CliResult& result);

/// Returns the line that `play` prints on stderr when `reason` rules out batched games for a linear agent.
QByteArray playedSlowly(const QByteArray& reason);

/// Returns the keys of an object in order, separated by spaces.
QByteArray keysOf(const Json& object);

/// Returns the first decimal number in the text with more than three significant digits; empty if there is
/// none.
QByteArray unroundedNumber(const QByteArray& text);

void writeFile(const QString& path, const QByteArray& content);

}  // namespace tetrabench::test
