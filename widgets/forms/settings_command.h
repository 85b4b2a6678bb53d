#pragma once

#include <QUndoCommand>
#include <functional>
#include <utility>

namespace tetrabench {

/// Replaces settings as a whole, whichever field was edited: settings are small values, so editors need only
/// this one command. `restore` is called from undo() and redo(); as an undo stack is not re-entrant, it must
/// not push another command.
template <typename Settings>
class SettingsCommand : public QUndoCommand {
 public:
  /// Creates the command. Consecutive commands with the same `place` are merged, for example while a number
  /// is typed or a slider is dragged; those with an empty place never are.
  SettingsCommand(const QString& text, QString place, Settings before, Settings after,
                  std::function<void(const Settings&)> restore)
      : QUndoCommand(text),
        place_(std::move(place)),
        before_(std::move(before)),
        after_(std::move(after)),
        restore_(std::move(restore)) {}

  void undo() override { restore_(before_); }
  void redo() override { restore_(after_); }
  int id() const override { return place_.isEmpty() ? -1 : 1; }

  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = dynamic_cast<const SettingsCommand*>(other);
    if (!next || next->place_ != place_) return false;
    after_ = next->after_;
    setObsolete(before_ == after_);
    return true;
  }

 private:
  QString place_;
  Settings before_, after_;
  std::function<void(const Settings&)> restore_;
};

}  // namespace tetrabench
