#include "app/windows/optimize/search_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "app/windows/figures/figure_file.h"
#include "app/windows/optimize/optimization_session.h"
#include "core/features/catalogue.h"
#include "core/optimizers/option_space.h"
#include "widgets/forms/english_texts.h"
#include "widgets/forms/text.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/background.h"
#include "widgets/shell/flow_layout.h"

namespace tetrabench {
namespace {

constexpr int kPictureMilliseconds = 250;

}  // namespace

/// Contents of one tab.
struct SearchView::Picture {
  int tab = kLearning;
  SearchGraph graph;
  std::vector<std::pair<int, QString>> populations;
  std::vector<PlotGridItem> slices;
  QString measure, slicesTitle;
  HeatMapValues map;
  std::vector<Trial> best;
  std::shared_ptr<const Picture> english = {};  ///< English version for CSV files, if it differs
};

SearchView::SearchView(OptimizationSession* session, QWidget* parent)
    : QTabWidget(parent), session_(session) {
  setDocumentMode(true);
  addTab(makeGraph(kLearning), tr("Learning"));
  addTab(makeGraph(kWeights), tr("Weights"));
  addTab(makeGraph(kPopulation), tr("Population"));
  addTab(makeSlices(), tr("Slices"));
  addTab(makeMap(), tr("Map"));
  nameNumbers();
  setUsesScrollButtons(false);  // so that the page makes room for all tabs
  connect(this, &QTabWidget::currentChanged, this, &SearchView::refresh);
  connect(session_, &OptimizationSession::started, this, &SearchView::restart);
  connect(session_, &OptimizationSession::changed, this, &SearchView::refresh);
}

bool SearchView::tunesOptions() const {
  return session_->plan() ? hasOptions(session_->plan()->agent.agent) : plansOptions_;
}

bool SearchView::trains() const {
  return session_->plan() ? kindOf(session_->plan()->method).learning != nullptr : plansTraining_;
}

void SearchView::setPlan(const OptimizationPlan& plan) {
  plansOptions_ = hasOptions(plan.agent.agent);
  plansTraining_ = kindOf(plan.method).learning != nullptr;
  nameNumbers();
}

/// Adapts tabs and labels to the kind of parameters: weights, or options of an external agent.
void SearchView::nameNumbers() {
  const bool options = tunesOptions();
  for (const Tab tab : {kWeights, kPopulation, kSlices, kMap}) setTabVisible(tab, !trains());
  setTabText(kWeights, options ? tr("Options") : tr("Weights"));
  slices_->setPlaceholder(options
                              ? tr("No candidates yet. Their scores will appear here against each option.")
                              : tr("No candidates yet. Their scores will appear here against each weight."));
  sums_->setAccessibleName(options ? tr("Sums of options") : tr("Sums of weights"));
  sums_->setToolTip(options ? tr("Sums of options to plot as well, separated by commas")
                            : tr("Sums of weights to plot as well, separated by commas"));
  sumsLabel_->setText(options ? tr("S&ums of options") : tr("S&ums of weights"));
  map_->setAccessibleName(options ? tr("Score over two options") : tr("Score over two weights"));
}

QWidget* SearchView::makeGraph(Tab tab) {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 8, 0, 0);
  plots_[tab] = new PlotView;
  plots_[tab]->setPlaceholder(
      tr("Progress will appear here.\nOpen a search from the Open menu, or press Run."));
  notes_[tab] = new QLabel;
  notes_[tab]->setProperty("textRole", "muted");
  notes_[tab]->setWordWrap(true);
  if (tab == kPopulation) {
    populations_ = new QComboBox;
    populations_->setAccessibleName(tr("Population"));
    populations_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    populations_->hide();
    connect(populations_, &QComboBox::currentIndexChanged, this, &SearchView::refresh);
    column->addWidget(populations_, 0, Qt::AlignLeft);
  }
  column->addWidget(plots_[tab], 1);
  column->addWidget(notes_[tab]);
  return page;
}

QWidget* SearchView::makeSlices() {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 8, 0, 0);
  slices_ = new PlotGrid;
  slices_->setSharedX(false);
  sums_ = new QLineEdit;
  sums_->setPlaceholderText(tr("e.g. Holes + Valleys, Bumpiness + Holes"));
  sumsLabel_ = new QLabel;
  sumsLabel_->setBuddy(sums_);
  auto* row = new QHBoxLayout;
  row->addWidget(sumsLabel_);
  row->addWidget(sums_, 1);
  column->addLayout(row);
  column->addWidget(slices_, 1);
  connect(sums_, &QLineEdit::editingFinished, this, &SearchView::refresh);
  return page;
}

QWidget* SearchView::makeMap() {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 8, 0, 0);
  across_ = new QComboBox;
  down_ = new QComboBox;
  auto* row = new FlowLayout;
  for (const auto& [text, box] : {std::pair{tr("A&cross"), across_}, {tr("Do&wn"), down_}}) {
    row->addLabelled(new QLabel(text), box);
    connect(box, &QComboBox::currentIndexChanged, this, &SearchView::refresh);
  }
  map_ = new HeatMap;
  column->addLayout(row);
  column->addWidget(map_, 1);
  return page;
}

/// Resets the view for another search; the map defaults to the first two weights that are not fixed.
void SearchView::restart() {
  best_.clear();
  nameNumbers();
  showPopulations({});
  for (PlotView* plot : plots_) plot->rescale();  // the range of the last search may not show this one
  if (!session_->plan()) {
    for (const Tab tab : {kLearning, kWeights, kPopulation, kSlices, kMap}) {
      Picture nothing;
      nothing.tab = tab;
      display(nothing);
    }
    return;
  }
  const SearchSpace& space = session_->plan()->space;
  QStringList names;
  std::vector<int> searched;
  for (std::size_t i = 0; i < space.size(); ++i) {
    names << QString::fromStdString(titleOfWeight(space[i].name));
    if (!space[i].fixed) searched.push_back(static_cast<int>(i));
  }
  for (QComboBox* box : {across_, down_}) {
    const QSignalBlocker silent(box);
    box->clear();
    box->addItems(names);
    const std::size_t at = box == across_ ? 0 : 1;
    box->setCurrentIndex(searched.empty() ? -1 : searched[std::min(at, searched.size() - 1)]);
  }
  refresh();
}

/// Parses the weight sums entered as feature names or ids; ignores unknown names.
std::vector<WeightSum> SearchView::sums() const {
  std::vector<WeightSum> sums;
  const SearchSpace& space = session_->plan()->space;
  for (const QString& text : sums_->text().split(',', Qt::SkipEmptyParts)) {
    WeightSum sum;
    for (const QString& name : text.split('+'))
      for (std::size_t i = 0; i < space.size(); ++i)
        for (const std::string& known : {space[i].name, titleOfWeight(space[i].name)})
          if (QString::fromStdString(known).compare(name.trimmed(), Qt::CaseInsensitive) == 0 &&
              (sum.empty() || sum.back() != i))
            sum.push_back(i);
    if (sum.size() > 1) sums.push_back(std::move(sum));
  }
  return sums;
}

void SearchView::showEvent(QShowEvent* event) {
  QTabWidget::showEvent(event);
  refresh();
}

void SearchView::refresh() {
  if (!isVisible() || !session_->trace()) return;
  if (drawing_) {
    stale_ = true;
    return;
  }
  draw();
}

void SearchView::draw() {
  drawing_ = true;
  stale_ = false;
  const auto trace = session_->trace();
  const auto history = session_->history();
  const int tab = currentIndex();
  std::optional<int> island = 0;
  if (populations_->currentIndex() >= 0) {
    const QVariant chosen = populations_->currentData();
    island = chosen.isValid() ? std::optional(chosen.toInt()) : std::nullopt;
  }
  const auto sums = this->sums();
  const auto across = static_cast<std::size_t>(std::max(across_->currentIndex(), 0));
  const auto down = static_cast<std::size_t>(std::max(down_->currentIndex(), 0));
  const auto draw = [=, options = tunesOptions()] {
    Picture picture{.tab = tab,
                    .graph = {},
                    .populations = {},
                    .slices = {},
                    .measure = nameOf(trace->plan()),
                    .slicesTitle = options ? tr("option") : tr("weight"),
                    .map = {},
                    .best = trace->best()};
    if (trace->trials() == 0) return picture;
    if (tab == kLearning) picture.graph = learningGraph(*trace);
    if (tab == kWeights) picture.graph = weightsGraph(*trace);
    if (tab == kPopulation) {
      picture.graph = populationGraph(*trace, island);
      picture.populations = populationNames(*trace);
    }
    if (tab == kSlices) picture.slices = sliceGraphs(*trace, sums);
    if (tab == kMap) picture.map = mapOf(*trace, across, down);
    return picture;
  };
  inBackground(
      this,
      [=] {
        trace->update(*history);
        Picture picture = draw();
        if (!EnglishTexts::differ() && tab != kMap) return picture;  // maps contain localized numbers
        const EnglishTexts english;
        picture.english = std::make_shared<const Picture>(draw());
        return picture;
      },
      [this, trace](Picture&& picture) {
        if (trace == session_->trace()) {
          best_ = std::move(picture.best);
          if (picture.tab == currentIndex()) display(picture);
          Q_EMIT drawn();
        }
        // Throttles the redraws.
        QTimer::singleShot(kPictureMilliseconds, this, [this] {
          drawing_ = false;
          if (stale_) refresh();
        });
      },
      [this](const QString& sentence) {
        drawing_ = false;
        Q_EMIT failed(sentence);
        if (stale_) refresh();
      });
}

/// Lists the populations if there are several, retaining the selected index.
void SearchView::showPopulations(const std::vector<std::pair<int, QString>>& names) {
  const std::size_t entries = names.size() > 1 ? names.size() + 1 : 0;
  if (static_cast<std::size_t>(populations_->count()) == entries) return;
  const QSignalBlocker silent(populations_);
  const int before = std::max(populations_->currentIndex(), 0);
  populations_->clear();
  if (entries > 0) {
    for (const auto& [island, name] : names) populations_->addItem(name, island);
    populations_->addItem(tr("all"));
    populations_->setCurrentIndex(before);
  }
  populations_->setVisible(entries > 0);
}

void SearchView::display(const Picture& picture) {
  english_ = picture.english;
  if (picture.tab == kMap) return map_->setValues(picture.map);
  if (picture.tab == kSlices) {
    slices_->setAxisTitles(picture.slicesTitle, picture.measure);
    slices_->setPlots(picture.slices);
    return;
  }
  if (picture.tab == kPopulation) showPopulations(picture.populations);
  PlotView* plot = plots_[picture.tab];
  plot->setAxisTitles(picture.graph.xTitle, picture.graph.yTitle);
  // Not each time, as this discards the range to which the user has zoomed.
  if (std::exchange(logarithmic_[picture.tab], picture.graph.yLogarithmic) != picture.graph.yLogarithmic)
    plot->setYLog(picture.graph.yLogarithmic);
  plot->setXNames(picture.graph.xNames);
  plot->setXWhole(true);  // generations, candidates and weights are counted
  plot->setCurves(picture.graph.curves);
  plot->setMarks(picture.graph.marks);
  notes_[picture.tab]->setText(picture.graph.note);
}

FigureLook SearchView::figureLook() const {
  const auto& plan = session_->plan();
  const std::size_t graphs = currentIndex() == kSlices ? slices_->plots().size() : 0;
  return {plan ? (plan->stepLimit ? tr("%1, %2, seed %3, n = %4 runs") : tr("%1, %2, seed %3, n = %4 games"))
                     .arg(shownText(plan->name), shownText(plan->mdp.mdp.name()), QString::number(plan->seed),
                          QString::number(plan->games))
               : QString(),
          defaultFigureSize(graphs)};
}

QByteArray SearchView::figure(const QString& path, const FigureLook& look) const {
  if (currentIndex() == kMap) return renderFigure(*map_, path, look);
  if (currentIndex() == kSlices) return renderFigure(*slices_, path, look);
  return renderFigure(*plots_[currentIndex()], path, look);
}

QByteArray SearchView::csv() const {
  if (!english_ || english_->tab != currentIndex()) return figure(QStringLiteral("figure.csv"), {});
  const SearchGraph& graph = english_->graph;
  if (english_->tab == kMap) return heatMapToCsv(english_->map);
  if (english_->tab == kSlices) return plotsToCsv(english_->slices, english_->slicesTitle, english_->measure);
  return curvesToCsv(graph.curves, graph.xNames, {graph.xTitle, graph.yTitle});
}

}  // namespace tetrabench

#include "moc_search_view.cpp"
