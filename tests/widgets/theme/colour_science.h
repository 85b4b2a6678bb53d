#pragma once

#include <QColor>
#include <algorithm>
#include <array>
#include <cmath>

/// Colour perception, computed from published formulae.
namespace colour_science {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

/// Returns the linear light of an sRGB colour (IEC 61966-2-1).
inline Vector linear(const QColor& color) {
  const auto expand = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return {expand(color.redF()), expand(color.greenF()), expand(color.blueF())};
}

inline Vector product(const Matrix& matrix, const Vector& v) {
  Vector result{};
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
  return result;
}

/// Returns the contrast ratio of two opaque colours, 1..21 (WCAG 2.2).
inline double contrast(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& color) {
    const Vector v = linear(color);
    return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2];
  };
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

/// Full dichromacy on linear light: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", 2009, severity 1.0.
inline constexpr Matrix kNormal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
inline constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
inline constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};

/// Returns CIE 1976 L*a*b* coordinates under D65 of a colour as seen with this vision.
inline Vector lab(const QColor& color, const Matrix& vision) {
  Vector seen = product(vision, linear(color));
  for (double& c : seen) c = std::clamp(c, 0.0, 1.0);
  constexpr Matrix toXyz{{{0.4124564, 0.3575761, 0.1804375},
                          {0.2126729, 0.7151522, 0.0721750},
                          {0.0193339, 0.1191920, 0.9503041}}};
  const Vector xyz = product(toXyz, seen);
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// Returns the distance in Lab (CIE76); about 2 is just noticeable side by side.
inline double distance(const QColor& a, const QColor& b, const Matrix& vision) {
  const Vector p = lab(a, vision), q = lab(b, vision);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

}  // namespace colour_science
