#pragma once

#include <QObject>

#include "app/windows/experiment/experiment_session.h"

class QWidget;

namespace tetrabench {

/// The start of a session's runs, after any necessary prompts: whether external programs are trusted, and how
/// to treat results of their earlier versions.
class SessionStart : public QObject {
  Q_OBJECT

 public:
  SessionStart(ExperimentSession* session, QWidget* page);

  /// Starts the missing runs and, with `retryFailed`, the failed ones. Returns immediately; does nothing
  /// while the session runs or a prompt is open.
  void run(int threads, bool retryFailed);

 Q_SIGNALS:
  void notice(const QString& sentence);

 private:
  void start(ExperimentSession::Repeats repeats);
  void askChanged(const QString& changed, bool retryFailed);

  ExperimentSession* session_;
  QWidget* page_;
  int threads_ = 1;
  bool asking_ = false;
};

}  // namespace tetrabench
