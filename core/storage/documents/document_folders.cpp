#include "core/storage/documents/document_folders.h"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>

#include "core/error.h"
#include "core/storage/near_name.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

fs::path& prefix() {
  static fs::path folder = [] {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : program.parent_path().parent_path();
  }();
  return folder;
}

fs::path findRoot() {
  std::vector<fs::path> candidates;
  std::error_code error;
  if (const char* named = std::getenv("TETRABENCH_DATA")) {
    if (!fs::is_directory(fs::path(named) / "mdps", error))
      throw StorageError(
          Core::sentence("TETRABENCH_DATA is \"{}\"; it must be the folder that holds mdps/", named));
    return named;
  }
  if (!prefix().empty()) {
    // In a build folder this is a link to the source tree, whose own paths are shown.
    const fs::path beside = prefix() / "share/tetrabench";
    const fs::path real = fs::canonical(beside, error);
    candidates.push_back(error ? beside : real);
  }
  for (const fs::path& root : candidates)
    if (fs::is_directory(root / "mdps", error)) return root;
  throw StorageError(
      Core::tr("the predefined MDPs were not found; set TETRABENCH_DATA to the folder that holds mdps/"));
}

/// Returns the absolute path in an environment variable; relative ones must be ignored (XDG Base Directory
/// Specification).
fs::path folderIn(const char* variable) {
  const char* value = std::getenv(variable);
  const fs::path folder = value ? value : "";
  return folder.is_absolute() ? folder : fs::path();
}

}  // namespace

fs::path homeFolder() {
  if (const fs::path home = folderIn("HOME"); !home.empty()) return home;
  std::vector<char> buffer(1 << 14);
  passwd entry{};
  passwd* found = nullptr;
  const bool isKnown = ::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found;
  const fs::path home = isKnown ? found->pw_dir : "";
  return home.is_absolute() ? home : fs::path();
}

const fs::path& installationPrefix() {
  return prefix();
}

void setInstallationPrefix(const fs::path& folder) {
  prefix() = folder;
}

const fs::path& dataFolder() {
  static const fs::path root = findRoot();
  return root;
}

fs::path examplesFolder() {
  return dataFolder() / "resources/examples";
}

std::vector<std::string> idsBelow(const fs::path& folder, const DocumentKind& kind) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error), end;
       !error && at != end; at.increment(error)) {
    std::string path = at->path().lexically_relative(folder).generic_string();
    if (!path.ends_with(kind.ending)) continue;
    path.resize(path.size() - kind.ending.size());
    ids.push_back(std::move(path));
  }
  std::ranges::sort(ids);
  return ids;
}

const std::vector<std::string>& predefinedIds(const DocumentKind& kind) {
  static const auto ids = [] {
    std::map<std::string_view, std::vector<std::string>> all;
    for (const DocumentKind* one : documentKinds())
      if (!one->folder.empty()) all[one->id] = idsBelow(dataFolder() / one->folder, *one);
    return all;
  }();
  return ids.at(kind.id);
}

fs::path ownFolder(const DocumentKind& kind) {
  fs::path data = folderIn("XDG_DATA_HOME");
  if (data.empty()) {
    const fs::path home = homeFolder();
    if (home.empty()) return {};
    data = home / ".local/share";
  }
  return data / "tetrabench" / (std::string(kind.id) + "s");
}

std::vector<std::string> ownIds(const DocumentKind& kind) {
  const fs::path folder = ownFolder(kind);
  if (folder.empty()) return {};
  std::vector<std::string> ids = idsBelow(folder, kind);
  for (std::string& id : ids) id.insert(0, kOwnPrefix);
  return ids;
}

fs::path ownFile(const DocumentKind& kind, std::string_view id) {
  const std::string wanted = (id.starts_with(kOwnPrefix) ? "" : std::string(kOwnPrefix)) + std::string(id);
  if (!std::ranges::binary_search(ownIds(kind), wanted)) return {};
  return ownFolder(kind) / (wanted.substr(kOwnPrefix.size()) += kind.ending);
}

fs::path predefinedFile(const DocumentKind& kind, const std::string& id) {
  if (std::ranges::binary_search(predefinedIds(kind), id))
    return dataFolder() / kind.folder / (id + std::string(kind.ending));
  if (!id.starts_with(kExamplesPrefix)) return {};
  fs::path file = examplesFolder() / (id.substr(kExamplesPrefix.size()) += kind.ending);
  std::error_code error;
  return fs::is_regular_file(file, error) ? file : fs::path();
}

fs::path documentFile(const DocumentKind& kind, const std::string& name) {
  if (fs::path file = predefinedFile(kind, name); !file.empty()) return file;
  std::error_code error;
  if (fs::is_regular_file(name, error)) return name;
  if (fs::path own = ownFile(kind, name); !own.empty()) return own;
  std::vector<std::string> known = predefinedIds(kind);
  std::ranges::copy(ownIds(kind), std::back_inserter(known));
  if (const auto meant = nearName(name, known))
    throw InvalidArgument(
        Core::sentence("{}: no such file or {}; did you mean {}?", name, nounOf(kind), *meant));
  throw InvalidArgument(Core::sentence("{}: no such file or {}; give a file or an id that `{} list` prints.",
                                       name, nounOf(kind), kind.id));
}

}  // namespace tetrabench
