#include "app/windows/plans/plan_header.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/plans/plan_documents.h"
#include "app/windows/preferences/preferences.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/shell/action_button.h"
#include "widgets/shell/action_table.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kRounding = 2;  // pixels

/// Adds a menu heading. QMenu::addSection is not used, as some styles do not show its title.
void addHeading(QMenu& menu, const QString& text) {
  menu.addSeparator();
  menu.addAction(text)->setEnabled(false);
}

}  // namespace

PlanHeader::PlanHeader(PlanDocuments* documents, ResultsFile* results, QWidget* parent)
    : QWidget(parent),
      documents_(documents),
      results_(results),
      menu_(new QMenu(this)),
      file_(new QToolButton),
      threads_(new WholeSpinBox),
      left_(new QHBoxLayout),
      right_(new QHBoxLayout),
      usualThreads_(Preferences::processors()) {
  threads_->setRange(1, Preferences::kMaxThreads);
  threads_->setValue(usualThreads_);
  threads_->installEventFilter(this);
  connect(threads_, &QSpinBox::valueChanged, this,
          [this](int chosen) { ownThreads_ = chosen == usualThreads_ ? 0 : chosen; });
  auto* label = new QLabel(tr("&Threads"));
  label->setBuddy(threads_);
  file_->setIcon(icon("database"));
  file_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  file_->setAccessibleName(tr("Results file"));
  auto* files = new QMenu(this);
  file_->setMenu(files);
  file_->setPopupMode(QToolButton::InstantPopup);
  connect(files, &QMenu::aboutToShow, this, [this, files] { fillFileMenu(*files); });
  connect(results_, &ResultsFile::pathChanged, this, &PlanHeader::showResults);
  left_->setSpacing(4);
  right_->setSpacing(6);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(6);
  row->addLayout(left_);
  row->addStretch(1);
  row->addWidget(file_);
  row->addSpacing(8);
  row->addWidget(label);
  row->addWidget(threads_);
  row->addSpacing(8);
  row->addLayout(right_);
  followText(file_, [this] { showResults(); });
}

void PlanHeader::setUsualThreads(int threads) {
  usualThreads_ = threads;
  showThreads();
}

void PlanHeader::setOwnThreads(int threads) {
  ownThreads_ = threads == usualThreads_ ? 0 : threads;
  showThreads();
}

/// Shows the number of threads. While something runs, the field is disabled and shows that run's number.
void PlanHeader::showThreads() {
  if (threads_->isEnabled()) threads_->setValue(ownThreads_ > 0 ? ownThreads_ : usualThreads_);
}

bool PlanHeader::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::EnabledChange) showThreads();
  return QWidget::eventFilter(watched, event);
}

void PlanHeader::addActions(const std::vector<QAction*>& left, QAction* open,
                            const std::vector<QAction*>& right) {
  for (QAction* action : left) {
    QToolButton* button = makeActionButton(action);
    left_->addWidget(button);
    if (action != open) continue;
    button->setMenu(menu_);
    button->setPopupMode(QToolButton::InstantPopup);
    connect(menu_, &QMenu::aboutToShow, this, [this, open] { fillMenu(open); });
  }
  for (QAction* action : right) {
    QToolButton* button = makeActionButton(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    right_->addWidget(button);
    if (action == right.front()) setFocusProxy(button);
  }
}

/// Fills the menu of plans; each folder of predefined ids becomes a submenu.
void PlanHeader::fillMenu(QAction* open) {
  menu_->clear();
  menu_->addAction(open);
  std::optional<ListedDocument::Group> group;
  QMap<QString, QMenu*> folders{{QString(), menu_}};
  for (const ListedDocument& plan : DocumentLists::instance().documents(documents_->kind())) {
    if (std::exchange(group, plan.group) != plan.group) addHeading(*menu_, titleOf(plan.group));
    const bool isPredefined = plan.group == ListedDocument::Group::Predefined;
    const QString folder = isPredefined ? plan.id.section('/', 0, -2) : QString();
    if (!folders.contains(folder)) folders[folder] = menu_->addMenu(menuText(folder));
    QAction* action = folders[folder]->addAction(menuText(plan.title));
    action->setToolTip(shownText(plan.problem.isEmpty() ? plan.id : plan.problem, kLongestSentence));
    if (!plan.problem.isEmpty()) action->setIcon(icon("triangle-alert"));
    folders[folder]->setToolTipsVisible(true);
    connect(action, &QAction::triggered, documents_, [this, name = plan.id] { documents_->askOpen(name); });
  }
  if (documents_->stored().isEmpty()) return;
  addHeading(*menu_, tr("In %1").arg(menuText(results_->name())));
  for (const QString& name : documents_->stored())
    connect(menu_->addAction(menuText(name)), &QAction::triggered, documents_,
            [this, name] { documents_->askOpenStored(name); });
}

void PlanHeader::fillFileMenu(QMenu& menu) {
  menu.clear();
  connect(menu.addAction(tr("&Choose another file...")), &QAction::triggered, this,
          [this] { Q_EMIT resultsWanted({}); });
  const auto add = [&](const QString& path, const QString& text) {
    QAction* use = menu.addAction(menuText(text, kLongestSentence));
    use->setToolTip(shownText(path, kLongestSentence));
    connect(use, &QAction::triggered, this, [this, path] { Q_EMIT resultsWanted(path); });
  };
  const QString usual = ResultsFile::defaultPath();
  if (results_->path() != usual) add(usual, tr("Default file (%1)").arg(QFileInfo(usual).fileName()));
  const QStringList recent = results_->recent();
  if (recent.isEmpty()) return;
  addHeading(menu, tr("Recent"));
  for (const QString& path : recent) add(path, QDir::toNativeSeparators(path));
}

void PlanHeader::showResults() {
  const QFontMetrics metrics = file_->fontMetrics();
  const QString usual = QFileInfo(ResultsFile::defaultPath()).fileName();  // a longer name must not hide Run
  file_->setText(menuText(
      metrics.elidedText(results_->name(), Qt::ElideMiddle, metrics.horizontalAdvance(usual) + kRounding)));
  file_->setToolTip(tr("Working file: results are saved in %1. Click to use another file.")
                        .arg(shownText(results_->path(), kLongestSentence)));
}

void showPaused(QAction* pause, bool paused, ActionTable& actions) {
  pause->setText(paused ? PlanHeader::tr("&Resume") : PlanHeader::tr("&Pause"));
  const QString iconName = paused ? "play" : "pause";
  if (pause->property("iconName") == iconName) return;
  pause->setProperty("iconName", iconName);
  actions.retheme();
}

}  // namespace tetrabench

#include "moc_plan_header.cpp"
