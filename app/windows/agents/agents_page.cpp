#include "app/windows/agents/agents_page.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "app/windows/agents/agent_details.h"
#include "app/windows/agents/agent_files.h"
#include "app/windows/agents/agents_actions.h"
#include "app/windows/agents/document_dialog.h"
#include "app/windows/agents/log_view.h"
#include "app/windows/agents/options_form.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/program_changes.h"
#include "app/windows/documents/trust_question.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/parallel/time_left.h"
#include "widgets/experiments/name_delegate.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/read_only_table.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/search_line.h"
#include "widgets/forms/settings_command.h"
#include "widgets/forms/text.h"
#include "widgets/shell/action_button.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

/// Option values and the document that they belong to.
struct FileOptions {
  QString file;
  OptionValues values;
  bool operator==(const FileOptions&) const = default;
};

/// Name of an agent and the document that it belongs to.
struct FileName {
  QString file, name;
  bool operator==(const FileName&) const = default;
};

QStringList agentFilesIn(const QMimeData* data) {
  QStringList files;
  for (const QUrl& url : data->urls())
    if (url.toLocalFile().endsWith(QStringLiteral(".agent.json"))) files << url.toLocalFile();
  return files;
}

}  // namespace

AgentsPage::AgentsPage(QWidget* parent)
    : Page({"agents", tr("Agents"), tr("A&gents"), "bot", "agents-page"}, parent),
      catalogue_(new AgentCatalogue(this)),
      files_(new AgentFiles(this)),
      changes_(new ProgramChanges(this)),
      undo_(new QUndoStack(this)),
      errors_(new ErrorBar),
      search_(new SearchLine(tr("Search agents"))),
      table_(new QTableView),
      order_(new RowOrder(table_, catalogue_)),
      list_(new QStackedWidget),
      nothing_(new QLabel),
      details_(new AgentDetails(undo_)) {
  auto* parts = new QSplitter;
  parts->addWidget(makeList());
  parts->addWidget(details_);
  parts->setStretchFactor(0, 3);
  parts->setStretchFactor(1, 2);
  parts->setSizes({680, 460});
  parts->setHandleWidth(20);
  parts->setChildrenCollapsible(false);
  details_->setMinimumWidth(300);
  list_->setMinimumWidth(300);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  errors_->setParent(this);
  layout->addWidget(makeHeader());
  layout->addWidget(parts, 1);
  setFocusProxy(table_);
  setAcceptDrops(true);

  connect(search_, &QLineEdit::textChanged, this, &AgentsPage::filter);
  connect(search_, &SearchLine::downPressed, this, [this] {
    if (!table_->currentIndex().isValid()) table_->selectRow(0);
    table_->setFocus();
  });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& now) {
            if (!now.isValid()) return;
            const QString id = catalogue_->agents()[static_cast<std::size_t>(order_->modelRow(now))].id;
            if (id == current_) return;  // not selected by the user
            wanted_.reset();
            errors_->endHint();
            current_ = id;
            showCurrent();
          });
  connect(table_, &QTableView::activated, this, &AgentsPage::watch);
  // Queued, as it may replace the list, which must not happen while the editor is open.
  connect(catalogue_, &AgentCatalogue::renameRequested, this, &AgentsPage::changeName, Qt::QueuedConnection);
  connect(catalogue_, &AgentCatalogue::listed, this, &AgentsPage::showListed);
  connect(catalogue_, &AgentCatalogue::stateChanged, this, [this](const QString& id) {
    if (id == current_) showCurrent();
    showTests();
  });
  connect(catalogue_, &AgentCatalogue::testEnded, this, &AgentsPage::reportTest);
  connect(files_, &AgentFiles::changed, this, [this](const QString& file) {
    DocumentLists::instance().refresh();
    catalogue_->refresh();
    if (QFileInfo::exists(file)) Q_EMIT saved(file);
  });
  connect(files_, &AgentFiles::added, this, &AgentsPage::select);
  connect(files_, &AgentFiles::failed, errors_,
          [this](const QString& sentence) { errors_->showMessage(sentence); });
  connect(details_, &AgentDetails::infoWanted, this, [this] {
    if (const ListedAgent* agent = current()) catalogue_->askInfo(*agent);
  });
  connect(details_, &AgentDetails::trustWanted, this,
          [this] { withCurrentTrusted([this](const ListedAgent& agent) { catalogue_->askInfo(agent); }); });
  connect(details_->options(), &OptionsForm::edited, this, &AgentsPage::changeOptions);
  connect(details_->log(), &LogView::failed, errors_,
          [this](const QString& sentence) { errors_->showMessage(sentence); });
  connect(details_->log(), &LogView::saved, this, &AgentsPage::saved);
  changes_->offerRestart(errors_, [this] {
    if (const ListedAgent* agent = current()) {
      catalogue_->forget(*agent);
      test();
    }
  });
  showCurrent();
}

AgentsPage::~AgentsPage() = default;

QWidget* AgentsPage::makeHeader() {
  auto* header = new QWidget;
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  row->addWidget(search_, 2);
  row->addStretch(1);
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(4);
  row->addLayout(buttons_);
  return header;
}

QWidget* AgentsPage::makeList() {
  table_->setAccessibleName(tr("Agents"));
  table_->setAccessibleDescription(tr("Enter watches the agent"));
  table_->setSelectionBehavior(QTableView::SelectRows);
  table_->setSelectionMode(QTableView::SingleSelection);
  table_->setEditTriggers(QTableView::NoEditTriggers);
  table_->setItemDelegateForColumn(AgentCatalogue::kName, new NameDelegate(table_));
  table_->setTabKeyNavigation(false);
  table_->setCornerButtonEnabled(false);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setContextMenuPolicy(Qt::ActionsContextMenu);
  // Not QKeySequence::Delete, which under X11 is also Ctrl+D.
  auto* remove = new QShortcut(QKeySequence(Qt::Key_Delete), table_);
  remove->setContext(Qt::WidgetShortcut);
  connect(remove, &QShortcut::activated, this, &AgentsPage::askRemove);
  table_->verticalHeader()->hide();
  QHeaderView* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  header->moveSection(AgentCatalogue::kState, AgentCatalogue::kKind);  // shown as its context menu
  distributeColumnWidths(table_, {160, 150, 130, 90, 130});
  order_->setFilterRole(AgentCatalogue::kSearchRole);
  order_->setFilterKeyColumn(AgentCatalogue::kName);
  auto* empty = new QWidget;
  auto* column = new QVBoxLayout(empty);
  nothing_->setAlignment(Qt::AlignCenter);
  nothing_->setWordWrap(true);
  nothing_->setProperty("textRole", "muted");
  auto* all = new QPushButton(tr("Show all agents"));
  connect(all, &QPushButton::clicked, this, [this] {
    search_->clear();
    search_->setFocus();
  });
  column->addStretch(2);
  column->addWidget(nothing_);
  column->addSpacing(8);
  column->addWidget(all, 0, Qt::AlignCenter);
  column->addStretch(3);
  list_->addWidget(table_);
  list_->addWidget(empty);
  return list_;
}

void AgentsPage::addHeaderActions(const std::vector<QAction*>& actions) {
  setTabOrder(table_, search_);
  QWidget* last = search_;
  table_->addActions({actions.begin(), actions.end()});  // shown as its context menu
  for (QAction* action : actions) {
    QToolButton* button = makeActionButton(action);
    buttons_->addWidget(button);
    setTabOrder(last, button);
    last = button;
  }
}

void AgentsPage::restore() {
  current_ = QSettings().value("agents/current").toString();
  wanted_ = Wanted{.id = current_};
}

QVariantMap AgentsPage::state() const {
  return {{"agents/current", current_}};
}

const ListedAgent* AgentsPage::current() const {
  const int row = catalogue_->rowOf(current_);
  return row < 0 ? nullptr : &catalogue_->agents()[static_cast<std::size_t>(row)];
}

void AgentsPage::select(const QString& id) {
  wanted_.reset();
  if (catalogue_->rowOf(id) >= 0) return makeCurrent(id);
  wanted_ = Wanted{.id = id};
}

/// Selects an agent, which must be listed.
void AgentsPage::makeCurrent(const QString& id) {
  if (id != current_) errors_->endHint();
  current_ = id;
  const QModelIndex index = order_->mapFromSource(catalogue_->index(catalogue_->rowOf(id), 0));
  if (index.isValid()) {
    table_->setCurrentIndex(index);
    table_->scrollTo(index);
  }
  showCurrent();
}

void AgentsPage::filter() {
  order_->setFilterRegularExpression(allWords(search_->text()));
  const bool found = order_->rowCount() > 0 || !search_->isSearching();
  if (!found) nothing_->setText(tr("No agent matches \"%1\".").arg(shownText(search_->text())));
  list_->setCurrentIndex(found ? 0 : 1);
  if (const ListedAgent* agent = current()) makeCurrent(agent->id);
}

/// Restores the selection after the list was read again. The list may be slightly out of date and lack an
/// agent requested since; that is selected once it is listed.
void AgentsPage::showListed() {
  showTests();  // an agent may have been removed while it was tested
  filter();
  if (wanted_ && catalogue_->rowOf(wanted_->id) >= 0) {
    const Wanted wanted = *wanted_;
    select(wanted.id);
    if (wanted.tab) details_->setTab(static_cast<AgentDetails::Tab>(*wanted.tab));
    return;
  }
  if (!current() && order_->rowCount() > 0)
    makeCurrent(catalogue_->agents()[static_cast<std::size_t>(order_->modelRow(order_->index(0, 0)))].id);
  showCurrent();
}

OptionValues AgentsPage::options(const ListedAgent& agent) const {
  if (const OptionValues* coming = files_->pendingOptions(agent.id)) return *coming;
  return agent.isExternal() ? externalOf(*agent.agent)->options : OptionValues();
}

void AgentsPage::showCurrent() {
  const ListedAgent* agent = current();
  details_->showAgent(agent, *catalogue_, agent ? options(*agent) : OptionValues());
  // The document itself is not watched here, as the catalogue reads it again anyway.
  changes_->watch(isVisible() && agent && agent->agent
                      ? std::vector<ProgramChanges::Named>{{{}, *agent->agent}}
                      : std::vector<ProgramChanges::Named>());
  Q_EMIT currentChanged();
}

void AgentsPage::add(const QStringList& files) {
  errors_->dismiss();
  search_->clear();
  const QString own = ownFolderName(kAgentKind) + '/';
  for (const QString& file : files) {
    const QString path = QFileInfo(file).absoluteFilePath();
    if (path.startsWith(own))
      select(path);
    else
      files_->add(path);
  }
}

void AgentsPage::askAdd() {
  FileKind kind = filesOf(kAgentKind);
  kind.id = "added-agent";
  kind.firstFolder = QDir::homePath();  // the user's folder contains only agents already added
  askOpenSeveral(this, kind, tr("Add agents"), [this](const QStringList& files) { add(files); });
}

void AgentsPage::duplicate() {
  if (const ListedAgent* agent = current(); agent && agent->agent) files_->duplicate(*agent->agent);
}

/// Edits the document of an external agent as text; built-in kinds have an editor on Watch.
void AgentsPage::edit() {
  const ListedAgent* agent = current();
  if (!agent) return;
  if (agent->agent && !agent->isExternal())
    return Q_EMIT requested(WatchAgent{.agent = agent->id, .edit = true});
  if (agent->origin != ListedAgent::Origin::Own)
    return errors_->showHint(tr("Only your own agents can be edited: duplicate this one and edit the copy."));
  inBackground(
      this, [file = agent->id] { return AgentFiles::read(file); },
      [this, file = agent->id](const QString& document) {
        auto* dialog = new DocumentDialog(
            file, document,
            [this, file](const QString& edited, const auto& written, const OnFailure& failed) {
              files_->write(file, edited, written, failed);
            },
            this);
        dialog->open();
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

/// Edits the name in the table.
void AgentsPage::rename() {
  const QModelIndex name = catalogue_->index(catalogue_->rowOf(current_), AgentCatalogue::kName);
  if (!catalogue_->flags(name).testFlag(Qt::ItemIsEditable)) return;
  table_->setFocus();
  table_->edit(order_->mapFromSource(name));
}

void AgentsPage::changeName(const QString& id, const QString& name) {
  const int row = catalogue_->rowOf(id);
  if (row < 0) return;
  const auto& agent = catalogue_->agents()[static_cast<std::size_t>(row)].agent;
  if (!agent) return;  // its file has become unreadable
  const QString before = text(agent->name);
  undo_->push(new SettingsCommand<FileName>(
      tr("rename %1").arg(menuText(shownText(before))), {}, {id, before}, {id, name},
      [this](const FileName& changed) { files_->rename(changed.file, changed.name); }));
}

void AgentsPage::askRemove() {
  const ListedAgent* agent = current();
  if (!agent) return;
  if (agent->origin == ListedAgent::Origin::Opened) {
    catalogue_->stopTest(*agent);
    return DocumentLists::instance().forget(kAgentKind, agent->id);
  }
  if (agent->origin != ListedAgent::Origin::Own)
    return errors_->showHint(tr("Predefined agents and examples cannot be removed."));
  auto* box = new QMessageBox(QMessageBox::Question, tr("Remove an agent"),
                              tr("Move %1 to the trash?").arg(agent->name), QMessageBox::NoButton, this);
  box->setObjectName("removeQuestion");
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);
  const QString document = shownText(agent->id, kLongestSentence);
  box->setInformativeText(agent->isExternal()
                              ? tr("Its document is %1. The program stays where it is.").arg(document)
                              : tr("Its document is %1.").arg(document));
  auto* move = box->addButton(tr("&Move to trash"), QMessageBox::AcceptRole);
  box->addButton(QMessageBox::Cancel);
  box->setDefaultButton(QMessageBox::Cancel);
  connect(box, &QMessageBox::finished, this, [this, box, move, file = agent->id] {
    if (box->clickedButton() == move) files_->moveToTrash(file);
  });
  box->open();
}

/// Calls `then` with the currently selected agent, once it may run.
void AgentsPage::withCurrentTrusted(std::function<void(const ListedAgent&)> then) {
  const ListedAgent* agent = current();
  if (!agent || !agent->agent) return;
  withTrust(this, {*agent->agent}, [this, then = std::move(then), agent = *agent]() mutable {
    agent.allowed = true;
    catalogue_->refresh();
    then(agent);
  });
}

void AgentsPage::test() {
  withCurrentTrusted([this](const ListedAgent& agent) { catalogue_->test(agent); });
}

void AgentsPage::stopTest() {
  if (const ListedAgent* agent = current()) catalogue_->stopTest(*agent);
}

void AgentsPage::showTask() {
  const std::vector<const ListedAgent*> tested = catalogue_->tested();
  if (!tested.empty() && std::ranges::find(tested, current()) == tested.end()) select(tested.front()->id);
}

void AgentsPage::showTests() {
  const std::vector<const ListedAgent*> tested = catalogue_->tested();
  if (tested.empty()) return Q_EMIT statusChanged(std::nullopt);
  double fraction = 0;
  for (const ListedAgent* agent : tested)
    fraction += catalogue_->stateOf(*agent).percent / 100.0 / static_cast<double>(tested.size());
  Q_EMIT statusChanged(TaskStatus{
      .id = 0,
      .title = tested.size() == 1 ? tr("test of \"%1\"").arg(tested.front()->name)
                                  : tr("tests of %Ln agents", nullptr, pluralOf(std::ssize(tested))),
      .fraction = fraction,
      .detail = tr("%1 %").arg(wholePercent(fraction)),
      .rate = {}});
}

void AgentsPage::reportTest(const ListedAgent& agent) {
  const AgentState& state = catalogue_->stateOf(agent);
  const bool failed = state.phase == AgentState::Phase::Fails;
  Q_EMIT runEnded({failed ? tr("The test of \"%1\" failed: %2").arg(agent.name, state.failure)
                          : tr("The test of \"%1\" has finished.").arg(agent.name),
                   failed, failed ? 0 : state.check.seconds});
}

void AgentsPage::showLog() {
  if (const ListedAgent* agent = current(); agent && agent->isExternal())
    details_->setTab(AgentDetails::kLog);
}

void AgentsPage::addActions(ActionTable& actions) {
  addAgentsActions(actions, *this);
}

bool AgentsPage::handle(const PageRequest& request) {
  if (const auto* logged = std::get_if<ShowAgentLog>(&request))
    showLogOf(logged->id);
  else if (const auto* chosen = std::get_if<ShowAgentOptions>(&request))
    showOptionsOf(chosen->id);
  else
    return false;
  return true;
}

void AgentsPage::showLogOf(const QString& id) {
  showTabOf(id, AgentDetails::kLog);
}

void AgentsPage::showOptionsOf(const QString& id) {
  showTabOf(id, AgentDetails::kOptions);
}

void AgentsPage::showTabOf(const QString& id, int tab) {
  search_->clear();
  select(id);
  if (wanted_)
    wanted_->tab = tab;
  else
    details_->setTab(static_cast<AgentDetails::Tab>(tab));
}

void AgentsPage::watch() {
  if (const ListedAgent* agent = current(); agent && agent->agent)
    Q_EMIT requested(WatchAgent{.agent = agent->id});
}

void AgentsPage::changeOptions(const QString& name, const OptionValues& values) {
  const ListedAgent* agent = current();
  if (!agent) return;
  undo_->push(new SettingsCommand<FileOptions>(tr("Change %1").arg(shownText(name)), agent->id + '/' + name,
                                               {agent->id, options(*agent)}, {agent->id, values},
                                               [this](const FileOptions& changed) {
                                                 files_->writeOptions(changed.file, changed.values);
                                                 if (changed.file == current_) showCurrent();
                                               }));
}

void AgentsPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  catalogue_->setShown(true);
  showCurrent();
}

void AgentsPage::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  catalogue_->setShown(false);
  changes_->watch({});
}

void AgentsPage::dragEnterEvent(QDragEnterEvent* event) {
  if (!agentFilesIn(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void AgentsPage::dropEvent(QDropEvent* event) {
  add(agentFilesIn(event->mimeData()));
  event->acceptProposedAction();
}

}  // namespace tetrabench

#include "moc_agents_page.cpp"
