#pragma once

#include <QTranslator>

namespace tetrabench {

/// While one lives, tr() and Core::tr() give this thread the texts of the sources, which are English: for
/// files that programs read, whatever the language of the windows.
class EnglishTexts {
 public:
  EnglishTexts();
  ~EnglishTexts();
  EnglishTexts(const EnglishTexts&) = delete;
  EnglishTexts& operator=(const EnglishTexts&) = delete;

  /// One lives in this thread.
  static bool areWanted();
  /// There is a catalogue of another language.
  static bool differ();
};

/// A catalogue of another language, passed over where English is wanted.
class Catalogue : public QTranslator {
 public:
  explicit Catalogue(QObject* parent = nullptr);
  ~Catalogue() override;

  QString translate(const char* context, const char* source, const char* disambiguation,
                    int n) const override;
};

}  // namespace tetrabench
