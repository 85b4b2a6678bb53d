#include "app/windows/documents.h"

#include <QFileInfo>
#include <QSettings>
#include <QThreadPool>

#include "app/windows/curve_panel.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/watch_page.h"
#include "core/error.h"
#include "core/storage/agent_document.h"
#include "core/storage/library.h"
#include "core/storage/mdp_document.h"
#include "widgets/agent_editor.h"
#include "widgets/error_bar.h"
#include "widgets/mdp_editor.h"
#include "widgets/mdp_tree.h"
#include "widgets/name_chooser.h"

namespace tetrabench {
namespace {

constexpr const char* kFirstMdp = "rlc2008/training-03";
constexpr const char* kFirstAgent = "dt-20";
constexpr const char* kEditedId = "*";  // of what is at work but not predefined

bool isFile(const QString& name) { return QFileInfo(name).isAbsolute(); }

std::vector<NameEntry> predefined(const std::vector<std::string>& ids, const std::vector<QString>& titles = {}) {
  std::vector<NameEntry> entries;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const QString id = QString::fromStdString(ids[i]);
    entries.push_back({id, i < titles.size() ? titles[i] : id});
  }
  return entries;
}

/// Shows the name at work, which may be none of the predefined ones.
void showName(NameChooser* chooser, std::vector<NameEntry> entries, const QString& name, const QString& title,
              bool edited) {
  const bool own = edited || isFile(name);
  if (own)
    entries.insert(entries.begin(), {kEditedId, edited ? Documents::tr("%1 (edited)").arg(title) : title});
  chooser->setEntries(entries);
  chooser->setCurrentId(own ? QString(kEditedId) : name);
}

QString summaryOf(const MdpSettings& s) {
  return QStringLiteral("%1 × %2").arg(s.width).arg(s.height ? QString::number(*s.height) : QStringLiteral("∞"));
}

}  // namespace

Documents::Documents(WatchPage* page, MdpEditor* mdpEditor, MdpTree* mdpTree, AgentEditor* agentEditor)
    : page_(page), mdpEditor_(mdpEditor), mdpTree_(mdpTree), agentEditor_(agentEditor) {
  const Library& library = Library::instance();
  for (const std::string& id : library.agentIds())
    agentTitles_.push_back(QString::fromStdString(library.agent(id).name));
  std::vector<MdpTreeEntry> entries;
  for (const std::string& id : library.mdpIds())
    entries.push_back({QString::fromStdString(id), summaryOf(library.mdp(id).settings())});
  mdpTree_->setEntries(std::move(entries));
  connectWidgets();
}

Documents::~Documents() { QThreadPool::globalInstance()->waitForDone(); }

void Documents::connectWidgets() {
  connect(page_->mdpChooser(), &NameChooser::chosen, this, &Documents::loadMdp);
  connect(page_->mdpChooser(), &NameChooser::loadRequested, this, &Documents::askLoadMdp);
  connect(page_->agentChooser(), &NameChooser::chosen, this, &Documents::loadAgent);
  connect(page_->agentChooser(), &NameChooser::loadRequested, this, &Documents::askLoadAgent);
  connect(mdpTree_, &MdpTree::activated, this, &Documents::loadMdp);
  connect(mdpEditor_, &MdpEditor::applyRequested, this, &Documents::applyMdp);
  connect(mdpEditor_, &MdpEditor::openRequested, this, &Documents::askLoadMdp);
  connect(mdpEditor_, &MdpEditor::saveRequested, this, [this] { askSaveMdp(false); });
  connect(mdpEditor_, &MdpEditor::saveAsRequested, this, [this] { askSaveMdp(true); });
  connect(agentEditor_, &AgentEditor::weightsEdited, this, &Documents::applyAgent);
  connect(agentEditor_, &AgentEditor::loadRequested, this, &Documents::askLoadAgent);
  connect(agentEditor_, &AgentEditor::saveAsRequested, this, &Documents::askSaveAgent);
}

void Documents::fail(const QString& sentence) { page_->errors()->showMessage(sentence); }

void Documents::attempt(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    fail(QString::fromStdString(error.what()));
  }
}

template <typename Value>
void Documents::read(std::function<Value()> reader, std::function<void(Value)> use) {
  QThreadPool::globalInstance()->start([this, reader = std::move(reader), use = std::move(use)] {
    std::function<void()> then;
    try {
      then = [this, use, value = reader()] { attempt([&] { use(value); }); };
    } catch (const std::exception& error) {
      then = [this, sentence = QString::fromStdString(error.what())] { fail(sentence); };
    }
    QMetaObject::invokeMethod(this, [this, then] {
      then();
      showNames();
      Q_EMIT settled();
    });
  });
}

void Documents::loadMdp(const QString& name) {
  if (name == kEditedId) return;
  read<Mdp>([name] { return Library::instance().mdp(name.toStdString()); },
            [this, name](const Mdp& mdp) { useMdp(mdp, name); });
}

void Documents::loadAgent(const QString& name) {
  if (name == kEditedId) return;
  read<AgentSettings>([name] { return Library::instance().agent(name.toStdString()); },
                      [this, name](const AgentSettings& agent) { useAgent(agent, name); });
}

void Documents::loadCurve(const QString& path) {
  read<SavedCurve>([path] { return readCurve(path.toStdString()); },
                   [this](const SavedCurve& curve) { page_->curves()->addCurve(curve); });
}

void Documents::useMdp(const Mdp& mdp, const QString& name) {
  page_->start(mdp, agent_);
  mdp_ = mdp;
  mdpName_ = name;
  mdpEdited_ = false;
  mdpEditor_->setSettings(mdp.settings());
  mdpEditor_->setRunning(mdp.settings());
  agentEditor_->setBoardWidth(mdp.width());
  mdpTree_->setCurrentId(name);
}

void Documents::useAgent(const AgentSettings& agent, const QString& name) {
  page_->start(mdp_, agent);
  agent_ = agent;
  agentName_ = name;
  agentEdited_ = false;
  agentEditor_->setAgent(agent);
}

void Documents::applyMdp(const MdpSettings& settings) {
  attempt([&] {
    const Mdp mdp(settings);
    page_->start(mdp, agent_);
    mdp_ = mdp;
    mdpEdited_ = mdpEditor_->isModified();
    mdpEditor_->setRunning(settings);
    agentEditor_->setBoardWidth(mdp.width());
    showNames();
  });
}

void Documents::applyAgent(const AgentSettings& agent) {
  attempt([&] {
    page_->continueWith(agent);
    agent_ = agent;
    if (const bool edited = agentEditor_->isModified(); edited != agentEdited_) {
      agentEdited_ = edited;
      showNames();
    }
  });
}

void Documents::showNames() {
  const Library& library = Library::instance();
  showName(page_->mdpChooser(), predefined(library.mdpIds()), mdpName_, QString::fromStdString(mdp_.name()), mdpEdited_);
  showName(page_->agentChooser(), predefined(library.agentIds(), agentTitles_), agentName_,
           QString::fromStdString(agent_.name), agentEdited_);
}

void Documents::saveMdp(const QString& path) {
  attempt([&] {
    writeMdp(path.toStdString(), Mdp(mdpEditor_->settings()).settings());
    mdpEditor_->setSaved();
    mdpName_ = QFileInfo(path).absoluteFilePath();
    mdpEdited_ = false;
    showNames();
  });
}

void Documents::saveAgent(const QString& path) {
  attempt([&] {
    writeAgent(path.toStdString(), agent_);
    useAgent(agent_, QFileInfo(path).absoluteFilePath());
    showNames();
  });
}

void Documents::saveCurve(const QString& path) {
  attempt([&] { writeCurve(path.toStdString(), page_->curves()->savedCurve()); });
}

void Documents::askLoadMdp() {
  if (const auto path = askOpen(page_, mdpFiles(), tr("Open MDP"))) loadMdp(*path);
  showNames();
}

void Documents::askLoadAgent() {
  if (const auto path = askOpen(page_, agentFiles(), tr("Load agent"))) loadAgent(*path);
  showNames();
}

void Documents::askLoadCurve() {
  if (const auto path = askOpen(page_, curveFiles(), tr("Load curve"))) loadCurve(*path);
}

void Documents::askSaveMdp(bool underNewName) {
  if (!underNewName && isFile(mdpName_)) return saveMdp(mdpName_);
  const QString name = QString::fromStdString(mdpEditor_->settings().name);
  if (const auto path = askSave(page_, mdpFiles(), tr("Save MDP"), name)) saveMdp(*path);
}

void Documents::askSaveAgent() {
  if (const auto path = askSave(page_, agentFiles(), tr("Save agent"), QString::fromStdString(agent_.name)))
    saveAgent(*path);
}

void Documents::askSaveCurve() {
  const QString name = QString::fromStdString(agent_.name + " on " + mdp_.name());
  if (const auto path = askSave(page_, curveFiles(), tr("Save curve"), name)) saveCurve(*path);
}

void Documents::restore() {
  const QSettings settings;
  const auto document = [&](const char* key) { return settings.value(key).toString().toStdString(); };
  const Library& library = Library::instance();
  mdpName_ = settings.value("watch/mdpName", kFirstMdp).toString();
  agentName_ = settings.value("watch/agentName", kFirstAgent).toString();
  mdpEdited_ = settings.value("watch/mdpEdited").toBool();
  agentEdited_ = settings.value("watch/agentEdited").toBool();
  try {
    mdp_ = mdpFromJson(parseJson(document("watch/mdp")), {});
    agent_ = agentFromJson(parseJson(document("watch/agent")));
    page_->start(mdp_, agent_);
  } catch (const Error&) {  // nothing was remembered, or it does not fit any more
    mdpName_ = kFirstMdp;
    agentName_ = kFirstAgent;
    mdpEdited_ = agentEdited_ = false;
    mdp_ = library.mdp(kFirstMdp);
    agent_ = library.agent(kFirstAgent);
    page_->start(mdp_, agent_);
  }
  mdpEditor_->setSettings(mdp_.settings());
  mdpEditor_->setRunning(mdp_.settings());
  agentEditor_->setAgent(agent_);
  agentEditor_->setBoardWidth(mdp_.width());
  mdpTree_->setCurrentId(mdpName_);
  showNames();
}

void Documents::remember() const {
  QSettings settings;
  settings.setValue("watch/mdpName", mdpName_);
  settings.setValue("watch/agentName", agentName_);
  settings.setValue("watch/mdpEdited", mdpEdited_);
  settings.setValue("watch/agentEdited", agentEdited_);
  settings.setValue("watch/mdp", QString::fromStdString(toText(toJson(mdp_.settings()))));
  settings.setValue("watch/agent", QString::fromStdString(toText(toJson(agent_))));
}

}  // namespace tetrabench
