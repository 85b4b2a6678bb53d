#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/agents/position_view.h"
#include "core/features/kernels/kernels.h"

namespace tetrabench {

/// Feature values of all afterstates of a position.
///
/// The kernels of linear agents return one 64-bit integer per placement. With powers of two as weights,
/// spaced far enough apart, that integer packs the values of several features: all of Dellacherie's features
/// come from one call. Where the kernels do not apply, features are computed one by one.
///
/// Not thread-safe; use one object per thread.
class AfterstateValues {
 public:
  /// Prepares the computation for boards of this MDP.
  AfterstateValues(std::vector<const Feature*> features, const Mdp& mdp);

  /// Returns the number of values per afterstate.
  int size() const { return size_; }
  /// Returns a name for each value, such as "holes" or "columnHeight[3]".
  std::vector<std::string> names() const;
  /// Returns true if kernels are used on low piles.
  bool isFast() const { return !groups_.empty(); }

  /// Writes the values of placement i of the position to `values`, starting at `size() * places[i]`, and to
  /// `loses[places[i]]` whether that placement ends the game.
  void rate(const PositionView& position, std::span<const std::uint32_t> places, float* values,
            std::uint8_t* loses);

 private:
  /// Bit field within a group's packed integer.
  struct Field {
    const Feature* feature;
    int index;  ///< component of the feature
    int place;  ///< index among the afterstate's values
    int shift = 0;
    std::uint64_t mask = 0;
    std::int64_t bound = 0;  ///< bias that makes every value non-negative
    double unit = 1;
  };
  struct Group {
    std::vector<Field> fields;
    std::unique_ptr<PlacementKernel> kernel;
  };

  void makeGroups(const Mdp& mdp);
  bool kernelServes(const PositionView& position, int pile) const {
    return isFast() && pile <= PlacementKernel::kMaxRatedPile && position.loss.isPlainFor(position.board);
  }
  void rateByKernels(const PositionView& position, std::span<const std::uint32_t> places, float* values,
                     std::uint8_t* loses);
  void rateOneByOne(const PositionView& position, std::span<const std::uint32_t> places, float* values,
                    std::uint8_t* loses) const;

  std::vector<const Feature*> features_;
  int width_, size_ = 0;
  bool judgesPiece_ = false;
  std::vector<Group> groups_;
};

}  // namespace tetrabench
