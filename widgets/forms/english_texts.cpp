#include "widgets/forms/english_texts.h"

#include <atomic>

namespace tetrabench {
namespace {

thread_local int requests = 0;
std::atomic<int> catalogues = 0;

}  // namespace

EnglishTexts::EnglishTexts() {
  ++requests;
}

EnglishTexts::~EnglishTexts() {
  --requests;
}

bool EnglishTexts::areWanted() {
  return requests > 0;
}

bool EnglishTexts::differ() {
  return catalogues > 0;
}

Catalogue::Catalogue(QObject* parent) : QTranslator(parent) {
  ++catalogues;
}

Catalogue::~Catalogue() {
  --catalogues;
}

QString Catalogue::translate(const char* context, const char* source, const char* disambiguation,
                             int n) const {
  return EnglishTexts::areWanted() ? QString() : QTranslator::translate(context, source, disambiguation, n);
}

}  // namespace tetrabench
