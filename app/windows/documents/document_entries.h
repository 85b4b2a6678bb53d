#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/storage/documents/document_kind.h"
#include "widgets/shell/command_palette.h"

namespace tetrabench {

/// Returns the kind's noun, as shown beside its documents in the command palette: "Experiment".
QString paletteGroup(const DocumentKind& kind);

/// Returns command palette entries for all documents of a type. `open` gets a predefined id or a file.
std::vector<PaletteEntry> documentEntries(const DocumentKind& kind,
                                          const std::function<void(const QString&)>& open);

}  // namespace tetrabench
