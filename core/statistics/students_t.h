#pragma once

namespace tetrabench {

/// Returns the probability that |T| exceeds `t` for Student's t distribution with these degrees of freedom
/// (at least 1; six digits are correct up to 1e9).
double studentsTTwoSided(double t, double degrees);

/// Returns the 97.5 % quantile: the half-width of a 95 % interval in standard errors.
double studentsT95(double degrees);

/// Returns the probability that a proportion is above 1/2, given these numbers of successes and failures
/// (which may be fractions) and a uniform prior (beta distribution).
double probabilityAboveHalf(double successes, double failures);

}  // namespace tetrabench
