#pragma once

#include "app/windows/documents/document_lists.h"

namespace tetrabench {

/// A chooser of MDPs or agents, including files; `chosen` is emitted with a predefined id or a file. The
/// user's new documents appear at once.
class DocumentChooser : public NameChooser {
  Q_OBJECT

 public:
  explicit DocumentChooser(const DocumentKind& kind, AgentsWanted agents = AgentsWanted::All,
                           QWidget* parent = nullptr);

  /// Sets further choices, which precede the documents. All or none of them have a group.
  void setFirst(const std::vector<NameEntry>& first);

  /// Shows a document without emitting a signal. One that is not listed, such as an edited one, is added at
  /// the top under this title.
  void showDocument(const QString& id, const QString& title);

 private:
  void fill();
  void askFile();

  const DocumentKind& kind_;
  AgentsWanted agents_;
  std::vector<NameEntry> first_;
  NameEntry shown_;
};

}  // namespace tetrabench
