#include "widgets/shell/action_table.h"

#include <QAction>

#include "tests/support/test_main.h"
#include "widgets/forms/real_spin_box.h"

using namespace tetrabench;

class ActionTableTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A toolbar button and a shortcut leave the focus in the field.
  void anActionCommitsWhatIsBeingTyped() {
    QWidget window;
    WholeSpinBox field(&window);
    field.setRange(1, 1000);
    field.setValue(7);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window, test::kGuardMilliseconds));
    field.setFocus();
    ActionTable actions(&window);
    int seen = 0;
    QAction* action = actions.add("run", "Experiment", "Run", QKeySequence(Qt::CTRL | Qt::Key_R),
                                  [&] { seen = field.value(); });
    const auto type = [&field](const char* text) {
      field.selectAll();
      QTest::keyClicks(&field, text);
    };
    field.setKeyboardTracking(false);
    type("42");
    QCOMPARE(field.value(), 7);
    QTest::keyClick(&field, Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(seen, 42);
    type("20000");
    action->trigger();
    QCOMPARE(seen, 42);
    QCOMPARE(field.text(), QString("42"));
  }
};

TETRABENCH_TEST(ActionTableTest)
#include "action_table_test.moc"
