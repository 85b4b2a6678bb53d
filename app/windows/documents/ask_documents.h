#pragma once

#include <QStringList>
#include <functional>
#include <vector>

#include "core/agents/named_documents.h"
#include "core/storage/documents/document_kind.h"

class QWidget;

namespace tetrabench {

/// Asks for MDPs or agents by name, or for files. `then` gets the selection, unless it is empty.
void askDocuments(QWidget* parent, const DocumentKind& kind,
                  std::function<void(const QStringList& names)> then);

/// Reads the agents with these ids or files; may take long. Throws as the document reader does.
std::vector<NamedAgent> readAgents(const QStringList& names);

}  // namespace tetrabench
