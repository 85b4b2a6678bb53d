#pragma once

#include "app/windows/documents/document_lists.h"

namespace tetrabench {

/// A chooser of MDPs or agents, or of a file; chosen() has a predefined id or a file. New own documents
/// appear at once.
class DocumentChooser : public NameChooser {
  Q_OBJECT

 public:
  explicit DocumentChooser(DocumentType type, AgentsWanted agents = AgentsWanted::All,
                           QWidget* parent = nullptr);

  /// What can be chosen besides documents; stands first.
  void setFirst(const std::vector<NameEntry>& first);

  /// Shows a document without a signal; one that is not listed, such as an edited one, stands first under
  /// this title.
  void showDocument(const QString& id, const QString& title);

 private:
  void fill();
  void askFile();

  DocumentType type_;
  AgentsWanted agents_;
  std::vector<NameEntry> first_;
  NameEntry shown_;
};

}  // namespace tetrabench
