#include "app/windows/documents/document_chooser.h"

#include <QFileInfo>
#include <algorithm>

#include "app/windows/documents/file_dialogs.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

DocumentChooser::DocumentChooser(const DocumentKind& kind, AgentsWanted agents, QWidget* parent)
    : NameChooser(parent), kind_(kind), agents_(agents) {
  setOpenText(kind == kMdpKind ? tr("Open MDP...") : tr("Open agent..."));
  setShowsEnds(true);  // names begin with their family and end with what distinguishes them
  connect(&DocumentLists::instance(), &DocumentLists::changed, this, &DocumentChooser::fill);
  connect(this, &NameChooser::loadRequested, this, &DocumentChooser::askFile);
  fill();
}

void DocumentChooser::setFirst(const std::vector<NameEntry>& first) {
  first_ = first;
  fill();
}

void DocumentChooser::showDocument(const QString& id, const QString& title) {
  shown_ = {id, title};
  fill();
  setCurrentId(id);
}

void DocumentChooser::fill() {
  std::vector<NameEntry> entries = first_;
  const bool grouped = !first_.empty() && !first_.front().group.isEmpty();
  for (NameEntry& entry : nameEntries(kind_, agents_)) {
    if (grouped && entry.group.isEmpty()) entry.group = titleOf(ListedDocument::Group::Predefined);
    entries.push_back(std::move(entry));
  }
  if (!shown_.id.isEmpty() && std::ranges::find(entries, shown_.id, &NameEntry::id) == entries.end()) {
    NameEntry shown = shown_;
    const bool isTitleTaken = std::ranges::find(entries, shown.title, &NameEntry::title) != entries.end();
    if (const QFileInfo file(shown.id); isTitleTaken && file.isAbsolute())
      shown.title = QStringLiteral("%1 (%2)").arg(shown.title, file.fileName());
    entries.insert(grouped ? entries.begin() : entries.begin() + std::ssize(first_), shown);
  }
  setEntries(entries);
}

void DocumentChooser::askFile() {
  const bool isMdp = kind_ == kMdpKind;
  askOpen(this, filesOf(kind_), isMdp ? tr("Open MDP") : tr("Open agent"),
          [this](const QString& path) { Q_EMIT chosen(path); });
}

}  // namespace tetrabench

#include "moc_document_chooser.cpp"
