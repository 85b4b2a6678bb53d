#include "app/windows/help/help_window.h"

#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "app/windows/help/help_pages.h"
#include "widgets/forms/search_line.h"
#include "widgets/shell/background.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr QSize kFirstHelpSize(1120, 800);
constexpr int kPageRole = Qt::UserRole, kAnchorRole = Qt::UserRole + 1;

}  // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      view_(new HelpView),
      field_(new SearchLine(tr("Search help"))),
      contents_(new QTreeWidget),
      hits_(new QListWidget),
      side_(new QStackedWidget),
      splitter_(new QSplitter) {
  setObjectName("helpWindow");
  auto* tools = new QHBoxLayout;
  back_ = addTool(tools, "arrow-left", tr("Back"), QKeySequence::Back, &HelpWindow::back);
  forward_ = addTool(tools, "arrow-right", tr("Forward"), QKeySequence::Forward, &HelpWindow::forward);
  addTool(tools, "list-ordered", tr("Contents"), QKeySequence(Qt::ALT | Qt::Key_Home),
          &HelpWindow::showIndex);
  tools->addWidget(field_, 1);
  connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, &HelpWindow::focusSearch);
  connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &HelpWindow::close);
  connect(new QShortcut(QKeySequence::ZoomIn, this), &QShortcut::activated, view_,
          [this] { view_->zoomIn(); });
  connect(new QShortcut(QKeySequence::ZoomOut, this), &QShortcut::activated, view_,
          [this] { view_->zoomOut(); });

  fillContents();
  hits_->setAccessibleName(tr("Pages found"));
  hits_->setWordWrap(true);
  hits_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  side_->addWidget(contents_);
  side_->addWidget(hits_);
  auto* left = new QWidget;
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(8, 8, 0, 8);
  leftLayout->addLayout(tools);
  leftLayout->addWidget(side_, 1);
  splitter_->addWidget(left);
  splitter_->addWidget(view_);
  splitter_->setStretchFactor(1, 1);
  splitter_->setSizes({280, 840});
  splitter_->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(splitter_);

  connect(view_, &HelpView::linkActivated, this, &HelpWindow::follow);
  connect(field_, &QLineEdit::textChanged, this, &HelpWindow::search);
  connect(field_, &SearchLine::downPressed, this,
          [this] { side_->currentWidget()->setFocus(Qt::TabFocusReason); });
  connect(field_, &QLineEdit::returnPressed, this, &HelpWindow::openHit);
  connect(hits_, &QListWidget::currentItemChanged, this, &HelpWindow::openHit);
  connect(contents_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    const QString page = item ? item->data(0, kPageRole).toString() : QString();
    if (!page.isEmpty() && page != view_->place().page) go({page});
  });
  resize(kFirstHelpSize);
  const QSettings settings;
  restoreGeometry(settings.value("help/geometry").toByteArray());
  splitter_->restoreState(settings.value("help/splitter").toByteArray());
  showPlace({kHelpIndex});
  readSections();
}

QAction* HelpWindow::addTool(QHBoxLayout* row, const QString& iconName, const QString& text,
                             const QKeySequence& keys, void (HelpWindow::*run)()) {
  auto* action = new QAction(icon(iconName), text, this);
  action->setShortcut(keys);
  action->setToolTip(QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
  connect(action, &QAction::triggered, this, run);
  auto* button = new QToolButton;
  button->setDefaultAction(action);
  button->setAccessibleName(text);
  button->setFocusPolicy(Qt::StrongFocus);
  row->addWidget(button);
  return action;
}

void HelpWindow::fillContents() {
  contents_->setAccessibleName(tr("Help contents"));
  contents_->setHeaderHidden(true);
  contents_->setRootIsDecorated(false);
  contents_->setIndentation(12);
  QTreeWidgetItem* group = nullptr;
  for (const HelpPage& page : helpPages()) {
    if (!group || group->text(0) != page.group) {
      group = new QTreeWidgetItem(contents_, {page.group});
      group->setFlags(Qt::ItemIsEnabled);
      QFont bold = group->font(0);
      bold.setBold(true);
      group->setFont(0, bold);
    }
    auto* item = new QTreeWidgetItem(group, {page.title});
    item->setData(0, kPageRole, page.name);
    item->setToolTip(0, page.summary);
  }
  contents_->expandAll();
}

void HelpWindow::open(const QString& address) {
  const auto hash = address.indexOf(QLatin1Char('#'));
  go(hash < 0 ? HelpPlace{address} : HelpPlace{address.left(hash), address.mid(hash + 1)});
  QWidget::show();
  raise();
  activateWindow();
  view_->setFocus();
}

/// Shows a place and pushes the current one onto the history.
void HelpWindow::go(const HelpPlace& place) {
  past_.push_back(view_->place());
  future_.clear();
  showPlace(place);
}

void HelpWindow::showPlace(const HelpPlace& place) {
  view_->showPlace(place);
  setWindowTitle(tr("%1 - Tetrabench help").arg(helpTitle(place.page)));
  back_->setEnabled(!past_.empty());
  forward_->setEnabled(!future_.empty());
  contents_->setCurrentItem(nullptr);
  for (QTreeWidgetItemIterator item(contents_); *item; ++item)
    if ((*item)->data(0, kPageRole).toString() == place.page) contents_->setCurrentItem(*item);
}

void HelpWindow::back() {
  future_.push_back(view_->place());
  const HelpPlace place = past_.back();
  past_.pop_back();
  showPlace(place);
}

void HelpWindow::forward() {
  past_.push_back(view_->place());
  const HelpPlace place = future_.back();
  future_.pop_back();
  showPlace(place);
}

void HelpWindow::showIndex() {
  go({kHelpIndex});
}

void HelpWindow::focusSearch() {
  field_->setFocus(Qt::ShortcutFocusReason);
  field_->selectAll();
}

void HelpWindow::readSections() {
  inBackground(
      this, [] { return helpSections(); },
      [this](std::vector<HelpSection>&& sections) {
        sections_ = std::move(sections);
        if (field_->isSearching()) search();
      },
      [](const QString&) {});
}

void HelpWindow::search() {
  const QSignalBlocker blocker(hits_);
  hits_->clear();
  side_->setCurrentWidget(field_->isSearching() ? static_cast<QWidget*>(hits_) : contents_);
  if (!field_->isSearching()) return view_->markWords({});
  for (const HelpHit& hit : searchHelp(sections_, field_->text())) {
    auto* item = new QListWidgetItem(hit.title + QLatin1Char('\n') + hit.excerpt, hits_);
    item->setData(kPageRole, hit.page);
    item->setData(kAnchorRole, hit.anchor);
  }
  if (hits_->count() > 0) return;
  auto* none = new QListWidgetItem(
      sections_.empty() ? tr("Reading the help...") : tr("No page has all of these words."), hits_);
  none->setFlags(Qt::NoItemFlags);
}

/// Opens the current hit, or the first one on Enter in the search field.
void HelpWindow::openHit() {
  if (!hits_->currentItem() && hits_->count() > 0) {
    hits_->setCurrentRow(0);  // calls this again
    return;
  }
  const QListWidgetItem* item = hits_->currentItem();
  if (!item || item->data(kPageRole).isNull()) return;
  go({item->data(kPageRole).toString(), item->data(kAnchorRole).toString()});
  view_->markWords(field_->text());
}

void HelpWindow::follow(const QUrl& link) {
  if (link.isRelative())
    go(helpPlace(link, view_->place().page));
  else
    QDesktopServices::openUrl(link);
}

/// Closes the window on Esc, which the search field first uses to clear its text.
void HelpWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return static_cast<void>(close());
  QWidget::keyPressEvent(event);
}

void HelpWindow::hideEvent(QHideEvent* event) {
  QSettings settings;
  settings.setValue("help/geometry", saveGeometry());
  settings.setValue("help/splitter", splitter_->saveState());
  QWidget::hideEvent(event);
}

}  // namespace tetrabench

#include "moc_help_window.cpp"
