#pragma once

#include <QObject>
#include <map>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Changes the documents in the person's own folder of agents, in the background.
class AgentFiles : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Copies a document of any folder into the own one, and lists the copy in its place.
  void add(const QString& file);
  /// Saves a copy under a new name.
  void duplicate(const AgentSettings& agent);
  void moveToTrash(const QString& file);
  /// The text of a document. Throws StorageError. May be called on any thread.
  static QString read(const QString& file);
  /// Replaces a document by this text. Throws InvalidDocument if it is none.
  void write(const QString& file, const QString& document);
  /// Writes the values of options into a document; what else is in it stays.
  void writeOptions(const QString& file, const OptionValues& options);
  /// Options that are being written, which the document has not got yet.
  const OptionValues* optionsToCome(const QString& file) const;

 Q_SIGNALS:
  /// A document was written or has gone.
  void changed(const QString& file);
  /// One was added.
  void added(const QString& file);
  void failed(const QString& sentence);

 private:
  void save(const AgentSettings& agent, const QString& stem, const QString& source = {});
  void writeNext();

  std::map<QString, OptionValues> toWrite_;
  bool writing_ = false;
};

}  // namespace tetrabench
