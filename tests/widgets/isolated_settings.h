#pragma once

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>

/// Guard that isolates a test from the user's own settings and data.
class IsolatedSettings {
 public:
  IsolatedSettings() {
    QCoreApplication::setOrganizationName("tetrabench-test");
    QCoreApplication::setApplicationName("tetrabench-test");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QSettings().clear();
    QSettings().setValue("watch/welcomeClosed", true);            // the agent of the introduction would play
    qputenv("XDG_DATA_HOME", folder_.filePath("data").toUtf8());  // also holds games by hand
  }
  QString path(const QString& file) const { return folder_.filePath(file); }

 private:
  QTemporaryDir folder_;
};
