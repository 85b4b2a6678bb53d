#pragma once

#include <QTranslator>

namespace tetrabench {

/// While an instance exists, tr() and Core::tr() return the English source texts on this thread: for
/// machine-readable files, regardless of the GUI language.
class EnglishTexts {
 public:
  EnglishTexts();
  ~EnglishTexts();
  EnglishTexts(const EnglishTexts&) = delete;
  EnglishTexts& operator=(const EnglishTexts&) = delete;

  /// Returns true if an instance exists on this thread.
  static bool areWanted();
  /// Returns true if a catalogue of another language is installed.
  static bool differ();
};

/// A translation catalogue that is bypassed while English is requested.
class Catalogue : public QTranslator {
 public:
  explicit Catalogue(QObject* parent = nullptr);
  ~Catalogue() override;

  QString translate(const char* context, const char* source, const char* disambiguation,
                    int n) const override;
};

}  // namespace tetrabench
