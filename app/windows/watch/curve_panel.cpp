#include "app/windows/watch/curve_panel.h"

#include <QCheckBox>
#include <QCryptographicHash>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStringList>
#include <QTabBar>
#include <QToolButton>
#include <QUndoCommand>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

#include "core/tetris/mdp_document.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/english_texts.h"
#include "widgets/forms/text.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_line.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/plots/plot_thinning.h"
#include "widgets/plots/plot_view.h"
#include "widgets/plots/scale_chooser.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr QRgb kEndedColor = 0xff808080;  // mid-grey, legible in printed figures too

std::string hashOf(const MdpSettings& mdp) {
  const QByteArray document = QByteArray::fromStdString(toJson(mdp).dump());
  return QCryptographicHash::hash(document, QCryptographicHash::Sha256).toHex().left(16).toStdString();
}

/// Returns what identifies a curve as long as the program runs, even if it is removed and restored.
QString identityOf(const SavedCurve& curve) {
  const CurvePoint last = curve.points.empty() ? CurvePoint{} : curve.points.back();
  return QStringList{QString::fromStdString(curve.name),
                     QString::fromStdString(curve.mdp),
                     QString::fromStdString(curve.mdpHash),
                     QString::number(curve.seed),
                     QString::number(curve.points.size()),
                     QString::number(last.x),
                     QString::number(last.y)}
      .join(QLatin1Char('\n'));
}

/// Disambiguates equal names by appending `difference` to each.
void disambiguate(QStringList& names, const std::function<QString(qsizetype)>& difference) {
  const QStringList before = names;
  for (qsizetype i = 0; i < names.size(); ++i)
    if (before.count(before[i]) > 1) names[i] += difference(i);
}

}  // namespace

/// Undo command that removes curves from the graph.
class CurvePanel::RemoveCurves : public QUndoCommand {
 public:
  RemoveCurves(CurvePanel& panel, std::vector<Removed> curves, const QString& text)
      : QUndoCommand(text), panel_(panel), curves_(std::move(curves)) {}
  void redo() override { panel_.takeOut(curves_); }
  void undo() override { panel_.putBack(curves_); }

 private:
  CurvePanel& panel_;
  std::vector<Removed> curves_;
};

CurvePanel::CurvePanel(QWidget* parent)
    : QWidget(parent),
      tabs_(new QTabBar),
      scale_(new ScaleChooser),
      logarithmicY_(new QCheckBox(tr("Log &y"))),
      readOut_(new ElidedLabel),
      menu_(new QMenu(this)),
      removalMenu_(new QMenu(tr("Remove a &curve"), this)),
      plot_(new PlotView),
      undo_(new QUndoStack(this)) {
  tabs_->addTab(tr("Total reward"));
  tabs_->addTab(tr("Per episode"));
  tabs_->addTab(tr("Rate"));
  tabs_->setTabToolTip(
      kRate,
      tr("Reward per 1,000 steps or pieces, over the last %L1 of them").arg(RecentPlay::kWindow, 0, 'f', 0));
  tabs_->setExpanding(false);
  tabs_->setDrawBase(false);
  tabs_->setUsesScrollButtons(false);
  tabs_->setAccessibleName(tr("What the graph shows"));
  scale_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  scale_->setMinimumContentsLength(9);
  readOut_->setProperty("textRole", "muted");
  auto* more = new QToolButton;
  more->setIcon(icon("file-down"));
  more->setText(tr("Figure"));
  more->setToolTip(tr("Export the figure, save and load curves"));
  more->setAccessibleName(tr("Figure and curves"));
  more->setPopupMode(QToolButton::InstantPopup);
  more->setMenu(menu_);
  plot_->setPlaceholder(tr("The graph appears while the agent plays"));
  plot_->setAccessibleName(tr("Performance graph"));

  head_ = new QBoxLayout(QBoxLayout::LeftToRight);
  head_->addWidget(tabs_);
  auto* choices = new QHBoxLayout;
  head_->addLayout(choices);
  choices->addStretch(1);
  auto* x = new QLabel(tr("&x:"));
  x->setBuddy(scale_);
  choices->addWidget(x);
  choices->addWidget(scale_);
  choices->addSpacing(8);
  choices->addWidget(logarithmicY_);
  choices->addSpacing(8);
  choices->addWidget(more);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addLayout(head_);
  layout->addWidget(plot_, 1);
  layout->addWidget(readOut_);

  connect(tabs_, &QTabBar::currentChanged, this, [this] { applyScales(); });
  connect(scale_, &QComboBox::currentIndexChanged, this, [this] { applyScales(); });
  connect(logarithmicY_, &QCheckBox::toggled, this, [this] { applyScales(); });
  connect(plot_, &PlotView::scalesChosen, this, [this](XScale chosen, bool yLog) {
    if (chosen != scale_->scale()) scale_->choose(chosen, 0);
    logarithmicY_->setChecked(yLog);
  });
  connect(plot_, &PlotView::readOut, readOut_, &ElidedLabel::setText);
  connect(plot_, &PlotView::hiddenChanged, this, &CurvePanel::noteHidden);
  connect(plot_, &PlotView::removalRequested, this, [this](const QString& key) {
    for (std::size_t i = 0; i < loaded_.size() + ended_.size(); ++i)
      if (keyOf(i) == key) return removeCurve(i);
  });
  connect(removalMenu_, &QMenu::aboutToShow, this, &CurvePanel::fillRemovalMenu);
  applyScales();
}

void CurvePanel::resizeEvent(QResizeEvent*) {
  // Tab labels are never elided: if the controls do not fit beside them, they move below.
  const int needed = tabs_->sizeHint().width() + head_->itemAt(1)->minimumSize().width() + head_->spacing();
  head_->setDirection(width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

bool CurvePanel::perEpisode() const {
  return tabs_->currentIndex() == kPerEpisode;
}

void CurvePanel::setRun(const Mdp& mdp, std::uint64_t seed) {
  addEndedRun();
  const char* x = mdp.rules() == Rules::Competition ? "steps" : "pieces";
  run_ = {run_.name, run_.mdp, seed, x, {}, {}, hashOf(mdp.settings())};
  changes_.clear();
  applyScales();
}

void CurvePanel::setTitles(const QString& agent, const QString& mdp) {
  run_.name = agent.toStdString();
  run_.mdp = mdp.toStdString();
  redraw();
}

void CurvePanel::pinCurve() {
  if (run_.points.size() > 1) addCurve(run_);
}

void CurvePanel::setCurves(const LiveCurve* run, std::optional<SavedCurve> second) {
  if (run) {
    run_.points = run->points;
    run_.episodes = run->episodes;
    changes_ = run->changes;
  }
  if (second) second_ = std::move(second);
  redraw();
}

SavedCurve CurvePanel::savedCurve() const {
  return run_;
}

void CurvePanel::addCurve(const SavedCurve& curve) {
  if (std::ranges::find(loaded_, curve) != loaded_.end()) return;
  loaded_.push_back(curve);
  if (!isOnMdpOfRun(curve)) hiddenByUser_[keyOf(loaded_.size() - 1)] = false;  // the user asked for it
  redraw();
}

void CurvePanel::removeSecond() {
  second_.reset();
  redraw();
}

/// Returns true if the run has a curve that is not yet listed; a restarted run with a fixed seed repeats the
/// same curve.
bool CurvePanel::hasUnlistedCurve() const {
  const auto isKept = [this](const SavedCurve& curve) { return curve == run_; };
  return run_.points.size() > 1 && std::ranges::none_of(loaded_, isKept) &&
         std::ranges::none_of(ended_, isKept);
}

void CurvePanel::addEndedRun() {
  if (!hasUnlistedCurve()) return;
  ended_.insert(ended_.begin(), run_);
  if (ended_.size() > kMaxEndedRuns) ended_.pop_back();
}

void CurvePanel::removeCurves() {
  const std::size_t count = loaded_.size() + ended_.size();
  if (count == 0) return;
  if (count == 1) return removeCurve(0);
  const int plural = static_cast<int>(count);
  std::vector<Removed> all;
  for (std::size_t i = count; i > 0; --i) all.push_back(placeOf(i - 1));
  remove(std::move(all), tr("remove %Ln curves", nullptr, plural));
  Q_EMIT removed(tr("Removed %Ln curves.", nullptr, plural));
}

WatchedCurves CurvePanel::watchedCurves() const {
  WatchedCurves curves{loaded_, ended_};
  if (hasUnlistedCurve()) curves.ended.insert(curves.ended.begin(), run_);
  return curves;
}

void CurvePanel::addCurves(WatchedCurves&& curves) {
  loaded_.insert(loaded_.begin(), curves.opened.begin(), curves.opened.end());
  ended_.insert(ended_.end(), curves.ended.begin(), curves.ended.end());
  if (ended_.size() > kMaxEndedRuns) ended_.resize(kMaxEndedRuns);
  redraw();
}

void CurvePanel::removeCurve(std::size_t curve) {
  const QString name = otherCurves()[static_cast<qsizetype>(curve)];
  remove({placeOf(curve)}, tr("remove the curve of %1").arg(menuText(name)));
  Q_EMIT removed(tr("Removed the curve of %1.").arg(name));
}

CurvePanel::Removed CurvePanel::placeOf(std::size_t curve) const {
  const bool isLoaded = curve < loaded_.size();
  return {otherAt(curve), isLoaded, isLoaded ? curve : curve - loaded_.size()};
}

/// Removes curves, given from the last to the first of their lists, as an undoable step.
void CurvePanel::remove(std::vector<Removed> curves, const QString& text) {
  undo_->push(new RemoveCurves(*this, std::move(curves), text));
  undo_->setActive();
}

void CurvePanel::takeOut(const std::vector<Removed>& curves) {
  for (const Removed& removed : curves) {
    std::vector<SavedCurve>& from = listOf(removed);
    const auto found = std::ranges::find(from, removed.curve);
    if (found != from.end()) from.erase(found);
  }
  redraw();
}

void CurvePanel::putBack(const std::vector<Removed>& curves) {
  for (auto removed = curves.rbegin(); removed != curves.rend(); ++removed) {
    std::vector<SavedCurve>& to = listOf(*removed);
    const std::size_t index = std::min(removed->index, to.size());
    to.insert(to.begin() + static_cast<std::ptrdiff_t>(index), removed->curve);
  }
  if (ended_.size() > kMaxEndedRuns) ended_.resize(kMaxEndedRuns);
  redraw();
}

/// Returns a curve by its index into otherCurves().
const SavedCurve& CurvePanel::otherAt(std::size_t curve) const {
  return curve < loaded_.size() ? loaded_[curve] : ended_[curve - loaded_.size()];
}

/// Returns the key of a curve in the plot, given its index into otherCurves().
QString CurvePanel::keyOf(std::size_t curve) const {
  return (curve < loaded_.size() ? QLatin1Char('o') : QLatin1Char('e')) + identityOf(otherAt(curve));
}

QStringList CurvePanel::otherCurves() const {
  const auto curveAt = [this](qsizetype i) -> const SavedCurve& {
    return otherAt(static_cast<std::size_t>(i));
  };
  QStringList names;
  for (qsizetype i = 0; i < std::ssize(loaded_) + std::ssize(ended_); ++i) names << nameOf(curveAt(i));
  disambiguate(names, [&](qsizetype i) {
    return curveAt(i).name == run_.name ? QString() : tr(", seed %1").arg(curveAt(i).seed);
  });
  disambiguate(names, [&](qsizetype i) {  // e.g. a run that was pinned before it ended
    const SavedCurve& curve = curveAt(i);
    const auto length = static_cast<std::int64_t>(curve.points.empty() ? 0 : curve.points.back().x);
    return curve.x == "steps" ? tr(", %Ln steps", nullptr, pluralOf(length))
                              : tr(", %Ln pieces", nullptr, pluralOf(length));
  });
  disambiguate(names, [](qsizetype i) { return QStringLiteral(" (%1)").arg(i + 1); });
  return names;
}

void CurvePanel::fillRemovalMenu() {
  removalMenu_->clear();
  const QStringList names = otherCurves();
  for (qsizetype i = 0; i < names.size(); ++i) {
    const bool opened = i < static_cast<qsizetype>(loaded_.size());
    const int slot = colorOf(static_cast<std::size_t>(i));
    PlotCurve line{.color = opened ? agentColor(slot) : QColor(kEndedColor), .line = agentLine(slot)};
    if (!opened) line.line = kAgentLines[(static_cast<std::size_t>(i) - loaded_.size()) % kAgentLines.size()];
    QAction* remove = removalMenu_->addAction(QIcon(linePicture(line)), menuText(names[i], kLongestSentence));
    remove->setIconVisibleInMenu(true);
    connect(remove, &QAction::triggered, this, [this, i] { removeCurve(static_cast<std::size_t>(i)); });
  }
}

/// Returns the index of the colour and line pattern of an opened or pinned curve.
int CurvePanel::colorOf(std::size_t loaded) const {
  return static_cast<int>(loaded) + (second_ ? 2 : 1);
}

void CurvePanel::applyScales() {
  plot_->setAxisTitles(xTitle(), yTitle());
  plot_->setXWhole(perEpisode());
  redraw();
  plot_->setYLog(logarithmicY_->isChecked());
  plot_->setXScale(scale_->scale(), scale_->decade().value_or(0));
}

PlotCurve CurvePanel::toPlot(const SavedCurve& curve, const QString& name, bool thin) const {
  PlotCurve plot;
  plot.name = name;
  if (perEpisode()) {
    for (const auto& bucket : curve.episodes) {
      plot.x.push_back(static_cast<double>(bucket.first + (bucket.episodes - 1) / 2));
      plot.y.push_back(bucket.mean());
      plot.low.push_back(bucket.min);
      plot.high.push_back(bucket.max);
    }
    if (!curve.episodes.empty() && curve.episodes.back().episodes > 1)
      plot.name += tr(" (mean; band: min\u2013max)");
  } else if (tabs_->currentIndex() == kRate) {
    for (const auto& [x, rate] : rewardRates(curve.points, RecentPlay::kWindow)) {
      plot.x.push_back(x);
      plot.y.push_back(1000 * rate);
    }
  } else {
    for (const auto& point : curve.points) {
      plot.x.push_back(point.x);
      plot.y.push_back(point.y);
    }
  }
  return thin ? thinned(plot, scale_->scale(), scale_->decade().value_or(0)) : plot;
}

QString CurvePanel::nameOf(const SavedCurve& curve) const {
  QString name = shownText(curve.name);
  if (curve.name == run_.name) name += tr(", seed %1").arg(curve.seed);
  if (isOnMdpOfRun(curve)) return name;
  name += tr(" on %1").arg(shownText(curve.mdp));
  if (curve.mdp == run_.mdp) name += tr(" (different settings)");
  return name;
}

bool CurvePanel::isOnMdpOfRun(const SavedCurve& curve) const {
  const bool isHashed = !curve.mdpHash.empty() && !run_.mdpHash.empty();
  return isHashed ? curve.mdpHash == run_.mdpHash : curve.mdp == run_.mdp;
}

std::vector<PlotCurve> CurvePanel::plotCurves(bool thinned) const {
  std::vector<PlotCurve> runs;
  if (second_) addRun(runs, *second_, 1, thinned);
  addRun(runs, run_, 0, thinned);
  const bool isScaledToRuns =
      std::ranges::any_of(runs, [](const PlotCurve& curve) { return curve.x.size() > 1; });
  std::vector<PlotCurve> curves;
  const QStringList names = otherCurves();
  const auto add = [&](std::size_t place, const QColor& color, Qt::PenStyle line) {
    const SavedCurve& saved = otherAt(place);
    if (!perEpisode() && saved.x != run_.x) return;  // steps and pieces cannot share an axis
    // A long curve thinned over its full length would have too few points in the range of a short run.
    PlotCurve curve = toPlot(saved, names[static_cast<qsizetype>(place)], thinned && !isScaledToRuns);
    curve.color = color;
    curve.background = curve.removable = true;
    curve.line = line;
    curve.id = keyOf(place);
    if (isScaledToRuns) curve.fit = place < loaded_.size() ? PlotCurve::Fit::OnlyY : PlotCurve::Fit::None;
    curves.push_back(std::move(curve));
  };
  for (std::size_t i = 0; i < ended_.size(); ++i)
    add(loaded_.size() + i, QColor(kEndedColor), kAgentLines[i % kAgentLines.size()]);
  for (std::size_t i = 0; i < loaded_.size(); ++i) add(i, agentColor(colorOf(i)), agentLine(colorOf(i)));
  std::ranges::move(runs, std::back_inserter(curves));
  return curves;
}

/// Appends the curve of the current or the second run, once it has a line.
void CurvePanel::addRun(std::vector<PlotCurve>& curves, const SavedCurve& run, int color,
                        bool thinned) const {
  PlotCurve curve = toPlot(run, shownText(run.name), thinned);
  if (curve.x.size() < 2 && !perEpisode()) return;
  if (color > 0 && run.name == run_.name) curve.name += tr(", second board");
  curve.color = agentColor(color);
  curve.line = agentLine(color);
  curve.live = true;
  curve.id = QString::number(color);
  curves.push_back(std::move(curve));
}

/// Hides the curves that the user has hidden, and those on other MDPs unless the user shows them.
void CurvePanel::hideCurves() {
  hidden_.clear();
  for (std::size_t i = 0; i < loaded_.size() + ended_.size(); ++i)
    if (hiddenByUser_.value(keyOf(i), !isOnMdpOfRun(otherAt(i)))) hidden_ << keyOf(i);
  for (int run = 0; run < 2; ++run)
    if (hiddenByUser_.value(QString::number(run))) hidden_ << QString::number(run);
  plot_->setHidden(hidden_);
}

/// Stores what the user has hidden or shown in the legend.
void CurvePanel::noteHidden() {
  const QSet<QString> before = std::exchange(hidden_, plot_->hidden());
  for (const QString& key : (before - hidden_) + (hidden_ - before))
    hiddenByUser_[key] = hidden_.contains(key);
}

QByteArray CurvePanel::csv() const {
  const EnglishTexts english;
  return curvesToCsv(plotCurves(false), {}, {xTitle(), yTitle()});
}

QString CurvePanel::figureTitle() const {
  return tr("%1, seed %2, n = 1").arg(shownText(run_.mdp), QString::number(run_.seed));
}

QString CurvePanel::xTitle() const {
  return perEpisode() ? tr("episode") : run_.x == "steps" ? tr("steps") : tr("pieces");
}

QString CurvePanel::yTitle() const {
  switch (tabs_->currentIndex()) {
    case kTotal:
      return tr("total reward");
    case kPerEpisode:
      return tr("reward per episode");
    default:
      return tr("reward per 1,000 %1").arg(xTitle());
  }
}

void CurvePanel::redraw() {
  if (!isVisible()) return;
  hideCurves();
  plot_->setCurves(plotCurves(true));
  plot_->setMarks(marks());
}

/// Returns a mark for each weight change; only the first is labelled.
std::vector<PlotMark> CurvePanel::marks() const {
  std::vector<PlotMark> marks;
  for (const auto& [x, episodes] : changes_)
    marks.push_back({perEpisode() ? static_cast<double>(episodes + 1) : x,
                     marks.empty() ? tr("weights changed") : QString()});
  return marks;
}

QString CurvePanel::state() const {
  return QStringList{QString::number(tabs_->currentIndex()), QString::number(scale_->currentIndex()),
                     QString::number(logarithmicY_->isChecked())}
      .join(',');
}

void CurvePanel::restoreState(const QString& state) {
  const QStringList parts = state.split(',');
  if (parts.size() != 3) return;
  tabs_->setCurrentIndex(parts[0].toInt());
  scale_->setCurrentIndex(parts[1].toInt());
  logarithmicY_->setChecked(parts[2].toInt() != 0);
}

}  // namespace tetrabench

#include "moc_curve_panel.cpp"
