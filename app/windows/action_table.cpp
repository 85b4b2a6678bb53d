#include "app/windows/action_table.h"

#include <QSettings>
#include <QWidget>

#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr const char* kIconProperty = "iconName";

QString settingsKey(const QString& id) {
  return "shortcuts/" + id;
}

}  // namespace

ActionTable::ActionTable(QWidget* window) : QObject(window), window_(window) {}

QAction* ActionTable::add(const QString& id, const QString& group, const QString& text,
                          const QKeySequence& keys, std::function<void()> run, const QString& iconName) {
  auto* action = new QAction(text, window_);
  if (!iconName.isEmpty()) {
    action->setProperty(kIconProperty, iconName);
    action->setIcon(icon(iconName));
  }
  if (run) connect(action, &QAction::triggered, window_, std::move(run));
  adopt(id, group, action, keys);
  return action;
}

void ActionTable::adopt(const QString& id, const QString& group, QAction* action, const QKeySequence& keys) {
  action->setObjectName(id);
  const QVariant own = QSettings().value(settingsKey(id));
  action->setShortcut(own.isValid() ? QKeySequence(own.toString(), QKeySequence::PortableText) : keys);
  action->setShortcutContext(Qt::WindowShortcut);
  window_->addAction(action);
  entries_.push_back({action, group, keys, addedTo_, section_});
}

void ActionTable::showPage(int page) {
  for (const Entry& entry : entries_)
    if (entry.page) entry.action->setVisible(*entry.page == page);
}

QStringList ActionTable::groups() const {
  QStringList groups;
  for (const Entry& entry : entries_)
    if (!groups.contains(entry.group)) groups << entry.group;
  return groups;
}

QAction* ActionTable::find(const QString& id) const {
  for (const Entry& entry : entries_)
    if (entry.action->objectName() == id) return entry.action;
  return nullptr;
}

void ActionTable::setKeys(const Entry& entry, const QKeySequence& keys) {
  entry.action->setShortcut(keys);
  const QString key = settingsKey(entry.action->objectName());
  if (keys == entry.defaultKeys)
    QSettings().remove(key);
  else
    QSettings().setValue(key, keys.toString(QKeySequence::PortableText));
}

void ActionTable::retheme() {
  for (const Entry& entry : entries_)
    if (const QString name = entry.action->property(kIconProperty).toString(); !name.isEmpty())
      entry.action->setIcon(icon(name));
}

}  // namespace tetrabench
