#include "core/agents/external/dialogue.h"

#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "core/agents/external/child_process.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "core/storage/json_reader.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns the value to compare: the message, or the line itself if it is not JSON.
Json meaningOf(const std::string& line) {
  Json json = Json::parseOrDiscard(line);
  return json.is_discarded() ? Json(line) : json;
}

std::string typeOf(const std::string& line) {
  const Json message = Json::parseOrDiscard(line);
  const auto type = message.is_object() ? message.find("type") : message.end();
  return type != message.end() && type->is_string() ? type->get<std::string>() : std::string();
}

}  // namespace

DialogueReplay replayDialogue(const std::filesystem::path& file, const AgentSettings& agent,
                              const std::stop_token& stop) {
  if (!externalOf(agent))
    throw InvalidArgument(Core::sentence("{} is built in, so there is no dialogue with it.", agent.name));
  requireTrusted(agent);
  std::ifstream recorded(file, std::ios::binary);
  if (!recorded) throw StorageError(Core::sentence("{}: cannot be read.", file.string()));
  const std::string sent(markOf(ProgramLog::From::Workbench)), answered(markOf(ProgramLog::From::Agent)),
      event(markOf(ProgramLog::From::Event)), error(markOf(ProgramLog::From::AgentError));
  const ExternalSettings& limits = *externalOf(agent);
  const auto patience = std::chrono::duration<double>(std::max(limits.startSeconds, limits.answerSeconds));

  DialogueReplay replay;
  std::unique_ptr<ChildProcess> program;
  const auto started = [&]() -> ChildProcess& {
    if (!program) program = std::make_unique<ChildProcess>(commandOf(agent), programLogOf(agent));
    return *program;
  };
  const bool speaksFirst = agent.is<TbpSettings>();
  std::string line;
  for (std::int64_t number = 1; std::getline(recorded, line); ++number) {
    const std::string text = line.substr(std::min(line.size(), sent.size()));
    if (line.starts_with(event)) {
      if (text.starts_with("start ")) program.reset();  // the next message goes to a new program
    } else if (line.starts_with(sent)) {
      started().send(text + '\n');
    } else if (line.starts_with(answered) && (program || speaksFirst)) {
      const auto deadline =
          ChildProcess::Clock::now() + std::chrono::duration_cast<ChildProcess::Clock::duration>(patience);
      const auto answer = started().readLine(deadline, stop);
      if (!answer) program->fail(Core::sentence("did not answer within {} s.", patience.count()));
      std::string now(*answer);
      if (meaningOf(now) == meaningOf(text)) {
        ++replay.answers;
        continue;
      }
      const DialogueReplay::Difference difference{number, text, std::move(now)};
      const std::string type = typeOf(text);
      if ((type == "hello" || type == "info") && type == typeOf(difference.now)) {
        if (!replay.hello) replay.hello = difference;
        continue;
      }
      replay.difference = difference;
      return replay;
    } else if (!line.starts_with(error)) {
      throw InvalidDocument::about(Core::sentence("line {}", number),
                                   Core::tr("is not a line of a recorded dialogue"))
          .in(file.string());
    }
  }
  return replay;
}

}  // namespace tetrabench
