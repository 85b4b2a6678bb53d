#pragma once

#include <QObject>

#include "app/windows/experiment/experiment_session.h"

class QWidget;

namespace tetrabench {

/// Starts the runs of a session, after the questions that this may need: may external programs run, and
/// what is to be done with results of earlier versions of them?
class SessionStart : public QObject {
  Q_OBJECT

 public:
  SessionStart(ExperimentSession* session, QWidget* page);

  /// `retryFailed`: the failed runs too. Returns at once; does nothing while the session runs or a question
  /// is open.
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
