#include "app/cli/mpi/communicator.h"

#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <cstdlib>
#include <thread>
#include <utility>

namespace tetrabench::cli {
namespace {

/// Returns this process's number of processors: mpirun either binds processes to processors or allows all of
/// them to use all.
int processorsPerProcess() {
  cpu_set_t own;
  CPU_ZERO(&own);
  sched_getaffinity(0, sizeof own, &own);
  MPI_Comm machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  int processes = 1;
  MPI_Comm_size(machine, &processes);
  std::vector<cpu_set_t> all(static_cast<std::size_t>(processes));
  MPI_Allgather(&own, sizeof own, MPI_BYTE, all.data(), sizeof own, MPI_BYTE, machine);
  MPI_Comm_free(&machine);
  const auto same = std::ranges::count_if(all, [&](const cpu_set_t& set) { return CPU_EQUAL(&set, &own); });
  return std::max(1, CPU_COUNT(&own) / static_cast<int>(same));
}

}  // namespace

Communicator::Communicator() {
  // hwloc, used by MPI, probes X servers for GPUs and terminates the process if one disappears during the
  // probe.
  setenv("HWLOC_COMPONENTS", "-gl", 0);
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  processors_ = processorsPerProcess();
}

void Communicator::finalize() {
  MPI_Finalize();
}

void Communicator::send(int rank, Tag tag, std::span<const std::byte> bytes) {
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, rank, static_cast<int>(tag),
           MPI_COMM_WORLD);
  interval_ = kShortest;
}

void Communicator::sendToWorkers(Tag tag, std::span<const std::byte> bytes) {
  for (int rank = 1; rank < size_; ++rank) send(rank, tag, bytes);
}

std::optional<Message> Communicator::poll() {
  int arrived = 0, size = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status);
  if (!arrived) return {};
  interval_ = kShortest;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Message message{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG),
                  std::vector<std::byte>(static_cast<std::size_t>(size))};
  MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.source, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

Message Communicator::receive() {
  for (;;) {
    if (auto message = poll()) return std::move(*message);
    std::this_thread::sleep_for(pollInterval());
  }
}

std::chrono::microseconds Communicator::pollInterval() {
  return std::exchange(interval_, std::min(interval_ * 5 / 4, kLongest));
}

}  // namespace tetrabench::cli
