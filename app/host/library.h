#pragma once

namespace tetrabench {

/// Plays by an agent in a shared library: speaks the protocol (resources/help/write-an-agent.md) on standard
/// input and output for it. The library itself gets no standard input, and what it writes to standard output
/// goes to standard error.
int playLibrary(const char* path);

}  // namespace tetrabench
