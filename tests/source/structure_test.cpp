#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tests/support/qtest.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = TETRABENCH_SOURCE_DIR;

/// The floors of `resources/help/contributing.md`; folders of one floor do not include each other.
const std::map<std::string, int> kFloors = {{"core", 0},
                                            {"core/storage", 1},
                                            {"core/parallel", 1},
                                            {"core/tetris", 2},
                                            {"core/features", 3},
                                            {"core/agents", 4},
                                            {"core/play", 5},
                                            {"core/statistics", 6},
                                            {"core/experiments", 7},
                                            {"core/optimizers", 7},
                                            {"widgets", 8},
                                            {"app", 9}};

/// The folder of kFloors that a file of the repository is in; empty if none.
std::string roomOf(const std::string& file) {
  std::string room;
  for (const auto& [folder, floor] : kFloors)
    if (file.starts_with(folder + '/') && folder.size() > room.size()) room = folder;
  return room;
}

/// Whether a file may not include another one: that is higher up, or beside it in another folder.
bool pointsUp(const std::string& file, const std::string& included) {
  const std::string from = roomOf(file), to = roomOf(included);
  if (from.empty() || to.empty() || from == to) return false;
  return kFloors.at(to) >= kFloors.at(from);
}

std::vector<fs::path> sources(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
    if (entry.path().extension() == ".h" || entry.path().extension() == ".cpp")
      files.push_back(fs::relative(entry.path(), kRoot));
  return files;
}

std::vector<std::string> linesOf(const fs::path& file) {
  std::ifstream stream(kRoot / file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The file of the repository that a line includes; empty if none.
std::string includedBy(const std::string& line) {
  const std::string start = "#include \"";
  if (!line.starts_with(start)) return {};
  return line.substr(start.size(), line.find('"', start.size()) - start.size());
}

}  // namespace

/// The source keeps the order that `resources/help/contributing.md` describes.
class StructureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void includesPointDown() {
    std::size_t seen = 0;
    for (const char* folder : {"core", "widgets", "app"})
      for (const fs::path& file : sources(folder))
        for (const std::string& line : linesOf(file)) {
          const std::string included = includedBy(line);
          if (included.empty()) continue;
          ++seen;
          QVERIFY2(!pointsUp(file.string(), included), (file.string() + " includes " + included).c_str());
        }
    QVERIFY(seen > 1000);
  }

  void includesThatPointUpAreFound() {
    QCOMPARE(includedBy("#include \"core/play/run.h\""), std::string("core/play/run.h"));
    QVERIFY(includedBy("#include <string>").empty());
    QVERIFY(pointsUp("core/tetris/mdp.h", "core/play/run.h"));
    QVERIFY(pointsUp("core/experiments/plan.h", "core/optimizers/plan.h"));
    QVERIFY(pointsUp("core/storage/files.h", "core/parallel/pool.h"));
    QVERIFY(pointsUp("core/error.h", "core/storage/files.h"));
    QVERIFY(pointsUp("widgets/plots/plot_view.h", "app/windows/main_window.h"));
    QVERIFY(!pointsUp("core/play/run.h", "core/tetris/mdp.h"));
    QVERIFY(!pointsUp("core/storage/files.h", "core/error.h"));
    QVERIFY(!pointsUp("core/agents/linear/agent.h", "core/agents/agent.h"));
    QVERIFY(!pointsUp("app/windows/main_window.h", "widgets/plots/plot_view.h"));
  }

  void foldersAreSmall() {
    constexpr int kMostFiles = 45;
    for (const char* folder : {"core", "widgets", "app", "tests"}) {
      std::map<std::string, int> files;
      for (const fs::path& file : sources(folder)) ++files[file.parent_path().string()];
      for (const auto& [name, count] : files)
        QVERIFY2(count <= kMostFiles, (name + " has " + std::to_string(count) + " files").c_str());
    }
  }

  void filesAreShort() {
    constexpr std::size_t kMostLines = 450;
    for (const char* folder : {"core", "widgets", "app"})
      for (const fs::path& file : sources(folder)) {
        const std::size_t lines = linesOf(file).size();
        QVERIFY2(lines <= kMostLines, (file.string() + " has " + std::to_string(lines) + " lines").c_str());
      }
  }
};

TETRABENCH_TEST(StructureTest)

}  // namespace tetrabench::test

#include "structure_test.moc"
