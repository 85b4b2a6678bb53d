#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tetrabench {

/// Base class of all failures in core. `what()` is one sentence for the user; NUL bytes are written as \x00,
/// and the middle of an overlong sentence is elided.
class Error : public std::runtime_error {
 public:
  static constexpr std::size_t kMaxBytes = 2000;
  explicit Error(std::string_view sentence);
  ~Error() override;
};

/// An invalid argument of a function or command line.
class InvalidArgument : public Error {
 public:
  using Error::Error;
  ~InvalidArgument() override;
};

/// A failure to read or write a file.
class StorageError : public Error {
 public:
  using Error::Error;
  ~StorageError() override;
};

/// An agent's breach of contract, crash or timeout; the agent forfeits its game.
class AgentFailure : public Error {
 public:
  using Error::Error;
  ~AgentFailure() override;
};

/// An agent's failure to start or to be ready in time; it has no game to forfeit yet.
class StartFailure : public AgentFailure {
 public:
  using AgentFailure::AgentFailure;
  ~StartFailure() override;
};

/// Returns the error message for the user; also handles failures that the standard library reports: too
/// little memory, too many threads.
std::string sentenceOf(const std::exception& error);

/// Returns a sentence such as "width is 3; it must be a whole number between 4 and 32.", the form of all
/// messages about an invalid value.
std::string wrongValue(std::string_view what, std::string_view found, std::string_view required);

/// Returns "1 row" or "2 rows"; for nouns whose plural ends in s.
std::string counted(std::int64_t count, std::string_view noun);

/// Returns the number with thousands separators, "1,234,567"; a number given as digits may have a fraction:
/// "-1,234.5".
std::string grouped(std::int64_t number);
std::string grouped(std::string number);

/// Converts a JSON pointer (RFC 6901) to the notation used in messages: `/agents/0/weights` becomes
/// `agents[0].weights`. Other places, such as "line 3", are returned unchanged.
std::string placeInWords(std::string_view place);

/// An invalid value in a document. The place is a JSON pointer such as `/pieces/weights/I`, empty for the
/// whole document.
class InvalidDocument : public Error {
 public:
  /// Formats the message as "mine.mdp.json: width is 3; it must be a whole number between 4 and 32."
  InvalidDocument(std::string place, std::string found, std::string required, std::string document = {});
  InvalidDocument(const InvalidDocument& other);
  ~InvalidDocument() override;

  /// Formats the message as "weights.columnHeight has 10 values; it must have 12."
  static InvalidDocument wrongCount(std::string place, std::string found, std::string required);
  /// Appends a predicate to the place: "seed" + "is missing" is "seed is missing."
  static InvalidDocument about(std::string place, const std::string& predicate);
  /// Reports a document of the wrong kind: "mine.agent.json is an agent; an MDP is needed." Both kinds
  /// include their articles.
  static InvalidDocument otherKind(std::string place, std::string found, std::string required);
  /// Creates an error whose message is a complete sentence, which does not name the place.
  static InvalidDocument plain(std::string place, std::string sentence);

  const std::string& place() const { return place_; }
  /// Returns the invalid value in words; found() and required() are empty if the message is a complete
  /// sentence.
  const std::string& found() const { return found_; }
  const std::string& required() const { return required_; }
  const std::string& document() const { return document_; }
  /// Returns the message without the document's name.
  const std::string& sentence() const { return sentence_; }

  /// Returns true if the document, or the nested one at place(), is of the kind found() instead of
  /// required().
  bool isOtherKind() const { return form_ == Form::OtherKind; }

  /// Returns the same error, attributed to a named document.
  InvalidDocument in(const std::string& document) const;
  /// Returns the same error, with its place nested under `place` of an enclosing document.
  InvalidDocument below(const std::string& place) const;

 private:
  enum class Form { Is, Has, About, OtherKind, Plain };
  InvalidDocument(Form form, std::string place, std::string found, std::string required, std::string sentence,
                  std::string document);

  Form form_;
  std::string place_, found_, required_, sentence_, document_;
};

}  // namespace tetrabench
