#pragma once

#include <pybind11/numpy.h>

#include <string>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench::python {

namespace py = pybind11;

/// As Python writes it.
std::string shapeOf(const py::array& array);

/// An array of whole numbers or truth values. Throws InvalidArgument, which calls it `what`.
py::array wholeNumbersOf(const py::object& value, const char* what);

/// Boards of (n, height, width) cells, rows from the top, or of (n, width) columns, bit r being row r; no
/// cell of a column is in row `rows` or above. Throws InvalidArgument.
std::vector<Board> boardsOf(const py::object& value, int width, int height, int rows);

}  // namespace tetrabench::python
