#include <fmt/format.h>

#include "app/python/boards.h"
#include "app/python/conversions.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/play/environments/afterstate_values.h"
#include "core/play/environments/placement_actions.h"
#include "core/tetris/placement_finder.h"

namespace tetrabench::python {
namespace {

using Shape = std::vector<py::ssize_t>;

/// Afterstates of standalone positions, outside any game, and their features.
class Afterstates {
 public:
  Afterstates(const py::object& mdp, const py::object& features)
      : mdp_(mdpOf(mdp)), actions_(mdp_), finder_(mdp_), values_(featuresOf(features), mdp_) {
    if (mdp_.rules() == Rules::Guideline)
      throw InvalidArgument(fmt::format(
          "{} has guideline rules, whose positions have more than a board and a piece; use its games.",
          mdp_.name()));
  }

  /// Returns values, mask and losing moves of n boards with one piece each.
  py::tuple of(const py::object& boards, const py::object& pieces) {
    const int height = mdp_.boardHeight();
    const std::vector<Board> b = boardsOf(boards, mdp_.width(), height, height);
    const auto p = actionsOfPieces(pieces, b.size());
    const auto count = static_cast<py::ssize_t>(b.size());
    const py::ssize_t actions = actions_.count(), size = values_.size();
    py::array_t<float> values(Shape{count, actions, size});
    py::array_t<std::uint8_t> mask(Shape{count, actions}), loses(Shape{count, actions});
    float* const v = values.mutable_data();
    std::uint8_t *const m = mask.mutable_data(), *const l = loses.mutable_data();
    const Busy busy(busy_);
    {
      const py::gil_scoped_release others;
      std::fill_n(v, values.size(), 0.0F);
      std::fill_n(m, mask.size(), std::uint8_t{0});
      std::fill_n(l, loses.size(), std::uint8_t{0});
      for (py::ssize_t i = 0; i < count; ++i)
        rate(b[static_cast<std::size_t>(i)], static_cast<int>(p[static_cast<std::size_t>(i)]),
             v + i * actions * size, m + i * actions, l + i * actions);
    }
    return py::make_tuple(values, mask, loses);
  }

  py::list names() const {
    py::list names;
    for (const std::string& name : values_.names()) names.append(name);
    return names;
  }
  int actions() const { return actions_.count(); }

 private:
  std::vector<std::int64_t> actionsOfPieces(const py::object& pieces, std::size_t count) const {
    const py::array array = wholeNumbersOf(pieces, "pieces");
    if (array.ndim() != 1 || static_cast<std::size_t>(array.shape(0)) != count)
      throw InvalidArgument(fmt::format("pieces has the shape {}; it must be ({},), one for each board.",
                                        shapeOf(array), count));
    std::vector<std::int64_t> numbers = actionsOf(array, count);
    for (const std::int64_t piece : numbers)
      if (piece < 0 || piece >= mdp_.pieces().size())
        throw InvalidArgument(
            wrongValue("a piece", fmt::format("{}", piece),
                       fmt::format("a whole number between 0 and {}", mdp_.pieces().size() - 1)));
    return numbers;
  }

  void rate(const Board& board, int piece, float* values, std::uint8_t* mask, std::uint8_t* loses) {
    const Routes* routes = finder_.find(board, piece);
    if (!routes) return;  // the piece cannot spawn
    actions_.numbersOf(routes->placements, numbers_);
    for (const std::uint32_t number : numbers_) mask[number] = 1;
    values_.rate({board,
                  mdp_.pieces(),
                  piece,
                  {},
                  routes->placements,
                  finder_.lossRule(board, piece),
                  routes->actions},
                 numbers_, values, loses);
  }

  Mdp mdp_;
  PlacementActions actions_;
  PlacementFinder finder_;
  AfterstateValues values_;
  std::vector<std::uint32_t> numbers_;
  std::atomic<bool> busy_ = false;
};

/// Returns features of (n, height, width) boards as (n, values); features of placements are not allowed.
py::array featuresOfBoards(const py::object& boards, const py::object& features) {
  const py::array array = wholeNumbersOf(boards, "boards");
  if (array.ndim() != 3 || array.shape(1) < Board::kMinHeight || array.shape(1) > Board::kMaxHeight ||
      array.shape(2) < Board::kMinWidth || array.shape(2) > Board::kMaxWidth)
    throw InvalidArgument(fmt::format(
        "boards has the shape {}; it must be (n, height, width) with {} to {} rows and {} to {} columns.",
        shapeOf(array), Board::kMinHeight, Board::kMaxHeight, Board::kMinWidth, Board::kMaxWidth));
  const auto used = featuresOf(features);
  for (const Feature* feature : used)
    if (feature->ofPlacement)
      throw InvalidArgument(
          fmt::format("{} is a feature of a placement; a board alone has none.", feature->id));
  const int height = static_cast<int>(array.shape(1)), width = static_cast<int>(array.shape(2));
  const std::vector<Board> all = boardsOf(array, width, height, height);
  std::vector<double> values;
  for (const Board& board : all)
    for (const Feature* feature : used) feature->addValues(board, Landing{}, values);
  py::ssize_t size = 0;
  for (const Feature* feature : used) size += feature->size(width);
  std::vector<float> narrow(values.begin(), values.end());
  return copyOf<float>(narrow, {std::ssize(all), size});
}

}  // namespace

void addAfterstates(py::module_& module) {
  py::class_<Afterstates>(module, "Afterstates")
      .def(py::init<const py::object&, const py::object&>())
      .def("of", &Afterstates::of)
      .def_property_readonly("names", &Afterstates::names)
      .def_property_readonly("actions", &Afterstates::actions);
  module.def("features_of", featuresOfBoards);
}

}  // namespace tetrabench::python
