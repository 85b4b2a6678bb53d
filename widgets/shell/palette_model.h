#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <optional>
#include <vector>

#include "widgets/shell/command_palette.h"

namespace tetrabench {

/// The entries of the command palette as a list.
class PaletteModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { GroupRole = Qt::UserRole, ShortcutRole, KeywordsRole };

  using QAbstractListModel::QAbstractListModel;

  void setEntries(std::vector<PaletteEntry> entries);

  /// Returns the entry of a row, which must exist.
  const PaletteEntry& entry(int row) const { return entries_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<PaletteEntry> entries_;
};

/// Filters for the entries that match the typed letters, best first, ties in their original order.
class PaletteFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit PaletteFilter(QObject* parent = nullptr);

  void setSourceModel(QAbstractItemModel* model) override;
  void setPattern(const QString& pattern);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  std::optional<int> score(const QModelIndex& index) const;
  std::optional<int> judge(const QModelIndex& index) const;

  QString pattern_;
  /// Scores by row, cached because sorting compares each many times; empty until computed.
  mutable std::vector<std::optional<std::optional<int>>> scores_;
};

}  // namespace tetrabench
