#include "core/optimizers/methods/nelder_mead/nelder_mead.h"

#include <fmt/format.h>

#include <nlopt.hpp>

#include "core/optimizers/methods/draws.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Objective function for NLopt, which exceptions must not pass through; rethrows them after the search.
class Simplex {
 public:
  Simplex(const Search& search, bool startAtRandom) : search_(search) {
    Draws draws(search.seed);
    for (std::size_t i = 0; i < search.space.size(); ++i) {
      const Variable& v = search.space[i];
      if (!v.fixed) searched_.push_back(i);
      candidate_.numbers.push_back(startAtRandom && !v.fixed ? draws.uniform(v.from, v.to) : v.start);
    }
  }

  void run(const NelderMeadSettings& settings) {
    nlopt::opt method(nlopt::LN_NELDERMEAD, static_cast<unsigned>(searched_.size()));
    method.set_max_objective([](const std::vector<double>& x, std::vector<double>&,
                                void* self) { return static_cast<Simplex*>(self)->valueAt(x); },
                             this);
    method.set_xtol_rel(settings.tolerance);
    method.set_initial_step(settings.simplexSize);
    method_ = &method;
    std::vector<double> at;
    for (const std::size_t i : searched_) at.push_back(candidate_.numbers[i]);
    double best = 0;
    try {
      method.optimize(at, best);
    } catch (const nlopt::forced_stop&) {
    } catch (const nlopt::roundoff_limited&) {
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  double valueAt(const std::vector<double>& x) {
    try {
      for (std::size_t i = 0; i < searched_.size(); ++i) candidate_.numbers[searched_[i]] = x[i];
      search_.evaluator.report(Core::sentence("trial {}", candidate_.generation + 1));
      const Performance p = search_.evaluator.evaluate(std::span(&candidate_, 1)).front();
      ++candidate_.generation;
      return valueOf(p, search_.measure);
    } catch (...) {
      failure_ = std::current_exception();
      method_->force_stop();
      return 0;
    }
  }

  const Search& search_;
  std::vector<std::size_t> searched_;  ///< indices of the variables that are not fixed
  Candidate candidate_;
  nlopt::opt* method_ = nullptr;
  std::exception_ptr failure_;
};

}  // namespace

void searchBySimplex(const Search& search, const NelderMeadSettings& settings) {
  Simplex(search, settings.startAtRandom).run(settings);
}

}  // namespace tetrabench
