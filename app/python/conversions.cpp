#include "app/python/conversions.h"

#include <fmt/format.h>

#include <limits>

#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::python {
namespace {

std::string typeOf(py::handle value) {
  return py::str(py::type::handle_of(value).attr("__name__"));
}

bool isPath(py::handle value) {
  return py::isinstance<py::str>(value) || py::hasattr(value, "__fspath__");
}

std::string pathOf(py::handle value) {
  const py::object path = py::module_::import("os").attr("fspath")(value);
  if (!py::isinstance<py::str>(path)) throw InvalidArgument("a path is given as bytes; it must be a string.");
  return textOf(path, "the path");
}

std::filesystem::path currentFolder() {
  std::error_code error;
  return std::filesystem::current_path(error);
}

}  // namespace

std::string foundIn(py::handle value) {
  constexpr std::size_t kLongest = 60;
  std::string text = py::repr(value);
  if (text.size() > kLongest || text.find('\n') != std::string::npos)
    text = "a value of type " + typeOf(value);
  return text;
}

std::string textOf(py::handle value, const char* what) {
  if (!py::isinstance<py::str>(value)) throw InvalidArgument(wrongValue(what, foundIn(value), "a string"));
  const py::object bytes =
      py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(value.ptr(), "utf-8", "strict"));
  if (!bytes) {
    PyErr_Clear();
    throw InvalidArgument(wrongValue(what, "no valid text", "a string"));
  }
  return py::cast<std::string>(bytes);
}

std::int64_t wholeNumberOf(py::handle value, const char* what, std::int64_t least, std::int64_t most) {
  const auto refuse = [&]() {
    throw InvalidArgument(
        wrongValue(what, foundIn(value), fmt::format("a whole number between {} and {}", least, most)));
  };
  if (py::isinstance<py::bool_>(value) || !PyIndex_Check(value.ptr())) refuse();
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!index) {
    PyErr_Clear();
    refuse();
  }
  int overflow = 0;
  const std::int64_t number = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow != 0 || number < least || number > most) refuse();
  return number;
}

std::uint64_t naturalOf(py::handle value, const char* what) {
  const auto refuse = [&]() {
    PyErr_Clear();
    throw InvalidArgument(wrongValue(
        what, foundIn(value),
        fmt::format("a whole number between 0 and {}", std::numeric_limits<std::uint64_t>::max())));
  };
  if (py::isinstance<py::bool_>(value) || !PyIndex_Check(value.ptr())) refuse();
  const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!index) refuse();
  const std::uint64_t number = PyLong_AsUnsignedLongLong(index.ptr());
  if (number == std::numeric_limits<std::uint64_t>::max() && PyErr_Occurred()) refuse();
  return number;
}

std::uint64_t seedOf(py::handle value) {
  return naturalOf(value, "the seed");
}

bool truthOf(py::handle value, const char* what) {
  if (!py::isinstance<py::bool_>(value))
    throw InvalidArgument(wrongValue(what, foundIn(value), "True or False"));
  return py::cast<bool>(value);
}

Json jsonOf(py::handle value, const char* what) {
  py::object text;
  try {
    text = py::module_::import("json").attr("dumps")(value, py::arg("allow_nan") = false);
  } catch (const py::error_already_set& error) {
    if (!error.matches(PyExc_Exception)) throw;
    throw InvalidArgument(
        fmt::format("{} cannot be written as JSON: {}.", what, std::string(py::str(error.value()))));
  }
  return parseJson(py::cast<std::string>(text));
}

py::object pythonOf(const Json& json) {
  return py::module_::import("json").attr("loads")(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Mdp mdpOf(py::handle value) {
  if (py::isinstance<py::dict>(value)) return mdpFromJson(jsonOf(value, "the MDP"), currentFolder());
  if (isPath(value)) return Library::instance().mdp(pathOf(value));
  throw InvalidArgument(wrongValue("the MDP", foundIn(value), "a name, a file or a document"));
}

AgentSettings agentOf(py::handle value) {
  if (py::isinstance<py::dict>(value)) return agentFromJson(jsonOf(value, "the agent"), currentFolder());
  if (isPath(value)) return Library::instance().agent(pathOf(value));
  throw InvalidArgument(wrongValue("the agent", foundIn(value), "a name, a file or a document"));
}

AgentSettings playerOf(py::handle value, bool trust) {
  AgentSettings agent = agentOf(value);
  if (trust)
    trustForNow(agent);
  else if (!isTrusted(agent))
    throw InvalidArgument(
        fmt::format("{} runs {}; pass trust=True to allow it.", agent.name, commandDescription(agent)));
  return agent;
}

std::vector<const Feature*> featuresOf(py::handle value) {
  if (value.is_none()) return {};
  if (py::isinstance<py::str>(value)) return resolveFeatures(textOf(value, "the features"));
  if (!py::isinstance<py::list>(value) && !py::isinstance<py::tuple>(value))
    throw InvalidArgument(wrongValue("features", foundIn(value), "a string or a list of strings"));
  std::vector<const Feature*> features;
  for (const py::handle id : value)
    for (const Feature* feature : resolveFeatures(textOf(id, "a feature"))) features.push_back(feature);
  return features;
}

std::vector<std::int64_t> actionsOf(py::handle value, std::size_t count) {
  py::array array = py::array::ensure(value);
  if (!array) {
    PyErr_Clear();
    throw InvalidArgument(wrongValue("actions", foundIn(value), "an array of whole numbers"));
  }
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u')
    throw InvalidArgument(
        wrongValue("actions", "of type " + std::string(py::str(array.dtype())), "of whole numbers"));
  if (array.ndim() != 1 || static_cast<std::size_t>(array.shape(0)) != count)
    throw InvalidArgument(fmt::format("actions has the shape {}; it must be ({},), one for each game.",
                                      std::string(py::str(array.attr("shape"))), count));
  const auto whole = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(array);
  if (!whole) throw py::error_already_set();
  return {whole.data(), whole.data() + count};
}

Busy::Busy(std::atomic<bool>& flag) : flag_(flag) {
  if (flag_.exchange(true)) throw InvalidArgument("the games are in use by another thread.");
}

}  // namespace tetrabench::python
