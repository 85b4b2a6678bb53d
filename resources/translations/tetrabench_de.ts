<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Core</name>
    <message>
        <source>by this kind of agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of 1 to 200 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be an absolute path in a document that is in no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This agent has no settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no weights by which placements could be explained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, for the pieces and width of the MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, for {} coefficients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true, unless there is &quot;learned&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An exploration picks one of this many best placements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of exploring at the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each exploration multiplies the temperature by this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pieces whose rewards a placement is rated by, its own first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How strongly coefficients are kept near 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Incremental learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} numbers, one per piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the predefined MDPs were not found; set TETRABENCH_DATA to the folder that holds mdps/</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no such file or {}; did you mean {}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no such file or {}; give a file or an id that `{} list` prints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tetrabench-host, which runs agents from outside, was not found; reinstall Tetrabench.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, the width of the MDP&apos;s board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first, on an MDP whose pieces are not tetrominoes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of numbers, one for each value of this feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of up to {} numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} to {}, for boards {} to {} columns wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} on a board {} columns wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between -1e12 and 1e12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an id that `tetrabench-cli features list` prints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object from feature ids to weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agents played together must have the same loseWhenBest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent is not linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rules are not placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pieces are not tetrominoes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board is {} columns wide, more than {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board has no height limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board is {} rows high, more than {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent keeps the last column free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent breaks ties in its own way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no fast kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear in its features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform or observed on an MDP whose pieces depend on earlier ones or on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform or observed under competition rules, which hide how likely pieces are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without observed probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pieces to look ahead beyond the current one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of what follows a placement against its own value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear, looks ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an id, a file, or a whole document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file beside the plan, or an id that `{}` prints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number above {}, up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number between {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above {}, up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between {} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was killed by signal {} ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended with status {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not end in time after &quot;quit&quot; and was killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program cannot be started: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be started: its folder {} does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot be started: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be started: &quot;{}&quot;: {}.{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The program and each of its arguments are strings of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed its output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; its last error message is &quot;{}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrote a line of more than {} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is built in; there is no dialogue with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not answer within {} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a line of a recorded dialogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} was left unwritten; it must be {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line_length must be at most {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinite or not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a table that does not fit: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made an analysis that does not fit: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made a choice that does not fit: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be loaded: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it cannot be loaded: {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed: its function create returned NULL.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed: its function {} returned {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number between 0 and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it exports no function tetrabench_agent_table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tetrabench_agent_table returns NULL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its table has version {}; it must have version {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of its table is {}; it must be at least {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its table has no function {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its table has {} options; it can have up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its table has {} options of {} bytes; they must have at least {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of a variable whose name has no &quot;=&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What &quot;{}&quot; has learned is in the program that plays, which cannot be asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not explain its choices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The options of a program are in its document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The options of a library are in its document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>placement, competition or standard for an agent of kind process or library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} numbers, one for each placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a placement that is not there before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of up to {} placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of a piece and a placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of up to {} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it answers a question about game {} twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the placements offered: {}{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or {} others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cannot play {}: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of at least one id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the id of an open question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, the version that this workbench speaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent a message that does not fit, {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; for id {} within {} s, but later questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; within {} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not answer {}{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent a line that is no message, &quot;{}&quot;. Standard output is for messages alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; or &quot;log&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of up to 1,000 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of at least {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of at least {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of at most {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of at most {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of 1 to 1,000 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least min, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1 to {} strings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of up to {} options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name that no other option has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true, false, a number or a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not an option of this agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the recording cannot be written any further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>... ({} bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder to save in which agents may be run: set HOME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; runs {}, which has not been allowed; the windows ask when it is chosen, and tetrabench-cli allows it with --trust.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> with {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the library {}{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> inside this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program {0}{1}{0} in {2}{3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n phases</source>
        <comment>%n phase</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear, weights by pile height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of the phases are in the agent&apos;s document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} steers the piece to a place that no straight fall leads to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model is for tetrominoes, and the MDP has other pieces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This agent plays by a model, which `agent fit` fits to recorded games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This agent plays at random: it has no weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between 0 and 1e12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1 to {} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of losing a game, in rewards, beside the value of the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Observed pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pieces to observe before learning starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of generations of the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Population</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates in each generation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This many of the best candidates make the next generation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the first population, in root mean squares of the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added to the deviation, in the same unit; falls to 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that a candidate plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pieces to learn from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lambda: how far what follows a board decides its value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of a random placement instead of the best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward-minded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>placement or competition for a reward-minded agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a feature without vector code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a feature with vector code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, for {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of up to {} sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a set that is not in the list yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 5 weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with linear decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by version {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a model that predicts it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bumpiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weight of the differences between neighbouring columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weight of the deepest well; before version 1.6, of the chasms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weight of the pile height, raised to its power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weight of the holes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First weight of the lines removed, which lower the cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power of the pile height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pieces that a set of weights is used before the next is chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each exploration multiplies the temperature, the probability of exploring, by this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The basic mutation multiplies or divides a weight by this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reheating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A poor trial divides the temperature by this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How good the set of a good trial is: 0, as the mean of the known sets; 1, as the best of them; below 0, worse than the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of a trial that also counts for similar sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far a reward moves the value of its substate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pieces that share a reward.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of each earlier piece in the reward of the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SmartAgent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model of the first weights is for tetrominoes, and the MDP has other pieces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a configuration without a value in this substate yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between 0 and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} for an agent of kind tbp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guideline for an agent of kind tbp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between 1 and 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seven-bag for an agent whose randomizer is seven_bag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a full row, which a board cannot have between moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of up to {} pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queue already has {} pieces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no piece is in play, as the queue is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, the piece in play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}, the piece in play, or {}, which a hold brings into play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has cells outside of the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has cells that are taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TBP bot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings of a bot are in its document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null or a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send &quot;info&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not {} within {} s.{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer &quot;rules&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer &quot;suggest&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent a suggestion without a list of moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gave up: it suggested no move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suggested no move that is legal in its position; the first of {} is {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not explain its choices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory. Close other programs or choose something smaller, and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}; it must be {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has {}; it must have {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}; {} is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} has no weights; choose an agent that rates features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an id, a file, or the name of a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} to {} agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; and &quot;{}&quot; are the same agent under two names; remove one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} at most, the number of recorded sequences of &quot;{}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a championship: its runs must be single games of at least two agents on one MDP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no game yet that two agents have played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no game yet that every agent in it has played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without {}, which has not played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without {}, which have not played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more games are left out: not every agent has finished them.</source>
        <comment>1 more game is left out: not every agent has finished it.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <comment>%n game</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: {}. Such a game counts as 0 {} for the agent. The first reason: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n agents</source>
        <comment>%n agent</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the length is given twice; give only one of stepLimit, pieceLimit and gameLimit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length is missing; give one of stepLimit, pieceLimit and gameLimit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by agents that play alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by agents that play against each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n years</source>
        <comment>%n year</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <comment>%n day</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <comment>%n hour</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <comment>%n minute</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <comment>%n second</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan makes {} runs, and an experiment has at most {}. Lower the repetitions, or split the experiment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {} runs of this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower the repetitions or the checkpoints, or split the experiment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to about {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: {} on {}, {} of memory and {} on the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <comment>%n thread</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a list of 1 to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has the same name as {}, &quot;{}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; cannot play &quot;{}&quot;: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games of agents against each other have a limit in pieces: give pieceLimit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not have guideline rules, under which agents play against each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 2 or more, which play against each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 2 with &quot;sprt&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of 1 to {} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no steps: set the length in pieces or games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <comment>%n pair</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 of {} does not fit and is skipped:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} do not fit and are skipped:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> And {} more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From outside: &quot;{}&quot;. Results of this agent can be repeated only if it is deterministic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From outside: &quot;{}&quot;. Results of these agents can be repeated only if they are deterministic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no experiment &quot;{}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the file has another experiment &quot;{}&quot; by now; remove it before you put this one back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different versions of the same program played the runs of {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program of {} has changed since some of its runs were played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The programs of {} have changed since some of their runs were played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accepts {:g} Elo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential test of {:g} against {:g} Elo: {} (log-likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of run {} does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games against each other of {} pieces, seed {}, garbage {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} {}, seed {}, {} checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the experiment &quot;{}&quot; in this file has {}; this plan has {}. Give this plan another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of the plan of &quot;{}&quot; does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no run {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the experiment is running; stop it before removing its results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: run {} is not done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers of run {} contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a search; it must be a file, an id that `optimization list` prints, or the name of a search in the results file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} of &quot;{2}&quot;, and the best {3} are to play; run `optimize {4} --out {0}` first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n different candidates</source>
        <comment>%n different candidate</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a number between -1000 and 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above elo0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0 and below 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of the highest column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of the lowest column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board height minus the height of the highest column; below 0 if that is above the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squared maximum height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square of the height of the highest column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cubed maximum height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cube of the height of the highest column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of the column heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubled mean height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twice the mean of the column heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum minus mean height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of the highest column minus the mean of the column heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean minus minimum height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of the column heights minus the height of the lowest column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Radial basis of the mean height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exp(-(m - iH/4)^2 / (2 (H/5)^2)) for i = 0 to 4; m the mean and H the board height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total column height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the column heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of each column, from the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Altitude difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest minus lowest column height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variation of heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>population standard deviation of the column heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over columns of distance to the nearest wall (0 at the wall) times height, over the width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupied cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of full cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighted cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over full cells of their row, counted from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inverse density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width times maximum height over the number of full cells; 0 on an empty board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always 1; what a value function, not a choice among moves, needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty cells with a full cell anywhere above in their column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs of holes: holes right above one another in a column count once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedded holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over holes of how hard they are to fill: each empty cell counts 1, plus what all empty cells of the row of the nearest full cell above count, if that is 1 or 2 rows up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>200 minus the holes; below 0 on a large board full of holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hole depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full cells with at least one empty cell below them in their column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows with holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows with at least one hole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns with holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns with at least one hole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squared hole depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over holes of the squared number of full cells above them in their column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valleys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty cells with two empty cells above them, between columns (or walls) at least as high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not an instruction set of this machine; it has {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landing height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of the middle of the piece where it comes to rest, before rows are removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eroded piece cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows removed by the move times the cells of its piece that were in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows removed by the move, 0 to 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landing depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board height minus the row of the piece&apos;s lowest cell, before rows are removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean cell depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board height minus the mean row of the piece&apos;s cells, before rows are removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edges of the piece&apos;s cells that touch full cells other than its own, walls or the floor, before rows are removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows of garbage that the move sends (guideline rules; else 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves in a row that removed rows, this one included, at most 20 (guideline rules; else 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back-to-back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 if the last rows were removed four at once or by a spin (guideline rules; else 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absolute height difference of each pair of neighbouring columns, from the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the absolute height differences of neighbouring columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>200 minus the bumpiness; below 0 on a very rough board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squared bumpiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the squared height differences of neighbouring columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of neighbouring columns of different height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern diversity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of distinct values from -2 to 2 among the height differences of neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row transitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full/empty changes between horizontal neighbours over all rows; walls are full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column transitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full/empty changes between vertical neighbours; the floor is full, the sky empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row transitions, NUS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row transitions over one row more than the board has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column transitions, NUS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column transitions without the one at the top of a column that has cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of the border of the empty cells: their sides that touch full cells, walls or the floor, over all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative wells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over well cells of the number of consecutive empty cells from each downwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative wells, MdpTetris -6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as cumulative wells, but each empty cell right below a well cell counts as one too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Well cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of well cells and of the empty cells right below them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns lower than both neighbours; a wall is high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of well depths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over wells of how much lower they are than the lower neighbour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deep wells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of the well depths, without wells 1 deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deepest well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest well depth; 0 without wells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shallowness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>board height minus the largest well depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum well depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth of the deepest one-wide gap with higher columns (or walls) on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chasms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of one-wide gaps at least 3 deep, squared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} already has a search named &quot;{}&quot; with other settings. Only its limits and validation can be changed. Rename this plan to run it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of the plan of a search does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no optimization &quot;{}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of an objective does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an evaluation has another number of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of an evaluation does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an evaluation has more lines than its pieces can complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the search took from others is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of what the search took from others does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no candidate {} of &quot;{}&quot;; there are {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bands of width {} would be more than {}; choose a larger width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opponent {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>climb {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Climbs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of climbs, each through all steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the weights, which are whole numbers, add up to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability that a climb starts at random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplies that probability with each climb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the best a climb may start near.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the best are those of all searches for the same goal in the results file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much a weight grows in each step, separated by commas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is true, but each generation meets fresh pieces; set objective.sequences to &quot;fixed&quot;, as scores can only be compared on the same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is fixed; beam-hill-climbing changes all weights, as their sum is constant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beam hill climbing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Climbs with shrinking steps, from a random point or from near one of the best (HUJI 2011).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generation {} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of populations drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates of a generation, 5 or more; 0: 4 + 3 ln(number of weights).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Incumbents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the best play again in each generation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start at current weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether one candidate of the first population has the current weights; otherwise all are random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CMA-ES</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws candidates from a normal distribution whose covariance adapts (Hansen; Boumaza 2009).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0, or 5 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates of a generation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the best shape the next generation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noisy cross-entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws candidates from normal distributions that follow the best (Szita &amp; Lőrincz 2006).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {}, more than the population of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of the distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of generations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Genetic algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The better half stays; children of good parents replace the rest (NUS 2017).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Genetic population</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates of a genetic population.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mutation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability that a weight of a child is multiplied by a random factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mutation deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the factor of a mutation, whose mean is 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate {} of {:.0f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of each weight that is not fixed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {}, which makes {:.3g} candidates; use fewer points or fix more variables, so that there are at most {:.0e}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tries all combinations of some values of each weight (CMU).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run {}, start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run {}, pass {}, {}, trial {}, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>increasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decreasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the first run starts at the current weights instead of at random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} starts at {}, below its range, which begins at {}. With modified-rrhc a weight that starts below 0 needs a range that begins below 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modified random-restart hill climbing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes one number at a time in steps, up while that helps, else down (Cornell 1999).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Genetic islands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Genetic populations that evolve side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swarm islands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particle swarms that fly side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Migrants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the best of each island are copied to the next one after each generation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GA and PSO islands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Genetic populations and particle swarms that exchange their best (NUS 2017).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no islands: settings.geneticIslands and settings.swarmIslands must not both be 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trial {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simplex size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of the other corners from the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops when the corners differ by less than this fraction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it starts at random in the ranges of the weights instead of at their starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nelder-Mead simplex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves a simplex of weights, as MATLAB&apos;s fminsearch does (CMU).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times all particles are evaluated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particle swarm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particles fly towards the best places seen (NUS 2017).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swarm population</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Particles of a swarm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rho_p: the pull of the best place a particle has seen itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rho_g: the pull of the best place the swarm has seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest component of a velocity at the start, in either direction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adaptive inertia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether omega = 1.2 - k (log10 A - 3), where A is the mean score, or is constant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inertia fall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k of the adaptive inertia.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>omega, where it is constant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a set or a list of ids (`tetrabench-cli features list` shows them)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are both an agent and features; the document must have one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no agent; give &quot;agent&quot;, or &quot;features&quot;: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object from names of options to their ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not used without objective.opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluations until the method ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most 1 evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {} evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} and {} validation games: {} of memory and {} on the disk{}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and more with each evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {} validation games of this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower the validation games or the candidates to validate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {} evaluations of this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower the budget of evaluations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number between 1 and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is missing; it is required here, as games on a board without a height limit never end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multiple of {}, the number of MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be used: &quot;{}&quot; has no steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is empty; name some of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a number of &quot;{}&quot;; its numbers are {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range of {} is from {} to {}; swap its bounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range of {} is empty, from {} to {}; widen it or fix the variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All variables are fixed; at least one must not be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is empty; it must have at least one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be used: &quot;{}&quot; does not have guideline rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;reward&quot;, the points of games against an opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is true, but {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no objective.pieceLimit, without which a candidate can always catch up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} needs the scores of all candidates; methods that race are {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games against an opponent are all played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games are on one MDP then, and have no objective.stepLimit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each generation meets fresh pieces; set objective.sequences to &quot;fixed&quot;, as scores can only be compared on the same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which learns as it plays; choose an agent that does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whose weights or options are not those being optimized</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n others</source>
        <comment>%n other</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, which has neither weights nor numbers to search; choose another agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, which learns as it plays; choose an agent that does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, which learns as it plays; give objective.stepLimit, so that it plays runs, or choose an agent that does not learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0, up to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; declares no option that is a number: there is nothing to optimize.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; declares no range for any of its options; give from and to for some in space.variables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is not an option of &quot;{}&quot; that is a number; {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; declares no range for {}; give its from and to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What options &quot;{}&quot; has is not known yet; choose it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no placements to learn from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A choice has {} numbers and is placement {}; it must have {} numbers for each placement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the curve ends within a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the curve has a number of more than 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the times of the curve are not in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point with a larger x than the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of first episode, episodes, sum, min and max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has the character {}, which no fumen has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends in the middle of page {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page {} has a piece outside of the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page {} has more cells than its board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page {} has a cell that is no piece.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has no fumen of version 115 or 110.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more than {} pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <comment>%n row</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <comment>%n column</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>pieces of fumens are tetrominoes; {} has others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boards of fumens have a height limit; that of {} has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>game {}: move {}: orientation {} in column {} {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comes after the game is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comes after the last step of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not where its actions lead to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a legal placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>game {}: input {}: {} at {} microseconds comes after the game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of a time in microseconds, a key, and whether it goes down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of at most as many strings as there are placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string of digits from 0 to 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs an MDP with guideline rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of a number of pieces, rows, and the column of the hole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has both placements and inputs; it must have one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has neither placements nor inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>need an MDP with a height limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>need an MDP with competition rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only competition rules have steps; limit the pieces instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent chose a placement out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of rows, the column of the hole, and a number of moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be guideline in games of one agent against another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between -1e100 and 1e100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} weights, the last of which is a constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1 to {} layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1 to {} rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1 to {} nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} numbers: attribute, value, and the nodes that follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number, as no node follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {} forests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 1 to {} trees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is incomplete (it ends at line {}); line {} must be {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is incomplete (it ends at line {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{}&quot; and {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name with \xHH in place of each \ and control character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps, pieces, or steps or pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where the MDP ends, and its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;# border &quot;, a number, a space and the name of an MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} numbers separated by tabs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point with low &lt;= reward &lt;= high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point with x up to that of the last border, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a point at the last border, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the curve has {} bytes; at most {} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Condorcet winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks above every other agent on more ballots than below it. There may be none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agents beaten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copeland</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of agents it beats minus the number of those that beat it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agents beaten minus lost to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instant runoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round by round, the agent with the fewest first places leaves, and its ballots count for the next on them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds survived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borda count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On each ballot, a point for each agent below it, and a half for each that ties.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plurality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of first places; agents that tie share one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dodgson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fewest swaps of neighbours on ballots that would make it the Condorcet winner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimax regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The furthest that it fell behind the best agent of a game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best worst game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of its worst game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the MDPs have {} and {} repetitions; they must have the same number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smoothing is {}; it must be at least 0 and less than 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {} and {} values; paired differences need the same number of each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has {} bytes; at most {} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: could not be written: it is not a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder could not be created</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a concatenated curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a collection of parameter sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table of published results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a Tetrabench file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object has the key {} twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object has more than {} keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number is larger than 1.8e308.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid JSON in line {} (byte {} of {}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists and objects are nested more than {} deep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a document in JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a Tetrabench document (it has no &quot;format&quot; entry)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a known key; the keys are {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number between 0 and 18446744073709551615</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a string in quotation marks, {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not used {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} need about {} of {}, and only {} are free. {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>space on the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>readings of what other searches found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: not a results file; give one that `experiment run --out` or `optimize --out` wrote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the results file has version {}, of a newer program; this one reads versions up to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the results file is in use by an older version of the program; close that, so that the file can be upgraded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the results file has version {} and is read-only, so it cannot be upgraded to version {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {} of {} {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: in the plan of {}: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a blob of the wrong size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the results file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full; everything saved before is intact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could not be read or written, perhaps because the disk is full or gone; everything saved before is intact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be opened; the file must be readable and writable, in a writable folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is damaged ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is in use by another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be written: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the file system does not support file locks: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an MDP without a height limit cannot be played by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} is {}; it must be {} to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delayed auto shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>soft drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock resets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board has {}; it must have {} to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {} of the board has {}; it must have {}, as the first row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <comment>%n cell</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>row {} of the board has &apos;{}&apos; in column {}; cells are &apos;X&apos; or &apos;.&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number between {} and {} with guideline rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number between {} and {}, or null for no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of rows; only placement rules allow no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 unless the rules are placement and the board has a height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between 0 and 1e9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at least one value above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tetrominoes unless the rules are placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is seven-bag, which needs equal weights; use independent with these weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a game without pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a piece {}, which the set of the MDP does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between 0 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 unless the rules are competition with independent draws and no preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between -1e9 and 1e9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>competition, power, lines or table unless the rules are guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number between 1e-6 and 1e12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a full row; each row needs an empty cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a pile {} high; below the spawn rows there is room for {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has columns {} or more rows apart; a board without a height limit needs them closer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks the cells where pieces spawn; it must stay below them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {} bytes; it must have at most 200</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false unless the rules are guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false on an MDP without preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null unless the rules are competition; other rules count pieces (pieceLimit)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {}; the board has {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} cells, each &apos;X&apos; or &apos;.&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object from letters to numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a piece of this set; its pieces are {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a file, or an object with the games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by this type of reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of 4 numbers, for 1 to 4 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: line {}: more than {} games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: line {}: {} is not a piece; the pieces are the letters {}{}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or digits 0 to 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the file has no pieces; write one game per line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>0, as the MDP has %n pieces</source>
        <comment>0, as the MDP has %n piece</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n numbers, one for each id</source>
        <comment>a list of %n number, one for each id</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> It sent %n bytes without the end of a line.</source>
        <comment> It sent %n byte without the end of a line.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recorded pieces are enough for %n repetitions: further ones begin with the pieces of earlier ones, and intervals come out too narrow.</source>
        <comment>The recorded pieces are enough for %n repetition: further ones begin with the pieces of earlier ones, and intervals come out too narrow.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>boards of fumens have {} rows; this pile is {} rows high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boards of fumens are {} columns wide; that of {} is {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be moved to the trash: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: cannot be read: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no championship &quot;{}&quot; any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: there is no experiment &quot;{}&quot; any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: .{} is not a kind of figure; the kinds are png, svg, pdf, csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page {} has a pile above the {} of {}&apos;s board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is empty; it must be rows of &apos;X&apos; and &apos;.&apos;, the top row first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {} of the text has &apos;{}&apos; in column {}; cells are &apos;X&apos; or &apos;.&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {} of the text is {} wide; it must be {}, as the board of {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has {} rows; it must have {} at most, as the board of {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board of {} has no height limit; the laboratory needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the positions are not a tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versus needs an MDP with guideline rules, such as guideline/10x20. For other MDPs, choose another goal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of a GIF is {}; it must be 1 to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: could not be written: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces of the animation are {} to {}; they must be within 0 to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of pieces of the animation is {}; it must be less than {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} exists already; choose the name of a new folder for the pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} learns from game to game, so that a single game cannot be replayed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the game has {} pieces; a replay must have 1 to {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} could not be renamed: {}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{}: the settings could not be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of an MDP, agent, curve, replay, experiment, optimization or championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} was not saved: its run ended before it could report what it had learned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>climb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>one that makes a move of %n rows earn at most 1e9</source>
        <comment>one that makes a move of %n row earn at most 1e9</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayKey</name>
    <message>
        <source>Move left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate counterclockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate 180°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soft drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint (first the columns, then the placement)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QApplication</name>
    <message>
        <source>A workbench for Tetris AI research</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open these documents, of any kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with this MDP (an id or a file).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with this agent (an id or a file).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play a run, write its graph to a file (png, svg, pdf, csv) and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps (or pieces) of the run for --figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the height of the pile in --figure, not the reward.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the histogram of the lines (or heights) of N games in --figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw one game of this agent beside those of --games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the figures of an experiment to a folder and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results file for --figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment for --figures, if the file has several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference agent for the figure of differences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collection of parameter sets for --figures, instead of results.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which sets of it: best or validated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start on this page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the windows in this language, en or de, not in that of the settings or the system.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>Allow a program to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This agent runs a program. Allow it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These agents run programs. Allow them?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>

A program can do anything on this computer that you can do. Allow it only if you trust it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow &amp;always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow &amp;once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do &amp;not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; if it crashes or exits, Tetrabench ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best of a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its candidates come from the results file: run the search first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each candidate is called by this name and its rank, 1 for the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name of the agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3 cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines per game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fraction of games with at least this many lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fraction of games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lost games. On a logarithmic y axis, a straight line means a constant chance of losing at each line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lost games, in bins of equal width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %L1 of %L2 games were cut off by a limit or the end of their run and are missing here; the longest games are cut off most, so games last longer than shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> No game lost by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps or pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>episodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processor time (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward per episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pile height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines per lost game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the runs that finished this episode, up to the last one that half of them finished; band: 95 % interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Beyond 1,000 episodes, each point is the mean of 10 or more episodes, and the band reaches from their lowest to their highest reward, averaged over the runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference from %1 on the same pieces, averaged over the MDPs both played. Band: 95 % interval over n repetitions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over n repetitions; band: its 95 % interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over %1 MDPs; band: 95 % interval over the n repetitions finished on all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the MDPs in the plan of each agent&apos;s experiment; band: 95 % interval over the n repetitions finished on all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One MDP after another; mean of n repetitions; band: its 95 % interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One MDP after another; mean of n repetitions; band: its 95 % interval. Curve files have only total reward over steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the repetitions of each MDP; band: its 95 % interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n MDPs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, seed %2, n = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, seeds %2 to %3, n = %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that count games have no curves over steps, pieces or time, and no heights. Choose “Episodes”, “Per episode” or “Distribution”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, difference from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bumpiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted = found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found: log10 of the weight over the geometric mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SmartAgent&apos;s weights predicted from the other MDPs, n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mean over all MDPs, as it fits %L1 of %L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games of unknown length, %1 on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1, %2 on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a second, %1 on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1, %2 on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finishing the current runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Finishing the current runs. Press Stop again to discard them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test is decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Run resumes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg);;PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDPs (*.mdp.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents (*.agent.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves (*.curve.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments (*.experiment.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizations (*.optimization.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Championships (*.championship.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs, curves and results (*.curve.json *.curve.txt *.tetrabench);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replays (*.replay.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results (*.tetrabench);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All documents (%1 *.curve.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best so far of each run; behind it, every trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward per run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward per game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces per run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces per game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines per run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training scores are biased upwards by the selection. Trust the validation column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The options of every trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The options of the best candidate of each generation (first island).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of every trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of the best candidate of each generation (first island).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>option, relative to the largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line for each candidate, from dark blue (worst) to yellow (best); each option is relative to the largest value of the better half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight, relative to the largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line for each candidate, from dark blue (worst) to yellow (best); each weight is relative to the largest of the better half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, row %1, spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, row %1, mini spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rotated once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rotated twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rotated three times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Survive</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>First to %Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First to %Ln points</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Versus</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1st</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2nd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3rd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4th</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5th</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>6th</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1st, last one standing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, lost after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, finished in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– pieces/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 M pieces/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 k pieces/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 pieces/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the bumpiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the deepest well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value: reward per piece while it was in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces placed while it was in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chasms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the chasms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No set of weights has been evaluated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of up to %2 sets, best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets of weights by value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets for a high pile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On trial: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Well at the left edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Well at the right edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Well inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2° in column %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts pieces to estimate how likely each one is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected reward of a piece in a substate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 values are nonzero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coefficients of the features of a placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change of the expected reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per row removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per empty cell covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per row of landing height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per row of pile height before the move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per new height difference of 1 between neighbouring columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per new height difference of 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per new height difference of 3 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Observed rewards</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reward of a move that removes %n rows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Learning has finished; it looks ahead with the learned state values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays with fixed weights and the rewards and pieces it has observed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Observing the MDP; it then learns on its own model of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning on its own model of the MDP: generation %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning state values on its own model of the MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning has finished; it plays with the weights it found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of the state values, in rewards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights found so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ActionTable</name>
    <message>
        <source>version licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>versus multiplayer race enemy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hint suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>statistics results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>night colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draw paint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture image png svg pdf csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>versus attack table delay cancelling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DAS ARR gravity soft drop lock delay level controls keyboard keys bindings settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>manual documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep compare beside next runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imitate train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blind colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day bright colors colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load import file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>history scores best times records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restart retry start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load import rules file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train tune search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>human keyboard game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run start stop resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>why values evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>docks panels windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hotkeys bindings keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colors colours appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum fastest turbo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::Advice</name>
    <message>
        <source>Choose an agent under &quot;Advice from&quot; first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an agent under &quot;Advice from&quot; to see how it ranks the placements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements are shown while you play.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements are hidden while the game is paused.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentAnswers</name>
    <message>
        <source>No placement is left.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentCatalogue</name>
    <message>
        <source>Own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predefined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tested before the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing: %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not allowed to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentDetails</name>
    <message>
        <source>%1 pieces in %2 s, all placements legal; %3 lines cleared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second run with the same seed made the same placements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second run with the same seed differed, although the agent reports that its games depend on the seed alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second run with the same seed differed: its results cannot be repeated exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games depend on the seed alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games differ from run to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>explains its choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>up to %n positions at once</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Allow it to run...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reported name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select an agent to see its details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Testing: %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its program has changed since it was tested. Test it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have not allowed its program to run yet. Test asks you first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Not tested yet. A test plays %Ln pieces twice with the same seed.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Changes are saved at once and take effect in the next run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To change these values, duplicate the agent and edit the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The document cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This agent is built in. Its weights and numbers are in the Agent dock on Watch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its options will be listed once you allow its program to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This agent has no options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The options are not known because the program failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the program for its options...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentEditor</name>
    <message>
        <source>Only for boards %1 columns wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps the last column free while the pile is below row %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of tied moves plays the one farthest from where the piece appears, like Dellacherie&apos;s program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revert to the opened agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an agent...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the agent as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the smallest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picks the placement with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of sense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the placement with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even if it ends the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rates moves that end the game like others instead of avoiding them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a feature...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the feature of the selected row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of the features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them on the Agents page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continues with what it learned on boards %1 columns wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the weight of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adding %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removing %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentFiles</name>
    <message>
        <source>There is no folder to keep agents in: set HOME.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentList</name>
    <message>
        <source>Add an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents and where they would place the piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter plays the placement, Delete removes the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;gents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thinking...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentsPage</name>
    <message>
        <source>&amp;Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its &amp;log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search a&amp;gents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter watches the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No agent matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only own agents can be edited: duplicate this one and edit the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predefined agents and examples cannot be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its document is %1. The program stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move to trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test of &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>tests of %Ln agents</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::AnimationExport</name>
    <message>
        <source>Animation of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::BallotModel</name>
    <message>
        <source>%1, %2: %3, place %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::BoardEditor</name>
    <message>
        <source>Board editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1 of %2, row %3 of %4 from below, full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1 of %2, row %3 of %4 from below, empty</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::BoardView</name>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::CandidateTable</name>
    <message>
        <source>Best candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation (95 % CI)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking ahead (95 % CI)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ChampionshipDocuments</name>
    <message>
        <source>Championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the running championship, or wait until it ends, before opening another plan.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ChampionshipEditor</name>
    <message>
        <source>Agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identifies the championship in the results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order of agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded pieces come with an MDP that has a file of them: each game uses one of its sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All agents play each game with the same pieces; each game is a ballot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the MDP&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games are stopped at this many pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What ranks the agents in a game; can be changed after the games, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game g (from 0) uses the pieces of seed + g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Games to play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Piece &amp;limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ran&amp;ked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add the best of a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edit agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot play the MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best %L1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best candidates of this search that the results file has</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ChampionshipPage</name>
    <message>
        <source>Play the games that the results file does not have yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All games are played; see whether a program has changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All games are played; add games or agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;hampionship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;data...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a&amp;gents...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the best of a sea&amp;rch...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &amp;failed games again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of games played at the same time; fastest with one per processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each game is a ballot that ranks the agents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln games, ranked by %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>championship &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add agents with + on the left. The Open menu lists earlier championships.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, game %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to export yet: no game is finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV of the games (*.games.csv);;CSV of the methods (*.methods.csv);;CSV of the pairs (*.pairs.csv);;JSON of all (*.json);;Spreadsheet of all (*.xlsx)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ChampionshipView</name>
    <message>
        <source>wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wins when games are drawn again, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winners by method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores by game and agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games won by each agent against each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often each agent wins when the games are drawn again, by method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Winners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wins a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many games each agent wins against each other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often each agent wins when the games are drawn again, with replacement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: wins when the games are drawn again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: games won against each other</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an action, a document, a setting or a help page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::CompareControls</name>
    <message>
        <source>Log &amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity on the y axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the MDPs, one MDP after another, or a graph for each MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concatenated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fraction of games that reached a number of lines, or how many ended there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Survival</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity on the x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias-corrected moving average; the raw curve stays visible behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Smoothing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Smoothing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparePage</name>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add runs, curves and results...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;data...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use as working file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;curve files...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rescale the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV of the curves (*.csv);;CSV of the table (*.table.csv);;JSON of both (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the curve files, one per agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace %1 in %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No curve file for %1: no repetition is finished on all MDPs, or the runs count games. The others are saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 is checked now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the others again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run an experiment, or add results files or curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check agents in the list on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checked items have no data for this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the working file, which stays on the list. Use another file as the working file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1 with all results? You can undo this until you quit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add runs, curves and results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a results file in the tree first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;olour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change the colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Other...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Line style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;otted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;ash-dotted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change the line style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eset appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset the appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hide/Show curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Isolate curve / Show all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::CompareSources</name>
    <message>
        <source>%1 has no experiments to compare yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no experiments that can be read; the tree says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep %1 on the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; from %2</source>
        <comment>an experiment and its results file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>a file in a folder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single runs and curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>working file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curve file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparisonModel</name>
    <message>
        <source>%1 (reference)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>the ends of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <comment>p</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the reference for the differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to average: no repetition is finished on all the MDPs, or no game was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An interval needs an n of 2 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference is not compared with itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games are not paired, so they have no difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This needs 2 repetitions or more that are also those of the reference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No repetition has the same pieces as one of the reference: their seeds or their MDPs differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent, with the colour of its curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the MDPs, from the repetitions finished on all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval of the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % of intervals computed this way contain the true mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of this agent minus mean of the reference, repetition by repetition on the same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval of the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % of intervals computed this way contain the true difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of a difference this large or larger if both agents were equally good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of improvement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability that a run of this agent is better than a run of the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IQM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interquartile mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of the middle half of all runs; a few very good or very bad runs do not change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of repetitions finished on all MDPs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparisonTable</name>
    <message>
        <source>Comparison of agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with &amp;this agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort by this column, &amp;smallest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort by this column, &amp;largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::CurvePanel</name>
    <message>
        <source>Log &amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a &amp;curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward per 1,000 steps or pieces, over the last %L1 of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the figure, save and load curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure and curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph appears while the agent plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Performance graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;x:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>, %Ln steps</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln pieces</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source> (mean; band: min–max)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (earlier version)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, seed %2, n = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward per episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward per 1,000 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::DocumentChooser</name>
    <message>
        <source>Open MDP...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open agent...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open agent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::DocumentDialog</name>
    <message>
        <source>Edit the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to this document?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::DocumentLists</name>
    <message>
        <source>Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predefined</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ErrorBar</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentDocuments</name>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the running experiment, or wait until it ends, before opening another plan.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentEditor</name>
    <message>
        <source>MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Garbage and test...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identifies the experiment in the results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order of MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order of agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of each agent on each MDP. Each repetition has other pieces, the same for all agents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of evenly spaced points of each curve; logarithmically spaced points are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each agent plays by itself, all on the same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round robin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every agent plays against every other one, under guideline rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gauntlet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first agent plays against each of the others, under guideline rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How attack becomes garbage, and whether a test stops the games early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only competition rules have steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of a repetition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetition r (from 0) uses the pieces of seed + r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents pla&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;petitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chec&amp;kpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove what does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>garbage and test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games per &amp;pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each game has other pieces, the same for both sides and for all pairs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the pieces and of the garbage&apos;s holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edit MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>edit agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits %L1 of %L2 agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits %L1 of %L2 MDPs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentMatrix</name>
    <message>
        <source>Results by agent and MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort by &amp;name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort the agents by name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentMatrixModel</name>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4 runs done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, mean reward %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (95 %: %1 to %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %L1 failed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 versions)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: different versions of its program played these runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the MDPs and its 95 % interval over the repetitions. Click to sort.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Click to sort the agents by it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentPage</name>
    <message>
        <source>Play the runs that the results file does not have yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs are finished; see whether a program has changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs are finished; add repetitions, agents or MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export figure of the pairs...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export ran&amp;king...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;MDPs...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a&amp;gents...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &amp;failed again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against %2 on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run failed again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of runs played at the same time; fastest with one per processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length is in steps, but some of the MDPs have none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Set the length to %Ln pieces</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agents</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln MDPs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removes as few as are needed for all pairs to fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Play %Ln repetitions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln steps.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln pieces.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln games.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The stronger the colour, the better in its column; bold: better than all others by more than the 95 % intervals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experiment &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add MDPs and agents with + on the left. The Open menu lists earlier experiments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, game %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, repetition %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (seed %2, %3 s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is already in the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln pieces</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 against %2, game %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 went differently when it was played again for the replay: the agents do not always decide alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: points against each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV of the ranking (*.csv);;JSON of the ranking and the pairs (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export ranking</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentSession</name>
    <message>
        <source>The results file already has an experiment named &quot;%1&quot; with a different mode, length, seed, garbage or number of checkpoints. Give this one another name to run it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current board (PNG, SVG, PDF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animated GIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One PNG per piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;From piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;To piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pieces per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cell size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animated GIF (*.gif)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::FigureDialog</name>
    <message>
        <source> px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In pixels of 1/96 inch; a PNG has twice as many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save as...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::GamesDialog</name>
    <message>
        <source>%1 (not reached)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (stopped)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the games...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games of five pieces or more are kept and listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln games, latest first</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageDialog</name>
    <message>
        <source>Garbage rules</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageForm</name>
    <message>
        <source>&amp;Cancelling: attack first removes garbage that waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Garbage waits for at least this many moves of the player who gets it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most that rises after one move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Garbage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delay, moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rows at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of garbage that a move sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;0 to 4 rows removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 3 with a s&amp;pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows removed with a spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 2 with a &amp;mini spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows removed with a mini spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back-to-back bonus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back-to-back bonus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bonus for a c&amp;ombo of 0 to 11</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combo bonus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per&amp;fect clear (replaces everything else)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perfect clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the number of moves just before it that removed rows; the last bonus is for 11 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a move that leaves the board empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Garbage as in the Tetris Guideline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageMeter</name>
    <message>
        <source>Garbage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of garbage that wait to rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows wait</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::GuidelineChoice</name>
    <message>
        <source>&amp;Back-to-back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece in the hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last rows were removed four at once or by a spin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves in a row up to the last one that removed rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hol&amp;d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Combo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::HandBoard</name>
    <message>
        <source>Your board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Press %2 for a new game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game over
Press %1 for a new game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Space, Enter or %1,
or click to start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused
Press %1 or click to resume</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::HandlingDialog</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delayed auto shift (DAS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delay between the first sideways step and the second while the key is held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Auto repeat (ARR)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between the following steps; 0: all at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Soft drop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> × gravity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times as fast as gravity; below 1: to the ground at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lock delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the ground until the piece locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock &amp;resets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many moves on the ground may restart the lock delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start le&amp;vel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the first piece; each ten lines raise it by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Countdown after a pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and handling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore defaul&amp;ts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holding swaps the piece for the held one, once per piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the board for three seconds before a game resumes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small well for trying keys and handling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is assigned to both &quot;%2&quot; and &quot;%3&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::HeatMap</name>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no data yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a cell, or use the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::HelpView</name>
    <message>
        <source>Help page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::HelpWindow</name>
    <message>
        <source>Search help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents of the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - Tetrabench help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the help...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page has all of these words.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::Keeper</name>
    <message>
        <source>What this page showed last could not be restored and was moved to %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this page showed last could not be restored. So that it is not written over, nothing on this page is saved until the next start. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged curves were left out. Their files in %1 were renamed: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::Keepers</name>
    <message>
        <source>Nothing on the screen is being saved at present. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is on the screen is being saved again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::KeyButton</name>
    <message>
        <source>Click, then press a key. Escape cancels, Backspace removes the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press a key</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::KeyLegend</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::LaboratoryPage</name>
    <message>
        <source>&amp;Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play the agent&apos;s choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy the board as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the position as a f&amp;umen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a board or fumen from &amp;text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mirror board and pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an M&amp;DP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add an agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open MDP...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a&amp;gent...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;ositions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The position was not copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board was not pasted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs a program, which has not been started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These agents run programs, which have not been started: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No agent is selected: add one to play its choice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an agent to see how it ranks the placements.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::LearnDialog</name>
    <message>
        <source>Learn from my games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits an agent to your placements in the games that you have played here, the last %L1 at most: it takes the features of another agent and weights them so that your choice ranks first as often as possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Features of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save and play against it...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading your games...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games: %L1. Pieces: %L2, of which %L3 can be used. The agent makes your choice for %4 % of them; for pieces that it was not fitted to, it predicts %5 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> That is few: play more games for a better fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no games yet. Games that you play here are saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your game has no placements to fit these features to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Your %Ln games have no placements to fit these features to.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Plays like me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save agent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::LearnedPanel</name>
    <message>
        <source>Save the agent with what it has learned...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature over the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often each piece was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not learn: it plays every game in the same way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temperature</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::LiveGamesView</name>
    <message>
        <source>Games appear here while they are played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, height %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 sent, %L2 waiting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::LogView</name>
    <message>
        <source>Log (*.log)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>... %Ln lines left out ...</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; sent   &lt; received   ! standard error   # events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record to a file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record all messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop recording to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MainWindow</name>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open M&amp;DP...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a&amp;gent...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open cur&amp;ve...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save MDP &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save ag&amp;ent as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save agent &amp;with what it has learned...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;curve...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin this curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;emove other curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step a &amp;whole piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unlimited speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this game as a repla&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop &amp;making the replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the la&amp;boratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Op&amp;timize this agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Optimize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;boratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay&amp;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;gents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Championship</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an &amp;MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an &amp;agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;escale the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Letters on the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ight theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help on this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A first &amp;tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys and shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Tetrabench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Tetrabench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Tetrabench %1&lt;/h3&gt;&lt;p&gt;A workbench for Tetris AI research.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Icons by Lucide, under the ISC License.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % – %2 – Tetrabench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tetrabench</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run cannot be replayed because its weights were changed. Restart it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no game to replay yet: start the run first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The replay from Watch is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpBoardSection</name>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Competition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece is placed where it can drop straight down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RL Competition: each step moves or turns the piece and lets it fall by one row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fahey&apos;s standard Tetris: a piece falls by one row, is turned there, slides and drops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tetris Guideline: a piece comes to rest wherever it can be moved and turned, with wall kicks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows at the top that must be empty after a move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of spawn rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spawn rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No height limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of height limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the starting board, top row first: X is full, . is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of start rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpCompetitionSection</name>
    <message>
        <source>RL Competition 2009</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 1; the larger, the rarer the pieces that fit well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of evilness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evilness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewards are multiplied by 1000 / this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of benchmark score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Benchmark score</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpEditor</name>
    <message>
        <source>Open an MDP...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the MDP as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the run with this MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invalid value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not applied yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpEpisodeSection</name>
    <message>
        <source>Games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Piece limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces after which a game is stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps after which a game is stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games with the same seed get the same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New random seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New for each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of limit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpPiecesSection</name>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tetrominoes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I O T S Z J L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M D X V O: the five pieces that fit in a 2 x 2 box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of piece set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of upcoming pieces that are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece can be kept for later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Independently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From bags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each piece is drawn by its weight, independently of the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each bag is a permutation of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of the weight of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make weights equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpRewardSection</name>
    <message>
        <source>Reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One per row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Competition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>floor((n + 0.1)^exponent) for n rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n^exponent for n rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value for each number of rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The points of the Tetris Guideline (guideline rules)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of garbage that moves send (guideline rules)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of exponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of a reward</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpTree</name>
    <message>
        <source>Search MDPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpTreeModel</name>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ModeBar</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::NamePicker</name>
    <message>
        <source>Search %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From &amp;files...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selects all names that match the search (Ctrl+A in the list)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %Ln</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::NextPiecesView</name>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::NumberForm</name>
    <message>
        <source>change of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::NumbersTable</name>
    <message>
        <source>Episode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The episode in play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of all episodes that have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of the last %1 episodes that have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of this run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizationDocuments</name>
    <message>
        <source>Optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has neither weights nor options to optimize.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizationEditor</name>
    <message>
        <source>Features: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identifies the optimization in the results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An agent, whose weights or other numbers are the start, or features, whose weights start at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays runs of this many steps instead of games; lost games are followed by others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines, ties by reward, then pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates play versus against this agent, under guideline rules; the reward, which is maximized, is 1 for a win and 0.5 for a draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for all candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fresh for each generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop candidates that cannot win</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A candidate that cannot win any more plays no further games. Needs a piece limit, the same pieces for all, and a method that climbs or a grid search. Never changes which candidates are best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent to optimi&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ma&amp;ximize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Games per candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Piece &amp;limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tep limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Racing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where searches start; most methods may leave the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best candidates play these at the end, on pieces no candidate has seen; their mean is what to expect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;ieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min&amp;utes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can&amp;didates to validate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Va&amp;lidation games per candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation piece limi&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece limit of validation games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>racing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: start from zero weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ru&amp;ns per candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Va&amp;lidation runs per candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be numbers separated by commas, each %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizePage</name>
    <message>
        <source>This search is finished; raise its limits or change its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue this plan behind the running search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start this search, or resume it from the results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>O&amp;ptimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>the budget of %Ln evaluations is used up</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the budget of %L1 pieces is used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time is up, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>all %Ln generations done</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln candidates done</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the method has converged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that play games; one per processor is fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run as &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch it play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected candidate plays on the Watch page while the search continues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a&amp;gent...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the selected candidate as an agent file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add to experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds the selected candidate to the plan on the Experiment page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 of %L2 validation runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 of %L2 validation games</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>all %Ln evaluations taken from the results file</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln evaluations</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 elapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 left in the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 evaluations/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading the results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Run resumes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Reopen its plan to resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimization &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation, %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left in the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best so far, by their training scores.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::OptionsForm</name>
    <message>
        <source>From %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PieceChoice</name>
    <message>
        <source>P&amp;iece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next piece %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PieceWeightsEditor</name>
    <message>
        <source>Equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes all pieces equally likely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of %1, slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlacementModel</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the agent&apos;s choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it ends the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight times &quot;%1&quot;: negative numbers count against the placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each feature adds to the value. Left: speaks against the placement; right: for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>–  |  +</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlacementTable</name>
    <message>
        <source>Placements with the contributions of the features</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanDocuments</name>
    <message>
        <source>&amp;New %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open %1...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save %1 &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results fi&amp;le...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is already in the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these are already in the plan.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The plan &quot;%1&quot; has unsaved changes. Save them?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanHeader</name>
    <message>
        <source>&amp;Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose another file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default file (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working file: results are saved in %1. Click to use another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanList</name>
    <message>
        <source>Add %1 (Insert)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlayHeader</name>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies to a game that has not started, otherwise to the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>G&amp;oal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ad&amp;vice from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (next game)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlayPage</name>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay the &amp;same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an &amp;opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move the last opponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gar&amp;bage rules...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ranked placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the &amp;laboratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this game as a repla&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My &amp;games...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open MDP...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn &amp;from my games...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an M&amp;DP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys and handling...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stopped: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A game of agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no position to open in the laboratory: start your game first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next game is on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new version of %1 plays in the next game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 joins in the next game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new goal takes effect in the next game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new garbage rules take effect in the next game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New game now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> against </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no game to replay yet: place some pieces first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotGrid</name>
    <message>
        <source>No curves yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotGridCanvas</name>
    <message>
        <source>Graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph %1 of %2: %3; %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: hide or show a curve; double click: show it alone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotView</name>
    <message>
        <source>height of the pile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height of the pile (above %1: part of the piece lay above the board)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, one game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines per game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heights of the pile, seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines, seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, seed %2, n = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all and follow (R)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionEditor</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board of %1 has no height limit; the laboratory needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Fill %n cells</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clear %n cells</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Combo %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back-to-back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not back-to-back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fumen was not pasted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of the fumen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would end the game: the pile would be too high. Choose another placement or clear some cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionList</name>
    <message>
        <source>Positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter goes to a position</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionListModel</name>
    <message>
        <source>%1, branch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ProbabilityBars</name>
    <message>
        <source>Probabilities of the pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ProgramChanges</name>
    <message>
        <source>The program of %1 has changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart with the new version</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::RankingModel</name>
    <message>
        <source>–</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An agent that won or lost all its games has no rating, nor has one whose games do not connect it with the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elo (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above or below the mean of all, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the points: 1 for a win, half a point for a draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LOS over next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likelihood of superiority: the probability that the agent is stronger than the next one, by the games of these two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attack per piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of attack per piece placed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::RankingView</name>
    <message numerus="yes">
        <source>Of two agents on the same pieces the one with the larger reward wins: %Ln games. A run that failed loses.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, of which %Ln ended at the limit of %1 pieces, where the one wins that has sent more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %Ln were forfeited</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Ranking of the agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of each agent against each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;wards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ra&amp;nking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;irs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ga&amp;mes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;ve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agents by their strength in games against each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the points that each agent gets against each other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The games that are being played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ranking appears once a game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ranking appears once two agents have played the same pieces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the points, %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ReplayPage</name>
    <message>
        <source>Repla&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open replay...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open one of my &amp;games...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save replay as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top exporting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One piece &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One piece &amp;forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy from here on as a fumen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a fumen from the clip&amp;board in the laboratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the &amp;laboratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, player %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a replay recorded with &quot;tetrabench-cli play --replay&quot;, or one of your own games. On Watch, &quot;Open this game as a replay&quot; opens the current game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game of the replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>original speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your game of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 on %3, seed %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The game is shown up to there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece %L1 of %L2   %L3 lines   height %L4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   %L1 points   %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest of the game was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next %1 pieces were copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game was not copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard has no fumen. It begins with v115@ or v110@.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board of this game has no height limit; the laboratory needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over here. Go back at least one piece to open a position.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save replay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ResultsFile</name>
    <message>
        <source>Stop the current run before you change the results file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::RewardTable</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Reward for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a game, these are multiplied by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplied by %1 for the benchmark score.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::RowOrder</name>
    <message>
        <source>Sort by this column, &amp;smallest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort by this column, &amp;largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unsorted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::RunTree</name>
    <message>
        <source>Search runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked runs are compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In&amp;clude in comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::RunTreeModel</name>
    <message>
        <source>hidden in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
hidden in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a group, and a note about it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 curves</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 agents</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>agents and MDPs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 MDPs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ScaleChooser</name>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the x axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the x axis; &quot;First N&quot; shows only the beginning</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::SearchView</name>
    <message>
        <source>Learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Population</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of each candidate against each option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of each candidate against each weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sums of options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sums of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sums of options to plot as well, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sums of weights to plot as well, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ums of options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ums of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score over two options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score over two weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress will appear here.
Open a search from the Open menu, or press Run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e.g. Holes + Valleys, Bumpiness + Holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, seed %3, n = %4 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, seed %3, n = %4 games</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::Seat</name>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces per second are those of the last seconds, and of the whole game once it has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player on board %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>match my pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pace on board %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the agent plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, your best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (next game)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::SessionStart</name>
    <message>
        <source>All runs are finished, and no program is known to have changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If all of them are run again, each new result, also a failure, replaces the old one, which cannot be undone. To keep the old results, cancel and choose another results file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Otherwise the results are of both versions, and this page says so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &amp;all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run only the &amp;failed ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run only the &amp;missing ones</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::SettingsDialog</name>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters on the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and handling of games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs allowed to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the letter of its piece on each cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the current run to choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget allowed programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are asked again before an agent runs a program of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program is allowed to run any more, except those of the examples.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ShortcutsDialog</name>
    <message>
        <source>Keys and shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a shortcut to change it. In graphs: the wheel or + and - zoom, dragging or arrow keys pan, R shows all, Ctrl+Left and Ctrl+Right read values. Alt with an underlined letter moves to a field, Tab to the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is already the shortcut of &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::SpaceModel</name>
    <message>
        <source>%1: from %2 to %3, start %4%5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An option of the agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight of a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower end of the range for random starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper end of the range for random starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting point for methods that do not start at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps its start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::SpeedControl</name>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces per second; unlimited at the right end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1,000 pieces/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln pieces/s</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::TaskProgress</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::TaskStrip</name>
    <message>
        <source>Running tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paused</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::TimelineView</name>
    <message>
        <source>Timeline of the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to move through the game. Arrow keys move by one piece, Page Up and Page Down by 1/20 of the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece %L1 of %L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>height, up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines, up to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::ValueRowsModel</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::VersusDialog</name>
    <message>
        <source>&amp;Stop early by a sequential test (two agents)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Garbage and test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first agent is this far above the second, or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or this far, or more; it must be above the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of accepting the larger one wrongly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of accepting the smaller one wrongly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;lo difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors (α, β)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller Elo difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger Elo difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beta</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::VersusGamesModel</name>
    <message>
        <source>failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn, both failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn at the piece limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 won by forfeit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 won at the piece limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First&apos;s attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second&apos;s attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placed by each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of attack</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::VotingModel</name>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2
%3. In brackets: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With so many agents these are lower bounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the winner wins again when the games are drawn again, with replacement; those that tie share a win</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All agents by their places; = between those that tie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wins again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchDocuments</name>
    <message>
        <source>The x axis of %1 is in %2, that of this run in %3: the curve is hidden until a run counts %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The agent was not saved because some of its numbers are out of range. They are marked in the Agent dock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not learn; use &quot;Save agent as&quot; instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save agent with what it has learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs a program, which has not been started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchPage</name>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward/1k steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward/1k pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last %L1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last %L1 pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for %1, %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 steps per piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 pieces, game %L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the agent, %L1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;gent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, weights changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show its log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run stopped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board of %1 columns and %2 rows, pile height %3, piece %4, game %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchedRecording</name>
    <message>
        <source>replay of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WeightDelegate</name>
    <message>
        <source>Weight of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WeightsModel</name>
    <message>
        <source>Weight %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WholeNumberEdit</name>
    <message>
        <source>Must be a whole number between %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tetrabench::WhyPanel</name>
    <message>
        <source>Col&amp;our columns by their best placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yellow: the best placement covers this column; blue: only the worst ones do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placements are shown at up to %L1 pieces per second, or while paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no feature weights to rank placements by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No placement is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, best first by its features and weights for this piece alone. Its own choice differs because it looks ahead or learns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It expects: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; </source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
