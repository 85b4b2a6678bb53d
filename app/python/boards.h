#pragma once

#include <pybind11/numpy.h>

#include <string>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench::python {

namespace py = pybind11;

/// Formats an array's shape as Python does.
std::string shapeOf(const py::array& array);

/// Converts a value to an array of integers or booleans. Throws InvalidArgument, which names it `what`.
py::array wholeNumbersOf(const py::object& value, const char* what);

/// Converts boards of (n, height, width) cells, rows from the top, or of (n, width) columns, bit r being row
/// r; columns must have no cell in row `rows` or above. Throws InvalidArgument.
std::vector<Board> boardsOf(const py::object& value, int width, int height, int rows);

}  // namespace tetrabench::python
