#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <functional>

#include "core/storage/json/json.h"

namespace tetrabench::test {

using tetrabench::Json;

/// The result of running a program.
struct CliResult {
  QByteArray out, err;
  int exitCode = -1;  ///< -1 if it crashed or did not end within ten minutes
};

/// Returns a path that does not exist, inside a temporary folder.
QString missingPath();

/// Prepares the process to run tetrabench-cli with the data of the source tree; the caller starts it.
void prepareCli(QProcess& process, const QStringList& arguments);

/// Runs a prepared process to its end.
CliResult runPrepared(QProcess& process, const QByteArray& input = {});

/// Runs tetrabench-cli to its end.
CliResult runCli(const QStringList& arguments, const QByteArray& input = {});

/// The same for another program.
CliResult runProgram(const QString& program, const QStringList& arguments, const QByteArray& input = {});

/// Runs tetrabench-cli with something done in the new process before the program, such as a limit set.
CliResult runCliAfter(const std::function<void()>& before, const QStringList& arguments);

/// The words of a command line, separated by spaces.
QStringList words(const QString& line);

/// Names of the commands in the output of `--help`.
QStringList commandsIn(const QByteArray& help);

/// The object on stdout of a run that succeeded and printed only this on stderr; null otherwise.
Json jsonOf(const CliResult& result, const QByteArray& err = {});

/// The same of a run that reports its progress there.
Json jsonBesideProgress(const CliResult& result);

/// What `play` says on stderr if this keeps it from playing a linear agent's games in batches.
QByteArray playedSlowly(const QByteArray& reason);

/// The keys of an object in their order, with a space between two.
QByteArray keysOf(const Json& object);

/// The first number with a fraction in a text that has more than three digits; empty if all are rounded.
QByteArray unroundedNumber(const QByteArray& text);

void writeFile(const QString& path, const QByteArray& content);

}  // namespace tetrabench::test
