#include "widgets/plots/heat_map.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/access/spoken_widget.h"
#include "widgets/plots/csv.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/plots/plot_numbers.h"
#include "widgets/plots/spoken_plot.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr int kMinCellHeight = 2, kMaxCellHeight = 16, kPreferredHeight = 320, kLeastHeight = 120,
              kAroundScale = 20, kAroundAxis = 12;  // pixels

}  // namespace

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::ranges::equal(a, b,
                            [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

HeatMap::HeatMap(QWidget* parent)
    : QWidget(parent),
      plot_(new QCustomPlot),
      map_(std::make_unique<HeatMapPlot>(*plot_)),
      words_(new QLabel) {
  speakPlots();
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  plot_->setAttribute(Qt::WA_TransparentForMouseEvents);
  plot_->setFocusPolicy(Qt::NoFocus);
  words_->setWordWrap(true);
  words_->setProperty("textRole", "muted");
  words_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  words_->setAttribute(Qt::WA_TransparentForMouseEvents);
  followText(words_, [this] { words_->setFixedHeight(2 * words_->fontMetrics().height()); });
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(plot_, 1);
  column->addWidget(words_);
  addFigureMenu(this);
  retheme();
  showChosen();
}

HeatMap::~HeatMap() = default;

void HeatMap::setValues(HeatMapValues values) {
  if (values == values_) return;
  const bool sameShape =
      values.rows.size() == values_.rows.size() && values.columns.size() == values_.columns.size();
  values_ = std::move(values);
  map_->setValues(values_, width());
  if (!sameShape) {
    chosen_.reset();
    updateGeometry();
  }
  showChosen();
}

QRect HeatMap::cells() const {
  return map_->cells().translated(plot_->pos());
}

std::optional<std::size_t> HeatMap::cellAt(const QPoint& position) const {
  const QRect all = cells();
  if (values_.values.empty() || !all.contains(position)) return {};
  const auto part = [](int at, int length, std::size_t count) {
    return static_cast<std::size_t>(at) * count / static_cast<std::size_t>(length);
  };
  return part(position.y() - all.top(), all.height(), values_.rows.size()) * values_.columns.size() +
         part(position.x() - all.left(), all.width(), values_.columns.size());
}

QRect HeatMap::placeOf(std::size_t cell) const {
  const QRect all = cells();
  const auto columns = static_cast<int>(values_.columns.size()), rows = static_cast<int>(values_.rows.size());
  const int column = static_cast<int>(cell) % columns, row = static_cast<int>(cell) / columns;
  const int left = column * all.width() / columns, right = (column + 1) * all.width() / columns;
  const int top = row * all.height() / rows, bottom = (row + 1) * all.height() / rows;
  return QRect(left, top, right - left, bottom - top).translated(all.topLeft());
}

QString HeatMap::sentenceOf(std::size_t cell) const {
  const auto columns = values_.columns.size();
  const double value = values_.values[cell];
  if (!values_.itself.isEmpty() && cell / columns == cell % columns)
    return tr("%1: %2").arg(values_.rows[cell / columns], values_.itself);
  return tr("%1, %2: %3")
      .arg(values_.rows[cell / columns], values_.columns[cell % columns],
           std::isfinite(value) ? valueText(value, locale()) : tr("no data yet"));
}

QString HeatMap::spokenText() const {
  if (values_.values.empty()) return tr("No data yet");
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (const double value : values_.values) {
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  const QString range = least > most
                            ? tr("No data yet")
                            : tr("%1 to %2").arg(valueText(least, locale()), valueText(most, locale()));
  return inOneText({chosen_ ? sentenceOf(*chosen_) : QString(), values_.quantity, range,
                    tr("Rows: %1, columns: %2").arg(values_.rows.size()).arg(values_.columns.size())});
}

void HeatMap::choose(std::optional<std::size_t> cell) {
  if (chosen_ == cell) return;
  chosen_ = cell;
  showChosen();
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

void HeatMap::showChosen() {
  words_->setText(chosen_                  ? sentenceOf(*chosen_)
                  : values_.values.empty() ? QString()
                                           : tr("Click a cell, or use the arrow keys"));
  if (chosen_) setAccessibleDescription(sentenceOf(*chosen_));
  map_->setChosen(chosen_);
  plot_->replot(QCustomPlot::rpQueuedRefresh);
}

void HeatMap::retheme() {
  map_->setColors(themeColors(), palette().color(QPalette::Window), font());
}

QByteArray HeatMap::figure(FigureFormat format, const QSize& size, double scale,
                           const FigureTexts& texts) const {
  QCustomPlot paper;
  HeatMapPlot map(paper);
  map.setColors(lightThemeColors(), Qt::white, figureFont(font()));
  map.setValues(values_, size.width());
  return renderFigure(paper, FigureHead(texts, {}, size.width(), figureFont(font())), format, size, scale);
}

QByteArray HeatMap::csv() const {
  return heatMapToCsv(values_);
}

QByteArray heatMapToCsv(const HeatMapValues& values) {
  QByteArray text = "row,column,value\n";
  for (std::size_t i = 0; i < values.values.size(); ++i)
    text += csvField(withHyphen(values.rows[i / values.columns.size()])) + ',' +
            csvField(withHyphen(values.columns[i % values.columns.size()])) + ',' +
            csvNumber(values.values[i]) + '\n';
  return text;
}

bool HeatMap::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const auto cell = cellAt(help->pos())) {
    QToolTip::showText(help->globalPos(), sentenceOf(*cell), this, placeOf(*cell));
  } else {
    QToolTip::hideText();
    event->ignore();
  }
  return true;
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
  if (values_.values.empty()) return QWidget::keyPressEvent(event);
  const auto columns = values_.columns.size(), count = values_.values.size();
  const std::size_t at = chosen_.value_or(0), column = at % columns;
  switch (event->key()) {
    case Qt::Key_Left:
      return choose(column > 0 ? at - 1 : at);
    case Qt::Key_Right:
      return choose(column + 1 < columns ? at + 1 : at);
    case Qt::Key_Up:
      return choose(at >= columns ? at - columns : at);
    case Qt::Key_Down:
      return choose(at + columns < count ? at + columns : at);
    case Qt::Key_Home:
      return choose(0);
    case Qt::Key_End:
      return choose(count - 1);
    default:
      return QWidget::keyPressEvent(event);
  }
}

void HeatMap::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  map_->setValues(values_, width());
  plot_->replot(QCustomPlot::rpQueuedRefresh);
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
  if (const auto cell = cellAt(event->pos())) choose(*cell);
}

void HeatMap::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  if (!values_.values.empty()) choose(chosen_.value_or(0));
}

void HeatMap::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::StyleChange) return;
  retheme();
  plot_->replot(QCustomPlot::rpQueuedRefresh);
}

QSize HeatMap::sizeHint() const {
  const auto rows = static_cast<int>(values_.rows.size());
  const int cell = rows > 0 ? std::clamp(kPreferredHeight / rows, kMinCellHeight, kMaxCellHeight) : 0;
  const int axis = values_.across.texts.empty() ? 0 : 2 * fontMetrics().height() + kAroundAxis;
  return {240, rows * cell + axis + kAroundScale + 4 * fontMetrics().height()};
}

QSize HeatMap::minimumSizeHint() const {
  const auto rows = static_cast<int>(values_.rows.size());
  const bool numbered = !values_.across.texts.empty();  // then the rows need no names of their own
  const int height = sizeHint().height();
  if (!numbered || rows == 0) return {160, height};
  const int cells = std::clamp(kPreferredHeight / rows, kMinCellHeight, kMaxCellHeight) * rows;
  return {160, std::min(height - height / 3, height - cells + kLeastHeight)};
}

}  // namespace tetrabench

#include "moc_heat_map.cpp"
