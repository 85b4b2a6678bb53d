#include "core/agents/named_document.h"

#include <fmt/format.h>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/documents/fields.h"
#include "core/storage/near_name.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr Untranslated kNamed = Core::noop("an id, a file, or a whole document");

/// Reads a name, which means a predefined document, a file in `folder`, or whatever `readNamed` finds, in
/// this order; or the document itself.
template <typename Named, typename ReadWhole, typename ReadNamed>
Named readEntry(const JsonReader& entry, const fs::path& folder, const DocumentKind& kind,
                ReadWhole readWhole, ReadNamed readNamed) {
  try {
    if (entry.isObject()) return {"", readWhole(entry.json())};
    const std::string name = entry.string();
    std::error_code error;
    const fs::path beside = folder / name;
    if (!predefinedFile(kind, name).empty() || !fs::is_regular_file(beside, error))
      return {name, readNamed(name)};
    const std::string file = fs::absolute(beside).lexically_normal().string();
    return {file, readNamed(file)};
  } catch (const InvalidDocument& error) {
    if (!error.document().empty()) throw;  // the error is in another file
    throw error.below(entry.place());
  } catch (const InvalidArgument& error) {
    const std::string command = std::string(kind.id) + " list";
    const auto meant = nearName(entry.string(), predefinedIds(kind));
    throw InvalidDocument(
        entry.place(), '"' + entry.string() + '"',
        meant ? Core::sentence("a file beside the plan, or an id that `{}` prints (such as {})", command,
                               *meant)
              : Core::sentence("a file beside the plan, or an id that `{}` prints", command));
  }
}

/// Makes the path of an MDP's recorded-piece file absolute, since the plan may be in another folder.
Mdp withFullNames(const Mdp& mdp, const fs::path& folder) {
  const auto* recorded = std::get_if<RecordedDraw>(&mdp.settings().draw);
  if (!recorded || recorded->file.empty() || fs::path(recorded->file).is_absolute()) return mdp;
  MdpSettings settings = mdp.settings();
  std::get<RecordedDraw>(settings.draw).file =
      fs::absolute(folder / recorded->file).lexically_normal().string();
  return Mdp(settings);
}

bool isNamed(const std::string& reference, DocumentParts parts) {
  return parts != DocumentParts::Whole && !reference.empty();
}

}  // namespace

Schema namedMdpSchema() {
  return Schema::either({Schema::string(), Schema::document("mdp", mdpSchema)}, kNamed);
}

Schema namedAgentSchema() {
  return Schema::either({Schema::string(), Schema::document("agent", agentSchema)}, kNamed);
}

NamedMdp readNamedMdp(const JsonReader& entry, const fs::path& folder) {
  return readEntry<NamedMdp>(
      entry, folder, kMdpKind,
      [&](const Json& whole) { return withFullNames(mdpFromJson(whole, folder), folder); },
      [](const std::string& name) {
        return withFullNames(Library::instance().mdp(name), fs::path(name).parent_path());
      });
}

NamedAgent readNamedAgent(const JsonReader& entry, const fs::path& folder) {
  return readEntry<NamedAgent>(
      entry, folder, kAgentKind, [&](const Json& whole) { return agentFromJson(whole, folder); },
      [](const std::string& name) { return Library::instance().agent(name); });
}

void fromJson(const JsonReader& value, NamedMdp& named, const DocumentContext& context) {
  named = readNamedMdp(value, context.folder);
}

void fromJson(const JsonReader& value, NamedAgent& named, const DocumentContext& context) {
  named = readNamedAgent(value, context.folder);
}

Json toJson(const NamedMdp& named, const DocumentContext& context) {
  if (isNamed(named.reference, context.parts)) return named.reference;
  const MdpSettings& settings = named.mdp.settings();
  return context.parts == DocumentParts::Whole ? toSelfContainedJson(settings) : toJson(settings);
}

Json toJson(const NamedAgent& named, const DocumentContext& context) {
  return isNamed(named.reference, context.parts) ? Json(named.reference) : toJson(named.agent);
}

std::string referenceRelativeTo(const fs::path& file, const std::string& reference) {
  const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
  if (!fs::path(reference).is_absolute()) return reference;
  const fs::path relative = fs::path(reference).lexically_relative(folder);
  if (relative.empty() || *relative.begin() == "..") return reference;
  // A name without an ending could be read as an id.
  return relative.has_extension() ? relative.string() : "./" + relative.string();
}

}  // namespace tetrabench
