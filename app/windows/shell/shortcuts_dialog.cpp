#include "app/windows/shell/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/text.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {
namespace {

QString plain(const QString& text) {
  return withoutMnemonic(text).remove(QStringLiteral("..."));
}

QLabel* heading(const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("textRole", "heading");
  return label;
}

/// Returns the other action with this shortcut, or null. Actions of different pages may share one.
const ActionTable::Entry* conflicting(const ActionTable& actions, const ActionTable::Entry& own,
                                      const QKeySequence& keys) {
  for (const ActionTable::Entry& entry : actions.entries()) {
    const bool apart = !entry.page.isEmpty() && !own.page.isEmpty() && entry.page != own.page;
    if (entry.action != own.action && !apart && !keys.isEmpty() && entry.action->shortcut() == keys)
      return &entry;
  }
  return nullptr;
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(ActionTable& actions, QWidget* parent) : TabDialog(parent) {
  setWindowTitle(tr("Keys and shortcuts"));
  resize(560, 640);
  auto* note =
      new QLabel(tr("Click a shortcut to change it. In graphs: the wheel or + and - zoom, dragging or arrow "
                    "keys pan, R shows all, Ctrl+Left and Ctrl+Right read values. Alt with an underlined "
                    "letter moves to a field, Tab to the next one."));
  note->setWordWrap(true);
  note->setProperty("textRole", "muted");
  auto* problem = new QLabel;
  problem->setWordWrap(true);

  auto* list = new QWidget;
  auto* form = new QFormLayout(list);
  QString group;
  const QStringList groups = actions.groups();
  std::vector<ActionTable::Entry> entries = actions.entries();
  std::ranges::stable_sort(entries, {}, [&](const auto& entry) { return groups.indexOf(entry.group); });
  for (const ActionTable::Entry& entry : entries) {
    if (entry.action->menu()) continue;
    if (entry.group != group) form->addRow(heading(plain(entry.group)));
    group = entry.group;
    auto* keys = new QKeySequenceEdit(entry.action->shortcut());
    keys->setClearButtonEnabled(true);
    connect(keys, &QKeySequenceEdit::keySequenceChanged, keys, [keys](const QKeySequence& sequence) {
      if (sequence.count() > 1)
        keys->setKeySequence(QKeySequence(sequence[0]));  // only the first of several key combinations
      if (sequence.count() == 1 && sequence[0].key() == Qt::Key_Escape) keys->clear();
    });
    keys->setAccessibleName(tr("Shortcut of %1").arg(plain(entry.action->text())));
    form->addRow(plain(entry.action->text()), keys);
    connect(keys, &QKeySequenceEdit::editingFinished, this, [&actions, entry, keys, problem] {
      if (const auto* other = conflicting(actions, entry, keys->keySequence())) {
        problem->setText(
            tr("%1 is already the shortcut of \"%2\".")
                .arg(keys->keySequence().toString(QKeySequence::NativeText), plain(other->action->text())));
        keys->setKeySequence(entry.action->shortcut());
        return;
      }
      problem->clear();
      actions.setKeys(entry, keys->keySequence());
    });
  }
  auto* scroll = new QScrollArea;
  scroll->setWidget(list);
  scroll->setWidgetResizable(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults);
  buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Restore &defaults"));
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this, &actions] {
    for (const ActionTable::Entry& entry : actions.entries()) actions.setKeys(entry, entry.defaultKeys);
    accept();
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(note);
  layout->addWidget(scroll, 1);
  layout->addWidget(problem);
  layout->addWidget(buttons);
}

}  // namespace tetrabench

#include "moc_shortcuts_dialog.cpp"
