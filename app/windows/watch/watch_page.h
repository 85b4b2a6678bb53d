#pragma once

#include <QTimer>

#include "app/windows/figures/figure_file.h"
#include "app/windows/shell/page.h"
#include "core/tetris/mdp_document.h"

class QDockWidget;
class QMainWindow;

namespace tetrabench {

class AgentEditor;
class CurveAutoSaver;
class LearnedPanel;
class MdpEditor;
class MdpTree;
class WatchDocuments;
class WatchView;
class WatchedRecording;
class WhyPanel;
struct Replay;

/// The page on which an agent plays an MDP: a view of the run, and docks for the MDP, the agent, the
/// explanation of its choice and what it has learned.
class WatchPage : public Page {
  Q_OBJECT

 public:
  explicit WatchPage(QWidget* parent = nullptr);
  ~WatchPage() override;

  WatchView* view() const { return view_; }
  WatchDocuments* documents() const { return documents_; }
  WatchedRecording* recording() const { return recording_; }
  /// Returns the docks, in the order of their tabs: MDP, agent, reasons, learned.
  const QList<QDockWidget*>& docks() const { return docks_; }

  ErrorBar* errors() const override;
  void addActions(ActionTable& actions) override;
  QList<QUndoStack*> undoStacks() const override;
  std::optional<FileKind> files() const override { return filesOf(kMdpKind); }
  bool opens(const DocumentKind& kind) const override;
  void open(const QString& file, const DocumentKind& kind) override;
  QVariantMap state() const override;
  void restore() override;
  std::vector<AutoSaver*> autoSavers() const override;
  void applyPreferences(const Preferences& preferences) override;
  bool handle(const PageRequest& request) override;
  std::vector<PaletteEntry> paletteEntries() override;
  QString helpHere() const override;

  /// Writes the graph to a file on another thread, in the format of its extension (png, svg, pdf, csv). A CSV
  /// contains all samples, not only those drawn. Throws InvalidArgument.
  void exportFigure(const QString& path, const FigureLook& look = {});
  void askExportFigure();
  /// Opens the current position in the laboratory.
  void openInLaboratory();
  /// Records the current game by playing it again, and opens it on the Replay page.
  void openReplay();
  void resetLayout();

 private:
  void makeDocks();
  void offerRecorded(const std::shared_ptr<const Replay>& replay, double seconds);
  void scaleDocks(double ratio);
  void resizeScaledDocks();

  WatchView* view_;
  QMainWindow* dockArea_;  ///< contains the view and its docks
  MdpEditor* mdpEditor_;
  MdpTree* mdpTree_;
  AgentEditor* agentEditor_;
  WhyPanel* whyPanel_;
  WhyPanel* secondWhyPanel_;
  LearnedPanel* learnedPanel_;
  CurveAutoSaver* curveSaver_;
  WatchDocuments* documents_;
  WatchedRecording* recording_;
  QList<QDockWidget*> docks_;
  QByteArray defaultLayout_;
  int textSize_ = 0;  ///< in per cent, as applied last; 0 before the first time
  QTimer dockScaling_;
  QList<QDockWidget*> scaledDocks_;
  QList<int> scaledWidths_;   ///< dock widths requested last
  QList<int> settledWidths_;  ///< dock widths after the last resize
  int dockScalingTries_ = 0;  ///< remaining attempts
};

}  // namespace tetrabench
