#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>

#include "tests/support/test_main.h"
#include "tests/widgets/theme/colour_science.h"

using namespace tetrabench;
using namespace colour_science;

using Palette = QColor (*)(int);

class ThemeTest : public QObject {
  Q_OBJECT

  static const ThemeColors& colors(ThemeChoice choice) {
    applyTheme(*qApp, choice);
    return themeColors();
  }

 private Q_SLOTS:
  void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

  void textIsReadableOnEverySurface_data() {
    using Color = QColor ThemeColors::*;
    QTest::addColumn<ThemeChoice>("choice");
    QTest::addColumn<double>("least");
    QTest::addColumn<QString>("pair");
    QTest::addColumn<Color>("ink");
    QTest::addColumn<Color>("paper");
    const std::vector<std::pair<const char*, Color>> inks{{"text", &ThemeColors::text},
                                                          {"muted", &ThemeColors::mutedText},
                                                          {"accent", &ThemeColors::accent},
                                                          {"error", &ThemeColors::error}};
    const std::vector<std::pair<const char*, Color>> papers{
        {"background", &ThemeColors::background},        {"surface", &ThemeColors::surface},
        {"raised", &ThemeColors::surfaceRaised},         {"well", &ThemeColors::well},
        {"accent surface", &ThemeColors::accentSurface}, {"error surface", &ThemeColors::errorSurface}};
    const struct {
      ThemeChoice choice;
      const char* name;
      double least;
    } themes[] = {{ThemeChoice::Light, "light", 4.5},
                  {ThemeChoice::Dark, "dark", 4.5},
                  {ThemeChoice::HighContrast, "high contrast", 7}};
    for (const auto& theme : themes) {
      const auto add = [&](const char* ink, Color inkColor, const char* paper, Color paperColor) {
        const QString pair = QStringLiteral("%1 on %2").arg(ink, paper);
        QTest::addRow("%s: %s", theme.name, qPrintable(pair))
            << theme.choice << theme.least << pair << inkColor << paperColor;
      };
      for (const auto& [ink, inkColor] : inks)
        for (const auto& [paper, paperColor] : papers) add(ink, inkColor, paper, paperColor);
      add("text on accent", &ThemeColors::onAccent, "accent", &ThemeColors::accent);
    }
  }
  void textIsReadableOnEverySurface() {
    QFETCH(ThemeChoice, choice);
    QFETCH(double, least);
    QFETCH(QString, pair);
    using Color = QColor ThemeColors::*;
    QFETCH(Color, ink);
    QFETCH(Color, paper);
    const double found = contrast(colors(choice).*ink, colors(choice).*paper);
    QVERIFY2(found >= least, qPrintable(QStringLiteral("%1: contrast %2").arg(pair).arg(found)));
  }

  void everyAgentStandsOutOnAllThemes() {
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
      const ThemeColors& theme = colors(choice);
      for (int slot = 0; slot < agentColorCount(); ++slot)
        for (const QColor& paper : {theme.background, theme.surface, theme.surfaceRaised, theme.well}) {
          const double found = contrast(agentColor(slot), paper);
          QVERIFY2(found >= 3,
                   qPrintable(
                       QStringLiteral("%1 on %2: %3").arg(agentColor(slot).name(), paper.name()).arg(found)));
        }
    }
  }

  /// WCAG 2.2, 1.4.11 and 2.4.13: borders of controls and focus indicators have a contrast of 3 to adjacent
  /// colours.
  void inHighContrastFramesAndTheFocusStandOut() {
    const ThemeColors& theme = colors(ThemeChoice::HighContrast);
    QVERIFY(isDarkTheme());
    for (const QColor& paper : {theme.background, theme.surface, theme.surfaceRaised, theme.well}) {
      QCOMPARE(paper, QColor(Qt::black));
      for (const QColor& line : {theme.border, theme.accent, theme.grid}) QVERIFY(contrast(line, paper) >= 3);
    }
    QVERIFY(contrast(theme.border, theme.accentSurface) >= 3);
    QVERIFY(contrast(theme.accent, theme.border) >= 3);  // so a change of focus is visible in the frame
    QPushButton button(QStringLiteral("Run")), other(QStringLiteral("Stop"));
    const auto frame = [](QPushButton& of) {
      of.resize(120, of.sizeHint().height());
      return of.grab().toImage().pixelColor(of.width() / 2, 1);  // inside the first of two pixels
    };
    QCOMPARE(frame(other), theme.surfaceRaised);
    const QSize before = button.sizeHint();
    button.show();
    button.setFocus();
    button.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&button, test::kGuardMilliseconds));
    QTRY_VERIFY(button.hasFocus());
    QCOMPARE(frame(button), theme.accent);
    QCOMPARE(button.sizeHint(), before);  // the frame is drawn inside the button
  }

  void textGrowsAndShrinksWhileItIsShown() {
    const auto inPoints = [](const QWidget& widget) { return widget.font().pointSizeF(); };
    QWidget window;
    QLabel plain(QStringLiteral("text"), &window), heading(QStringLiteral("Title"), &window);
    heading.setProperty("textRole", "heading");
    QPushButton run(QStringLiteral("Run"), &window);
    QLineEdit field(&window);
    QSpinBox number(&window);
    window.show();
    const double usual = inPoints(plain), title = inPoints(heading);
    QVERIFY(title > usual);
    const auto isAsHighAsItsText = [](const QWidget& control) {  // to one pixel, as fonts are rounded
      const int room = 2 * scaledToText(6) + 2;                  // including the frame
      return std::abs(control.sizeHint().height() - control.fontMetrics().height() - room) <= 1;
    };
    for (const int percent : {kMaxTextSize, kMinTextSize, 125, kUsualTextSize}) {
      applyTheme(*qApp, ThemeChoice::Light, percent);
      QCOMPARE(QApplication::font().pointSizeF(), usual * percent / 100);
      QCOMPARE(inPoints(plain), usual * percent / 100);
      QCOMPARE(inPoints(field), usual * percent / 100);
      QVERIFY(std::abs(inPoints(heading) - title * percent / 100) < 0.01);
      QCOMPARE(scaledToText(100), percent);
      QVERIFY(isAsHighAsItsText(run) && isAsHighAsItsText(field) && isAsHighAsItsText(number));
    }
  }

  // Okabe and Ito's light colours, such as yellow, cannot have much contrast on a white board. There they are
  // distinguished from empty cells by hue, so the colour distance replaces the contrast.
  void everyPieceStandsOutInTheWellOfAllThemes() {
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
      const QColor well = colors(choice).well;
      for (int kind = -1; kind < 7; ++kind) {
        if (choice != ThemeChoice::Light) QVERIFY(contrast(pieceColor(kind), well) >= 3.5);
        for (const Matrix& vision : {kNormal, kProtanopia, kDeuteranopia}) {
          const double found = distance(pieceColor(kind), well, vision);
          QVERIFY2(found >= 35, qPrintable(QStringLiteral("kind %1: %2").arg(kind).arg(found)));
        }
      }
    }
  }

  // The expected minimum distances between any two colours are those of the current palettes.
  void coloursStayDifferentForTheColourBlind_data() {
    QTest::addColumn<Palette>("palette");
    QTest::addColumn<int>("colors");
    QTest::addColumn<Matrix>("vision");
    QTest::addColumn<double>("least");
    QTest::newRow("pieces, normal vision") << Palette(pieceColor) << 7 << kNormal << 26.0;
    QTest::newRow("pieces, protanopia") << Palette(pieceColor) << 7 << kProtanopia << 20.5;
    QTest::newRow("pieces, deuteranopia") << Palette(pieceColor) << 7 << kDeuteranopia << 17.0;
    QTest::newRow("agents, normal vision") << Palette(agentColor) << 7 << kNormal << 39.0;
    QTest::newRow("agents, protanopia") << Palette(agentColor) << 7 << kProtanopia << 15.4;
    QTest::newRow("agents, deuteranopia") << Palette(agentColor) << 7 << kDeuteranopia << 15.1;
    QTest::newRow("all agents, normal vision") << Palette(agentColor) << agentColorCount() << kNormal << 37.0;
    QTest::newRow("all agents, protanopia")
        << Palette(agentColor) << agentColorCount() << kProtanopia << 15.4;
    QTest::newRow("all agents, deuteranopia")
        << Palette(agentColor) << agentColorCount() << kDeuteranopia << 15.1;
  }
  void coloursStayDifferentForTheColourBlind() {
    QFETCH(Palette, palette);
    QFETCH(int, colors);
    QFETCH(Matrix, vision);
    QFETCH(double, least);
    for (int a = 0; a < colors; ++a)
      for (int b = 0; b < a; ++b) {
        const double found = distance(palette(a), palette(b), vision);
        QVERIFY2(
            found >= least,
            qPrintable(QStringLiteral("%1 and %2: %3").arg(palette(a).name(), palette(b).name()).arg(found)));
      }
  }

  void theSimulationLeavesGreyAloneAndConfusesRedWithGreen() {
    for (const Matrix& vision : {kProtanopia, kDeuteranopia}) {
      QVERIFY(distance(QColor(119, 119, 119), QColor(119, 119, 119), vision) < 1e-9);
      const Vector grey = lab(QColor(119, 119, 119), vision);
      QVERIFY(std::abs(grey[1]) < 1 && std::abs(grey[2]) < 1);
      const QColor red(190, 60, 60), green(90, 110, 60);
      QVERIFY(distance(red, green, vision) < distance(red, green, kNormal) / 2);
    }
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
  }

  void slotsBeyondThePaletteBeginAgain() {
    QSet<QRgb> all;
    for (int slot = 0; slot < agentColorCount(); ++slot) all << agentColor(slot).rgb();
    QCOMPARE(static_cast<int>(all.size()), agentColorCount());
    for (int slot = -20; slot < 20; ++slot) QCOMPARE(agentColor(slot), agentColor(slot + agentColorCount()));
  }

  void thirtySixAgentsHaveStylesOfTheirOwn() {
    QSet<QString> styles;
    for (int slot = 0; slot < 36; ++slot)
      styles << agentColor(slot).name() + QString::number(agentLine(slot));
    QCOMPARE(styles.size(), 36);
    for (int slot = 0; slot < agentColorCount(); ++slot) QCOMPARE(agentLine(slot), Qt::SolidLine);
    QCOMPARE(agentLine(-1), Qt::SolidLine);
  }

  void anUnknownPieceIsGrey() {
    for (const int kind : {-1, 7, 254}) QVERIFY(pieceColor(kind).saturation() < 40);
    QCOMPARE(pieceColor(-1), pieceColor(7));
  }

  void aThemeReachesWidgetsThatAreShownAlready() {
    applyTheme(*qApp, ThemeChoice::Light);
    QVERIFY(!isDarkTheme());
    QLabel label(QStringLiteral("text"));
    label.show();
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY(isDarkTheme());
    QCOMPARE(label.palette().color(QPalette::WindowText), themeColors().text);
    QCOMPARE(label.grab().toImage().pixelColor(0, 0), themeColors().background);
    applyTheme(*qApp, ThemeChoice::System);  // the offscreen platform is light
    QVERIFY(!isDarkTheme());
    QCOMPARE(label.grab().toImage().pixelColor(0, 0), themeColors().background);
    QCOMPARE(themeColors().background, lightThemeColors().background);
  }

  /// Each pass over all widgets takes a tenth of a second in the main window.
  void aThemeStylesEachWidgetAtMostTwice() {
    applyTheme(*qApp, ThemeChoice::Light);
    QWidget window;
    auto* label = new QLabel("text", &window);
    window.show();
    struct Counter : QObject {
      int count = 0;
      bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        count += event->type() == QEvent::StyleChange;
        return false;
      }
    } counter;
    label->installEventFilter(&counter);
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY2(counter.count <= 2, qPrintable(QString::number(counter.count)));
    QCOMPARE(label->palette().color(QPalette::WindowText), themeColors().text);
  }

  void theMainButtonOfAPageHasTheAccentColour() {
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
      applyTheme(*qApp, choice);
      QPushButton main(QStringLiteral("Run")), other(QStringLiteral("Stop"));
      main.setProperty("primary", true);
      const auto inside = [](QPushButton& button) {
        button.resize(120, button.sizeHint().height());
        return button.grab().toImage().pixelColor(8, button.height() / 2);
      };
      QCOMPARE(inside(main), themeColors().accent);
      QVERIFY(inside(other) != themeColors().accent);
    }
  }
};

TETRABENCH_TEST(ThemeTest)
#include "theme_test.moc"
