#include "widgets/mdp/mdp_editor.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/error.h"
#include "widgets/forms/field_guard.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/tool_row.h"
#include "widgets/mdp/mdp_board_section.h"
#include "widgets/mdp/mdp_competition_section.h"
#include "widgets/mdp/mdp_episode_section.h"
#include "widgets/mdp/mdp_pieces_section.h"
#include "widgets/mdp/mdp_reward_section.h"

namespace tetrabench {
namespace {

constexpr int kMargin = 12;

/// Returns the settings in the form an Mdp stores them: pieces not in the set have weight 0.
MdpSettings comparable(MdpSettings settings) {
  const auto pieces = static_cast<std::size_t>(settings.pieces->size());
  std::fill(settings.weights.begin() + static_cast<std::ptrdiff_t>(pieces), settings.weights.end(), 0.0);
  return settings;
}

}  // namespace

MdpEditor::MdpEditor(QWidget* parent) : DocumentEditor(parent, comparable({})) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(makeHeader());
  column->addWidget(makeForm(), 1);
  column->addWidget(makeFooter());
  new FieldGuard(undoStack(), this);
  refresh();
  validate();
}

QWidget* MdpEditor::makeHeader() {
  auto* header = new ToolRow(this);
  header->addUndo(undoStack());
  revert_ = header->addButton(QStringLiteral("rotate-ccw"), tr("Revert to the saved MDP"));
  connect(revert_, &QToolButton::clicked, this,
          [this] { editSettings(tr("revert"), {}, [this](MdpSettings& s) { s = *saved(); }); });
  header->addStretch();
  QToolButton* open = header->addButton(QStringLiteral("folder-open"), tr("Open an MDP..."));
  connect(open, &QToolButton::clicked, this, &MdpEditor::openRequested);
  save_ = header->addButton(QStringLiteral("save"), tr("Save the MDP"));
  connect(save_, &QToolButton::clicked, this, &MdpEditor::saveRequested);
  QToolButton* saveAs = header->addButton(QStringLiteral("save-all"), tr("Save the MDP as..."));
  connect(saveAs, &QToolButton::clicked, this, &MdpEditor::saveAsRequested);
  fileButtons_ = {open, save_, saveAs};
  return header;
}

void MdpEditor::setEmbedded() {
  for (QToolButton* button : fileButtons_) button->hide();
  apply_->hide();
  updateFooter();
}

QWidget* MdpEditor::makeForm() {
  scroll_ = new QScrollArea(this);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);  // the fields scroll into view by themselves
  auto* content = new QWidget(scroll_);
  auto* form = new QVBoxLayout(content);
  form->setContentsMargins(kMargin, 4, kMargin, kMargin);
  form->setSpacing(20);

  name_ = new QLineEdit(content);
  name_->setPlaceholderText(tr("MDP name"));
  name_->setAccessibleName(tr("MDP name"));
  nameField_ = new FormField(name_, content);
  form->addWidget(nameField_);
  connect(name_, &QLineEdit::textEdited, this, &MdpEditor::rename);

  addSection(form, new MdpBoardSection(content));
  pieces_ = new MdpPiecesSection(content);
  addSection(form, pieces_);
  addSection(form, new MdpRewardSection(content));
  addSection(form, new MdpEpisodeSection(content));
  addSection(form, new MdpCompetitionSection(content));
  form->addStretch(1);
  scroll_->setWidget(content);
  return scroll_;
}

void MdpEditor::addSection(QVBoxLayout* form, MdpSection* section) {
  form->addWidget(section);
  sections_.push_back(section);
  connect(section, &MdpSection::edited, this, &MdpEditor::editSettings);
  connect(section, &MdpSection::unreadable, this, &MdpEditor::validate);
}

QWidget* MdpEditor::makeFooter() {
  auto* footer = new QWidget(this);
  auto* column = new QVBoxLayout(footer);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* line = new QFrame(footer);
  line->setFrameStyle(QFrame::HLine | QFrame::Plain);
  line->setForegroundRole(QPalette::Mid);
  column->addWidget(line);
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  row->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  row->setSpacing(kMargin);
  status_ = new QLabel(footer);
  status_->setProperty("textRole", QStringLiteral("muted"));
  status_->setWordWrap(true);
  apply_ = new QPushButton(tr("Apply"), footer);
  apply_->setProperty("primary", true);
  apply_->setToolTip(tr("Restart the run with this MDP"));
  row->addWidget(status_, 1);
  row->addWidget(apply_);
  connect(apply_, &QPushButton::clicked, this, [this] { Q_EMIT applyRequested(settings()); });
  return footer;
}

void MdpEditor::apply() {
  apply_->click();
}

void MdpEditor::alignLabels() {
  int widest = 0;
  for (const MdpSection* section : sections_) widest = std::max(widest, section->labelWidth());
  for (MdpSection* section : sections_) section->alignLabels(widest);
}

void MdpEditor::showEvent(QShowEvent* event) {
  alignLabels();  // the style has final sizes when a widget is about to be shown
  QWidget::showEvent(event);
}

void MdpEditor::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) alignLabels();
}

void MdpEditor::setSettings(const MdpSettings& settings) {
  pieces_->offerRecorded(settings.draw);
  openDocument(comparable(settings));
  validate();
}

void MdpEditor::showSettings(const MdpSettings& settings, const std::optional<MdpSettings>& saved) {
  pieces_->offerRecorded((saved ? *saved : settings).draw);
  showDocument(comparable(settings), saved ? std::optional(comparable(*saved)) : std::nullopt);
  validate();
}

void MdpEditor::rename(const QString& name) {
  editSettings(tr("change name"), QStringLiteral("/name"),
               [text = name.toStdString()](MdpSettings& s) { s.name = text; });
}

void MdpEditor::change(const MdpSettings& settings) {
  editSettings(tr("change MDP"), QString(), [settings](MdpSettings& s) { s = comparable(settings); });
}

void MdpEditor::setRunning(const MdpSettings& settings) {
  running_ = comparable(settings);
  updateFooter();
}

void MdpEditor::setSaved() {
  DocumentEditor::setSaved();
  undoStack()->setClean();
  updateFooter();
}

void MdpEditor::editSettings(const QString& what, const QString& place, const MdpChange& change) {
  // Unparsable text may have been changed back to the old value.
  if (!edit(what, place, change)) validate();
}

void MdpEditor::documentEdited() {
  validate();
  Q_EMIT edited();
}

void MdpEditor::display() {
  const QString name = QString::fromStdString(settings().name);
  if (name_->text() != name) name_->setText(name);
  for (MdpSection* section : sections_) section->display(settings());
}

void MdpEditor::validate() {
  nameField_->setProblem({});
  problem_.clear();
  for (MdpSection* section : sections_) section->clearProblems();
  valid_ = std::none_of(sections_.begin(), sections_.end(),
                        [](MdpSection* section) { return section->showUnreadable(); });
  if (valid_) {
    try {
      Mdp mdp(settings());
    } catch (const InvalidDocument& error) {
      valid_ = false;
      showProblem(error);
    }
  }
  updateFooter();
}

void MdpEditor::showProblem(const InvalidDocument& error) {
  const QString place = QString::fromStdString(error.place());
  const QString text = error.found().empty()
                           ? QString::fromStdString(error.sentence())
                           : tr("Must be %1.").arg(QString::fromStdString(error.required()));
  if (isWithin(place, QStringLiteral("/name"))) return nameField_->setProblem(text);
  const bool shown = std::any_of(sections_.begin(), sections_.end(),
                                 [&](MdpSection* section) { return section->showProblem(place, text); });
  if (!shown) problem_ = QString::fromStdString(error.sentence());
}

void MdpEditor::updateFooter() {
  const bool differs = running_ != settings();
  const bool apply = valid_ && differs;
  revert_->setEnabled(saved() && isModified());
  if (!apply && apply_->hasFocus()) scroll_->setFocus();  // or the focus would leave the editor
  apply_->setEnabled(apply);
  if (!valid_) {
    status_->setText(problem_.isEmpty() ? tr("Invalid value") : problem_);
  } else {
    // Dialogs apply the settings on closing, so they show no status.
    status_->setText(apply_->isHidden() ? QString() : differs ? tr("Not applied yet") : tr("Applied"));
  }
  if (wasModified_ == isModified()) return;
  wasModified_ = isModified();
  Q_EMIT modifiedChanged(wasModified_);
}

}  // namespace tetrabench

#include "moc_mdp_editor.cpp"
