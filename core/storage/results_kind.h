#pragma once

#include "core/storage/documents/document_kind.h"

namespace tetrabench {

/// Results files, which are databases and declare no format.
inline constinit const DocumentKind kResultsKind{.id = "results",
                                                 .singular = Core::noop("a results file"),
                                                 .plural = Core::noop("Results"),
                                                 .ending = ".tetrabench"};

}  // namespace tetrabench
