#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/position.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// Agents and their choices in a position. Each agent runs in its own background task; a change of position
/// cancels pending requests.
class AgentAnswers : public QObject {
  Q_OBJECT
 public:
  static constexpr std::size_t kMax = 6;

  struct Entry {
    QString name;  ///< predefined id or file
    AgentSettings agent;
    int slot = 0;                       ///< colour index
    std::optional<std::size_t> choice;  ///< index into the position's placements; empty until known
    QString failure;                    ///< reason for a missing answer
    bool held = false;                  ///< deferred until release()
  };

  explicit AgentAnswers(QObject* parent = nullptr);

  const std::vector<Entry>& entries() const { return entries_; }
  /// Adds an agent and assigns it the first free colour. Must not be called when there are kMax agents.
  void add(const QString& name, const AgentSettings& agent, bool held = false);
  /// Asks the deferred agents.
  void release();
  void remove(std::size_t number);

  /// Discards earlier answers and asks all agents, including those added later, about a position.
  void ask(const Position& position);
  /// Discards the answers and cancels pending requests.
  void forget();

 Q_SIGNALS:
  /// Emitted when an agent has answered or failed.
  void answered();

 private:
  struct Work {
    std::int64_t key;  ///< unique agent key, never reused
    BackgroundTask thinking = {};
  };
  void reset(std::optional<Position> position);
  void start(std::size_t number);
  void finish(std::int64_t key, std::optional<std::size_t> choice, const QString& failure);

  std::vector<Entry> entries_;
  std::vector<Work> work_;  ///< parallel to entries_
  std::optional<Position> position_;
  std::int64_t lastKey_ = 0;
};

}  // namespace tetrabench
