#include "core/storage/atomic_file.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QTemporaryDir>
#include <csignal>
#include <fstream>

#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class AtomicFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aFileHoldsWhatWasWritten_data();
  void aFileHoldsWhatWasWritten();
  void aFileIsThereOnceItIsFinished();
  void aLinkStaysALink();
  void permissionsAreKept();
  void aMissingFolderIsReported();
  void aFolderIsCreatedWithThoseAroundIt();
  void aFolderWhereNoFileCanBeCreatedIsReported();
  void aReadOnlyFolderIsReported();
  void whatIsNoRegularFileIsLeftAlone();
  void aFullDiskLeavesTheFileAsItWas();
  void anEnormousFileIsRefusedBeforeItIsRead();
  void onlyFilesCanBeRead();
};

namespace {

/// Guard that prevents all files of this process from growing beyond this many bytes during its lifetime, as
/// if the disk were full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

std::string refusalOfWriting(const std::string& file, std::string_view content) {
  return refusalOf([&] { writeFileAtomically(file, content); });
}

QStringList filesIn(const QTemporaryDir& folder) {
  return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

}  // namespace

void AtomicFileTest::aFileHoldsWhatWasWritten_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::newRow("nothing") << QByteArray();
  QTest::newRow("a line") << QByteArray("a line\n");
  QTest::newRow("any bytes") << QByteArray("\0\xff\r\n", 4);
  QTest::newRow("10 MB") << QByteArray(10'000'000, 'x');
}

void AtomicFileTest::aFileHoldsWhatWasWritten() {
  QFETCH(QByteArray, content);
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a").toStdString();
  writeFileAtomically(file, "something that was there before");
  writeFileAtomically(file, content.toStdString());
  QFile written(QString::fromStdString(file));
  QVERIFY(written.open(QFile::ReadOnly));
  QVERIFY(written.readAll() == content);
  QCOMPARE(filesIn(folder), QStringList{"a"});
}

void AtomicFileTest::aFileIsThereOnceItIsFinished() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("a").toStdString();
  writeFileAtomically(path, "before");
  {
    AtomicFile givenUp(path);
    givenUp.write("in vain");
    QCOMPARE(filesIn(folder).size(), 2);
  }
  QCOMPARE(filesIn(folder), QStringList{"a"});
  AtomicFile file(path);
  file.write("af");
  file.write("ter");
  QCOMPARE(readTextFile(path, 100), std::string("before"));
  file.finish();
  QCOMPARE(readTextFile(path, 100), std::string("after"));
  QCOMPARE(filesIn(folder), QStringList{"a"});
}

void AtomicFileTest::aLinkStaysALink() {
  const QTemporaryDir folder;
  writeFileAtomically(folder.filePath("a").toStdString(), "before");
  QCOMPARE(symlink("a", folder.filePath("link").toUtf8()), 0);
  writeFileAtomically(folder.filePath("link").toStdString(), "after");
  QVERIFY(QFileInfo(folder.filePath("link")).isSymLink());
  QCOMPARE(readTextFile(folder.filePath("a").toStdString(), 100), std::string("after"));
  QCOMPARE(filesIn(folder), (QStringList{"a", "link"}));
  QCOMPARE(symlink("later", folder.filePath("dangling").toUtf8()), 0);
  writeFileAtomically(folder.filePath("dangling").toStdString(), "content");
  QVERIFY(QFileInfo(folder.filePath("dangling")).isSymLink());
  QCOMPARE(readTextFile(folder.filePath("later").toStdString(), 100), std::string("content"));
}

void AtomicFileTest::permissionsAreKept() {
  const QTemporaryDir folder;
  const QByteArray file = folder.filePath("a").toUtf8();
  const auto permissions = [&] {
    struct stat status {};
    stat(file, &status);
    return status.st_mode & 0777;
  };
  const mode_t before = umask(027);
  writeFileAtomically(file.toStdString(), "new");
  umask(before);
  QCOMPARE(permissions(), 0640U);
  QCOMPARE(chmod(file, 0600), 0);
  writeFileAtomically(file.toStdString(), "replaced");
  QCOMPARE(permissions(), 0600U);
}

void AtomicFileTest::aMissingFolderIsReported() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("missing/a").toStdString();
  QCOMPARE(refusalOfWriting(file, "x"), file + ": could not be written: No such file or directory");
  QCOMPARE(filesIn(folder), QStringList{});
}

void AtomicFileTest::aFolderIsCreatedWithThoseAroundIt() {
  const QTemporaryDir folder;
  const std::string inner = folder.filePath("a/b").toStdString();
  for (int i = 0; i < 2; ++i) createFolder(inner);  // the folder may already exist
  QVERIFY(QDir(folder.filePath("a/b")).exists());
  const std::string file = folder.filePath("file").toStdString();
  writeFileAtomically(file, "text");
  for (const std::string& place : {file, file + "/below"}) {
    const std::string refusal = refusalOf([&] { createFolder(place); });
    QVERIFY2(refusal.starts_with(place + ": the folder could not be created: "), refusal.c_str());
  }
}

void AtomicFileTest::aFolderWhereNoFileCanBeCreatedIsReported() {
  const std::string refusal = refusalOfWriting("/proc/tetrabench.json", "x");
  QVERIFY2(refusal.starts_with("/proc/tetrabench.json: could not be written: "), refusal.c_str());
}

void AtomicFileTest::aReadOnlyFolderIsReported() {
  if (geteuid() == 0) QSKIP("root may write into a read-only folder");
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a").toStdString();
  std::ofstream(file) << "before";
  chmod(folder.path().toUtf8(), 0555);
  const std::string refusal = refusalOfWriting(file, "after");
  chmod(folder.path().toUtf8(), 0755);
  QCOMPARE(refusal, file + ": could not be written: Permission denied");
  QCOMPARE(readTextFile(file, 100), std::string("before"));
  QCOMPARE(filesIn(folder), QStringList{"a"});
}

void AtomicFileTest::whatIsNoRegularFileIsLeftAlone() {
  const QTemporaryDir folder;
  QVERIFY(QDir(folder.path()).mkdir("folder"));
  QCOMPARE(mkfifo(folder.filePath("pipe").toUtf8(), 0600), 0);
  QCOMPARE(symlink("/dev/null", folder.filePath("null").toUtf8()), 0);
  for (const char* name : {"folder", "pipe", "null"}) {
    const std::string file = folder.filePath(name).toStdString();
    QCOMPARE(refusalOfWriting(file, "x"), file + ": could not be written: it is not a regular file");
  }
  QCOMPARE(filesIn(folder), (QStringList{"folder", "null", "pipe"}));
  QVERIFY(QFileInfo(folder.filePath("folder")).isDir());
  QVERIFY(QFileInfo(folder.filePath("null")).isSymLink());
}

void AtomicFileTest::aFullDiskLeavesTheFileAsItWas() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a").toStdString();
  const std::string tooMuch(100'000, 'x');
  writeFileAtomically(file, "before");
  std::string refusal, refusalOfNew;
  {
    const FullDisk disk(4096);
    refusal = refusalOfWriting(file, tooMuch);
    refusalOfNew = refusalOfWriting(folder.filePath("b").toStdString(), tooMuch);
  }
  QCOMPARE(refusal, file + ": could not be written: File too large");
  QVERIFY(refusalOfNew.ends_with("b: could not be written: File too large"));
  QCOMPARE(readTextFile(file, 100), std::string("before"));
  QCOMPARE(filesIn(folder), QStringList{"a"});
}

void AtomicFileTest::anEnormousFileIsRefusedBeforeItIsRead() {
  const QTemporaryDir folder;
  const std::string file = folder.filePath("a").toStdString();
  std::ofstream(file) << "start";
  std::filesystem::resize_file(file, std::uintmax_t{1} << 30);  // sparse, takes no disk space
  QCOMPARE(refusalOf([&] { readTextFile(file, 1000); }),
           file + ": the file has 1073741824 bytes; at most 1000 are read.");
  std::filesystem::resize_file(file, 1000);
  QCOMPARE(readTextFile(file, 1000).size(), std::size_t{1000});
  QCOMPARE(refusalOf([&] { readTextFile(file, 999); }),
           file + ": the file has 1000 bytes; at most 999 are read.");
}

void AtomicFileTest::onlyFilesCanBeRead() {
  const QTemporaryDir folder;
  QCOMPARE(mkfifo(folder.filePath("pipe").toUtf8(), 0600), 0);
  const auto refusal = [](const QString& path) {
    return refusalOf([&] { readTextFile(path.toStdString(), 1000); }).substr(path.toUtf8().size());
  };
  QCOMPARE(refusal(folder.filePath("missing")), std::string(": no such file."));
  for (const QString& path : {folder.path(), folder.filePath("pipe")})
    QCOMPARE(refusal(path), std::string(": not a regular file."));
}

TETRABENCH_TEST(AtomicFileTest)
#include "atomic_file_test.moc"
