#include "widgets/agents/agent_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/agents/agent_kind.h"
#include "core/agents/edited_source.h"
#include "core/agents/external/external_agent.h"
#include "core/features/catalogue.h"
#include "widgets/agents/weight_delegate.h"
#include "widgets/agents/weights_model.h"
#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/number_form.h"
#include "widgets/forms/row_order.h"
#include "widgets/forms/text.h"
#include "widgets/forms/tool_row.h"
#include "widgets/theme/follow_text.h"
#include "widgets/theme/icons.h"

namespace tetrabench {
namespace {

constexpr int kMargin = 12;

QString labelOf(const AgentSettings& agent) {
  const AgentKind& kind = kindOf(agent);
  const QString label = coreText(kind.label);
  if (!kind.version) return label;
  QString version = text(kind.version(agent));
  version.front() = version.front().toUpper();
  return label + QLatin1Char(' ') + version;
}

QStringList limitsOf(const LinearSettings& linear) {
  QStringList limits;
  if (linear.boardWidth)
    limits << AgentEditor::tr("Only for boards %1 columns wide.").arg(*linear.boardWidth);
  if (linear.keepLastColumnFreeBelow > 0)
    limits << AgentEditor::tr("Keeps the last column free while the pile is below row %1.")
                  .arg(linear.keepLastColumnFreeBelow);
  if (linear.tieBreak == TieBreak::Dellacherie)
    limits << AgentEditor::tr(
        "Breaks ties in favour of the move farthest from where the piece appears, like Dellacherie's "
        "program.");
  return limits;
}

}  // namespace

AgentEditor::AgentEditor(QWidget* parent) : DocumentEditor(parent), model_(new WeightsModel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(makeHeader());
  auto* content = new QVBoxLayout;
  content->setContentsMargins(kMargin, 4, kMargin, kMargin);
  content->setSpacing(kMargin);
  column->addLayout(content, 1);
  content->addWidget(makeFacts());
  content->addWidget(makeWeights(), 1);
  numbers_ = new NumberForm(undoStack(), this);
  connect(numbers_, &NumberForm::edited, this,
          [this](const QString& what, const QString& place, double value) {
            editAgent(what, place,
                      [&](AgentSettings& agent) { setNumber(kindOf(agent).numbers, agent, place, value); });
          });
  content->addWidget(numbers_, 1);
  sentence_ = new QLabel(this);
  sentence_->setProperty("textRole", QStringLiteral("muted"));
  sentence_->setWordWrap(true);
  sentence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  sentence_->setTextFormat(Qt::RichText);
  sentence_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  connect(sentence_, &QLabel::linkActivated, this, &AgentEditor::optionsRequested);
  content->addWidget(sentence_, 1);
  new FieldGuard(undoStack(), this);
  connect(model_, &WeightsModel::weightEdited, this, &AgentEditor::weightEdited);
  refresh();
}

QWidget* AgentEditor::makeHeader() {
  auto* header = new ToolRow(this);
  header->addUndo(undoStack());
  reset_ = header->addButton(QStringLiteral("rotate-ccw"), tr("Revert to the opened agent"));
  connect(reset_, &QToolButton::clicked, this,
          [this] { editAgent(tr("revert"), {}, [this](AgentSettings& s) { s = *saved(); }); });
  header->addStretch();
  QToolButton* load = header->addButton(QStringLiteral("folder-open"), tr("Open an agent..."));
  connect(load, &QToolButton::clicked, this, &AgentEditor::loadRequested);
  QToolButton* save = header->addButton(QStringLiteral("save-all"), tr("Save the agent as..."));
  connect(save, &QToolButton::clicked, this, &AgentEditor::saveAsRequested);
  fileButtons_ = {load, save};
  return header;
}

void AgentEditor::setEmbedded() {
  for (QToolButton* button : fileButtons_) button->hide();
}

QWidget* AgentEditor::makeFacts() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(kMargin);
  name_ = new QLineEdit(box);
  name_->setPlaceholderText(tr("Agent name"));
  name_->setAccessibleName(tr("Agent name"));
  name_->setMaxLength(200);
  connect(name_, &QLineEdit::textEdited, this, [this](const QString& name) {
    editAgent(tr("change name"), QStringLiteral("/name"),
              [utf8 = name.toStdString()](AgentSettings& s) { s.name = utf8; });
  });
  column->addWidget(name_);

  facts_ = new FormRows(10, 8);
  source_ = new QLabel(box);
  source_->setTextFormat(Qt::PlainText);
  source_->setWordWrap(true);
  source_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  facts_->addRow(tr("Source"), source_);
  kind_ = new QLabel(box);
  facts_->addRow(tr("Kind"), kind_);
  addOptions(box);
  column->addLayout(facts_);
  return box;
}

void AgentEditor::addOptions(QWidget* box) {
  limits_ = new QLabel(box);
  limits_->setWordWrap(true);
  facts_->addRow(tr("Limits"), limits_);
  sense_ = new QComboBox(box);
  sense_->addItems({tr("the largest value"), tr("the smallest value")});
  sense_->setAccessibleName(tr("Picks the placement with"));
  connect(sense_, &QComboBox::activated, this, [this](int sense) {
    editAgent(tr("change selection rule"), {},
              [sense](AgentSettings& s) { s.linear()->sense = static_cast<Sense>(sense); });
  });
  picks_ = new QLabel(tr("the placement with"), box);  // on its own line: the dock is narrow
  facts_->addRow(tr("Picks"), picks_);
  facts_->addRow(QString(), sense_);
  loseWhenBest_ = new QCheckBox(tr("Even if it ends the game"), box);
  loseWhenBest_->setToolTip(tr("Rates moves that end the game like others instead of avoiding them"));
  connect(loseWhenBest_, &QCheckBox::clicked, this, [this](bool lose) {
    editAgent(tr("change option"), {}, [lose](AgentSettings& s) { s.linear()->loseWhenBest = lose; });
  });
  facts_->addRow(QString(), loseWhenBest_);
  for (QWidget* field : {static_cast<QWidget*>(source_), static_cast<QWidget*>(kind_),
                         static_cast<QWidget*>(limits_), static_cast<QWidget*>(picks_)})
    facts_->labelForField(field)->setProperty("textRole", QStringLiteral("muted"));
}

QWidget* AgentEditor::makeWeights() {
  weights_ = new QWidget(this);
  auto* column = new QVBoxLayout(weights_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  makeTable();
  column->addWidget(table_, 1);

  auto* row = new QHBoxLayout;
  featureToAdd_ = new NameChooser(weights_);
  featureToAdd_->setPlaceholder(tr("Add a feature..."));
  featureToAdd_->setAccessibleName(tr("Add a feature"));
  connect(featureToAdd_, &NameChooser::chosen, this, &AgentEditor::addFeature);
  remove_ = new QToolButton(weights_);
  remove_->setIcon(icon(QStringLiteral("trash-2")));
  remove_->setToolTip(tr("Remove the feature of the selected row"));
  remove_->setAccessibleName(tr("Remove the feature of the selected row"));
  remove_->setFocusPolicy(Qt::StrongFocus);
  connect(remove_, &QToolButton::clicked, this, &AgentEditor::removeCurrentFeature);
  row->addWidget(featureToAdd_, 1);
  row->addWidget(remove_);
  column->addLayout(row);
  return weights_;
}

void AgentEditor::makeTable() {
  table_ = new QTableView(weights_);
  order_ = new RowOrder(table_, model_);
  table_->setItemDelegateForColumn(WeightsModel::kWeight, new WeightDelegate(table_));
  table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTextElideMode(Qt::ElideMiddle);  // shows the index of columnHeight[3]
  table_->setTabKeyNavigation(false);
  table_->setMinimumHeight(160);
  table_->setAccessibleName(tr("Feature weights"));
  table_->verticalHeader()->hide();
  followText(table_, [this] {
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 12);
  });
  auto* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setMinimumSectionSize(56);
  header->setSectionResizeMode(WeightsModel::kFeature, QHeaderView::Stretch);
  header->setSectionResizeMode(WeightsModel::kWeight, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(WeightsModel::kOriginal, QHeaderView::ResizeToContents);
  header->moveSection(WeightsModel::kOriginal, WeightsModel::kWeight);  // weights stay where they are
  connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &AgentEditor::updateButtons);
}

/// Applies an edit as edit() does, and credits its result.
void AgentEditor::editAgent(const QString& what, const QString& place,
                            const std::function<void(AgentSettings&)>& change) {
  edit(what, place, [this, &change](AgentSettings& agent) {
    change(agent);
    agent.source = editedSource(agent, *saved());
  });
}

void AgentEditor::documentEdited() {
  if (isValid()) Q_EMIT weightsEdited(agent());
}

void AgentEditor::display() {
  displayFacts();
  model_->setOriginal(saved()->weights());
  model_->setWeights(agent().weights());
  const bool linear = agent().linear() != nullptr;
  weights_->setVisible(linear);
  numbers_->display(numberFields(kindOf(agent()).numbers, agent()));
  numbers_->setVisible(!numbers_->isEmpty());
  sentence_->setVisible(!linear && numbers_->isEmpty());
  if (linear) listFeaturesToAdd();
  table_->setColumnHidden(WeightsModel::kOriginal, !isModified());
  updateButtons();
}

bool AgentEditor::isValid() const {
  return numbers_->isValid();
}

void AgentEditor::displayFacts() {
  const QString name = QString::fromStdString(agent().name);
  if (name_->text() != name) name_->setText(name);
  source_->setText(shownText(agent().source, kLongestSentence));
  facts_->setRowVisible(source_, !agent().source.empty());
  kind_->setText(labelOf(agent()));
  const QString sentence = coreText(kindOf(agent()).nothingToSet);
  sentence_->setText(
      externalOf(agent())
          ? QStringLiteral("%1 <a href=\"options\">%2</a>").arg(sentence, tr("Show them on the Agents page"))
          : sentence);

  const LinearSettings* linear = agent().linear();
  facts_->setRowVisible(picks_, linear != nullptr);
  facts_->setRowVisible(sense_, linear != nullptr);
  facts_->setRowVisible(loseWhenBest_, linear != nullptr);
  QStringList limits;
  if (linear) {
    sense_->setCurrentIndex(static_cast<int>(linear->sense));
    loseWhenBest_->setChecked(linear->loseWhenBest);
    limits = limitsOf(*linear);
  }
  if (agent().learned)
    limits
        << tr("Continues with what it learned on boards %1 columns wide.").arg(agent().learned->boardWidth);
  limits_->setText(limits.join(QLatin1Char(' ')));
  facts_->setRowVisible(limits_, !limits.isEmpty());
}

void AgentEditor::listFeaturesToAdd() {
  std::vector<NameEntry> entries;
  const auto weights = agent().weights();
  for (const Feature& feature : featureCatalogue())
    if (std::ranges::find(weights, &feature, &WeightedFeature::feature) == weights.end())
      entries.push_back({text(feature.id), coreText(feature.name)});
  featureToAdd_->setEntries(entries);
  featureToAdd_->setCurrentId({});
}

void AgentEditor::weightEdited(int row) {
  const QString label = model_->index(row, WeightsModel::kFeature).data().toString();
  editAgent(tr("change weight of %1").arg(label), QStringLiteral("/weights/") + label,
            [this](AgentSettings& s) { s.linear()->weights = model_->weights(); });
}

void AgentEditor::addFeature(const QString& id) {
  const Feature* feature = findFeature(id.toStdString());
  if (!feature) return;
  const auto values = static_cast<std::size_t>(feature->size(boardWidth_));
  editAgent(tr("add %1").arg(coreText(feature->name)), {}, [feature, values](AgentSettings& s) {
    s.linear()->weights.push_back({feature, std::vector<double>(values, 0.0)});
  });
  const QModelIndex first =
      model_->index(model_->rowCount() - static_cast<int>(values), WeightsModel::kWeight);
  table_->setCurrentIndex(order_->mapFromSource(first));
  table_->setFocus();
}

void AgentEditor::removeCurrentFeature() {
  const int row = order_->modelRow(table_->currentIndex());
  if (row < 0) return;
  const Feature* feature = model_->featureAt(row);
  editAgent(tr("remove %1").arg(coreText(feature->name)), {}, [feature](AgentSettings& s) {
    std::erase_if(s.linear()->weights,
                  [feature](const WeightedFeature& weighted) { return weighted.feature == feature; });
  });
  table_->setCurrentIndex(
      order_->mapFromSource(model_->index(std::min(row, model_->rowCount() - 1), WeightsModel::kWeight)));
}

void AgentEditor::updateButtons() {
  remove_->setEnabled(table_->currentIndex().isValid());
  reset_->setEnabled(isModified());
}

}  // namespace tetrabench

#include "moc_agent_editor.cpp"
