#include "app/windows/start/single_instance.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QThread>
#include <QTimer>
#include <algorithm>

#include "app/windows/shell/main_window.h"

namespace tetrabench {
namespace {

constexpr const char* kTaken = "taken\n";
constexpr qsizetype kLongestToken = 256;

QString runtimeFolder() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) + "/tetrabench";
  QDir().mkpath(folder);
  return folder;
}

bool isToken(const QString& text) {
  return text.size() <= kLongestToken &&
         std::ranges::all_of(text, [](QChar c) { return c > QChar(' ') && c <= QChar('~'); });
}

}  // namespace

QByteArray lineOf(const OpenRequest& request) {
  const QJsonObject object{{"open", QJsonArray::fromStringList(request.files)},
                           {"activation", QString::fromLatin1(request.activation)}};
  return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<OpenRequest> openRequestOf(const QByteArray& line) {
  if (line.size() > SingleInstance::kMaxBytes) return std::nullopt;
  const QJsonObject object = QJsonDocument::fromJson(line).object();
  const QJsonArray files = object["open"].toArray();
  const QString activation = object["activation"].toString();
  if (files.isEmpty() || files.size() > SingleInstance::kMaxFiles || !isToken(activation))
    return std::nullopt;
  OpenRequest request{.activation = activation.toLatin1()};
  for (const QJsonValue& file : files) {
    const QString path = file.toString();
    if (!path.startsWith('/') || path.contains(QChar(0))) return std::nullopt;
    request.files += path;
  }
  return request;
}

SingleInstance::SingleInstance(const QString& folder)
    : socketPath_((folder.isEmpty() ? runtimeFolder() : folder) + "/window"), lock_(socketPath_ + ".lock") {
  lock_.setStaleLockTime(0);  // a lock of any age is valid as long as its process runs
  isElsewhere_ = !lock_.tryLock(0) && lock_.error() == QLockFile::LockFailedError;
}

bool SingleInstance::send(const OpenRequest& request) {
  const QByteArray line = lineOf(request);
  if (!openRequestOf(line)) return false;
  const QDeadlineTimer deadline(kTimeoutMilliseconds);
  const auto remaining = [&deadline] { return static_cast<int>(deadline.remainingTime()); };
  while (!deadline.hasExpired() && !lock_.tryLock(0)) {
    QLocalSocket socket;
    socket.connectToServer(socketPath_);
    if (!socket.waitForConnected(remaining())) {  // it has the lock but is not listening yet, or no longer
      QThread::msleep(20);
      continue;
    }
    socket.write(line);
    QByteArray answer;
    while (!answer.endsWith('\n') && socket.waitForReadyRead(remaining())) answer += socket.readAll();
    return answer == kTaken;
  }
  return false;
}

void SingleInstance::openIn(MainWindow& window) {
  connect(this, &SingleInstance::requested, &window, [&window](const OpenRequest& request) {
    window.bringToFront(request.activation);
    window.open(request.files);
  });
  if (!lock_.isLocked()) return;
  QLocalServer::removeServer(socketPath_);
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, &SingleInstance::greet);
  if (!server_.listen(socketPath_)) lock_.unlock();  // otherwise others would wait for it
}

void SingleInstance::greet() {
  while (QLocalSocket* socket = server_.nextPendingConnection()) {
    if (server_.findChildren<QLocalSocket*>().size() > kMaxAtOnce)
      delete socket;
    else
      listenTo(socket);
  }
}

/// Reads one line, for as long as a sender would wait.
void SingleInstance::listenTo(QLocalSocket* socket) {
  socket->setReadBufferSize(kMaxBytes + 1);
  connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
  QTimer::singleShot(kTimeoutMilliseconds, socket, &QLocalSocket::abort);
  const auto read = [this, socket] {
    if (!socket->canReadLine()) {
      if (socket->bytesAvailable() > kMaxBytes) socket->abort();
      return;
    }
    const std::optional<OpenRequest> request = openRequestOf(socket->readLine());
    if (!request) return socket->abort();
    disconnect(socket, &QLocalSocket::readyRead, this, nullptr);
    socket->write(kTaken);
    socket->disconnectFromServer();
    Q_EMIT requested(*request);
  };
  connect(socket, &QLocalSocket::readyRead, this, read);
  read();
}

}  // namespace tetrabench

#include "moc_single_instance.cpp"
