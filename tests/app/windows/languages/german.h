#pragma once

#include <QCoreApplication>

#include "app/windows/start/languages.h"
#include "core/error.h"
#include "widgets/forms/english_texts.h"

namespace tetrabench::test {

/// The texts of the windows are in German while it lives, except where they are already made.
class German {
 public:
  German() {
    availableLanguages();  // which brings the catalogues into the program
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
