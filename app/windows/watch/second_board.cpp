#include "app/windows/watch/second_board.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/windows/documents/agent_reader.h"
#include "app/windows/documents/document_chooser.h"
#include "app/windows/watch/board_column.h"
#include "core/agents/agent_document.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/board_view.h"
#include "widgets/board/live_board.h"
#include "widgets/board/placement_words.h"
#include "widgets/forms/text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {

SecondBoard::SecondBoard(QWidget* parent)
    : QWidget(parent),
      chooser_(new DocumentChooser(kAgentKind)),
      column_(new BoardColumn),
      reader_(new AgentReader(this)) {
  chooser_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  chooser_->setMinimumContentsLength(8);
  chooser_->setAccessibleName(tr("Second agent"));
  chooser_->setPlaceholder(tr("second agent"));
  chooser_->setToolTip(tr("The agent of this board, which gets the same pieces"));
  column_->setHead(chooser_);
  column_->board()->setFrameColor(agentColor(1));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(column_);
  connect(chooser_, &NameChooser::chosen, this, &SecondBoard::choose);
  connect(reader_, &AgentReader::allowed, this, [this](const QString& id, const AgentSettings& agent) {
    id_ = id;
    agent_ = agent;
    chooser_->showDocument(id, shownText(agent.name));
    Q_EMIT agentChosen();
  });
  const auto showCurrent = [this] {
    if (!agent_) id_.clear();
    chooser_->setCurrentId(id_);
  };
  connect(reader_, &AgentReader::refused, this, showCurrent);
  connect(reader_, &AgentReader::failed, this, [this, showCurrent](const QString& sentence) {
    showCurrent();
    Q_EMIT failed(sentence);
  });
}

SecondBoard::~SecondBoard() {
  if (gate_) gate_->open();
}

void SecondBoard::setWhyPanel(WhyPanel* panel) {
  explainer_.setPanel(panel);
  connect(panel, &WhyPanel::pointedAt, this, [this](const std::vector<QPoint>& cells) {
    if (!live_) return;
    live_->animation().setAdvice(cells);
    animate();
  });
  connect(panel, &WhyPanel::heatChanged, this, [this](const std::vector<std::optional<double>>& heat) {
    if (!live_) return;
    live_->animation().setHeat(heat);
    animate();
  });
}

void SecondBoard::choose(const QString& id) {
  if (!agent_) id_ = id;
  reader_->read(id);
}

void SecondBoard::start(LiveBoard& first, bool stops) {
  end();
  if (!agent_) return;
  try {
    live_ = std::make_unique<LiveBoard>(first.run().mdp(), *agent_, first.run().seed());
  } catch (const std::exception& error) {
    column_->board()->setMessage(tr("Cannot play this MDP"));
    return Q_EMIT failed(QString::fromStdString(sentenceOf(error)));
  }
  column_->board()->setMessage({});
  if (stops) {
    gate_ = std::make_shared<LockstepGate>();
    first.run().setGate(gate_, 0);
    live_->run().setGate(gate_, 1);
  }
  column_->begin(*live_);
  explainer_.begin();
  showCaption();
}

void SecondBoard::end() {
  release();
  live_.reset();
  column_->caption()->clear();
}

LiveRun* SecondBoard::run() const {
  return live_ ? &live_->run() : nullptr;
}

std::shared_ptr<const LiveSnapshot> SecondBoard::snapshot() const {
  return live_ ? live_->snapshot() : std::make_shared<LiveSnapshot>();
}

void SecondBoard::release() {
  if (gate_) gate_->open();
  gate_.reset();
  if (!difference_) return;
  difference_.reset();
  Q_EMIT differencePassed();
}

void SecondBoard::poll(const LiveBoard& first, const QString& firstName, LiveRun::Wanted wanted) {
  if (!live_) return;
  const auto before = live_->snapshot();
  if (live_->poll(wanted)) {
    const LiveSnapshot& now = *live_->snapshot();
    if (now.failure != before->failure) {
      column_->board()->setMessage(now.failure.empty() ? QString() : tr("Stopped"));
      if (!now.failure.empty()) {
        release();  // the other must not wait for it
        Q_EMIT failed(
            tr("%1 stopped: %2").arg(shownText(agent_->name), shownText(now.failure, kLongestSentence)));
      }
    }
    if (isVisible()) {
      column_->showPieces(now);
      showCaption();
    }
  }
  followDifference(first, firstName);
}

/// Reports a difference once both snapshots show the piece, and when it has been resolved, for example
/// because edited weights lead to the same choice.
void SecondBoard::followDifference(const LiveBoard& first, const QString& firstName) {
  const auto found = gate_ ? gate_->difference() : std::nullopt;
  if (found == difference_) return;
  if (!found) {
    difference_.reset();
    return Q_EMIT differencePassed();
  }
  const LiveSnapshot &one = *first.snapshot(), &two = *live_->snapshot();
  const auto isThere = [&](const LiveSnapshot& snapshot) {
    return snapshot.fall && Turn{snapshot.episode.game, snapshot.episode.tally.pieces} == found->turn;
  };
  if (!isThere(one) || !isThere(two)) return;
  difference_ = found;
  const PieceSet& pieces = first.run().mdp().pieces();
  Q_EMIT differenceFound(
      tr("The agents first differ at piece %1 of game %2. %3: %4. %5: %6.")
          .arg(QLocale().toString(found->turn.piece + 1), QLocale().toString(found->turn.game + 1), firstName,
               wordsOf(pieces, one.fall->piece, found->choices[0]), shownText(agent_->name),
               wordsOf(pieces, two.fall->piece, found->choices[1])));
}

void SecondBoard::showCaption() {
  const LiveSnapshot& now = *live_->snapshot();
  const auto lines = now.episode.tally.lines;
  column_->caption()->setText(tr("game %L1").arg(now.episode.game + 1) + QLatin1Char('\n') +
                              tr("%Ln lines", nullptr, pluralOf(lines)));
}

bool SecondBoard::animate() {
  return live_ && column_->animate(*live_);
}

void SecondBoard::explain() {
  if (!live_) return;
  const std::string& failure = live_->snapshot()->failure;
  explainer_.explain(*agent_, *live_, failure.empty() ? QString() : shownText(failure, kLongestSentence));
}

std::optional<SavedCurve> SecondBoard::curve() const {
  if (!live_ || !live_->snapshot()->curve) return std::nullopt;
  const Mdp& mdp = live_->run().mdp();
  const LiveCurve& curve = *live_->snapshot()->curve;
  return SavedCurve{.name = agent_->name,
                    .mdp = mdp.name(),
                    .seed = live_->run().seed(),
                    .x = mdp.rules() == Rules::Competition ? "steps" : "pieces",
                    .points = curve.points,
                    .episodes = curve.episodes};
}

}  // namespace tetrabench

#include "moc_second_board.cpp"
