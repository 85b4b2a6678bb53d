#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/features/feature.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

/// Conversions between Python and core. All of them throw InvalidArgument or InvalidDocument with one
/// sentence, which Python receives as ValueError.
namespace tetrabench::python {

namespace py = pybind11;

/// Formats a value for an error message: short, on one line.
std::string foundIn(py::handle value);
std::string textOf(py::handle value, const char* what);
std::int64_t wholeNumberOf(py::handle value, const char* what, std::int64_t least, std::int64_t most);
/// Converts a whole number from 0 to 2^64 - 1, the range of seeds and games in documents.
std::uint64_t naturalOf(py::handle value, const char* what);
std::uint64_t seedOf(py::handle value);
bool truthOf(py::handle value, const char* what);

Json jsonOf(py::handle value, const char* what);
py::object pythonOf(const Json& json);

/// Converts a name that `mdps()` lists, a file, or a document as a dict.
Mdp mdpOf(py::handle value);
/// Converts a name that `agents()` lists, a file, or a document as a dict.
AgentSettings agentOf(py::handle value);
/// Converts an agent that will play. `trust`: allow it to start a program.
AgentSettings playerOf(py::handle value, bool trust);
/// Converts None, a set's name, ids separated by commas, or a list of ids.
std::vector<const Feature*> featuresOf(py::handle value);

/// Converts an array with one integer for each of `count` games.
std::vector<std::int64_t> actionsOf(py::handle value, std::size_t count);

/// Returns a read-only array over memory that `owner` owns.
template <typename T>
py::array viewOf(py::handle owner, std::span<const T> values, std::vector<py::ssize_t> shape) {
  py::array array(py::dtype::of<T>(), std::move(shape), values.data(), owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

/// Returns an array with a copy of the values.
template <typename T>
py::array copyOf(std::span<const T> values, std::vector<py::ssize_t> shape) {
  return py::array(py::dtype::of<T>(), std::move(shape), values.data());
}

/// A guard that marks an object as in use, even while its work has released the GIL.
class Busy {
 public:
  /// Throws InvalidArgument if the object is already in use.
  explicit Busy(std::atomic<bool>& flag);
  ~Busy() { flag_ = false; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool>& flag_;
};

void addDocuments(py::module_& module);
void addPlaying(py::module_& module);
void addPlacementGames(py::module_& module);
void addPlacementGame(py::module_& module);
void addStepsGame(py::module_& module);
void addAfterstates(py::module_& module);
void addNTuples(py::module_& module);
void addResults(py::module_& module);
void addStates(py::module_& module);

}  // namespace tetrabench::python
