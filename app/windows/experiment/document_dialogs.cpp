#include "app/windows/experiment/document_dialogs.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "widgets/access/tab_dialog.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/mdp/mdp_editor.h"

namespace tetrabench {
namespace {

constexpr QSize kFirstSize(440, 620);

/// Opens an editor in a dialog with OK and Cancel. Returns true if the user presses OK and `check` does not
/// throw.
bool ask(QWidget* parent, const QString& title, QWidget* editor, const std::function<void()>& check) {
  TabDialog dialog(parent);
  dialog.setWindowTitle(title);
  auto* errors = new ErrorBar;
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Ok)->setProperty("primary", true);
  auto* layout = new QVBoxLayout(&dialog);
  layout->addWidget(errors);
  layout->addWidget(editor, 1);
  layout->addWidget(buttons);
  dialog.resize(kFirstSize);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, [&] {
    try {
      check();
      dialog.accept();
    } catch (const std::exception& error) {
      errors->showMessage(QString::fromStdString(sentenceOf(error)));
    }
  });
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  return dialog.exec() == QDialog::Accepted;
}

}  // namespace

std::optional<Mdp> askMdp(QWidget* parent, const Mdp& mdp) {
  auto* editor = new MdpEditor;
  editor->setEmbedded();
  editor->setSettings(mdp.settings());
  std::optional<Mdp> edited;
  if (!ask(parent, Texts::tr("Edit MDP"), editor, [&] { edited = Mdp(editor->settings()); })) return {};
  return edited->settings() == mdp.settings() ? std::nullopt : edited;
}

std::optional<AgentSettings> askAgent(QWidget* parent, const AgentSettings& agent, int boardWidth) {
  auto* editor = new AgentEditor;
  editor->setEmbedded();
  editor->setBoardWidth(boardWidth);
  editor->setAgent(agent);
  std::optional<AgentSettings> edited;
  // Applies the same validation as reading a document.
  if (!ask(parent, Texts::tr("Edit agent"), editor, [&] { edited = agentFromJson(toJson(editor->agent())); }))
    return {};
  return *edited == agent ? std::nullopt : edited;
}

}  // namespace tetrabench
