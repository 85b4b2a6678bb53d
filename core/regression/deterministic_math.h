#pragma once

namespace tetrabench {

/// Returns exp(x) with a relative error of about 1e-15, for |x| up to 700. The result is the same on every
/// machine because only operations that IEEE 754 defines exactly are used; exp differs between math libraries
/// in the last bits.
double deterministicExp(double x);

/// Returns tanh(x) with an absolute error of about 1e-16, with the same result on every machine.
double deterministicTanh(double x);

}  // namespace tetrabench
