#include "core/optimal/value_file.h"

#include <fmt/format.h>

#include <random>

#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/text.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ValueFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void filesKeepAll();
  void unfinishedValuesAreKept();
  void damagedFilesAreRefused();
  void filesThatAreCutShortAreRefused();
  void otherFilesAreRefused();
  void valuesOfOtherMdpsAreRefused_data();
  void valuesOfOtherMdpsAreRefused();
  void largeBoardsAreToldFromTheFilesOwn();
  void openFilesAreShared();

 private:
  Mdp mdp_;
  OptimalValues values_ = solve(smallMdp(), {});

  static Mdp smallMdp() {
    MdpSettings settings;
    settings.name = "Small";
    settings.width = 4;
    settings.height = 4;
    return Mdp(settings);
  }
};

void ValueFileTest::initTestCase() {
  mdp_ = smallMdp();
}

void ValueFileTest::filesKeepAll() {
  const ScratchFile file("small.values");
  writeValues(file.path(), values_);
  const OptimalValues read = readValues(file.path());
  QVERIFY(read.problem.mdp() == mdp_);
  QVERIFY(read.boards == values_.boards);
  QVERIFY(read.values == values_.values);
  QVERIFY(read.finished);
  QCOMPARE(read.rounds, values_.rounds);
  QCOMPARE(read.bounds.rise(), values_.bounds.rise());
  QCOMPARE(read.boundsAt(mdp_.startBoard())->upper, values_.boundsAt(mdp_.startBoard())->upper);
  QVERIFY(documentKindOf(file.path()) == kValuesKind);
  const std::string content = readFile(file.path(), 1 << 20);
  writeValues(file.path(), read);
  QCOMPARE(readFile(file.path(), 1 << 20), content);
}

void ValueFileTest::unfinishedValuesAreKept() {
  const ScratchFile file("unfinished.values");
  int saves = 0;
  solve(mdp_, {.save = [&](const OptimalValues& values) {
          if (++saves == 2) writeValues(file.path(), values);
        }});
  QVERIFY(saves > 2);
  OptimalValues read = readValues(file.path());
  QVERIFY(!read.finished);
  QCOMPARE(
      refusalOf([&] { sharedValues(file.path(), mdp_); }),
      file.path().string() + ": the values are incomplete; complete them with `optimal solve --resume`.");
  QVERIFY(hashOf(read) != hashOf(values_));
  resume(read, {.threads = 2});
  QVERIFY(read.values == values_.values);
  QCOMPARE(hashOf(read), hashOf(values_));
  read.rounds += 3;
  QCOMPARE(hashOf(read), hashOf(values_));
}

void ValueFileTest::damagedFilesAreRefused() {
  const ScratchFile file("damaged.values");
  writeValues(file.path(), values_);
  const std::string whole = readFile(file.path(), 1U << 20);
  const std::size_t binary = whole.find('\n', whole.find('\n') + 1) + 1;
  std::mt19937_64 random(6);
  for (int i = 0; i < 300; ++i) {
    std::string text = whole;
    const std::size_t at = i < 200 ? binary + random() % (whole.size() - binary) : random() % binary;
    text[at] = static_cast<char>(text[at] ^ static_cast<char>(1U << (random() % 8)));
    writeFileAtomically(file.path(), text);
    const std::string refusal = refusalOf([&] { readValues(file.path()); });
    if (at >= binary)
      QCOMPARE(refusal, file.path().string() + ": the file is damaged: its checksum does not match.");
    else
      QVERIFY2(refusal.starts_with(file.path().string()), refusal.c_str());
  }
}

void ValueFileTest::filesThatAreCutShortAreRefused() {
  const ScratchFile file("short.values");
  writeValues(file.path(), values_);
  const std::string whole = readFile(file.path(), 1U << 20);
  const std::size_t binary = whole.find('\n', whole.find('\n') + 1) + 1;
  for (const std::size_t bytes : {binary, binary + 100, whole.size() - 1})
    for (const bool longer : {false, true}) {
      writeFileAtomically(file.path(), longer ? whole + std::string(bytes, 'x') : whole.substr(0, bytes));
      const std::size_t found = longer ? whole.size() + bytes : bytes;
      QCOMPARE(refusalOf([&] { readValues(file.path()); }),
               file.path().string() + ": the file has " + grouped(static_cast<std::int64_t>(found)) +
                   " bytes; it must have " + grouped(static_cast<std::int64_t>(whole.size())) + ".");
    }
  writeFileAtomically(file.path(), whole.substr(0, binary - 10));
  QCOMPARE(refusalOf([&] { readValues(file.path()); }), file.path().string() + ": the file is truncated.");
}

void ValueFileTest::otherFilesAreRefused() {
  const ScratchFile file("other.values");
  QCOMPARE(refusalOf([&] { readValues(file.path()); }), file.path().string() + ": no such file.");
  for (const std::string text :
       {"", "\n", "# tetrabench-values/2\n{}\n", "{\"format\": \"tetrabench-mdp/1\"}"}) {
    writeFileAtomically(file.path(), text);
    QCOMPARE(refusalOf([&] { readValues(file.path()); }), file.path().string() + " is not a value file.");
  }
  writeFileAtomically(file.path(), "# tetrabench-values/1\n{\"boards\": 3}\n");
  QCOMPARE(refusalOf([&] { readValues(file.path()); }), file.path().string() + ": mdp is missing.");
}

void ValueFileTest::valuesOfOtherMdpsAreRefused_data() {
  QTest::addColumn<Mdp>("mdp");
  QTest::addColumn<std::string>("what");
  MdpSettings settings = smallMdp().settings();
  settings.height = 5;
  QTest::addRow("height") << Mdp(settings) << std::string("height is 4; the MDP being played has 5.");
  settings = smallMdp().settings();
  settings.preview = 1;
  QTest::addRow("preview") << Mdp(settings) << std::string("preview is 0; the MDP being played has 1.");
  settings = smallMdp().settings();
  settings.prefill = {"X..."};
  QTest::addRow("start") << Mdp(settings) << std::string("start is \"0\"; the MDP being played has \"1\".");
  settings = smallMdp().settings();
  settings.weights = {2, 2, 2, 2, 2, 2, 2};
  settings.name = "Otherwise the same";
  settings.seed = 7;
  QTest::addRow("same") << Mdp(settings) << std::string();
}

void ValueFileTest::valuesOfOtherMdpsAreRefused() {
  QFETCH(Mdp, mdp);
  QFETCH(std::string, what);
  const ScratchFile file("another.values");
  writeValues(file.path(), values_);
  QCOMPARE(refusalOf([&] { sharedValues(file.path(), mdp); }),
           what.empty() ? "accepted" : file.path().string() + ": the values are for another MDP: " + what);
}

void ValueFileTest::largeBoardsAreToldFromTheFilesOwn() {
  const ScratchFile file("small.values");
  writeValues(file.path(), values_);
  QCOMPARE(
      refusalOf([&] { sharedValues(file.path(), Mdp(MdpSettings{})); }),
      file.path().string() +
          fmt::format(
              ": the values are for another MDP, with a {}x{} board; the MDP being played has a 10x20 board.",
              mdp_.width(), mdp_.boardHeight()));
}

void ValueFileTest::openFilesAreShared() {
  const ScratchFile file("shared.values");
  writeValues(file.path(), values_);
  const auto one = sharedValues(file.path(), mdp_);
  QVERIFY(one == sharedValues(file.path(), mdp_));
  OptimalValues others = values_;
  ++others.rounds;
  writeValues(file.path(), others);
  std::filesystem::last_write_time(file.path(),
                                   std::filesystem::last_write_time(file.path()) + std::chrono::seconds(2));
  QCOMPARE(sharedValues(file.path(), mdp_)->rounds, others.rounds);
  QCOMPARE(one->rounds, values_.rounds);
}

TETRABENCH_TEST(ValueFileTest)
#include "value_file_test.moc"
