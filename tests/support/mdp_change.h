#pragma once

#include <functional>

#include "core/tetris/mdp.h"
#include "tests/support/qtest.h"

/// What a test row changes of an MDP.
using Change = std::function<void(tetrabench::MdpSettings&)>;
Q_DECLARE_METATYPE(Change)
