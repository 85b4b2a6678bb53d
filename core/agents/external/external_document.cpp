#include "core/agents/external/external_document.h"

#include <fmt/format.h>

#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_info.h"
#include "core/agents/kind_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kMostWords = 1000, kLongestWord = 10'000;

std::string readWord(const JsonReader& value, std::size_t least = 1) {
  std::string word = value.string();
  if (word.size() < least || word.size() > kLongestWord || word.find('\0') != std::string::npos)
    value.fail(Core::sentence("a string of {} to 10,000 bytes without NUL", least));
  return word;
}

Shape wordShape(std::size_t least = 1) {
  return Shape::string(least, kLongestWord, [least] {
    return Core::sentence("a string of {} to 10,000 bytes without NUL", least);
  });
}

/// Returns the fields common to all programs and libraries.
std::vector<Field> commonFields() {
  const Shape seconds = positiveShape(ExternalSettings::kMostSeconds);
  return {{"folder", wordShape()},
          {"timeouts", Shape::object({{"start", seconds}, {"answer", seconds}, {"quit", seconds}})},
          {"restarts", Shape::integer(0, ExternalSettings::kMostRestarts)}};
}

/// Returns the fields of agents that use the workbench's own protocol.
std::vector<Field> ownFields() {
  const Shape value = Shape::either(
      {Shape::boolean(), Shape::number(),
       Shape::string(0, AgentOption::kLongestText, Core::noop("a string of up to 1,000 bytes"))},
      Core::noop("true, false, a number or a string"));
  return {{"options", Shape::map(value, Core::noop("an object from option names to values"))},
          {"learns", Shape::boolean()}};
}

void readCommon(const JsonReader& document, ExternalSettings& external) {
  if (const auto folder = document.find("folder")) external.folder = readWord(*folder);
  if (const auto options = document.find("options")) {
    for (const auto& [name, value] : options->json().items())
      external.options[name] = optionValueFrom(JsonReader(value, options->place() + '/' + name));
  }
  if (const auto timeouts = document.find("timeouts")) {
    const auto read = [&](std::string_view key, double& seconds) {
      if (const auto value = timeouts->find(key)) seconds = value->as<double>();
    };
    read("start", external.startSeconds);
    read("answer", external.answerSeconds);
    read("quit", external.quitSeconds);
  }
  if (const auto restarts = document.find("restarts")) external.restarts = restarts->as<int>();
  if (const auto learns = document.find("learns")) external.learns = learns->boolean();
}

void writeCommon(const ExternalSettings& external, Json& json) {
  const ExternalSettings defaults;
  json["folder"] = external.folder.string();
  for (const auto& [name, value] : external.options) json["options"][name] = toJson(value);
  const auto write = [&](const char* key, double seconds, double usual) {
    if (seconds != usual) json["timeouts"][key] = seconds;
  };
  write("start", external.startSeconds, defaults.startSeconds);
  write("answer", external.answerSeconds, defaults.answerSeconds);
  write("quit", external.quitSeconds, defaults.quitSeconds);
  if (external.restarts != 0) json["restarts"] = external.restarts;
  if (external.learns) json["learns"] = true;
}

void writeCommand(const ProcessSettings& settings, Json& json) {
  json["command"] = settings.command;
  for (const auto& [name, value] : settings.environment)
    json["environment"][name] = value ? Json(*value) : Json(nullptr);
}

}  // namespace

std::vector<Field> programFields() {
  return joined({{"command",
                  Shape::list(wordShape(0), 1, kMostWords,
                              Core::noop("a list of the program and its arguments, 1 to 1,000 strings")),
                  true},
                 {"environment", Shape::map(Shape::either({wordShape(0), Shape::null()}),
                                            Core::noop("an object from names to strings or null"))}},
                commonFields());
}

std::vector<Field> processFields() {
  return joined(programFields(), ownFields());
}

std::vector<Field> libraryFields() {
  return joined({{"library", wordShape(), true}, {"inProcess", Shape::boolean()}},
                joined(commonFields(), ownFields()));
}

void readProgram(const JsonReader& document, ProcessSettings& settings) {
  for (const JsonReader& word : document["command"].items())
    settings.command.push_back(readWord(word, settings.command.empty() ? 1 : 0));
  if (const auto environment = document.find("environment")) {
    for (const auto& [name, value] : environment->json().items()) {
      const JsonReader reader(value, environment->place() + '/' + name);
      if (name.empty() || name.find_first_of(std::string_view("=\0", 2)) != std::string::npos)
        reader.fail(Core::tr("the value of a variable whose name has no \"=\""));
      settings.environment[name] = reader.isNull() ? std::nullopt : std::optional(readWord(reader, 0));
    }
  }
  readCommon(document, settings.external);
}

void writeProgram(const ProcessSettings& program, Json& json) {
  writeCommand(program, json);
  writeCommon(program.external, json);
}

void readProcess(const JsonReader& document, AgentSettings& agent) {
  readProgram(document, agent.as<ProcessSettings>());
}

void writeProcess(const AgentSettings& agent, Json& json) {
  writeProgram(agent.as<ProcessSettings>(), json);
}

void readLibrary(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<LibrarySettings>();
  settings.library = readWord(document["library"]);
  if (const auto inProcess = document.find("inProcess")) settings.inProcess = inProcess->boolean();
  readCommon(document, settings.external);
}

void writeLibrary(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<LibrarySettings>();
  json["library"] = settings.library.string();
  if (settings.inProcess) json["inProcess"] = true;
  writeCommon(settings.external, json);
}

Json runnablePart(const AgentSettings& agent) {
  Json json;
  if (const ProcessSettings* program = programOf(agent)) {
    writeCommand(*program, json);
    json["folder"] = program->external.folder.string();
  } else if (agent.is<LibrarySettings>()) {
    json["library"] = agent.as<LibrarySettings>().file().string();
    json["inProcess"] = agent.as<LibrarySettings>().inProcess;
  }
  return json;
}

}  // namespace tetrabench
