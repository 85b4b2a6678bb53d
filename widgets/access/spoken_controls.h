#pragma once

namespace tetrabench {

/// Corrects the names that Qt gives screen readers, and makes their actions behave as clicks:
/// - a combo box reports its name, then its value; on Linux Qt reports the value instead of the name;
/// - activating a checkable button clicks it, as actions and pages are connected to clicks, not to checks;
/// - a shortcut field is a single field, with the shortcut in its name;
/// - tab widgets and scroll areas that accept the focus are named panels.
///
/// Applies to all controls created from now on.
class SpokenControls {
 public:
  SpokenControls();
};

}  // namespace tetrabench
