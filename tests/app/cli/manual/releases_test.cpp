#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {

/// Tests for the conversion of the news page to package changelogs and AppStream metadata.
class ReleasesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void releasesAreInTheChangelog() {
    const CliResult result =
        releases("changelog", "## 1.1 (2026-02-20)\n\nNew.\n\n## 1.0 (2026-01-31)\n\nFirst.\n");
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out,
             "tetrabench (1.1-1) unstable; urgency=medium\n\n  * New upstream release.\n\n"
             " -- Somebody <a@b.c>  Fri, 20 Feb 2026 00:00:00 +0000\n\n"
             "tetrabench (1.0-1) unstable; urgency=medium\n\n  * New upstream release.\n\n"
             " -- Somebody <a@b.c>  Sat, 31 Jan 2026 00:00:00 +0000\n\n");
  }

  void aListIsNoPartOfTheParagraphBefore() {
    const CliResult result =
        releases("appstream", "## 1.0 (2026-01-31)\n\nThe **first** one.\n- Play\n- Watch\n");
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("<p>The first one.</p>"), result.out);
  }

  void wrongHeadingsAreRefused_data() {
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("no date") << "## 1.0" << QByteArray("must be \"## VERSION (YYYY-MM-DD)\"");
    QTest::newRow("no version") << "## Soon (2026-01-31)"
                                << QByteArray("must be \"## VERSION (YYYY-MM-DD)\"");
    QTest::newRow("no such day") << "## 1.0 (2026-02-30)" << QByteArray("2026-02-30");
  }

  void wrongHeadingsAreRefused() {
    QFETCH(QString, heading);
    QFETCH(QByteArray, reason);
    const CliResult result = releases("changelog", heading.toUtf8() + "\n\nText.\n");
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(reason), result.err);
  }

 private:
  static CliResult releases(const QString& form, const QByteArray& news) {
    const QTemporaryDir folder;
    writeFile(folder.filePath("news.md"), "# News\n\nAll releases.\n\n" + news);
    return runProgram("awk",
                      {"-v", "form=" + form, "-v", "package=tetrabench", "-v", "revision=1", "-v",
                       "contact=Somebody <a@b.c>", "-f", TETRABENCH_SOURCE_DIR "/app/packaging/releases.awk",
                       folder.filePath("news.md")});
  }
};

TETRABENCH_TEST(ReleasesTest)

}  // namespace tetrabench::test

#include "releases_test.moc"
