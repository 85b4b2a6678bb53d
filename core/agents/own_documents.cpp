#include "core/agents/own_documents.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, std::size(kDocumentTypes)> kTypeNames{"mdp", "agent", "experiment",
                                                                             "optimization"};

/// Returns the absolute path in an environment variable; relative ones must be ignored (XDG Base Directory
/// Specification).
fs::path folderIn(const char* variable) {
  const char* value = std::getenv(variable);
  const fs::path folder = value ? value : "";
  return folder.is_absolute() ? folder : fs::path();
}

}  // namespace

std::string_view nameOf(DocumentType type) {
  return kTypeNames[static_cast<std::size_t>(type)];
}

std::string endingOf(DocumentType type) {
  return '.' + std::string(nameOf(type)) + ".json";
}

std::vector<std::string> idsBelow(const fs::path& folder, DocumentType type) {
  const std::string ending = endingOf(type);
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error), end;
       !error && at != end; at.increment(error)) {
    std::string path = at->path().lexically_relative(folder).generic_string();
    if (!path.ends_with(ending)) continue;
    path.resize(path.size() - ending.size());
    ids.push_back(std::move(path));
  }
  std::ranges::sort(ids);
  return ids;
}

fs::path ownFolder(DocumentType type) {
  fs::path data = folderIn("XDG_DATA_HOME");
  if (data.empty()) {
    const fs::path home = folderIn("HOME");
    if (home.empty()) return {};
    data = home / ".local/share";
  }
  return data / "tetrabench" / (std::string(nameOf(type)) + "s");
}

std::vector<std::string> ownIds(DocumentType type) {
  const fs::path folder = ownFolder(type);
  if (folder.empty()) return {};
  std::vector<std::string> ids = idsBelow(folder, type);
  for (std::string& id : ids) id.insert(0, kOwnPrefix);
  return ids;
}

fs::path ownFile(DocumentType type, std::string_view id) {
  const std::string wanted = (id.starts_with(kOwnPrefix) ? "" : std::string(kOwnPrefix)) + std::string(id);
  if (!std::ranges::binary_search(ownIds(type), wanted)) return {};
  return ownFolder(type) / (wanted.substr(kOwnPrefix.size()) + endingOf(type));
}

}  // namespace tetrabench
