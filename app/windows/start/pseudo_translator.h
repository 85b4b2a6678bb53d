#pragma once

#include <QTranslator>
#include <functional>

namespace tetrabench {

/// Marks each text that goes through translation: "Watch" is "[Ŵåţçĥ~~]". Four tenths longer, as translations
/// may be; with its placeholders (%1, %n, {}), mnemonics (&), tags and patterns of files.
class PseudoTranslator : public QTranslator {
  Q_OBJECT
 public:
  /// Translates the texts of this catalogue, or all.
  using Catalogue = std::function<bool(const char* context, const char* source)>;
  explicit PseudoTranslator(QObject* parent = nullptr, Catalogue has = {});

  QString translate(const char* context, const char* source, const char* disambiguation,
                    int n) const override;
  bool isEmpty() const override { return false; }

  static QString marked(const QString& text);

 private:
  Catalogue has_;
};

}  // namespace tetrabench
