#include "tests/structure/source_tree.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <set>

namespace tetrabench::test {
namespace {

namespace fs = std::filesystem;
using Findings = std::vector<std::string>;

constexpr int kMaxLines = 600;
constexpr int kMaxFiles = 45;
constexpr int kMaxLinesOfClass = 700;
constexpr std::size_t kMaxSourcesOfClass = 2;

/// Layers from the bottom up. Folders in the same layer must not include each other. "FOLDER/*" stands for
/// each subfolder not listed elsewhere.
const std::vector<std::vector<std::string>> kFloors = {
    {"core/translation", "core/one_of"},
    {"core/error", "core/include", "core/one_of-inl"},  // used by every layer
    {"core/storage", "core/parallel"},                  // plain values only
    {"core/tetris", "core/regression"},                 //
    {"core/optimal"},                                   // placements only
    {"core/features"},                                  //
    {"core/agents"},                                    //
    {"core/play"},                                      //
    {"core/statistics"},                                //
    {"core/optimizers"},                                //
    {"core/experiments", "core/reproduction"},          // a search's best may enter an experiment
    {"core/library"},                                   // all kinds of documents
    {"widgets"},                                        // grouped by content
    {"app/manual", "app/version"},
    {"app/windows/preferences"},
    {"app/windows/documents", "app/windows/help"},
    {"app/windows/figures"},
    {"app/windows/shell"},
    {"app/windows/plans"},
    {"app/windows/*"},  // every other folder is a page
    {"app/windows/pages"},
    {"app/windows/start"},
    {"app"},
};

struct Room {
  std::string name;
  int floor;
};

/// Returns the length of a room's name if the path is in it, otherwise 0; for "FOLDER/*", of the folder's
/// name.
std::size_t lengthIn(const std::string& room, const std::string& path) {
  if (!room.ends_with("/*"))
    return path.starts_with(room + "/") || path.starts_with(room + ".") ? room.size() : 0;
  const std::string folder = room.substr(0, room.size() - 1);
  return path.starts_with(folder) && path.find('/', folder.size()) != std::string::npos ? folder.size() : 0;
}

/// Returns the smallest room that contains a path below the root; none for a folder of core in no layer.
std::optional<Room> roomOf(const std::string& path) {
  std::optional<Room> found;
  std::size_t longest = 0;
  for (int floor = 0; floor < static_cast<int>(kFloors.size()); ++floor)
    for (const auto& room : kFloors[floor])
      if (const std::size_t length = lengthIn(room, path); length > longest) {
        longest = length;
        found = Room{room.ends_with("/*") ? path.substr(0, path.find('/', length)) : room, floor};
      }
  return found;
}

bool isSource(const fs::path& path) {
  return path.extension() == ".h" || path.extension() == ".cpp";
}

void eachFile(const fs::path& root, const std::vector<std::string>& folders,
              const std::function<void(const fs::path& path, const std::string& name)>& visit) {
  for (const auto& folder : folders) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
      if (entry.is_regular_file()) visit(entry.path(), fs::relative(entry.path(), root).generic_string());
  }
}

void eachLine(const fs::path& path, const std::function<void(int number, const std::string& line)>& visit) {
  std::ifstream file(path);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) visit(number, line);
}

std::string place(const std::string& name, int number) {
  return name + ":" + std::to_string(number) + ": ";
}

/// Returns the end of an argument list whose parenthesis opens just before `at`; strings may contain
/// parentheses.
std::size_t endOfArguments(const std::string& source, std::size_t at) {
  bool quoted = false;
  for (int depth = 1; at < source.size(); ++at) {
    if (source[at] == '\\')
      ++at;
    else if (source[at] == '"')
      quoted = !quoted;
    else if (!quoted && source[at] == '(')
      ++depth;
    else if (!quoted && source[at] == ')' && --depth == 0)
      break;
  }
  return at;
}

}  // namespace

Findings upwardIncludes(const fs::path& root) {
  static const std::regex kInclude(R"rx(^\s*#\s*include\s*["<]((core|widgets|app)/[^">]+)[">])rx");
  Findings findings;
  eachFile(root, {"core", "widgets", "app"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path)) return;
    const auto from = roomOf(name);
    if (!from) findings.push_back(name + " is on no floor");
    eachLine(path, [&](int number, const std::string& line) {
      std::smatch match;
      if (!from || !std::regex_search(line, match, kInclude)) return;
      const auto to = roomOf(match[1]);
      if (!to || to->floor > from->floor || (to->floor == from->floor && to->name != from->name))
        findings.push_back(place(name, number) + from->name + " includes " + match[1].str());
    });
  });
  return findings;
}

Findings qtInCore(const fs::path& root) {
  static const std::regex kQt(R"(^\s*#\s*include\s*[<"](Q[A-Z]|Qt))");
  Findings findings;
  eachFile(root, {"core"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path)) return;
    eachLine(path, [&](int number, const std::string& line) {
      if (std::regex_search(line, kQt)) findings.push_back(place(name, number) + line);
    });
  });
  return findings;
}

Findings rawFailures(const fs::path& root) {
  static const std::regex kWhat(R"((fromStdString|text|string_view)\(\w+\.what\(\)\))");
  Findings findings;
  eachFile(root, {"app/windows"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path)) return;
    eachLine(path, [&](int number, const std::string& line) {
      if (std::regex_search(line, kWhat)) findings.push_back(place(name, number) + line);
    });
  });
  return findings;
}

Findings headlessComments(const fs::path& root) {
  static const std::regex kBegins(R"(///<? (Of|Those|The same|What|How|Whether|To be|As)\b)");
  Findings findings;
  eachFile(root, {"core", "widgets", "app", "tests"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path)) return;
    std::string before;
    eachLine(path, [&](int number, const std::string& line) {
      std::smatch match;
      const bool continues =
          before.find("///") != std::string::npos && line.find("///<") == std::string::npos;
      before = line;
      if (!continues && std::regex_search(line, match, kBegins))
        findings.push_back(place(name, number) + match.str());
    });
  });
  return findings;
}

Findings crowds(const fs::path& root) {
  Findings findings;
  std::map<std::string, int> sources;
  eachFile(root, {"core", "widgets", "app", "tests"}, [&](const fs::path& path, const std::string& name) {
    ++sources[fs::path(name).parent_path().generic_string()];
    if (!isSource(path)) return;
    int lines = 0;
    eachLine(path, [&](int number, const std::string&) { lines = number; });
    if (lines > kMaxLines) findings.push_back(name + " has " + std::to_string(lines) + " lines");
  });
  for (const auto& [folder, count] : sources)
    if (count > kMaxFiles) findings.push_back(folder + " has " + std::to_string(count) + " files");
  return findings;
}

Findings largeClasses(const fs::path& root) {
  static const std::regex kClass(R"(^(?:class|struct) ((?:\w+::)*\w+)[^;]*$)");
  static const std::regex kMember(
      R"(^(?:\w[^(=]*[ &*>])?([A-Z]\w*(?:::[A-Z]\w*)*)::(?:~?\w+|operator[^(]*)\()");
  struct Size {
    int lines = 0;
    std::set<std::string> sources;
  };
  std::map<std::string, Size> classes;  // by folder and name
  eachFile(root, {"core", "widgets", "app", "tests"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path)) return;
    const std::string folder = fs::path(name).parent_path().generic_string() + "/";
    Size* open = nullptr;  // the class whose body or member is being read; both end with '}' in column 1
    bool isMember = false;
    eachLine(path, [&](int, const std::string& line) {
      std::smatch match;
      const bool begins = !open;
      if (begins) {
        isMember = !std::regex_search(line, match, kClass);
        if (isMember && !std::regex_search(line, match, kMember)) return;
        open = &classes[folder + match[1].str()];
        if (isMember && path.extension() == ".cpp") open->sources.insert(name);
      }
      ++open->lines;
      const bool closes = line.starts_with('}') && !line.ends_with('{');
      const bool isOneLine = begins && (line.ends_with('}') || line.ends_with(';'));
      const bool isEmpty = isMember && (line.ends_with(" {}") || line.ends_with("= default;"));
      if (closes || isOneLine || isEmpty) open = nullptr;
    });
  });
  Findings findings;
  for (const auto& [name, size] : classes) {
    if (size.lines > kMaxLinesOfClass)
      findings.push_back(name + " has " + std::to_string(size.lines) + " lines");
    if (size.sources.size() > kMaxSourcesOfClass)
      findings.push_back(name + " is in " + std::to_string(size.sources.size()) + " sources");
  }
  return findings;
}

Findings danglingCitations(const fs::path& root) {
  static const std::regex kCitation(R"(\bS[0-4]\.[0-9]+|[\w./-]+\.md\b)");
  Findings findings;
  eachFile(root, {"core", "widgets", "app", "tests"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path) && path.extension() != ".txt" && path.extension() != ".sh") return;
    eachLine(path, [&](int number, const std::string& line) {
      for (std::sregex_iterator match(line.begin(), line.end(), kCitation), end; match != end; ++match) {
        const std::string cited = match->str();
        const bool inComment = static_cast<std::size_t>(match->position()) > line.find("//");
        if (!cited.ends_with(".md"))
          findings.push_back(place(name, number) + cited + " is not in the repository");
        else if ((inComment || cited.starts_with("resources/")) && !fs::exists(root / cited))
          findings.push_back(place(name, number) + cited + " is not there");
      }
    });
  });
  return findings;
}

Findings chainedTexts(const fs::path& root) {
  // Names and functions that indicate texts.
  static const std::regex kText(
      "[Nn]ame|[Tt]itle|[Pp]ath|[Ff]older|[Ff]ile|[Tt]ext|[Ll]abel|reason|String|tr\\(");
  static const std::string kArg = ".arg(";
  Findings findings;
  eachFile(root, {"widgets", "app"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path)) return;
    std::ifstream file(path);
    const std::string source{std::istreambuf_iterator<char>(file), {}};
    for (auto at = source.find(kArg); at != std::string::npos; at = source.find(kArg, at + 1)) {
      const std::size_t begin = at + kArg.size(), end = endOfArguments(source, begin);
      const std::size_t next = source.find_first_not_of(" \n", end + 1);
      const std::string arguments = source.substr(begin, end - begin);
      if (next == std::string::npos || source.compare(next, kArg.size(), kArg) != 0) continue;
      if (!std::regex_search(arguments, kText)) continue;
      const auto line = std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n');
      findings.push_back(place(name, static_cast<int>(line) + 1) + arguments);
    }
  });
  return findings;
}

Findings untranslatedFailures(const fs::path& root) {
  // Code that only commands use.
  static const std::regex kOfCommands(
      "core/(reproduction|experiments/start_model)/.*|core/storage/results_repair\\.cpp|"
      "core/optimizers/predictor_fit\\.cpp");
  static const std::regex kThrow(
      "throw (InvalidArgument|InvalidDocument|StorageError|AgentFailure|Error)\\(");
  static const std::regex kTranslated("Core::(tr|sentence|noop)\\("),
      kWords("\"[^\"]*[A-Za-z]{2} [A-Za-z]{2}");
  Findings findings;
  eachFile(root, {"core"}, [&](const fs::path& path, const std::string& name) {
    if (!isSource(path) || std::regex_match(name, kOfCommands)) return;
    std::ifstream file(path);
    const std::string source{std::istreambuf_iterator<char>(file), {}};
    for (std::sregex_iterator at(source.begin(), source.end(), kThrow), end; at != end; ++at) {
      const auto begin = static_cast<std::size_t>(at->position() + at->length());
      std::string arguments = source.substr(begin, endOfArguments(source, begin) - begin);
      for (std::smatch text; std::regex_search(arguments, text, kTranslated);) {
        const auto first = static_cast<std::size_t>(text.position());
        const std::size_t last = endOfArguments(arguments, first + static_cast<std::size_t>(text.length()));
        arguments.erase(first, last + 1 - first);
      }
      std::smatch words;
      if (!std::regex_search(arguments, words, kWords)) continue;
      const auto line = std::count(source.begin(), source.begin() + at->position(), '\n');
      findings.push_back(place(name, static_cast<int>(line) + 1) + words.str());
    }
  });
  return findings;
}

}  // namespace tetrabench::test
