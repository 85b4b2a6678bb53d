#include "core/agents/external/external_document.h"

#include <fmt/format.h>

#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_info.h"
#include "core/agents/kind_document.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kMaxWords = 1000, kLongestWord = 10'000;

std::string readWord(const JsonReader& value, std::size_t least = 1) {
  std::string word = value.string();
  if (word.size() < least || word.size() > kLongestWord || word.find('\0') != std::string::npos)
    value.fail(Core::sentence("a string of {} to 10,000 bytes without NUL", least));
  return word;
}

Schema wordSchema(std::size_t least = 1) {
  return Schema::string(least, kLongestWord, [least] {
    return Core::sentence("a string of {} to 10,000 bytes without NUL", least);
  });
}

void readFolder(const JsonReader& value, ExternalSettings& external, const DocumentContext& /*context*/) {
  external.folder = readWord(value);
}

void readOptions(const JsonReader& options, ExternalSettings& external, const DocumentContext& /*context*/) {
  for (const auto& [name, value] : options.json().items())
    external.options[name] = optionValueFrom(JsonReader(value, options.place() + '/' + name));
}

Json optionsJson(const ExternalSettings& external, const DocumentContext& /*context*/) {
  Json options = Json::object();
  for (const auto& [name, value] : external.options) options[name] = toJson(value);
  return options;
}

const Fields<ExternalSettings>& timeoutFields() {
  using S = ExternalSettings;
  const Schema seconds = positiveSchema(S::kMaxSeconds);
  static const Fields<S> fields({fieldOf<&S::startSeconds>("start", seconds).omittedByDefault(),
                                 fieldOf<&S::answerSeconds>("answer", seconds).omittedByDefault(),
                                 fieldOf<&S::quitSeconds>("quit", seconds).omittedByDefault()});
  return fields;
}

const Fields<ExternalSettings>& externalFields() {
  using S = ExternalSettings;
  const Schema value = Schema::either(
      {Schema::boolean(), Schema::number(),
       Schema::string(0, AgentOption::kLongestText, Core::noop("a string of up to 1,000 bytes"))},
      Core::noop("true, false, a number or a string"));
  static const Fields<S> fields(
      {{.key = "folder",
        .schema = wordSchema(),
        .read = readFolder,
        .write = [](const S& external, const DocumentContext&) { return Json(external.folder.string()); }},
       {.key = "options",
        .schema = Schema::map(value, Core::noop("an object from option names to values")),
        .read = readOptions,
        .write = optionsJson,
        .isOmitted = [](const S& external) { return external.options.empty(); }},
       groupField<timeoutFields>("timeouts"),
       fieldOf<&S::restarts>("restarts", Schema::integer(0, S::kMaxRestarts)).omittedByDefault(),
       flagField<&S::learns>("learns").omittedByDefault()});
  return fields;
}

void writeCommand(const ProcessSettings& settings, Json& json) {
  json["command"] = settings.command;
  for (const auto& [name, value] : settings.environment)
    json["environment"][name] = value ? Json(*value) : Json(nullptr);
}

const Fields<LibrarySettings>& libraryFlags() {
  static const Fields<LibrarySettings> fields(
      {flagField<&LibrarySettings::inProcess>("inProcess").omittedByDefault()});
  return fields;
}

}  // namespace

std::vector<Field> processFields() {
  return joined({{"command",
                  Schema::list(wordSchema(0), 1, kMaxWords,
                               Core::noop("a list of the program and its arguments, 1 to 1,000 strings")),
                  true},
                 {"environment", Schema::map(Schema::either({wordSchema(0), Schema::null()}),
                                             Core::noop("an object from names to strings or null"))}},
                externalFields());
}

std::vector<Field> programFields() {
  std::vector<Field> fields = processFields();
  std::erase_if(fields, [](const Field& field) { return field.key == "options" || field.key == "learns"; });
  return fields;
}

std::vector<Field> libraryFields() {
  return joined(joined({{"library", wordSchema(), true}}, libraryFlags()), externalFields());
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
  externalFields().read(document, settings.external);
}

void writeProgram(const ProcessSettings& program, Json& json) {
  writeCommand(program, json);
  externalFields().write(program.external, json);
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
  libraryFlags().read(document, settings);
  externalFields().read(document, settings.external);
}

void writeLibrary(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<LibrarySettings>();
  json["library"] = settings.library.string();
  libraryFlags().write(settings, json);
  externalFields().write(settings.external, json);
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
