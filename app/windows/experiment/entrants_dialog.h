#pragma once

#include <QStringList>
#include <optional>

#include "core/experiments/experiment_plan.h"

class QWidget;

namespace tetrabench {

/// Asks for a search whose best candidates join the experiment; none if the user cancels. `stored`: the names
/// of the searches in the results file.
std::optional<SearchEntrants> askEntrants(QWidget* parent, const QStringList& stored,
                                          const SearchEntrants& shown);

}  // namespace tetrabench
