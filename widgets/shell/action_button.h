#pragma once

class QAction;
class QToolButton;

namespace tetrabench {

/// Creates a flat button for a page header that triggers an action and can be reached with Tab.
QToolButton* makeActionButton(QAction* action);

}  // namespace tetrabench
