#pragma once

#include <QCoreApplication>

#include "app/windows/preferences/languages.h"
#include "core/error.h"
#include "widgets/forms/english_texts.h"

namespace tetrabench::test {

/// Guard that switches the texts of windows created during its lifetime to German.
class German {
 public:
  German() {
    availableLanguages();  // loads the catalogues into the program
    if (!catalogue_.load(QStringLiteral("tetrabench_de"), QStringLiteral(":/translations")))
      throw StorageError("There is no German.");
    QCoreApplication::installTranslator(&catalogue_);
  }
  ~German() { QCoreApplication::removeTranslator(&catalogue_); }
  German(const German&) = delete;
  German& operator=(const German&) = delete;

 private:
  Catalogue catalogue_;
};

}  // namespace tetrabench::test
