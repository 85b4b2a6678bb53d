#include "core/agents/outside/program_log.h"

#include <fmt/format.h>

#include "core/error.h"

namespace tetrabench {

std::string_view markOf(ProgramLog::From from) {
  constexpr std::string_view kMarks[] = {"> ", "< ", "! ", "# "};
  return kMarks[static_cast<std::size_t>(from)];
}

void ProgramLog::add(From from, std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  const std::lock_guard lock(mutex_);
  while (true) {
    const std::size_t end = text.find('\n');
    addLine(from, text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

void ProgramLog::addLine(From from, std::string_view text) {
  if (recording_.is_open()) recording_ << markOf(from) << text << '\n';
  Line line;
  if (lines_.size() == kMostLines) {
    line = std::move(lines_.front());  // for its memory
    lines_.pop_front();
  }
  line.number = count_++;
  line.time = std::chrono::system_clock::now();
  line.from = from;
  line.text.assign(text.substr(0, kMostBytes));
  if (text.size() > kMostBytes) line.text += fmt::format("... ({} bytes)", grouped(std::ssize(text)));
  lines_.push_back(std::move(line));
}

std::vector<ProgramLog::Line> ProgramLog::since(std::int64_t number) const {
  const std::lock_guard lock(mutex_);
  const std::int64_t first = count_ - std::ssize(lines_);
  const auto from = lines_.begin() + std::clamp<std::int64_t>(number - first, 0, std::ssize(lines_));
  return {from, lines_.end()};
}

void ProgramLog::record(const std::filesystem::path& file) {
  const std::lock_guard lock(mutex_);
  recording_ = {};
  if (file.empty()) return;
  recording_.open(file, std::ios::binary | std::ios::trunc);
  if (!recording_) throw StorageError(fmt::format("{}: cannot be written.", file.string()));
}

std::shared_ptr<ProgramLog> ProgramLog::of(const std::string& key) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<ProgramLog>> logs;
  const std::lock_guard lock(mutex);
  auto& log = logs[key];
  if (!log) log = std::make_shared<ProgramLog>();
  return log;
}

}  // namespace tetrabench
