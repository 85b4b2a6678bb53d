#include <QDate>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include "core/agents/library.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

/// Returns the releases with their dates, such as "0.1.0 2026-11-25".
QStringList releasesOfTheNews() {
  QFile file(TETRABENCH_SOURCE_DIR "/resources/help/news.md");
  QStringList releases;
  if (!file.open(QFile::ReadOnly)) return releases;
  static const QRegularExpression heading(R"(^## (\S+) \((\d{4}-\d\d-\d\d)\)$)");
  for (const QByteArray& line : file.readAll().split('\n')) {
    if (!line.startsWith("## ")) continue;
    const auto match = heading.match(QString::fromUtf8(line));
    releases += match.hasMatch() ? match.captured(1) + ' ' + match.captured(2) : "no release: " + line;
  }
  return releases;
}

/// Removes line breaks and Markdown markup.
QString unmarked(QString text) {
  static const QRegularExpression link(R"(\[([^]]*)\]\([^)]*\))");
  return text.replace(link, "\\1").remove("**").remove('`').simplified();
}

/// Returns the paragraphs of each release.
QList<QStringList> paragraphsOfTheNews() {
  QFile file(TETRABENCH_SOURCE_DIR "/resources/help/news.md");
  if (!file.open(QFile::ReadOnly)) return {};
  QList<QStringList> releases;
  for (const QString& part : QString::fromUtf8(file.readAll()).split("\n## ").mid(1)) {
    releases += QStringList{};
    for (const QString& paragraph : part.section('\n', 1).split("\n\n", Qt::SkipEmptyParts))
      if (!paragraph.trimmed().isEmpty()) releases.last() += unmarked(paragraph);
  }
  return releases;
}

}  // namespace

/// Tests that the news page is the single list of releases, from which the AppStream metadata and the Debian
/// changelog are generated.
class NewsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theNewsBeginWithThisVersion() {
    const QStringList releases = releasesOfTheNews();
    QVERIFY(!releases.isEmpty());
    QCOMPARE(releases.first().section(' ', 0, 0), QString::fromStdString(programVersion()));
    for (qsizetype i = 0; i < releases.size(); ++i) {
      const QDate day = QDate::fromString(releases[i].section(' ', 1), Qt::ISODate);
      QVERIFY2(day.isValid(), qPrintable(releases[i]));
      if (i > 0) QVERIFY(day <= QDate::fromString(releases[i - 1].section(' ', 1), Qt::ISODate));
    }
  }

  void softwareCentersShowTheSameReleases() {
    QFile file(TETRABENCH_METAINFO);
    if (!file.exists()) QSKIP("built without the windows");
    QVERIFY(file.open(QFile::ReadOnly));
    QXmlStreamReader xml(&file);
    QStringList releases, texts;
    bool inside = false;
    while (!xml.atEnd()) {
      xml.readNext();
      if (xml.isStartElement() && xml.name() == QLatin1String("release")) {
        releases +=
            xml.attributes().value("version").toString() + " " + xml.attributes().value("date").toString();
        inside = true;
      }
      if (xml.isEndElement() && xml.name() == QLatin1String("release")) inside = false;
      if (inside && xml.isStartElement() && xml.name() == QLatin1String("p")) texts += xml.readElementText();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(releases, releasesOfTheNews());
    QStringList first;
    for (const QStringList& paragraphs : paragraphsOfTheNews()) first += paragraphs.value(0);
    QCOMPARE(texts, first);
  }

  void debianShowsTheSameReleases() {
    static const QRegularExpression entry(
        R"(^tetrabench \(([^-)]+)-[^)]+\) unstable; urgency=medium\n\n(.*?)\n -- [^\n]*<[^\n]*>  ([^\n]*)\n)",
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    const QString log = QString::fromUtf8(unpacked("changelog.Debian.gz"));
    QStringList releases;
    for (auto found = entry.globalMatch(log); found.hasNext();) {
      const auto match = found.next();
      const QDate day = QDateTime::fromString(match.captured(3), Qt::RFC2822Date).date();
      releases += match.captured(1) + ' ' + day.toString(Qt::ISODate);
      QCOMPARE(match.captured(2), "  * New upstream release.\n");
    }
    QCOMPARE(releases, releasesOfTheNews());
    QFile news(TETRABENCH_SOURCE_DIR "/resources/help/news.md");
    QVERIFY(news.open(QFile::ReadOnly));
    QCOMPARE(unpacked("changelog.gz"), news.readAll());  // the upstream changelog
  }

 private:
  static QByteArray unpacked(const QString& name) {
    return runProgram("gzip", {"-dc", TETRABENCH_PACKAGING "/" + name}).out;
  }
};

TETRABENCH_TEST(NewsTest)

}  // namespace tetrabench::test

#include "news_test.moc"
