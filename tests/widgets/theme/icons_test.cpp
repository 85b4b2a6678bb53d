#include "widgets/theme/icons.h"

#include <QApplication>
#include <QDirIterator>
#include <QRegularExpression>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class IconsTest : public QObject {
  Q_OBJECT

  /// Returns patterns of icon names in the sources.
  static QStringList patterns() {
    const QString name = QStringLiteral("(?:QStringLiteral\\()?\"([a-z0-9-]+)\"");
    return {
        QStringLiteral("\\bicon\\(\\s*") + name,                            // icon("x")
        QStringLiteral("\\baddButton\\(\\s*") + name,                       // button of a ToolRow
        QStringLiteral("\\}\\s*,\\s*") + name + QStringLiteral("\\s*\\)"),  // an action, after its function
        QStringLiteral("tr\\(\"[^\"]*\"\\),\\s*") + name + QStringLiteral(",\\s*QKeySequence"),  // mode
        QStringLiteral("\"iconName\",[^;]*\\?\\s*") + name,
        QStringLiteral("\"iconName\",[^;]*:\\s*") + name};
  }

  static QMap<QString, QString> namesInSources() {
    QMap<QString, QString> files;  // keyed by name
    for (const char* folder : {"/app", "/widgets"}) {
      QDirIterator sources(QStringLiteral(TETRABENCH_SOURCE_DIR) + folder, {"*.cpp", "*.h"}, QDir::Files,
                           QDirIterator::Subdirectories);
      while (sources.hasNext()) {
        QFile file(sources.next());
        if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(file.fileName()));
        const QString text = QString::fromUtf8(file.readAll());
        for (const QString& pattern : patterns()) {
          auto matches = QRegularExpression(pattern).globalMatch(text);
          while (matches.hasNext()) files[matches.next().captured(1)] = sources.fileInfo().fileName();
        }
      }
    }
    return files;
  }

  static QImage picture(const QIcon& icon, QIcon::Mode mode = QIcon::Normal,
                        QIcon::State state = QIcon::Off) {
    return icon.pixmap(QSize(24, 24), mode, state).toImage().convertToFormat(QImage::Format_ARGB32);
  }

  /// Returns the colour of the most opaque pixel.
  static QColor ink(const QImage& image) {
    QColor most(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y).alpha() > most.alpha()) most = image.pixelColor(x, y);
    return most;
  }

  /// Compares colours, allowing for the rounding of premultiplied channels by a few steps.
  static bool isNear(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= 3 && std::abs(a.green() - b.green()) <= 3 &&
           std::abs(a.blue() - b.blue()) <= 3;
  }

 private Q_SLOTS:
  void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

  void everyNameInTheSourcesIsAResource_data() {
    QTest::addColumn<QString>("name");
    const auto names = namesInSources();
    for (auto i = names.begin(); i != names.end(); ++i)
      QTest::addRow("%s in %s", qPrintable(i.key()), qPrintable(i.value())) << i.key();
  }
  void everyNameInTheSourcesIsAResource() {
    QFETCH(QString, name);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("There is no icon")));
    QVERIFY(!icon(name).isNull());
    QVERIFY(ink(picture(icon(name))).alpha() > 100);
  }

  void theSearchForNamesFindsEachWayOfWritingThem() {
    const auto names = namesInSources();
    for (const char* name : {"x", "folder-open", "dice-5", "skip-forward", "eye", "play", "pause"})
      QVERIFY2(names.contains(QLatin1String(name)), name);
  }

  void anUnknownNameGivesNoIconAndAWarning() {
    QTest::ignoreMessage(QtWarningMsg, "There is no icon named nope");
    QVERIFY(icon(QStringLiteral("nope")).isNull());
  }

  void aDisabledIconIsMutedAndACheckedOneHasTheAccentColour() {
    const QIcon play = icon(QStringLiteral("play"));
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
      applyTheme(*qApp, choice);  // existing icons follow the theme
      QVERIFY(isNear(ink(picture(play)), themeColors().text));
      QVERIFY(isNear(ink(picture(play, QIcon::Normal, QIcon::On)), themeColors().accent));
      const QColor disabled = ink(picture(play, QIcon::Disabled));
      QVERIFY(disabled.alpha() > 60 && disabled.alpha() < 200);
      QVERIFY(picture(play, QIcon::Disabled) != picture(play));
      QVERIFY(picture(play, QIcon::Disabled, QIcon::On) != picture(play, QIcon::Normal, QIcon::On));
    }
  }

  void anIconMayHaveAColourOfItsOwn() {
    QVERIFY(isNear(ink(picture(icon(QStringLiteral("x"), QColor("#B3261E")))), QColor("#B3261E")));
  }

  void anIconHasAsManyPixelsAsTheScreen() {
    for (const double scale : {1.0, 1.5, 2.0, 3.0}) {
      const QPixmap pixmap = icon(QStringLiteral("eye")).pixmap(QSize(24, 24), scale);
      QCOMPARE(pixmap.size(), QSize(24, 24) * scale);
      QCOMPARE(pixmap.devicePixelRatio(), scale);
    }
    QVERIFY(!programIcon().pixmap(64, 64).isNull());
  }
};

TETRABENCH_TEST(IconsTest)
#include "icons_test.moc"
