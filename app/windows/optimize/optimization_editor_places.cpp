#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/optimize/optimization_editor.h"
#include "widgets/forms/number_form.h"
#include "widgets/forms/whole_number_field.h"

/// Mapping from places in the plan's document to the editor's fields.
namespace tetrabench {

QWidget* OptimizationEditor::fieldAt(std::string_view place) const {
  const std::pair<std::string_view, QWidget*> fields[] = {
      {"/name", name_},
      {"/mdp", mdp_},
      {"/otherMdps", mdp_},
      {"/agent", agent_},
      {"/objective/games", games_},
      {"/objective/pieceLimit", pieceLimit_},
      {"/objective/stepLimit", stepLimit_},
      {"/objective/splittingEffort", splitting_},
      {"/objective/measure", measure_},
      {"/objective/opponent", opponent_},
      {"/objective/racing", racing_},
      {"/objective/sequences", sequences_},
      {"/method", method_},
      {"/space", spaceTable_},
      {"/budget/evaluations", evaluations_},
      {"/budget/pieces", pieces_},
      {"/budget/seconds", minutes_},
      {"/validation/candidates", candidates_},
      {"/validation/games", validationGames_},
      {"/validation/pieceLimit", validationLimit_},
      {"/validation/splittingEffort", validationSplitting_},
  };
  for (const auto& [at, field] : fields)
    if (place == at) return field;
  const std::span<const MethodList> lists = infoOf(plan_.method).lists;
  for (std::size_t i = 0; i < lists.size(); ++i)
    if (place == lists[i].place) return listFields_[i];
  if (place.starts_with("/space/")) return spaceTable_;
  return settings_->inputAt(place);
}

void OptimizationEditor::showPlace(std::string_view place) {
  if (QWidget* const field = fieldAt(place)) show(field);
}

WholeNumberEdit* OptimizationEditor::wrongNumber() const {
  for (const auto& [edit, field] : numbers_)
    if (!field->isHidden() && !edit->problem().isEmpty()) return edit;
  return nullptr;
}

QString OptimizationEditor::problem() const {
  const WholeNumberEdit* wrong = wrongNumber();
  return wrong ? tr("%1: %2").arg(wrong->accessibleName(), wrong->problem()) : QString();
}

void OptimizationEditor::showProblem() {
  if (WholeNumberEdit* wrong = wrongNumber()) show(wrong);
}

void OptimizationEditor::show(QWidget* field) {
  for (int tab = 0; tab < tabs_->count(); ++tab)
    if (tabs_->isTabVisible(tab) && tabs_->widget(tab)->isAncestorOf(field)) tabs_->setCurrentIndex(tab);
  field->setFocus(Qt::OtherFocusReason);
}

}  // namespace tetrabench
