#include "app/cli/mpi/mail.h"

#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <thread>
#include <utility>

namespace tetrabench::cli {
namespace {

/// The processors that this process may use, divided by the processes that may use just the same: mpirun
/// binds processes to processors, or leaves them all.
int shareOfProcessors() {
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

Post::Post() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &processes_);
  processors_ = shareOfProcessors();
}

void Post::close() {
  MPI_Finalize();
}

void Post::send(int to, Letter letter, std::span<const std::byte> bytes) {
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, static_cast<int>(letter),
           MPI_COMM_WORLD);
  rest_ = kShortRest;
}

void Post::sendToAll(Letter letter, std::span<const std::byte> bytes) {
  for (int to = 1; to < processes_; ++to) send(to, letter, bytes);
}

std::optional<Mail> Post::poll() {
  int arrived = 0, size = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status);
  if (!arrived) return {};
  rest_ = kShortRest;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Mail mail{status.MPI_SOURCE, static_cast<Letter>(status.MPI_TAG),
            std::vector<std::byte>(static_cast<std::size_t>(size))};
  MPI_Recv(mail.bytes.data(), size, MPI_BYTE, mail.from, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return mail;
}

Mail Post::wait() {
  for (;;) {
    if (auto mail = poll()) return std::move(*mail);
    std::this_thread::sleep_for(rest());
  }
}

std::chrono::microseconds Post::rest() {
  return std::exchange(rest_, std::min(rest_ * 5 / 4, kLongRest));
}

}  // namespace tetrabench::cli
