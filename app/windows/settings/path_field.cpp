#include "app/windows/settings/path_field.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include "widgets/forms/text.h"

namespace tetrabench {

PathField::PathField(const QString& what, const QString& usual, QWidget* parent)
    : QWidget(parent),
      line_(new QLineEdit),
      choose_(new QPushButton(tr("Choose..."))),
      reset_(new QPushButton(tr("Reset"))) {
  line_->setReadOnly(true);
  line_->setPlaceholderText(usual);
  choose_->setAccessibleName(tr("Choose: %1").arg(what));
  reset_->setAccessibleName(tr("Reset: %1").arg(what));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(line_, 1);
  row->addWidget(choose_);
  row->addWidget(reset_);
  setPath({}, false);
}

void PathField::setPath(const QString& path, bool canBeReset) {
  line_->setText(QDir::toNativeSeparators(path));
  line_->setCursorPosition(0);
  line_->setToolTip(shownText(line_->text(), kLongestSentence));
  reset_->setEnabled(canBeReset);
}

QString PathField::path() const {
  return QDir::fromNativeSeparators(line_->text());
}

}  // namespace tetrabench

#include "moc_path_field.cpp"
