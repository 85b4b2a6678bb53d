#include "widgets/access/spoken_controls.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollArea>
#include <QTabWidget>
#include <algorithm>

#include "widgets/access/spoken_widget.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

class SpokenCombo : public SpokenWidget {
 public:
  explicit SpokenCombo(QComboBox* combo) : SpokenWidget(combo, QAccessible::ComboBox), combo_(combo) {}

  QString text(QAccessible::Text type) const override {
    if (type == QAccessible::Value) return value();
    if (type != QAccessible::Name) return SpokenWidget::text(type);
    const QString name = SpokenWidget::text(QAccessible::Name);
    if (name.isEmpty() || isLabelled()) return value();
    return value().isEmpty() ? name : QStringLiteral("%1: %2").arg(name, value());
  }

  QAccessible::State state() const override {
    QAccessible::State state = SpokenWidget::state();
    state.expandable = true;
    state.hasPopup = true;
    state.expanded = isOpen();
    state.editable = combo_->isEditable();
    return state;
  }

  /// Returns the number of children: the list and, if the box is editable, the line edit.
  int childCount() const override { return combo_->isEditable() ? 2 : 1; }
  QAccessibleInterface* child(int index) const override {
    if (index == 0) return QAccessible::queryAccessibleInterface(combo_->view());
    return index == 1 && combo_->isEditable() ? QAccessible::queryAccessibleInterface(combo_->lineEdit())
                                              : nullptr;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    if (child->object() == combo_->view()) return 0;
    return combo_->isEditable() && child->object() == combo_->lineEdit() ? 1 : -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const auto* field = combo_->isEditable() ? combo_->lineEdit() : nullptr;
    return field && field->rect().contains(field->mapFromGlobal(QPoint(x, y))) ? child(1) : nullptr;
  }

  QStringList actionNames() const override {
    return {QAccessibleActionInterface::showMenuAction(), QAccessibleActionInterface::pressAction()};
  }
  void doAction(const QString& action) override {
    if (!actionNames().contains(action)) return SpokenWidget::doAction(action);
    return isOpen() ? combo_->hidePopup() : combo_->showPopup();
  }

 private:
  QString value() const { return combo_->isEditable() ? combo_->lineEdit()->text() : combo_->currentText(); }
  bool isOpen() const { return combo_->view()->isVisible(); }
  /// Returns true if screen readers announce a label before the name.
  bool isLabelled() const {
    const auto labels = relations(QAccessible::Label);
    return std::ranges::any_of(
        labels, [](const auto& label) { return !label.first->text(QAccessible::Name).isEmpty(); });
  }

  QComboBox* combo_;
};

class SpokenCheck : public SpokenWidget {
 public:
  explicit SpokenCheck(QAbstractButton* button)
      : SpokenWidget(button, QAccessible::CheckBox), button_(button) {}

  QAccessible::Role role() const override {
    const bool alone = (button_->group() && button_->group()->exclusive()) || button_->autoExclusive();
    return alone ? QAccessible::RadioButton : QAccessible::CheckBox;
  }

  QString text(QAccessible::Text type) const override {
    const QString text = SpokenWidget::text(type);
    return type == QAccessible::Name && text.isEmpty() ? withoutMnemonic(button_->text()) : text;
  }

  QAccessible::State state() const override {
    QAccessible::State state = SpokenWidget::state();
    state.checkable = true;
    const auto* box = qobject_cast<QCheckBox*>(button_);
    state.checkStateMixed = box && box->checkState() == Qt::PartiallyChecked;
    state.checked = button_->isChecked() && !state.checkStateMixed;
    state.pressed = button_->isDown();
    return state;
  }

  QStringList actionNames() const override {
    return button_->isEnabled() ? QStringList{QAccessibleActionInterface::toggleAction(),
                                              QAccessibleActionInterface::setFocusAction()}
                                : QStringList();
  }
  void doAction(const QString& action) override {
    if (action != QAccessibleActionInterface::toggleAction()) return SpokenWidget::doAction(action);
    button_->click();
  }
  QStringList keyBindingsForAction(const QString& action) const override {
    if (action != QAccessibleActionInterface::toggleAction() || button_->shortcut().isEmpty()) return {};
    return {button_->shortcut().toString()};
  }

 private:
  QAbstractButton* button_;
};

/// Accessible interface of a shortcut field; omits the inner line edit, which would be redundant.
class SpokenKeys : public SpokenWidget {
 public:
  explicit SpokenKeys(QKeySequenceEdit* edit) : SpokenWidget(edit, QAccessible::EditableText), edit_(edit) {}

  QString text(QAccessible::Text type) const override {
    const QString keys = edit_->keySequence().toString(QKeySequence::NativeText);
    if (type == QAccessible::Value) return keys;
    const QString text = SpokenWidget::text(type);
    return type != QAccessible::Name || keys.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, keys);
  }
  int childCount() const override { return 0; }

 private:
  QKeySequenceEdit* edit_;
};

class SpokenPanel : public SpokenWidget {
 public:
  explicit SpokenPanel(QWidget* panel) : SpokenWidget(panel, QAccessible::Grouping) {}

  QString text(QAccessible::Text type) const override {
    const QString text = SpokenWidget::text(type);
    if (type != QAccessible::Name || !text.isEmpty()) return text;
    const auto* tabs = qobject_cast<QTabWidget*>(widget());
    return tabs ? withoutMnemonic(tabs->tabText(tabs->currentIndex())) : widget()->window()->windowTitle();
  }
};

QAccessibleInterface* spokenControl(const QString& /*className*/, QObject* object) {
  if (auto* combo = qobject_cast<QComboBox*>(object)) return new SpokenCombo(combo);
  if (auto* button = qobject_cast<QAbstractButton*>(object); button && button->isCheckable())
    return new SpokenCheck(button);
  if (auto* keys = qobject_cast<QKeySequenceEdit*>(object)) return new SpokenKeys(keys);
  if (auto* tabs = qobject_cast<QTabWidget*>(object)) return new SpokenPanel(tabs);
  // Exactly this class, not its subclasses.
  if (object->metaObject() == &QScrollArea::staticMetaObject)
    return new SpokenPanel(static_cast<QScrollArea*>(object));
  return nullptr;
}

}  // namespace

SpokenControls::SpokenControls() {
  QAccessible::installFactory(&spokenControl);
}

}  // namespace tetrabench
