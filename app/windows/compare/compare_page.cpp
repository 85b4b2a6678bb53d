#include "app/windows/compare/compare_page.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include "app/windows/compare/compare_actions.h"
#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_data.h"
#include "app/windows/compare/compare_sources.h"
#include "app/windows/compare/curve_actions.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/results_file.h"
#include "core/experiments/experiment_plan.h"
#include "widgets/experiments/comparison_table.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/means/mean_plot.h"
#include "widgets/plots/plot_thinning.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_button.h"
#include "widgets/shell/background.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kTreeWidth = 330, kRightOfTree = 830, kMinTreeWidth = 240, kPartsOfSmallGraph = 60;
constexpr int kLongWork = 500;  // milliseconds
constexpr const char* kPartsKey = "compare/parts";
constexpr const char* kRowsKey = "compare/rows";
constexpr const char* kChoicesKey = "compare/choices";
constexpr const char* kSortingKey = "compare/sorting";

/// Decimates the curves: a curve over many MDPs has thousands of points, but a graph needs only a few hundred
/// per curve, and a small graph in a grid, which may have dozens of curves, about a hundred.
ComparePicture thinnedForScreen(ComparePicture picture, const CompareChoices& choices) {
  for (PlotCurve& curve : picture.curves) curve = thinned(curve, choices.xScale, choices.decade);
  for (PlotGridItem& plot : picture.plots)
    for (PlotCurve& curve : plot.curves)
      curve = thinned(curve, choices.xScale, choices.decade, kPartsOfSmallGraph);
  return picture;
}

/// Returns the caveats about external agents; empty if none is shown.
QString externalNote(const std::vector<ComparedItem>& items) {
  std::vector<std::string> names;
  for (const ComparedItem& item : items)
    if (item.agent && item.agent->external && !item.hidden) names.push_back(item.name.toStdString());
  return names.empty() ? QString() : QLatin1Char(' ') + text(externalSentence(names));
}

/// Returns the rows of the same agents with their current looks, which the user may have changed.
std::vector<ComparisonRow> restyled(std::vector<ComparisonRow> rows, const std::vector<ComparedItem>& items) {
  auto row = rows.begin();
  for (const ComparedItem& item : items) {
    if (!item.agent || row == rows.end()) continue;
    row->color = item.color;
    (row++)->line = item.line;
  }
  return rows;
}

/// Returns the choices with a view for which these runs have data: games that were counted have no curves
/// over steps or time, and estimates of games have no distribution either.
CompareChoices choicesFor(CompareExperiment::Recorded recorded, CompareChoices choices) {
  using Recorded = CompareExperiment::Recorded;
  choices.view =
      recorded == Recorded::Games ? CompareChoices::View::Distribution : CompareChoices::View::Curves;
  if (recorded == Recorded::Estimates) choices.y = CurveY::EpisodeReward;
  return choices;
}

}  // namespace

ComparePage::ComparePage(ResultsFile* results, QWidget* parent)
    : Page({"compare", tr("Compare"), tr("&Compare"), "scale", "compare"}, parent),
      results_(results),
      sources_(new CompareSources(results, this)),
      autoSaver_(new AutoSaverOf<SavedComparison>(
          this, [this] { return kept(); }, writeComparison)),
      errors_(new ErrorBar),
      tree_(new RunTree),
      controls_(new CompareControls),
      plot_(new PlotView),
      grid_(new PlotGrid),
      means_(new MeanPlot),
      graphs_(new QStackedWidget),
      note_(new QLabel),
      table_(new ComparisonTable),
      parts_(new QSplitter),
      rows_(new QSplitter(Qt::Vertical)),
      longWork_(new QTimer(this)) {
  plot_->setAccessibleName(tr("Comparison graph"));
  graphs_->addWidget(plot_);
  graphs_->addWidget(grid_);
  graphs_->addWidget(means_);
  setFocusProxy(plot_);
  connect(graphs_, &QStackedWidget::currentChanged, this,
          [this] { setFocusProxy(graphs_->currentWidget()); });
  note_->setProperty("textRole", "muted");
  note_->setWordWrap(true);
  auto* upper = new QWidget;
  auto* column = new QVBoxLayout(upper);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  column->addWidget(graphs_, 1);
  column->addWidget(note_);
  rows_->addWidget(upper);
  rows_->addWidget(table_);
  rows_->setStretchFactor(0, 3);
  rows_->setStretchFactor(1, 1);
  rows_->setSizes({420, 200});
  rows_->setChildrenCollapsible(false);
  auto* right = new QWidget;
  auto* rightColumn = new QVBoxLayout(right);
  rightColumn->setContentsMargins(8, 0, 0, 0);
  rightColumn->setSpacing(8);
  rightColumn->addWidget(makeHeader());
  rightColumn->addWidget(rows_, 1);
  parts_->addWidget(tree_);
  parts_->addWidget(right);
  parts_->setStretchFactor(0, 0);
  parts_->setStretchFactor(1, 1);
  parts_->setSizes({kTreeWidth, kRightOfTree});
  parts_->setChildrenCollapsible(false);
  followText(tree_, [this] { tree_->setMinimumWidth(scaledToText(kMinTreeWidth)); });
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  errors_->setParent(this);
  layout->addWidget(parts_, 1);

  connect(sources_, &CompareSources::entriesChanged, this, &ComparePage::listEntries);
  connect(sources_, &CompareSources::changed, this, &ComparePage::redraw);
  connect(sources_, &CompareSources::loadingChanged, this, &ComparePage::showState);
  longWork_->setSingleShot(true);
  longWork_->setInterval(kLongWork);
  connect(longWork_, &QTimer::timeout, this, [this] {
    reporting_ = true;
    showState();
  });
  connect(sources_, &CompareSources::failed, this,
          [this](const QString& text) { errors_->showMessage(text); });
  connect(sources_, &CompareSources::noticed, this,
          [this](const QString& text) { errors_->showNotice(text); });
  connect(results_, &ResultsFile::failed, this, [this](const QString& text) {
    if (isVisible()) errors_->showMessage(text);
  });
  connect(results_, &ResultsFile::refused, this, [this](const QString& text) {
    if (isVisible()) errors_->showNotice(text);
  });
  connect(tree_, &RunTree::checkedChanged, this, [this] {
    errors_->endHint();  // which may offer to check others again
    const QStringList before = sources_->checked(), now = tree_->checkedIds();
    sources_->setChecked(now);
    // A user who checks a curve wants to see it.
    setHidden(hidden_ -
              (QSet<QString>(now.begin(), now.end()) - QSet<QString>(before.begin(), before.end())));
    listEntries();  // line styles of curves of one colour depend on which are checked
  });
  connect(tree_, &RunTree::removeRequested, this, &ComparePage::askRemove);
  // Queued, as it repopulates the tree, which must not happen while the editor is open.
  connect(
      tree_, &RunTree::renamed, this,
      [this](const QString& id, const QString& title) {
        CurveLook look = sources_->lookOf(id);
        look.name = title.trimmed();
        sources_->setLooks({{id, look}}, tr("rename %1").arg(title));
      },
      Qt::QueuedConnection);
  connect(controls_, &CompareControls::changed, this, [this] {
    QSettings().setValue(kChoicesKey, controls_->state());
    redraw();
  });
  connect(grid_, &PlotGrid::plotActivated, this, &ComparePage::showMdp);
  connect(plot_, &PlotView::hiddenChanged, this, [this] { setHidden(plot_->hidden()); });
  connect(grid_, &PlotGrid::hiddenChanged, this, [this] { setHidden(grid_->hidden()); });
  connect(plot_, &PlotView::legendMenuRequested, tree_, &RunTree::popUpMenu);
  connect(grid_, &PlotGrid::legendMenuRequested, tree_, &RunTree::popUpMenu);
  connect(table_, &ComparisonTable::referenceRequested, this, [this](int row) {
    int at = 0;
    for (const ComparedItem& item : items_)
      if (item.agent && at++ == row) return controls_->setReference(item.id);  // replaces the items
  });
  addCurveActions(*this);
  connect(autoSaver_, &AutoSaver::damaged, this, [this](const QString& text) { errors_->showMessage(text); });
  const auto damaged = std::make_shared<QStringList>();
  autoSaver_->restore([damaged, file = results_->path()] { return readComparison(file, *damaged); },
                      [this, damaged](SavedComparison&& kept) {
                        tree_->restoreState(kept.tree);
                        setHidden({kept.hidden.begin(), kept.hidden.end()});
                        sources_->restore(std::move(kept.list), kept.checked, kept.known, kept.lines);
                        autoSaver_->reportLost(comparisonPath(), *damaged);
                      },
                      [] { return quarantine(comparisonPath()); });
}

ComparePage::~ComparePage() = default;

QWidget* ComparePage::makeHeader() {
  auto* header = new QWidget;
  auto* row = new QHBoxLayout(header);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(controls_, 1);
  buttons_ = new QHBoxLayout;
  buttons_->setSpacing(4);
  row->addLayout(buttons_);
  row->setAlignment(buttons_, Qt::AlignTop);
  return header;
}

void ComparePage::showOnly(const QString& experiment, const QString& agent, const QString& mdp,
                           CompareExperiment::Recorded recorded) {
  const QStringList before = sources_->checked();
  controls_->setChoices(choicesFor(recorded, controls_->choices()));
  toShowChecked_ = true;
  sources_->showOnly(experiment, agent, mdp);
  const QStringList now = sources_->checked();
  const auto isUnchecked = [&](const QString& id) { return !now.contains(id); };
  if (std::ranges::none_of(before, isUnchecked)) return;
  errors_->showHint(tr("Only %1 is checked now.").arg(agent.isEmpty() ? experiment : agent),
                    {{tr("Check the others again"), [this, before] {
                        errors_->dismiss();
                        sources_->setChecked(sources_->checked() + before);
                        listEntries();
                      }}});
}

void ComparePage::addRun(const SavedCurve& run) {
  sources_->addRun(run);
}

void ComparePage::rescale() {
  plot_->rescale();
}

void ComparePage::addActions(ActionTable& actions) {
  addCompareActions(actions, *this);
}

bool ComparePage::handle(const PageRequest& request) {
  if (const auto* single = std::get_if<CompareRun>(&request))
    addRun(single->run);
  else if (const auto* chosen = std::get_if<CompareExperiment>(&request))
    showOnly(chosen->experiment, chosen->agent, chosen->mdp, chosen->recorded);
  else
    return false;
  return true;
}

void ComparePage::addHeaderActions(const std::vector<QAction*>& actions) {
  for (QAction* action : actions) buttons_->addWidget(makeActionButton(action));
}

void ComparePage::listEntries() {
  std::vector<RunTreeEntry> entries = sources_->entries();
  for (RunTreeEntry& entry : entries) entry.hidden = entry.checked && hidden_.contains(entry.id);
  tree_->setEntries(std::move(entries), sources_->groupNotes());
  if (toShowChecked_) toShowChecked_ = !tree_->showChecked();
  showState();
}

/// Returns a text about reading or drawing; empty while there is nothing to do.
QString ComparePage::workText() const {
  const QStringList files = sources_->loading();
  if (files.size() == 1) return tr("Reading %1...").arg(files.front());
  if (!files.isEmpty()) return tr("Reading %Ln files...", nullptr, pluralOf(files.size()));
  const bool isDrawing = !tree_->isEmpty() && ((stale_ && isVisible()) || (drawing_ && !items_.empty()));
  return isDrawing ? tr("Drawing...") : QString();
}

/// Returns true if agents are checked, but none of their MDPs.
bool ComparePage::lacksMdp() const {
  return sources_->mdps().empty() &&
         std::ranges::any_of(items_, [](const ComparedItem& item) { return item.agent != nullptr; });
}

/// Explains why there are no curves. The task strip reports only work that takes long, and only once the page
/// has been visible meanwhile.
void ComparePage::showState() {
  const QString work = workText();
  const QString placeholder = !work.isEmpty()    ? work
                              : tree_->isEmpty() ? tr("Run an experiment, or add results files or curves")
                              : items_.empty()   ? tr("Check agents in the list on the left")
                              : lacksMdp()       ? tr("Check an MDP of these agents in the list on the left")
                              : !picture_.missing.isEmpty()
                                  ? picture_.missing
                                  : tr("The checked items have no data for this view");
  plot_->setPlaceholder(placeholder);
  grid_->setPlaceholder(placeholder);
  tree_->setPlaceholder(placeholder);
  if (work.isEmpty()) {
    longWork_->stop();
    reporting_ = false;
  } else if (!reporting_ && !longWork_->isActive() && isVisible()) {
    longWork_->start();
  }
  std::optional<TaskStatus> status;
  if (reporting_) {
    status.emplace();
    status->title = tr("comparison");
    status->detail = work;
  }
  Q_EMIT statusChanged(status);
}

SavedComparison ComparePage::kept() const {
  QStringList hidden(hidden_.begin(), hidden_.end());
  hidden.sort();
  return {sources_->list(),  sources_->checked(), hidden,
          sources_->known(), sources_->lines(),   tree_->state()};
}

void ComparePage::setHidden(const QSet<QString>& ids) {
  if (ids == hidden_) return;
  hidden_ = ids;
  plot_->setHidden(ids);
  grid_->setHidden(ids);
  listEntries();
  redraw();  // titles describe only the visible curves
}

QUndoStack* ComparePage::undoStack() const {
  return sources_->undoStack();
}

bool ComparePage::isSettled() const {
  return !sources_->isLoading() && !drawing_ && !stale_;
}

CompareChoices ComparePage::choices() const {
  CompareChoices choices = controls_->choices();
  const bool isDrawn = std::ranges::any_of(
      items_, [&](const ComparedItem& item) { return item.agent && item.id == choices.reference; });
  if (!isDrawn) choices.reference = sources_->firstAgent();
  return choices;
}

/// Creates one picture at a time; changes in the meantime go into the next one. Creates none while the page
/// is hidden.
void ComparePage::redraw() {
  stale_ = true;
  if (drawing_ || !isVisible()) return showState();
  items_ = sources_->items();
  const CompareChoices choices = this->choices();
  TableKey key{{}, {}, sources_->mdps(), choices.reference, measureOf(choices, sources_->mdps())};
  for (const ComparedItem& item : items_) {
    key.agents.push_back(item.agent);
    key.names << item.name;
  }
  const bool newTable = tableKey_ != key;
  std::vector<ComparedItem> items = items_;
  for (ComparedItem& item : items) item.hidden = hidden_.contains(item.id);
  inBackground(
      this,
      [items = std::move(items), mdps = key.mdps, choices, newTable] {
        return thinnedForScreen(comparePicture(items, mdps, choices, newTable), choices);
      },
      [this, choices, newTable, key](ComparePicture&& picture) {
        drawing_ = false;
        if (!newTable) picture.rows = restyled(std::move(picture_.rows), items_);
        tableKey_ = key;
        display(std::move(picture), choices);
        if (stale_) redraw();
      },
      [this](const QString& sentence) {
        drawing_ = false;
        errors_->showMessage(sentence);
        stale_ ? redraw() : showState();
      });
  drawing_ = true;
  stale_ = false;
  showState();
}

void ComparePage::display(ComparePicture&& picture, const CompareChoices& choices) {
  picture_ = std::move(picture);
  showState();
  const bool asMeans = !picture_.means.rows.empty();
  asMeans ? graphs_->setCurrentWidget(means_) : graphs_->setCurrentIndex(picture_.grid ? 1 : 0);
  if (asMeans) {
    means_->setMeans(picture_.means);
  } else if (picture_.grid) {
    grid_->setAxisTitles(picture_.xTitle, picture_.yTitle);
    grid_->setXScale(choices.xScale, choices.decade);
    grid_->setYLog(choices.yLogarithmic);
    grid_->setPlots(std::exchange(picture_.plots, {}));  // a copy would be slow
  } else {
    plot_->setAxisTitles(picture_.xTitle, picture_.yTitle);
    plot_->setMarks(picture_.marks);
    plot_->setCurves(picture_.curves);
    plot_->setXScale(choices.xScale, choices.decade);
    plot_->setYLog(choices.yLogarithmic);
  }
  controls_->setStepsName(picture_.steps);
  note_->setText(picture_.rows.empty() && picture_.curves.empty() ? QString()
                                                                  : picture_.note + externalNote(items_));
  table_->setMeasure(picture_.measure);
  table_->setRows(picture_.rows);
}

void ComparePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  sources_->look();  // another program may have added results
  if (stale_) redraw();
}

/// Enlarges one of the small graphs.
void ComparePage::showMdp(int plot) {
  const auto mdps = sources_->mdps();
  const auto at = static_cast<std::size_t>(plot);
  if (at >= mdps.size()) return;
  CompareChoices choices = controls_->choices();
  choices.layout = CompareChoices::Layout::Averaged;
  controls_->setChoices(choices);
  sources_->showOnlyMdp(mdps[at]);
}

/// Removes curves from the comparison and files from the list; deletes only experiments that are selected as
/// a whole.
void ComparePage::askRemove(const QStringList& chosen) {
  const QList<QStringList> groups = tree_->chosenGroups();
  QStringList ids = sources_->uncheckOutside(groups, chosen), files;
  for (const QStringList& group : groups)  // collect first: closing a file changes the titles of others
    if (const QString file = sources_->fileOf(group); !file.isEmpty()) files << file;
  ids.removeIf([&](const QString& id) { return files.contains(fileOfId(id)); });
  const QStringList experiments = sources_->experimentsOf(ids);
  if (!experiments.isEmpty()) {
    QMessageBox box(QMessageBox::Question, tr("Delete results"),
                    tr("Delete %1 including all results? You can undo this until you quit.")
                        .arg(experiments.join(QStringLiteral(", "))),
                    QMessageBox::Cancel, this);
    auto* remove = box.addButton(tr("Delete"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != remove) return;
  }
  for (const QString& file : files) {
    if (file == results_->path())
      errors_->showNotice(tr("%1 is the working file, which stays on the list. Use another file as the "
                             "working file first.")
                              .arg(file));
    else
      sources_->closeFile(file);
  }
  sources_->remove(ids);
}

void ComparePage::askAddFiles() {
  askOpenSeveral(this, comparedFiles(), tr("Add runs, curves and results"),
                 [this](const QStringList& paths) { addFiles(paths); });
}

void ComparePage::useAsWorkingFile() {
  for (const QStringList& group : tree_->chosenGroups())
    if (const QString file = sources_->fileOf(group.first(1)); !file.isEmpty()) {
      errors_->endHint();
      return sources_->useAsWorkingFile(file);
    }
  errors_->showHint(tr("Select a results file in the tree first."));
}

void ComparePage::addFiles(const QStringList& paths) {
  errors_->dismiss();
  sources_->addFiles(paths);
}

QVariantMap ComparePage::state() const {
  return {{kPartsKey, parts_->saveState()}, {kRowsKey, rows_->saveState()}, {kSortingKey, table_->sorting()}};
}

void ComparePage::restore() {
  const QSettings settings;
  parts_->restoreState(settings.value(kPartsKey).toByteArray());
  rows_->restoreState(settings.value(kRowsKey).toByteArray());
  controls_->restoreState(settings.value(kChoicesKey).toString());
  table_->setSorting(settings.value(kSortingKey).toString());
}

}  // namespace tetrabench

#include "moc_compare_page.cpp"
