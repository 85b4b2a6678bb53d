#include "widgets/shell/action_table.h"

#include <QSettings>
#include <QWidget>

#include "widgets/forms/real_spin_box.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr const char* kIconProperty = "iconName";

QString settingsKey(const QString& id) {
  return "shortcuts/" + id;
}

/// Additional search terms for an action in the palette.
struct Keywords {
  const char *id, *words;
};
constexpr Keywords kKeywords[] = {
    {"about", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "version licence")},
    {"addBoard", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "versus multiplayer race enemy")},
    {"advise", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "hint suggestion")},
    {"compareMode", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "statistics results")},
    {"darkTheme", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "night colors colours")},
    {"editBoard", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "draw paint")},
    {"exportFigure", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "picture image png svg pdf csv")},
    {"garbageRules", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "versus attack table delay cancelling")},
    {"handling", QT_TRANSLATE_NOOP(
                     "tetrabench::ActionTable",
                     "DAS ARR gravity soft drop lock delay level controls keyboard keys bindings settings")},
    {"help", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "manual documentation")},
    {"highContrastTheme",
     QT_TRANSLATE_NOOP("tetrabench::ActionTable", "black white accessibility colors colours")},
    {"keepCurve", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "keep compare beside next runs")},
    {"learnFromGames", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "imitate train")},
    {"letters", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "blind colors colours")},
    {"lightTheme", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "day bright colors colours")},
    {"loadAgent", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "load import file")},
    {"myGames", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "history scores best times records")},
    {"newHandGame", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "restart retry start")},
    {"open", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "load import file")},
    {"openMdp", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "load import rules file")},
    {"optimizeMode", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "train tune search")},
    {"playMode", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "human keyboard game")},
    {"playPause", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "run start stop resume")},
    {"quit", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "exit close")},
    {"rankedPlacements", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "why values evaluation")},
    {"resetLayout", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "docks panels windows")},
    {"settings", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "preferences options configuration")},
    {"shortcuts", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "hotkeys bindings keyboard")},
    {"systemTheme", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "colors colours appearance")},
    {"unlimited", QT_TRANSLATE_NOOP("tetrabench::ActionTable", "maximum fastest turbo")},
};

}  // namespace

ActionTable::ActionTable(QWidget* window) : QObject(window), window_(window) {}

QAction* ActionTable::add(const QString& id, const QString& group, const QString& text,
                          const QKeySequence& keys, std::function<void()> run, const QString& iconName) {
  auto* action = new QAction(text, window_);
  if (!iconName.isEmpty()) {
    action->setProperty(kIconProperty, iconName);
    action->setIcon(icon(iconName));
  }
  if (run)
    connect(action, &QAction::triggered, window_, [run = std::move(run)] {
      commitTyping();
      run();
    });
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

QString ActionTable::keywordsOf(const QAction& action) {
  for (const Keywords& known : kKeywords)
    if (action.objectName() == QLatin1String(known.id)) return tr(known.words);
  return {};
}

void ActionTable::showPage(const QString& page) {
  for (const Entry& entry : entries_)
    if (!entry.page.isEmpty()) entry.action->setVisible(entry.page == page);
}

QStringList ActionTable::groups() const {
  QStringList groups;
  for (const Entry& entry : entries_)
    if (!groups.contains(entry.group)) groups << entry.group;
  for (const QString& last : {viewMenu(), helpMenu()})
    if (groups.removeOne(last)) groups << last;
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

#include "moc_action_table.cpp"
