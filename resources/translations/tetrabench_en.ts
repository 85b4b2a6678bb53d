<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Core</name>
    <message numerus="yes">
        <source>%n phases</source>
        <comment>%n phase</comment>
        <translation>
            <numerusform>%n phase</numerusform>
            <numerusform>%n phases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more games are skipped: not every agent has finished them.</source>
        <comment>1 more game is skipped: not every agent has finished it.</comment>
        <translation>
            <numerusform>1 more game is skipped: not every agent has finished it.</numerusform>
            <numerusform>%n more games are skipped: not every agent has finished them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <comment>%n game</comment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agents</source>
        <comment>%n agent</comment>
        <translation>
            <numerusform>%n agent</numerusform>
            <numerusform>%n agents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n years</source>
        <comment>%n year</comment>
        <translation>
            <numerusform>%n year</numerusform>
            <numerusform>%n years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <comment>%n day</comment>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <comment>%n hour</comment>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <comment>%n minute</comment>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <comment>%n second</comment>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <comment>%n thread</comment>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <comment>%n pair</comment>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n different candidates</source>
        <comment>%n different candidate</comment>
        <translation>
            <numerusform>%n different candidate</numerusform>
            <numerusform>%n different candidates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n others</source>
        <comment>%n other</comment>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <comment>%n row</comment>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <comment>%n column</comment>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <comment>%n cell</comment>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>0, as the MDP has %n pieces</source>
        <comment>0, as the MDP has %n piece</comment>
        <translation>
            <numerusform>0, as the MDP has %n piece</numerusform>
            <numerusform>0, as the MDP has %n pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n numbers, one for each id</source>
        <comment>a list of %n number, one for each id</comment>
        <translation>
            <numerusform>a list of %n number, one for each id</numerusform>
            <numerusform>a list of %n numbers, one for each id</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> It sent %n bytes without a newline.</source>
        <comment> It sent %n byte without a newline.</comment>
        <translation>
            <numerusform> It sent %n byte without a newline.</numerusform>
            <numerusform> It sent %n bytes without a newline.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recorded pieces suffice for only %n repetitions: later ones reuse the pieces of earlier ones, so intervals are too narrow.</source>
        <comment>The recorded pieces suffice for only %n repetition: later ones reuse its pieces, so intervals are too narrow.</comment>
        <translation>
            <numerusform>The recorded pieces suffice for only %n repetition: later ones reuse its pieces, so intervals are too narrow.</numerusform>
            <numerusform>The recorded pieces suffice for only %n repetitions: later ones reuse the pieces of earlier ones, so intervals are too narrow.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a value for which a move that removes %n rows earns at most 1e9</source>
        <comment>a value for which a move that removes %n row earns at most 1e9</comment>
        <translation>
            <numerusform>a value for which a move that removes %n row earns at most 1e9</numerusform>
            <numerusform>a value for which a move that removes %n rows earns at most 1e9</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a sequential test compares two agents; %n are given.</source>
        <comment>a sequential test compares two agents; %n is given.</comment>
        <translation>
            <numerusform>a sequential test compares two agents; %n is given.</numerusform>
            <numerusform>a sequential test compares two agents; %n are given.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n games, several agents reached the piece limit: they tie, with the best of their scores.</source>
        <comment>In %n game, several agents reached the piece limit: they tie, with the best of their scores.</comment>
        <translation>
            <numerusform>In %n game, several agents reached the piece limit: they tie, with the best of their scores.</numerusform>
            <numerusform>In %n games, several agents reached the piece limit: they tie, with the best of their scores.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n MDPs</source>
        <translation>
            <numerusform>%n MDP</numerusform>
            <numerusform>%n MDPs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First to %Ln lines</source>
        <translation>
            <numerusform>First to %Ln line</numerusform>
            <numerusform>First to %Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First to %Ln points</source>
        <translation>
            <numerusform>First to %Ln point</numerusform>
            <numerusform>First to %Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reward of a move that removes %n rows</source>
        <translation>
            <numerusform>Reward of a move that removes one row</numerusform>
            <numerusform>Reward of a move that removes %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ... (%Ln characters) ... %2</source>
        <translation>
            <numerusform>%1 ... (%Ln character) ... %2</numerusform>
            <numerusform>%1 ... (%Ln characters) ... %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more changes</source>
        <translation>
            <numerusform>%Ln more change</numerusform>
            <numerusform>%Ln more changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean over %n MDPs</source>
        <translation>
            <numerusform>mean over %n MDP</numerusform>
            <numerusform>mean over %n MDPs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pieces</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>splitting with %Ln games per level</source>
        <translation>
            <numerusform>splitting with %Ln game per level</numerusform>
            <numerusform>splitting with %Ln games per level</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lost after %Ln pieces</source>
        <translation>
            <numerusform>lost after %Ln piece</numerusform>
            <numerusform>lost after %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, finished after %Ln pieces</source>
        <translation>
            <numerusform>%1, finished after %Ln piece</numerusform>
            <numerusform>%1, finished after %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, lost after %Ln pieces</source>
        <translation>
            <numerusform>%1, lost after %Ln piece</numerusform>
            <numerusform>%1, lost after %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The experiment &quot;%1&quot; has finished, but %Ln runs failed.</source>
        <translation>
            <numerusform>The experiment &quot;%1&quot; has finished, but %Ln run failed.</numerusform>
            <numerusform>The experiment &quot;%1&quot; has finished, but %Ln runs failed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pieces/s</source>
        <translation>
            <numerusform>%Ln piece/s</numerusform>
            <numerusform>%Ln pieces/s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln attack rows</source>
        <translation>
            <numerusform>%Ln attack row</numerusform>
            <numerusform>%Ln attack rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln estimates of the mean game</source>
        <translation>
            <numerusform>%Ln estimate of the mean game</numerusform>
            <numerusform>%Ln estimates of the mean game</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished games</source>
        <translation>
            <numerusform>%Ln unfinished game</numerusform>
            <numerusform>%Ln unfinished games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentDetails</name>
    <message numerus="yes">
        <source>up to %n positions at once</source>
        <translation>
            <numerusform>up to %n position at once</numerusform>
            <numerusform>up to %n positions at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not tested yet. A test plays %Ln pieces twice with the same seed.</source>
        <translation>
            <numerusform>Not tested yet. A test plays %Ln piece twice with the same seed.</numerusform>
            <numerusform>Not tested yet. A test plays %Ln pieces twice with the same seed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentsPage</name>
    <message numerus="yes">
        <source>tests of %Ln agents</source>
        <translation>
            <numerusform>tests of %Ln agent</numerusform>
            <numerusform>tests of %Ln agents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::BallotsPanel</name>
    <message numerus="yes">
        <source>%Ln games, ranked by %1.</source>
        <translation>
            <numerusform>%Ln game, ranked by %1.</numerusform>
            <numerusform>%Ln games, ranked by %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparePage</name>
    <message numerus="yes">
        <source>Reading %Ln files...</source>
        <translation>
            <numerusform>Reading %Ln file...</numerusform>
            <numerusform>Reading %Ln files...</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::CurvePanel</name>
    <message numerus="yes">
        <source>, %Ln steps</source>
        <translation>
            <numerusform>, %Ln step</numerusform>
            <numerusform>, %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln pieces</source>
        <translation>
            <numerusform>, %Ln piece</numerusform>
            <numerusform>, %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Removed %Ln curves.</source>
        <translation>
            <numerusform>Removed %Ln curve.</numerusform>
            <numerusform>Removed %Ln curves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove %Ln curves</source>
        <translation>
            <numerusform>remove %Ln curve</numerusform>
            <numerusform>remove %Ln curves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentPage</name>
    <message numerus="yes">
        <source>Set the length to %Ln pieces</source>
        <translation>
            <numerusform>Set the length to %Ln piece</numerusform>
            <numerusform>Set the length to %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agents</source>
        <translation>
            <numerusform>%Ln agent</numerusform>
            <numerusform>%Ln agents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln MDPs</source>
        <translation>
            <numerusform>%Ln MDP</numerusform>
            <numerusform>%Ln MDPs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Play %Ln repetitions</source>
        <translation>
            <numerusform>Play %Ln repetition</numerusform>
            <numerusform>Play %Ln repetitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::GamesDialog</name>
    <message numerus="yes">
        <source>%Ln games, latest first</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games, latest first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageMeter</name>
    <message numerus="yes">
        <source>%Ln rows pending</source>
        <translation>
            <numerusform>%Ln row pending</numerusform>
            <numerusform>%Ln rows pending</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::LearnDialog</name>
    <message numerus="yes">
        <source>Your %Ln games have no placements to fit these features to.</source>
        <translation>
            <numerusform>Your game has no placements to fit these features to.</numerusform>
            <numerusform>Your %Ln games have no placements to fit these features to.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::LiveGamesView</name>
    <message numerus="yes">
        <source>%Ln sent</source>
        <translation>
            <numerusform>%Ln sent</numerusform>
            <numerusform>%Ln sent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::LogView</name>
    <message numerus="yes">
        <source>... %Ln lines omitted ...</source>
        <translation>
            <numerusform>... %Ln line omitted ...</numerusform>
            <numerusform>... %Ln lines omitted ...</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpPiecesSection</name>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::NamePicker</name>
    <message numerus="yes">
        <source>&amp;Add %Ln</source>
        <translation>
            <numerusform>&amp;Add %Ln</numerusform>
            <numerusform>&amp;Add %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizePage</name>
    <message numerus="yes">
        <source>the budget of %Ln evaluations is used up</source>
        <translation>
            <numerusform>the budget of %Ln evaluation is used up</numerusform>
            <numerusform>the budget of %Ln evaluations is used up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln generations done</source>
        <translation>
            <numerusform>the only generation done</numerusform>
            <numerusform>all %Ln generations done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln candidates done</source>
        <translation>
            <numerusform>the only candidate done</numerusform>
            <numerusform>all %Ln candidates done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln evaluations taken from the results file</source>
        <translation>
            <numerusform>the only evaluation taken from the results file</numerusform>
            <numerusform>all %Ln evaluations taken from the results file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln evaluations</source>
        <translation>
            <numerusform>%Ln evaluation</numerusform>
            <numerusform>%Ln evaluations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; was removed with %Ln evaluations.</source>
        <translation>
            <numerusform>&quot;%1&quot; was removed with %Ln evaluation.</numerusform>
            <numerusform>&quot;%1&quot; was removed with %Ln evaluations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same %Ln validation runs for both.</source>
        <translation>
            <numerusform>The same %Ln validation run for both.</numerusform>
            <numerusform>The same %Ln validation runs for both.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same %Ln validation games for both.</source>
        <translation>
            <numerusform>The same %Ln validation game for both.</numerusform>
            <numerusform>The same %Ln validation games for both.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanDocuments</name>
    <message numerus="yes">
        <source>%Ln of these are already in the plan.</source>
        <translation>
            <numerusform>One of these is already in the plan.</numerusform>
            <numerusform>%Ln of these are already in the plan.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionEditor</name>
    <message numerus="yes">
        <source>Fill %n cells</source>
        <translation>
            <numerusform>Fill a cell</numerusform>
            <numerusform>Fill %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clear %n cells</source>
        <translation>
            <numerusform>Clear a cell</numerusform>
            <numerusform>Clear %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rows</source>
        <translation>
            <numerusform>%1, %n row</numerusform>
            <numerusform>%1, %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit %n cells</source>
        <translation>
            <numerusform>Edit %n cell</numerusform>
            <numerusform>Edit %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::RankingView</name>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %Ln were forfeited</source>
        <translation>
            <numerusform>; %Ln was forfeited</numerusform>
            <numerusform>; %Ln were forfeited</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, of which %Ln ended at the limit of %1 pieces, where the side that has sent more rows wins</source>
        <translation>
            <numerusform>, of which %Ln ended at the limit of %1 pieces, where the side that has sent more rows wins</numerusform>
            <numerusform>, of which %Ln ended at the limit of %1 pieces, where the side that has sent more rows wins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>When two agents play the same pieces, the one with the larger reward wins: %Ln games. A failed run loses. If neither lost a game, a difference that the lines left in the piles can explain is a draw.</source>
        <translation>
            <numerusform>When two agents play the same pieces, the one with the larger reward wins: %Ln game. A failed run loses. If neither lost a game, a difference that the lines left in the piles can explain is a draw.</numerusform>
            <numerusform>When two agents play the same pieces, the one with the larger reward wins: %Ln games. A failed run loses. If neither lost a game, a difference that the lines left in the piles can explain is a draw.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::ResultTabs</name>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln steps.</source>
        <translation>
            <numerusform>Mean total reward of a run of %Ln step.</numerusform>
            <numerusform>Mean total reward of a run of %Ln steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln pieces.</source>
        <translation>
            <numerusform>Mean total reward of a run of %Ln piece.</numerusform>
            <numerusform>Mean total reward of a run of %Ln pieces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed: %1</source>
        <translation>
            <numerusform>failed: %1</numerusform>
            <numerusform>%Ln failed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln pieces</source>
        <translation>
            <numerusform>%1, %Ln piece</numerusform>
            <numerusform>%1, %Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean reward per game, in runs of %Ln games.</source>
        <translation>
            <numerusform>Mean reward per game, in runs of %Ln game.</numerusform>
            <numerusform>Mean reward per game, in runs of %Ln games.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::RewardTable</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::RunTreeModel</name>
    <message numerus="yes">
        <source>%1 curves</source>
        <translation>
            <numerusform>%1 curve</numerusform>
            <numerusform>%1 curves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 agents</source>
        <translation>
            <numerusform>%1 agent</numerusform>
            <numerusform>%1 agents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 MDPs</source>
        <translation>
            <numerusform>%1 MDP</numerusform>
            <numerusform>%1 MDPs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::Seat</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent</source>
        <translation>
            <numerusform>%Ln sent</numerusform>
            <numerusform>%Ln sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::SecondBoard</name>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::SpeedControl</name>
    <message numerus="yes">
        <source>%Ln pieces/s</source>
        <translation>
            <numerusform>%Ln piece/s</numerusform>
            <numerusform>%Ln pieces/s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::TaskStrip</name>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paused</source>
        <translation>
            <numerusform>%n paused</numerusform>
            <numerusform>%n paused</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchView</name>
    <message numerus="yes">
        <source>Last %Ln steps</source>
        <translation>
            <numerusform>Last %Ln step</numerusform>
            <numerusform>Last %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln pieces</source>
        <translation>
            <numerusform>Last %Ln piece</numerusform>
            <numerusform>Last %Ln pieces</numerusform>
        </translation>
    </message>
</context>
</TS>
