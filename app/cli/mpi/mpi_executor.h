#pragma once

#include <vector>

#include "app/cli/mpi/mail.h"
#include "core/parallel/task_desk.h"

namespace tetrabench::cli {

/// The processes that mpirun started. The first one hands out the indices of a job to those who ask, so that
/// processes of unlike speed end together; its main thread answers while its other threads work.
class MpiExecutor : public Executor {
 public:
  explicit MpiExecutor(std::function<void()> interrupt) : interrupt_(std::move(interrupt)) {}

  int processes() const override { return post_.processes(); }
  bool isFirst() const override { return post_.rank() == 0; }
  int defaultThreads() const override { return post_.processors(); }
  void run(const Job& job, std::stop_token stop = {}) override;
  std::string share(std::string bytes) override;

  int leave(int exitCode, const std::string& complaint);

 private:
  void runAsFirst(const Job& job, const std::stop_token& stop);
  void runAsHelper(const Job& job, const std::stop_token& stop);
  void leaveAsFirst();
  void leaveAsHelper(int exitCode, const std::string& complaint);

  Post post_;
  std::function<void()> interrupt_;
  int gone_ = 0;  ///< processes that have said Bye, as the first one knows
};

}  // namespace tetrabench::cli
