#include "tests/support/faulty_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>

namespace tetrabench::test {
namespace {

/// Open file; the system's own file structure follows it in memory.
struct OpenFile {
  sqlite3_file base;
  FaultyDisk* disk;
  std::string* path;  ///< null if the file has no name

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

OpenFile& fileOf(sqlite3_file* file) {
  return *reinterpret_cast<OpenFile*>(file);
}

sqlite3_file* realOf(sqlite3_file* file) {
  return fileOf(file).real();
}

using Operation = FaultyDisk::Operation;
using Outcome = FaultyDisk::Outcome;

int closeFile(sqlite3_file* file) {
  sqlite3_file* real = realOf(file);
  delete fileOf(file).path;
  return real->pMethods ? real->pMethods->xClose(real) : SQLITE_OK;
}

int readFile(sqlite3_file* file, void* to, int count, sqlite3_int64 at) {
  if (fileOf(file).disk->begin(Operation::Read) != Outcome::Done) return SQLITE_IOERR_READ;
  return realOf(file)->pMethods->xRead(realOf(file), to, count, at);
}

int writeFile(sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
  OpenFile& opened = fileOf(file);
  const Outcome outcome = opened.disk->begin(Operation::Write);
  if (outcome == Outcome::Fails) return SQLITE_IOERR_WRITE;
  if (outcome == Outcome::Full) return SQLITE_FULL;
  if (outcome == Outcome::Half) count /= 2;
  if (opened.path)
    opened.disk->noteWritten(*opened.path, at,
                             {static_cast<const char*>(from), static_cast<std::size_t>(count)});
  const int result = realOf(file)->pMethods->xWrite(realOf(file), from, count, at);
  return outcome == Outcome::Half ? SQLITE_IOERR_WRITE : result;
}

int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
  OpenFile& opened = fileOf(file);
  if (opened.disk->begin(Operation::OtherChange) != Outcome::Done) return SQLITE_IOERR_TRUNCATE;
  if (opened.path) opened.disk->noteTruncated(*opened.path, size);
  return realOf(file)->pMethods->xTruncate(realOf(file), size);
}

int flushFile(sqlite3_file* file, int flags) {
  OpenFile& opened = fileOf(file);
  if (opened.disk->begin(Operation::OtherChange) != Outcome::Done) return SQLITE_IOERR_FSYNC;
  if (opened.path) opened.disk->noteFlushed(*opened.path);
  return realOf(file)->pMethods->xSync(realOf(file), flags);
}

const sqlite3_io_methods kMethods{
    .iVersion = 2,  // files are not memory-mapped, except for the index of the WAL
    .xClose = closeFile,
    .xRead = readFile,
    .xWrite = writeFile,
    .xTruncate = truncateFile,
    .xSync = flushFile,
    .xFileSize = [](sqlite3_file* file,
                    sqlite3_int64* size) { return realOf(file)->pMethods->xFileSize(realOf(file), size); },
    .xLock = [](sqlite3_file* file, int lock) { return realOf(file)->pMethods->xLock(realOf(file), lock); },
    .xUnlock = [](sqlite3_file* file,
                  int lock) { return realOf(file)->pMethods->xUnlock(realOf(file), lock); },
    .xCheckReservedLock =
        [](sqlite3_file* file, int* held) {
          return realOf(file)->pMethods->xCheckReservedLock(realOf(file), held);
        },
    .xFileControl =
        [](sqlite3_file* file, int what, void* about) {
          return realOf(file)->pMethods->xFileControl(realOf(file), what, about);
        },
    .xSectorSize = [](sqlite3_file* file) { return realOf(file)->pMethods->xSectorSize(realOf(file)); },
    .xDeviceCharacteristics =
        [](sqlite3_file* file) { return realOf(file)->pMethods->xDeviceCharacteristics(realOf(file)); },
    .xShmMap =
        [](sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
          return realOf(file)->pMethods->xShmMap(realOf(file), page, size, extend, memory);
        },
    .xShmLock =
        [](sqlite3_file* file, int offset, int count, int flags) {
          return realOf(file)->pMethods->xShmLock(realOf(file), offset, count, flags);
        },
    .xShmBarrier = [](sqlite3_file* file) { realOf(file)->pMethods->xShmBarrier(realOf(file)); },
    .xShmUnmap = [](sqlite3_file* file,
                    int remove) { return realOf(file)->pMethods->xShmUnmap(realOf(file), remove); },
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

FaultyDisk& diskOf(sqlite3_vfs* vfs) {
  return *static_cast<FaultyDisk*>(vfs->pAppData);
}

int openFile(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags, int* outFlags) {
  FaultyDisk& disk = diskOf(vfs);
  file->pMethods = nullptr;
  if (disk.begin(Operation::Open) != Outcome::Done) return SQLITE_CANTOPEN;
  OpenFile& opened = *new (file) OpenFile{{}, &disk, nullptr};
  const int result = disk.machine()->xOpen(disk.machine(), name, opened.real(), flags, outFlags);
  if (result != SQLITE_OK) return result;
  if (name) {
    opened.path = new std::string(name);
    disk.noteOpened(*opened.path);
  }
  opened.base.pMethods = &kMethods;
  return SQLITE_OK;
}

int removeFile(sqlite3_vfs* vfs, const char* name, int flush) {
  FaultyDisk& disk = diskOf(vfs);
  if (disk.begin(Operation::OtherChange) != Outcome::Done) return SQLITE_IOERR_DELETE;
  disk.noteRemoved(name);
  return disk.machine()->xDelete(disk.machine(), name, flush);
}

std::string contentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

FaultyDisk::FaultyDisk() : machine_(sqlite3_vfs_find(nullptr)) {
  own_ = std::make_unique<sqlite3_vfs>(*machine_);
  own_->zName = "faulty";
  own_->pNext = nullptr;
  own_->pAppData = this;
  own_->szOsFile = static_cast<int>(sizeof(OpenFile)) + machine_->szOsFile;
  own_->xOpen = openFile;
  own_->xDelete = removeFile;
  // The system's other functions find their data through their first argument.
  own_->xAccess = [](sqlite3_vfs* vfs, const char* name, int flags, int* result) {
    return diskOf(vfs).machine()->xAccess(diskOf(vfs).machine(), name, flags, result);
  };
  own_->xFullPathname = [](sqlite3_vfs* vfs, const char* name, int size, char* path) {
    return diskOf(vfs).machine()->xFullPathname(diskOf(vfs).machine(), name, size, path);
  };
  sqlite3_vfs_register(own_.get(), 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(own_.get());
  sqlite3_vfs_register(machine_, 1);
}

void FaultyDisk::breakAt(Fault fault, int operation) {
  const std::lock_guard lock(mutex_);
  fault_ = fault;
  left_ = operation;
  failed_ = false;
  files_.clear();
  random_.seed(static_cast<std::uint64_t>(operation));
}

FaultyDisk::Outcome FaultyDisk::begin(Operation operation) {
  const std::lock_guard lock(mutex_);
  if (left_ == 0) return Outcome::Done;
  const bool isChange = operation == Operation::Write || operation == Operation::OtherChange;
  const bool counts = fault_ == Fault::Read                                  ? operation == Operation::Read
                      : fault_ == Fault::Open                                ? operation == Operation::Open
                      : fault_ == Fault::Write || fault_ == Fault::WriteOnce ? isChange
                                                                             : operation == Operation::Write;
  if (failed_) {
    if (fault_ == Fault::Full) return counts ? Outcome::Full : Outcome::Done;
    const bool lasts = fault_ == Fault::Write || fault_ == Fault::PowerCut;
    return lasts && isChange ? Outcome::Fails : Outcome::Done;
  }
  if (!counts || --left_ > 0) return Outcome::Done;
  failed_ = true;
  left_ = 1;
  if (fault_ == Fault::Full) return Outcome::Full;
  return fault_ == Fault::PowerCut ? Outcome::Half : Outcome::Fails;
}

void FaultyDisk::repair() {
  const std::lock_guard lock(mutex_);
  left_ = 0;
  if (fault_ == Fault::PowerCut && failed_)
    for (const auto& [path, file] : files_)
      std::ofstream(path, std::ios::binary | std::ios::trunc) << leftOf(file);
  files_.clear();
}

void FaultyDisk::noteOpened(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (left_ > 0 && fault_ == Fault::PowerCut && !failed_) files_.try_emplace(path, File{contentOf(path), {}});
}

void FaultyDisk::noteWritten(const std::string& path, std::int64_t at, std::string content) {
  const std::lock_guard lock(mutex_);
  if (const auto file = files_.find(path); file != files_.end())
    file->second.changes.push_back({at, std::move(content), false});
}

void FaultyDisk::noteTruncated(const std::string& path, std::int64_t size) {
  const std::lock_guard lock(mutex_);
  if (const auto file = files_.find(path); file != files_.end())
    file->second.changes.push_back({size, {}, true});
}

void FaultyDisk::noteFlushed(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (const auto file = files_.find(path); file != files_.end()) file->second = {contentOf(path), {}};
}

void FaultyDisk::noteRemoved(const std::string& path) {
  const std::lock_guard lock(mutex_);
  files_.erase(path);
}

/// Applies each change since the last flush or not, at random.
std::string FaultyDisk::leftOf(const File& file) {
  std::string content = file.flushed;
  for (const Change& change : file.changes) {
    if (random_() % 2 == 0) continue;
    const auto at = static_cast<std::size_t>(change.at);
    if (change.isCut) {
      content.resize(std::min(content.size(), at));
      continue;
    }
    content.resize(std::max(content.size(), at + change.content.size()));
    content.replace(at, change.content.size(), change.content);
  }
  return content;
}

}  // namespace tetrabench::test
