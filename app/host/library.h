#pragma once

namespace tetrabench {

/// Runs an agent in a shared library, speaking the protocol (resources/help/write-an-agent.md) for it on
/// standard input and output. The library itself reads an empty standard input, and its standard output is
/// redirected to standard error.
int playLibrary(const char* path);

}  // namespace tetrabench
