#include "widgets/mdp/mdp_board_section.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/tetris/board.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/theme/follow_text.h"

namespace tetrabench {
namespace {

constexpr int kLargestSizeEntry = 999;  // exceeds the limit, so that errors are explained, not clamped

/// Changes the rules, and resets options that have no field under the new rules.
void setRules(MdpSettings& settings, Rules rules) {
  constexpr int kGuidelinePreview = 5;
  const bool becomesGuideline = rules == Rules::Guideline && settings.rules != rules;
  settings = underRules(rules, std::move(settings));
  if (!becomesGuideline) return;
  if (settings.preview == 0) settings.preview = kGuidelinePreview;
  settings.hold = true;
}

QString nameOf(Rules rules) {
  switch (rules) {
    case Rules::Placement:
      return MdpBoardSection::tr("Placement");
    case Rules::Competition:
      return MdpBoardSection::tr("Competition");
    case Rules::Standard:
      return MdpBoardSection::tr("Standard");
    case Rules::Guideline:
      return MdpBoardSection::tr("Guideline");
  }
  return {};
}

QString sentenceOf(Rules rules) {
  switch (rules) {
    case Rules::Placement:
      return MdpBoardSection::tr("A piece is placed where it can drop straight down.");
    case Rules::Competition:
      return MdpBoardSection::tr(
          "RL Competition: each step moves or rotates the piece, which then falls by one row.");
    case Rules::Standard:
      return MdpBoardSection::tr(
          "Fahey's standard Tetris: a piece falls by one row, is turned there, slides and drops.");
    case Rules::Guideline:
      return MdpBoardSection::tr(
          "Tetris Guideline: a piece comes to rest wherever it can be moved and turned, with wall kicks.");
  }
  return {};
}

/// Returns the rows, with cells as in documents. Other characters remain, and are reported.
std::vector<std::string> rowsOf(const QString& text) {
  std::vector<std::string> rows;
  const auto lines = text.trimmed().split(QLatin1Char('\n'));
  for (const QString& line : lines) {
    std::string& row = rows.emplace_back(line.trimmed().toStdString());
    for (char& cell : row)
      if (const char known = cellOf(cell)) cell = known;
  }
  if (rows.size() == 1 && rows[0].empty()) rows.clear();
  return rows;
}

QString textOf(const std::vector<std::string>& rows) {
  QStringList lines;
  for (const std::string& row : rows) lines << QString::fromStdString(row);
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

MdpBoardSection::MdpBoardSection(QWidget* parent) : MdpSection(tr("Board"), parent) {
  addRules();
  addSize();
  addPrefill();
}

void MdpBoardSection::addRules() {
  auto* both = new QWidget(this);
  auto* column = new QVBoxLayout(both);
  column->setContentsMargins(0, 0, 0, 0);
  rules_ = new QComboBox(both);
  for (const Rules rules : {Rules::Placement, Rules::Competition, Rules::Standard, Rules::Guideline}) {
    rules_->addItem(nameOf(rules));
    rules_->setItemData(static_cast<int>(rules), sentenceOf(rules), Qt::ToolTipRole);
  }
  sentence_ = new WrappedLabel(both);
  sentence_->setProperty("textRole", QStringLiteral("muted"));
  column->addWidget(rules_);
  column->addWidget(sentence_);
  connect(rules_, &QComboBox::activated, this, [this](int rules) {
    Q_EMIT edited(tr("change rules"), {},
                  [rules](MdpSettings& s) { setRules(s, static_cast<Rules>(rules)); });
  });
  addField(QStringLiteral("/rules"), tr("Rules"), both, rules_);
}

void MdpBoardSection::addSize() {
  width_ = new WholeSpinBox(this);
  width_->setRange(0, kLargestSizeEntry);
  width_->setSuffix(tr(" columns"));
  connect(width_, &QSpinBox::valueChanged, this, [this](int width) {
    Q_EMIT edited(tr("change width"), QStringLiteral("/width"), [width](MdpSettings& s) { s.width = width; });
  });
  addField(QStringLiteral("/width"), tr("Width"), width_);

  QWidget* height = makeHeight();
  addField(QStringLiteral("/height"), tr("Height"), height, height_);

  spawnRows_ = new WholeSpinBox(this);
  spawnRows_->setRange(0, kLargestSizeEntry);
  spawnRows_->setToolTip(tr("Rows at the top that must be empty after a move"));
  connect(spawnRows_, &QSpinBox::valueChanged, this, [this](int rows) {
    Q_EMIT edited(tr("change spawn rows"), QStringLiteral("/spawnRows"),
                  [rows](MdpSettings& s) { s.spawnRows = rows; });
  });
  addField(QStringLiteral("/spawnRows"), tr("Spawn rows"), spawnRows_);
}

QWidget* MdpBoardSection::makeHeight() {
  auto* both = new QWidget(this);
  auto* column = new QVBoxLayout(both);
  column->setContentsMargins(0, 0, 0, 0);
  height_ = new WholeSpinBox(both);
  height_->setRange(0, kLargestSizeEntry);
  height_->setSuffix(tr(" rows"));
  height_->setValue(20);
  unlimited_ = new QCheckBox(tr("No height limit"), both);
  column->addWidget(height_);
  column->addWidget(unlimited_);
  connect(height_, &QSpinBox::valueChanged, this, [this](int height) {
    Q_EMIT edited(tr("change height"), QStringLiteral("/height"),
                  [height](MdpSettings& s) { s.height = height; });
  });
  connect(unlimited_, &QCheckBox::clicked, this, [this](bool unlimited) {
    const std::optional<int> height = unlimited ? std::nullopt : std::optional(height_->value());
    Q_EMIT edited(tr("change height limit"), {}, [height](MdpSettings& s) {
      s.height = height;
      if (!height) s.spawnRows = 0;  // these rows are counted from the top
    });
  });
  return both;
}

void MdpBoardSection::addPrefill() {
  prefill_ = new QPlainTextEdit(this);
  prefill_->setPlaceholderText(tr("empty board"));
  prefill_->setToolTip(tr("Rows of the starting board, top row first: X is full, . is empty"));
  prefill_->setTabChangesFocus(true);
  prefill_->setLineWrapMode(QPlainTextEdit::NoWrap);
  followText(prefill_, [this] {
    prefill_->setFont(fixedFont());
    prefill_->setFixedHeight(4 * prefill_->fontMetrics().lineSpacing() + 12);
  });
  connect(prefill_, &QPlainTextEdit::textChanged, this, [this] {
    Q_EMIT edited(tr("change start rows"), QStringLiteral("/prefill"),
                  [rows = rowsOf(prefill_->toPlainText())](MdpSettings& s) { s.prefill = rows; });
  });
  addField(QStringLiteral("/prefill"), tr("Start rows"), prefill_);
}

void MdpBoardSection::display(const MdpSettings& settings) {
  rules_->setCurrentIndex(static_cast<int>(settings.rules));
  sentence_->setText(sentenceOf(settings.rules));
  width_->setValue(settings.width);
  if (settings.height) height_->setValue(*settings.height);
  height_->setEnabled(settings.height.has_value());
  unlimited_->setChecked(!settings.height);
  unlimited_->setEnabled(settings.rules == Rules::Placement || !settings.height);
  spawnRows_->setValue(settings.spawnRows);
  setFieldVisible(QStringLiteral("/spawnRows"),
                  settings.spawnRows != 0 || (settings.rules == Rules::Placement && settings.height));
  if (rowsOf(prefill_->toPlainText()) != settings.prefill) prefill_->setPlainText(textOf(settings.prefill));
}

bool MdpBoardSection::showProblem(const QString& place, const QString& text) {
  const QString prefix = QStringLiteral("/prefill/");
  if (!place.startsWith(prefix)) return MdpSection::showProblem(place, text);
  return MdpSection::showProblem(place, tr("Row %1: %2").arg(place.mid(prefix.size()).toInt() + 1).arg(text));
}

}  // namespace tetrabench

#include "moc_mdp_board_section.cpp"
