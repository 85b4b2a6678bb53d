#include "app/python/conversions.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/storage/documents/document_folders.h"

namespace tetrabench::python {
namespace {

/// Translates exceptions of core to Python exceptions with the same message.
void translate(std::exception_ptr failure) {
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const InvalidArgument& error) {
    PyErr_SetString(PyExc_ValueError, error.what());
  } catch (const InvalidDocument& error) {
    PyErr_SetString(PyExc_ValueError, error.what());
  } catch (const StorageError& error) {
    PyErr_SetString(PyExc_OSError, error.what());
  } catch (const Error& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  } catch (const Stopped&) {
    PyErr_SetString(PyExc_RuntimeError, "stopped");
  } catch (const std::filesystem::filesystem_error& error) {
    PyErr_SetString(PyExc_OSError, sentenceOf(error).c_str());
  }
}

}  // namespace
}  // namespace tetrabench::python

PYBIND11_MODULE(_core, module) {
  using namespace tetrabench;
  using namespace tetrabench::python;
  py::register_exception_translator(translate);
  module.def("installed_in", [](const std::string& folder) { setInstallationPrefix(folder); });
  module.attr("version") = programVersion();
  addDocuments(module);
  addStates(module);
  addPlaying(module);
  addPlacementGames(module);
  addPlacementGame(module);
  addStepsGame(module);
  addAfterstates(module);
  addNTuples(module);
  addResults(module);
}
