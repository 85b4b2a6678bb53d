#include "app/windows/documents/trust_question.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QWidget>
#include <deque>
#include <utility>

#include "app/windows/documents/file_dialogs.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

enum class Trust { None, Now, Always };

/// Queue of questions, so that the user is asked only once about an agent that several pages want.
class TrustQuestions : public QObject {
 public:
  struct Request {
    QPointer<QWidget> page;
    std::vector<AgentSettings> agents;
    std::function<void()> then, refused;
  };

  static TrustQuestions& instance() {
    static QPointer<TrustQuestions> questions;
    if (!questions) questions = new TrustQuestions;
    return *questions;
  }

  void add(Request request) {
    requests_.push_back(std::move(request));
    if (!busy_) lookUp();
  }

 private:
  TrustQuestions() : QObject(QCoreApplication::instance()) {}

  void lookUp() {
    while (!requests_.empty() && !requests_.front().page) requests_.pop_front();
    busy_ = !requests_.empty();
    if (!busy_) return;
    inBackground(
        this,
        [agents = requests_.front().agents] {
          std::vector<AgentSettings> unknown;
          for (const AgentSettings& agent : agents)
            if (!isTrusted(agent)) unknown.push_back(agent);
          return unknown;
        },
        [this](const std::vector<AgentSettings>& unknown) {
          if (unknown.empty()) return finish(true);
          ask(unknown);
        },
        [this](const QString& sentence) { fail(sentence); });
  }

  void ask(const std::vector<AgentSettings>& agents) {
    if (!requests_.front().page) return finish(false);
    auto* box = new QMessageBox(requests_.front().page->window());
    box->setObjectName("trustQuestion");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Warning);
    box->setWindowTitle(Texts::tr("Allow a program to run"));
    box->setTextFormat(Qt::PlainText);
    QStringList programs, whole;
    for (const AgentSettings& agent : agents) {
      const std::string runs = commandDescription(agent, "");
      whole << shownText(runs, static_cast<int>(runs.size()) * kLongestEscape);
      programs << Texts::tr("%1 runs %2.").arg(shownText(agent.name), runsText(agent));
    }
    box->setText(agents.size() == 1 ? Texts::tr("This agent runs a program. Allow it?")
                                    : Texts::tr("These agents run programs. Allow them?"));
    box->setInformativeText(programs.join(QStringLiteral("\n\n")) +
                            Texts::tr("\n\nA program can do anything on this computer that you can do. "
                                      "Allow it only if you trust it."));
    if (const QString all = whole.join(QLatin1Char('\n')); all.size() > kLongestSentence)
      box->setDetailedText(all);
    const auto* always = box->addButton(Texts::tr("Allow &always"), QMessageBox::AcceptRole);
    const auto* now = box->addButton(Texts::tr("Allow &once"), QMessageBox::AcceptRole);
    QPushButton* no = box->addButton(Texts::tr("Do &not run"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    asking_ = true;
    connect(box, &QMessageBox::finished, this, [this, box, always, now, agents] {
      asking_ = false;
      const QAbstractButton* clicked = box->clickedButton();
      take(agents, clicked == always ? Trust::Always : clicked == now ? Trust::Now : Trust::None);
    });
    // The asking window may be closed instead; its page is destroyed a moment later.
    connect(
        box, &QObject::destroyed, this,
        [this] {
          if (std::exchange(asking_, false)) finish(false);
        },
        Qt::QueuedConnection);
    box->open();
  }

  void take(const std::vector<AgentSettings>& agents, Trust trust) {
    if (trust == Trust::None) return finish(false);
    inBackground(
        this,
        [agents, trust] {
          for (const AgentSettings& agent : agents) trustForNow(agent);
          if (trust == Trust::Always)
            for (const AgentSettings& agent : agents) trustAlways(agent);
        },
        [this] { finish(true); },
        // The agents are allowed for this session; only storing the permission failed.
        [this](const QString& sentence) {
          const QPointer<QWidget> page = requests_.front().page;
          finish(true);
          if (ErrorBar* errors = page ? errorBarOf(page) : nullptr) errors->showMessage(sentence);
        });
  }

  void fail(const QString& sentence) {
    if (ErrorBar* errors = requests_.front().page ? errorBarOf(requests_.front().page) : nullptr)
      errors->showMessage(sentence);
    finish(false);
  }

  void finish(bool allowed) {
    const Request request = std::move(requests_.front());
    requests_.pop_front();
    busy_ = false;
    if (const auto& next = allowed ? request.then : request.refused; request.page && next) try {
        next();
      } catch (const std::exception& error) {
        if (ErrorBar* errors = errorBarOf(request.page))
          errors->showMessage(QString::fromStdString(sentenceOf(error)));
      }
    if (!busy_) lookUp();
  }

  static constexpr int kLongestEscape = 8;  // number of characters that stand for an invisible one
  std::deque<Request> requests_;
  bool busy_ = false;    ///< processing the first request
  bool asking_ = false;  ///< the dialog is open
};

}  // namespace

QString runsText(const AgentSettings& agent) {
  const QString runs = shownText(commandDescription(agent, ""), kLongestSentence);
  const bool inside = runsInProcess(agent);
  return inside ? Texts::tr("%1; if it crashes or exits, so does Tetrabench").arg(runs) : runs;
}

void withTrust(QWidget* page, const std::vector<AgentSettings>& agents, std::function<void()> then,
               std::function<void()> refused) {
  std::vector<AgentSettings> external;
  for (const AgentSettings& agent : agents)
    if (externalOf(agent)) external.push_back(agent);
  if (external.empty()) return then();
  TrustQuestions::instance().add({page, std::move(external), std::move(then), std::move(refused)});
}

}  // namespace tetrabench
