#pragma once

#include <QWidget>
#include <optional>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/laboratory/agent_answers.h"

class QTableWidget;
class QToolButton;

namespace tetrabench {

/// Table of the agents consulted, one per row: colour, name and chosen placement.
class AgentList : public QWidget {
  Q_OBJECT
 public:
  explicit AgentList(QWidget* parent = nullptr);

  /// Shows the answers received so far for a position.
  void show(const AgentAnswers& answers, const Position& position);
  using QWidget::show;

  std::optional<std::size_t> current() const;
  void setCurrent(std::size_t number);

  DocumentChooser* chooser() const { return chooser_; }
  QTableWidget* table() const { return table_; }

 Q_SIGNALS:
  /// Emitted with a predefined id or a file selected by the user.
  void addRequested(const QString& name);
  void removeRequested(std::size_t number);
  void currentChanged();
  /// Emitted on Enter or a double click on an agent.
  void playRequested(std::size_t number);

 private:
  void askRemove();

  DocumentChooser* chooser_;
  QToolButton* remove_;
  QTableWidget* table_;
};

}  // namespace tetrabench
