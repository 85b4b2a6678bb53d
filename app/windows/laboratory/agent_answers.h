#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/windows/background.h"
#include "core/agents/agent_settings.h"
#include "core/agents/position.h"

namespace tetrabench {

/// Agents and what each would do in a position. They think in the background, each at its own pace, and
/// never about an earlier position.
class AgentAnswers : public QObject {
  Q_OBJECT
 public:
  static constexpr std::size_t kMost = 6;

  struct Entry {
    QString name;  ///< predefined id or file
    AgentSettings agent;
    int slot = 0;                       ///< of its colour
    std::optional<std::size_t> choice;  ///< index of a placement of the position; none: not known yet
    QString failure;                    ///< why there is no answer
    bool held = false;                  ///< not asked until release()
  };

  explicit AgentAnswers(QObject* parent = nullptr);

  const std::vector<Entry>& entries() const { return entries_; }
  /// Not to be called with kMost agents. It gets the first free colour.
  void add(const QString& name, const AgentSettings& agent, bool held = false);
  /// Asks those that were held back.
  void release();
  void remove(std::size_t number);

  /// Asks all agents, those added later too; earlier answers are forgotten.
  void ask(const Position& position);
  /// Forgets the answers and asks nothing more.
  void forget();

 Q_SIGNALS:
  /// One of them answered.
  void answered();

 private:
  struct Work {
    std::int64_t key;  ///< of the agent, never used again
    BackgroundTask thinking = {};
  };
  void reset(std::optional<Position> position);
  void start(std::size_t number);
  void finish(std::int64_t key, std::optional<std::size_t> choice, const QString& failure);

  std::vector<Entry> entries_;
  std::vector<Work> work_;  ///< as the entries
  std::optional<Position> position_;
  std::int64_t lastKey_ = 0;
};

}  // namespace tetrabench
