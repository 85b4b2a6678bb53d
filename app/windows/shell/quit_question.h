#pragma once

#include <QStringList>
#include <functional>

class QWidget;

namespace tetrabench {

/// Asks whether to quit although this work is running. Calls `quit` if the user agrees, with false if the
/// question is not to be asked again. A question that is open is only brought to the front.
void confirmQuit(QWidget* window, const QStringList& work, std::function<void(bool asksAgain)> quit);

}  // namespace tetrabench
