#pragma once

#include <QByteArray>
#include <QObject>
#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace tetrabench {

/// The context menu of a graph, which copies it as a picture or as numbers; Ctrl+C copies both. The menu also
/// shows the actions of the widget, such as the export of its page.
class FigureMenu : public QObject {
  Q_OBJECT

 public:
  struct Content {
    /// Returns the graph as a PNG with this number of pixels per logical pixel.
    std::function<QByteArray(double scale)> picture;
    /// Returns the numbers as CSV.
    std::function<QByteArray()> csv;
  };
  enum class Part { Picture, Data, Both };

  /// Adds the menu to a widget, which owns it.
  static FigureMenu* addTo(QWidget* view, Content content);

  /// Sets a function that adds further actions each time the menu opens.
  void setExtraActions(std::function<void(QMenu&)> addTo) { more_ = std::move(addTo); }

  void copy(Part part) const;

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  FigureMenu(QWidget* view, Content content);
  void popUp(const QPoint& at);

  QWidget* view_;
  Content content_;
  std::function<void(QMenu&)> more_;
};

/// Adds an action, such as the export of a page, to the menus of all graphs below a widget.
void addToFigureMenus(QWidget& parent, QAction* action);

/// Converts CSV (RFC 4180) to tab-separated values, which spreadsheets and documents paste as a table.
QString tsvOf(const QByteArray& csv);

}  // namespace tetrabench
