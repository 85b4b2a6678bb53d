#pragma once

class QAction;
class QToolButton;

namespace tetrabench {

/// A flat button for the header of a page that does what an action does, and can be reached with Tab.
QToolButton* makeActionButton(QAction* action);

}  // namespace tetrabench
