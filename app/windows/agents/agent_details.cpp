#include "app/windows/agents/agent_details.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/windows/agents/log_view.h"
#include "app/windows/agents/options_form.h"
#include "app/windows/documents/trust_question.h"
#include "core/agents/agent_kind.h"
#include "core/agents/external/program_pool.h"
#include "widgets/forms/elided_label.h"
#include "widgets/forms/form_rows.h"
#include "widgets/forms/text.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

using Phase = AgentState::Phase;

QScrollArea* scrolled(QWidget* content, const QString& name) {
  auto* area = new QScrollArea;
  area->setWidget(content);
  area->setAccessibleName(name);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  return area;
}

/// Describes a test result in sentences.
QString checkText(const AgentCheck& check) {
  const QLocale locale;
  const QString played =
      AgentDetails::tr("%1 pieces on %2 in %3 s, all placements legal; %4 lines cleared.")
          .arg(locale.toString(static_cast<qlonglong>(check.pieces)),
               shownText(QString::fromStdString(check.mdp)), locale.toString(check.seconds, 'g', 3),
               locale.toString(static_cast<qlonglong>(check.lines)));
  const bool promises = !check.info || check.info->deterministic;
  if (check.repeats)
    return played + ' ' + AgentDetails::tr("A second run with the same seed made the same placements.");
  return played + ' ' +
         (promises
              ? AgentDetails::tr("A second run with the same seed differed, although the agent reports "
                                 "that its games depend on the seed alone.")
              : AgentDetails::tr(
                    "A second run with the same seed differed: its results are not exactly reproducible."));
}

QString traitsText(const ProgramInfo& info) {
  QStringList traits;
  traits << (info.deterministic ? AgentDetails::tr("games depend on the seed alone")
                                : AgentDetails::tr("games differ from run to run"));
  if (info.learns) traits << AgentDetails::tr("learns");
  if (info.analyzes) traits << AgentDetails::tr("explains its choices");
  if (info.batch > 1) traits << AgentDetails::tr("up to %n positions at once", nullptr, pluralOf(info.batch));
  return traits.join(QStringLiteral(", "));
}

}  // namespace

AgentDetails::AgentDetails(QUndoStack* undo, QWidget* parent)
    : QWidget(parent),
      tabs_(new QTabWidget),
      name_(new ElidedLabel),
      state_(new WrappedLabel),
      progress_(new QProgressBar),
      options_(new QStackedWidget),
      noOptions_(new WrappedLabel),
      allow_(new QPushButton(tr("Allow it to run..."))),
      form_(new OptionsForm(undo)),
      readOnly_(new WrappedLabel),
      log_(new LogView) {
  name_->setProperty("textRole", "heading");
  state_->setObjectName("agentState");
  tabs_->setDocumentMode(true);
  tabs_->setAccessibleName(tr("Agent details"));
  tabs_->addTab(makeAbout(), tr("About"));
  tabs_->addTab(makeOptions(), tr("Options"));
  tabs_->addTab(log_, tr("Log"));
  connect(tabs_, &QTabWidget::currentChanged, this, &AgentDetails::wantInfo);
  connect(allow_, &QPushButton::clicked, this, &AgentDetails::trustWanted);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  layout->addWidget(name_);
  layout->addWidget(tabs_, 1);
}

QWidget* AgentDetails::makeAbout() {
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 12, 0, 0);
  column->setSpacing(16);
  column->addWidget(state_);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Test progress"));
  progress_->hide();
  column->addWidget(progress_);
  facts_ = new FormRows(16, 8);
  kind_ = addFact(tr("Kind"));
  origin_ = addFact(tr("Origin"));
  source_ = addFact(tr("Source"));
  says_ = addFact(tr("Reported name"));
  author_ = addFact(tr("Author"));
  traits_ = addFact(tr("Properties"));
  runs_ = addFact(tr("Runs"));
  file_ = addFact(tr("Document"));
  column->addLayout(facts_);
  column->addStretch();
  return scrolled(content, tr("About the agent"));
}

WrappedLabel* AgentDetails::addFact(const QString& label) {
  auto* value = new WrappedLabel;
  value->setTextFormat(Qt::PlainText);
  value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* title = new QLabel(label);
  title->setProperty("textRole", "muted");
  facts_->addRow(title, value);
  return value;
}

QWidget* AgentDetails::makeOptions() {
  auto* none = new QWidget;
  auto* column = new QVBoxLayout(none);
  column->setContentsMargins(0, 12, 0, 0);
  column->setSpacing(12);
  column->addWidget(noOptions_);
  column->addWidget(allow_, 0, Qt::AlignLeft);
  column->addStretch();
  auto* some = new QWidget;
  auto* fields = new QVBoxLayout(some);
  fields->setContentsMargins(0, 12, 0, 0);
  fields->setSpacing(12);
  fields->addWidget(readOnly_);
  fields->addWidget(form_, 1);
  readOnly_->setProperty("textRole", "muted");
  options_->addWidget(none);
  options_->addWidget(scrolled(some, tr("Agent options")));
  return options_;
}

/// Sets a fact; hides its row if it is empty.
void AgentDetails::setFact(WrappedLabel* value, const QString& text) {
  value->setText(text);
  value->setAccessibleName(
      tr("%1: %2").arg(qobject_cast<QLabel*>(facts_->labelForField(value))->text(), text));
  facts_->setRowVisible(value, !text.isEmpty());
}

void AgentDetails::showAgent(const ListedAgent* agent, const AgentCatalogue& catalogue,
                             const OptionValues& options) {
  tabs_->setEnabled(agent);
  if (!agent) {
    name_->setText(tr("Choose an agent"));
    state_->setText(tr("Select an agent to see its details."));
    for (WrappedLabel* fact : {kind_, origin_, source_, says_, author_, traits_, runs_, file_})
      setFact(fact, {});
    log_->showLog(nullptr, {});
    return;
  }
  const AgentState& state = catalogue.stateOf(*agent);
  const ProgramInfo* info = catalogue.infoOf(*agent);
  name_->setText(agent->name);
  setFact(kind_, agent->agent ? coreText(kindOf(*agent->agent).label) : QString());
  setFact(origin_, catalogue.index(catalogue.rowOf(agent->id), AgentCatalogue::kOrigin).data().toString());
  setFact(source_, agent->agent ? shownText(agent->agent->source, kLongestSentence) : QString());
  setFact(says_,
          info ? shownText(info->name + (info->version.empty() ? "" : " " + info->version)) : QString());
  setFact(author_, info ? shownText(info->author, kLongestSentence) : QString());
  setFact(traits_, info ? traitsText(*info) : QString());
  setFact(runs_, agent->isExternal() ? runsText(*agent->agent) : QString());
  setFact(file_, agent->isFile() ? shownText(agent->id, kLongestSentence) : QString());
  showState(*agent, state, catalogue.isOutdated(*agent));
  showOptions(*agent, state, info, options);
  log_->showLog(agent->isExternal() ? programLogOf(*agent->agent) : nullptr, agent->name);
  tabs_->setTabEnabled(kLog, agent->isExternal());
  wantInfo();
}

void AgentDetails::showState(const ListedAgent& agent, const AgentState& state, bool outdated) {
  failed_ = !agent.problem.isEmpty() || (state.phase == Phase::Fails && !outdated);
  progress_->setVisible(state.phase == Phase::Testing);
  progress_->setValue(state.percent);
  if (!agent.problem.isEmpty())
    state_->setText(agent.problem);
  else if (state.phase == Phase::Testing)
    state_->setText(tr("Testing: %1 %").arg(state.percent));
  else if (outdated)
    state_->setText(tr("Its program has changed since it was tested. Test it again."));
  else if (state.phase == Phase::Works)
    state_->setText(checkText(state.check));
  else if (state.phase == Phase::Fails)
    state_->setText(tr("Failed: %1").arg(state.failure));
  else if (!agent.allowed)
    state_->setText(tr("You have not allowed its program to run yet. Test asks you first."));
  else
    state_->setText(tr("Not tested yet. A test plays %Ln pieces twice with the same seed.", nullptr,
                       pluralOf(checkPiecesOf(agent.agent ? *agent.agent : AgentSettings()))));
  QPalette colors;
  if (failed_) colors.setColor(QPalette::WindowText, themeColors().error);
  state_->setPalette(colors);
}

void AgentDetails::showOptions(const ListedAgent& agent, const AgentState& state, const ProgramInfo* info,
                               const OptionValues& values) {
  const bool some = info && !info->options.empty();
  options_->setCurrentIndex(some ? 1 : 0);
  allow_->setVisible(agent.isExternal() && !agent.allowed);
  if (some) {
    const bool editable = agent.origin == ListedAgent::Origin::Own;
    readOnly_->setText(editable ? tr("Changes are saved at once and take effect in the next run.")
                                : tr("To change these values, duplicate the agent and edit the copy."));
    return form_->showOptions(info->options, values, editable);
  }
  if (!agent.agent)
    noOptions_->setText(tr("The document cannot be read."));
  else if (!agent.isExternal())
    noOptions_->setText(
        tr("This agent has no options. Its weights and parameters, if any, are in the Agent dock on the "
           "Watch page."));
  else if (!agent.allowed)
    noOptions_->setText(tr("Its options will be listed once you allow its program to run."));
  else if (info)
    noOptions_->setText(tr("This agent has no options."));
  else if (state.phase == Phase::Fails)
    noOptions_->setText(tr("The options are not known because the program failed: %1").arg(state.failure));
  else
    noOptions_->setText(tr("Asking the program for its options..."));
}

void AgentDetails::wantInfo() {
  if (tabs_->currentIndex() == kOptions && isVisible()) Q_EMIT infoWanted();
}

void AgentDetails::setTab(Tab tab) {
  tabs_->setCurrentIndex(tab);
}

void AgentDetails::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || !failed_) return;
  QPalette colors;
  colors.setColor(QPalette::WindowText, themeColors().error);
  state_->setPalette(colors);
}

}  // namespace tetrabench

#include "moc_agent_details.cpp"
