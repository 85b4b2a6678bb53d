#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tetrabench {

/// What every failure in core throws: `what()` is one sentence for people, whatever was found: a NUL in it is
/// written as \x00, and the middle of a long one is left out.
class Error : public std::runtime_error {
 public:
  static constexpr std::size_t kMostBytes = 2000;
  explicit Error(std::string_view sentence);
  ~Error() override;
};

/// An argument of a function or a command line does not fit.
class InvalidArgument : public Error {
 public:
  using Error::Error;
  ~InvalidArgument() override;
};

/// A file could not be read or written.
class StorageError : public Error {
 public:
  using Error::Error;
  ~StorageError() override;
};

/// An agent broke its contract, crashed or ran out of time; it forfeits its game.
class AgentFailure : public Error {
 public:
  using Error::Error;
  ~AgentFailure() override;
};

/// An agent could not be started, or was not ready in time: it has no game that it could forfeit.
class StartFailure : public AgentFailure {
 public:
  using AgentFailure::AgentFailure;
  ~StartFailure() override;
};

/// What went wrong, for people: also where memory ran out, of which no Error can be made.
std::string sentenceOf(const std::exception& error);

/// "width is 3; it must be a whole number between 4 and 32.": all sentences about a value that does not fit
/// have this form.
std::string wrongValue(std::string_view what, std::string_view found, std::string_view required);

/// "1 row", "2 rows": for nouns whose plural ends in s.
std::string counted(std::int64_t count, std::string_view noun);

/// "1,234,567"; a number in digits may have a fraction: "-1,234.5".
std::string grouped(std::int64_t number);
std::string grouped(std::string number);

/// A JSON pointer (RFC 6901) in the keys of the document: `/agents/0/weights` is `agents[0].weights`. Other
/// places, such as "line 3", stay as they are.
std::string placeInWords(std::string_view place);

/// A value inside a document does not fit. The place is a JSON pointer such as `/pieces/weights/I`, empty for
/// the document as a whole.
class InvalidDocument : public Error {
 public:
  /// "mine.mdp.json: width is 3; it must be a whole number between 4 and 32."
  InvalidDocument(std::string place, std::string found, std::string required, std::string document = {});
  InvalidDocument(const InvalidDocument& other);
  ~InvalidDocument() override;

  /// "weights.columnHeight has 10 values; it must have 12."
  static InvalidDocument wrongCount(std::string place, std::string found, std::string required);
  /// A predicate for the place: "seed" + "is missing" is "seed is missing."
  static InvalidDocument about(std::string place, const std::string& predicate);
  /// A document of another kind: "mine.agent.json is an agent; an MDP is needed." Both kinds with articles.
  static InvalidDocument otherKind(std::string place, std::string found, std::string required);
  /// A whole sentence, which does not name the place.
  static InvalidDocument plain(std::string place, std::string sentence);

  const std::string& place() const { return place_; }
  /// The value in words, and what it must be; empty where the finding is a sentence of its own.
  const std::string& found() const { return found_; }
  const std::string& required() const { return required_; }
  const std::string& document() const { return document_; }
  /// What is wrong, without the document's name.
  const std::string& sentence() const { return sentence_; }

  /// The document as a whole, or the one inside it at place(), is of the kind found() instead of required().
  bool isOtherKind() const { return form_ == Form::OtherKind; }

  /// The same finding in a named document.
  InvalidDocument in(const std::string& document) const;
  /// The same finding in a document that is the value at `place` of another one.
  InvalidDocument below(const std::string& place) const;

 private:
  enum class Form { Is, Has, About, OtherKind, Plain };
  InvalidDocument(Form form, std::string place, std::string found, std::string required, std::string sentence,
                  std::string document);

  Form form_;
  std::string place_, found_, required_, sentence_, document_;
};

}  // namespace tetrabench
