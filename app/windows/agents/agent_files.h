#pragma once

#include <QObject>
#include <functional>
#include <map>

#include "core/agents/agent_settings.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// Manager of the documents in the user's own agent folder; changes them in the background.
class AgentFiles : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Copies a document from any folder into the user's own folder; the copy replaces it in lists.
  void add(const QString& file);
  /// Saves a copy under a new name.
  void duplicate(const AgentSettings& agent);
  void moveToTrash(const QString& file);
  /// Reads a document as text. Throws StorageError. Thread-safe.
  static QString read(const QString& file);
  /// Replaces a document by this text, then calls `written`, or `failed` if it is not valid or not writable.
  void write(const QString& file, const QString& document, const std::function<void()>& written,
             const OnFailure& failed);
  /// Writes another name into a document; the rest of it, and the file's own name, is unchanged.
  void rename(const QString& file, const QString& name);
  /// Writes option values into a document; the rest of it is unchanged.
  void writeOptions(const QString& file, const OptionValues& options);
  /// Returns options not yet written to the document; null if there are none.
  const OptionValues* pendingOptions(const QString& file) const;

 Q_SIGNALS:
  /// Emitted when a document was written or removed.
  void changed(const QString& file);
  /// Emitted when a document was added.
  void added(const QString& file);
  void failed(const QString& sentence);

 private:
  void save(const AgentSettings& agent, const QString& stem, const QString& source = {});
  /// Changes a document in the background, then calls `done`.
  void change(const QString& file, const std::function<void(Json&)>& apply,
              const std::function<void()>& done);

  std::map<QString, OptionValues> toWrite_;
};

}  // namespace tetrabench
