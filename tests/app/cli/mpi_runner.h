#pragma once

#include <QMap>

#include "tests/app/cli/cli_runner.h"

namespace tetrabench::test {

/// Prepares mpirun to work as root, in a container, and with fewer cores than ranks. `MPI` among the
/// arguments stands for tetrabench-mpi, `CLI` for tetrabench-cli.
void prepareMpi(QProcess& process, const QStringList& arguments);

/// Disables mpirun's delay of a second or two before it kills the remaining ranks after one exits with an
/// error.
void mpirunDoesNotWait(QProcess& process);

/// Runs mpirun to completion.
CliResult runMpi(const QStringList& arguments);

/// Returns a report without the fields that vary between runs.
Json withoutTimes(Json json);

/// Returns the children of a process with their CPU time in ticks.
QMap<qint64, qint64> childrenOf(qint64 parent);

}  // namespace tetrabench::test
