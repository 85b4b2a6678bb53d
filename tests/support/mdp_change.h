#pragma once

#include <functional>

#include "core/tetris/mdp.h"
#include "tests/support/qtest.h"

/// Change of an MDP by a test row.
using Change = std::function<void(tetrabench::MdpSettings&)>;
Q_DECLARE_METATYPE(Change)
