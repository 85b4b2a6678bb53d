#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/agents/position_view.h"
#include "core/features/kernels/kernels.h"

namespace tetrabench {

/// The values of features in all afterstates of a position.
///
/// The kernels of linear agents give one whole number for each placement, of 64 bits. With powers of two as
/// weights, far enough apart, it holds the values of several features side by side: all of Dellacherie's come
/// from one call. Where kernels do not serve, features are worked out one by one.
///
/// One object serves one thread.
class AfterstateValues {
 public:
  /// For boards of this MDP.
  AfterstateValues(std::vector<const Feature*> features, const Mdp& mdp);

  /// Values of one afterstate.
  int size() const { return size_; }
  /// A name for each, such as "holes" or "columnHeight[3]".
  std::vector<std::string> names() const;
  /// Whether kernels serve on low piles.
  bool isFast() const { return !groups_.empty(); }

  /// Writes the values of each placement of the position to `values`, from `size()` times its entry in
  /// `places` on; and to that entry of `loses` whether it ends the game.
  void rate(const PositionView& position, std::span<const std::uint32_t> places, float* values,
            std::uint8_t* loses);

 private:
  /// Bits of a group's number.
  struct Field {
    const Feature* feature;
    int index;  ///< of the feature's value
    int place;  ///< of the afterstate's
    int shift = 0;
    std::uint64_t mask = 0;
    std::int64_t bound = 0;  ///< added, so that no value is negative
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
