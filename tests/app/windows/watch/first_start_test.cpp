#include <QLabel>
#include <QSettings>
#include <QToolButton>
#include <QTreeView>

#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "app/windows/watch/welcome_bar.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/board/board_view.h"
#include "widgets/mdp/mdp_tree.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests for what a new user sees, and for what Watch remembers.
class FirstStartTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { settings_ = std::make_unique<IsolatedSettings>(); }
  void cleanup() { closeWindow(); }

  void anAgentPlaysTheStandardGameAtAPaceThatCanBeFollowed() {
    QSettings().remove("watch/welcomeClosed");
    openWindow();
    QCOMPARE(QString::fromStdString(part<WatchDocuments>(*window_).mdp().name()), QString("Standard 10x20"));
    QVERIFY(!watch().isPaused());
    QVERIFY(watch().speedControl()->speed().value_or(1000) <= 10);
    QTRY_VERIFY(watch().snapshot()->total.pieces > 0);
    QVERIFY(part<WelcomeBar>(*window_).isVisible());
    const QString text = part<WelcomeBar>(*window_).findChild<QLabel*>()->text();
    QCOMPARE(text.count(". ") + 1, qsizetype{3});  // sentences
  }

  void theIntroductionGoesForGoodWhenItIsClosed() {
    QSettings().remove("watch/welcomeClosed");
    openWindow();
    restart();
    QVERIFY(watch().isPaused());  // only the first start begins with play
    QTRY_VERIFY(part<WelcomeBar>(*window_).isVisible() && part<WelcomeBar>(*window_).height() > 20);
    const int before = watch().board()->height();
    auto* close = part<WelcomeBar>(*window_).findChild<QToolButton*>();
    close->setFocus();
    QTest::keyClick(close, Qt::Key_Space);
    QTRY_VERIFY(!window_->findChild<WelcomeBar*>());
    QTRY_VERIFY(watch().board()->height() > before);
    restart();
    QVERIFY(!window_->findChild<WelcomeBar*>());
  }

  void theFamiliesOfMdpsStayExpanded() {
    openWindow();
    const auto family = [this](const QString& name) {
      const QAbstractItemModel& model = *tree().model();
      return model.match(model.index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly).value(0);
    };
    QTRY_VERIFY(family("RL Competition 2009").isValid());
    tree().expand(family("RL Competition 2009"));
    restart();
    QTRY_VERIFY(family("RL Competition 2009").isValid());
    QTRY_VERIFY(tree().isExpanded(family("RL Competition 2009")));
    QVERIFY(!tree().isExpanded(family("RL Competition 2008")));
  }

 private:
  WatchView& watch() const { return part<WatchView>(*window_); }
  QTreeView& tree() const { return *part<MdpTree>(*window_).findChild<QTreeView*>(); }
  void restart() {
    window_->close();
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
  }
};

TETRABENCH_TEST(FirstStartTest)
#include "first_start_test.moc"
