#include "app/windows/play/garbage_dialog.h"

#include <QDialogButtonBox>
#include <QSettings>
#include <QVBoxLayout>

#include "core/error.h"
#include "core/play/versus/garbage_document.h"
#include "widgets/mdp/garbage_form.h"

namespace tetrabench {
namespace {

constexpr const char* kKey = "play/garbage";

}  // namespace

GarbageDialog::GarbageDialog(const GarbageRules& rules, QWidget* parent)
    : TabDialog(parent), form_(new GarbageForm(rules)) {
  setWindowTitle(tr("Garbage rules"));
  auto* column = new QVBoxLayout(this);
  column->addWidget(form_);
  column->addWidget(makeGarbageButtons(*this, *form_));
}

GarbageRules GarbageDialog::rules() const {
  return form_->rules();
}

GarbageRules loadGarbage() {
  const QString text = QSettings().value(kKey).toString();
  if (text.isEmpty()) return {};
  try {
    const Json json = parseJson(text.toStdString());
    return garbageFromJson(JsonReader(json));
  } catch (const Error&) {
    return {};
  }
}

void saveGarbage(const GarbageRules& rules) {
  QSettings().setValue(kKey, QString::fromStdString(toJson(rules).dump()));
}

}  // namespace tetrabench

#include "moc_garbage_dialog.cpp"
