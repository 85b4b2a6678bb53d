#include "core/agents/external/program_log.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

std::string_view markOf(ProgramLog::From from) {
  constexpr std::string_view kMarks[] = {"> ", "< ", "! ", "# "};
  return kMarks[static_cast<std::size_t>(from)];
}

void ProgramLog::add(From from, std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::vector<std::string_view> lines;
  for (std::size_t end = 0; end != std::string_view::npos;
       text.remove_prefix(std::min(text.size(), end + 1))) {
    end = text.find('\n');
    lines.push_back(text.substr(0, end));
  }
  const bool failed = !writeRecording(from, lines);
  const std::lock_guard lock(mutex_);
  for (const std::string_view line : lines) addLine(from, line);
  if (failed) addLine(From::Event, Core::tr("the recording can no longer be written"));
}

/// Uses a lock of its own, so that readers of the log do not wait for a disk.
bool ProgramLog::writeRecording(From from, std::span<const std::string_view> lines) {
  const std::lock_guard lock(recordingMutex_);
  if (!recording_.is_open()) return true;
  for (const std::string_view line : lines) recording_ << markOf(from) << line << '\n';
  recording_.flush();  // so that the recording is complete if the agent hangs
  if (recording_) return true;
  recording_ = {};
  return false;
}

void ProgramLog::addLine(From from, std::string_view text) {
  Line line;
  if (lines_.size() == kMaxLines - kFirstLines) {
    line = std::move(lines_.front());  // reuses its memory
    lines_.pop_front();
  }
  line.number = count_++;
  line.time = std::chrono::system_clock::now();
  line.from = from;
  line.text.assign(text.substr(0, kMaxBytes));
  if (text.size() > kMaxBytes) line.text += Core::sentence("... ({} bytes)", grouped(std::ssize(text)));
  if (first_.size() < kFirstLines)
    first_.push_back(std::move(line));
  else
    lines_.push_back(std::move(line));
}

void ProgramLog::addRestart(std::string_view event, const std::string& failure) {
  add(From::Event, event);
  const std::lock_guard lock(mutex_);
  restarts_ = {restarts_.first + 1, failure};
}

std::pair<int, std::string> ProgramLog::restarts() const {
  const std::lock_guard lock(mutex_);
  return restarts_;
}

std::vector<ProgramLog::Line> ProgramLog::since(std::int64_t number) const {
  const std::lock_guard lock(mutex_);
  const std::int64_t first = count_ - std::ssize(lines_);
  const auto from = lines_.begin() + std::clamp<std::int64_t>(number - first, 0, std::ssize(lines_));
  std::vector<Line> lines(first_.begin() + std::clamp<std::int64_t>(number, 0, std::ssize(first_)),
                          first_.end());
  lines.insert(lines.end(), from, lines_.end());
  return lines;
}

void ProgramLog::record(const std::filesystem::path& file) {
  const std::lock_guard lock(recordingMutex_);
  recording_ = {};
  if (file.empty()) return;
  recording_.open(file, std::ios::binary | std::ios::trunc);
  if (!recording_) throw StorageError(Core::sentence("{}: cannot be written.", file.string()));
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
