#pragma once

namespace tetrabench {

/// Seconds of processor time the calling thread has used; it stands still while the thread waits.
double processorSeconds();

}  // namespace tetrabench
