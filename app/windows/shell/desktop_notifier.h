#pragma once

#include <map>

#include "app/windows/shell/notifier.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// Shows notifications through the service org.freedesktop.Notifications of D-Bus. Without a bus or a service
/// it does nothing.
class DesktopNotifier : public Notifier {
  Q_OBJECT

 public:
  /// `address`: the bus; empty for that of the session.
  explicit DesktopNotifier(QString address = {}, QObject* parent = nullptr);
  ~DesktopNotifier() override;

  void notify(const QString& sentence, OnClick clicked) override;

 private Q_SLOTS:
  void storeToken(uint id, const QString& token);
  void click(uint id, const QString& action);
  void forget(uint id, uint reason);

 private:
  struct Shown {
    OnClick clicked;
    QByteArray activation = {};
  };
  void send(const QString& sentence, const OnClick& clicked);

  const QString address_;
  const QString connection_;  ///< name of the connection to the bus
  bool listens_ = false;      ///< the signals of the service are connected
  std::map<uint, Shown> shown_;
};

}  // namespace tetrabench
