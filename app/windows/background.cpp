#include "app/windows/background.h"

#include <QCoreApplication>
#include <QThreadPool>

namespace tetrabench {

void inBackground(QObject* owner, std::function<void()> work, std::function<void()> then,
                  std::function<void(const QString&)> failed, QThreadPool* pool) {
  (pool ? pool : QThreadPool::globalInstance())
      ->start([owner = QPointer(owner), work = std::move(work), then = std::move(then),
               failed = std::move(failed)] {
        QString sentence;
        try {
          work();
        } catch (const std::exception& error) {
          sentence = QString::fromStdString(error.what());
        }
        QMetaObject::invokeMethod(qApp, [owner, then, failed, sentence] {
          if (!owner) return;
          if (!sentence.isEmpty()) return failed(sentence);
          try {
            then();
          } catch (const std::exception& error) {
            failed(QString::fromStdString(error.what()));
          }
        });
      });
}

}  // namespace tetrabench
