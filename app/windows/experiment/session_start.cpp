#include "app/windows/experiment/session_start.h"

#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "app/windows/documents/trust_question.h"
#include "core/agents/external/external_agent.h"
#include "widgets/forms/text.h"

namespace tetrabench {

SessionStart::SessionStart(ExperimentSession* session, QWidget* page)
    : QObject(page), session_(session), page_(page) {}

void SessionStart::run(int threads, bool retryFailed) {
  if (session_->isRunning() || std::exchange(asking_, true)) return;
  threads_ = threads;
  std::vector<AgentSettings> agents;
  for (const NamedAgent& named : session_->plan().agents) agents.push_back(named.agent);
  withTrust(
      page_, agents,
      [=, this] {
        const bool anyExternal =
            std::ranges::any_of(agents, [](const auto& agent) { return externalOf(agent); });
        if (!anyExternal) return start({.failed = retryFailed});
        session_->findChanges(
            [=, this](const QString& changed) {
              if (!changed.isEmpty()) return askChanged(changed, retryFailed);
              if (retryFailed || !session_->isFinished()) return start({.failed = retryFailed});
              asking_ = false;
              Q_EMIT notice(tr("All runs are finished, and no program is known to have changed."));
            },
            [this] { asking_ = false; });
      },
      [this] { asking_ = false; });
}

void SessionStart::start(ExperimentSession::Repeats repeats) {
  asking_ = false;
  session_->run(threads_, repeats);
}

/// Asks which runs to play, since mixing results of two program versions under one name would be misleading.
void SessionStart::askChanged(const QString& changed, bool retryFailed) {
  auto* box = new QMessageBox(QMessageBox::Question, tr("A program has changed"),
                              shownText(changed, kLongestSentence), QMessageBox::NoButton, page_);
  box->setObjectName("changedProgramQuestion");
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setTextFormat(Qt::PlainText);
  const bool mixes = retryFailed || !session_->isFinished();
  const QString replaces =
      tr("If all of them are rerun, each new result, even a failure, replaces the old one; this cannot be "
         "undone. To keep the old results, cancel and choose another results file first.");
  const QString keeps = tr("Otherwise the results mix both versions, and this page shows a note.");
  box->setInformativeText(mixes ? replaces + QLatin1Char(' ') + keeps : replaces);
  auto* all = box->addButton(tr("Rerun &all"), QMessageBox::AcceptRole);
  if (mixes) {
    auto* missing =
        box->addButton(retryFailed ? tr("Run only the &failed ones") : tr("Run only the &missing ones"),
                       QMessageBox::AcceptRole);
    connect(missing, &QPushButton::clicked, this, [=, this] { start({.failed = retryFailed}); });
  }
  connect(all, &QPushButton::clicked, this, [=, this] { start({.failed = retryFailed, .changed = true}); });
  connect(box, &QMessageBox::finished, this, [this] { asking_ = false; });
  box->setDefaultButton(box->addButton(QMessageBox::Cancel));
  box->open();
}

}  // namespace tetrabench

#include "moc_session_start.cpp"
