#include "core/agents/optimal/solved_values.h"

#include <algorithm>

#include "core/error.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

namespace fs = std::filesystem;

fs::path ownValuesFolder() {
  const fs::path documents = ownFolder(kMdpKind);
  return documents.empty() ? documents : documents.parent_path() / "values";
}

std::shared_ptr<const OptimalValues> solvedValues(const Mdp& mdp, const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == kValuesEnding) files.push_back(at->path());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    try {
      return sharedValues(file, mdp);
    } catch (const Error&) {
      continue;
    }
  }
  return nullptr;
}

std::vector<double> linesOfPlacements(const OptimalValues& values, const Position& position) {
  const auto& preview = position.preview();
  const int next = preview.empty() ? position.piece() : preview.front();
  auto lines = values.ofPlacements(position.board(), position.piece(), next);
  if (lines.size() != position.placements().size()) lines.clear();
  return lines;
}

std::vector<double> regretsOf(const std::vector<double>& lines) {
  std::vector<double> regrets;
  for (const double one : lines) regrets.push_back(std::ranges::max(lines) - one);
  return regrets;
}

}  // namespace tetrabench
