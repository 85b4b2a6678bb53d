#include "app/windows/documents/document_entries.h"

#include "app/windows/documents/document_lists.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

QString titleOf(DocumentType type) {
  switch (type) {
    case DocumentType::Agent:
      return Texts::tr("Agent");
    case DocumentType::Mdp:
      return Texts::tr("MDP");
    case DocumentType::Experiment:
      return Texts::tr("Experiment");
    case DocumentType::Optimization:
      return Texts::tr("Optimization");
  }
  return {};
}

}  // namespace

std::vector<PaletteEntry> documentEntries(DocumentType type,
                                          const std::function<void(const QString&)>& open) {
  std::vector<PaletteEntry> entries;
  for (const NameEntry& entry : nameEntries(type))
    entries.push_back({entry.title,
                       titleOf(type),
                       {},
                       [open, id = entry.id] { open(id); },
                       QStringLiteral("%1 %2").arg(entry.id, entry.group)});
  return entries;
}

}  // namespace tetrabench
