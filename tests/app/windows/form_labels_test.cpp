#include <QFormLayout>
#include <QLabel>

#include "app/windows/experiment/experiment_editor.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class FormLabelsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void labelsAreOnOneLineWithTheirFields() {
    window_->showPage("experiment");
    QCOMPARE(firstMisalignedLabel(part<ExperimentEditor>(*window_), 5), QString());
  }

 private:
  /// Describes the first label that is not vertically centred on its field; empty if there is none.
  static QString firstMisalignedLabel(const QWidget& editor, int atLeast) {
    QTest::qWait(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    int seen = 0;
    for (const QFormLayout* form : editor.findChildren<QFormLayout*>())
      for (int row = 0; row < form->rowCount(); ++row) {
        const QLayoutItem* item = form->itemAt(row, QFormLayout::LabelRole);
        const auto* label = item ? qobject_cast<QLabel*>(item->widget()) : nullptr;
        if (!label || !label->isVisible()) continue;
        ++seen;
        const auto middle = [&](const QWidget* widget) {
          return widget->mapTo(&editor, QPointF(0, widget->height() / 2.0)).y();
        };
        if (std::abs(middle(label) - middle(label->buddy())) > 1)
          return QString("%1: %2, not %3").arg(label->text()).arg(middle(label)).arg(middle(label->buddy()));
      }
    return seen < atLeast ? QString("only %1 labels").arg(seen) : QString();
  }
};

TETRABENCH_TEST(FormLabelsTest)
#include "form_labels_test.moc"
