// A file system without file locks, such as Lustre mounted without "flock" or NFS without its lock daemon:
// loaded before a program (LD_PRELOAD), this library lets each request for a lock fail with the errno in
// LOCK_ERRNO.

#include <dlfcn.h>
#include <fcntl.h>

#include <cerrno>
#include <cstdarg>
#include <cstdlib>

namespace {

using Fcntl = int (*)(int, int, ...);

int without(const char* name, int file, int command, void* argument) {
  switch (command) {
    case F_SETLK:
    case F_SETLKW:
    case F_GETLK:
    case F_OFD_SETLK:
    case F_OFD_SETLKW:
    case F_OFD_GETLK: {
      const char* error = std::getenv("LOCK_ERRNO");
      errno = error ? std::atoi(error) : ENOSYS;
      return -1;
    }
    default:
      return reinterpret_cast<Fcntl>(dlsym(RTLD_NEXT, name))(file, command, argument);
  }
}

}  // namespace

extern "C" int fcntl(int file, int command, ...) {
  std::va_list list;
  va_start(list, command);
  void* argument = va_arg(list, void*);
  va_end(list);
  return without("fcntl", file, command, argument);
}

extern "C" int fcntl64(int file, int command, ...) {
  std::va_list list;
  va_start(list, command);
  void* argument = va_arg(list, void*);
  va_end(list);
  return without("fcntl64", file, command, argument);
}
