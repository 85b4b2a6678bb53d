#include "core/storage/journal_check.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <QTemporaryDir>
#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "core/storage/results_file.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests that damage to an SQLite journal is told from what earlier journals and unfinished changes leave in
/// it.
class JournalCheckTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    SQLite::Database database(path("a"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t(x)");
    for (int i = 0; i < 3; ++i) insert(database, i);
    database.exec("PRAGMA wal_checkpoint(RESTART)");
    insert(database, 3);
    insert(database, 4);
    journal_ = contentOf("a-wal");
    QVERIFY(journal_.size() > kHeader + 4 * kFrame);  // the last frames are of the earlier journal
  }

  void aSoundJournalIsNotDamaged() {
    QVERIFY(!isDamaged(journal_));
    QVERIFY(!isDamaged({}));
    QVERIFY(!isDamaged(std::string(100, '\0')));
    QVERIFY(!isJournalDamaged(path("missing")));
  }

  void aJournalThatEndsWithinAFrameIsUnfinished() {
    for (std::size_t size = kHeader; size < kHeader + 2 * kFrame; size += 97)
      QVERIFY(!isDamaged(journal_.substr(0, size)));
  }

  void eachFlippedBitOfTheLastJournalIsDamage() {
    const auto flipped = [this](std::size_t byte, int bit) {
      std::string journal = journal_;
      journal[byte] = static_cast<char>(journal[byte] ^ 1 << bit);
      return journal;
    };
    for (std::size_t byte = 0; byte < kHeader; ++byte)
      if (byte < 12 || byte >= 16)  // its sequence number is in no frame
        QVERIFY2(isDamaged(flipped(byte, 3)), fmt::format("byte {}", byte).c_str());
    for (const std::size_t frame : {kHeader, kHeader + kFrame})
      for (std::size_t byte = 0; byte < kFrame; byte += byte < 24 ? 1 : 61)
        QVERIFY2(isDamaged(flipped(frame + byte, 5)), fmt::format("byte {}", frame + byte).c_str());
  }

  void aLiveWriterIsNoDamage() {
    const std::string file = path("live.tetrabench");
    std::atomic<bool> stops = false;
    std::atomic<int> changes = 0;
    std::thread writing([&] {
      ResultsConnection writer(file, std::chrono::seconds(20));
      for (; !stops; ++changes) {
        writer.inTransaction([&] { writer.count("experiment", 0, changes % 2 == 0 ? 1 : -1); });
        sqlite3_wal_checkpoint_v2(writer.database().getHandle(), nullptr, SQLITE_CHECKPOINT_RESTART, nullptr,
                                  nullptr);
      }
    });
    while (changes < 1) std::this_thread::yield();
    int warnings = 0;
    for (int i = 0; i < 500; ++i)
      warnings += !ResultsConnection(file, std::chrono::seconds(20)).warning().empty();
    stops = true;
    writing.join();
    QCOMPARE(warnings, 0);
  }

 private:
  static constexpr std::size_t kHeader = 32, kFrame = 24 + 4096;

  static void insert(SQLite::Database& database, int value) {
    database.exec(fmt::format("INSERT INTO t VALUES ({})", value));
  }
  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
  std::string contentOf(const char* name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  bool isDamaged(const std::string& journal) const {
    std::ofstream(path("journal"), std::ios::binary) << journal;
    return isJournalDamaged(path("journal"));
  }

  const QTemporaryDir folder_;
  std::string journal_;
};

TETRABENCH_TEST(JournalCheckTest)
#include "journal_check_test.moc"
