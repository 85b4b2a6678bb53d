#include <QTemporaryDir>
#include <set>

#include "core/agents/agent_document.h"
#include "core/experiments/experiment_document.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/json_reader.h"
#include "core/storage/results_kind.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class DocumentKindsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noTwoKindsAreTakenForEachOther() {
    std::set<std::string_view> ids, words, endings;
    for (const DocumentKind* kind : documentKinds()) {
      QVERIFY(ids.insert(kind->id).second);
      QVERIFY(words.insert(kind->singular).second);
      QVERIFY(kindOfFormat("tetrabench-" + std::string(kind->id) + "/1") == kind);
      if (kind->ending.empty()) continue;
      QVERIFY(kind->ending.starts_with('.') && endings.insert(kind->ending).second);
      for (const std::string_view other : endings)
        QVERIFY(other == kind->ending || (!other.ends_with(kind->ending) && !kind->ending.ends_with(other)));
    }
    QVERIFY(!kindOfFormat("tetrabench-nonsense/1") && !kindOfFormat("mdp") && !kindOfFormat(""));
  }

  void predefinedDocumentsAreOfTheirKind() {
    int listed = 0;
    for (const DocumentKind* kind : documentKinds()) {
      if (kind->folder.empty()) continue;
      ++listed;
      QVERIFY(!predefinedIds(*kind).empty());
      for (const std::string& id : predefinedIds(*kind)) {
        const std::filesystem::path file = documentFile(*kind, id);
        QVERIFY2(documentKindOf(file) == *kind, id.c_str());
        QVERIFY2(!kind->read(file)["name"].get<std::string>().empty(), id.c_str());
      }
    }
    QCOMPARE(listed, 4);
  }

  void theContentTellsTheKindWhateverTheName() {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("a.mdp.json").toStdString();
    const auto kindOfText = [&](const std::string& text) {
      writeFileAtomically(file, text);
      return &documentKindOf(file);
    };
    QCOMPARE(kindOfText(R"({"format": "tetrabench-agent/1"})"), &kAgentKind);
    QCOMPARE(kindOfText(R"({"name": "A", "format": "tetrabench-experiment/9"})"), &kExperimentKind);
    QCOMPARE(kindOfText("SQLite format 3"), &kResultsKind);
    QCOMPARE(refusalOf([&] { kindOfText(R"({"format": "other/1"})"); }),
             file + ": format is \"other/1\"; it must be that of a Tetrabench document.");
    QCOMPARE(refusalOf([&] { kindOfText("Dear reader"); }), file + " is not a Tetrabench file.");
  }

  void aNameThatIsNoneIsRefusedWithTheNearestOne() {
    QCOMPARE(refusalOf([] {
               documentFile(kMdpKind, "standard/10x21");
             }).find("standard/10x21: no such file or MDP; did you mean"),
             std::size_t{0});
    QCOMPARE(refusalOf([] { documentFile(kExperimentKind, "something quite different"); }),
             std::string("something quite different: no such file or experiment; give a file or an id that "
                         "`experiment list` prints."));
  }
};

TETRABENCH_TEST(DocumentKindsTest)
#include "document_kinds_test.moc"
