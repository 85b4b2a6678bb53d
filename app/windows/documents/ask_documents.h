#pragma once

#include <QStringList>
#include <functional>
#include <vector>

#include "core/agents/named_documents.h"
#include "core/agents/own_documents.h"

class QWidget;

namespace tetrabench {

/// Asks for MDPs or agents by their names, or for files; `then` gets what was chosen, unless that is nothing.
void askDocuments(QWidget* parent, DocumentType type, std::function<void(const QStringList& names)> then);

/// The agents with these ids or files; may take long. Throws what the reader of documents throws.
std::vector<NamedAgent> readAgents(const QStringList& names);

}  // namespace tetrabench
