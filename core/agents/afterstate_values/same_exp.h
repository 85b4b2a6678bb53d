#pragma once

namespace tetrabench {

/// exp(x) to about 1e-15 of it, the same on every machine: by operations that IEEE 754 defines exactly, as
/// libraries differ in the last bits. |x| is at most 700.
double sameExp(double x);

}  // namespace tetrabench
