// A faulty file system, loaded before a program (LD_PRELOAD). With LOCK_ERRNO, each request for a lock fails
// with that errno, as on Lustre mounted without "flock" or NFS without its lock daemon. With WRITE_LIMIT, a
// file that would grow beyond that many bytes finds the disk full.

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdlib>

namespace {

using Fcntl = int (*)(int, int, ...);
using Pwrite = ssize_t (*)(int, const void*, size_t, off_t);

int controlled(const char* name, int file, int command, void* argument) {
  const char* error = std::getenv("LOCK_ERRNO");
  switch (command) {
    case F_SETLK:
    case F_SETLKW:
    case F_GETLK:
    case F_OFD_SETLK:
    case F_OFD_SETLKW:
    case F_OFD_GETLK:
      if (error) {
        errno = std::atoi(error);
        return -1;
      }
      [[fallthrough]];
    default:
      return reinterpret_cast<Fcntl>(dlsym(RTLD_NEXT, name))(file, command, argument);
  }
}

ssize_t written(const char* name, int file, const void* bytes, size_t count, off_t offset) {
  const char* limit = std::getenv("WRITE_LIMIT");
  if (limit && offset + static_cast<off_t>(count) > std::atoll(limit)) {
    errno = ENOSPC;
    return -1;
  }
  return reinterpret_cast<Pwrite>(dlsym(RTLD_NEXT, name))(file, bytes, count, offset);
}

}  // namespace

extern "C" int fcntl(int file, int command, ...) {
  std::va_list list;
  va_start(list, command);
  void* argument = va_arg(list, void*);
  va_end(list);
  return controlled("fcntl", file, command, argument);
}

extern "C" int fcntl64(int file, int command, ...) {
  std::va_list list;
  va_start(list, command);
  void* argument = va_arg(list, void*);
  va_end(list);
  return controlled("fcntl64", file, command, argument);
}

extern "C" ssize_t pwrite(int file, const void* bytes, size_t count, off_t offset) {
  return written("pwrite", file, bytes, count, offset);
}

extern "C" ssize_t pwrite64(int file, const void* bytes, size_t count, off_t offset) {
  return written("pwrite64", file, bytes, count, offset);
}
