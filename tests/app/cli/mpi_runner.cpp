#include "tests/app/cli/mpi_runner.h"

#include <QDir>

#include "tests/app/process_time.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {

void prepareMpi(QProcess& process, const QStringList& arguments) {
  prepareCli(process, {});
  QProcessEnvironment environment = process.processEnvironment();
  environment.insert("OMPI_ALLOW_RUN_AS_ROOT", "1");
  environment.insert("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
  environment.insert("OMPI_MCA_rmaps_base_oversubscribe", "1");
  environment.insert("OMPI_MCA_hwloc_base_binding_policy", "none");
  environment.insert("OMPI_MCA_plm", "isolated");    // needs no ssh
  environment.insert("OMPI_MCA_pml", "ob1");         // probes no special network
  environment.insert("OMPI_MCA_btl", "self,vader");  // needs no network, only shared memory,
  environment.insert("OMPI_MCA_btl_vader_single_copy_mechanism", "none");  // and no right to trace processes
  environment.insert("PMIX_MCA_gds", "hash");
  environment.insert("HWLOC_COMPONENTS", "-gl");  // mpirun would connect to the displays of other tests
  environment.insert("ASAN_OPTIONS", "detect_leaks=0");  // OpenMPI leaks some memory
  process.setProcessEnvironment(environment);
  QStringList all;
  for (const QString& argument : arguments)
    all += argument == "MPI" ? TETRABENCH_MPI_PROGRAM : argument == "CLI" ? process.program() : argument;
  process.setProgram("mpirun");
  process.setArguments(all);
}

void mpirunDoesNotWait(QProcess& process) {
  QProcessEnvironment environment = process.processEnvironment();
  environment.insert("OMPI_MCA_odls_base_sigkill_timeout", "0");
  process.setProcessEnvironment(environment);
}

CliResult runMpi(const QStringList& arguments) {
  QProcess process;
  prepareMpi(process, arguments);
  mpirunDoesNotWait(process);
  process.start();
  if (!process.waitForFinished(kGuardMilliseconds))
    process.kill(), process.waitForFinished(kGuardMilliseconds);
  return {process.readAllStandardOutput(), process.readAllStandardError(),
          process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1};
}

Json withoutTimes(Json json) {
  if (json.is_object())
    for (const char* key : {"seconds", "piecesPerSecond"}) json.erase(key);
  return json;
}

QMap<qint64, qint64> childrenOf(qint64 parent) {
  QMap<qint64, qint64> times;
  for (const QString& name : QDir("/proc").entryList({"[0-9]*"}, QDir::Dirs))
    if (const auto stat = readProcessStat("/proc/" + name); stat && stat->parent == parent)
      times[name.toLongLong()] = stat->ticks;
  return times;
}

}  // namespace tetrabench::test
