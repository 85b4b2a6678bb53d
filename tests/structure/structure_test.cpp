#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "tests/structure/source_tree.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

namespace fs = std::filesystem;
using Findings = std::vector<std::string>;

/// Temporary source tree for a test.
class Tree {
 public:
  void write(const std::string& name, const std::string& text) const {
    const fs::path path = root() / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  fs::path root() const { return folder_.path().toStdString(); }

 private:
  QTemporaryDir folder_;
};

QByteArray lines(const Findings& findings) {
  QByteArray text;
  for (const auto& finding : findings) text += "\n" + QByteArray::fromStdString(finding);
  return text;
}

}  // namespace

class StructureTest : public QObject {
  Q_OBJECT

 private slots:
  void includesPointDown() { expectNone(upwardIncludes(TETRABENCH_SOURCE_DIR)); }
  void coreKnowsNoQt() { expectNone(qtInCore(TETRABENCH_SOURCE_DIR)); }
  void commentsBeginWithTheirNounOrVerb() { expectNone(headlessComments(TETRABENCH_SOURCE_DIR)); }
  void windowsShowSentences() { expectNone(rawFailures(TETRABENCH_SOURCE_DIR)); }
  void filesAndFoldersStaySmall() { expectNone(crowds(TETRABENCH_SOURCE_DIR)); }
  void classesStaySmall() { expectNone(largeClasses(TETRABENCH_SOURCE_DIR)); }
  void citationsCanBeResolved() { expectNone(danglingCitations(TETRABENCH_SOURCE_DIR)); }
  void noTextIsFilledInBeforeOthers() { expectNone(chainedTexts(TETRABENCH_SOURCE_DIR)); }

  void sentencesOfCoreAreTranslated() { expectNone(untranslatedFailures(TETRABENCH_SOURCE_DIR)); }

  void anIncludeThatRunsUpOrSidewaysIsFound() {
    const Tree tree;
    tree.write("core/storage/a.h", "#include \"core/tetris/board.h\"\n#include \"core/error.h\"\n");
    tree.write("core/optimizers/b.cpp",
               "#include \"core/experiments/plan.h\"\n#include \"core/play/player.h\"\n");
    tree.write("widgets/board/c.h", "  #  include \"app/windows/page.h\"\n");
    tree.write("core/attic/d.h", "");
    tree.write("app/windows/watch/e.cpp",
               "#include \"app/windows/shell/page.h\"\n#include \"app/windows/play/f.h\"\n");
    tree.write("app/windows/shell/g.cpp",
               "#include \"app/windows/watch/h.h\"\n#include \"app/windows/pages.h\"\n");
    QCOMPARE(upwardIncludes(tree.root()).size(), 7);
  }

  void qtInCoreIsFound() {
    const Tree tree;
    tree.write("core/play/a.h", "#include <QString>\n#include <queue>\n");
    QCOMPARE(qtInCore(tree.root()), Findings{"core/play/a.h:1: #include <QString>"});
  }

  void aFailureThatIsShownAsItIsIsFound() {
    const Tree tree;
    tree.write("app/windows/a.cpp",
               "fail(QString::fromStdString(error.what()));\nfail(sentenceOf(error));\n");
    QCOMPARE(rawFailures(tree.root()),
             Findings{"app/windows/a.cpp:1: fail(QString::fromStdString(error.what()));"});
  }

  void aHeadlessCommentIsFound() {
    const Tree tree;
    // Assembled here, so that this file does not itself contain such comments.
    const std::string begin = std::string("//") + "/";
    tree.write("core/a.h", begin + " Whether it is open.\n" + begin + " Returns true. Each row is\n" + begin +
                               " What follows.\nint a;  " + begin + "< Of a game\n");
    QCOMPARE(headlessComments(tree.root()),
             (Findings{"core/a.h:1: " + begin + " Whether", "core/a.h:4: " + begin + "< Of"}));
  }

  void aLongFileAndAFullFolderAreFound() {
    const Tree tree;
    tree.write("app/long.cpp", std::string(601, '\n'));
    tree.write("app/short.cpp", std::string(600, '\n'));
    for (int i = 0; i < 46; ++i) tree.write("core/full/" + std::to_string(i) + ".h", "");
    QCOMPARE(crowds(tree.root()), (Findings{"app/long.cpp has 601 lines", "core/full has 46 files"}));
  }

  void aLargeClassIsFound() {
    const Tree tree;
    const std::string rows(345, '\n');
    const std::string body = "class Large : public Base {\n" + rows + "};\n";  // 347 lines
    tree.write("core/large.h", "class Large;\n" + body + "\nclass Large::Part {\n" + rows + rows + "};\n");
    tree.write("core/a.cpp", "Large::Large()\n    : a_() {}\nvoid Large::f() {\n" + rows + "}\n");  // 349
    tree.write("core/b.cpp", "std::vector<int> Large::g() const {\n\n}\n");                         // 3
    QCOMPARE(largeClasses(tree.root()), Findings());
    tree.write("core/b.cpp", "std::vector<int> Large::g() const {\n\n}\nLarge::~Large() = default;\n");
    QCOMPARE(largeClasses(tree.root()), Findings());
    tree.write("core/b.cpp", "std::vector<int> Large::g() const {\n\n\n}\nLarge::~Large() = default;\n");
    tree.write("core/c.cpp", "int Large::Part::f() {\n}\nbool Large::operator==(int other) {\n}\n");
    QCOMPARE(largeClasses(tree.root()), (Findings{"core/Large has 703 lines", "core/Large is in 3 sources"}));
  }

  void aCitationThatLeadsNowhereIsFound() {
    const Tree tree;
    // Assembled here, so that this file does not itself contain the citation.
    const std::string number = "S3" + std::string(".24");
    const std::string page = "resources/help/none" + std::string(".md");
    const std::string bare = "rules" + std::string(".md");
    tree.write("README.md", "");
    tree.write("core/a.h", "// " + number + "\n// see " + page + "\n// README.md\n// " + bare + ", 3\n");
    QCOMPARE(danglingCitations(tree.root()),
             (Findings{"core/a.h:1: " + number + " is not in the repository",
                       "core/a.h:2: " + page + " is not there", "core/a.h:4: " + bare + " is not there"}));
  }

  void aNameThatIsFilledInBeforeOthersIsFound() {
    const Tree tree;
    tree.write("app/a.cpp",
               "tr(\"%1 (%2)\")\n  .arg(name(\")\"))\n  .arg(2);\ntr(\"%1 of %2\").arg(1).arg(name);\n");
    QCOMPARE(chainedTexts(tree.root()), Findings{"app/a.cpp:2: name(\")\")"});
  }

  void aFailureInEnglishAloneIsFound() {
    const Tree tree;
    tree.write(
        "core/play/a.cpp",
        "throw InvalidArgument(Core::tr(\"no run (yet)\"));\n"
        "throw InvalidArgument(\n    fmt::format(\"{} is no run\", Core::sentence(\"run {}\", f(1))));\n"
        "throw StorageError(\"/mdp\");\n");
    QCOMPARE(untranslatedFailures(tree.root()), Findings{"core/play/a.cpp:2: \"{} is no ru"});
  }

 private:
  static void expectNone(const Findings& findings) {
    QVERIFY2(findings.empty(), lines(findings).constData());
  }
};

}  // namespace tetrabench::test

using tetrabench::test::StructureTest;
TETRABENCH_TEST(StructureTest)
#include "structure_test.moc"
