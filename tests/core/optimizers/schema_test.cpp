#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_document.h"
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
  std::string kind;
  const Schema& (*schema)();
  Json (*readAndWrite)(const Json& json, const fs::path& folder);
  std::vector<const char*> folders;  ///< folders of shipped documents
};

const SchemaSubject kSubjects[] = {
    {"mdp",
     mdpSchema,
     [](const Json& json, const fs::path& folder) { return toJson(mdpFromJson(json, folder).settings()); },
     {"mdps"}},
    {"agent",
     agentSchema,
     [](const Json& json, const fs::path& folder) { return toJson(agentFromJson(json, folder)); },
     {"resources/controllers", "resources/examples"}},
    {"experiment",
     experimentSchema,
     [](const Json& json, const fs::path& folder) { return toJson(experimentFromJson(json, folder)); },
     {"resources/experiments"}},
    {"optimization",
     optimizationSchema,
     [](const Json& json, const fs::path& folder) { return toJson(optimizationFromJson(json, folder)); },
     {"resources/optimizations"}},
    {"replay",
     replaySchema,
     [](const Json& json, const fs::path& folder) { return toJson(replayFromJson(json, folder)); },
     {}},
    {"curve", curveSchema, [](const Json& json, const fs::path&) { return toJson(curveFromJson(json)); }, {}},
};

/// Documents with fields that no shipped document has.
constexpr const char* kSamples = "tests/data/documents";

/// Errors that no schema can express, so that only readers reject them.
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
    R"(/games/\d+/(opponents|winner|stopped))",     // numbers of opponents
    R"(/(games|players) (\[\]|longer)$)",           // one game for each player
    R"(/versus/(winner|players/\d+/sent) )",        // numbers of players; at most the attack
    R"(/learned missing$)",                         // depends on another value of the key
    R"(/(coefficients|gram|mean|deviation) (\[\]|longer)$)",   // as many as there are features
    R"(/learned/(generation|mean|deviation|noise) missing$)",  // all or none
    R"(/learned/value/weights\b)",                             // as many as the board's width needs
    R"(/agent/(phases/\d+/)?weights/\S+ missing$)",            // searched by the plan
    R"(/settings/(population 1|elite 10001|steps \[\])$)",     // depends on other settings
    R"(/(mdp|mdps/\d+)/height 7$)",                            // too low for its spawn rows
    R"(/objective/(racing true|opponent missing)$)",           // depends on the method; garbage
    R"(/(points|episodes)\b)",                                 // rows of numbers, in order
    R"(/tables "nonsense"$)",                                  // packed numbers
    R"(/(hidden longer|layers\b))",                            // as wide as the layers before
};

/// Numbers just outside the ranges that a schema specifies, by key.
using Bounds = std::map<std::string, std::set<double>>;

void addBounds(const Json& schema, const std::string& key, Bounds& bounds) {
  if (schema.is_array())
    for (const Json& part : schema) addBounds(part, key, bounds);
  if (!schema.is_object()) return;
  constexpr double kExact = 1e15;  // integers below this, and their neighbours, are exact
  for (const auto& [word, value] : schema.items()) {
    if (word == "properties") {
      for (const auto& [name, property] : value.items()) addBounds(property, name, bounds);
    } else if (word == "minimum" || word == "exclusiveMinimum" || word == "maximum") {
      const double bound = value.get<double>() + (word == "minimum" ? -1 : word == "maximum" ? 1 : 0);
      if (std::abs(bound) < kExact) bounds[key].insert(bound);
    } else {
      addBounds(value, key, bounds);
    }
  }
}

/// Returns the last key of a place: "games" of "/games/0".
std::string keyOf(const std::string& place) {
  for (std::size_t end = place.size(); end > 0;) {
    const std::size_t slash = place.rfind('/', end - 1);
    const std::string part = place.substr(slash + 1, end - slash - 1);
    if (part.find_first_not_of("0123456789") != std::string::npos) return part;
    end = slash;
  }
  return {};
}

/// Returns the number as a parser reads it.
Json numberOf(double value) {
  return Json::parse(value == std::floor(value) ? Json(static_cast<std::int64_t>(value)).dump()
                                                : Json(value).dump());
}

/// Returns the values that determine which keys a document may have at a place.
std::string variantOf(const Json& document, std::string_view place) {
  std::string variant;
  if (document.contains("method") && !place.starts_with("/settings")) return variant;
  for (const char* key : {"kind", "version", "method", "mode"})
    if (document.contains(key)) variant += document.at(key).dump();
  return variant;
}

/// Adds each corruption that a reader or a schema could overlook, at each place of the document.
void damage(const Json& whole, Json& part, const std::string& place, const Bounds& bounds,
            std::vector<SchemaCase>& cases) {
  const auto with = [&](const char* what, Json value) {
    const Json kept = std::exchange(part, std::move(value));
    cases.push_back({place + " " + what, whole});
    part = kept;
  };
  constexpr std::size_t kItems = 2;  // later items are alike
  for (const char* value : {"null", "\"nonsense\"", "true", "-1000000000000000000", "1000000000000000000",
                            "12345678901234567890", "0.123", "-1", "{}", "[]"})
    with(value, Json::parse(value));
  if (const auto found = bounds.find(keyOf(place)); found != bounds.end() && !part.is_object())
    for (const double bound : found->second) with(numberOf(bound).dump().c_str(), numberOf(bound));
  if (part.is_object()) {
    part["unknown"] = 1;
    cases.push_back({place + " with an unknown key", whole});
    part.erase("unknown");
    std::vector<std::string> keys;
    for (const auto& [key, value] : part.items()) keys.push_back(key);
    if (const std::string key = keyOf(place); key == "weights" || key == "variables")
      keys.resize(std::min(keys.size(), kItems));
    for (const std::string& key : keys) {
      const Json kept = part;
      part.erase(key);
      cases.push_back({place + "/" + key + " missing", whole});
      part = kept;
      damage(whole, part[key], place + "/" + key, bounds, cases);
    }
  }
  if (part.is_array()) {
    for (std::size_t i = 0; i < std::min(part.size(), kItems); ++i)
      damage(whole, part[i], place + "/" + std::to_string(i), bounds, cases);
    if (part.empty()) return;
    const Json kept = part;
    part.push_back(part.front());
    cases.push_back({place + " longer", whole});
    part = kept;
  }
}

/// Returns whether a value may be the variant of an object that a schema describes.
bool isVariant(const Json& schema, const Json& value) {
  const auto type = schema.find("type");
  if (type != schema.end() && type->string() != (value.is_object() ? "object" : "array")) return false;
  const auto properties = schema.find("properties");
  if (properties == schema.end()) return true;
  return std::ranges::all_of(properties->items(), [&](const auto& property) {
    const auto constant = property.value.find("const"), own = value.find(property.key);
    return constant == property.value.end() || own == value.end() || *constant == *own;
  });
}

/// Adds the fields that a schema describes, each with its own schema, and whether the value has them.
/// Excludes the catalogue of features and documents inside others.
void addFields(const Json& schema, const Json* value, const std::string& place,
               std::map<std::string, bool>& fields) {
  const auto inside = [&schema](const char* word) -> const Json* {
    const auto found = schema.find(word);
    return found == schema.end() ? nullptr : &*found;
  };
  if (value && !value->is_object() && !value->is_array()) value = nullptr;
  if (const Json* variants = inside("anyOf"))
    for (const Json& variant : *variants)
      addFields(variant, value && isVariant(variant, *value) ? value : nullptr, place, fields);
  if (const Json* properties = inside("properties")) {
    for (const auto& [key, property] : properties->items()) {
      const auto own = value && value->is_object() && value->contains(key) ? &value->at(key) : nullptr;
      const std::string field = place + '/' + key;
      bool& occurs = fields[field + ' ' + property.dump()];
      occurs = occurs || own;
      if (key != "weights") addFields(property, own, field, fields);
    }
  }
  for (const char* word : {"items", "additionalProperties"}) {
    const Json* part = inside(word);
    if (!part || !part->is_object()) continue;
    addFields(*part, nullptr, place, fields);
    if (value)
      for (const Json& item : *value) addFields(*part, &item, place, fields);
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
    Json schemas = Json::object();
    for (const SchemaSubject& subject : kSubjects)
      schemas[subject.kind] = jsonSchemaOf(subject.schema(), subject.kind);
    std::ofstream(path("schemas")) << schemas.dump();
  }

  void shippedDocumentsAreValid() {
    if (!hasValidator()) QSKIP("python3-jsonschema is not installed");
    int count = 0;
    std::ofstream cases(path("shipped"));
    for (const SchemaSubject& subject : kSubjects)
      for (const auto& [file, document] : shippedDocumentsOf(subject)) {
        cases << Json{{"kind", subject.kind}, {"name", file}, {"document", document}, {"read", true}}.dump()
              << '\n';
        ++count;
      }
    cases.close();
    QVERIFY(count > 230);
    const QStringList found = disagreements("shipped");
    QVERIFY2(found.isEmpty(), qPrintable(found.join('\n')));
  }

  void everyFieldOccursInADocument() {
    QStringList missing;
    for (const SchemaSubject& subject : kSubjects) {
      std::map<std::string, bool> fields;
      documentsWithAllFieldsOf(subject, fields);
      for (const auto& [field, occurs] : fields)
        if (!occurs) missing << QString::fromStdString(subject.kind + " " + field);
    }
    for (const QString& field : missing) qWarning() << qPrintable(field.left(120));
    QVERIFY(missing.isEmpty());
  }

  void schemasAndReadersRejectTheSame_data() {
    QTest::addColumn<int>("subject");
    for (int i = 0; i < static_cast<int>(std::size(kSubjects)); ++i)
      QTest::newRow(kSubjects[i].kind.c_str()) << i;
  }

  void schemasAndReadersRejectTheSame() {
    if (!hasValidator()) QSKIP("python3-jsonschema is not installed");
    QFETCH(int, subject);
    const SchemaSubject& of = kSubjects[subject];
    std::ofstream out(path("cases"));
    int count = 0, refused = 0;
    Bounds bounds;
    addBounds(jsonSchemaOf(of.schema(), of.kind), "", bounds);
    std::map<std::string, bool> fields;
    std::set<std::string> tried;  // the same error in documents of one kind is rejected in the same way
    for (auto& [file, document] : documentsWithAllFieldsOf(of, fields)) {
      QVERIFY2(isRead(of, document, file), file.c_str());
      std::vector<SchemaCase> cases;
      damage(document, document, "", bounds, cases);
      for (const SchemaCase& one : cases) {
        if (!allCases() && of.kind != "agent" && one.name.starts_with("/agent/"))
          continue;  // tested as agents
        if (!allCases() && !tried.insert(variantOf(document, one.name) + one.name).second) continue;
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
    for (const QString& line : found.mid(0, 40)) qWarning() << qPrintable(line);
    QVERIFY(found.isEmpty());
  }

 private:
  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }

  using Documents = std::vector<std::pair<std::string, Json>>;

  static Documents documentsIn(const char* folder, const SchemaSubject& subject) {
    Documents documents;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(TETRABENCH_SOURCE_DIR) / folder))
      if (entry.path().string().ends_with('.' + subject.kind + ".json"))
        documents.emplace_back(entry.path().string(), readJsonFile(entry.path()));
    std::ranges::sort(documents, {}, &Documents::value_type::first);
    return documents;
  }

  static Documents shippedDocumentsOf(const SchemaSubject& subject) {
    Documents documents;
    for (const char* folder : subject.folders)
      std::ranges::move(documentsIn(folder, subject), std::back_inserter(documents));
    return documents;
  }

  /// Returns documents in which every field of the subject should occur: the samples, then each shipped
  /// document, as is and rewritten, with a field that none before it has. All of them in slow tests.
  static Documents documentsWithAllFieldsOf(const SchemaSubject& subject,
                                            std::map<std::string, bool>& fields) {
    const Json schema = jsonSchemaOf(subject.schema(), subject.kind);
    const auto add = [&](const Json& document) {
      const auto found = [&fields] {
        return std::ranges::count(fields, true, &std::pair<const std::string, bool>::second);
      };
      const auto before = found();
      addFields(schema, &document, "", fields);
      return found() > before;
    };
    Documents documents = documentsIn(kSamples, subject);
    for (const auto& [file, document] : documents) add(document);
    for (const auto& [file, document] : shippedDocumentsOf(subject))
      for (const Json& form : {document, subject.readAndWrite(document, fs::path(file).parent_path())})
        if (add(form) || allCases()) documents.emplace_back(file, form);
    return documents;
  }

  static bool isRead(const SchemaSubject& subject, const Json& document, const std::string& file) {
    try {
      subject.readAndWrite(document, fs::path(file).parent_path());
      return true;
    } catch (const Error&) {
      return false;
    }
  }

  static bool hasValidator() {
    QProcess python;
    python.start("/usr/bin/python3", {"-c", "import jsonschema"});
    return python.waitForFinished(test::kGuardMilliseconds) && python.exitCode() == 0;
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
