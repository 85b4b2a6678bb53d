#include "app/python/boards.h"

#include <fmt/format.h>

#include <bit>

#include "app/python/conversions.h"
#include "core/error.h"

namespace tetrabench::python {
namespace {

/// Sets the cells of empty boards from an (n, height, width) array, rows from the top.
template <typename Number>
void setCells(std::vector<Board>& boards, const py::array& cells) {
  const auto numbers = py::array_t<Number, py::array::c_style | py::array::forcecast>::ensure(cells);
  if (!numbers) throw py::error_already_set();
  const Number* cell = numbers.data();
  for (Board& board : boards)
    for (int row = board.height() - 1; row >= 0; --row)
      for (int column = 0; column < board.width(); ++column, ++cell) {
        if (*cell != 0 && *cell != 1)
          throw InvalidArgument(wrongValue("a cell of boards", fmt::format("{}", *cell), "0 or 1"));
        board.set(column, row, *cell == 1);
      }
}

}  // namespace

std::string shapeOf(const py::array& array) {
  return py::str(array.attr("shape"));
}

py::array wholeNumbersOf(const py::object& value, const char* what) {
  py::array array = py::array::ensure(value);
  if (!array) {
    PyErr_Clear();
    throw InvalidArgument(fmt::format("{} cannot be made an array.", what));
  }
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u' && kind != 'b')
    throw InvalidArgument(
        wrongValue(what, "of type " + std::string(py::str(array.dtype())), "of whole numbers"));
  return array;
}

std::vector<Board> boardsOf(const py::object& value, int width, int height, int rows) {
  const py::array array = wholeNumbersOf(value, "boards");
  const bool cells = array.ndim() == 3;
  if (array.ndim() == 2 && array.shape(0) == height && array.shape(1) == width && array.itemsize() == 1)
    throw InvalidArgument(
        fmt::format("boards has the shape {}, one board of cells; add an axis for the boards: boards[None].",
                    shapeOf(array)));
  if (cells ? array.shape(1) != height || array.shape(2) != width
            : array.ndim() != 2 || array.shape(1) != width)
    throw InvalidArgument(
        fmt::format("boards has the shape {}; it must be (n, {}, {}) for cells or (n, {}) for columns.",
                    shapeOf(array), height, width, width));
  std::vector<Board> boards(static_cast<std::size_t>(array.shape(0)), Board(width, height));
  if (cells) {
    const char kind = array.dtype().kind();
    if (kind == 'i')
      setCells<std::int64_t>(boards, array);
    else if (array.itemsize() == 1)
      setCells<std::uint8_t>(boards, array);  // avoids a copy
    else
      setCells<std::uint64_t>(boards, array);
    return boards;
  }
  const auto columns = py::array_t<std::uint64_t, py::array::c_style | py::array::forcecast>::ensure(array);
  if (!columns) throw py::error_already_set();
  const std::uint64_t* column = columns.data();
  for (Board& board : boards)
    for (int c = 0; c < width; ++c, ++column) {
      if (static_cast<int>(std::bit_width(*column)) > rows)
        throw InvalidArgument(fmt::format("a column of boards has a cell in row {}; rows are 0 to {}.",
                                          std::bit_width(*column) - 1, rows - 1));
      board.setColumn(c, *column);
    }
  return boards;
}

}  // namespace tetrabench::python
