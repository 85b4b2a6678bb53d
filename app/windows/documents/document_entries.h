#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/agents/own_documents.h"
#include "widgets/shell/command_palette.h"

namespace tetrabench {

/// Returns command palette entries for all documents of a type. `open` gets a predefined id or a file.
std::vector<PaletteEntry> documentEntries(DocumentType type, const std::function<void(const QString&)>& open);

}  // namespace tetrabench
