#include "widgets/forms/name_chooser.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyleOptionFrame>
#include <algorithm>

#include "widgets/forms/text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kShortestField = 16;  // characters
constexpr int kWidestPopup = 900;   // pixels

/// A line edit that elides text that does not fit, except while it is edited.
class ElidedLineEdit : public QLineEdit {
 public:
  using QLineEdit::QLineEdit;
  void setElideMode(Qt::TextElideMode mode) { mode_ = mode; }
  Qt::TextElideMode elideMode() const { return mode_; }
  /// Sets the text shown instead if the full text does not fit.
  void setShortText(const QString& text) { short_ = text; }

  QString drawnText() const {
    const int room = field().width() - 2 * kMargin;
    if (fontMetrics().horizontalAdvance(text()) <= room) return text();
    return fontMetrics().elidedText(short_.isEmpty() ? text() : short_, mode_, room);
  }

 protected:
  void paintEvent(QPaintEvent* event) override {
    const QString drawn = drawnText();
    if (hasFocus() || drawn == text()) return QLineEdit::paintEvent(event);
    QStyleOptionFrame option;
    initStyleOption(&option);
    QPainter painter(this);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.drawText(field().adjusted(kMargin, 0, -kMargin, 0), Qt::AlignLeft | Qt::AlignVCenter, drawn);
  }

 private:
  static constexpr int kMargin = 2;  // margin of every line edit

  QRect field() const {
    QStyleOptionFrame option;
    initStyleOption(&option);
    return style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
  }

  QString short_;
  Qt::TextElideMode mode_ = Qt::ElideRight;
};

/// Strips the prefix that another name shares, up to its last comma, colon or slash.
QString withoutFamily(const QString& title, const std::vector<NameEntry>& entries) {
  qsizetype cut = 0;
  for (const QString& end : {QStringLiteral(", "), QStringLiteral(": "), QStringLiteral("/")})
    if (const qsizetype at = title.lastIndexOf(end); at >= 0) cut = std::max(cut, at + end.size());
  const QString family = title.left(cut);
  const auto isOfFamily = [&](const NameEntry& entry) { return entry.title.startsWith(family); };
  return std::ranges::count_if(entries, isOfFamily) > 1 ? title.mid(cut) : title;
}

}  // namespace

NameChooser::NameChooser(QWidget* parent) : QComboBox(parent), names_(new QStandardItemModel(this)) {
  setLineEdit(new ElidedLineEdit);
  setInsertPolicy(QComboBox::NoInsert);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(kShortestField);
  setMaxVisibleItems(16);
  auto* completer = new QCompleter(names_, this);
  completer->setFilterMode(Qt::MatchContains);
  completer->setCaseSensitivity(Qt::CaseInsensitive);
  completer->setCompletionMode(QCompleter::PopupCompletion);
  completer->setMaxVisibleItems(12);
  setCompleter(completer);
  lineEdit()->installEventFilter(this);
  connect(this, &QComboBox::activated, this, &NameChooser::chooseRow);
  connect(lineEdit(), &QLineEdit::textEdited, this, &NameChooser::fillNames);
  // The combo box would look up a completion by its text, which need not be unique.
  disconnect(completer, nullptr, this, nullptr);
  connect(completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
          [this](const QModelIndex& index) {
            // Queued until the completer has written its text: receivers may replace all names.
            const QString id = index.data(kIdRole).toString();
            QMetaObject::invokeMethod(
                this, [this, id] { choose(id); }, Qt::QueuedConnection);
          });
}

void NameChooser::setShowsEnds(bool ends) {
  static_cast<ElidedLineEdit*>(lineEdit())->setElideMode(ends ? Qt::ElideMiddle : Qt::ElideRight);
}

QString NameChooser::drawnName() const {
  return static_cast<ElidedLineEdit*>(lineEdit())->drawnText();
}

void NameChooser::beginChoice() {
  setFocus(Qt::ShortcutFocusReason);
  selectName();
}

/// Selects the name from its end to its start, so that the start is visible.
void NameChooser::selectName() {
  const auto length = static_cast<int>(lineEdit()->text().size());
  lineEdit()->setSelection(length, -length);
}

/// Makes the list as wide as its longest name.
void NameChooser::showPopup() {
  const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, view());
  view()->setMinimumWidth(view()->sizeHintForColumn(0) + scrollBar + 8);
  QComboBox::showPopup();
}

void NameChooser::setEntries(const std::vector<NameEntry>& entries) {
  if (entries == entries_) return;
  entries_ = entries;
  rebuild();
}

void NameChooser::setOpenText(const QString& text) {
  loadText_ = text;
  rebuild();
}

void NameChooser::setPlaceholder(const QString& text) {
  lineEdit()->setPlaceholderText(text);
}

void NameChooser::rebuild() {
  const QSignalBlocker blocker(this);
  clear();
  const bool grouped = std::ranges::any_of(
      entries_, [&](const NameEntry& entry) { return entry.group != entries_.front().group; });
  QString group;
  for (const NameEntry& entry : entries_) {
    if (grouped && entry.group != group) addHeading(entry.group);
    group = entry.group;
    const QString toolTip = shownText(entry.problem.isEmpty() ? entry.id : entry.problem, kLongestSentence);
    addItem(entry.title, entry.id);
    setItemData(count() - 1, toolTip, Qt::ToolTipRole);
    if (!entry.problem.isEmpty()) setItemIcon(count() - 1, icon("triangle-alert"));
  }
  fillNames({});
  if (!loadText_.isEmpty()) {
    if (!entries_.empty()) insertSeparator(count());
    addItem(loadText_);
  }
  setCurrentId(currentId_);
}

/// Fills the completions; names that begin with the typed text precede those that contain it.
void NameChooser::fillNames(const QString& typed) {
  std::vector<const NameEntry*> sorted;
  for (const NameEntry& entry : entries_) sorted.push_back(&entry);
  std::ranges::stable_partition(
      sorted, [&](const NameEntry* entry) { return entry->title.startsWith(typed, Qt::CaseInsensitive); });
  names_->clear();
  for (const NameEntry* entry : sorted) {
    auto* name = new QStandardItem(entry->title);
    name->setData(entry->id, kIdRole);
    name->setToolTip(shownText(entry->problem.isEmpty() ? entry->id : entry->problem, kLongestSentence));
    names_->appendRow(name);
  }
  // As wide as its longest name, like the list of all names.
  QAbstractItemView* popup = completer()->popup();
  const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, popup);
  popup->setMinimumWidth(std::min(popup->sizeHintForColumn(0) + scrollBar + 8, kWidestPopup));
}

void NameChooser::addHeading(const QString& text) {
  addItem(text);
  auto* heading = qobject_cast<QStandardItemModel*>(model())->item(count() - 1);
  heading->setEnabled(false);
  QFont font = heading->font();
  font.setBold(true);
  heading->setFont(font);
}

void NameChooser::setCurrentId(const QString& id) {
  currentId_ = std::ranges::find(entries_, id, &NameEntry::id) == entries_.end() ? QString() : id;
  showCurrent();
}

void NameChooser::showCurrent() {
  const QSignalBlocker blocker(this);
  const int row = currentId_.isEmpty() ? -1 : findData(currentId_, kIdRole);
  setCurrentIndex(row);
  auto* field = static_cast<ElidedLineEdit*>(lineEdit());
  setEditText(row < 0 ? QString() : itemText(row));
  field->setShortText(field->elideMode() == Qt::ElideMiddle ? withoutFamily(field->text(), entries_)
                                                            : QString());
  lineEdit()->setCursorPosition(0);
  lineEdit()->setToolTip(row < 0 ? QString() : toolTipOf(itemText(row)));
}

/// Adds the id, which is used on the command line. An ungrouped entry beside groups is not a document and has
/// none.
QString NameChooser::toolTipOf(const QString& title) const {
  const auto isGrouped = [](const NameEntry& entry) { return !entry.group.isEmpty(); };
  const auto entry = std::ranges::find(entries_, currentId_, &NameEntry::id);
  if (entry == entries_.end() || (!isGrouped(*entry) && std::ranges::any_of(entries_, isGrouped)))
    return title;
  return title + '\n' + shownText(currentId_, kLongestSentence);
}

void NameChooser::chooseRow(int row) {
  const QString id = itemData(row, kIdRole).toString();
  if (!id.isEmpty()) return choose(id);
  const bool load = !loadText_.isEmpty() && row == count() - 1;
  showCurrent();
  if (load) Q_EMIT loadRequested();
}

void NameChooser::choose(const QString& id) {
  const bool differs = id != currentId_;
  setCurrentId(id);
  if (differs) Q_EMIT chosen(id);
}

void NameChooser::chooseTyped() {
  completer()->popup()->hide();
  const QString typed = currentText().trimmed();
  if (typed.isEmpty()) return showCurrent();
  const auto is = [&](const NameEntry& entry) {
    return entry.title.compare(typed, Qt::CaseInsensitive) == 0;
  };
  const auto begins = [&](const NameEntry& entry) {
    return entry.title.startsWith(typed, Qt::CaseInsensitive);
  };
  const auto has = [&](const NameEntry& entry) { return entry.title.contains(typed, Qt::CaseInsensitive); };
  // The current one first, as another may have the same title.
  auto found = std::ranges::find(entries_, currentId_, &NameEntry::id);
  if (found == entries_.end() || !is(*found)) found = std::ranges::find_if(entries_, is);
  if (found == entries_.end()) found = std::ranges::find(entries_, typed, &NameEntry::id);
  if (found == entries_.end()) found = std::ranges::find_if(entries_, begins);
  if (found == entries_.end()) found = std::ranges::find_if(entries_, has);
  found == entries_.end() ? showCurrent() : choose(found->id);
}

/// Returns true for Ctrl shortcuts that the window should handle: all except copy, cut, paste and select all,
/// while nothing is typed. A line edit would use Ctrl+U to delete all text.
bool NameChooser::isForWindow(QEvent* event) const {
  if (event->type() != QEvent::ShortcutOverride) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool edits = key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Cut) ||
                     key->matches(QKeySequence::Paste) || key->matches(QKeySequence::SelectAll);
  const bool typed = currentText() != itemText(findData(currentId_, kIdRole));
  return key->modifiers() == Qt::ControlModifier && !edits && !typed;
}

bool NameChooser::eventFilter(QObject* watched, QEvent* event) {
  if (watched != lineEdit() || !isForWindow(event)) return QComboBox::eventFilter(watched, event);
  event->ignore();
  return true;
}

/// Names the line edit and the lists, which screen readers also visit separately.
void NameChooser::nameParts() {
  QString name = accessibleName();
  for (const QLabel* label : window()->findChildren<QLabel*>())
    if (name.isEmpty() && label->buddy() == this) name = withoutMnemonic(label->text());
  for (QWidget* part : {static_cast<QWidget*>(lineEdit()), static_cast<QWidget*>(view()),
                        static_cast<QWidget*>(completer()->popup())})
    part->setAccessibleName(name);
}

/// Ignores the window's shortcuts; QComboBox would pass the event to its line edit again.
bool NameChooser::event(QEvent* event) {
  if (event->type() == QEvent::Polish) nameParts();
  if (!isForWindow(event)) return QComboBox::event(event);
  event->ignore();
  return true;
}

void NameChooser::focusInEvent(QFocusEvent* event) {
  QComboBox::focusInEvent(event);
  if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
  // Queued, as a click would otherwise deselect the name afterwards; typing replaces the selected name.
  QMetaObject::invokeMethod(this, &NameChooser::selectName, Qt::QueuedConnection);
}

void NameChooser::focusOutEvent(QFocusEvent* event) {
  QComboBox::focusOutEvent(event);
  // The pop-ups of this combo box take the focus while a choice is still being made.
  if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
    showCurrent();
}

void NameChooser::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return chooseTyped();
  if (event->key() == Qt::Key_Escape && currentText() != itemText(findData(currentId_, kIdRole))) {
    showCurrent();
    return;
  }
  QComboBox::keyPressEvent(event);
}

}  // namespace tetrabench

#include "moc_name_chooser.cpp"
