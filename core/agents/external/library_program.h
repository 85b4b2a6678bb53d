#pragma once

#include <memory>
#include <optional>

#include "core/agents/external/external_program.h"
#include "core/agents/external/library_table.h"
#include "core/agents/external/program_log.h"
#include "core/agents/external/steering.h"

namespace tetrabench {

struct AgentSettings;

/// An agent in a shared library that runs inside this process: at full speed, without time limits, but a
/// crash takes the whole process down. Questions are answered synchronously.
class LibraryProgram : public ExternalProgram {
 public:
  /// Loads the current version of the agent's library from disk.
  LibraryProgram(const AgentSettings& agent, std::shared_ptr<ProgramLog> log);
  ~LibraryProgram() override;
  LibraryProgram(const LibraryProgram&) = delete;
  LibraryProgram& operator=(const LibraryProgram&) = delete;

  const ProgramInfo& info() const override { return info_; }
  bool hasEnded() override { return false; }
  void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
             const std::stop_token& stop) override;
  void beginGame(std::uint64_t id, std::uint64_t number) override;
  void endGame(std::uint64_t id, bool lost) override;
  void ask(std::span<const ExternalQuestion> questions) override;
  void collect(std::vector<Answer>& answers, const std::stop_token& stop) override;
  std::size_t openQuestions() const override { return answers_.size(); }
  std::size_t groupsAtOnce() const override { return 1; }
  void observe(std::uint64_t id, const MoveResult& result, const Board& after) override;
  ExternalAnalysis analyze(const ExternalQuestion& question, const std::stop_token& stop) override;

 private:
  void add(const ExternalQuestion& question);
  void choose(std::span<const ExternalQuestion> questions);
  /// Has the agent move the pieces of these questions until all of them have locked.
  void steer(std::span<const ExternalQuestion> questions);
  void addAfterstates(const PositionView& position);
  /// Throws AgentFailure unless the function of this name returned TETRABENCH_OK.
  void check(int status, const char* function) const;
  [[noreturn]] void fail(const std::string& sentence) const;

  const std::string name_;
  const std::shared_ptr<ProgramLog> log_;
  const std::string version_;
  tetrabench_workbench workbench_{};
  tetrabench_agent table_{};
  void* agent_ = nullptr;
  ProgramInfo info_;
  std::optional<Mdp> mdp_;
  std::optional<PlacementNumbers> numbers_;
  std::unique_ptr<LibraryStart> start_;
  LibraryPositions positions_;
  std::vector<std::uint16_t> chosen_;
  LibraryFalling falling_;
  Steering steering_;
  std::vector<Answer> answers_;
};

}  // namespace tetrabench
