#pragma once

#include <functional>

#include "core/tetris/mdp.h"
#include "tests/support/qtest.h"

/// Change that a test row makes to an MDP.
using Change = std::function<void(tetrabench::MdpSettings&)>;
Q_DECLARE_METATYPE(Change)
