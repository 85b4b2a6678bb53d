#pragma once

#include <QTranslator>
#include <functional>

namespace tetrabench {

/// Translator that marks each text: "Watch" becomes "[Ŵåţçĥ~~]". Texts grow by four tenths, as translations
/// may; placeholders (%1, %n, {}), mnemonics (&), tags and file patterns are preserved.
class PseudoTranslator : public QTranslator {
  Q_OBJECT
 public:
  /// A predicate that is true for the texts to translate; if empty, all are translated.
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
