#pragma once

namespace tetrabench {

/// Makes screen readers name what Qt leaves without a name or with a wrong one, and act as a click does:
/// - a combo box says its name before its value, which on Linux Qt gives in place of the name;
/// - a press of a button that can be checked is a click, as actions and pages follow clicks and not checks;
/// - a field for a shortcut is one field, with the shortcut in its name;
/// - tabs and scrolled areas that take the focus are panels with names.
///
/// For all controls that are made from now on.
class SpokenControls {
 public:
  SpokenControls();
};

}  // namespace tetrabench
