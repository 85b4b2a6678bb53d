#pragma once

#include <QString>

class QAbstractItemView;

namespace tetrabench {

enum class TableText { Tsv, Markdown };

/// Returns the selected cells of a table or tree, or all of them, as text in the order shown: a row of
/// headers, then a line for each row, which begins with its title if the table shows one. Columns without a
/// selected cell are omitted. Empty if nothing is selected.
QString tableText(const QAbstractItemView& view, TableText format, bool onlySelected = true);

/// Adds copying to all current and future tables and trees of the program: Ctrl+C copies the selected
/// cells as tab-separated text, and the context menu, also on the menu key, shows the actions of the view and
/// those that copy. Calling it again has no effect.
void offerTableMenus();

}  // namespace tetrabench
