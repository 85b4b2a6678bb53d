#pragma once

#include <QMap>

#include "tests/app/cli/cli_runner.h"

namespace tetrabench::test {

/// Prepares mpirun so that it works as root, in a container, and with fewer processors than processes. `MPI`
/// among the arguments stands for tetrabench-mpi, `CLI` for tetrabench-cli.
void prepareMpi(QProcess& process, const QStringList& arguments);

/// Otherwise mpirun waits for a second or two before it ends the rest, if a process exits with a code.
void mpirunDoesNotWait(QProcess& process);

/// Runs mpirun to its end.
CliResult runMpi(const QStringList& arguments);

/// A report without what differs from run to run.
Json withoutTimes(Json json);

/// The children of a process and their processor time so far in ticks.
QMap<qint64, qint64> childrenOf(qint64 parent);

}  // namespace tetrabench::test
