#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

class QWidget;

namespace tetrabench {

class AgentEditor;
class MdpEditor;
class MdpTree;
class WatchPage;

/// Keeps the MDP and the agent at work and the documents they come from: loads, applies and saves them, and
/// keeps choosers and editors in step. Files are read on another thread; what does not fit is told in the
/// page's error bar and changes nothing.
class Documents : public QObject {
  Q_OBJECT
 public:
  Documents(WatchPage* page, MdpEditor* mdpEditor, MdpTree* mdpTree, AgentEditor* agentEditor);
  ~Documents() override;

  /// Takes up what was at work when the program last ended, or the first start's choice.
  void restore();
  void remember() const;

  /// A predefined id or a file.
  void loadMdp(const QString& name);
  void loadAgent(const QString& name);
  void loadCurve(const QString& path);
  void saveMdp(const QString& path);
  void saveAgent(const QString& path);
  void saveCurve(const QString& path);

  void askLoadMdp();
  void askLoadAgent();
  void askLoadCurve();
  void askSaveMdp(bool underNewName);
  void askSaveAgent();
  void askSaveCurve();

  /// Runs this, and tells an Error that it throws in the error bar.
  void attempt(const std::function<void()>& work);

  const Mdp& mdp() const { return mdp_; }
  const AgentSettings& agent() const { return agent_; }

 Q_SIGNALS:
  /// A document was read and is in use, or was refused.
  void settled();

 private:
  template <typename Value>
  void read(std::function<Value()> reader, std::function<void(Value)> use);
  void useMdp(const Mdp& mdp, const QString& name);
  void useAgent(const AgentSettings& agent, const QString& name);
  void applyMdp(const MdpSettings& settings);
  void applyAgent(const AgentSettings& agent);
  void showNames();
  void connectWidgets();
  void fail(const QString& sentence);

  WatchPage* page_;
  MdpEditor* mdpEditor_;
  MdpTree* mdpTree_;
  AgentEditor* agentEditor_;
  Mdp mdp_;
  AgentSettings agent_;
  QString mdpName_, agentName_;  // id or file it was loaded from
  bool mdpEdited_ = false, agentEdited_ = false;
  std::vector<QString> agentTitles_;
};

}  // namespace tetrabench
