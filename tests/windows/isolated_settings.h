#pragma once

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>

/// Keeps what a test remembers out of the user's own settings.
class IsolatedSettings {
 public:
  IsolatedSettings() {
    QCoreApplication::setOrganizationName("tetrabench-test");
    QCoreApplication::setApplicationName("tetrabench-test");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QSettings().clear();
  }
  QString path(const QString& file) const { return folder_.filePath(file); }

 private:
  QTemporaryDir folder_;
};
