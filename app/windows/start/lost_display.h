#pragma once

namespace tetrabench {

/// Saves what all windows show and ends the process when the connection to the display is lost. Without this,
/// Qt exits inside the event loop, which destroys static objects while threads still play. Must be called
/// after the application has been constructed; replaces Qt's message handler.
void saveOnLostDisplay();

}  // namespace tetrabench
