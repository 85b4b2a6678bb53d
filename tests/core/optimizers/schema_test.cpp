#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/replay_document.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

namespace fs = std::filesystem;

struct SchemaCase {
  std::string name;
  Json document;
};

struct SchemaSubject {
  std::string kind, ending;
  const Shape& (*shape)();
  void (*read)(const Json& json, const fs::path& folder);
  std::vector<const char*> folders;  ///< folders of shipped documents
  std::vector<const char*> samples;  ///< documents with content that no shipped one has
};

const SchemaSubject kSubjects[] = {
    {"mdp",
     ".mdp.json",
     mdpShape,
     [](const Json& json, const fs::path& folder) { mdpFromJson(json, folder); },
     {"mdps"},
     {R"({"format": "tetrabench-mdp/1", "name": "A", "rules": "placement", "width": 6, "height": null, "spawnRows": 0,
          "pieces": {"set": "reduced", "draw": "independent"}, "prefill": ["X....."], "pieceLimit": 100, "seed": 5,
          "reward": {"type": "table", "values": [1, 2, 3, 4]}})",
      R"({"format": "tetrabench-mdp/1", "rules": "guideline", "width": 10, "height": 20, "hold": true, "preview": 5,
          "pieces": {"draw": {"recorded": {"games": ["IOTSZJL"]}}}, "reward": {"type": "attack"}})"}},
    {"agent",
     ".agent.json",
     agentShape,
     [](const Json& json, const fs::path& folder) { agentFromJson(json, folder); },
     {"resources/controllers", "resources/examples"},
     {R"({"format": "tetrabench-agent/1", "name": "A", "kind": "tbp", "command": ["bot"], "folder": "/", "restarts": 1,
          "timeouts": {"answer": 3}, "randomizer": "seven_bag", "thinkSeconds": 0.5})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "process", "command": ["a", ""], "folder": "/",
          "options": {"a": 1, "b": true, "c": "d"}, "environment": {"E": null, "F": "g"}, "learns": true})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "phases", "weights": {"holes": -1, "columnHeight": [1, 2, 3,
          4, 5]}, "phases": [{"from": 5, "weights": {"holes": -2}}], "tieBreak": "dellacherie"})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "lookahead", "weights": {"holes": -1}, "depth": 2,
          "alpha": 0.5, "firstMoves": 3, "likelyPieces": 2, "countAllRows": true, "probabilities": "observed",
          "learned": {"boardWidth": 6, "seen": [1, 2, 3, 4, 5, 6, 7]}})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "network", "boardWidth": 6, "boardHeight": 8, "hidden": [3, 2],
          "seed": 4, "trainingGames": 9})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "n-tuple", "boardWidth": 6, "boardHeight": 8, "windows":
          [{"width": 2, "height": 2}], "contours": [{"columns": 3, "most": 2}], "perPosition": false})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "smartagent", "version": "1.3", "traceDecay": "exponential",
          "traceFactor": 0.5, "learned": {"boardWidth": 6, "temperature": 0.5, "configurations": 2, "values":
          [{"substate": 0, "configuration": 1, "value": 2.5}]}})",
      R"({"format": "tetrabench-agent/1", "name": "A", "kind": "smartagent", "version": "adaptive", "emergency": true,
          "learned": {"boardWidth": 6, "temperature": 0.5, "sets": [{"set": [1, 2, 3, 4, 5], "reward": 2, "pieces": 20}],
          "inUse": [1, 2, 3, 4, 5]}})"}},
    {"experiment",
     ".experiment.json",
     experimentShape,
     [](const Json& json, const fs::path& folder) { experimentFromJson(json, folder); },
     {"resources/experiments"},
     {R"({"format": "tetrabench-experiment/1", "name": "A", "mdps": ["guideline/10x20"], "agents": ["versus-1", "versus-2"],
          "pieceLimit": 300, "mode": "versus", "pairing": "gauntlet", "sprt": {"elo0": 0, "elo1": 10, "alpha": 0.1}, "garbage":
          {"cancels": false, "delay": 2, "rowsAtOnce": 4, "attack": {"rows": [0, 0, 1, 2, 4], "perfect": 10}}})",
      R"({"format": "tetrabench-experiment/1", "name": "A", "mdps": ["standard/10x20"], "agents": ["dellacherie", "bcts",
          {"search": "huji/beam", "best": 2, "name": "Beam"}], "repetitions": 3, "gameLimit": 1})"}},
    {"optimization",
     ".optimization.json",
     optimizationShape,
     [](const Json& json, const fs::path& folder) { optimizationFromJson(json, folder); },
     {"resources/optimizations"},
     {}},
    {"replay",
     ".replay.json",
     replayShape,
     [](const Json& json, const fs::path& folder) { replayFromJson(json, folder); },
     {},
     {R"({"format": "tetrabench-replay/1", "mdp": {"format": "tetrabench-mdp/1", "rules": "competition", "width": 6,
          "height": 10}, "seed": 1, "agent": "A", "games": [{"game": 0, "placements": [0, 33, 5], "steps": 30, "actions":
          ["012", "", "5"]}]})",
      R"({"format": "tetrabench-replay/1", "mdp": {"format": "tetrabench-mdp/1", "rules": "guideline", "width": 10,
          "height": 20}, "seed": 1, "agent": "A", "games": [{"game": 0, "placements": [0, 33], "garbage": [[1, 2, 3]]}]})"}},
};

/// Damage that no schema can express, so that only readers refuse it.
constexpr const char* kBeyondSchemas[] = {
    R"((/mdp|/agent|/opponent|/(mdps|otherMdps|agents|features)/\d+|/features) "nonsense"$)",  // must exist
    R"(/(mdps|agents|otherMdps|features|phases|sets|values) longer$)",                         // duplicates
    R"(/pieces/(weights|draw/recorded)\b)",         // letters of the set, one weight above 0, a file
    R"(/pieces/set missing$)",                      // weights for letters of the default set
    R"(/sprt/elo[01] )",                            // elo0 below elo1
    R"(/height null$)",                             // depends on the rules
    R"(/(preview|draw) missing$)",                  // depends on the rules
    R"(/prefill/)",                                 // rows as wide as the board
    R"(/(traceDecay|probabilities) missing$)",      // depends on another value of the key
    R"(/measure missing$)",                         // depends on racing
    R"(/space/)",                                   // from above to
    R"(/(space|objective) (missing|\{\})$)",        // depends on the agent
    R"(/objective/games missing$)",                 // likewise, and a multiple of the MDPs
    R"(/objective/stepLimit (missing|null)$)",      // needed unless all MDPs limit their games
    R"(/tables \{\}$)",                             // a window or a contour
    R"(/features \[\]$)",                           // no feature
    R"(/agent/weights/\S+ -1$)",                    // below 0, where a climb allows only positive weights
    R"(/(windows|contours)\b)",                     // within the board, not too many weights
    R"(/board(Width|Height) )",                     // must equal the MDP's
    R"(/(columnHeight|heightDifference) longer$)",  // both for one width
    R"(/model/layers\b)",                           // each as wide as the one before
    R"(/values/\d+/weights/\S+ missing$)",          // the same kind in all values
    R"(/games/\d+/(placements|actions|garbage))",   // as many as placements, in order, as digits
};

/// Adds each damage that a reader or a schema could overlook, at each place of the document.
void damage(const Json& whole, Json& part, const std::string& place, std::vector<SchemaCase>& cases) {
  const auto with = [&](const char* what, Json value) {
    const Json kept = std::exchange(part, std::move(value));
    cases.push_back({place + " " + what, whole});
    part = kept;
  };
  for (const char* value : {"null", "\"nonsense\"", "true", "-1000000000000000000", "1000000000000000000",
                            "12345678901234567890", "0.123", "-1", "{}", "[]"})
    with(value, Json::parse(value));
  if (part.is_object()) {
    part["unknown"] = 1;
    cases.push_back({place + " with an unknown key", whole});
    part.erase("unknown");
    std::vector<std::string> keys;
    for (const auto& [key, value] : part.items()) keys.push_back(key);
    for (const std::string& key : keys) {
      const Json kept = part;
      part.erase(key);
      cases.push_back({place + "/" + key + " missing", whole});
      part = kept;
      damage(whole, part[key], place + "/" + key, cases);
    }
  }
  constexpr std::size_t kItems = 2;  // later items are alike
  if (part.is_array()) {
    for (std::size_t i = 0; i < std::min(part.size(), kItems); ++i)
      damage(whole, part[i], place + "/" + std::to_string(i), cases);
    if (part.empty()) return;
    const Json kept = part;
    part.push_back(part.front());
    cases.push_back({place + " longer", whole});
    part = kept;
  }
}

constexpr const char* kOnlySchema = ": only the schema";

bool isBeyondSchemas(const QString& damage) {
  return std::ranges::any_of(
      kBeyondSchemas, [&damage](const char* form) { return damage.contains(QRegularExpression(form)); });
}

}  // namespace

/// Tests that JSON Schemas allow exactly what readers allow.
class SchemaTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QProcess python;
    python.start("/usr/bin/python3", {"-c", "import jsonschema"});
    if (!python.waitForFinished(test::kGuardMilliseconds) || python.exitCode() != 0)
      QSKIP("python3-jsonschema is not installed");
    Json schemas = Json::object();
    for (const SchemaSubject& subject : kSubjects)
      schemas[subject.kind] = schemaOf(subject.shape(), subject.kind);
    std::ofstream(path("schemas")) << schemas.dump();
  }

  void shippedDocumentsAreValid() {
    int count = 0;
    std::ofstream cases(path("shipped"));
    for (const SchemaSubject& subject : kSubjects)
      for (const auto& [file, document] : documentsOf(subject)) {
        cases << Json{{"kind", subject.kind}, {"name", file}, {"document", document}, {"read", true}}.dump()
              << '\n';
        ++count;
      }
    cases.close();
    QVERIFY(count > 230);
    const QStringList found = disagreements("shipped");
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
  }

  void schemasAndReadersRefuseAlike_data() {
    QTest::addColumn<int>("subject");
    for (int i = 0; i < static_cast<int>(std::size(kSubjects)); ++i)
      QTest::newRow(kSubjects[i].kind.c_str()) << i;
  }

  void schemasAndReadersRefuseAlike() {
    QFETCH(int, subject);
    const SchemaSubject& of = kSubjects[subject];
    std::ofstream out(path("cases"));
    int count = 0, refused = 0;
    std::vector<std::pair<std::string, Json>> documents = documentsOf(of);
    const std::size_t samples = of.samples.size();
    // All samples, and some of the others.
    const std::size_t step = allCases() ? 1 : std::max<std::size_t>(1, documents.size() / 6);
    for (std::size_t i = 0; i < documents.size(); i += i < samples ? 1 : step) {
      auto& [file, document] = documents[i];
      QVERIFY2(isRead(of, document, file), file.c_str());
      std::vector<SchemaCase> cases;
      damage(document, document, "", cases);
      for (const SchemaCase& one : cases) {
        const bool read = isRead(of, one.document, file);
        out << Json{{"kind", of.kind}, {"name", file + one.name}, {"document", one.document}, {"read", read}}
                   .dump()
            << '\n';
        ++count;
        refused += !read;
      }
    }
    out.close();
    QVERIFY2(count > 100 && refused > count / 2, qPrintable(QString("%1 of %2").arg(refused).arg(count)));
    QStringList found;
    for (const QString& line : disagreements("cases"))
      if (!line.endsWith(kOnlySchema) || !isBeyondSchemas(line.chopped(qstrlen(kOnlySchema)))) found << line;
    QVERIFY2(found.isEmpty(), qPrintable(QStringList(found.mid(0, 40)).join('\n')));
  }

 private:
  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }

  /// Returns the documents of a subject, samples first.
  static std::vector<std::pair<std::string, Json>> documentsOf(const SchemaSubject& subject) {
    std::vector<std::pair<std::string, Json>> documents;
    for (std::size_t i = 0; i < subject.samples.size(); ++i)
      documents.emplace_back("sample " + std::to_string(i), Json::parse(subject.samples[i]));
    for (const char* folder : subject.folders)
      for (const auto& entry : fs::recursive_directory_iterator(fs::path(TETRABENCH_SOURCE_DIR) / folder))
        if (entry.path().string().ends_with(subject.ending))
          documents.emplace_back(entry.path().string(), readJsonFile(entry.path()));
    std::sort(documents.begin() + static_cast<std::ptrdiff_t>(subject.samples.size()), documents.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    return documents;
  }

  static bool isRead(const SchemaSubject& subject, const Json& document, const std::string& file) {
    const fs::path folder = file.starts_with('/') ? fs::path(file).parent_path() : fs::path("/");
    try {
      subject.read(document, folder);
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  QStringList disagreements(const char* cases) const {
    QProcess python;
    python.start("/usr/bin/python3", {TETRABENCH_SOURCE_DIR "/tests/external/compare_schemas.py",
                                      folder_.filePath("schemas"), folder_.filePath(cases)});
    if (!python.waitForFinished(test::kGuardMilliseconds) || python.exitCode() != 0)
      return {"failed: " + QString::fromUtf8(python.readAllStandardError())};
    return QString::fromUtf8(python.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
  }

  QTemporaryDir folder_;
};

TETRABENCH_TEST(SchemaTest)
#include "schema_test.moc"
