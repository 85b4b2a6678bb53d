#include "app/python/conversions.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/features/catalogue.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::python {
namespace {

py::list namesOf(const std::vector<std::string>& predefined, const std::vector<std::string>& own) {
  py::list names;
  for (const auto* ids : {&predefined, &own})
    for (const std::string& id : *ids) names.append(id);
  return names;
}

py::list agentNames() {
  const Library& library = Library::instance();
  std::vector<std::string> ids = library.agentIds();
  for (const std::string& id : library.exampleIds()) ids.push_back(id);
  return namesOf(ids, ownIds(kAgentKind));
}

py::list featureList() {
  py::list features;
  for (const Feature& f : featureCatalogue()) {
    py::dict entry;
    entry["id"] = std::string(f.id);
    entry["name"] = std::string(f.name);
    entry["definition"] = std::string(f.definition);
    entry["source"] = std::string(f.source);
    features.append(entry);
  }
  return features;
}

py::dict featureSetTable() {
  py::dict sets;
  for (const FeatureSet& set : featureSets()) {
    py::list ids;
    for (const std::string_view id : set.features) ids.append(std::string(id));
    sets[py::str(std::string(set.name))] = ids;
  }
  return sets;
}

}  // namespace

void addDocuments(py::module_& module) {
  module.def("shown", [](const py::object& value) { return foundIn(value); });
  module.def("mdps", [] { return namesOf(Library::instance().mdpIds(), ownIds(kMdpKind)); });
  module.def("agents", agentNames);
  module.def("features", featureList);
  module.def("feature_sets", featureSetTable);
  module.def("mdp", [](const py::object& mdp) { return pythonOf(toJson(mdpOf(mdp).settings())); });
  module.def("agent", [](const py::object& agent) { return pythonOf(toJson(agentOf(agent))); });
  module.def("write_agent", [](const std::string& file, const py::object& agent) {
    const auto path = std::filesystem::absolute(file);
    writeAgent(path, agentFromJson(jsonOf(agent, "the agent"), path.parent_path()));
  });
  module.def("feature_names", [](const py::object& features, const py::object& mdp) {
    const Mdp m = mdpOf(mdp);
    py::list names;
    for (const Feature* feature : featuresOf(features)) {
      const int size = feature->size(m.width());
      for (int i = 0; i < size; ++i)
        names.append(std::string(feature->id) + (size == 1 ? "" : "[" + std::to_string(i) + "]"));
    }
    return names;
  });
}

}  // namespace tetrabench::python
