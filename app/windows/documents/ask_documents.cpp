#include "app/windows/documents/ask_documents.h"

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/file_dialogs.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/tetris/mdp_document.h"
#include "widgets/forms/name_picker.h"
#include "widgets/forms/text.h"

namespace tetrabench {

void askDocuments(QWidget* parent, const DocumentKind& kind, std::function<void(const QStringList&)> then) {
  const bool isMdp = kind == kMdpKind;
  const QString what = isMdp ? Texts::tr("MDPs") : Texts::tr("agents");
  NamePicker picker(what, nameEntries(kind), parent);
  bool files = false;
  QObject::connect(&picker, &NamePicker::filesRequested, parent, [&files] { files = true; });
  if (picker.exec() == QDialog::Accepted) return then(picker.chosen());
  if (files) askOpenSeveral(parent, filesOf(kind), Texts::tr("Add %1").arg(what), std::move(then));
}

std::vector<NamedAgent> readAgents(const QStringList& names) {
  std::vector<NamedAgent> agents;
  for (const QString& name : names)
    agents.push_back({name.toStdString(), Library::instance().agent(name.toStdString())});
  return agents;
}

}  // namespace tetrabench
