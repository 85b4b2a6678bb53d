#include "app/windows/documents/document_entries.h"

#include "app/windows/documents/document_lists.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/forms/text.h"

namespace tetrabench {

QString paletteGroup(const DocumentKind& kind) {
  QString noun = text(nounOf(kind));
  if (!noun.isEmpty()) noun.front() = noun.front().toUpper();
  return noun;
}

std::vector<PaletteEntry> documentEntries(const DocumentKind& kind,
                                          const std::function<void(const QString&)>& open) {
  const QString noun = paletteGroup(kind);
  std::vector<PaletteEntry> entries;
  for (const NameEntry& entry : nameEntries(kind))
    entries.push_back({entry.title,
                       noun,
                       {},
                       [open, id = entry.id] { open(id); },
                       QStringLiteral("%1 %2").arg(entry.id, entry.group)});
  return entries;
}

}  // namespace tetrabench
