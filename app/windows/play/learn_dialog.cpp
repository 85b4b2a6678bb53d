#include "app/windows/play/learn_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/windows/background.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/library_entries.h"
#include "app/windows/play/kept_games.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "widgets/forms/name_chooser.h"

namespace tetrabench {
namespace {

constexpr std::size_t kFew = 200;  // pieces
constexpr const char* kFirstFeatures = "dellacherie";

struct Fitted {
  std::size_t games = 0;
  RecordedChoices recorded;
  AgentSettings features;
  std::optional<LearnedFromGames> learned;
};

Fitted fitTo(const QString& agent, const std::stop_token& stop) {
  Fitted fitted;
  fitted.features = Library::instance().agent(agent.toStdString());
  const std::vector<Replay> games = keptGames();
  fitted.games = games.size();
  fitted.recorded = choicesIn(games, fitted.features, stop);
  if (!stop.stop_requested() && !fitted.recorded.choices.empty())
    fitted.learned = learnFrom(fitted.recorded, fitted.features);
  return fitted;
}

}  // namespace

LearnDialog::LearnDialog(QWidget* parent) : QDialog(parent), features_(new NameChooser), result_(new QLabel) {
  setWindowTitle(tr("Learn from my games"));
  features_->setEntries(linearAgentEntries());
  features_->setAccessibleName(tr("Features"));
  result_->setWordWrap(true);
  result_->setMinimumWidth(380);
  result_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* note = new QLabel(
      tr("An agent is fitted to the placements of all games that you have played here: it values features of "
         "another agent such that what you chose comes out best as often as it can."));
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
  layout->addWidget(result_, 1);
  layout->addWidget(buttons);
  resize(520, 300);
  setFeatures(kFirstFeatures);
}

LearnDialog::~LearnDialog() {
  stop_.request_stop();
}

void LearnDialog::setFeatures(const QString& agent) {
  agentId_ = agent;
  features_->setCurrentId(agent);
  fit();
}

void LearnDialog::fit() {
  stop_.request_stop();
  stop_ = std::stop_source();
  learned_.reset();
  save_->setEnabled(false);
  result_->setText(tr("Reading your games..."));
  const int request = ++request_;
  makeInBackground<Fitted>(
      this, [id = agentId_, stop = stop_.get_token()] { return fitTo(id, stop); },
      [this, request](Fitted&& fitted) {
        if (request != request_) return;
        learned_ = std::move(fitted.learned);
        const auto percent = [](double part) { return std::lround(100 * part); };
        if (learned_)
          result_->setText(
              tr("Games: %L1. Pieces: %L2, of which %L3 could be used. The agent chooses what you "
                 "chose in %4 % of "
                 "them; of pieces it was not fitted to, it foretells %5 %.")
                  .arg(fitted.games)
                  .arg(fitted.recorded.pieces)
                  .arg(fitted.recorded.choices.size())
                  .arg(percent(learned_->fit.agreement))
                  .arg(percent(learned_->fit.foretold)) +
              (fitted.recorded.choices.size() < kFew ? tr(" These are few: play more, and it learns more.")
                                                     : QString()));
        else
          result_->setText(
              fitted.games == 0
                  ? tr("There are no games yet: play one, and it is kept.")
                  : tr("In your %L1 games nothing can be learned for these features.").arg(fitted.games));
        save_->setEnabled(learned_.has_value());
        Q_EMIT settled();
      },
      [this, request](const QString& sentence) {
        if (request == request_) result_->setText(sentence);
      });
}

void LearnDialog::save(const QString& path) {
  AgentSettings agent = learned_->agent;
  agent.name = tr("Plays like me").toStdString();
  inBackground(
      this, [path, agent] { writeAgent(path.toStdString(), agent); },
      [this, path] {
        path_ = path;
        accept();
      },
      [this](const QString& sentence) { result_->setText(sentence); });
}

void LearnDialog::askSave() {
  if (const auto path = tetrabench::askSave(this, agentFiles(), tr("Save agent"), tr("Plays like me")))
    save(*path);
}

}  // namespace tetrabench
