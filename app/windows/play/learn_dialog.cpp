#include "app/windows/play/learn_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/saved_games.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "widgets/forms/form_field.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr std::size_t kFew = 200;  // placements below which the fit is unreliable
constexpr const char* kFirstFeatures = "dellacherie";

struct Fitted {
  std::size_t games = 0;
  RecordedChoices recorded;
  LinearSettings features;
  std::optional<LearnedFromGames> learned;
};

Fitted fitTo(const QString& agent, const std::stop_token& stop) {
  Fitted fitted;
  fitted.features = *Library::instance().agent(agent.toStdString()).linear();
  const std::vector<Replay> games = keptGames();
  fitted.games = games.size();
  fitted.recorded = choicesIn(games, fitted.features, stop);
  if (!stop.stop_requested() && !fitted.recorded.choices.empty())
    fitted.learned = learnFrom(fitted.recorded, fitted.features);
  return fitted;
}

}  // namespace

LearnDialog::LearnDialog(QWidget* parent)
    : TabDialog(parent),
      features_(new DocumentChooser(kAgentKind, AgentsWanted::Linear)),
      result_(new QLabel) {
  setWindowTitle(tr("Learn from my games"));
  features_->setOpenText({});  // no files: their agents may have no features
  features_->setAccessibleName(tr("Features"));
  result_->setWordWrap(true);
  result_->setMinimumWidth(380);
  result_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* note = new QLabel(tr("Fits an agent to your placements in the games that you have played here, up to "
                             "the last %L1: it takes another agent's features and weights them so that your "
                             "choice ranks first as often as possible.")
                              .arg(kMaxSavedGames));
  note->setWordWrap(true);
  note->setProperty("textRole", "muted");
  auto* form = new QFormLayout;
  form->addRow(tr("&Features of"), features_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  save_ = buttons->addButton(tr("&Save and play against it..."), QDialogButtonBox::ActionRole);
  connect(save_, &QPushButton::clicked, this, &LearnDialog::askSave);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(features_, &NameChooser::chosen, this, &LearnDialog::setFeatures);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(note);
  layout->addLayout(form);
  alignLabels(*form);
  layout->addWidget(result_, 1);
  layout->addWidget(buttons);
  resize(520, 300);
  setFeatures(kFirstFeatures);
}

void LearnDialog::setFeatures(const QString& agent) {
  agentId_ = agent;
  features_->setCurrentId(agent);
  fit();
}

void LearnDialog::fit() {
  learned_.reset();
  save_->setEnabled(false);
  result_->setText(tr("Reading your games..."));
  fitting_.drop();
  fitting_ = inBackground(
      this, [id = agentId_](const std::stop_token& stop) { return fitTo(id, stop); },
      [this](Fitted fitted) {
        learned_ = std::move(fitted.learned);
        const auto percent = [](double part) { return std::lround(100 * part); };
        if (learned_)
          result_->setText(tr("Games: %L1. Pieces: %L2, of which %L3 can be used. The agent makes your "
                              "choice for %4 % of them; on held-out pieces, it predicts %5 %.")
                               .arg(fitted.games)
                               .arg(fitted.recorded.pieces)
                               .arg(fitted.recorded.choices.size())
                               .arg(percent(learned_->fit.agreement))
                               .arg(percent(learned_->fit.predicted)) +
                           (fitted.recorded.choices.size() < kFew
                                ? tr(" That is few: play more games for a better fit.")
                                : QString()));
        else
          result_->setText(
              fitted.games == 0   ? tr("There are no games yet. Games that you play here are saved.")
              : fitted.games == 1 ? tr("Your game has no placements to fit these features to.")
                                  : tr("Your %Ln games have no placements to fit these features to.", nullptr,
                                       pluralOf(fitted.games)));
        save_->setEnabled(learned_.has_value());
        Q_EMIT settled();
      },
      [this](const QString& sentence) { result_->setText(sentence); });
}

void LearnDialog::save(const QString& path) {
  AgentSettings agent = learned_->agent;
  agent.name = tr("Plays like me").toStdString();
  inBackground(
      this, [path, agent] { writeAgent(path.toStdString(), agent); },
      [this, path] {
        path_ = path;
        DocumentLists::instance().note(path);
        accept();
      },
      [this](const QString& sentence) { result_->setText(sentence); });
}

void LearnDialog::askSave() {
  if (const auto path = tetrabench::askSave(this, filesOf(kAgentKind), tr("Save agent"), tr("Plays like me")))
    save(*path);
}

}  // namespace tetrabench

#include "moc_learn_dialog.cpp"
