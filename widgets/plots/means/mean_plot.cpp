#include "widgets/plots/means/mean_plot.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/access/spoken_widget.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/means/mean_scene.h"
#include "widgets/plots/place_keys.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/plots/spoken_plot.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr std::size_t kRowsInDescription = 8;
constexpr int kRowsOfPage = 10;
constexpr int kLegendLeft = 12, kLegendTop = 6;  // pixels

std::vector<PlotLegendEntry> figureLegend(const MeanRows& means) {
  return markerLegend(means, lightThemeColors().mutedText);
}

}  // namespace

/// The legend of the markers, in as many lines as it needs.
class MeanPlot::Legend : public QWidget {
 public:
  Legend() {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
  }

  void setEntries(std::vector<PlotLegendEntry> entries) {
    entries_ = std::move(entries);
    updateGeometry();
    update();
  }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override {
    return entries_.empty() ? 0 : layoutIn(width).height() + kLegendTop;
  }
  QSize sizeHint() const override { return {0, heightForWidth(width())}; }
  QSize minimumSizeHint() const override { return {0, 0}; }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().surface);
    painter.translate(kLegendLeft, kLegendTop);
    layoutIn(width()).paint(painter, themeColors().mutedText, themeColors().mutedText);
  }

 private:
  PlotLegendLayout layoutIn(int width) const {
    const int room = width - 2 * kLegendLeft;
    return {entries_, room, PlotLegendLayout::kAllRows, font(), PlotLegendLayout::End::Nothing, room};
  }

  std::vector<PlotLegendEntry> entries_;
};

MeanPlot::MeanPlot(QWidget* parent)
    : QWidget(parent),
      legend_(new Legend),
      plot_(new QCustomPlot),
      area_(new QScrollArea),
      words_(new QLabel),
      scene_(std::make_unique<MeanScene>(*plot_)) {
  speakPlots();
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("Graph of means"));
  plot_->setAttribute(Qt::WA_TransparentForMouseEvents);
  plot_->setFocusPolicy(Qt::NoFocus);
  area_->setFocusPolicy(Qt::NoFocus);  // the plot has it
  area_->setFrameShape(QFrame::NoFrame);
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setWidgetResizable(true);
  area_->setWidget(plot_);
  plot_->installEventFilter(this);
  connect(plot_, &QCustomPlot::afterReplot, this, [this] {
    if (!chosen_ || !std::exchange(scrollsToChosen_, false)) return;
    const QRect place = scene_->placeOf(*chosen_);
    area_->ensureVisible(0, place.center().y(), 0, place.height());
  });
  words_->setWordWrap(true);
  words_->setProperty("textRole", "muted");
  words_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  words_->setAttribute(Qt::WA_TransparentForMouseEvents);
  followText(words_, [this] { words_->setFixedHeight(2 * words_->fontMetrics().height()); });
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(legend_);
  column->addWidget(area_, 1);
  column->addWidget(words_);
  addFigureMenu(this);
  retheme();
}

MeanPlot::~MeanPlot() {
  // The plot lives until the widget deletes its children, and must not access it by then.
  plot_->removeEventFilter(this);
  plot_->disconnect(this);
}

void MeanPlot::setMeans(MeanRows means) {
  if (means == means_) return;
  const auto same = [](const MeanRow& a, const MeanRow& b) { return a.name == b.name && a.group == b.group; };
  if (!std::ranges::equal(means.rows, means_.rows, same)) chosen_.reset();
  means_ = std::move(means);
  layOut();
}

std::optional<std::size_t> MeanPlot::rowAt(const QPoint& position) const {
  const QPoint inArea = area_->viewport()->mapFrom(this, position);
  if (means_.rows.empty() || !area_->viewport()->rect().contains(inArea)) return {};
  return scene_->rowAt(plot_->mapFrom(this, position).y());
}

QString MeanPlot::spokenText() const {
  QStringList texts;
  if (chosen_) texts << sentenceOf(means_.rows[*chosen_], locale());
  texts << means_.quantity << tr("Means: %1").arg(means_.rows.size());
  for (std::size_t i = 0; !chosen_ && i < std::min(means_.rows.size(), kRowsInDescription); ++i)
    texts << sentenceOf(means_.rows[i], locale());
  return inOneText(texts);
}

void MeanPlot::choose(std::optional<std::size_t> row) {
  if (chosen_ == row) return;
  chosen_ = row;
  showChosen();
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

void MeanPlot::showChosen() {
  words_->setText(chosen_               ? sentenceOf(means_.rows[*chosen_], locale())
                  : means_.rows.empty() ? QString()
                                        : tr("Click a row, or use the arrow keys"));
  setAccessibleDescription(spokenText());
  scene_->setChosen(chosen_);
  scrollsToChosen_ = true;
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

/// Fits names and ranges to the width of the plot.
void MeanPlot::layOut() {
  legend_->setEntries(markerLegend(means_, themeColors().mutedText));
  scene_->setMeans(means_, area_->viewport()->width());
  plot_->setMinimumHeight(scene_->neededHeight());
  showChosen();
}

void MeanPlot::retheme() {
  scene_->setColors(themeColors(), font());
  layOut();
}

QByteArray MeanPlot::figure(FigureFormat format, const QSize& size, double scale,
                            const FigureTexts& texts) const {
  const QFont paper = figureFont(font());
  QCustomPlot plot;
  MeanScene scene(plot);
  const FigureHead head(texts, figureLegend(means_), size.width(), paper);
  scene.setColors(lightThemeColors(), paper);
  scene.setMeans(means_, head.graphIn(size).width());
  return renderFigure(plot, head, format, size, scale);
}

int MeanPlot::figureHeight(int width) const {
  const QFont paper = figureFont(font());
  // The title is not known yet: it may take two lines.
  const FigureHead head({}, figureLegend(means_), width, paper);
  return head.height() + MeanScene::neededHeight(means_, paper) + 3 * QFontMetrics(paper).height();
}

QByteArray MeanPlot::csv() const {
  return meansToCsv(means_);
}

QSize MeanPlot::sizeHint() const {
  return {640, 400};
}

QSize MeanPlot::minimumSizeHint() const {
  return {240, scaledToText(160)};
}

bool MeanPlot::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const auto row = rowAt(help->pos())) {
    QToolTip::showText(help->globalPos(), sentenceOf(means_.rows[*row], locale()), this);
  } else {
    QToolTip::hideText();
    event->ignore();
  }
  return true;
}

bool MeanPlot::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_ && event->type() == QEvent::Resize) scrollsToChosen_ = true;
  return QWidget::eventFilter(watched, event);
}

void MeanPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
    case QEvent::FontChange:
      retheme();
      updateGeometry();
      break;
    default:
      break;
  }
}

void MeanPlot::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  if (!means_.rows.empty()) choose(chosen_.value_or(0));
}

void MeanPlot::keyPressEvent(QKeyEvent* event) {
  if (means_.rows.empty()) return QWidget::keyPressEvent(event);
  const int current = static_cast<int>(chosen_.value_or(0)), count = static_cast<int>(means_.rows.size());
  const auto above = [current](int rows) { return current - rows; };
  const bool sideways = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
  const auto place = sideways ? std::nullopt : placeByKey(event->key(), {current, count, above, kRowsOfPage});
  if (!place) return QWidget::keyPressEvent(event);
  choose(static_cast<std::size_t>(*place));
}

void MeanPlot::mousePressEvent(QMouseEvent* event) {
  if (const auto row = rowAt(event->pos())) choose(*row);
}

void MeanPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOut();
}

}  // namespace tetrabench

#include "moc_mean_plot.cpp"
