#include "core/agents/external/library_program.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <map>
#include <mutex>

#include "core/agents/agent_settings.h"
#include "core/agents/external/library_fault.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/storage/json_reader.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// A temporary copy of a file, deleted with this object.
class TemporaryCopy {
 public:
  explicit TemporaryCopy(const fs::path& file)
      : path_((fs::temp_directory_path() / "tetrabench-XXXXXX").string()) {
    const int made = mkstemp(path_.data());
    if (made < 0) throw std::runtime_error(Core::sentence("it cannot be loaded: {}", std::strerror(errno)));
    close(made);
    std::error_code error;
    fs::copy_file(file, path_, fs::copy_options::overwrite_existing, error);
    if (!error) return;
    unlink(path_.c_str());
    throw std::runtime_error(Core::sentence("it cannot be loaded: {}", error.message()));
  }
  ~TemporaryCopy() { unlink(path_.c_str()); }
  TemporaryCopy(const TemporaryCopy&) = delete;
  TemporaryCopy& operator=(const TemporaryCopy&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Returns the table of a library. Libraries are never unloaded, as threads of their own or destructors of
/// thread-local objects may still need their code; one that has changed on disk is loaded beside its earlier
/// version. A copy is loaded, because the loader would mistake a changed file for the loaded one, and
/// overwriting a file in place would change running code.
tetrabench_agent tableOf(const fs::path& library) {
  struct Version {
    timespec changed{};
    off_t size = 0;
    ino_t inode = 0;
    tetrabench_agent table{};
  };
  static std::mutex mutex;
  static std::map<std::string, Version> loaded;

  struct stat file {};
  if (stat(library.c_str(), &file) != 0)
    throw std::runtime_error(
        Core::sentence("it cannot be loaded: {}: {}", library.string(), std::strerror(errno)));
  const std::lock_guard lock(mutex);
  Version& version = loaded[library.string()];
  if (!version.table.create || version.changed.tv_sec != file.st_mtim.tv_sec ||
      version.changed.tv_nsec != file.st_mtim.tv_nsec || version.size != file.st_size ||
      version.inode != file.st_ino) {
    const tetrabench_agent table = loadAgentTable(TemporaryCopy(library).path(), library.string());
    version = {.changed = file.st_mtim, .size = file.st_size, .inode = file.st_ino, .table = table};
  }
  return version.table;
}

void logLine(void* log, const char* text) {
  static_cast<ProgramLog*>(log)->add(ProgramLog::From::Agent, text ? text : "");
}

void append(std::vector<std::uint64_t>& columns, const Board& board) {
  columns.resize(columns.size() + static_cast<std::size_t>(board.width()));
  std::uint64_t* first = columns.data() + columns.size() - board.width();
  for (int c = 0; c < board.width(); ++c) first[c] = board.column(c);
}

}  // namespace

LibraryProgram::LibraryProgram(const AgentSettings& agent, std::shared_ptr<ProgramLog> log)
    : name_(plainText(agent.name)), log_(std::move(log)), version_("Tetrabench " + programVersion()) {
  const auto& settings = agent.as<LibrarySettings>();
  const fs::path library = settings.file();
  log_->add(ProgramLog::From::Event, fmt::format("load {}", library.string()));
  workbench_ = {
      .size = sizeof workbench_, .version = version_.c_str(), .log = logLine, .context = log_.get()};
  try {
    table_ = tableOf(library);
    const Json hello = parseJson(helloOf(table_));
    info_ = programInfoFrom(JsonReader(hello));
  } catch (const InvalidDocument& error) {
    fail(libraryFault("hello", error));
  } catch (const std::runtime_error& error) {
    fail(Core::sentence("failed: {}.", error.what()));
  }
  if (info_.learns && !settings.external.learns) fail(kUndeclaredLearning);
  agent_ = table_.create(&workbench_);
  if (!agent_) fail(Core::tr("failed: its function create returned NULL."));
}

LibraryProgram::~LibraryProgram() {
  if (agent_) table_.destroy(agent_);
}

void LibraryProgram::fail(const std::string& sentence) const {
  log_->add(ProgramLog::From::Event, fmt::format("{} {}", name_, sentence));
  throw AgentFailure(fmt::format("{} {}", name_, sentence));
}

void LibraryProgram::check(int status, const char* function) const {
  if (status == TETRABENCH_OK) return;
  if (status == TETRABENCH_FAILED) fail(Core::sentence("failed: {}.", reasonOf(table_, agent_)));
  fail(Core::sentence("failed: its function {} returned {}.", function, status));
}

void LibraryProgram::start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
                           const std::stop_token& /*stop*/) {
  if (mdp_ != mdp) {
    mdp_.emplace(mdp);
    numbers_.emplace(mdp);
  }
  answers_.clear();
  std::string message;
  appendStart(message, mdp, seed, completed(options, info_.options));
  // The agent may use the structs of the earlier start until this one returns.
  const auto earlier = std::move(start_);
  start_ = std::make_unique<LibraryStart>(parseJson(message), table_);
  const int status = table_.start(agent_, &start_->start());
  if (status == TETRABENCH_REFUSED) throwRefused(info_, mdp, reasonOf(table_, agent_));
  check(status, "start");
}

void LibraryProgram::beginGame(std::uint64_t id, std::uint64_t number) {
  if (table_.begin) table_.begin(agent_, id, number);
}

void LibraryProgram::endGame(std::uint64_t id, bool lost) {
  if (table_.end) table_.end(agent_, id, lost);
}

void LibraryProgram::observe(std::uint64_t id, const MoveResult& result, const Board& after) {
  if (!table_.observe) return;
  std::vector<std::uint64_t> board;
  append(board, after);
  const tetrabench_outcome outcome{.size = sizeof outcome,
                                   .id = id,
                                   .reward = result.reward,
                                   .lines = std::popcount(result.removed),
                                   .steps = mdp_->rules() == Rules::Competition ? result.steps : 1,
                                   .board = board.data(),
                                   .over = result.over};
  check(table_.observe(agent_, &outcome), "observe");
}

void LibraryProgram::addAfterstates(const PositionView& position) {
  for (const Placement placement : position.placements) {
    Board board = position.board;
    const LossRule::Put put = putOn(board, position, placement);
    append(positions_.afterstates, board);
    positions_.lines.push_back(static_cast<std::uint8_t>(std::popcount(put.removed)));
    positions_.loses.push_back(put.loses);
  }
}

void LibraryProgram::add(const ExternalQuestion& question) {
  const PositionView& position = question.position;
  positions_.ids.push_back(question.id);
  append(positions_.boards, position.board);
  positions_.pieces.push_back(static_cast<std::uint8_t>(position.piece));
  positions_.previews.insert(positions_.previews.end(), position.preview.begin(), position.preview.end());
  const std::size_t before = positions_.placements.size();
  numbers_->appendOffered(position, positions_.placements);
  positions_.counts.push_back(static_cast<std::uint16_t>(positions_.placements.size() - before));
  if (info_.afterstates) addAfterstates(position);
}

void LibraryProgram::ask(std::span<const ExternalQuestion> questions) {
  if (info_.steers && mdp_->rules() == Rules::Competition)
    steer(questions);
  else
    choose(questions);
}

void LibraryProgram::steer(std::span<const ExternalQuestion> questions) {
  steering_.clear();
  steering_.begin(questions);
  for (auto pieces = steering_.toAsk(); !pieces.empty(); pieces = steering_.toAsk()) {
    falling_.clear();
    for (const Steering::Piece* piece : pieces) {
      falling_.ids.push_back(piece->id());
      append(falling_.boards, piece->board);
      falling_.pieces.push_back(static_cast<std::uint8_t>(piece->falling.piece));
      falling_.previews.insert(falling_.previews.end(), piece->preview.begin(), piece->preview.end());
      falling_.isNew.push_back(piece->isNew());
      falling_.poses.push_back({piece->pose().orientation, piece->pose().column, piece->row()});
    }
    const auto& actions = falling_.actions;
    check(table_.act(agent_, &falling_.asStruct(), falling_.prepareActions()), "act");
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (actions[i] >= kActions)
        fail(libraryFault("actions", {fmt::format("/actions/{}", i), fmt::format("{}", actions[i]),
                                      Core::sentence("a whole number between 0 and {}", kActions - 1)}));
      steering_.act(falling_.ids[i], static_cast<Action>(actions[i]), answers_);
    }
  }
}

void LibraryProgram::choose(std::span<const ExternalQuestion> questions) {
  positions_.clear();
  for (const ExternalQuestion& question : questions) add(question);
  chosen_.assign(questions.size(), kUnwrittenChoice);
  const tetrabench_positions& asked = positions_.asStruct(mdp_->width());
  check(table_.choose(agent_, &asked, chosen_.data()), "choose");
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const std::span offered(asked.placements[i], asked.placement_counts[i]);
    // Usually all placements are offered, each at its own number.
    std::size_t at = chosen_[i];
    if (at >= offered.size() || offered[at] != chosen_[i])
      at = static_cast<std::size_t>(std::ranges::lower_bound(offered, chosen_[i]) - offered.begin());
    if (at == offered.size() || offered[at] != chosen_[i])
      fail(libraryFault("choices", {fmt::format("/chosen/{}", i), fmt::format("{}", chosen_[i]),
                                    offeredRequirement(offered)}));
    answers_.push_back({questions[i].id, at, {}});
  }
}

void LibraryProgram::collect(std::vector<Answer>& answers, const std::stop_token& stop) {
  throwIfStopped(stop);
  std::ranges::move(answers_, std::back_inserter(answers));
  answers_.clear();
}

ExternalAnalysis LibraryProgram::analyze(const ExternalQuestion& question, const std::stop_token& /*stop*/) {
  positions_.clear();
  add(question);
  tetrabench_analysis found{};
  found.size = sizeof found;
  check(table_.analyze(agent_, &positions_.asStruct(mdp_->width()), &found), "analyze");
  const Json message = parseJson(analysisMessage(positions_, found));
  try {
    return analysisFrom(JsonReader(message), question.position.piece, *numbers_);
  } catch (const InvalidDocument& error) {
    fail(libraryFault("analysis", error));
  }
}

}  // namespace tetrabench
