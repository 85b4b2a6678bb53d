#include "app/windows/documents/trust_question.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QWidget>
#include <algorithm>
#include <deque>
#include <limits>
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

enum class Answer { No, Once, Always };

/// An agent that is not allowed to run yet.
struct Unknown {
  AgentSettings agent;
  Trust trust;
};

constexpr int kShownCharacters = 300;  ///< of a command, a folder or a variable's value

/// Shows a text with its middle elided if it is too long, so that no part can hide the end.
QString middleElided(std::string_view utf8, int longest) {
  constexpr int kLongestEscape = 8;  // characters that stand for an invisible one
  const QString whole =
      shownText(utf8, static_cast<int>(std::min(utf8.size(), std::size_t{1} << 24)) * kLongestEscape + 2);
  if (whole.size() <= longest) return whole;
  const qsizetype left = whole.size() - longest;
  return Texts::tr("%1 ... (%Ln characters) ... %2", nullptr, static_cast<int>(left))
      .arg(whole.left(longest / 2), whole.right(longest - longest / 2));
}

/// Describes what a variable does to any program, if it is known to matter.
QString effectOf(const std::string& name) {
  if (name.starts_with("LD_")) return Texts::tr(" (loads other code into the program)");
  if (name == "PATH" || name.starts_with("PYTHON")) return Texts::tr(" (decides which code runs)");
  return {};
}

/// Describes what would run, one fact a line, so that a long command hides neither its folder nor its
/// variables.
QString descriptionOf(const AgentSettings& agent, const Trust& trust, int longest) {
  QStringList lines;
  const auto add = [&](const QString& label, std::string_view value) {
    lines << Texts::tr("%1: %2").arg(label, middleElided(value, longest));
  };
  lines << Texts::tr("%1 runs:").arg(shownText(agent.name));
  if (const ProcessSettings* process = programOf(agent)) {
    add(Texts::tr("Program"), commandOf(*process));
    add(Texts::tr("Folder"), process->external.folder.string());
    for (const auto& [name, value] : process->environment)
      lines << Texts::tr("Variable %1: %2%3")
                   .arg(middleElided(name, longest),
                        value ? middleElided(*value, longest) : Texts::tr("yours"), effectOf(name));
  } else {
    add(Texts::tr("Library"), agent.as<LibrarySettings>().file().string());
    if (runsInProcess(agent)) lines << Texts::tr("If it crashes or exits, so does Tetrabench.");
  }
  if (trust.needed.folder != externalOf(agent)->folder)
    add(Texts::tr("Actual folder"), trust.needed.folder.string());
  constexpr std::size_t kMaxChanges = 5;
  for (std::size_t i = 0; i < std::min(trust.changes.size(), kMaxChanges); ++i)
    add(Texts::tr("Change since you allowed it"), trust.changes[i]);
  if (trust.changes.size() > kMaxChanges)
    lines << Texts::tr("%Ln more changes", nullptr, static_cast<int>(trust.changes.size() - kMaxChanges));
  return lines.join(QLatin1Char('\n'));
}

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
          std::vector<Unknown> unknown;
          for (const AgentSettings& agent : agents)
            if (Trust trust = trustIn(agent); !trust.allowed) unknown.push_back({agent, std::move(trust)});
          return unknown;
        },
        [this](const std::vector<Unknown>& unknown) {
          if (unknown.empty()) return finish(true);
          ask(unknown);
        },
        [this](const QString& sentence) { fail(sentence); });
  }

  void ask(const std::vector<Unknown>& agents) {
    if (!requests_.front().page) return finish(false);
    auto* box = new QMessageBox(requests_.front().page->window());
    box->setObjectName("trustQuestion");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Warning);
    box->setWindowTitle(Texts::tr("Allow a program to run"));
    box->setTextFormat(Qt::PlainText);
    QStringList programs, whole;
    bool isCut = false, hasChanged = false;
    for (const auto& [agent, trust] : agents) {
      programs << descriptionOf(agent, trust, kShownCharacters);
      whole << descriptionOf(agent, trust, std::numeric_limits<int>::max());
      isCut = isCut || programs.last() != whole.last();
      hasChanged = hasChanged || !trust.changes.empty();
    }
    box->setText(agents.size() > 1 ? Texts::tr("These agents run programs. Allow them?")
                 : hasChanged      ? Texts::tr("This agent's program has changed. Allow it?")
                                   : Texts::tr("This agent runs a program. Allow it?"));
    box->setInformativeText(programs.join(QStringLiteral("\n\n")) +
                            Texts::tr("\n\nA program can do anything on this computer that you can do. "
                                      "Allow it only if you trust it."));
    if (isCut) box->setDetailedText(whole.join(QStringLiteral("\n\n")));
    auto* own = new QCheckBox(
        agents.size() > 1 ? Texts::tr("These are my &own programs: keep them allowed when their files change")
                          : Texts::tr("It is my &own program: keep it allowed when its files change"));
    box->setCheckBox(own);
    const auto* always = box->addButton(Texts::tr("Allow &always"), QMessageBox::AcceptRole);
    auto* now = box->addButton(Texts::tr("Allow &once"), QMessageBox::AcceptRole);
    connect(own, &QCheckBox::toggled, now, &QWidget::setDisabled);  // it is about later changes
    QPushButton* no = box->addButton(Texts::tr("Do &not run"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    asking_ = true;
    connect(box, &QMessageBox::finished, this, [this, box, always, now, own, agents] {
      asking_ = false;
      const QAbstractButton* clicked = box->clickedButton();
      std::vector<Permission> permissions;
      for (const Unknown& unknown : agents) {
        permissions.push_back(unknown.trust.needed);  // what was shown, not what is there now
        permissions.back().coversChanges = clicked == always && own->isChecked();
      }
      grant(permissions, clicked == always ? Answer::Always : clicked == now ? Answer::Once : Answer::No);
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

  void grant(const std::vector<Permission>& permissions, Answer answer) {
    if (answer == Answer::No) return finish(false);
    inBackground(
        this,
        [permissions, answer] {
          for (const Permission& permission : permissions) trustForNow(permission);
          if (answer == Answer::Always)
            for (const Permission& permission : permissions) trustAlways(permission);
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

  std::deque<Request> requests_;
  bool busy_ = false;    ///< processing the first request
  bool asking_ = false;  ///< the dialog is open
};

}  // namespace

QString runsText(const AgentSettings& agent) {
  const QString runs = middleElided(commandDescription(agent, ""), kLongestSentence);
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
