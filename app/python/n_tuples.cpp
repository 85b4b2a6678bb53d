#include <fmt/format.h>

#include "app/python/boards.h"
#include "app/python/conversions.h"
#include "core/agents/agent_document.h"
#include "core/agents/n_tuple/n_tuple_function.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/error.h"

namespace tetrabench::python {
namespace {

AgentSettings nTupleOf(AgentSettings agent) {
  if (!agent.is<NTupleSettings>()) throw InvalidArgument("the agent is of another kind than n-tuple.");
  return agent;
}

/// Layout and weights of an n-tuple agent.
class NTuple {
 public:
  explicit NTuple(const py::object& document)
      : agent_(nTupleOf(agentFromJson(jsonOf(document, "the agent")))),
        function_(agent_.as<NTupleSettings>().layout) {}

  std::size_t weights() const { return function_.layout().weights(); }
  std::size_t terms() const { return function_.layout().terms(); }

  /// Returns the indices of the active weights of n boards, (n, terms).
  py::array entries(const py::object& boards) const {
    const int width = function_.layout().boardWidth, height = function_.layout().boardHeight;
    const std::vector<Board> all = boardsOf(boards, width, height, height);
    py::array_t<std::uint32_t> entries(
        std::vector<py::ssize_t>{std::ssize(all), static_cast<py::ssize_t>(terms())});
    std::uint32_t* next = entries.mutable_data();
    const py::gil_scoped_release others;
    std::vector<std::uint32_t> ofBoard;
    for (const Board& board : all) {
      function_.entries(board, ofBoard);
      next = std::copy(ofBoard.begin(), ofBoard.end(), next);
    }
    return entries;
  }

  /// Writes the agent with these weights, in multiples of NTupleWeights::kUnit.
  void write(const std::string& file, const py::array_t<std::int32_t, py::array::c_style>& weights) const {
    if (weights.ndim() != 1 || static_cast<std::size_t>(weights.shape(0)) != this->weights())
      throw InvalidArgument(
          fmt::format("weights has the shape {}; it must be ({},).", shapeOf(weights), this->weights()));
    AgentSettings agent = agent_;
    agent.as<NTupleSettings>().weights =
        NTupleWeights(std::vector<std::int32_t>(weights.data(), weights.data() + weights.size()));
    writeAgent(std::filesystem::absolute(file), agent);
  }

 private:
  AgentSettings agent_;
  NTupleFunction function_;
};

}  // namespace

void addNTuples(py::module_& module) {
  py::class_<NTuple>(module, "NTuple")
      .def(py::init<const py::object&>())
      .def("entries", &NTuple::entries)
      .def("write", &NTuple::write)
      .def_property_readonly("weights", &NTuple::weights)
      .def_property_readonly("terms", &NTuple::terms);
}

}  // namespace tetrabench::python
