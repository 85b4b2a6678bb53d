#pragma once

#include <stdexcept>
#include <string>

namespace tetrabench {

/// What every failure in core throws: `what()` is one sentence for people.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// An argument of a function or a command line does not fit.
class InvalidArgument : public Error {
 public:
  using Error::Error;
};

/// A file could not be read or written.
class StorageError : public Error {
 public:
  using Error::Error;
};

/// An agent broke its contract, crashed or ran out of time; it forfeits its game.
class AgentFailure : public Error {
 public:
  using Error::Error;
};

/// A value inside a document does not fit. The place is a JSON pointer such as `/pieces/weights/I`, which is
/// empty for the document as a whole; the sentence reads "file: /place: found ...; allowed: ...".
class InvalidDocument : public Error {
 public:
  InvalidDocument(std::string place, std::string found, std::string allowed, std::string document = {});

  const std::string& place() const { return place_; }
  const std::string& found() const { return found_; }
  const std::string& allowed() const { return allowed_; }
  const std::string& document() const { return document_; }

  /// The same finding, told of a named document.
  InvalidDocument in(const std::string& document) const;

 private:
  std::string place_, found_, allowed_, document_;
};

}  // namespace tetrabench
