#include "app/windows/documents/agent_reader.h"

#include <QWidget>

#include "app/windows/documents/trust_question.h"
#include "core/agents/library.h"

namespace tetrabench {

AgentReader::AgentReader(QWidget* owner) : QObject(owner), owner_(owner) {}

void AgentReader::read(const QString& id) {
  drop();
  reading_ = inBackground(
      this, [id] { return Library::instance().agent(id.toStdString()); },
      [this, id, request = latest_](const AgentSettings& agent) {
        withTrust(
            owner_, {agent},
            [this, id, agent, request] {
              if (request == latest_) Q_EMIT allowed(id, agent);
            },
            [this] { Q_EMIT refused(); });
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void AgentReader::drop() {
  reading_.drop();
  ++latest_;
}

}  // namespace tetrabench

#include "moc_agent_reader.cpp"
