<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Core</name>
    <message>
        <source>the board is only {} rows high, so pieces cannot reach every placement</source>
        <translation>Das Spielfeld ist {} Zeilen hoch, zu niedrig, als dass Steine jede Stelle erreichen könnten</translation>
    </message>
    <message>
        <source>the pieces depend on the board</source>
        <translation>Die Steine hängen vom Spielfeld ab</translation>
    </message>
    <message>
        <source>the MDP limits the steps of a game</source>
        <translation>Der MDP begrenzt die Schritte eines Spiels</translation>
    </message>
    <message>
        <source>the rules are neither placement nor competition</source>
        <translation>Die Regeln sind weder placement noch competition</translation>
    </message>
    <message>
        <source>the measure is reward</source>
        <translation>Das Maß ist die Belohnung</translation>
    </message>
    <message>
        <source>Trains an n-tuple network or a neural network on games that it plays itself (TD(lambda)).</source>
        <translation>Trainiert ein N-Tupel-Netz oder ein neuronales Netz durch eigene Spiele (TD(lambda)).</translation>
    </message>
    <message>
        <source>The agent trained for {} games is not in {}; rerun the optimization to retrain it.</source>
        <translation>Der Agent nach {} Trainingsspielen ist nicht in {}; starten Sie die Optimierung noch einmal, dann wird er erneut trainiert.</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Temporal differences</source>
        <translation>Temporal-Difference-Lernen</translation>
    </message>
    <message>
        <source>Training ends at {:.0f} games, and trainingGames goes only up to {:.0f}; raise its bound or train less.</source>
        <translation>Das Training endet bei {:.0f} Spielen, trainingGames reicht aber nur bis {:.0f}; erhöhen Sie die Grenze, oder trainieren Sie weniger.</translation>
    </message>
    <message>
        <source>This method has one variable, trainingGames, which must not be fixed.</source>
        <translation>Dieses Verfahren hat eine einzige Variable, trainingGames, und sie darf nicht fest sein.</translation>
    </message>
    <message>
        <source>Beta: the fraction of an error by which the average reward changes.</source>
        <translation>Beta: der Anteil eines Fehlers, um den sich die mittlere Belohnung ändert.</translation>
    </message>
    <message>
        <source>Average reward step size</source>
        <translation>Schrittweite des Mittels</translation>
    </message>
    <message>
        <source>Whether values are relative to the average reward, with a lost game continuing into the next one; otherwise they are sums of rewards to the end of the game.</source>
        <translation>Werte sind Abweichungen von der mittleren Belohnung, und ein verlorenes Spiel geht mit dem nächsten weiter; sonst sind sie Summen der Belohnungen bis zum Spielende.</translation>
    </message>
    <message>
        <source>Average reward</source>
        <translation>Mittlere Belohnung</translation>
    </message>
    <message>
        <source>Probability of a random placement.</source>
        <translation>Wahrscheinlichkeit einer zufälligen Platzierung.</translation>
    </message>
    <message>
        <source>Gamma: the factor applied to a reward one piece later.</source>
        <translation>Gamma: der Faktor, mit dem eine Belohnung einen Stein später zählt.</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>Diskontierung</translation>
    </message>
    <message>
        <source>How far back traces reach: 0 only to the last placement, 1 over the whole game.</source>
        <translation>Wie weit Spuren zurückreichen: 0 nur bis zur letzten Platzierung, 1 über das ganze Spiel.</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>Factor applied to the step size after each candidate.</source>
        <translation>Faktor der Schrittweite von einem Kandidaten zum nächsten.</translation>
    </message>
    <message>
        <source>Step size decay</source>
        <translation>Abnahme der Schrittweite</translation>
    </message>
    <message>
        <source>Alpha: the fraction of an error that one update corrects.</source>
        <translation>Alpha: der Anteil eines Fehlers, den eine Aktualisierung korrigiert.</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Games played for training between successive candidates.</source>
        <translation>Spiele, in denen der Agent zwischen zwei Kandidaten lernt.</translation>
    </message>
    <message>
        <source>How often the agent is scored as it learns.</source>
        <translation>Wie oft der Agent beim Lernen bewertet wird.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>candidate {} of {}, after {} games</source>
        <translation>Kandidat {} von {}, nach {} Spielen</translation>
    </message>
    <message>
        <source>External: &quot;{}&quot;. Results of these agents can be reproduced only if they are deterministic.</source>
        <translation>Extern: „{}“. Ergebnisse dieser Agenten sind nur wiederholbar, wenn sie deterministisch sind.</translation>
    </message>
    <message>
        <source>External: &quot;{}&quot;. Results of this agent can be reproduced only if it is deterministic.</source>
        <translation>Extern: „{}“. Ergebnisse dieses Agenten sind nur wiederholbar, wenn er deterministisch ist.</translation>
    </message>
    <message>
        <source>tetrabench-host, which runs external agents, was not found; reinstall Tetrabench.</source>
        <translation>tetrabench-host, das externe Agenten ausführt, wurde nicht gefunden; installieren Sie Tetrabench neu.</translation>
    </message>
    <message>
        <source>{} is {}; it must be one of the {} that the mask allows.</source>
        <translation>{} ist {}; sie muss eine der {} sein, die die Maske erlaubt.</translation>
    </message>
    <message>
        <source>swarm</source>
        <translation>Schwarm</translation>
    </message>
    <message>
        <source>genetic</source>
        <translation>Genetisch</translation>
    </message>
    <message>
        <source>population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>incumbents</source>
        <translation>Bisherige Beste</translation>
    </message>
    <message>
        <source>no game was lost from level {} (pile height) in {} pieces; choose levels closer to the board height, or start more games at each.</source>
        <translation>In {1} Steinen wurde ab Stufe {0} (der Höhe des Stapels) kein Spiel verloren; wählen Sie Stufen näher an der Höhe des Spielfelds, oder beginnen Sie auf jeder mehr Spiele.</translation>
    </message>
    <message>
        <source>no game reached level {} (pile height) in {} pieces; choose levels closer together, or start more games at each.</source>
        <translation>In {1} Steinen erreichte kein Spiel die Stufe {0} (die Höhe des Stapels); wählen Sie Stufen mit kleinerem Abstand, oder beginnen Sie auf jeder mehr Spiele.</translation>
    </message>
    <message>
        <source>level {} follows level {}; levels must ascend.</source>
        <translation>Stufe {} folgt auf Stufe {}; die Stufen müssen ansteigen.</translation>
    </message>
    <message>
        <source>level {} is not a pile height between 1 and {}.</source>
        <translation>Stufe {} ist keine Stapelhöhe zwischen 1 und {}.</translation>
    </message>
    <message>
        <source>{} on {} cannot be estimated by splitting: {}.</source>
        <translation>{} auf {} lässt sich nicht durch Splitting schätzen: {}.</translation>
    </message>
    <message>
        <source>the MDP limits the pieces of a game</source>
        <translation>Der MDP begrenzt die Steine eines Spiels</translation>
    </message>
    <message>
        <source>the pieces are not drawn independently</source>
        <translation>Die Steine werden nicht unabhängig gezogen</translation>
    </message>
    <message>
        <source>the agent learns</source>
        <translation>Der Agent lernt</translation>
    </message>
    <message>
        <source>Games of &quot;{}&quot; can last more than {} expected lines, or may never end.</source>
        <translation>Spiele von „{}“ können im Mittel länger als {} Zeilen dauern oder nie enden.</translation>
    </message>
    <message>
        <source>exact expected lines exist only for agents whose choice depends on the position alone, which is not known to hold for &quot;{}&quot;.</source>
        <translation>Was „{}“ wählt, kann von mehr als der Stellung abhängen; daher gibt es keinen exakten Erwartungswert der Zeilen.</translation>
    </message>
    <message>
        <source>the values are incomplete; complete them with `optimal solve --resume`.</source>
        <translation>Die Werte sind nicht fertig; `optimal solve` mit --resume stellt sie fertig.</translation>
    </message>
    <message>
        <source>the values are for another MDP: {} is {}; the MDP being played has {}.</source>
        <translation>Die Werte gelten für einen anderen MDP: {} ist {}; der gespielte MDP hat {}.</translation>
    </message>
    <message>
        <source>the file has {} bytes; it must have {}.</source>
        <translation>Die Datei hat {} Bytes; nötig sind {}.</translation>
    </message>
    <message>
        <source>the file is truncated.</source>
        <translation>Die Datei ist abgeschnitten.</translation>
    </message>
    <message>
        <source>the file is damaged: its checksum does not match.</source>
        <translation>Die Datei ist beschädigt: Ihre Prüfsumme stimmt nicht.</translation>
    </message>
    <message>
        <source>the boards are not those reachable in games of the MDP.</source>
        <translation>Die Spielfelder sind nicht die, die in Spielen des MDP vorkommen.</translation>
    </message>
    <message>
        <source>Games of this MDP can last more than {} expected lines, or may never end, so they have no values.</source>
        <translation>Spiele dieses MDP können im Mittel länger als {} Zeilen dauern oder nie enden: Es gibt keine Werte.</translation>
    </message>
    <message>
        <source>Choose a smaller board, or a machine with more memory.</source>
        <translation>Wählen Sie ein kleineres Spielfeld oder einen Rechner mit mehr Arbeitsspeicher.</translation>
    </message>
    <message>
        <source>The values of {} boards of size {}x{}</source>
        <translation>Die Werte von {} Spielfeldern von {}x{}</translation>
    </message>
    <message>
        <source>The reachable {}x{} boards</source>
        <translation>Die Spielfelder von {}x{}, die in Spielen vorkommen,</translation>
    </message>
    <message>
        <source>optimal play on a {}x{} board would need up to {} of memory; 4x8, 5x6 and 6x5 are among the largest feasible boards.</source>
        <translation>Optimales Spiel auf einem Spielfeld von {}x{} bräuchte bis zu {} Arbeitsspeicher; 4x8, 5x6 und 6x5 gehören zu den größten Spielfeldern dafür.</translation>
    </message>
    <message>
        <source>null for optimal play, which lasts until the game is lost</source>
        <translation>null für optimales Spiel, das bis zum Verlust des Spiels dauert</translation>
    </message>
    <message>
        <source>must be lines for optimal play, which counts lines</source>
        <translation>muss für optimales Spiel lines sein, denn es zählt Zeilen</translation>
    </message>
    <message>
        <source>must be independent for optimal play</source>
        <translation>muss für optimales Spiel independent sein</translation>
    </message>
    <message>
        <source>0 or 1 for optimal play</source>
        <translation>0 oder 1 für optimales Spiel</translation>
    </message>
    <message>
        <source>a number of rows for optimal play</source>
        <translation>eine Anzahl von Zeilen für optimales Spiel</translation>
    </message>
    <message>
        <source>placement for optimal play</source>
        <translation>placement für optimales Spiel</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>Optimal</translation>
    </message>
    <message>
        <source>a path of 1 to 4,096 bytes</source>
        <translation>ein Pfad von 1 bis 4.096 Bytes</translation>
    </message>
    <message>
        <source>this board is not reachable in a game, so it has no value.</source>
        <translation>Dieses Spielfeld kommt in Spielen nicht vor und hat daher keinen Wert.</translation>
    </message>
    <message>
        <source>is empty; it must name a file that `optimal solve` has written</source>
        <translation>ist leer; nötig ist der Name einer Datei, die `optimal solve` geschrieben hat</translation>
    </message>
    <message>
        <source>by this kind of agent</source>
        <translation>von dieser Art von Agent</translation>
    </message>
    <message>
        <source>a string of 1 to 200 bytes</source>
        <translation>ein String von 1 bis 200 Bytes</translation>
    </message>
    <message>
        <source>must be an absolute path in a document that is in no file</source>
        <translation>muss in einem Dokument, das in keiner Datei steht, ein absoluter Pfad sein</translation>
    </message>
    <message>
        <source>This agent has no settings.</source>
        <translation>Dieser Agent hat keine Einstellungen.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no weights by which placements could be explained.</source>
        <translation>„{}“ hat keine Gewichte, mit denen sich Platzierungen erklären ließen.</translation>
    </message>
    <message>
        <source>{} values</source>
        <translation>{} Werte</translation>
    </message>
    <message>
        <source>{}, for the pieces and width of the MDP</source>
        <translation>{}, für die Steine und die Breite des MDP</translation>
    </message>
    <message>
        <source>{}, for {} coefficients</source>
        <translation>{}, für {} Koeffizienten</translation>
    </message>
    <message>
        <source>true, unless there is &quot;learned&quot;</source>
        <translation>true, außer wenn es „learned“ gibt</translation>
    </message>
    <message>
        <source>Top placements</source>
        <translation>Beste Platzierungen</translation>
    </message>
    <message>
        <source>An exploratory move picks one of this many best placements.</source>
        <translation>Eine Exploration wählt aus so vielen der besten Platzierungen.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Probability of exploring at the start.</source>
        <translation>Wahrscheinlichkeit einer Exploration am Anfang.</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>Abkühlung</translation>
    </message>
    <message>
        <source>Each exploratory move multiplies the temperature by this.</source>
        <translation>Jede Exploration multipliziert die Temperatur mit diesem Wert.</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Number of pieces whose rewards count towards the rating of a placement, including its own.</source>
        <translation>Anzahl der Steine, nach deren Belohnungen eine Platzierung bewertet wird, der eigene zuerst.</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>How strongly coefficients are kept near 0.</source>
        <translation>Wie stark die Koeffizienten nahe 0 gehalten werden.</translation>
    </message>
    <message>
        <source>Incremental learner</source>
        <translation>Inkrementell lernend</translation>
    </message>
    <message>
        <source>a list of {} numbers, one per piece</source>
        <translation>eine Liste von {} Zahlen, eine pro Stein</translation>
    </message>
    <message>
        <source>the predefined MDPs were not found; set TETRABENCH_DATA to the folder that holds mdps/</source>
        <translation>Die vordefinierten MDPs wurden nicht gefunden; setzen Sie TETRABENCH_DATA auf den Ordner, der mdps/ enthält</translation>
    </message>
    <message>
        <source>{}: no such file or {}; did you mean {}?</source>
        <translation>{}: Datei oder {} nicht gefunden; meinten Sie {}?</translation>
    </message>
    <message>
        <source>{}: no such file or {}; give a file or an id that `{} list` prints.</source>
        <translation>{}: Datei oder {} nicht gefunden; geben Sie eine Datei oder eine ID an, die `{} list` ausgibt.</translation>
    </message>
    <message>
        <source>{}, the width of the MDP&apos;s board</source>
        <translation>{}, die Breite des Spielfelds des MDP</translation>
    </message>
    <message>
        <source>first, on an MDP whose pieces are not tetrominoes</source>
        <translation>first, da die Steine des MDP keine Tetrominos sind</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a list of numbers, one for each value of this feature</source>
        <translation>eine Liste von Zahlen, eine für jeden Wert dieses Merkmals</translation>
    </message>
    <message>
        <source>a list of up to {} numbers</source>
        <translation>eine Liste von bis zu {} Zahlen</translation>
    </message>
    <message>
        <source>{} to {}, for boards {} to {} columns wide</source>
        <translation>{} bis {}, für Spielfelder mit einer Breite von {} bis {} Spalten</translation>
    </message>
    <message>
        <source>{} on a board {} columns wide</source>
        <translation>{} auf einem Spielfeld mit einer Breite von {} Spalten</translation>
    </message>
    <message>
        <source>a number between -1e12 and 1e12</source>
        <translation>eine Zahl zwischen -1e12 und 1e12</translation>
    </message>
    <message>
        <source>an unknown feature</source>
        <translation>ein unbekanntes Merkmal</translation>
    </message>
    <message>
        <source>an id that `tetrabench-cli features list` prints</source>
        <translation>eine ID, die `tetrabench-cli features list` ausgibt</translation>
    </message>
    <message>
        <source>an object from feature ids to weights</source>
        <translation>ein Objekt, das IDs von Merkmalen Gewichte zuordnet</translation>
    </message>
    <message>
        <source>the agent is not linear</source>
        <translation>Der Agent ist nicht linear</translation>
    </message>
    <message>
        <source>the rules are not placement</source>
        <translation>Die Regeln sind nicht placement</translation>
    </message>
    <message>
        <source>the pieces are not tetrominoes</source>
        <translation>Die Steine sind keine Tetrominos</translation>
    </message>
    <message>
        <source>the board is {} columns wide, more than {}</source>
        <translation>Das Spielfeld ist {} Spalten breit, mehr als {}</translation>
    </message>
    <message>
        <source>the board has no height limit</source>
        <translation>Das Spielfeld hat keine Höhengrenze</translation>
    </message>
    <message>
        <source>the board is {} rows high, more than {}</source>
        <translation>Das Spielfeld ist {} Zeilen hoch, mehr als {}</translation>
    </message>
    <message>
        <source>the agent keeps the last column free</source>
        <translation>Der Agent hält die letzte Spalte frei</translation>
    </message>
    <message>
        <source>the agent breaks ties in its own way</source>
        <translation>Der Agent entscheidet bei Gleichstand auf eigene Weise</translation>
    </message>
    <message>
        <source>{} has no fast kernel</source>
        <translation>{} hat keinen schnellen Kernel</translation>
    </message>
    <message>
        <source>Linear in its features</source>
        <translation>Linear in den Merkmalen</translation>
    </message>
    <message>
        <source>uniform or observed on an MDP whose pieces depend on earlier ones or on the board</source>
        <translation>uniform oder observed, da die Steine des MDP von früheren oder vom Spielfeld abhängen</translation>
    </message>
    <message>
        <source>uniform or observed under competition rules, which hide how likely pieces are</source>
        <translation>uniform oder observed, da Wettbewerbsregeln verbergen, wie wahrscheinlich Steine sind</translation>
    </message>
    <message>
        <source>without observed probabilities</source>
        <translation>ohne beobachtete Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Number of pieces to look ahead beyond the current one.</source>
        <translation>Anzahl der Steine, um die über den aktuellen hinaus vorausgeschaut wird.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Weight of the look-ahead value against the placement&apos;s own value.</source>
        <translation>Gewicht dessen, was auf eine Platzierung folgt, gegenüber ihrem eigenen Wert.</translation>
    </message>
    <message>
        <source>Linear with look-ahead</source>
        <translation>Linear, mit Vorausschau</translation>
    </message>
    <message>
        <source>an id, a file, or a whole document</source>
        <translation>eine ID, eine Datei oder ein ganzes Dokument</translation>
    </message>
    <message>
        <source>a file beside the plan, or an id that `{}` prints</source>
        <translation>eine Datei neben dem Plan oder eine ID, die `{}` ausgibt</translation>
    </message>
    <message>
        <source>a whole number above {}, up to {}</source>
        <translation>eine ganze Zahl über {}, höchstens {}</translation>
    </message>
    <message>
        <source>a whole number between {} and {}</source>
        <translation>eine ganze Zahl zwischen {} und {}</translation>
    </message>
    <message>
        <source>a number above {}, up to {}</source>
        <translation>eine Zahl über {}, höchstens {}</translation>
    </message>
    <message>
        <source>a number between {} and {}</source>
        <translation>eine Zahl zwischen {} und {}</translation>
    </message>
    <message>
        <source>was killed by signal {} ({})</source>
        <translation>wurde durch Signal {} ({}) beendet</translation>
    </message>
    <message>
        <source>exited with status {}</source>
        <translation>endete mit Status {}</translation>
    </message>
    <message>
        <source>did not exit in time after &quot;quit&quot; and was killed</source>
        <translation>endete nach „quit“ nicht rechtzeitig und wurde abgebrochen</translation>
    </message>
    <message>
        <source>The program cannot be started: {}.</source>
        <translation>Das Programm kann nicht gestartet werden: {}.</translation>
    </message>
    <message>
        <source>cannot be started: its folder {} does not exist.</source>
        <translation>kann nicht gestartet werden: Der Ordner {} existiert nicht.</translation>
    </message>
    <message>
        <source>{} cannot be started: {}.</source>
        <translation>{} kann nicht gestartet werden: {}.</translation>
    </message>
    <message>
        <source>cannot be started: &quot;{}&quot;: {}.{}</source>
        <translation>kann nicht gestartet werden: „{}“: {}.{}</translation>
    </message>
    <message>
        <source> The program and each of its arguments must be separate strings.</source>
        <translation> Das Programm und jedes seiner Argumente sind je ein eigener String.</translation>
    </message>
    <message>
        <source>closed its output</source>
        <translation>hat die Ausgabe geschlossen</translation>
    </message>
    <message>
        <source>; its last error message is &quot;{}&quot;</source>
        <translation>; die letzte Fehlermeldung lautet „{}“</translation>
    </message>
    <message>
        <source>wrote a line of more than {} bytes.</source>
        <translation>hat eine Zeile von mehr als {} Bytes geschrieben.</translation>
    </message>
    <message>
        <source>{} is built in, so there is no dialogue with it.</source>
        <translation>{} ist eingebaut; mit eingebauten Agenten gibt es keinen Dialog.</translation>
    </message>
    <message>
        <source>{}: cannot be read.</source>
        <translation>{}: kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>did not answer within {} s.</source>
        <translation>hat nicht innerhalb von {} s geantwortet.</translation>
    </message>
    <message>
        <source>line {}</source>
        <translation>Zeile {}</translation>
    </message>
    <message>
        <source>is not a line of a recorded dialogue</source>
        <translation>ist keine Zeile eines aufgezeichneten Dialogs</translation>
    </message>
    <message>
        <source>{} was not set; it must be {}.</source>
        <translation>{} wurde nicht geschrieben; erlaubt ist {}.</translation>
    </message>
    <message>
        <source>line_length must be at most {}.</source>
        <translation>line_length darf höchstens {} sein.</translation>
    </message>
    <message>
        <source>infinite or not a number</source>
        <translation>unendlich oder keine Zahl</translation>
    </message>
    <message>
        <source>has an invalid table: {}</source>
        <translation>hat eine ungültige Tabelle: {}</translation>
    </message>
    <message>
        <source>returned an invalid analysis: {}</source>
        <translation>hat eine ungültige Analyse geliefert: {}</translation>
    </message>
    <message>
        <source>returned an invalid choice: {}</source>
        <translation>hat eine ungültige Wahl getroffen: {}</translation>
    </message>
    <message>
        <source>it cannot be loaded: {}</source>
        <translation>Die Bibliothek kann nicht geladen werden: {}</translation>
    </message>
    <message>
        <source>it cannot be loaded: {}: {}</source>
        <translation>Die Bibliothek kann nicht geladen werden: {}: {}</translation>
    </message>
    <message>
        <source>failed: {}.</source>
        <translation>ist fehlgeschlagen: {}.</translation>
    </message>
    <message>
        <source>failed: its function create returned NULL.</source>
        <translation>ist fehlgeschlagen: Die Funktion create hat NULL zurückgegeben.</translation>
    </message>
    <message>
        <source>failed: its function {} returned {}.</source>
        <translation>ist fehlgeschlagen: Die Funktion {} hat {} zurückgegeben.</translation>
    </message>
    <message>
        <source>a whole number between 0 and {}</source>
        <translation>eine ganze Zahl zwischen 0 und {}</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>unbekannter Fehler</translation>
    </message>
    <message>
        <source>it exports no function tetrabench_agent_table</source>
        <translation>Die Bibliothek exportiert keine Funktion tetrabench_agent_table</translation>
    </message>
    <message>
        <source>its tetrabench_agent_table returns NULL</source>
        <translation>Die Funktion tetrabench_agent_table gibt NULL zurück</translation>
    </message>
    <message>
        <source>its table has version {}; it must have version {}</source>
        <translation>Die Tabelle hat Version {}; nötig ist Version {}</translation>
    </message>
    <message>
        <source>the size of its table is {}; it must be at least {}</source>
        <translation>Die Größe der Tabelle ist {}; erlaubt ist mindestens {}</translation>
    </message>
    <message>
        <source>its table has no function {}</source>
        <translation>Die Tabelle hat keine Funktion {}</translation>
    </message>
    <message>
        <source>its table has {} options; it can have up to {}</source>
        <translation>Die Tabelle hat {} Optionen; erlaubt sind bis zu {}</translation>
    </message>
    <message>
        <source>its table has {} options of {} bytes; they must have at least {}</source>
        <translation>Die Tabelle hat {} Optionen von {} Bytes; nötig sind mindestens {}</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>the value of a variable whose name has no &quot;=&quot;</source>
        <translation>der Wert einer Variablen, deren Name kein „=“ enthält</translation>
    </message>
    <message>
        <source>What &quot;{}&quot; has learned is stored in the running program, which cannot be queried.</source>
        <translation>Was „{}“ gelernt hat, steckt im spielenden Programm, das sich nicht befragen lässt.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not explain its choices.</source>
        <translation>„{}“ erklärt seine Entscheidungen nicht.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>The options of a program are in its document.</source>
        <translation>Die Optionen eines Programms stehen in seinem Dokument.</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>The options of a library are in its document.</source>
        <translation>Die Optionen einer Bibliothek stehen in ihrem Dokument.</translation>
    </message>
    <message>
        <source>a list of {} numbers, one for each placement</source>
        <translation>eine Liste von {} Zahlen, eine für jede Platzierung</translation>
    </message>
    <message>
        <source>a placement that is not in the list yet</source>
        <translation>eine Platzierung, die davor nicht vorkommt</translation>
    </message>
    <message>
        <source>a list of up to {} placements</source>
        <translation>eine Liste von bis zu {} Platzierungen</translation>
    </message>
    <message>
        <source>a list of two entries, a piece and a placement</source>
        <translation>eine Liste aus einem Stein und einer Platzierung</translation>
    </message>
    <message>
        <source>a string of up to {} bytes</source>
        <translation>ein String von bis zu {} Bytes</translation>
    </message>
    <message>
        <source>it answers a request about game {} twice.</source>
        <translation>Das Programm beantwortet eine Frage zu Spiel {} zweimal.</translation>
    </message>
    <message>
        <source>one of the placements offered: {}{}</source>
        <translation>eine der angebotenen Platzierungen: {}{}</translation>
    </message>
    <message>
        <source> or {} others</source>
        <translation> oder {} weitere</translation>
    </message>
    <message>
        <source>{} cannot play {}: {}.</source>
        <translation>{} kann {} nicht spielen: {}.</translation>
    </message>
    <message>
        <source>a list of at least one id</source>
        <translation>eine Liste von mindestens einer ID</translation>
    </message>
    <message>
        <source>the id of a pending request</source>
        <translation>die ID einer offenen Frage</translation>
    </message>
    <message>
        <source>a whole number of at least 0</source>
        <translation>eine ganze Zahl von mindestens 0</translation>
    </message>
    <message>
        <source>{}, the version that this workbench speaks</source>
        <translation>{}, die Version, die diese Arbeitsumgebung spricht</translation>
    </message>
    <message>
        <source>sent an invalid message, {}: {}</source>
        <translation>hat eine ungültige Nachricht gesendet, {}: {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; for id {} within {} s, but answered later requests.</source>
        <translation>„{}“ für ID {} nicht innerhalb von {} s beantwortet, wohl aber spätere Fragen.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; within {} s.</source>
        <translation>„{}“ nicht innerhalb von {} s beantwortet.</translation>
    </message>
    <message>
        <source>did not answer {}{}</source>
        <translation>hat {}{}</translation>
    </message>
    <message>
        <source>wrote &quot;{}&quot;, which is not a message; only messages may go to standard output.</source>
        <translation>hat eine Zeile gesendet, die keine Nachricht ist: „{}“. Die Standardausgabe ist allein für Nachrichten bestimmt.</translation>
    </message>
    <message>
        <source>it is not valid JSON.</source>
        <translation>Das ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; or &quot;log&quot;</source>
        <translation>&quot;{}&quot; oder &quot;log&quot;</translation>
    </message>
    <message>
        <source>a string of up to 1,000 bytes</source>
        <translation>ein String von bis zu 1.000 Bytes</translation>
    </message>
    <message>
        <source>a whole number of at least {}</source>
        <translation>eine ganze Zahl von mindestens {}</translation>
    </message>
    <message>
        <source>a number of at least {}</source>
        <translation>eine Zahl von mindestens {}</translation>
    </message>
    <message>
        <source>a whole number of at most {}</source>
        <translation>eine ganze Zahl von höchstens {}</translation>
    </message>
    <message>
        <source>a number of at most {}</source>
        <translation>eine Zahl von höchstens {}</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a string of 1 to 1,000 bytes</source>
        <translation>ein String von 1 bis 1.000 Bytes</translation>
    </message>
    <message>
        <source>at least min, {}</source>
        <translation>mindestens min, {}</translation>
    </message>
    <message>
        <source>a list of 1 to {} strings</source>
        <translation>eine Liste von 1 bis {} Strings</translation>
    </message>
    <message>
        <source>a list of up to {} options</source>
        <translation>eine Liste von bis zu {} Optionen</translation>
    </message>
    <message>
        <source>a name that no other option has</source>
        <translation>ein Name, den keine andere Option hat</translation>
    </message>
    <message>
        <source>true, false, a number or a string</source>
        <translation>true, false, eine Zahl oder ein String</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>einer der Werte {}</translation>
    </message>
    <message>
        <source>is not an option of this agent</source>
        <translation>ist keine Option dieses Agenten</translation>
    </message>
    <message>
        <source>the recording can no longer be written</source>
        <translation>Die Aufzeichnung kann nicht weiter geschrieben werden</translation>
    </message>
    <message>
        <source>... ({} bytes)</source>
        <translation>... ({} Bytes)</translation>
    </message>
    <message>
        <source>{}: cannot be written.</source>
        <translation>{}: kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>There is no folder to store the list of allowed agents: set HOME.</source>
        <translation>Es gibt keinen Ordner, um zu speichern, welche Agenten ausgeführt werden dürfen: HOME muss gesetzt sein.</translation>
    </message>
    <message>
        <source>your {}</source>
        <translation>{} aus Ihrer Umgebung</translation>
    </message>
    <message>
        <source> with {}</source>
        <translation> mit {}</translation>
    </message>
    <message>
        <source>the library {}{}</source>
        <translation>die Bibliothek {}{}</translation>
    </message>
    <message>
        <source> inside this program</source>
        <translation> innerhalb dieses Programms</translation>
    </message>
    <message>
        <source>the program {0}{1}{0} in {2}{3}</source>
        <translation>das Programm {0}{1}{0} in {2}{3}</translation>
    </message>
    <message numerus="yes">
        <source>%n phases</source>
        <comment>%n phase</comment>
        <translation>
            <numerusform>%n Phase</numerusform>
            <numerusform>%n Phasen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 to {}</source>
        <translation>1 bis {}</translation>
    </message>
    <message>
        <source>Linear, weights by pile height</source>
        <translation>Linear, Gewichte nach Stapelhöhe</translation>
    </message>
    <message>
        <source>The weights of the phases are in the agent&apos;s document.</source>
        <translation>Die Gewichte der Phasen stehen im Dokument des Agenten.</translation>
    </message>
    <message>
        <source>{} steers the piece to a placement that cannot be reached by a straight drop.</source>
        <translation>{} steuert den Stein an eine Stelle, zu der kein gerader Fall führt.</translation>
    </message>
    <message>
        <source>the model is for tetrominoes, and the MDP has other pieces.</source>
        <translation>Das Modell ist für Tetrominos, und der MDP hat andere Steine.</translation>
    </message>
    <message>
        <source>Predictor</source>
        <translation>Vorhersagemodell</translation>
    </message>
    <message>
        <source>This agent plays from a model that `agent fit` fits to recorded games.</source>
        <translation>Dieser Agent spielt nach einem Modell, das `agent fit` an aufgezeichnete Spiele anpasst.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>This agent plays at random: it has no weights.</source>
        <translation>Dieser Agent spielt zufällig: Er hat keine Gewichte.</translation>
    </message>
    <message>
        <source>a number between 0 and 1e12</source>
        <translation>eine Zahl zwischen 0 und 1e12</translation>
    </message>
    <message>
        <source>a list of 1 to {} values</source>
        <translation>eine Liste von 1 bis {} Werten</translation>
    </message>
    <message>
        <source>State values</source>
        <translation>Zustandswerte</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Game over</source>
        <translation>Spielende</translation>
    </message>
    <message>
        <source>Penalty for losing a game, in units of reward, in addition to the change in board value.</source>
        <translation>Preis eines verlorenen Spiels, in Belohnungen, zusätzlich zum Wert des Spielfelds.</translation>
    </message>
    <message>
        <source>Observed pieces</source>
        <translation>Beobachtete Steine</translation>
    </message>
    <message>
        <source>Number of pieces to observe before learning starts.</source>
        <translation>Anzahl der Steine, die vor Beginn des Lernens beobachtet werden.</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>Number of generations of the search.</source>
        <translation>Anzahl der Generationen der Suche.</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>Candidates in each generation.</source>
        <translation>Kandidaten in jeder Generation.</translation>
    </message>
    <message>
        <source>Elite</source>
        <translation>Elite</translation>
    </message>
    <message>
        <source>Number of best candidates that form the next generation.</source>
        <translation>So viele der besten Kandidaten bilden die nächste Generation.</translation>
    </message>
    <message>
        <source>Initial standard deviation</source>
        <translation>Anfängliche Standardabweichung</translation>
    </message>
    <message>
        <source>Standard deviation of the first population, as a multiple of the root mean square of the weights.</source>
        <translation>Standardabweichung der ersten Population, in quadratischen Mitteln der Gewichte.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Added to the deviation, in the same unit; falls to 0.</source>
        <translation>Wird zur Abweichung addiert, in derselben Einheit; fällt auf 0.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps that a candidate plays.</source>
        <translation>Schritte, die ein Kandidat spielt.</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Number of pieces to learn from.</source>
        <translation>Anzahl der Steine, aus denen gelernt wird.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Lambda: how strongly later rewards determine the value of a board.</source>
        <translation>Lambda: wie weit das, was auf ein Spielfeld folgt, seinen Wert bestimmt.</translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation>Exploration</translation>
    </message>
    <message>
        <source>Probability of a random placement instead of the best.</source>
        <translation>Wahrscheinlichkeit einer zufälligen Platzierung statt der besten.</translation>
    </message>
    <message>
        <source>Reward-minded</source>
        <translation>Belohnungsorientiert</translation>
    </message>
    <message>
        <source>placement or competition for a reward-minded agent</source>
        <translation>placement oder competition bei einem belohnungsorientierten Agenten</translation>
    </message>
    <message>
        <source>a feature without a vectorised kernel</source>
        <translation>ein Merkmal ohne Vektorcode</translation>
    </message>
    <message>
        <source>a feature with a vectorised kernel</source>
        <translation>ein Merkmal mit Vektorcode</translation>
    </message>
    <message>
        <source>{}, for {}</source>
        <translation>{}, für {}</translation>
    </message>
    <message>
        <source>a list of up to {} sets</source>
        <translation>eine Liste von bis zu {} Sätzen</translation>
    </message>
    <message>
        <source>a set that is not in the list yet</source>
        <translation>ein Satz, der noch nicht in der Liste ist</translation>
    </message>
    <message>
        <source>a list of 5 weights</source>
        <translation>eine Liste von 5 Gewichten</translation>
    </message>
    <message>
        <source>with linear decay</source>
        <translation>bei linearer Abnahme</translation>
    </message>
    <message>
        <source>by version {}</source>
        <translation>von Version {}</translation>
    </message>
    <message>
        <source>with a model that predicts it</source>
        <translation>neben einem Modell, das den Satz vorhersagt,</translation>
    </message>
    <message>
        <source>Initial weights</source>
        <translation>Erste Gewichte</translation>
    </message>
    <message>
        <source>Bumpiness</source>
        <translation>Unebenheit</translation>
    </message>
    <message>
        <source>Initial weight of the differences between neighbouring columns.</source>
        <translation>Erstes Gewicht der Unterschiede zwischen benachbarten Spalten.</translation>
    </message>
    <message>
        <source>Wells</source>
        <translation>Schächte</translation>
    </message>
    <message>
        <source>Initial weight of the deepest well; before version 1.6, of the chasms.</source>
        <translation>Erstes Gewicht des tiefsten Schachts; vor Version 1.6 der Klüfte.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Initial weight of the pile height, raised to its power.</source>
        <translation>Erstes Gewicht der Stapelhöhe, potenziert mit ihrem Exponenten.</translation>
    </message>
    <message>
        <source>Holes</source>
        <translation>Löcher</translation>
    </message>
    <message>
        <source>Initial weight of the holes.</source>
        <translation>Erstes Gewicht der Löcher.</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Initial weight of the lines removed, which lower the cost.</source>
        <translation>Erstes Gewicht der entfernten Zeilen, die die Kosten senken.</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Height power</source>
        <translation>Höhenexponent</translation>
    </message>
    <message>
        <source>Power of the pile height.</source>
        <translation>Exponent der Stapelhöhe.</translation>
    </message>
    <message>
        <source>Trial pieces</source>
        <translation>Steine pro Erprobung</translation>
    </message>
    <message>
        <source>Number of pieces for which a weight set is used before the next is chosen.</source>
        <translation>Anzahl der Steine, für die ein Gewichtssatz verwendet wird, bevor der nächste gewählt wird.</translation>
    </message>
    <message>
        <source>Each exploratory move multiplies the temperature, the probability of exploring, by this.</source>
        <translation>Jede Exploration multipliziert die Temperatur, die Wahrscheinlichkeit einer Exploration, mit diesem Wert.</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>The basic mutation multiplies or divides a weight by this.</source>
        <translation>Die einfache Mutation multipliziert oder dividiert ein Gewicht mit diesem Wert.</translation>
    </message>
    <message>
        <source>Reheating</source>
        <translation>Wiedererwärmung</translation>
    </message>
    <message>
        <source>A poor trial divides the temperature by this.</source>
        <translation>Eine schlechte Erprobung teilt die Temperatur durch diesen Wert.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>How good a set must be for its trial to count as good: 0, as good as the mean of the known sets; 1, as good as the best; below 0, worse than the mean.</source>
        <translation>Wie gut der Satz einer guten Erprobung ist: 0, wie das Mittel der bekannten Sätze; 1, wie der beste davon; unter 0, schlechter als das Mittel.</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Share of a trial that also counts for similar sets.</source>
        <translation>Anteil einer Erprobung, der auch für ähnliche Sätze zählt.</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>How far a reward moves the value of its substate.</source>
        <translation>Wie weit eine Belohnung den Wert ihres Teilzustands verschiebt.</translation>
    </message>
    <message>
        <source>Trace length</source>
        <translation>Länge der Spur</translation>
    </message>
    <message>
        <source>Number of pieces that share a reward.</source>
        <translation>Anzahl der Steine, die sich eine Belohnung teilen.</translation>
    </message>
    <message>
        <source>Trace factor</source>
        <translation>Faktor der Spur</translation>
    </message>
    <message>
        <source>Factor by which each earlier piece&apos;s share of the reward decays.</source>
        <translation>Anteil jedes früheren Steins an der Belohnung des nächsten.</translation>
    </message>
    <message>
        <source>SmartAgent</source>
        <translation>SmartAgent</translation>
    </message>
    <message>
        <source>a model of the initial weights requires tetrominoes, and the MDP has other pieces.</source>
        <translation>Ein Modell der ersten Gewichte ist für Tetrominos, und der MDP hat andere Steine.</translation>
    </message>
    <message>
        <source>a configuration without a value in this substate yet</source>
        <translation>eine Konfiguration, die in diesem Teilzustand noch keinen Wert hat</translation>
    </message>
    <message>
        <source>a number between 0 and {}</source>
        <translation>eine Zahl zwischen 0 und {}</translation>
    </message>
    <message>
        <source>{} for an agent of kind tbp</source>
        <translation>{} bei einem Agenten der Art tbp</translation>
    </message>
    <message>
        <source>guideline for an agent of kind tbp</source>
        <translation>guideline bei einem Agenten der Art tbp</translation>
    </message>
    <message>
        <source>between 1 and 6</source>
        <translation>ein Wert zwischen 1 und 6</translation>
    </message>
    <message>
        <source>a recording</source>
        <translation>eine Aufzeichnung</translation>
    </message>
    <message>
        <source>seven-bag for an agent whose randomizer is seven_bag</source>
        <translation>seven-bag bei einem Agenten, dessen randomizer seven_bag ist</translation>
    </message>
    <message>
        <source>is a full row, which a board cannot have between moves</source>
        <translation>ist eine volle Zeile, die ein Spielfeld zwischen Zügen nicht haben kann</translation>
    </message>
    <message>
        <source>a list of up to {} pieces</source>
        <translation>eine Liste von bis zu {} Steinen</translation>
    </message>
    <message>
        <source>the queue already has {} pieces.</source>
        <translation>Die Warteschlange enthält bereits {} Steine.</translation>
    </message>
    <message>
        <source>no piece is in play, as the queue is empty.</source>
        <translation>Es ist kein Stein im Spiel, da die Warteschlange leer ist.</translation>
    </message>
    <message>
        <source>{}, the piece in play</source>
        <translation>{}, der Stein im Spiel</translation>
    </message>
    <message>
        <source>{}, the piece in play, or {}, which a hold brings into play</source>
        <translation>{}, der Stein im Spiel, oder {}, der durch Halten ins Spiel kommt</translation>
    </message>
    <message>
        <source>has cells outside of the board</source>
        <translation>hat Zellen außerhalb des Spielfelds</translation>
    </message>
    <message>
        <source>has cells that are already occupied</source>
        <translation>hat Zellen, die belegt sind</translation>
    </message>
    <message>
        <source>TBP bot</source>
        <translation>TBP-Bot</translation>
    </message>
    <message>
        <source>The settings of a bot are in its document.</source>
        <translation>Die Einstellungen eines Bots stehen in seinem Dokument.</translation>
    </message>
    <message>
        <source>a list of {} rows</source>
        <translation>eine Liste von {} Zeilen</translation>
    </message>
    <message>
        <source>a list of {} cells</source>
        <translation>eine Liste von {} Zellen</translation>
    </message>
    <message>
        <source>null or a string</source>
        <translation>null oder ein String</translation>
    </message>
    <message>
        <source>send &quot;info&quot;</source>
        <translation>„info“ gesendet</translation>
    </message>
    <message>
        <source>did not {} within {} s.{}</source>
        <translation>hat nicht innerhalb von {1} s {0}.{2}</translation>
    </message>
    <message>
        <source>answer &quot;rules&quot;</source>
        <translation>auf „rules“ geantwortet</translation>
    </message>
    <message>
        <source>answer &quot;suggest&quot;</source>
        <translation>auf „suggest“ geantwortet</translation>
    </message>
    <message>
        <source>sent a suggestion without a list of moves.</source>
        <translation>hat einen Vorschlag ohne Liste von Zügen gesendet.</translation>
    </message>
    <message>
        <source>forfeited: it suggested no move.</source>
        <translation>hat aufgegeben: Es wurde kein Zug vorgeschlagen.</translation>
    </message>
    <message>
        <source>suggested no move that is legal in its position; the first of {} is {}.</source>
        <translation>hat keinen Zug vorgeschlagen, der in der Stellung zulässig ist; der erste von {} ist {}.</translation>
    </message>
    <message>
        <source>does not explain its choices.</source>
        <translation>erklärt seine Entscheidungen nicht.</translation>
    </message>
    <message>
        <source>the document</source>
        <translation>Das Dokument</translation>
    </message>
    <message>
        <source>There is not enough memory. Close other programs or choose something smaller, and try again.</source>
        <translation>Der Arbeitsspeicher reicht nicht aus. Schließen Sie andere Programme, oder wählen Sie etwas Kleineres, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>{} is {}; it must be {}.</source>
        <translation>{} ist {}; erlaubt ist {}.</translation>
    </message>
    <message>
        <source>{} has {}; it must have {}.</source>
        <translation>{} hat {}; erforderlich: {}.</translation>
    </message>
    <message>
        <source>{} is {}; {} is needed.</source>
        <translation>{} ist {}; benötigt wird {}.</translation>
    </message>
    <message>
        <source>{} has no weights; choose an agent that rates features.</source>
        <translation>{} hat keine Gewichte; wählen Sie einen Agenten, der Merkmale bewertet.</translation>
    </message>
    <message>
        <source>an id, a file, or the name of a search</source>
        <translation>eine ID, eine Datei oder der Name einer Suche</translation>
    </message>
    <message>
        <source>a list of {}</source>
        <translation>eine Liste der Länge {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no game yet that two agents have played.</source>
        <translation>„{}“ enthält noch kein Spiel, das zwei Agenten gespielt haben.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no game yet that every agent in it has played.</source>
        <translation>„{}“ enthält noch kein Spiel, das alle Agenten darin gespielt haben.</translation>
    </message>
    <message numerus="yes">
        <source>%n more games are skipped: not every agent has finished them.</source>
        <comment>1 more game is skipped: not every agent has finished it.</comment>
        <translation>
            <numerusform>%n weiteres Spiel ist ausgelassen: Nicht jeder Agent hat es beendet.</numerusform>
            <numerusform>%n weitere Spiele sind ausgelassen: Nicht jeder Agent hat sie beendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>{} in {}</source>
        <translation>{} ({})</translation>
    </message>
    <message numerus="yes">
        <source>%n games</source>
        <comment>%n game</comment>
        <translation>
            <numerusform>%n Spiel</numerusform>
            <numerusform>%n Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: {}. A failed game counts as 0 {} for the agent. First failure: {}</source>
        <translation>Fehlgeschlagen: {}. Ein solches Spiel zählt für den Agenten als 0 {}. Der erste Grund: {}</translation>
    </message>
    <message numerus="yes">
        <source>%n agents</source>
        <comment>%n agent</comment>
        <translation>
            <numerusform>%n Agent</numerusform>
            <numerusform>%n Agenten</numerusform>
        </translation>
    </message>
    <message>
        <source>by agents that play against each other</source>
        <translation>von Agenten, die gegeneinander spielen,</translation>
    </message>
    <message numerus="yes">
        <source>%n years</source>
        <comment>%n year</comment>
        <translation>
            <numerusform>%n Jahr</numerusform>
            <numerusform>%n Jahre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <comment>%n day</comment>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <comment>%n hour</comment>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <comment>%n minute</comment>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <comment>%n second</comment>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>a second</source>
        <translation>eine Sekunde</translation>
    </message>
    <message>
        <source>The plan has {} runs; an experiment can have at most {}. Reduce the repetitions, or split the experiment.</source>
        <translation>Der Plan ergibt {} Läufe, und ein Experiment hat höchstens {}. Verringern Sie die Wiederholungen, oder teilen Sie das Experiment auf.</translation>
    </message>
    <message>
        <source>The {} runs of this plan</source>
        <translation>Die {} Läufe dieses Plans</translation>
    </message>
    <message>
        <source>Lower the repetitions or the checkpoints, or split the experiment.</source>
        <translation>Verringern Sie die Wiederholungen oder die Messpunkte, oder teilen Sie das Experiment auf.</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>mindestens {}</translation>
    </message>
    <message>
        <source>up to about {}</source>
        <translation>bis zu etwa {}</translation>
    </message>
    <message>
        <source>about {}</source>
        <translation>etwa {}</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <comment>%n thread</comment>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>a list of 1 to {}</source>
        <translation>eine Liste der Länge 1 bis {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; cannot play &quot;{}&quot;: {}</source>
        <translation>„{}“ kann „{}“ nicht spielen: {}</translation>
    </message>
    <message>
        <source>games between agents need a piece limit: set pieceLimit.</source>
        <translation>Spiele von Agenten gegeneinander haben ein Limit in Steinen: Geben Sie pieceLimit an.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; does not have guideline rules, under which agents play against each other.</source>
        <translation>„{}“ hat keine Guideline-Regeln, nach denen Agenten gegeneinander spielen.</translation>
    </message>
    <message>
        <source>a list of 1</source>
        <translation>eine Liste der Länge 1</translation>
    </message>
    <message>
        <source>a list of 2 or more, which play against each other</source>
        <translation>eine Liste von 2 oder mehr Agenten, die gegeneinander spielen</translation>
    </message>
    <message>
        <source>{} bytes</source>
        <translation>{} Bytes</translation>
    </message>
    <message>
        <source>a string of 1 to {} bytes</source>
        <translation>ein String von 1 bis {} Bytes</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no steps: set the length in pieces or games.</source>
        <translation>„{}“ hat keine Schritte: Geben Sie die Länge in Steinen oder Spielen an.</translation>
    </message>
    <message numerus="yes">
        <source>%n pairs</source>
        <comment>%n pair</comment>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paaren</numerusform>
        </translation>
    </message>
    <message>
        <source>1 of {} is incompatible and is skipped:</source>
        <translation>1 von {} passt nicht und wird übersprungen:</translation>
    </message>
    <message>
        <source>{} of {} are incompatible and are skipped:</source>
        <translation>{} von {} passen nicht und werden übersprungen:</translation>
    </message>
    <message>
        <source> And {} more.</source>
        <translation> Und {} weitere.</translation>
    </message>
    <message>
        <source>{}: there is no experiment &quot;{}&quot;.</source>
        <translation>{}: Es gibt kein Experiment „{}“.</translation>
    </message>
    <message>
        <source>{}: the file now has a different experiment named &quot;{}&quot;; remove it before restoring this one.</source>
        <translation>{}: Die Datei enthält inzwischen ein anderes Experiment „{}“; entfernen Sie dieses vor dem Zurückholen.</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>zu wenig Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Different versions of the same program played the runs of {}.</source>
        <translation>Verschiedene Versionen desselben Programms haben die Läufe von {} gespielt.</translation>
    </message>
    <message>
        <source>The program of {} has changed since some of its runs were played.</source>
        <translation>Das Programm von {} hat sich geändert, seit einige der Läufe gespielt wurden.</translation>
    </message>
    <message>
        <source>The programs of {} have changed since some of their runs were played.</source>
        <translation>Die Programme von {} haben sich geändert, seit einige der Läufe gespielt wurden.</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>noch nicht entschieden</translation>
    </message>
    <message>
        <source>Sequential test of {:g} against {:g} Elo: {} (log-likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}).</source>
        <translation>Sequenzieller Test von {:g} gegen {:g} Elo: {} (Log-Likelihood-Quotient {:.2f}, Schranken {:.2f} und {:.2f}).</translation>
    </message>
    <message>
        <source>the checksum of run {} does not match</source>
        <translation>die Prüfsumme von Lauf {} stimmt nicht</translation>
    </message>
    <message>
        <source>an experiment</source>
        <translation>ein Experiment</translation>
    </message>
    <message>
        <source>{}: the experiment &quot;{}&quot; in this file has {}; this plan has {}. Give this plan another name.</source>
        <translation>{}: Das Experiment „{}“ in dieser Datei hat {}; dieser Plan hat {}. Geben Sie diesem Plan einen anderen Namen.</translation>
    </message>
    <message>
        <source>the checksum of the plan of &quot;{}&quot; does not match</source>
        <translation>die Prüfsumme des Plans von „{}“ stimmt nicht</translation>
    </message>
    <message>
        <source>{}: there is no run {}</source>
        <translation>{}: Es gibt keinen Lauf {}</translation>
    </message>
    <message>
        <source>{}: the experiment is running; stop it before removing its results.</source>
        <translation>{}: Das Experiment läuft gerade; stoppen Sie es, bevor Sie seine Ergebnisse entfernen.</translation>
    </message>
    <message>
        <source>{}: run {} is not done</source>
        <translation>{}: Lauf {} ist nicht beendet</translation>
    </message>
    <message>
        <source>the numbers of run {} are inconsistent</source>
        <translation>die Zahlen von Lauf {} widersprechen einander</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a search; it must be a file, an id that `optimization list` prints, or the name of a search in the results file.</source>
        <translation>„{}“ ist keine Suche; möglich sind eine Datei, eine ID, die `optimization list` ausgibt, oder der Name einer Suche in der Ergebnisdatei.</translation>
    </message>
    <message>
        <source>{0} has {1} of &quot;{2}&quot;, but the plan needs the best {3}; run `optimize {4} --out {0}` first.</source>
        <translation>{0} enthält von „{2}“ nur {1}, spielen sollen aber die besten {3}; führen Sie zuerst `optimize {4} --out {0}` aus.</translation>
    </message>
    <message numerus="yes">
        <source>%n different candidates</source>
        <comment>%n different candidate</comment>
        <translation>
            <numerusform>%n verschiedenen Kandidaten</numerusform>
            <numerusform>%n verschiedene Kandidaten</numerusform>
        </translation>
    </message>
    <message>
        <source>a number between -1000 and 1000</source>
        <translation>eine Zahl zwischen -1000 und 1000</translation>
    </message>
    <message>
        <source>a number above elo0</source>
        <translation>eine Zahl über elo0</translation>
    </message>
    <message>
        <source>a number above 0 and below 0.5</source>
        <translation>eine Zahl über 0 und unter 0.5</translation>
    </message>
    <message>
        <source>Maximum height</source>
        <translation>Maximale Höhe</translation>
    </message>
    <message>
        <source>height of the highest column</source>
        <translation>Höhe der höchsten Spalte</translation>
    </message>
    <message>
        <source>Minimum height</source>
        <translation>Minimale Höhe</translation>
    </message>
    <message>
        <source>height of the lowest column</source>
        <translation>Höhe der niedrigsten Spalte</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Freiraum</translation>
    </message>
    <message>
        <source>board height minus the height of the highest column; below 0 if that is above the board</source>
        <translation>Spielfeldhöhe minus Höhe der höchsten Spalte; unter 0, wenn diese über das Spielfeld ragt</translation>
    </message>
    <message>
        <source>Squared maximum height</source>
        <translation>Maximale Höhe im Quadrat</translation>
    </message>
    <message>
        <source>square of the height of the highest column</source>
        <translation>Quadrat der Höhe der höchsten Spalte</translation>
    </message>
    <message>
        <source>Cubed maximum height</source>
        <translation>Maximale Höhe hoch drei</translation>
    </message>
    <message>
        <source>cube of the height of the highest column</source>
        <translation>dritte Potenz der Höhe der höchsten Spalte</translation>
    </message>
    <message>
        <source>Mean height</source>
        <translation>Mittlere Höhe</translation>
    </message>
    <message>
        <source>mean of the column heights</source>
        <translation>Mittel der Spaltenhöhen</translation>
    </message>
    <message>
        <source>Doubled mean height</source>
        <translation>Doppelte mittlere Höhe</translation>
    </message>
    <message>
        <source>twice the mean of the column heights</source>
        <translation>das Doppelte des Mittels der Spaltenhöhen</translation>
    </message>
    <message>
        <source>Maximum minus mean height</source>
        <translation>Maximale minus mittlere Höhe</translation>
    </message>
    <message>
        <source>height of the highest column minus the mean of the column heights</source>
        <translation>Höhe der höchsten Spalte minus Mittel der Spaltenhöhen</translation>
    </message>
    <message>
        <source>Mean minus minimum height</source>
        <translation>Mittlere minus minimale Höhe</translation>
    </message>
    <message>
        <source>mean of the column heights minus the height of the lowest column</source>
        <translation>Mittel der Spaltenhöhen minus Höhe der niedrigsten Spalte</translation>
    </message>
    <message>
        <source>Radial basis of the mean height</source>
        <translation>Radiale Basis der mittleren Höhe</translation>
    </message>
    <message>
        <source>exp(-(m - iH/4)^2 / (2 (H/5)^2)) for i = 0 to 4; m the mean and H the board height</source>
        <translation>exp(-(m - iH/4)^2 / (2 (H/5)^2)) für i = 0 bis 4; m die mittlere und H die Spielfeldhöhe</translation>
    </message>
    <message>
        <source>Total column height</source>
        <translation>Gesamte Spaltenhöhe</translation>
    </message>
    <message>
        <source>sum of the column heights</source>
        <translation>Summe der Spaltenhöhen</translation>
    </message>
    <message>
        <source>Column heights</source>
        <translation>Spaltenhöhen</translation>
    </message>
    <message>
        <source>height of each column, from the left</source>
        <translation>Höhe jeder Spalte, von links</translation>
    </message>
    <message>
        <source>Altitude difference</source>
        <translation>Höhendifferenz</translation>
    </message>
    <message>
        <source>highest minus lowest column height</source>
        <translation>höchste minus niedrigste Spaltenhöhe</translation>
    </message>
    <message>
        <source>Variation of heights</source>
        <translation>Streuung der Höhen</translation>
    </message>
    <message>
        <source>population standard deviation of the column heights</source>
        <translation>Standardabweichung der Spaltenhöhen (als Grundgesamtheit)</translation>
    </message>
    <message>
        <source>Side bias</source>
        <translation>Randlastigkeit</translation>
    </message>
    <message>
        <source>sum over columns of distance to the nearest wall (0 at the wall) times height, over the width</source>
        <translation>Summe über die Spalten: Abstand zur nächsten Wand (0 an der Wand) mal Höhe, geteilt durch die Breite</translation>
    </message>
    <message>
        <source>Occupied cells</source>
        <translation>Belegte Zellen</translation>
    </message>
    <message>
        <source>number of full cells</source>
        <translation>Anzahl der belegten Zellen</translation>
    </message>
    <message>
        <source>Weighted cells</source>
        <translation>Gewichtete Zellen</translation>
    </message>
    <message>
        <source>sum over full cells of their row, counted from 1</source>
        <translation>Summe über die belegten Zellen: ihre Zeile, ab 1 gezählt</translation>
    </message>
    <message>
        <source>Inverse density</source>
        <translation>Inverse Dichte</translation>
    </message>
    <message>
        <source>width times maximum height over the number of full cells; 0 on an empty board</source>
        <translation>Breite mal maximale Höhe geteilt durch die Anzahl der belegten Zellen; 0 auf einem leeren Spielfeld</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>always 1; needed by a value function, irrelevant to a choice among moves</source>
        <translation>immer 1; was eine Wertfunktion braucht, nicht aber eine Wahl zwischen Zügen</translation>
    </message>
    <message>
        <source>empty cells with a full cell anywhere above in their column</source>
        <translation>leere Zellen mit einer belegten Zelle irgendwo darüber in ihrer Spalte</translation>
    </message>
    <message>
        <source>Connected holes</source>
        <translation>Verbundene Löcher</translation>
    </message>
    <message>
        <source>runs of holes: holes right above one another in a column count once</source>
        <translation>Folgen von Löchern: Löcher direkt übereinander in einer Spalte zählen einmal</translation>
    </message>
    <message>
        <source>Embedded holes</source>
        <translation>Eingebettete Löcher</translation>
    </message>
    <message>
        <source>sum over holes of how hard they are to fill: each empty cell counts 1, plus what all empty cells of the row of the nearest full cell above count, if that is 1 or 2 rows up</source>
        <translation>Summe über die Löcher: wie schwer sie zu füllen sind; jede leere Zelle zählt 1, dazu das, was alle leeren Zellen in der Zeile der nächsten belegten Zelle darüber zählen, wenn diese 1 oder 2 Zeilen höher liegt</translation>
    </message>
    <message>
        <source>Solidity</source>
        <translation>Geschlossenheit</translation>
    </message>
    <message>
        <source>200 minus the holes; below 0 on a large board full of holes</source>
        <translation>200 minus Löcher; unter 0 auf einem großen Spielfeld voller Löcher</translation>
    </message>
    <message>
        <source>Hole depth</source>
        <translation>Lochtiefe</translation>
    </message>
    <message>
        <source>full cells with at least one empty cell below them in their column</source>
        <translation>belegte Zellen mit mindestens einer leeren Zelle darunter in ihrer Spalte</translation>
    </message>
    <message>
        <source>Rows with holes</source>
        <translation>Zeilen mit Löchern</translation>
    </message>
    <message>
        <source>rows with at least one hole</source>
        <translation>Zeilen mit mindestens einem Loch</translation>
    </message>
    <message>
        <source>Columns with holes</source>
        <translation>Spalten mit Löchern</translation>
    </message>
    <message>
        <source>columns with at least one hole</source>
        <translation>Spalten mit mindestens einem Loch</translation>
    </message>
    <message>
        <source>Squared hole depth</source>
        <translation>Lochtiefe im Quadrat</translation>
    </message>
    <message>
        <source>sum over holes of the squared number of full cells above them in their column</source>
        <translation>Summe über die Löcher: Quadrat der Anzahl der belegten Zellen darüber in ihrer Spalte</translation>
    </message>
    <message>
        <source>Valleys</source>
        <translation>Täler</translation>
    </message>
    <message>
        <source>empty cells with two empty cells above them, between columns (or walls) at least as high</source>
        <translation>leere Zellen mit zwei leeren Zellen darüber, zwischen mindestens so hohen Spalten (oder Wänden)</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not an instruction set of this machine; it has {}.</source>
        <translation>„{}“ ist kein Befehlssatz dieses Rechners; vorhanden: {}.</translation>
    </message>
    <message>
        <source>Landing height</source>
        <translation>Landehöhe</translation>
    </message>
    <message>
        <source>height of the middle of the piece where it comes to rest, before rows are removed</source>
        <translation>Höhe der Mitte des Steins dort, wo er zur Ruhe kommt, vor dem Entfernen von Zeilen</translation>
    </message>
    <message>
        <source>Eroded piece cells</source>
        <translation>Abgetragene Steinzellen</translation>
    </message>
    <message>
        <source>rows removed by the move times the cells of its piece that were in them</source>
        <translation>durch den Zug entfernte Zeilen mal Zellen seines Steins, die darin lagen</translation>
    </message>
    <message>
        <source>Rows removed</source>
        <translation>Entfernte Zeilen</translation>
    </message>
    <message>
        <source>rows removed by the move, 0 to 4</source>
        <translation>durch den Zug entfernte Zeilen, 0 bis 4</translation>
    </message>
    <message>
        <source>Landing depth</source>
        <translation>Landetiefe</translation>
    </message>
    <message>
        <source>board height minus the row of the piece&apos;s lowest cell, before rows are removed</source>
        <translation>Spielfeldhöhe minus Zeile der untersten Zelle des Steins, vor dem Entfernen von Zeilen</translation>
    </message>
    <message>
        <source>Mean cell depth</source>
        <translation>Mittlere Zellentiefe</translation>
    </message>
    <message>
        <source>board height minus the mean row of the piece&apos;s cells, before rows are removed</source>
        <translation>Spielfeldhöhe minus mittlere Zeile der Zellen des Steins, vor dem Entfernen von Zeilen</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>edges of the piece&apos;s cells that touch full cells other than its own, walls or the floor, before rows are removed</source>
        <translation>Kanten der Zellen des Steins, die fremde belegte Zellen, Wände oder den Boden berühren, vor dem Entfernen von Zeilen</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>rows of garbage that the move sends (guideline rules; else 0)</source>
        <translation>Müllzeilen, die der Zug sendet (Guideline-Regeln; sonst 0)</translation>
    </message>
    <message>
        <source>Combo</source>
        <translation>Combo</translation>
    </message>
    <message>
        <source>consecutive moves that removed rows, including this one, at most 20 (guideline rules; else 0)</source>
        <translation>aufeinanderfolgende Züge, die Zeilen entfernt haben, diesen eingeschlossen, höchstens 20 (Guideline-Regeln; sonst 0)</translation>
    </message>
    <message>
        <source>Back-to-back</source>
        <translation>Back-to-Back</translation>
    </message>
    <message>
        <source>1 if the last rows were removed four at once or by a spin (guideline rules; else 0)</source>
        <translation>1, wenn zuletzt vier Zeilen auf einmal oder Zeilen mit einem Spin entfernt wurden (Guideline-Regeln; sonst 0)</translation>
    </message>
    <message>
        <source>Height differences</source>
        <translation>Höhenunterschiede</translation>
    </message>
    <message>
        <source>absolute height difference of each pair of neighbouring columns, from the left</source>
        <translation>absoluter Höhenunterschied jedes Paares benachbarter Spalten, von links</translation>
    </message>
    <message>
        <source>sum of the absolute height differences of neighbouring columns</source>
        <translation>Summe der absoluten Höhenunterschiede benachbarter Spalten</translation>
    </message>
    <message>
        <source>Smoothness</source>
        <translation>Glätte</translation>
    </message>
    <message>
        <source>200 minus the bumpiness; below 0 on a very rough board</source>
        <translation>200 minus Unebenheit; unter 0 auf einem sehr unebenen Spielfeld</translation>
    </message>
    <message>
        <source>Squared bumpiness</source>
        <translation>Quadratische Unebenheit</translation>
    </message>
    <message>
        <source>sum of the squared height differences of neighbouring columns</source>
        <translation>Summe der quadrierten Höhenunterschiede benachbarter Spalten</translation>
    </message>
    <message>
        <source>Jumps</source>
        <translation>Sprünge</translation>
    </message>
    <message>
        <source>number of neighbouring columns of different height</source>
        <translation>Anzahl der benachbarten Spaltenpaare verschiedener Höhe</translation>
    </message>
    <message>
        <source>Pattern diversity</source>
        <translation>Mustervielfalt</translation>
    </message>
    <message>
        <source>number of distinct values from -2 to 2 among the height differences of neighbours</source>
        <translation>Anzahl der verschiedenen Werte von -2 bis 2 unter den Höhenunterschieden von Nachbarn</translation>
    </message>
    <message>
        <source>Row transitions</source>
        <translation>Zeilenübergänge</translation>
    </message>
    <message>
        <source>full/empty changes between horizontal neighbours over all rows; walls are full</source>
        <translation>Wechsel zwischen belegt und leer bei waagerechten Nachbarn, über alle Zeilen; Wände gelten als belegt</translation>
    </message>
    <message>
        <source>Column transitions</source>
        <translation>Spaltenübergänge</translation>
    </message>
    <message>
        <source>full/empty changes between vertical neighbours; the floor is full, the sky empty</source>
        <translation>Wechsel zwischen belegt und leer bei senkrechten Nachbarn; der Boden gilt als belegt, der Raum über dem Spielfeld als leer</translation>
    </message>
    <message>
        <source>Row transitions, NUS</source>
        <translation>Zeilenübergänge, NUS</translation>
    </message>
    <message>
        <source>row transitions over one row more than the board has</source>
        <translation>Zeilenübergänge über eine Zeile mehr, als das Spielfeld hat</translation>
    </message>
    <message>
        <source>Column transitions, NUS</source>
        <translation>Spaltenübergänge, NUS</translation>
    </message>
    <message>
        <source>column transitions without the one at the top of a column that has cells</source>
        <translation>Spaltenübergänge ohne den am oberen Ende einer Spalte, die Zellen hat</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Grenzlinie</translation>
    </message>
    <message>
        <source>length of the border of the empty cells: their sides that touch full cells, walls or the floor, over all rows</source>
        <translation>Länge des Randes der leeren Zellen: ihre Seiten, die belegte Zellen, Wände oder den Boden berühren, über alle Zeilen</translation>
    </message>
    <message>
        <source>Cumulative wells</source>
        <translation>Kumulierte Schächte</translation>
    </message>
    <message>
        <source>sum over well cells of the number of consecutive empty cells from each downwards</source>
        <translation>Summe über die Schachtzellen: Anzahl der zusammenhängenden leeren Zellen von jeder abwärts</translation>
    </message>
    <message>
        <source>Cumulative wells, MdpTetris -6</source>
        <translation>Kumulierte Schächte, MdpTetris -6</translation>
    </message>
    <message>
        <source>like cumulative wells, but each empty cell right below a well cell counts as one too</source>
        <translation>wie kumulierte Schächte, aber jede leere Zelle direkt unter einer Schachtzelle zählt ebenfalls als eine</translation>
    </message>
    <message>
        <source>Well cells</source>
        <translation>Schachtzellen</translation>
    </message>
    <message>
        <source>number of well cells and of the empty cells right below them</source>
        <translation>Anzahl der Schachtzellen und der leeren Zellen direkt darunter</translation>
    </message>
    <message>
        <source>columns lower than both neighbours; a wall is high</source>
        <translation>Spalten, die niedriger sind als beide Nachbarn; eine Wand ist hoch</translation>
    </message>
    <message>
        <source>Sum of well depths</source>
        <translation>Summe der Schachttiefen</translation>
    </message>
    <message>
        <source>sum over wells of how much lower they are than the lower neighbour</source>
        <translation>Summe über die Schächte: um wie viel sie niedriger sind als der niedrigere Nachbar</translation>
    </message>
    <message>
        <source>Deep wells</source>
        <translation>Tiefe Schächte</translation>
    </message>
    <message>
        <source>sum of the well depths, without wells 1 deep</source>
        <translation>Summe der Schachttiefen, ohne Schächte der Tiefe 1</translation>
    </message>
    <message>
        <source>Deepest well</source>
        <translation>Tiefster Schacht</translation>
    </message>
    <message>
        <source>largest well depth; 0 without wells</source>
        <translation>größte Schachttiefe; 0 ohne Schächte</translation>
    </message>
    <message>
        <source>Shallowness</source>
        <translation>Seichtheit</translation>
    </message>
    <message>
        <source>board height minus the largest well depth</source>
        <translation>Spielfeldhöhe minus größte Schachttiefe</translation>
    </message>
    <message>
        <source>Maximum well depth</source>
        <translation>Maximale Schachttiefe</translation>
    </message>
    <message>
        <source>depth of the deepest one-wide gap with higher columns (or walls) on both sides</source>
        <translation>Tiefe der tiefsten eine Spalte breiten Lücke mit höheren Spalten (oder Wänden) auf beiden Seiten</translation>
    </message>
    <message>
        <source>Chasms</source>
        <translation>Klüfte</translation>
    </message>
    <message>
        <source>number of one-wide gaps at least 3 deep, squared</source>
        <translation>Quadrat der Anzahl der eine Spalte breiten Lücken, die mindestens 3 tief sind</translation>
    </message>
    <message>
        <source>{} already has a search named &quot;{}&quot; with other settings. Only its limits and validation can be changed. Rename this plan to run it.</source>
        <translation>{} enthält bereits eine Suche namens „{}“ mit anderen Einstellungen. Nur deren Limits und Validierung lassen sich ändern. Um diesen Plan auszuführen, benennen Sie ihn um.</translation>
    </message>
    <message>
        <source>the checksum of the plan of a search does not match</source>
        <translation>die Prüfsumme des Plans einer Suche stimmt nicht</translation>
    </message>
    <message>
        <source>{}: there is no optimization &quot;{}&quot;.</source>
        <translation>{}: Es gibt keine Optimierung „{}“.</translation>
    </message>
    <message>
        <source>an optimization</source>
        <translation>eine Optimierung</translation>
    </message>
    <message>
        <source>the checksum of an objective does not match</source>
        <translation>die Prüfsumme eines Ziels stimmt nicht</translation>
    </message>
    <message>
        <source>an evaluation has the wrong number of weights</source>
        <translation>eine Auswertung hat eine andere Anzahl von Gewichten</translation>
    </message>
    <message>
        <source>the checksum of an evaluation does not match</source>
        <translation>die Prüfsumme einer Auswertung stimmt nicht</translation>
    </message>
    <message>
        <source>an evaluation has more lines than its pieces can complete</source>
        <translation>eine Auswertung hat mehr Zeilen, als ihre Steine füllen können</translation>
    </message>
    <message>
        <source>a search</source>
        <translation>eine Suche</translation>
    </message>
    <message>
        <source>the shared candidates that the search read are missing</source>
        <translation>was die Suche von anderen übernommen hat, fehlt</translation>
    </message>
    <message>
        <source>the checksum of the shared candidates that the search read does not match</source>
        <translation>die Prüfsumme dessen, was die Suche von anderen übernommen hat, stimmt nicht</translation>
    </message>
    <message>
        <source>There is no candidate {} of &quot;{}&quot;; there are {}.</source>
        <translation>Es gibt keinen Kandidaten {} von „{}“; vorhanden sind {}.</translation>
    </message>
    <message>
        <source>A band width of {} would give more than {} bands; choose a larger width.</source>
        <translation>Mit der Breite {} gäbe es mehr als {} Bänder; wählen Sie eine größere Breite.</translation>
    </message>
    <message>
        <source>opponent {}: {}</source>
        <translation>Gegner {}: {}</translation>
    </message>
    <message>
        <source>climb {} of {}</source>
        <translation>Aufstieg {} von {}</translation>
    </message>
    <message>
        <source>Climbs</source>
        <translation>Aufstiege</translation>
    </message>
    <message>
        <source>Number of climbs, each through all steps.</source>
        <translation>Anzahl der Aufstiege, jeder durch alle Schritte.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sum of the weights, which are whole numbers.</source>
        <translation>Die Summe der Gewichte, die ganze Zahlen sind.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Probability that a climb starts at random.</source>
        <translation>Wahrscheinlichkeit, dass ein Aufstieg zufällig beginnt.</translation>
    </message>
    <message>
        <source>Restart factor</source>
        <translation>Neustartfaktor</translation>
    </message>
    <message>
        <source>Factor applied to the restart probability after each climb.</source>
        <translation>Multipliziert diese Wahrscheinlichkeit mit jedem Aufstieg.</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Beam</translation>
    </message>
    <message>
        <source>Number of best candidates near which a climb may start.</source>
        <translation>Anzahl der Besten, in deren Nähe ein Aufstieg beginnen darf.</translation>
    </message>
    <message>
        <source>Shared beam</source>
        <translation>Gemeinsamer Beam</translation>
    </message>
    <message>
        <source>Whether the beam contains the best of all searches with the same goal in the results file.</source>
        <translation>Ob die Besten die aller Suchen mit demselben Ziel in der Ergebnisdatei sind.</translation>
    </message>
    <message>
        <source>{} is fixed; beam-hill-climbing changes all weights, as their sum is constant.</source>
        <translation>{} ist fest; beam-hill-climbing ändert alle Gewichte, da ihre Summe konstant ist.</translation>
    </message>
    <message>
        <source>Beam hill climbing</source>
        <translation>Bergsteigerverfahren mit Beam</translation>
    </message>
    <message>
        <source>Climbs with shrinking steps, from a random point or from near one of the best (HUJI 2011).</source>
        <translation>Steigt mit schrumpfenden Schritten, von einem zufälligen Punkt oder nahe einem der besten (HUJI 2011).</translation>
    </message>
    <message>
        <source>generation {} of {}</source>
        <translation>Generation {} von {}</translation>
    </message>
    <message>
        <source>Number of populations drawn.</source>
        <translation>Anzahl der gezogenen Populationen.</translation>
    </message>
    <message>
        <source>Candidates per generation, 5 or more; 0: 4 + 3 ln(number of weights).</source>
        <translation>Kandidaten einer Generation, mindestens 5; 0: 4 + 3 ln(Anzahl der Gewichte).</translation>
    </message>
    <message>
        <source>Incumbents</source>
        <translation>Bisherige Beste</translation>
    </message>
    <message>
        <source>How many of the best play again in each generation.</source>
        <translation>Wie viele der Besten in jeder Generation erneut spielen.</translation>
    </message>
    <message>
        <source>Start at current weights</source>
        <translation>Bei den aktuellen Gewichten starten</translation>
    </message>
    <message>
        <source>Whether one candidate of the first population has the current weights; otherwise all are random.</source>
        <translation>Ob ein Kandidat der ersten Population die aktuellen Gewichte hat; sonst sind alle zufällig.</translation>
    </message>
    <message>
        <source>CMA-ES</source>
        <translation>CMA-ES</translation>
    </message>
    <message>
        <source>Draws candidates from a normal distribution whose covariance adapts (Hansen; Boumaza 2009).</source>
        <translation>Zieht Kandidaten aus einer Normalverteilung, deren Kovarianz sich anpasst (Hansen; Boumaza 2009).</translation>
    </message>
    <message>
        <source>0, or 5 or more</source>
        <translation>0 oder mindestens 5</translation>
    </message>
    <message>
        <source>Candidates per generation.</source>
        <translation>Kandidaten einer Generation.</translation>
    </message>
    <message>
        <source>How many of the best shape the next generation.</source>
        <translation>Wie viele der Besten die nächste Generation prägen.</translation>
    </message>
    <message>
        <source>Noisy cross-entropy</source>
        <translation>Verrauschte Kreuzentropie</translation>
    </message>
    <message>
        <source>Draws candidates from normal distributions that follow the best (Szita &amp; Lőrincz 2006).</source>
        <translation>Zieht Kandidaten aus Normalverteilungen, die den Besten folgen (Szita &amp; Lőrincz 2006).</translation>
    </message>
    <message>
        <source>mean of the distribution</source>
        <translation>Mittelwert der Verteilung</translation>
    </message>
    <message>
        <source>Number of generations.</source>
        <translation>Anzahl der Generationen.</translation>
    </message>
    <message>
        <source>Genetic algorithm</source>
        <translation>Genetischer Algorithmus</translation>
    </message>
    <message>
        <source>The better half stays; children of good parents replace the rest (NUS 2017).</source>
        <translation>Die bessere Hälfte bleibt; Kinder guter Eltern ersetzen den Rest (NUS 2017).</translation>
    </message>
    <message>
        <source>Genetic population</source>
        <translation>Genetische Population</translation>
    </message>
    <message>
        <source>Candidates per genetic population.</source>
        <translation>Kandidaten einer genetischen Population.</translation>
    </message>
    <message>
        <source>Mutation</source>
        <translation>Mutation</translation>
    </message>
    <message>
        <source>Probability that a weight of a child is multiplied by a random factor.</source>
        <translation>Wahrscheinlichkeit, dass ein Gewicht eines Kindes mit einem zufälligen Faktor multipliziert wird.</translation>
    </message>
    <message>
        <source>Mutation deviation</source>
        <translation>Abweichung der Mutation</translation>
    </message>
    <message>
        <source>Standard deviation of the mutation factor, whose mean is 1.</source>
        <translation>Standardabweichung des Faktors einer Mutation, dessen Mittelwert 1 ist.</translation>
    </message>
    <message>
        <source>candidate {} of {:.0f}</source>
        <translation>Kandidat {} von {:.0f}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Number of values tried for each weight that is not fixed.</source>
        <translation>Werte jedes Gewichts, das nicht fest ist.</translation>
    </message>
    <message>
        <source>Grid search</source>
        <translation>Rastersuche</translation>
    </message>
    <message>
        <source>Tries all combinations of some values of each weight (CMU).</source>
        <translation>Probiert alle Kombinationen einiger Werte jedes Gewichts (CMU).</translation>
    </message>
    <message>
        <source>run {}, start</source>
        <translation>Lauf {}, Start</translation>
    </message>
    <message>
        <source>run {}, pass {}, {}, trial {}, {}</source>
        <translation>Lauf {}, Durchgang {}, {}, Versuch {}, {}</translation>
    </message>
    <message>
        <source>increasing</source>
        <translation>steigend</translation>
    </message>
    <message>
        <source>decreasing</source>
        <translation>fallend</translation>
    </message>
    <message>
        <source>Whether the first run starts at the current weights instead of at random.</source>
        <translation>Ob der erste Lauf bei den aktuellen Gewichten statt zufällig startet.</translation>
    </message>
    <message>
        <source>{} starts at {}, below its range, which begins at {}. With modified-rrhc a weight that starts below 0 needs a range that begins below 0.</source>
        <translation>{} startet bei {}, unterhalb des Bereichs, der bei {} beginnt. Bei modified-rrhc braucht ein Gewicht, das unter 0 startet, einen Bereich, der unter 0 beginnt.</translation>
    </message>
    <message>
        <source>Modified random-restart hill climbing</source>
        <translation>Modifiziertes Bergsteigerverfahren mit zufälligen Neustarts</translation>
    </message>
    <message>
        <source>Changes one number at a time in steps, up while that helps, else down (Cornell 1999).</source>
        <translation>Ändert je eine Zahl in Schritten, aufwärts, solange das hilft, sonst abwärts (Cornell 1999).</translation>
    </message>
    <message>
        <source>run {}</source>
        <translation>Lauf {}</translation>
    </message>
    <message>
        <source>Genetic islands</source>
        <translation>Genetische Inseln</translation>
    </message>
    <message>
        <source>Genetic populations that evolve side by side.</source>
        <translation>Genetische Populationen, die sich nebeneinander entwickeln.</translation>
    </message>
    <message>
        <source>Swarm islands</source>
        <translation>Schwarminseln</translation>
    </message>
    <message>
        <source>Particle swarms that fly side by side.</source>
        <translation>Partikelschwärme, die nebeneinander fliegen.</translation>
    </message>
    <message>
        <source>Migrants</source>
        <translation>Migranten</translation>
    </message>
    <message>
        <source>How many of the best of each island are copied to the next one after each generation.</source>
        <translation>Wie viele der Besten jeder Insel nach jeder Generation auf die nächste kopiert werden.</translation>
    </message>
    <message>
        <source>GA and PSO islands</source>
        <translation>GA- und PSO-Inseln</translation>
    </message>
    <message>
        <source>Genetic populations and particle swarms that exchange their best (NUS 2017).</source>
        <translation>Genetische Populationen und Partikelschwärme, die ihre Besten austauschen (NUS 2017).</translation>
    </message>
    <message>
        <source>trial {}</source>
        <translation>Versuch {}</translation>
    </message>
    <message>
        <source>Simplex size</source>
        <translation>Simplexgröße</translation>
    </message>
    <message>
        <source>Distance of the other vertices from the starting point.</source>
        <translation>Abstand der anderen Ecken vom Start.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Stops when the vertices differ by less than this fraction.</source>
        <translation>Stoppt, wenn sich die Ecken um weniger als diesen Bruchteil unterscheiden.</translation>
    </message>
    <message>
        <source>Start at random</source>
        <translation>Zufällig starten</translation>
    </message>
    <message>
        <source>Whether it starts at a random point in the weight ranges instead of at the starting values.</source>
        <translation>Ob die Suche zufällig in den Bereichen der Gewichte startet statt bei deren Starts.</translation>
    </message>
    <message>
        <source>Nelder-Mead simplex</source>
        <translation>Nelder-Mead-Simplex</translation>
    </message>
    <message>
        <source>Moves a simplex of weights, as MATLAB&apos;s fminsearch does (CMU).</source>
        <translation>Bewegt einen Simplex von Gewichten, wie fminsearch in MATLAB (CMU).</translation>
    </message>
    <message>
        <source>How many times all particles are evaluated.</source>
        <translation>Wie oft alle Partikel ausgewertet werden.</translation>
    </message>
    <message>
        <source>Particle swarm</source>
        <translation>Partikelschwarm</translation>
    </message>
    <message>
        <source>Particles move towards the best points found (NUS 2017).</source>
        <translation>Partikel fliegen zu den besten bisher gesehenen Orten (NUS 2017).</translation>
    </message>
    <message>
        <source>Swarm population</source>
        <translation>Schwarmpopulation</translation>
    </message>
    <message>
        <source>Particles per swarm.</source>
        <translation>Partikel eines Schwarms.</translation>
    </message>
    <message>
        <source>Personal weight</source>
        <translation>Eigenes Gewicht</translation>
    </message>
    <message>
        <source>rho_p: the pull towards the best point that the particle itself has found.</source>
        <translation>rho_p: die Anziehung des besten Ortes, den ein Partikel selbst gesehen hat.</translation>
    </message>
    <message>
        <source>Global weight</source>
        <translation>Globales Gewicht</translation>
    </message>
    <message>
        <source>rho_g: the pull towards the best point that the swarm has found.</source>
        <translation>rho_g: die Anziehung des besten Ortes, den der Schwarm gesehen hat.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Largest component of an initial velocity, in either direction.</source>
        <translation>Die größte Komponente einer Geschwindigkeit am Anfang, in beide Richtungen.</translation>
    </message>
    <message>
        <source>Adaptive inertia</source>
        <translation>Adaptive Trägheit</translation>
    </message>
    <message>
        <source>Whether omega = 1.2 - k (log10 A - 3), where A is the mean score, or is constant.</source>
        <translation>Ob omega = 1.2 - k (log10 A - 3) mit der mittleren Wertung A gilt oder konstant ist.</translation>
    </message>
    <message>
        <source>Inertia slope</source>
        <translation>Abnahme der Trägheit</translation>
    </message>
    <message>
        <source>k of the adaptive inertia.</source>
        <translation>k der adaptiven Trägheit.</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>omega, if it is constant.</source>
        <translation>omega, wenn es konstant ist.</translation>
    </message>
    <message>
        <source>the name of a set or a list of ids (`tetrabench-cli features list` shows them)</source>
        <translation>der Name eines Satzes oder eine Liste von IDs (`tetrabench-cli features list` zeigt sie)</translation>
    </message>
    <message>
        <source>There are both an agent and features; the document must have one of them.</source>
        <translation>Es gibt sowohl einen Agenten als auch Merkmale; das Dokument muss eines von beiden enthalten.</translation>
    </message>
    <message>
        <source>There is no agent; give &quot;agent&quot;, or &quot;features&quot;: {}.</source>
        <translation>Es gibt keinen Agenten; geben Sie „agent“ an oder „features“: {}.</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>höchstens {}</translation>
    </message>
    <message>
        <source>an object from names of options to their ranges</source>
        <translation>ein Objekt, das Namen von Optionen ihre Bereiche zuordnet</translation>
    </message>
    <message>
        <source>is not used without objective.opponent</source>
        <translation>wird ohne objective.opponent nicht verwendet</translation>
    </message>
    <message>
        <source>evaluations until the method ends</source>
        <translation>Auswertungen bis zum Ende des Verfahrens</translation>
    </message>
    <message>
        <source>at most 1 evaluation</source>
        <translation>höchstens 1 Auswertung</translation>
    </message>
    <message>
        <source>at most {} evaluations</source>
        <translation>höchstens {} Auswertungen</translation>
    </message>
    <message>
        <source>{} and {} validation games: {} of memory and {} on disk{}</source>
        <translation>{} und {} Validierungsspiele: {} Arbeitsspeicher und {} auf der Festplatte{}</translation>
    </message>
    <message>
        <source>, and more with each evaluation</source>
        <translation>, und mehr mit jeder Auswertung</translation>
    </message>
    <message>
        <source>The {} validation games of this plan</source>
        <translation>Die {} Validierungsspiele dieses Plans</translation>
    </message>
    <message>
        <source>Reduce the number of validation games or of candidates to validate.</source>
        <translation>Verringern Sie die Validierungsspiele oder die zu validierenden Kandidaten.</translation>
    </message>
    <message>
        <source>The {} evaluations of this plan</source>
        <translation>Die {} Auswertungen dieses Plans</translation>
    </message>
    <message>
        <source>Lower the evaluation budget.</source>
        <translation>Verringern Sie das Budget der Auswertungen.</translation>
    </message>
    <message>
        <source>a whole number between 1 and {}</source>
        <translation>eine ganze Zahl zwischen 1 und {}</translation>
    </message>
    <message>
        <source>a multiple of {}, the number of MDPs</source>
        <translation>ein Vielfaches von {}, der Anzahl der MDPs</translation>
    </message>
    <message>
        <source>is empty; name some of {}</source>
        <translation>ist leer; geben Sie einige von {} an</translation>
    </message>
    <message>
        <source>is not a numeric option of &quot;{}&quot;; its numeric options are {}</source>
        <translation>ist keine Zahl von „{}“; die Zahlen sind {}</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>The range of {} is from {} to {}; swap its bounds.</source>
        <translation>Der Bereich von {} reicht von {} bis {}; vertauschen Sie die Grenzen.</translation>
    </message>
    <message>
        <source>The range of {} is empty, from {} to {}; widen it or fix the variable.</source>
        <translation>Der Bereich von {} ist leer, von {} bis {}; erweitern Sie ihn, oder setzen Sie die Variable fest.</translation>
    </message>
    <message>
        <source>All variables are fixed; at least one must not be.</source>
        <translation>Alle Variablen sind fest; mindestens eine darf es nicht sein.</translation>
    </message>
    <message>
        <source>is empty; it must have at least one number</source>
        <translation>ist leer; erforderlich ist mindestens eine Zahl</translation>
    </message>
    <message>
        <source>is &quot;{}&quot;, {}</source>
        <translation>ist „{}“, {}</translation>
    </message>
    <message>
        <source>which learns as it plays; choose an agent that does not</source>
        <translation>der beim Spielen lernt; wählen Sie einen Agenten, der das nicht tut</translation>
    </message>
    <message>
        <source>whose weights or options are not those being optimized</source>
        <translation>dessen Gewichte oder Optionen nicht die zu optimierenden sind</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} und {}</translation>
    </message>
    <message numerus="yes">
        <source>%n others</source>
        <comment>%n other</comment>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>a number above 0, up to {}</source>
        <translation>eine Zahl über 0, höchstens {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; declares no numeric option, so there is nothing to optimize.</source>
        <translation>„{}“ deklariert keine Option, die eine Zahl ist: Es gibt nichts zu optimieren.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; declares no range for any of its options; give from and to for some in space.variables.</source>
        <translation>„{}“ deklariert für keine seiner Optionen einen Bereich; geben Sie in space.variables für einige from und to an.</translation>
    </message>
    <message>
        <source>{} is not a numeric option of &quot;{}&quot;; {}.</source>
        <translation>{} ist keine Option von „{}“, die eine Zahl ist; {}.</translation>
    </message>
    <message>
        <source>it has none</source>
        <translation>es gibt dort keine</translation>
    </message>
    <message>
        <source>its numeric options are {}</source>
        <translation>vorhanden sind {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; declares no range for {}; give its from and to.</source>
        <translation>„{}“ deklariert keinen Bereich für {}; geben Sie from und to dafür an.</translation>
    </message>
    <message>
        <source>The options of &quot;{}&quot; are not known yet; choose it again.</source>
        <translation>Welche Optionen „{}“ hat, ist noch nicht bekannt; wählen Sie den Agenten erneut aus.</translation>
    </message>
    <message>
        <source>There are no placements to learn from.</source>
        <translation>Es gibt keine Platzierungen, aus denen gelernt werden kann.</translation>
    </message>
    <message>
        <source>A choice has {} numbers and is placement {}; it must have {} numbers for each placement.</source>
        <translation>Eine Wahl hat {} Zahlen und ist Platzierung {}; erforderlich sind {} Zahlen für jede Platzierung.</translation>
    </message>
    <message>
        <source>the curve ends within a point</source>
        <translation>die Kurve endet innerhalb eines Punktes</translation>
    </message>
    <message>
        <source>the curve has a number of more than 64 bits</source>
        <translation>die Kurve enthält eine Zahl von mehr als 64 Bit</translation>
    </message>
    <message>
        <source>the times of the curve are not in order</source>
        <translation>die Zeiten der Kurve sind nicht geordnet</translation>
    </message>
    <message>
        <source>a list of {} numbers</source>
        <translation>eine Liste von {} Zahlen</translation>
    </message>
    <message>
        <source>a point with a larger x than the one before</source>
        <translation>ein Punkt mit größerem x als der vorige</translation>
    </message>
    <message>
        <source>a list of first episode, episodes, sum, min and max</source>
        <translation>eine Liste aus erster Episode, Episoden, Summe, Minimum und Maximum</translation>
    </message>
    <message>
        <source>it has the character {}, which is not valid in a fumen.</source>
        <translation>Er enthält das Zeichen {}, das in keinem Fumen vorkommt.</translation>
    </message>
    <message>
        <source>it ends in the middle of page {}.</source>
        <translation>Er endet mitten auf Seite {}.</translation>
    </message>
    <message>
        <source>page {} has a piece outside of the board.</source>
        <translation>Seite {} hat einen Stein außerhalb des Spielfelds.</translation>
    </message>
    <message>
        <source>page {} has more cells than its board.</source>
        <translation>Seite {} hat mehr Zellen als ihr Spielfeld.</translation>
    </message>
    <message>
        <source>page {} has a cell that is no piece.</source>
        <translation>Seite {} hat eine Zelle, die kein Stein ist.</translation>
    </message>
    <message>
        <source>the text does not contain a version 115 or 110 fumen.</source>
        <translation>Der Text enthält keinen Fumen der Version 115 oder 110.</translation>
    </message>
    <message>
        <source>it has more than {} pages.</source>
        <translation>Er hat mehr als {} Seiten.</translation>
    </message>
    <message>
        <source>it has no pages.</source>
        <translation>Er hat keine Seiten.</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <comment>%n row</comment>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <comment>%n column</comment>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>fumen pieces are tetrominoes; {} has others.</source>
        <translation>Die Steine von Fumens sind Tetrominos; {} hat andere.</translation>
    </message>
    <message>
        <source>fumen boards have a height limit; the board of {} has none.</source>
        <translation>Die Spielfelder von Fumens haben eine Höhengrenze; das von {} hat keine.</translation>
    </message>
    <message>
        <source>game {}: move {}: orientation {} in column {} {}.</source>
        <translation>Spiel {}: Zug {}: Orientierung {} in Spalte {} {}.</translation>
    </message>
    <message>
        <source>comes after the game is over</source>
        <translation>kommt nach dem Ende des Spiels</translation>
    </message>
    <message>
        <source>comes after the last step of the game</source>
        <translation>kommt nach dem letzten Schritt des Spiels</translation>
    </message>
    <message>
        <source>is not where its actions lead to</source>
        <translation>liegt nicht dort, wohin die Aktionen führen</translation>
    </message>
    <message>
        <source>is not a legal placement</source>
        <translation>ist keine zulässige Platzierung</translation>
    </message>
    <message>
        <source>game {}: input {}: {} at {} microseconds comes after the game is over.</source>
        <translation>Spiel {}: Eingabe {}: {} bei {} Mikrosekunden kommt nach dem Ende des Spiels.</translation>
    </message>
    <message>
        <source>a list of three entries: a time in microseconds, a key, and whether it is pressed</source>
        <translation>eine Liste aus einer Zeit in Mikrosekunden, einer Taste und der Angabe, ob sie gedrückt wird</translation>
    </message>
    <message>
        <source>a list of at most as many strings as there are placements</source>
        <translation>eine Liste von höchstens so vielen Strings, wie es Platzierungen gibt</translation>
    </message>
    <message>
        <source>a string of digits from 0 to 5</source>
        <translation>ein String aus Ziffern von 0 bis 5</translation>
    </message>
    <message>
        <source>needs an MDP with guideline rules</source>
        <translation>erfordert einen MDP mit Guideline-Regeln</translation>
    </message>
    <message>
        <source>a list of three entries: a number of pieces, a number of rows, and the hole column</source>
        <translation>eine Liste aus einer Anzahl von Steinen, Zeilen und der Spalte des Lochs</translation>
    </message>
    <message>
        <source>has both placements and inputs; it must have one of them</source>
        <translation>hat sowohl placements als auch inputs; erforderlich ist eines von beiden</translation>
    </message>
    <message>
        <source>has neither placements nor inputs</source>
        <translation>hat weder placements noch inputs</translation>
    </message>
    <message>
        <source>need an MDP with a height limit</source>
        <translation>erfordert einen MDP mit Höhengrenze</translation>
    </message>
    <message>
        <source>need an MDP with competition rules</source>
        <translation>erfordert einen MDP mit Wettbewerbsregeln</translation>
    </message>
    <message>
        <source>only competition rules have steps; limit the pieces instead</source>
        <translation>Nur Wettbewerbsregeln haben Schritte; begrenzen Sie stattdessen die Steine</translation>
    </message>
    <message>
        <source>the agent chose a placement out of range</source>
        <translation>Der Agent hat eine Platzierung außerhalb des Bereichs gewählt</translation>
    </message>
    <message>
        <source>a list of three entries: a number of rows, the hole column, and a number of moves</source>
        <translation>eine Liste aus Zeilen, der Spalte des Lochs und einer Anzahl von Zügen</translation>
    </message>
    <message>
        <source>must be guideline in games between agents</source>
        <translation>muss in Spielen von Agenten gegeneinander guideline sein</translation>
    </message>
    <message>
        <source>a number between -1e100 and 1e100</source>
        <translation>eine Zahl zwischen -1e100 und 1e100</translation>
    </message>
    <message>
        <source>a list of {} weights, the last of which is a constant</source>
        <translation>eine Liste von {} Gewichten, deren letztes eine Konstante ist</translation>
    </message>
    <message>
        <source>a list of 1 to {} layers</source>
        <translation>eine Liste von 1 bis {} Schichten</translation>
    </message>
    <message>
        <source>a list of 1 to {} rows</source>
        <translation>eine Liste von 1 bis {} Zeilen</translation>
    </message>
    <message>
        <source>the file is incomplete (it ends at line {}); line {} must be {}.</source>
        <translation>Die Datei ist unvollständig (sie endet bei Zeile {}); in Zeile {} erwartet: {}.</translation>
    </message>
    <message>
        <source>the file is incomplete (it ends at line {}).</source>
        <translation>Die Datei ist unvollständig (sie endet bei Zeile {}).</translation>
    </message>
    <message>
        <source>&quot;{}&quot; and {}</source>
        <translation>&quot;{}&quot; und {}</translation>
    </message>
    <message>
        <source>a name with \xHH in place of each \ and control character</source>
        <translation>ein Name mit \xHH anstelle jedes \ und jedes Steuerzeichens</translation>
    </message>
    <message>
        <source>finite numbers</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>steps, pieces, or steps or pieces</source>
        <translation>steps, pieces oder steps or pieces</translation>
    </message>
    <message>
        <source>where the MDP ends, and its name</source>
        <translation>das Ende des MDP und sein Name</translation>
    </message>
    <message>
        <source>&quot;# border &quot;, a number, a space and the name of an MDP</source>
        <translation>&quot;# border &quot;, eine Zahl, ein Leerzeichen und der Name eines MDP</translation>
    </message>
    <message>
        <source>a point</source>
        <translation>ein Punkt</translation>
    </message>
    <message>
        <source>{} numbers separated by tabs</source>
        <translation>eine Folge von {} durch Tabulatoren getrennten Zahlen</translation>
    </message>
    <message>
        <source>a point with low &lt;= reward &lt;= high</source>
        <translation>ein Punkt mit low &lt;= reward &lt;= high</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>their number</source>
        <translation>ihre Anzahl</translation>
    </message>
    <message>
        <source>a point with x up to that of the last border, {}</source>
        <translation>ein Punkt mit x bis zu dem der letzten Grenze, {}</translation>
    </message>
    <message>
        <source>a point at the last border, {}</source>
        <translation>ein Punkt an der letzten Grenze, {}</translation>
    </message>
    <message>
        <source>{}: the curve has {} bytes; at most {} are read.</source>
        <translation>{}: Die Kurve hat {} Bytes; höchstens {} werden gelesen.</translation>
    </message>
    <message>
        <source>Condorcet winner</source>
        <translation>Condorcet-Sieger</translation>
    </message>
    <message>
        <source>Ranks above every other agent on more ballots than below it. There may be none.</source>
        <translation>Liegt auf mehr Stimmzetteln vor jedem anderen Agenten als hinter ihm. Möglicherweise gibt es keinen.</translation>
    </message>
    <message>
        <source>agents beaten</source>
        <translation>geschlagene Agenten</translation>
    </message>
    <message>
        <source>Copeland</source>
        <translation>Copeland</translation>
    </message>
    <message>
        <source>The number of agents it beats minus the number of those that beat it.</source>
        <translation>Die Anzahl der geschlagenen Agenten minus die Anzahl derer, gegen die er verliert.</translation>
    </message>
    <message>
        <source>agents beaten minus lost to</source>
        <translation>geschlagene minus überlegene Agenten</translation>
    </message>
    <message>
        <source>Instant runoff</source>
        <translation>Instant-Runoff</translation>
    </message>
    <message>
        <source>Round by round, the agent with the fewest first places is eliminated, and its ballots transfer to the next agent on them.</source>
        <translation>Runde für Runde scheidet der Agent mit den wenigsten ersten Plätzen aus, und seine Stimmzettel zählen für den nächsten darauf.</translation>
    </message>
    <message>
        <source>rounds survived</source>
        <translation>überstandene Runden</translation>
    </message>
    <message>
        <source>Borda count</source>
        <translation>Borda-Wahl</translation>
    </message>
    <message>
        <source>On each ballot, a point for each agent below it, and a half for each that ties.</source>
        <translation>Auf jedem Stimmzettel ein Punkt für jeden Agenten dahinter und ein halber für jeden gleichauf.</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Plurality</source>
        <translation>Relative Mehrheit</translation>
    </message>
    <message>
        <source>The number of first places; agents that tie share one.</source>
        <translation>Die Anzahl der ersten Plätze; bei Gleichstand teilen sich Agenten einen.</translation>
    </message>
    <message>
        <source>first places</source>
        <translation>erste Plätze</translation>
    </message>
    <message>
        <source>Dodgson</source>
        <translation>Dodgson</translation>
    </message>
    <message>
        <source>The fewest swaps of neighbours on ballots that would make it the Condorcet winner.</source>
        <translation>Die kleinste Anzahl von Vertauschungen benachbarter Agenten auf Stimmzetteln, die ihn zum Condorcet-Sieger machen würde.</translation>
    </message>
    <message>
        <source>swaps</source>
        <translation>Vertauschungen</translation>
    </message>
    <message>
        <source>Minimax regret</source>
        <translation>Minimax-Regret</translation>
    </message>
    <message>
        <source>Largest margin by which it fell behind the best agent of a game.</source>
        <translation>Der größte Rückstand auf den besten Agenten eines Spiels.</translation>
    </message>
    <message>
        <source>largest regret</source>
        <translation>größter Rückstand</translation>
    </message>
    <message>
        <source>Best worst game</source>
        <translation>Bestes schlechtestes Spiel</translation>
    </message>
    <message>
        <source>The score of its worst game.</source>
        <translation>Die Wertung seines schlechtesten Spiels.</translation>
    </message>
    <message>
        <source>worst game</source>
        <translation>schlechtestes Spiel</translation>
    </message>
    <message>
        <source>the MDPs have {} and {} repetitions; they must have the same number.</source>
        <translation>Die MDPs haben {} und {} Wiederholungen; erforderlich ist dieselbe Anzahl.</translation>
    </message>
    <message>
        <source>smoothing is {}; it must be at least 0 and less than 1.</source>
        <translation>smoothing ist {}; erlaubt ist mindestens 0 und weniger als 1.</translation>
    </message>
    <message>
        <source>there are {} and {} values; paired differences need the same number of each.</source>
        <translation>Es gibt {} und {} Werte; gepaarte Differenzen brauchen gleich viele von beiden.</translation>
    </message>
    <message>
        <source>no such file.</source>
        <translation>Datei nicht gefunden.</translation>
    </message>
    <message>
        <source>not a regular file.</source>
        <translation>keine reguläre Datei.</translation>
    </message>
    <message>
        <source>the file has {} bytes; at most {} are read.</source>
        <translation>Die Datei hat {} Bytes; höchstens {} werden gelesen.</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>{}: could not be written: it is not a regular file</source>
        <translation>{}: konnte nicht geschrieben werden: keine reguläre Datei</translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation>konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the folder could not be created</source>
        <translation>Der Ordner konnte nicht angelegt werden</translation>
    </message>
    <message>
        <source>an MDP</source>
        <translation>ein MDP</translation>
    </message>
    <message>
        <source>an agent</source>
        <translation>ein Agent</translation>
    </message>
    <message>
        <source>a curve</source>
        <translation>eine Kurve</translation>
    </message>
    <message>
        <source>a concatenated curve</source>
        <translation>eine aneinandergereihte Kurve</translation>
    </message>
    <message>
        <source>a replay</source>
        <translation>ein Replay</translation>
    </message>
    <message>
        <source>a collection of parameter sets</source>
        <translation>eine Sammlung von Parametersätzen</translation>
    </message>
    <message>
        <source>a table of published results</source>
        <translation>eine Tabelle veröffentlichter Ergebnisse</translation>
    </message>
    <message>
        <source>a results file</source>
        <translation>eine Ergebnisdatei</translation>
    </message>
    <message>
        <source>is not a Tetrabench file</source>
        <translation>ist keine Tetrabench-Datei</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an object has the key {} twice.</source>
        <translation>Ein Objekt enthält den Schlüssel {} zweimal.</translation>
    </message>
    <message>
        <source>an object has more than {} keys.</source>
        <translation>Ein Objekt hat mehr als {} Schlüssel.</translation>
    </message>
    <message>
        <source>a number is larger than 1.8e308.</source>
        <translation>Eine Zahl ist größer als 1.8e308.</translation>
    </message>
    <message>
        <source>not valid JSON in line {} (byte {} of {}).</source>
        <translation>kein gültiges JSON in Zeile {} (Byte {} von {}).</translation>
    </message>
    <message>
        <source>lists and objects are nested more than {} deep.</source>
        <translation>Listen und Objekte sind tiefer als {} Ebenen verschachtelt.</translation>
    </message>
    <message>
        <source>a document in JSON</source>
        <translation>ein Dokument in JSON</translation>
    </message>
    <message>
        <source>is not a Tetrabench document (it has no &quot;format&quot; entry)</source>
        <translation>ist kein Tetrabench-Dokument (es hat keinen Eintrag „format“)</translation>
    </message>
    <message>
        <source>is not a known key; the keys are {}</source>
        <translation>ist kein bekannter Schlüssel; die Schlüssel sind {}</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>ein String</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>a whole number between 0 and 18446744073709551615</source>
        <translation>eine ganze Zahl zwischen 0 und 18446744073709551615</translation>
    </message>
    <message>
        <source>a string in quotation marks, {}</source>
        <translation>ein String in Anführungszeichen, {}</translation>
    </message>
    <message>
        <source>is not used {}</source>
        <translation>wird {} nicht verwendet</translation>
    </message>
    <message>
        <source>{} need about {} of {}, but only {} is free. {}</source>
        <translation>{} brauchen etwa {} {}, und nur {} sind frei. {}</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>disk space</source>
        <translation>Platz auf der Festplatte</translation>
    </message>
    <message>
        <source>experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>objectives</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>reads of shared candidates</source>
        <translation>Übernahmen von Ergebnissen anderer Suchen</translation>
    </message>
    <message>
        <source>{}: no such file.</source>
        <translation>{}: Datei nicht gefunden.</translation>
    </message>
    <message>
        <source>{}: not a results file; give one that `experiment run --out` or `optimize --out` wrote.</source>
        <translation>{}: keine Ergebnisdatei; geben Sie eine an, die `experiment run --out` oder `optimize --out` geschrieben hat.</translation>
    </message>
    <message>
        <source>{}: the results file has version {}; this program reads version {}.</source>
        <translation>{}: Die Ergebnisdatei hat Version {}; dieses Programm liest Version {}.</translation>
    </message>
    <message>
        <source>it has {} of {} {}</source>
        <translation>{2}: {0} von {1} vorhanden</translation>
    </message>
    <message>
        <source>{}: in the plan of {}: {}</source>
        <translation>{}: im gespeicherten Plan ({}): {}</translation>
    </message>
    <message>
        <source>a blob of the wrong size</source>
        <translation>ein Blob der falschen Größe</translation>
    </message>
    <message>
        <source>the name of the results file is empty</source>
        <translation>Der Name der Ergebnisdatei ist leer</translation>
    </message>
    <message>
        <source>the disk is full; everything saved before is intact</source>
        <translation>Die Festplatte ist voll; alles zuvor Gespeicherte ist unversehrt</translation>
    </message>
    <message>
        <source>could not be read or written, perhaps because the disk is full or gone; everything saved before is intact</source>
        <translation>konnte nicht gelesen oder geschrieben werden, vielleicht weil die Festplatte voll oder nicht mehr da ist; alles zuvor Gespeicherte ist unversehrt</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>cannot be opened; the file must be readable and writable, in a writable folder</source>
        <translation>kann nicht geöffnet werden; die Datei muss lesbar und beschreibbar sein, in einem beschreibbaren Ordner</translation>
    </message>
    <message>
        <source>not a results file</source>
        <translation>keine Ergebnisdatei</translation>
    </message>
    <message>
        <source>the file is damaged ({})</source>
        <translation>Die Datei ist beschädigt ({})</translation>
    </message>
    <message>
        <source>the file is in use by another program</source>
        <translation>Die Datei wird von einem anderen Programm verwendet</translation>
    </message>
    <message>
        <source>{}: cannot be written: {}</source>
        <translation>{}: kann nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>an MDP without a height limit cannot be played by hand.</source>
        <translation>Ein MDP ohne Höhengrenze lässt sich nicht von Hand spielen.</translation>
    </message>
    <message>
        <source>{} is {}; it must be {} to {}.</source>
        <translation>{} ist {}; erlaubt ist {} bis {}.</translation>
    </message>
    <message>
        <source>delayed auto shift</source>
        <translation>Wiederholverzögerung</translation>
    </message>
    <message>
        <source>auto repeat</source>
        <translation>Wiederholintervall</translation>
    </message>
    <message>
        <source>soft drop</source>
        <translation>Soft Drop</translation>
    </message>
    <message>
        <source>lock delay</source>
        <translation>Einrastverzögerung</translation>
    </message>
    <message>
        <source>lock resets</source>
        <translation>Neustarts der Verzögerung</translation>
    </message>
    <message>
        <source>start level</source>
        <translation>Startlevel</translation>
    </message>
    <message>
        <source>the board has {}; it must have {} to {}.</source>
        <translation>Das Spielfeld hat {}; erlaubt sind {} bis {}.</translation>
    </message>
    <message>
        <source>row {} of the board has {}; it must have {}, like the first row.</source>
        <translation>Zeile {} des Spielfelds hat {}; erforderlich: {}, wie in der ersten Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <comment>%n cell</comment>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>a whole number between {} and {} with guideline rules</source>
        <translation>bei Guideline-Regeln eine ganze Zahl zwischen {} und {}</translation>
    </message>
    <message>
        <source>a whole number between {} and {}, or null for no limit</source>
        <translation>eine ganze Zahl zwischen {} und {} oder null für kein Limit</translation>
    </message>
    <message>
        <source>a number of rows; only placement rules allow no limit</source>
        <translation>eine Anzahl von Zeilen; nur Platzierungsregeln erlauben keine Grenze</translation>
    </message>
    <message>
        <source>0 unless the rules are placement and the board has a height</source>
        <translation>0, außer bei Platzierungsregeln auf einem Spielfeld mit Höhengrenze</translation>
    </message>
    <message>
        <source>a number between 0 and 1e9</source>
        <translation>eine Zahl zwischen 0 und 1e9</translation>
    </message>
    <message>
        <source>must have at least one value above 0</source>
        <translation>muss mindestens einen Wert über 0 haben</translation>
    </message>
    <message>
        <source>tetrominoes unless the rules are placement</source>
        <translation>tetrominoes, außer bei Platzierungsregeln</translation>
    </message>
    <message>
        <source>is seven-bag, which needs equal weights; use independent with these weights</source>
        <translation>ist seven-bag und braucht daher gleiche Gewichte; verwenden Sie mit diesen Gewichten independent</translation>
    </message>
    <message>
        <source>has no games</source>
        <translation>hat keine Spiele</translation>
    </message>
    <message>
        <source>has a game without pieces</source>
        <translation>hat ein Spiel ohne Steine</translation>
    </message>
    <message>
        <source>has a piece {}, which is not in the piece set of the MDP</source>
        <translation>hat einen Stein {}, den der Satz des MDP nicht enthält</translation>
    </message>
    <message>
        <source>a number between 0 and 1</source>
        <translation>eine Zahl zwischen 0 und 1</translation>
    </message>
    <message>
        <source>0 unless the rules are competition with independent draws and no preview</source>
        <translation>0, außer bei Wettbewerbsregeln mit unabhängiger Ziehung und ohne Vorschau</translation>
    </message>
    <message>
        <source>a number between -1e9 and 1e9</source>
        <translation>eine Zahl zwischen -1e9 und 1e9</translation>
    </message>
    <message>
        <source>competition, power, lines or table unless the rules are guideline</source>
        <translation>competition, power, lines oder table, außer bei Guideline-Regeln</translation>
    </message>
    <message>
        <source>a number between 1e-6 and 1e12</source>
        <translation>eine Zahl zwischen 1e-6 und 1e12</translation>
    </message>
    <message>
        <source>has a full row; each row needs an empty cell</source>
        <translation>hat eine volle Zeile; jede Zeile braucht eine leere Zelle</translation>
    </message>
    <message>
        <source>has a pile {} high; below the spawn rows there is room for {}</source>
        <translation>hat als Stapelhöhe {}; unter den Spawn-Zeilen ist Platz für {}</translation>
    </message>
    <message>
        <source>has column heights that differ by {} rows or more; a board without a height limit needs smaller differences</source>
        <translation>hat Spalten, deren Höhe sich um {} oder mehr Zeilen unterscheidet; ein Spielfeld ohne Höhengrenze braucht kleinere Unterschiede</translation>
    </message>
    <message>
        <source>blocks the cells where pieces spawn; it must stay below them</source>
        <translation>blockiert die Zellen, in denen Steine erscheinen; erlaubt ist nur der Platz darunter</translation>
    </message>
    <message>
        <source>has {} bytes; it must have at most 200</source>
        <translation>hat {} Bytes; erlaubt sind höchstens 200</translation>
    </message>
    <message>
        <source>false unless the rules are guideline</source>
        <translation>false, außer bei Guideline-Regeln</translation>
    </message>
    <message>
        <source>false on an MDP without preview</source>
        <translation>false bei einem MDP ohne Vorschau</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>mindestens 1</translation>
    </message>
    <message>
        <source>null unless the rules are competition; other rules count pieces (pieceLimit)</source>
        <translation>null, außer bei Wettbewerbsregeln; andere Regeln zählen Steine (pieceLimit)</translation>
    </message>
    <message>
        <source>has {}; the board has {}</source>
        <translation>hat {}; das Spielfeld hat {}</translation>
    </message>
    <message>
        <source>{} cells, each &apos;X&apos; or &apos;.&apos;</source>
        <translation>eine Folge von {} Zellen, jede „X“ oder „.“</translation>
    </message>
    <message>
        <source>a whole number of at least 1</source>
        <translation>eine ganze Zahl von mindestens 1</translation>
    </message>
    <message>
        <source>an object from letters to numbers</source>
        <translation>ein Objekt, das Buchstaben Zahlen zuordnet</translation>
    </message>
    <message>
        <source>is not a piece of this set; its pieces are {}</source>
        <translation>ist kein Stein dieses Satzes; die Steine sind {}</translation>
    </message>
    <message>
        <source>the name of a file, or an object with the games</source>
        <translation>der Name einer Datei oder ein Objekt mit den Spielen</translation>
    </message>
    <message>
        <source>by this type of reward</source>
        <translation>bei dieser Art von Belohnung</translation>
    </message>
    <message>
        <source>a list of 4 numbers, for 1 to 4 rows</source>
        <translation>eine Liste von 4 Zahlen, für 1 bis 4 Zeilen</translation>
    </message>
    <message>
        <source>recorded games</source>
        <translation>Aufgezeichnete Spiele</translation>
    </message>
    <message>
        <source>{}: line {}: more than {} games.</source>
        <translation>{}: Zeile {}: mehr als {} Spiele.</translation>
    </message>
    <message>
        <source> or digits 0 to 6</source>
        <translation> oder die Ziffern 0 bis 6</translation>
    </message>
    <message>
        <source>{}: the file has no pieces; write one game per line.</source>
        <translation>{}: Die Datei enthält keine Steine; schreiben Sie ein Spiel pro Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>0, as the MDP has %n pieces</source>
        <comment>0, as the MDP has %n piece</comment>
        <translation>
            <numerusform>0, da der MDP %n Stein hat</numerusform>
            <numerusform>0, da der MDP %n Steine hat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a list of %n numbers, one for each id</source>
        <comment>a list of %n number, one for each id</comment>
        <translation>
            <numerusform>eine Liste von %n Zahl, eine für jede ID</numerusform>
            <numerusform>eine Liste von %n Zahlen, eine für jede ID</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> It sent %n bytes without a newline.</source>
        <comment> It sent %n byte without a newline.</comment>
        <translation>
            <numerusform> Gesendet wurde %n Byte ohne Zeilenende.</numerusform>
            <numerusform> Gesendet wurden %n Bytes ohne Zeilenende.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The recorded pieces suffice for only %n repetitions: later ones reuse the pieces of earlier ones, so intervals are too narrow.</source>
        <comment>The recorded pieces suffice for only %n repetition: later ones reuse its pieces, so intervals are too narrow.</comment>
        <translation>
            <numerusform>Die aufgezeichneten Steine reichen für %n Wiederholung: Weitere beginnen mit den Steinen früherer, und Intervalle werden zu schmal.</numerusform>
            <numerusform>Die aufgezeichneten Steine reichen für %n Wiederholungen: Weitere beginnen mit den Steinen früherer, und Intervalle werden zu schmal.</numerusform>
        </translation>
    </message>
    <message>
        <source>fumen boards have {} rows; this pile is {} rows high.</source>
        <translation>Die Spielfelder von Fumens haben {} Zeilen; dieser Stapel ist {} Zeilen hoch.</translation>
    </message>
    <message>
        <source>fumen boards are {} columns wide; the board of {} is {}.</source>
        <translation>Die Spielfelder von Fumens sind {} Spalten breit; das von {} hat {}.</translation>
    </message>
    <message>
        <source>{}: cannot be moved to the trash: {}.</source>
        <translation>{}: kann nicht in den Papierkorb verschoben werden: {}.</translation>
    </message>
    <message>
        <source>{}: cannot be read: {}.</source>
        <translation>{}: kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>{}: there is no experiment &quot;{}&quot; any more</source>
        <translation>{}: Es gibt kein Experiment „{}“ mehr</translation>
    </message>
    <message>
        <source>{}: .{} is not a figure format; the formats are png, svg, pdf and csv.</source>
        <translation>{}: .{} ist kein Dateityp für Abbildungen; möglich sind png, svg, pdf, csv.</translation>
    </message>
    <message>
        <source>page {} has a pile higher than the {} of {}&apos;s board.</source>
        <translation>Seite {0}: Der Stapel ist zu hoch für das Spielfeld von {2} ({1}).</translation>
    </message>
    <message>
        <source>the text is empty; it must be rows of &apos;X&apos; and &apos;.&apos;, the top row first.</source>
        <translation>Der Text ist leer; erlaubt sind Zeilen aus „X“ und „.“, die oberste zuerst.</translation>
    </message>
    <message>
        <source>row {} of the text is {} wide; it must be {}, like the board of {}.</source>
        <translation>Zeile {} des Textes ist {} breit; erforderlich: {}, wie beim Spielfeld von {}.</translation>
    </message>
    <message>
        <source>the text has {} rows; it can have at most {}, like the board of {}.</source>
        <translation>Der Text hat {} Zeilen; erlaubt sind höchstens {}, wie beim Spielfeld von {}.</translation>
    </message>
    <message>
        <source>the board of {} has no height limit; the laboratory needs one.</source>
        <translation>Das Spielfeld von {} hat keine Höhengrenze; das Labor braucht eine.</translation>
    </message>
    <message>
        <source>the positions are not a tree</source>
        <translation>Die Stellungen bilden keinen Baum</translation>
    </message>
    <message>
        <source>Versus needs an MDP with guideline rules, such as guideline/10x20. For other MDPs, choose another goal.</source>
        <translation>Versus braucht einen MDP mit Guideline-Regeln, etwa guideline/10x20. Wählen Sie für andere MDPs ein anderes Ziel.</translation>
    </message>
    <message>
        <source>GIF {}: {} is out of range; it must be 1 to {}.</source>
        <translation>{} eines GIF: {}; erlaubt ist 1 bis {}.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>{}: could not be written: {}</source>
        <translation>{}: konnte nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>the animation range is piece {} to {}; it must be within 0 to {}.</source>
        <translation>Steine der Animation: {} bis {}; erlaubt ist der Bereich von 0 bis {}.</translation>
    </message>
    <message>
        <source>the animation has {} pieces; it must have fewer than {}.</source>
        <translation>Anzahl der Steine der Animation: {}; erlaubt sind weniger als {}.</translation>
    </message>
    <message>
        <source>{} already exists; choose a new folder name for the pictures.</source>
        <translation>{} existiert bereits; wählen Sie den Namen eines neuen Ordners für die Bilder.</translation>
    </message>
    <message>
        <source>{} learns from game to game, so that a single game cannot be replayed.</source>
        <translation>{} lernt von Spiel zu Spiel, sodass sich ein einzelnes Spiel nicht als Replay zeigen lässt.</translation>
    </message>
    <message>
        <source>the game has {} pieces; a replay must have 1 to {}.</source>
        <translation>Das Spiel hat {} Steine; für ein Replay erlaubt sind 1 bis {}.</translation>
    </message>
    <message>
        <source>{} could not be renamed: {}.</source>
        <translation>{} konnte nicht umbenannt werden: {}.</translation>
    </message>
    <message>
        <source>{}: the settings could not be saved.</source>
        <translation>{}: Die Einstellungen konnten nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>{} was not saved: its run ended before it could report what it had learned.</source>
        <translation>{} wurde nicht gespeichert: Der Lauf endete, bevor er melden konnte, was gelernt wurde.</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Look-ahead</source>
        <translation>Vorausschau</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>climb</source>
        <translation>Aufstieg</translation>
    </message>
    <message>
        <source>trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message numerus="yes">
        <source>a value for which a move that removes %n rows earns at most 1e9</source>
        <comment>a value for which a move that removes %n row earns at most 1e9</comment>
        <translation>
            <numerusform>ein Wert, bei dem ein Zug mit %n Zeile höchstens 1e9 einbringt</numerusform>
            <numerusform>ein Wert, bei dem ein Zug mit %n Zeilen höchstens 1e9 einbringt</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;{}&quot; and &quot;{}&quot; differ only in reward, which does not count in games between agents: remove one of them.</source>
        <translation>„{}“ und „{}“ unterscheiden sich nur in der Belohnung, die in Spielen von Agenten gegeneinander nicht zählt: Geben Sie nur einen der beiden an.</translation>
    </message>
    <message>
        <source>the test assumes independent games, but &quot;{}&quot; and &quot;{}&quot; have the same pieces in a repetition: remove one of them.</source>
        <translation>Der Test betrachtet Spiele als unabhängig, aber „{}“ und „{}“ haben in einer Wiederholung dieselben Steine: Geben Sie nur einen der beiden an.</translation>
    </message>
    <message>
        <source>a list of {} row</source>
        <translation>eine Liste von {} Zeile</translation>
    </message>
    <message>
        <source>a file beside the plan, or an id that `{}` prints (such as {})</source>
        <translation>eine Datei neben dem Plan oder eine ID, die `{}` ausgibt (etwa {})</translation>
    </message>
    <message>
        <source>programs and libraries play placement, competition and standard rules, but not guideline rules.</source>
        <translation>Programme und Bibliotheken spielen nach placement-, competition- und standard-Regeln, aber nicht nach guideline-Regeln.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; runs {}, which has not been allowed yet. Add --trust to allow it; the graphical program asks you.</source>
        <translation>„{}“ führt {} aus, was noch nicht erlaubt ist. Mit --trust wird es erlaubt; in den Fenstern werden Sie gefragt.</translation>
    </message>
    <message>
        <source>the game length is missing: set pieceLimit.</source>
        <translation>Die Länge der Spiele fehlt: Geben Sie pieceLimit an.</translation>
    </message>
    <message>
        <source>needs &quot;mode&quot;: &quot;versus&quot;</source>
        <translation>braucht &quot;mode&quot;: &quot;versus&quot;</translation>
    </message>
    <message numerus="yes">
        <source>a sequential test compares two agents; %n are given.</source>
        <comment>a sequential test compares two agents; %n is given.</comment>
        <translation>
            <numerusform>Ein sequenzieller Test vergleicht zwei Agenten; angegeben ist %n.</numerusform>
            <numerusform>Ein sequenzieller Test vergleicht zwei Agenten; angegeben sind %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>decided: nearer to {:g} Elo than to {:g}</source>
        <translation>entschieden: näher an {:g} Elo als an {:g}</translation>
    </message>
    <message>
        <source>a placement feature</source>
        <translation>ein Merkmal der Platzierung</translation>
    </message>
    <message>
        <source>a board feature</source>
        <translation>ein Merkmal des Spielfelds</translation>
    </message>
    <message>
        <source>{}: cannot be written: {}.</source>
        <translation>{}: kann nicht geschrieben werden: {}.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a feature; specify one set (dellacherie, bcts, dt, ...), or ids from `features list`.</source>
        <translation>„{}“ ist kein Merkmal; geben Sie einen Satz (dellacherie, bcts, dt, ...) oder IDs aus `features list` an.</translation>
    </message>
    <message>
        <source>is in the air; a piece must rest on the floor or on occupied cells</source>
        <translation>schwebt in der Luft; ein Stein muss auf dem Boden oder auf belegten Zellen liegen</translation>
    </message>
    <message>
        <source>a string of {} to 10,000 bytes without NUL</source>
        <translation>ein String von {} bis 10.000 Bytes ohne NUL</translation>
    </message>
    <message>
        <source>an object from option names to values</source>
        <translation>ein Objekt, das Namen von Optionen Werte zuordnet</translation>
    </message>
    <message>
        <source>a list of the program and its arguments, 1 to 1,000 strings</source>
        <translation>eine Liste aus dem Programm und seinen Argumenten, 1 bis 1.000 Strings</translation>
    </message>
    <message>
        <source>an object from names to strings or null</source>
        <translation>ein Objekt, das Namen Strings oder null zuordnet</translation>
    </message>
    <message>
        <source>a feature that is not in the list yet</source>
        <translation>ein Merkmal, das noch nicht in der Liste ist</translation>
    </message>
    <message>
        <source>null, for an agent that does not look ahead</source>
        <translation>null bei einem Agenten, der nicht vorausschaut</translation>
    </message>
    <message>
        <source>a list of 1 to {} features</source>
        <translation>eine Liste von 1 bis {} Merkmalen</translation>
    </message>
    <message>
        <source>a list of 4 rewards</source>
        <translation>eine Liste von 4 Belohnungen</translation>
    </message>
    <message>
        <source>actions has {} entries; it must have one for each of the {} games.</source>
        <translation>actions hat {} Einträge; es muss für jedes der {} Spiele einen haben.</translation>
    </message>
    <message>
        <source>The game is over; reset it before the next action.</source>
        <translation>Das Spiel ist vorbei; setzen Sie es vor der nächsten Aktion zurück.</translation>
    </message>
    <message>
        <source>the action in game {}</source>
        <translation>die Aktion in Spiel {}</translation>
    </message>
    <message>
        <source>a list of {} whole numbers</source>
        <translation>eine Liste von {} ganzen Zahlen</translation>
    </message>
    <message>
        <source>a list of 4 whole numbers</source>
        <translation>eine Liste von 4 ganzen Zahlen</translation>
    </message>
    <message>
        <source>the most recent settled rows, which only a board without a height limit has</source>
        <translation>die neuesten der abgesetzten Zeilen, die ein Spielfeld ohne Höhengrenze hat</translation>
    </message>
    <message>
        <source>a board without full rows</source>
        <translation>ein Spielfeld ohne volle Zeilen</translation>
    </message>
    <message>
        <source>a pile of up to {} rows</source>
        <translation>ein Stapel von bis zu {} Zeilen</translation>
    </message>
    <message>
        <source>a list of 3 whole numbers</source>
        <translation>eine Liste von 3 ganzen Zahlen</translation>
    </message>
    <message>
        <source>one in which the piece fits</source>
        <translation>eine, in der der Stein Platz hat</translation>
    </message>
    <message>
        <source>{} does not have competition rules, under which pieces take steps.</source>
        <translation>{} hat keine Wettbewerbsregeln, nach denen Steine Schritte machen.</translation>
    </message>
    <message>
        <source>the action</source>
        <translation>die Aktion</translation>
    </message>
    <message>
        <source>a whole number between 0 and 5</source>
        <translation>eine ganze Zahl zwischen 0 und 5</translation>
    </message>
    <message>
        <source>the file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>A draw: the games of both were over after the same piece.</source>
        <translation>Unentschieden: Beide Spiele endeten nach demselben Stein.</translation>
    </message>
    <message>
        <source>A draw at the piece limit: both had sent the same number of rows.</source>
        <translation>Unentschieden am Steinlimit: Beide hatten gleich viele Zeilen gesendet.</translation>
    </message>
    <message>
        <source>A draw: both agents failed.</source>
        <translation>Unentschieden: Beide Agenten sind ausgefallen.</translation>
    </message>
    <message>
        <source>The game was not decided when it was recorded.</source>
        <translation>Das Spiel war noch nicht entschieden, als es aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>{} won: at the piece limit it had sent more rows.</source>
        <translation>{} hat am Steinlimit mit mehr gesendeten Zeilen gewonnen.</translation>
    </message>
    <message>
        <source>{} won, as the other agent failed.</source>
        <translation>{} hat gewonnen, da der andere Agent ausfiel.</translation>
    </message>
    <message>
        <source>{} won, as all other agents failed.</source>
        <translation>{} hat gewonnen, da alle anderen Agenten ausfielen.</translation>
    </message>
    <message>
        <source>{} won, as the other game was over.</source>
        <translation>{} hat gewonnen, da das andere Spiel zu Ende war.</translation>
    </message>
    <message>
        <source>{} won, as all other games were over.</source>
        <translation>{} hat gewonnen, da alle anderen Spiele zu Ende waren.</translation>
    </message>
    <message>
        <source>a list of as many players as there are games, two or more ({})</source>
        <translation>eine Liste mit so vielen Spielern, wie es Spiele gibt, zwei oder mehr ({})</translation>
    </message>
    <message>
        <source>needs a game that was decided</source>
        <translation>braucht ein Spiel, das entschieden wurde</translation>
    </message>
    <message>
        <source>1 game</source>
        <translation>1 Spiel</translation>
    </message>
    <message>
        <source>{} games</source>
        <translation>{} Spiele</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation>{} Läufe</translation>
    </message>
    <message>
        <source>the agent is for boards with a height limit; the MDP has none.</source>
        <translation>Der Agent ist für Spielfelder mit Höhengrenze; das des MDP hat keine.</translation>
    </message>
    <message>
        <source>{} cells</source>
        <translation>{} Zellen</translation>
    </message>
    <message>
        <source>is empty; give a window, or a contour in contours</source>
        <translation>ist leer; geben Sie ein Fenster an oder eine Kontur in contours</translation>
    </message>
    <message>
        <source>Training games</source>
        <translation>Trainingsspiele</translation>
    </message>
    <message>
        <source>Number of games from which the tables were learned.</source>
        <translation>Anzahl der Spiele, aus denen die Tabellen gelernt wurden.</translation>
    </message>
    <message>
        <source>N-tuple network</source>
        <translation>N-Tupel-Netz</translation>
    </message>
    <message>
        <source>{} layers</source>
        <translation>{} Schichten</translation>
    </message>
    <message>
        <source>{} units</source>
        <translation>{} Einheiten</translation>
    </message>
    <message>
        <source>{} numbers</source>
        <translation>{} Zahlen</translation>
    </message>
    <message>
        <source>Number of games from which the weights were learned.</source>
        <translation>Anzahl der Spiele, aus denen die Gewichte gelernt wurden.</translation>
    </message>
    <message>
        <source>Neural network</source>
        <translation>Neuronales Netz</translation>
    </message>
    <message>
        <source>does not contain packed numbers; it may be truncated</source>
        <translation>enthält keine gepackten Zahlen; vielleicht fehlt das Ende</translation>
    </message>
    <message>
        <source>is damaged: its checksum does not match; restore it from a backup</source>
        <translation>ist beschädigt: Die Prüfsumme stimmt nicht; stellen Sie es aus einer Kopie wieder her</translation>
    </message>
    <message>
        <source>does not have {} numbers, as the keys beside it say</source>
        <translation>hat nicht {} Zahlen, wie es die Schlüssel daneben verlangen</translation>
    </message>
    <message>
        <source>the agent is external, and may remember what it saw</source>
        <translation>Der Agent ist extern und könnte sich merken, was er gesehen hat</translation>
    </message>
    <message>
        <source>{} was not written: the document would have {} MB; the maximum is {} MB.</source>
        <translation>{} wurde nicht geschrieben: Das Dokument hätte {} MB, erlaubt sind höchstens {} MB.</translation>
    </message>
    <message>
        <source>the file is damaged: reachable boards are missing.</source>
        <translation>Die Datei ist beschädigt: Ihr fehlen Spielfelder, die in Spielen vorkommen.</translation>
    </message>
    <message>
        <source>the length is given twice; give only one of stepLimit, pieceLimit, gameLimit and splittingEffort.</source>
        <translation>Die Länge ist zweimal angegeben; geben Sie nur eines von stepLimit, pieceLimit, gameLimit und splittingEffort an.</translation>
    </message>
    <message>
        <source>the length is missing; give one of stepLimit, pieceLimit, gameLimit and splittingEffort.</source>
        <translation>Die Länge fehlt; geben Sie eines von stepLimit, pieceLimit, gameLimit und splittingEffort an.</translation>
    </message>
    <message>
        <source>a list of up to 16 entries</source>
        <translation>eine Liste mit bis zu 16 Einträgen</translation>
    </message>
    <message>
        <source>a list of the sizes of 1 or 2 hidden layers</source>
        <translation>eine Liste der Größen von 1 oder 2 verborgenen Schichten</translation>
    </message>
    <message>
        <source>the agent looks ahead, and the rules are not placement</source>
        <translation>Der Agent schaut voraus, und es gelten keine Platzierungsregeln</translation>
    </message>
    <message>
        <source>the agent looks ahead, and knows the next piece</source>
        <translation>Der Agent schaut voraus und kennt den nächsten Stein</translation>
    </message>
    <message>
        <source>the agent looks more than one piece ahead</source>
        <translation>Der Agent schaut um mehr als einen Stein voraus</translation>
    </message>
    <message>
        <source>the agent&apos;s alpha is neither 1 nor 1/2</source>
        <translation>Alpha des Agenten ist weder 1 noch 1/2</translation>
    </message>
    <message>
        <source>more than {} next pieces are known</source>
        <translation>Mehr als {} der nächsten Steine sind bekannt</translation>
    </message>
    <message>
        <source>agents played in lockstep must be of the same kind and have the same alpha and loseWhenBest</source>
        <translation>Zusammen gespielte Agenten müssen dieselbe Art, dasselbe Alpha und dasselbe loseWhenBest haben</translation>
    </message>
    <message>
        <source>the agent counts the pieces that it has seen</source>
        <translation>Der Agent zählt die Steine, die er gesehen hat</translation>
    </message>
    <message>
        <source>the agent uses the piece weights, and not all of them are 1</source>
        <translation>Der Agent richtet sich nach den Gewichten der Steine, und nicht alle sind 1</translation>
    </message>
    <message>
        <source>the agent uses countAllRows, firstMoves or likelyPieces</source>
        <translation>Der Agent verwendet countAllRows, firstMoves oder likelyPieces</translation>
    </message>
    <message>
        <source>the agent looks ahead, and piles have {} rows at most, fewer than {}</source>
        <translation>Der Agent schaut voraus, und der Stapel hat höchstens {} Zeilen, weniger als {}</translation>
    </message>
    <message>
        <source>Alpha: how far an advantage moves the values of the agent.</source>
        <translation>Alpha: wie weit ein Vorteil die Werte des Agenten verschiebt.</translation>
    </message>
    <message>
        <source>Critic step size</source>
        <translation>Schrittweite des Kritikers</translation>
    </message>
    <message>
        <source>Factor applied to both step sizes after each candidate.</source>
        <translation>Faktor beider Schrittweiten von einem Kandidaten zum nächsten.</translation>
    </message>
    <message>
        <source>In units of reward: the higher, the more often it tries placements that seem worse.</source>
        <translation>In Einheiten der Belohnung: je höher, desto öfter werden Platzierungen probiert, die schlechter scheinen.</translation>
    </message>
    <message>
        <source>Actor-critic</source>
        <translation>Actor-Critic</translation>
    </message>
    <message>
        <source>Exploration decay</source>
        <translation>Abnahme der Exploration</translation>
    </message>
    <message>
        <source>Factor applied to the exploration probability after each candidate.</source>
        <translation>Faktor der Exploration von einem Kandidaten zum nächsten.</translation>
    </message>
    <message>
        <source>Beta: the step size of the critic; in n-tuple networks the fraction of an error that one update corrects.</source>
        <translation>Beta: die Schrittweite des Kritikers; in N-Tupel-Netzen der Anteil eines Fehlers, den eine Aktualisierung korrigiert.</translation>
    </message>
    <message>
        <source>How far advantages look ahead: 0 only to the next position, 1 to the end of the game.</source>
        <translation>Wie weit Vorteile vorausschauen: 0 nur bis zur nächsten Stellung, 1 höchstens bis zum Ende des Spiels.</translation>
    </message>
    <message>
        <source>Trains an n-tuple network or a neural network to collect more reward in its own games (policy gradient).</source>
        <translation>Trainiert ein N-Tupel-Netz oder ein neuronales Netz darauf, in eigenen Spielen mehr Belohnung zu sammeln (Policy-Gradient-Verfahren).</translation>
    </message>
    <message>
        <source>TETRABENCH_DATA is &quot;{}&quot;; it must be the folder that holds mdps/</source>
        <translation>TETRABENCH_DATA ist „{}“; es muss der Ordner sein, in dem mdps/ liegt</translation>
    </message>
    <message>
        <source>Tables of the state values</source>
        <translation>Tabellen der Zustandswerte</translation>
    </message>
    <message>
        <source>The windows and contours have {} weights together; at most {} are possible: choose smaller ones, or fewer.</source>
        <translation>Die Fenster und Konturen haben zusammen {} Gewichte; höchstens {} sind möglich: Wählen Sie kleinere oder weniger.</translation>
    </message>
    <message>
        <source>Initial step size of temporal-difference learning; falls to 0.</source>
        <translation>Anfängliche Schrittweite des Temporal-Difference-Lernens; fällt auf 0.</translation>
    </message>
    <message>
        <source>an id that `tetrabench-cli features list` prints (did you mean {}?)</source>
        <translation>eine ID, die `tetrabench-cli features list` ausgibt (meinten Sie {}?)</translation>
    </message>
    <message>
        <source>{} (did you mean {}?)</source>
        <translation>{} (meinten Sie {}?)</translation>
    </message>
    <message>
        <source>is not a known key (did you mean {}?); the keys are {}</source>
        <translation>ist kein bekannter Schlüssel (meinten Sie {}?); die Schlüssel sind {}</translation>
    </message>
    <message>
        <source>the values are for another MDP, with a {}x{} board; the MDP being played has a {}x{} board.</source>
        <translation>Die Werte gelten für einen anderen MDP mit einem Spielfeld von {}x{}; das des gespielten MDP ist {}x{}.</translation>
    </message>
    <message>
        <source>The elite of {} is larger than the population of {}.</source>
        <translation>Die Elite von {} ist größer als die Population von {}.</translation>
    </message>
    <message>
        <source>{} points of each variable make {:.3g} candidates; use fewer points or fix more variables, so that there are at most {}.</source>
        <translation>{} Punkte jeder Variablen ergeben {:.3g} Kandidaten; verwenden Sie weniger Punkte oder setzen Sie mehr Variablen fest, sodass es höchstens {} sind.</translation>
    </message>
    <message>
        <source>There are no islands; the number of genetic islands or of swarm islands must be above 0.</source>
        <translation>Es gibt keine Inseln; die Zahl der genetischen Inseln oder die der Schwarm-Inseln muss über 0 liegen.</translation>
    </message>
    <message>
        <source>Validation games</source>
        <translation>Validierungsspiele</translation>
    </message>
    <message>
        <source>Games of the preview check</source>
        <translation>Spiele der Prüfung mit Vorschau</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>{} need a piece limit, as games on a board without a height limit never end.</source>
        <translation>{} brauchen ein Steinlimit, da Spiele auf einem Spielfeld ohne Höhengrenze nie enden.</translation>
    </message>
    <message>
        <source>A step limit cannot be used: &quot;{}&quot; has no steps.</source>
        <translation>Ein Schrittlimit ist nicht möglich: „{}“ hat keine Schritte.</translation>
    </message>
    <message>
        <source>{} cannot be used with {}.</source>
        <translation>{} kann nicht mit {} verwendet werden.</translation>
    </message>
    <message>
        <source>several MDPs</source>
        <translation>mehreren MDPs</translation>
    </message>
    <message>
        <source>a step limit</source>
        <translation>einem Schrittlimit</translation>
    </message>
    <message>
        <source>an opponent</source>
        <translation>einem Gegner</translation>
    </message>
    <message>
        <source>another agent for validation</source>
        <translation>einem anderen Agenten zur Validierung</translation>
    </message>
    <message>
        <source>a preview check</source>
        <translation>einer Prüfung mit Vorschau</translation>
    </message>
    <message>
        <source>The rewards of &quot;{}&quot; depend on more than lines; {} cannot learn them.</source>
        <translation>Die Belohnungen von „{}“ hängen von mehr als Zeilen ab; {} kann sie nicht lernen.</translation>
    </message>
    <message>
        <source>Games against an opponent need guideline rules, which &quot;{}&quot; does not have.</source>
        <translation>Spiele gegen einen Gegner brauchen Guideline-Regeln, und „{}“ hat andere.</translation>
    </message>
    <message>
        <source>The measure is {}; for games against an opponent it must be reward.</source>
        <translation>Das Maß ist {}; bei Spielen gegen einen Gegner muss es reward sein.</translation>
    </message>
    <message>
        <source>{} cannot be estimated by splitting: {}.</source>
        <translation>{} lassen sich nicht durch Splitting schätzen: {}.</translation>
    </message>
    <message>
        <source>Splitting needs at least {} games; found {}.</source>
        <translation>Splitting braucht mindestens {} Spiele; gefunden: {}.</translation>
    </message>
    <message>
        <source>they are against an opponent</source>
        <translation>sie sind gegen einen Gegner</translation>
    </message>
    <message>
        <source>they are on several MDPs</source>
        <translation>sie sind auf mehreren MDPs</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has neither weights nor numeric options to search; choose another agent.</source>
        <translation>„{}“ hat weder Gewichte noch Zahlen, die sich optimieren lassen; wählen Sie einen anderen Agenten.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; learns as it plays; choose an agent that does not.</source>
        <translation>„{}“ lernt beim Spielen; wählen Sie einen Agenten, der das nicht tut.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; learns as it plays; set a step limit, so that it plays runs, or choose an agent that does not learn.</source>
        <translation>„{}“ lernt beim Spielen; setzen Sie ein Schrittlimit, damit er Läufe spielt, oder wählen Sie einen Agenten, der nicht lernt.</translation>
    </message>
    <message>
        <source>A search with splitting cannot have a piece budget, because it estimates games instead of playing them; limit its evaluations or time.</source>
        <translation>Die Steine einer Suche mit Splitting lassen sich nicht begrenzen, da sie Spiele schätzt, statt sie zu spielen; begrenzen Sie die Auswertungen oder die Zeit.</translation>
    </message>
    <message>
        <source>Once it is trained, the document of &quot;{}&quot; would have about {} MB; at most {} MB can be read. Choose smaller tables or layers.</source>
        <translation>Nach dem Training hätte das Dokument von „{}“ etwa {} MB; lesbar sind höchstens {} MB. Wählen Sie kleinere Tabellen oder Schichten.</translation>
    </message>
    <message>
        <source>its values are for {}x{} boards; the board of &quot;{}&quot; is {}x{}.</source>
        <translation>seine Werte gelten für Spielfelder von {}x{}; das Spielfeld von „{}“ ist {}x{}.</translation>
    </message>
    <message>
        <source>A shared beam needs the same pieces for all candidates.</source>
        <translation>Ein gemeinsamer Beam braucht dieselben Steine für alle Kandidaten.</translation>
    </message>
    <message>
        <source>Training games per candidate</source>
        <translation>Trainingsspiele je Kandidat</translation>
    </message>
    <message>
        <source>{} cannot train &quot;{}&quot;; kinds of agents that can be trained are {}.</source>
        <translation>{} kann „{}“ nicht trainieren; trainierbare Arten von Agenten sind {}.</translation>
    </message>
    <message>
        <source>{} cannot train &quot;{}&quot;; methods that train agents are {}.</source>
        <translation>{} kann „{}“ nicht trainieren; Verfahren, die Agenten trainieren, sind {}.</translation>
    </message>
    <message>
        <source>Racing cannot be used with {}; methods that race are {}.</source>
        <translation>Racing ist nicht mit {} möglich; Verfahren mit Racing sind {}.</translation>
    </message>
    <message>
        <source>a piece limit</source>
        <translation>ein Steinlimit</translation>
    </message>
    <message>
        <source>the same pieces for all candidates</source>
        <translation>dieselben Steine für alle Kandidaten</translation>
    </message>
    <message>
        <source>no opponent</source>
        <translation>keinen Gegner</translation>
    </message>
    <message>
        <source>no step limit</source>
        <translation>kein Schrittlimit</translation>
    </message>
    <message>
        <source>a single MDP</source>
        <translation>einen einzigen MDP</translation>
    </message>
    <message>
        <source>Racing needs {}.</source>
        <translation>Racing braucht {}.</translation>
    </message>
    <message>
        <source>{} cannot be estimated by splitting while they have a piece limit; clear it.</source>
        <translation>{} lassen sich nicht durch Splitting schätzen, solange sie ein Steinlimit haben; entfernen Sie es.</translation>
    </message>
    <message>
        <source>they have a step limit</source>
        <translation>sie haben ein Schrittlimit</translation>
    </message>
    <message>
        <source>A climb near one of the best starts with each weight changed by less than this.</source>
        <translation>Ein Anstieg nahe einem der besten beginnt mit Gewichten, die jeweils um weniger als diesen Wert geändert sind.</translation>
    </message>
    <message>
        <source>Initial standard deviation, as a fraction of each weight&apos;s range.</source>
        <translation>Anfängliche Standardabweichung als Anteil am Bereich jedes Gewichts.</translation>
    </message>
    <message>
        <source>Standard deviation of each weight at the start.</source>
        <translation>Standardabweichung jedes Gewichts am Anfang.</translation>
    </message>
    <message>
        <source>Added to the variance of each weight; 0: none.</source>
        <translation>Wird zur Varianz jedes Gewichts addiert; 0: keines.</translation>
    </message>
    <message>
        <source>Noise decay</source>
        <translation>Abnahme des Rauschens</translation>
    </message>
    <message>
        <source>By how much the noise falls each generation; 0: constant.</source>
        <translation>Um wie viel das Rauschen mit jeder Generation sinkt; 0: konstant.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>R: number of climbs, each from a different starting point.</source>
        <translation>R: Anstiege, jeder von einem anderen Startpunkt aus.</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>P: how many times a run goes through all weights.</source>
        <translation>P: wie oft ein Lauf alle Gewichte durchgeht.</translation>
    </message>
    <message>
        <source>STEPSIZE: by how much a weight changes.</source>
        <translation>STEPSIZE: um wie viel sich ein Gewicht ändert.</translation>
    </message>
    <message>
        <source>Slack %</source>
        <translation>Spielraum %</translation>
    </message>
    <message>
        <source>SLACK: how far below the best score, in per cent, a walk may fall and still continue.</source>
        <translation>SLACK: bis zu wie viel Prozent unter der besten Wertung ein Gang noch weitergeht.</translation>
    </message>
    <message>
        <source>Longest walk</source>
        <translation>Längster Gang</translation>
    </message>
    <message>
        <source>Maximum number of trials in one direction.</source>
        <translation>Die größte Zahl von Versuchen in einer Richtung.</translation>
    </message>
    <message>
        <source>Also evaluate the mean</source>
        <translation>Auch den Mittelwert bewerten</translation>
    </message>
    <message>
        <source>Whether the mean of each generation&apos;s distribution is evaluated as well.</source>
        <translation>Ob auch der Mittelwert der Verteilung jeder Generation bewertet wird.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; and &quot;{}&quot; are the same agent under two names: they split the vote.</source>
        <translation>„{}“ und „{}“ sind derselbe Agent unter zwei Namen: Sie teilen sich die Stimmen.</translation>
    </message>
    <message>
        <source>Without {}, which has not played.</source>
        <translation>Ohne {}; dieser Agent hat nicht gespielt.</translation>
    </message>
    <message>
        <source>Without {}, which have not played.</source>
        <translation>Ohne {}; diese Agenten haben nicht gespielt.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has no ballots: its runs must be single games of {} to {} agents on one MDP.</source>
        <translation>„{}“ hat keine Stimmzettel: Die Läufe müssen einzelne Spiele von {} bis {} Agenten auf einem MDP sein.</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Optimizations</source>
        <translation>Optimierungen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Replays</translation>
    </message>
    <message>
        <source>Concatenated curves</source>
        <translation>Aneinandergereihte Kurven</translation>
    </message>
    <message>
        <source>that of a Tetrabench document</source>
        <translation>das eines Dokuments von Tetrabench</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation>MDPs</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has searches whose best candidates have not been looked up.</source>
        <translation>„{}“ hat Suchen, deren beste Kandidaten noch nicht ermittelt sind.</translation>
    </message>
    <message>
        <source>is not a value file</source>
        <translation>ist keine Wertedatei</translation>
    </message>
    <message>
        <source>a value file</source>
        <translation>eine Wertedatei</translation>
    </message>
    <message>
        <source>This agent plays from the value file named in its document.</source>
        <translation>Dieser Agent spielt nach einer Wertedatei, die sein Dokument nennt.</translation>
    </message>
    <message>
        <source>no piece came to rest in {} games in a row, as the MDP&apos;s step limit ends them too early</source>
        <translation>in {} Spielen nacheinander kam kein Stein zu liegen, da die Schrittgrenze des MDP sie zu früh beendet</translation>
    </message>
    <message>
        <source>no piece came to rest in {} games</source>
        <translation>in {} Spielen kam kein Stein zu liegen</translation>
    </message>
    <message>
        <source>its folder was {} and is now {}</source>
        <translation>sein Ordner war {} und ist jetzt {}</translation>
    </message>
    <message>
        <source>{} is new</source>
        <translation>{} ist neu</translation>
    </message>
    <message>
        <source>{} is gone</source>
        <translation>{} fehlt</translation>
    </message>
    <message>
        <source>{} has changed</source>
        <translation>{} hat sich geändert</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>&quot;{}&quot; runs {}, which has changed since it was allowed: {}. Add --trust to allow it; the graphical program asks you.</source>
        <translation>„{}“ startet {}; das hat sich geändert, seit Sie es erlaubt haben: {}. Mit --trust erlauben Sie es; das grafische Programm fragt Sie.</translation>
    </message>
    <message>
        <source>A thread could not be started: there is not enough memory, or there are too many threads.</source>
        <translation>Ein Thread konnte nicht gestartet werden: Der Speicher reicht nicht, oder es sind zu viele Threads.</translation>
    </message>
    <message>
        <source>{}: the file already exists; name a new one.</source>
        <translation>{}: Die Datei gibt es schon; nennen Sie eine neue.</translation>
    </message>
    <message>
        <source>the checksum does not match: the file is damaged, or it was edited. To use an edited file, remove its last line.</source>
        <translation>Die Prüfsumme stimmt nicht: Die Datei ist beschädigt oder wurde bearbeitet. Um eine bearbeitete Datei zu verwenden, entfernen Sie ihre letzte Zeile.</translation>
    </message>
    <message>
        <source>a string of 16 hexadecimal digits</source>
        <translation>eine Zeichenkette aus 16 Hexadezimalziffern</translation>
    </message>
    <message>
        <source>the checksum does not match: the file is damaged, or it was edited. To use an edited document, remove its &quot;checksum&quot;.</source>
        <translation>Die Prüfsumme stimmt nicht: Die Datei ist beschädigt oder wurde bearbeitet. Um ein bearbeitetes Dokument zu verwenden, entfernen Sie seine „checksum“.</translation>
    </message>
    <message>
        <source>{}: the file is empty; no results have been saved in it.</source>
        <translation>{}: Die Datei ist leer; es wurden keine Ergebnisse darin gespeichert.</translation>
    </message>
    <message>
        <source>{0}: its journal {0}-wal is missing, so the last results may be, too. Copy both files, or use `experiment copy`.</source>
        <translation>{0}: Ihr Journal {0}-wal fehlt, und damit vielleicht die letzten Ergebnisse. Kopieren Sie beide Dateien, oder verwenden Sie `experiment copy`.</translation>
    </message>
    <message>
        <source>{0}: its journal {0}-wal is damaged, so the last results may be missing.</source>
        <translation>{0}: Ihr Journal {0}-wal ist beschädigt; vielleicht fehlen die letzten Ergebnisse.</translation>
    </message>
    <message>
        <source>could not be written, perhaps because the disk is full or gone; everything saved before is intact</source>
        <translation>konnte nicht geschrieben werden, vielleicht weil der Datenträger voll oder nicht mehr da ist; alles vorher Gespeicherte ist unversehrt</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>the file was moved or deleted while it was in use</source>
        <translation>die Datei wurde verschoben oder gelöscht, während sie verwendet wurde</translation>
    </message>
    <message>
        <source>this is a folder; name a file</source>
        <translation>das ist ein Ordner; nennen Sie eine Datei</translation>
    </message>
    <message>
        <source>the file is in use by this program</source>
        <translation>die Datei wird von diesem Programm verwendet</translation>
    </message>
    <message>
        <source>too many programs use the file at once</source>
        <translation>zu viele Programme verwenden die Datei gleichzeitig</translation>
    </message>
    <message>
        <source>the file is too large for its file system</source>
        <translation>die Datei ist zu groß für ihr Dateisystem</translation>
    </message>
    <message>
        <source>a value is too large for the file</source>
        <translation>ein Wert ist zu groß für die Datei</translation>
    </message>
    <message>
        <source>the file is damaged (rows repeat or lack what they refer to)</source>
        <translation>die Datei ist beschädigt (Zeilen wiederholen sich, oder ihnen fehlt, worauf sie verweisen)</translation>
    </message>
    <message>
        <source>SQLite reports &quot;{}&quot; (code {})</source>
        <translation>SQLite meldet „{}“ (Code {})</translation>
    </message>
    <message>
        <source>row {} from the floor is full; games remove full rows, so each row needs an empty cell.</source>
        <translation>Zeile {} vom Boden aus ist voll; Spiele entfernen volle Zeilen, also braucht jede Zeile ein leeres Feld.</translation>
    </message>
    <message>
        <source>row {} of the board has {} in column {}; write one row a line, the top row first, with . _ - or 0 for an empty cell, and X # @ 1 or a piece&apos;s letter for a full one.</source>
        <translation>Zeile {} des Spielfelds hat {} in Spalte {}; schreiben Sie eine Reihe je Zeile, die oberste zuerst, mit . _ - oder 0 für ein leeres Feld und X # @ 1 oder dem Buchstaben eines Steins für ein volles.</translation>
    </message>
    <message>
        <source>the letters of one game</source>
        <translation>die Buchstaben eines Spiels</translation>
    </message>
    <message>
        <source> It is in the folder of the document: write &quot;./{}&quot;.</source>
        <translation> Es liegt im Ordner des Dokuments: Schreiben Sie „./{}“.</translation>
    </message>
    <message>
        <source> Make it executable, or name its interpreter first.</source>
        <translation> Machen Sie es ausführbar, oder nennen Sie zuerst seinen Interpreter.</translation>
    </message>
    <message>
        <source>{}: {} on {}, up to {} of memory and {} on disk</source>
        <translation>{}: {} mit {}, höchstens {} Arbeitsspeicher und {} auf der Festplatte</translation>
    </message>
    <message>
        <source>{} (process {})</source>
        <translation>{} (Prozess {})</translation>
    </message>
    <message>
        <source>{}: could not be read: {}</source>
        <translation>{}: konnte nicht gelesen werden: {}</translation>
    </message>
    <message>
        <source>{} This happened {} times in a row without an answer.</source>
        <translation>{} Das geschah {} Mal nacheinander ohne eine Antwort.</translation>
    </message>
    <message>
        <source>1 damaged checkpoint was not copied.</source>
        <translation>1 beschädigter Zwischenstand wurde nicht kopiert.</translation>
    </message>
    <message>
        <source>{} damaged checkpoints were not copied.</source>
        <translation>{} beschädigte Zwischenstände wurden nicht kopiert.</translation>
    </message>
    <message>
        <source>features that are not in the list yet</source>
        <translation>Merkmale, die noch nicht in der Liste stehen</translation>
    </message>
    <message>
        <source>{}: this is a symbolic link; files beside a results file are not written through links.</source>
        <translation>{}: das ist ein symbolischer Verweis; Dateien neben einer Ergebnisdatei werden nicht durch Verweise geschrieben.</translation>
    </message>
    <message>
        <source>a process of another user or on another machine</source>
        <translation>ein Prozess eines anderen Benutzers oder auf einem anderen Rechner</translation>
    </message>
    <message>
        <source>the file system of {} supports no file locks ({}); use a folder on a local disk or, if no other process uses the file, the command line with --no-locks</source>
        <translation>das Dateisystem von {} kennt keine Dateisperren ({}); verwenden Sie einen Ordner auf einer lokalen Platte oder, wenn kein anderer Prozess die Datei verwendet, die Befehlszeile mit --no-locks</translation>
    </message>
    <message>
        <source>the file system supports no file locks; use a folder on a local disk or, if no other process uses the file, the command line with --no-locks</source>
        <translation>das Dateisystem kennt keine Dateisperren; verwenden Sie einen Ordner auf einer lokalen Platte oder, wenn kein anderer Prozess die Datei verwendet, die Befehlszeile mit --no-locks</translation>
    </message>
    <message>
        <source>the file system cannot share memory between programs (NAME-shm); use a folder on a local disk or, if no other process uses the file, the command line with --no-locks</source>
        <translation>das Dateisystem kann keinen Speicher zwischen Programmen teilen (NAME-shm); verwenden Sie einen Ordner auf einer lokalen Platte oder, wenn kein anderer Prozess die Datei verwendet, die Befehlszeile mit --no-locks</translation>
    </message>
    <message>
        <source>an interrupted change must be completed first, which requires write permission for the file and its folder</source>
        <translation>eine unterbrochene Änderung muss zuerst abgeschlossen werden; dazu braucht es das Schreibrecht für die Datei und ihren Ordner</translation>
    </message>
    <message>
        <source>another program is recovering the file after a crash</source>
        <translation>ein anderes Programm stellt die Datei nach einem Absturz wieder her</translation>
    </message>
    <message>
        <source>{}: line {}: {} is not a piece; the pieces are the letters {}{}. Pieces may be separated by spaces, tabs, commas, semicolons or vertical bars.</source>
        <translation>{}: Zeile {}: {} ist kein Stein; die Steine sind die Buchstaben {}{}. Steine dürfen durch Leerzeichen, Tabulatoren, Kommas, Semikolons oder senkrechte Striche getrennt sein.</translation>
    </message>
    <message>
        <source>Amounts by which a weight is increased in each step.</source>
        <translation>Beträge, um die ein Gewicht in jedem Schritt erhöht wird.</translation>
    </message>
    <message>
        <source>a run is stored twice</source>
        <translation>ein Lauf ist zweimal gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>In %n games, several agents reached the piece limit: they tie, with the best of their scores.</source>
        <comment>In %n game, several agents reached the piece limit: they tie, with the best of their scores.</comment>
        <translation>
            <numerusform>In %n Spiel erreichten mehrere Agenten das Steinlimit: Sie liegen gleichauf, mit der besten ihrer Wertungen.</numerusform>
            <numerusform>In %n Spielen erreichten mehrere Agenten das Steinlimit: Sie liegen gleichauf, mit der besten ihrer Wertungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Two MDPs are named &quot;{}&quot;; rename one of them.</source>
        <translation>Zwei MDPs heißen „{}“; benennen Sie einen davon um.</translation>
    </message>
    <message>
        <source>Two agents are named &quot;{}&quot;; rename one of them.</source>
        <translation>Zwei Agenten heißen „{}“; benennen Sie einen davon um.</translation>
    </message>
    <message>
        <source>No game was lost.</source>
        <translation>Kein Spiel ging verloren.</translation>
    </message>
    <message>
        <source>No game was lost on {}.</source>
        <translation>Auf {} ging kein Spiel verloren.</translation>
    </message>
    <message>
        <source>{} already has a search named &quot;{}&quot;; choose another name.</source>
        <translation>{} enthält bereits eine Suche namens „{}“; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>This method trains an agent; it does not search from given weights.</source>
        <translation>Dieses Verfahren trainiert einen Agenten; es sucht nicht von gegebenen Gewichten aus.</translation>
    </message>
    <message>
        <source>The best candidate has not played its validation games yet.</source>
        <translation>Der beste Kandidat hat seine Validierungsspiele noch nicht gespielt.</translation>
    </message>
    <message>
        <source>The best candidate is the start itself.</source>
        <translation>Der beste Kandidat ist der Start selbst.</translation>
    </message>
    <message>
        <source>Start and best have the same result in every game, so these games cannot tell them apart.</source>
        <translation>Start und Bester haben in jedem Spiel dasselbe Ergebnis; diese Spiele können sie daher nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Meister</translation>
    </message>
    <message>
        <source>a number from 0.1 to 100</source>
        <translation>eine Zahl von 0,1 bis 100</translation>
    </message>
    <message>
        <source>the text is neither a fumen, which begins with v115@ or v110@, nor a board: {}</source>
        <translation>der Text ist weder ein Fumen, das mit v115@ oder v110@ beginnt, noch ein Spielfeld: {}</translation>
    </message>
    <message>
        <source>the text is empty; copy a board, written as rows of &apos;X&apos; and &apos;.&apos;, or a fumen, such as v115@vhAAgH.</source>
        <translation>der Text ist leer; kopieren Sie ein Spielfeld aus Zeilen von „X“ und „.“ oder ein Fumen wie v115@vhAAgH.</translation>
    </message>
    <message>
        <source>Without a lost game, rewards differ only by the lines left in the piles and do not show which agent is better, so agents that lost no game share a rank.</source>
        <translation>Ohne verlorenes Spiel unterscheiden sich Belohnungen nur um die Zeilen, die noch in den Stapeln liegen, und zeigen nicht, welcher Agent besser ist; daher teilen sich Agenten, die kein Spiel verloren haben, einen Rang.</translation>
    </message>
    <message>
        <source>{}: the search was removed from the file while it was running.</source>
        <translation>{}: Die Suche wurde aus der Datei entfernt, während sie lief.</translation>
    </message>
    <message>
        <source>This search does not start from an agent; all weights start at 0.</source>
        <translation>Diese Suche beginnt nicht bei einem Agenten; alle Gewichte sind am Start 0.</translation>
    </message>
    <message>
        <source>The start of this search was not validated. To validate it, rename the plan and run it again; stored evaluations are reused.</source>
        <translation>Der Start dieser Suche wurde nicht validiert. Benennen Sie dazu den Plan um und führen Sie ihn noch einmal aus; vorhandene Auswertungen werden wiederverwendet.</translation>
    </message>
    <message>
        <source>an id of the form rules/strength, such as versus/hard</source>
        <translation>eine Kennung der Form Regeln/Stärke, etwa versus/hard</translation>
    </message>
    <message>
        <source>the figure preset is &quot;{}&quot;; it must be one of {}.</source>
        <translation>die Abbildungsvorlage ist „{}“; möglich sind {}.</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <source>Two columns</source>
        <translation>Zwei Spalten</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Folie</translation>
    </message>
</context>
<context>
    <name>PlayKey</name>
    <message>
        <source>Move left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation>Im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Rotate counterclockwise</source>
        <translation>Gegen den Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Rotate 180°</source>
        <translation>Um 180° drehen</translation>
    </message>
    <message>
        <source>Soft drop</source>
        <translation>Soft Drop</translation>
    </message>
    <message>
        <source>Hard drop</source>
        <translation>Hard Drop</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Hint (first the columns, then the placement)</source>
        <translation>Tipp (zuerst die Spalten, dann die Platzierung)</translation>
    </message>
    <message>
        <source>Ranked placements</source>
        <translation>Bewertete Platzierungen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>Open a new window, even if a running window could open the documents.</source>
        <translation>Ein neues Fenster öffnen, auch wenn ein laufendes die Dokumente öffnen könnte.</translation>
    </message>
    <message>
        <source>A workbench for Tetris AI research</source>
        <translation>Eine Arbeitsumgebung für die Forschung an Tetris-KI</translation>
    </message>
    <message>
        <source>Open these documents, of any kind.</source>
        <translation>Diese Dokumente beliebiger Art öffnen.</translation>
    </message>
    <message>
        <source>Start with this MDP (an id or a file).</source>
        <translation>Mit diesem MDP starten (ID oder Datei).</translation>
    </message>
    <message>
        <source>Start with this agent (an id or a file).</source>
        <translation>Mit diesem Agenten starten (ID oder Datei).</translation>
    </message>
    <message>
        <source>Play a run, write its graph to a file (png, svg, pdf, csv) and exit.</source>
        <translation>Einen Lauf spielen, sein Diagramm in eine Datei schreiben (png, svg, pdf, csv) und beenden.</translation>
    </message>
    <message>
        <source>Steps (or pieces) of the run for --figure.</source>
        <translation>Schritte (oder Steine) des Laufs für --figure.</translation>
    </message>
    <message>
        <source>Draw the pile height in --figure, not the reward.</source>
        <translation>In --figure die Höhe des Stapels statt der Belohnung zeichnen.</translation>
    </message>
    <message>
        <source>Draw the histogram of the lines (or heights) of N games in --figure.</source>
        <translation>In --figure das Histogramm der Zeilen (oder Höhen) von N Spielen zeichnen.</translation>
    </message>
    <message>
        <source>Draw one game of this agent beside those of --games.</source>
        <translation>Ein Spiel dieses Agenten neben denen von --games zeichnen.</translation>
    </message>
    <message>
        <source>Write the figures of an experiment to a folder and exit.</source>
        <translation>Die Abbildungen eines Experiments in einen Ordner schreiben und beenden.</translation>
    </message>
    <message>
        <source>Results file for --figures.</source>
        <translation>Ergebnisdatei für --figures.</translation>
    </message>
    <message>
        <source>Experiment for --figures, if the file has several.</source>
        <translation>Experiment für --figures, wenn die Datei mehrere enthält.</translation>
    </message>
    <message>
        <source>Reference agent for the difference figure.</source>
        <translation>Referenzagent für die Abbildung der Differenzen.</translation>
    </message>
    <message>
        <source>Collection of parameter sets for --figures, instead of results.</source>
        <translation>Sammlung von Parametersätzen für --figures, statt Ergebnissen.</translation>
    </message>
    <message>
        <source>Sets to use from the collection: best or validated.</source>
        <translation>Welche Parametersätze daraus: best oder validated.</translation>
    </message>
    <message>
        <source>Start on this page.</source>
        <translation>Auf dieser Seite starten.</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>Dokumente öffnen</translation>
    </message>
    <message>
        <source>Tetrabench is already running. Where should documents open?</source>
        <translation>Tetrabench läuft bereits. Wo sollen Dokumente geöffnet werden?</translation>
    </message>
    <message>
        <source>Your answer is remembered. The option --new-window always opens another window.</source>
        <translation>Ihre Antwort wird gespeichert. Die Option --new-window öffnet immer ein weiteres Fenster.</translation>
    </message>
    <message>
        <source>&amp;Running window</source>
        <translation>&amp;Laufendes Fenster</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Allow a program to run</source>
        <translation>Ausführen eines Programms erlauben</translation>
    </message>
    <message>
        <source>This agent runs a program. Allow it?</source>
        <translation>Dieser Agent führt ein Programm aus. Erlauben?</translation>
    </message>
    <message>
        <source>These agents run programs. Allow them?</source>
        <translation>Diese Agenten führen Programme aus. Erlauben?</translation>
    </message>
    <message>
        <source>

A program can do anything on this computer that you can do. Allow it only if you trust it.</source>
        <translation>

Ein Programm kann auf diesem Rechner alles tun, was Sie selbst tun können. Erlauben Sie es nur, wenn Sie ihm vertrauen.</translation>
    </message>
    <message>
        <source>Allow &amp;always</source>
        <translation>&amp;Immer erlauben</translation>
    </message>
    <message>
        <source>Allow &amp;once</source>
        <translation>&amp;Einmal erlauben</translation>
    </message>
    <message>
        <source>Do &amp;not run</source>
        <translation>&amp;Nicht ausführen</translation>
    </message>
    <message>
        <source>%1; if it crashes or exits, so does Tetrabench</source>
        <translation>%1; stürzt sie ab oder beendet sie sich, endet auch Tetrabench</translation>
    </message>
    <message>
        <source>Best of a search</source>
        <translation>Beste einer Suche</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Its candidates come from the results file: run the search first</source>
        <translation>Ihre Kandidaten stammen aus der Ergebnisdatei: zuerst die Suche ausführen</translation>
    </message>
    <message>
        <source>Number of candidates</source>
        <translation>Anzahl der Kandidaten</translation>
    </message>
    <message>
        <source>Agent name</source>
        <translation>Name der Agenten</translation>
    </message>
    <message>
        <source>the name of the search</source>
        <translation>der Name der Suche</translation>
    </message>
    <message>
        <source>Each candidate gets this name followed by its rank, 1 for the best</source>
        <translation>Jeder Kandidat wird nach diesem Namen und seinem Rang benannt, 1 für den besten</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suche</translation>
    </message>
    <message>
        <source>&amp;Candidates</source>
        <translation>&amp;Kandidaten</translation>
    </message>
    <message>
        <source>Agent &amp;name</source>
        <translation>&amp;Name der Agenten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln Spiel</numerusform>
            <numerusform>%Ln Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3 cut off</source>
        <translation>%1, %2, %3 abgebrochen</translation>
    </message>
    <message>
        <source>lines per game</source>
        <translation>Zeilen pro Spiel</translation>
    </message>
    <message>
        <source>fraction of games</source>
        <translation>Anteil der Spiele</translation>
    </message>
    <message>
        <source>All lost games. On a logarithmic y axis, a straight line means a constant chance of losing at each line.</source>
        <translation>Alle verlorenen Spiele. Bei logarithmischer y-Achse bedeutet eine Gerade, dass das Risiko zu verlieren bei jeder Zeile gleich ist.</translation>
    </message>
    <message>
        <source>All lost games, in bins of equal width.</source>
        <translation>Alle verlorenen Spiele, in Klassen gleicher Breite.</translation>
    </message>
    <message>
        <source> %L1 of %L2 games were cut off by a limit or the end of their run and are missing here; the longest games are cut off most, so games last longer than shown.</source>
        <translation> %L1 von %L2 Spielen wurden durch ein Limit oder das Ende ihres Laufs abgebrochen und fehlen hier; das trifft am häufigsten die längsten Spiele, die Spiele dauern also länger als gezeigt.</translation>
    </message>
    <message>
        <source> No game lost by %1.</source>
        <translation> Kein Spiel von %1 verloren.</translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>steps or pieces</source>
        <translation>Schritte oder Steine</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>processor time (s)</source>
        <translation>Prozessorzeit (s)</translation>
    </message>
    <message>
        <source>total reward</source>
        <translation>Gesamtbelohnung</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>reward per episode</source>
        <translation>Belohnung pro Episode</translation>
    </message>
    <message>
        <source>pile height</source>
        <translation>Stapelhöhe</translation>
    </message>
    <message>
        <source>lines per lost game</source>
        <translation>Zeilen pro verlorenem Spiel</translation>
    </message>
    <message>
        <source>Mean over the runs that finished this episode, up to the last one that half of them finished; band: 95 % interval.</source>
        <translation>Mittelwert über die Läufe, die diese Episode beendet haben, bis zur letzten, die die Hälfte von ihnen beendet hat; Band: 95-%-Intervall.</translation>
    </message>
    <message>
        <source> Beyond 1,000 episodes, each point is the mean of 10 or more episodes, and the band reaches from their lowest to their highest reward, averaged over the runs.</source>
        <translation> Ab 1.000 Episoden ist jeder Punkt der Mittelwert von 10 oder mehr Episoden, und das Band reicht von deren niedrigster bis zu deren höchster Belohnung, gemittelt über die Läufe.</translation>
    </message>
    <message>
        <source>Difference from %1 on the same pieces, averaged over the MDPs both played. Band: 95 % interval over n repetitions.</source>
        <translation>Differenz zu %1 bei gleichen Steinen, gemittelt über die MDPs, die beide gespielt haben. Band: 95-%-Intervall über n Wiederholungen.</translation>
    </message>
    <message>
        <source>Mean over n repetitions; band: its 95 % interval.</source>
        <translation>Mittelwert über n Wiederholungen; Band: sein 95-%-Intervall.</translation>
    </message>
    <message>
        <source>Mean over %1 MDPs; band: 95 % interval over the n repetitions finished on all of them.</source>
        <translation>Mittelwert über %1 MDPs; Band: 95-%-Intervall über die n Wiederholungen, die auf allen MDPs beendet sind.</translation>
    </message>
    <message>
        <source>Mean over the MDPs in the plan of each agent&apos;s experiment; band: 95 % interval over the n repetitions finished on all of them.</source>
        <translation>Mittelwert über die MDPs im Plan des Experiments des jeweiligen Agenten; Band: 95-%-Intervall über die n Wiederholungen, die auf allen MDPs beendet sind.</translation>
    </message>
    <message>
        <source>One MDP after another; mean of n repetitions; band: its 95 % interval.</source>
        <translation>Ein MDP nach dem anderen; Mittelwert von n Wiederholungen; Band: sein 95-%-Intervall.</translation>
    </message>
    <message>
        <source>Mean over the repetitions of each MDP; band: its 95 % interval.</source>
        <translation>Mittelwert über die Wiederholungen jedes MDP; Band: sein 95-%-Intervall.</translation>
    </message>
    <message numerus="yes">
        <source>%n MDPs</source>
        <translation>
            <numerusform>%n MDP</numerusform>
            <numerusform>%n MDPs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, seed %2, n = 1</source>
        <translation>%1, Startwert %2, n = 1</translation>
    </message>
    <message>
        <source>%1, seeds %2 to %3, n = %4</source>
        <translation>%1, Startwerte %2 bis %3, n = %4</translation>
    </message>
    <message>
        <source>%1, difference from %2</source>
        <translation>%1, Differenz zu %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Bumpiness</source>
        <translation>Unebenheit</translation>
    </message>
    <message>
        <source>Wells</source>
        <translation>Schächte</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Holes</source>
        <translation>Löcher</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Predicted = found</source>
        <translation>Vorhergesagt = gefunden</translation>
    </message>
    <message>
        <source>found: log10 of the weight over the geometric mean</source>
        <translation>gefunden: log10 des Gewichts relativ zum geometrischen Mittel</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>SmartAgent&apos;s weights predicted from the other MDPs, n = %1</source>
        <translation>Gewichte von SmartAgent, aus den anderen MDPs vorhergesagt, n = %1</translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation>MDPs</translation>
    </message>
    <message>
        <source>agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Edit MDP</source>
        <translation>MDP bearbeiten</translation>
    </message>
    <message>
        <source>Edit agent</source>
        <translation>Agent bearbeiten</translation>
    </message>
    <message>
        <source>no mean over all MDPs: compatible with only %L1 of %L2</source>
        <translation>kein Mittelwert über alle MDPs, da er zu %L1 von %L2 passt</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weiterer</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>finishing the current runs</source>
        <translation>laufende Läufe werden beendet</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 elapsed</source>
        <translation>%1 vergangen</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen</numerusform>
            <numerusform>%Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Finishing the current runs. Press Stop again to discard them.</source>
        <translation>Die laufenden Läufe werden beendet. Erneutes Drücken von „Stoppen“ verwirft sie.</translation>
    </message>
    <message>
        <source>The test is decided.</source>
        <translation>Der Test ist entschieden.</translation>
    </message>
    <message>
        <source>Stopped. Run resumes it.</source>
        <translation>Gestoppt. Mit „Ausführen“ fortsetzen.</translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation>%1 ist %2.</translation>
    </message>
    <message>
        <source>Open them</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg);;PDF (*.pdf)</source>
        <translation>PNG (*.png);;SVG (*.svg);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;CSV (*.csv)</source>
        <translation>PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Runs, curves and results (*.curve.json *.curve.txt *.tetrabench);;All files (*)</source>
        <translation>Läufe, Kurven und Ergebnisse (*.curve.json *.curve.txt *.tetrabench);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Results file</source>
        <translation>Ergebnisdatei</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>reward per run</source>
        <translation>Belohnung pro Lauf</translation>
    </message>
    <message>
        <source>reward per game</source>
        <translation>Belohnung pro Spiel</translation>
    </message>
    <message>
        <source>pieces per run</source>
        <translation>Steine pro Lauf</translation>
    </message>
    <message>
        <source>pieces per game</source>
        <translation>Steine pro Spiel</translation>
    </message>
    <message>
        <source>lines per run</source>
        <translation>Zeilen pro Lauf</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1, Bester</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1, Mittelwert</translation>
    </message>
    <message>
        <source>Training scores are biased upwards by the selection. Trust the validation column.</source>
        <translation>Trainingswertungen sind durch die Auswahl nach oben verzerrt. Maßgeblich ist die Spalte „Validierung“.</translation>
    </message>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>The options of every trial.</source>
        <translation>Die Optionen aller Versuche.</translation>
    </message>
    <message>
        <source>The options of the best candidate of each generation (first island).</source>
        <translation>Die Optionen des besten Kandidaten jeder Generation (erste Insel).</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>The weights of every trial.</source>
        <translation>Die Gewichte aller Versuche.</translation>
    </message>
    <message>
        <source>The weights of the best candidate of each generation (first island).</source>
        <translation>Die Gewichte des besten Kandidaten jeder Generation (erste Insel).</translation>
    </message>
    <message>
        <source>best</source>
        <translation>Bester</translation>
    </message>
    <message>
        <source>A line for each candidate, from dark blue (worst) to yellow (best); each option is relative to the largest value of the better half.</source>
        <translation>Eine Linie pro Kandidat, von Dunkelblau (schlechtester) bis Gelb (bester); jede Option ist relativ zu ihrem größten Wert in der besseren Hälfte.</translation>
    </message>
    <message>
        <source>A line for each candidate, from dark blue (worst) to yellow (best); each weight is relative to the largest of the better half.</source>
        <translation>Eine Linie pro Kandidat, von Dunkelblau (schlechtester) bis Gelb (bester); jedes Gewicht ist relativ zum größten der besseren Hälfte.</translation>
    </message>
    <message>
        <source>, row %1, spin</source>
        <translation>, Zeile %1, Spin</translation>
    </message>
    <message>
        <source>, row %1, mini spin</source>
        <translation>, Zeile %1, Mini-Spin</translation>
    </message>
    <message>
        <source>, row %1</source>
        <translation>, Zeile %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>columns %1 to %2</source>
        <translation>Spalten %1 bis %2</translation>
    </message>
    <message>
        <source>%1 rotated once</source>
        <translation>%1 einmal gedreht</translation>
    </message>
    <message>
        <source>%1 rotated twice</source>
        <translation>%1 zweimal gedreht</translation>
    </message>
    <message>
        <source>%1 rotated three times</source>
        <translation>%1 dreimal gedreht</translation>
    </message>
    <message>
        <source>Survive</source>
        <translation>Überleben</translation>
    </message>
    <message numerus="yes">
        <source>First to %Ln lines</source>
        <translation>
            <numerusform>Zuerst %Ln Zeile</numerusform>
            <numerusform>Zuerst %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First to %Ln points</source>
        <translation>
            <numerusform>Zuerst %Ln Punkt</numerusform>
            <numerusform>Zuerst %Ln Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Versus</source>
        <translation>Versus</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln Punkt</numerusform>
            <numerusform>%Ln Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1. Platz</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2. Platz</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3. Platz</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4. Platz</translation>
    </message>
    <message>
        <source>5th</source>
        <translation>5. Platz</translation>
    </message>
    <message>
        <source>6th</source>
        <translation>6. Platz</translation>
    </message>
    <message>
        <source>stopped after %1</source>
        <translation>gestoppt nach %1</translation>
    </message>
    <message>
        <source>1st, last one standing</source>
        <translation>1. Platz, als Letzter übrig</translation>
    </message>
    <message>
        <source>lost after %1</source>
        <translation>verloren nach %1</translation>
    </message>
    <message>
        <source>%1, lost after %2</source>
        <translation>%1, verloren nach %2</translation>
    </message>
    <message>
        <source>finished in %1</source>
        <translation>fertig in %1</translation>
    </message>
    <message>
        <source>%1, finished in %2</source>
        <translation>%1, fertig in %2</translation>
    </message>
    <message>
        <source>– pieces/s</source>
        <translation>– Steine/s</translation>
    </message>
    <message>
        <source>%L1 M pieces/s</source>
        <translation>%L1 M Steine/s</translation>
    </message>
    <message>
        <source>%L1 k pieces/s</source>
        <translation>%L1 k Steine/s</translation>
    </message>
    <message>
        <source>%L1 pieces/s</source>
        <translation>%L1 Steine/s</translation>
    </message>
    <message>
        <source>Bump</source>
        <translation>Uneben</translation>
    </message>
    <message>
        <source>Weight of the bumpiness</source>
        <translation>Gewicht der Unebenheit</translation>
    </message>
    <message>
        <source>Weight of the deepest well</source>
        <translation>Gewicht des tiefsten Schachts</translation>
    </message>
    <message>
        <source>Weight of the height</source>
        <translation>Gewicht der Höhe</translation>
    </message>
    <message>
        <source>Weight of the holes</source>
        <translation>Gewicht der Löcher</translation>
    </message>
    <message>
        <source>Weight of the lines</source>
        <translation>Gewicht der Zeilen</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value: reward per piece while it was in use</source>
        <translation>Wert: Belohnung pro Stein, während der Satz in Gebrauch war</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Pieces placed while it was in use</source>
        <translation>Steine, die platziert wurden, während der Satz in Gebrauch war</translation>
    </message>
    <message>
        <source>Chasms</source>
        <translation>Klüfte</translation>
    </message>
    <message>
        <source>Weight of the chasms</source>
        <translation>Gewicht der Klüfte</translation>
    </message>
    <message>
        <source>No weight set has been evaluated yet.</source>
        <translation>Es wurde noch kein Gewichtssatz bewertet.</translation>
    </message>
    <message>
        <source>%1 of up to %2 sets, best first</source>
        <translation>%1 von bis zu %2 Sätzen, der beste zuerst</translation>
    </message>
    <message>
        <source>Weight sets by value</source>
        <translation>Gewichtssätze nach Wert</translation>
    </message>
    <message>
        <source>Sets for a high pile</source>
        <translation>Sätze für einen hohen Stapel</translation>
    </message>
    <message>
        <source>In use: %1</source>
        <translation>In Gebrauch: %1</translation>
    </message>
    <message>
        <source>On trial: %1</source>
        <translation>In Erprobung: %1</translation>
    </message>
    <message>
        <source>Well at the left edge</source>
        <translation>Schacht am linken Rand</translation>
    </message>
    <message>
        <source>Well at the right edge</source>
        <translation>Schacht am rechten Rand</translation>
    </message>
    <message>
        <source>Well inside</source>
        <translation>Schacht im Inneren</translation>
    </message>
    <message>
        <source>height differences</source>
        <translation>Höhenunterschiede</translation>
    </message>
    <message>
        <source>well</source>
        <translation>Schacht</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Stein</translation>
    </message>
    <message>
        <source>%1 at %2° in column %3</source>
        <translation>%1 bei %2° in Spalte %3</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>step cost</source>
        <translation>Kosten eines Schritts</translation>
    </message>
    <message>
        <source>Counts pieces to estimate how likely each one is.</source>
        <translation>Zählt Steine, um zu schätzen, wie wahrscheinlich jeder ist.</translation>
    </message>
    <message>
        <source>Expected reward of a piece in a substate</source>
        <translation>Erwartete Belohnung eines Steins in einem Teilzustand</translation>
    </message>
    <message>
        <source>%1 of %2 values are nonzero</source>
        <translation>%1 von %2 Werten sind nicht null</translation>
    </message>
    <message>
        <source>Placement feature coefficients</source>
        <translation>Koeffizienten der Merkmale einer Platzierung</translation>
    </message>
    <message>
        <source>Change in expected reward</source>
        <translation>Änderung der erwarteten Belohnung</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Per row removed</source>
        <translation>Pro entfernter Zeile</translation>
    </message>
    <message>
        <source>Covered</source>
        <translation>Verdeckt</translation>
    </message>
    <message>
        <source>Per empty cell covered</source>
        <translation>Pro verdeckter leerer Zelle</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Per row of landing height</source>
        <translation>Pro Zeile Landehöhe</translation>
    </message>
    <message>
        <source>Pile</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Per row of pile height before the move</source>
        <translation>Pro Zeile Stapelhöhe vor dem Zug</translation>
    </message>
    <message>
        <source>By 1</source>
        <translation>Um 1</translation>
    </message>
    <message>
        <source>Per new height difference of 1 between neighbouring columns</source>
        <translation>Pro neuem Höhenunterschied von 1 zwischen benachbarten Spalten</translation>
    </message>
    <message>
        <source>By 2</source>
        <translation>Um 2</translation>
    </message>
    <message>
        <source>Per new height difference of 2</source>
        <translation>Pro neuem Höhenunterschied von 2</translation>
    </message>
    <message>
        <source>By 3</source>
        <translation>Um 3</translation>
    </message>
    <message>
        <source>Per new height difference of 3 or more</source>
        <translation>Pro neuem Höhenunterschied von 3 oder mehr</translation>
    </message>
    <message>
        <source>Observed rewards</source>
        <translation>Beobachtete Belohnungen</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reward of a move that removes %n rows</source>
        <translation>
            <numerusform>Belohnung eines Zugs, der %n Zeile entfernt</numerusform>
            <numerusform>Belohnung eines Zugs, der %n Zeilen entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>Learning has finished; it looks ahead with the learned state values.</source>
        <translation>Das Lernen ist abgeschlossen; der Agent schaut mit den gelernten Zustandswerten voraus.</translation>
    </message>
    <message>
        <source>Plays with fixed weights and the rewards and pieces it has observed.</source>
        <translation>Spielt mit festen Gewichten und den beobachteten Belohnungen und Steinen.</translation>
    </message>
    <message>
        <source>Observing the MDP; it then learns on its own model of it.</source>
        <translation>Beobachtet den MDP; danach lernt der Agent an seinem eigenen Modell davon.</translation>
    </message>
    <message>
        <source>Learning on its own model of the MDP: generation %1 of %2</source>
        <translation>Lernt an seinem eigenen Modell des MDP: Generation %1 von %2</translation>
    </message>
    <message>
        <source>Learning state values on its own model of the MDP</source>
        <translation>Lernt Zustandswerte an seinem eigenen Modell des MDP</translation>
    </message>
    <message>
        <source>Learning has finished; it plays with the weights it found.</source>
        <translation>Das Lernen ist abgeschlossen; der Agent spielt mit den gefundenen Gewichten.</translation>
    </message>
    <message>
        <source>Weights of the state values, in rewards</source>
        <translation>Gewichte der Zustandswerte, in Belohnungen</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weights found so far</source>
        <translation>Bisher gefundene Gewichte</translation>
    </message>
    <message>
        <source>Curves: %1</source>
        <translation>Kurven: %1</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>at least this many lines</source>
        <translation>mindestens so viele Zeilen</translation>
    </message>
    <message>
        <source>option / largest</source>
        <translation>Option / größte</translation>
    </message>
    <message>
        <source>weight / largest</source>
        <translation>Gewicht / größtes</translation>
    </message>
    <message>
        <source>%1 attack</source>
        <translation>%1 Angriff</translation>
    </message>
    <message>
        <source>%1 sent</source>
        <translation>%1 gesendet</translation>
    </message>
    <message>
        <source>You won against %1.</source>
        <translation>Gewonnen gegen %1.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1 won against %2.</source>
        <translation>%1 hat gegen %2 gewonnen.</translation>
    </message>
    <message>
        <source>Show the windows in this language (one of %1), overriding the settings and the system.</source>
        <translation>Die Fenster in dieser Sprache anzeigen (möglich: %1), statt in der aus den Einstellungen oder vom System.</translation>
    </message>
    <message>
        <source>lower case</source>
        <extracomment>How the labels of fields are written inside of a sentence, in your language: &quot;lower case&quot; or &quot;unchanged&quot;.</extracomment>
        <translation>unchanged</translation>
    </message>
    <message>
        <source>Save in:</source>
        <translation>Speichern in:</translation>
    </message>
    <message>
        <source>Learning has finished; it looks ahead with the learned state values, corrected by tables.</source>
        <translation>Das Lernen ist abgeschlossen; der Agent schaut mit den gelernten, durch Tabellen korrigierten Zustandswerten voraus.</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>bisher bester</translation>
    </message>
    <message>
        <source>The best so far of each run; behind it, every candidate.</source>
        <translation>Der bisher beste Kandidat jedes Laufs; dahinter alle Kandidaten.</translation>
    </message>
    <message>
        <source>The best so far; behind it, every candidate.</source>
        <translation>Der bisher beste Kandidat; dahinter alle Kandidaten.</translation>
    </message>
    <message>
        <source>No lost games were recorded in these runs. Runs that estimate games play none to the end.</source>
        <translation>Zu diesen Läufen sind keine verlorenen Spiele aufgezeichnet. Läufe, die Spiele schätzen, spielen keines zu Ende.</translation>
    </message>
    <message>
        <source>Runs that count or estimate games have no curves over steps, pieces or time, and no heights. Choose “Episodes” or “Per episode”, or “Distribution” for games that were counted.</source>
        <translation>Läufe, die Spiele zählen oder schätzen, haben keine Kurven über Schritte, Steine oder Zeit und keine Höhen. Wählen Sie „Episoden“ oder „Pro Episode“, oder für gezählte Spiele „Verteilung“.</translation>
    </message>
    <message>
        <source>training games</source>
        <translation>Trainingsspiele</translation>
    </message>
    <message>
        <source>each candidate</source>
        <translation>jeder Kandidat</translation>
    </message>
    <message>
        <source>%1, game %2</source>
        <translation>%1, Spiel %2</translation>
    </message>
    <message>
        <source>%1, repetition %2</source>
        <translation>%1, Wiederholung %2</translation>
    </message>
    <message>
        <source>experiment &quot;%1&quot;</source>
        <translation>Experiment „%1“</translation>
    </message>
    <message>
        <source>%1 against %2 on %3</source>
        <translation>%1 gegen %2 auf %3</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 of %2 games</source>
        <translation>%1 von %2 Spielen</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>All documents (%1)</source>
        <translation>Alle Dokumente (%1)</translation>
    </message>
    <message>
        <source>%1 already exists. Do you want to replace it?</source>
        <translation>%1 ist schon vorhanden. Soll die Datei ersetzt werden?</translation>
    </message>
    <message numerus="yes">
        <source>%1 ... (%Ln characters) ... %2</source>
        <translation>
            <numerusform>%1 ... (%Ln Zeichen) ... %2</numerusform>
            <numerusform>%1 ... (%Ln Zeichen) ... %2</numerusform>
        </translation>
    </message>
    <message>
        <source> (loads other code into the program)</source>
        <translation> (lädt anderen Code in das Programm)</translation>
    </message>
    <message>
        <source> (decides which code runs)</source>
        <translation> (entscheidet, welcher Code läuft)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 runs:</source>
        <translation>%1 startet:</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Variable %1: %2%3</source>
        <translation>Variable %1: %2%3</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>If it crashes or exits, so does Tetrabench.</source>
        <translation>Wenn sie abstürzt oder sich beendet, endet auch Tetrabench.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more changes</source>
        <translation>
            <numerusform>%Ln weitere Änderung</numerusform>
            <numerusform>%Ln weitere Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>This agent&apos;s program has changed. Allow it?</source>
        <translation>Das Programm dieses Agenten hat sich geändert. Erlauben?</translation>
    </message>
    <message>
        <source>at least %1, up to %2 on disk</source>
        <translation>mindestens %1, höchstens %2 auf der Festplatte</translation>
    </message>
    <message>
        <source>less than a second, up to %1 on disk</source>
        <translation>weniger als eine Sekunde, höchstens %1 auf der Festplatte</translation>
    </message>
    <message>
        <source>about %1, up to %2 on disk</source>
        <translation>etwa %1, höchstens %2 auf der Festplatte</translation>
    </message>
    <message>
        <source>Actual folder</source>
        <translation>Tatsächlicher Ordner</translation>
    </message>
    <message>
        <source>Change since you allowed it</source>
        <translation>Änderung, seit Sie es erlaubt haben</translation>
    </message>
    <message>
        <source>These are my &amp;own programs: keep them allowed when their files change</source>
        <translation>Das sind meine &amp;eigenen Programme: auch erlauben, wenn sich ihre Dateien ändern</translation>
    </message>
    <message>
        <source>It is my &amp;own program: keep it allowed when its files change</source>
        <translation>Das ist mein &amp;eigenes Programm: auch erlauben, wenn sich seine Dateien ändern</translation>
    </message>
    <message>
        <source>waiting for runs that another process is playing</source>
        <translation>wartet auf Läufe, die ein anderer Prozess spielt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here; it must be %2.</source>
        <translation>„%1“ ist hier nicht erlaubt; erlaubt ist: %2.</translation>
    </message>
    <message>
        <source>Curve files are drawn only under “Curves”, with “Concatenated”, “Total reward” and %1 on the x axis.</source>
        <translation>Kurvendateien werden nur unter „Kurven“ gezeichnet, mit „Aneinandergereiht“, „Gesamtbelohnung“ und %1 auf der x-Achse.</translation>
    </message>
    <message numerus="yes">
        <source>mean over %n MDPs</source>
        <translation>
            <numerusform>Mittelwert über %n MDP</numerusform>
            <numerusform>Mittelwert über %n MDPs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a mean over MDPs and their names</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Mean of each agent on each MDP, with its 95 % interval.</source>
        <translation>Mittelwert jedes Agenten auf jedem MDP mit seinem 95-%-Intervall.</translation>
    </message>
    <message>
        <source>Mean of each agent over its checked MDPs, with its 95 % interval.</source>
        <translation>Mittelwert jedes Agenten über seine angekreuzten MDPs mit seinem 95-%-Intervall.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln steps</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pieces</source>
        <translation>
            <numerusform>%Ln Stein</numerusform>
            <numerusform>%Ln Steine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>splitting with %Ln games per level</source>
        <translation>
            <numerusform>Splitting mit %Ln Spiel pro Stufe</numerusform>
            <numerusform>Splitting mit %Ln Spielen pro Stufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>an MDP and the length of runs</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 pieces/s</source>
        <translation>%1 Steine/s</translation>
    </message>
    <message>
        <source>In total: %1.</source>
        <translation>Insgesamt: %1.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>lost after %Ln pieces</source>
        <translation>
            <numerusform>verloren nach %Ln Stein</numerusform>
            <numerusform>verloren nach %Ln Steinen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, finished after %Ln pieces</source>
        <translation>
            <numerusform>%1, fertig nach %Ln Stein</numerusform>
            <numerusform>%1, fertig nach %Ln Steinen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, lost after %Ln pieces</source>
        <translation>
            <numerusform>%1, verloren nach %Ln Stein</numerusform>
            <numerusform>%1, verloren nach %Ln Steinen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>%1 cannot be moved: %2</source>
        <translation>%1 lässt sich nicht verschieben: %2</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1 (geöffnet)</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>Neues Experiment</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>time unknown, up to %1 on disk</source>
        <translation>Dauer unbekannt, höchstens %1 auf der Festplatte</translation>
    </message>
    <message>
        <source>%L1 M pieces</source>
        <translation>%L1 Mio. Steine</translation>
    </message>
    <message>
        <source>%1 %, %2</source>
        <translation>%1 %, %2</translation>
    </message>
    <message>
        <source>game %1 of %2, %3</source>
        <translation>Spiel %1 von %2, %3</translation>
    </message>
    <message>
        <source>The experiment &quot;%1&quot; failed: %2</source>
        <translation>Das Experiment „%1“ ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>The experiment &quot;%1&quot; has finished.</source>
        <translation>Das Experiment „%1“ ist fertig.</translation>
    </message>
    <message numerus="yes">
        <source>The experiment &quot;%1&quot; has finished, but %Ln runs failed.</source>
        <translation>
            <numerusform>Das Experiment „%1“ ist fertig, aber %Ln Lauf ist fehlgeschlagen.</numerusform>
            <numerusform>Das Experiment „%1“ ist fertig, aber %Ln Läufe sind fehlgeschlagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pieces/s</source>
        <translation>
            <numerusform>%Ln Stein/s</numerusform>
            <numerusform>%Ln Steine/s</numerusform>
        </translation>
    </message>
    <message>
        <source>Action on %1</source>
        <translation>Aktion auf der Seite „%1“</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1 (bearbeitet)</translation>
    </message>
    <message>
        <source>%1 (edited, %2)</source>
        <translation>%1 (bearbeitet, %2)</translation>
    </message>
    <message>
        <source>Edited, not saved</source>
        <translation>Bearbeitet, nicht gespeichert</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Copy all rows as &amp;Markdown</source>
        <translation>Alle Zeilen als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy all &amp;rows</source>
        <translation>Alle &amp;Zeilen kopieren</translation>
    </message>
    <message>
        <source>mean over runs</source>
        <translation>Mittelwert über Läufe</translation>
    </message>
    <message>
        <source>mean over games</source>
        <translation>Mittelwert über Spiele</translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>lower bound: no game was lost</source>
        <translation>untere Schranke: kein Spiel ging verloren</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>an agent, an MDP, and a mean</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1 (mean, 95 % interval)</source>
        <translation>%1 (Mittelwert, 95-%-Intervall)</translation>
    </message>
    <message>
        <source> Estimates of the mean game play no game to its end; the interval is over the runs.</source>
        <translation> Schätzungen des mittleren Spiels spielen kein Spiel zu Ende; das Intervall bezieht sich auf die Läufe.</translation>
    </message>
    <message>
        <source> Hollow markers have no interval: there are too few values, or all are equal.</source>
        <translation> Nicht ausgefüllte Markierungen haben kein Intervall: zu wenige oder gleiche Werte.</translation>
    </message>
    <message>
        <source> Unfinished games (cut off by a limit or the end of their run): %L1. Their lines are included, assuming a constant probability of losing per line; the table contains lost games only.</source>
        <translation> Unvollendete Spiele (durch ein Limit oder das Ende ihres Laufs abgebrochen): %L1. Ihre Zeilen zählen mit, unter der Annahme, dass die Wahrscheinlichkeit zu verlieren bei jeder Zeile gleich ist; die Tabelle enthält nur verlorene Spiele.</translation>
    </message>
    <message>
        <source> Unfinished games (cut off by a limit or the end of their run): %L1. They are included with their reward up to that point.</source>
        <translation> Unvollendete Spiele (durch ein Limit oder das Ende ihres Laufs abgebrochen): %L1. Sie zählen mit ihrer Belohnung bis dahin.</translation>
    </message>
    <message>
        <source> If no game was lost, only a lower bound is known; an experiment can estimate the mean game.</source>
        <translation> Ging kein Spiel verloren, ist nur eine untere Schranke bekannt; ein Experiment kann das mittlere Spiel schätzen.</translation>
    </message>
    <message>
        <source>No checked agent has this quantity for all of its checked MDPs. Runs measured in games and estimates of the mean game have no pile heights; single runs have only rewards.</source>
        <translation>Kein angekreuzter Agent hat diese Größe für alle seine angekreuzten MDPs. Läufe, deren Länge in Spielen zählt, und Schätzungen des mittleren Spiels haben keine Stapelhöhen; einzelne Läufe haben nur Belohnungen.</translation>
    </message>
    <message>
        <source>The agents may have played different MDPs or runs of different lengths, so their means are not directly comparable.</source>
        <translation>Die Agenten haben möglicherweise verschiedene MDPs oder verschieden lange Läufe gespielt; ihre Mittelwerte sind daher nicht unmittelbar vergleichbar.</translation>
    </message>
    <message>
        <source>Not compared with %1 because they share no MDP with it: %2.</source>
        <translation>Nicht mit %1 verglichen, weil sie keinen MDP mit ihm gemeinsam haben: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attack rows</source>
        <translation>
            <numerusform>%Ln Angriffszeile</numerusform>
            <numerusform>%Ln Angriffszeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Wins in decided games: %1.</source>
        <translation>Siege in entschiedenen Spielen: %1.</translation>
    </message>
    <message>
        <source>By level: %1.</source>
        <translation>Nach Level: %1.</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>&amp;Experiment</translation>
    </message>
    <message>
        <source>Games by strong agents can take minutes or hours; up to %1 on disk</source>
        <translation>Spiele starker Agenten können Minuten oder Stunden dauern; höchstens %1 auf der Festplatte</translation>
    </message>
    <message>
        <source>Preset for --figures: %1.</source>
        <translation>Vorlage für --figures: %1.</translation>
    </message>
    <message>
        <source>Quit with work in progress?</source>
        <translation>Beenden, obwohl noch gerechnet wird?</translation>
    </message>
    <message>
        <source>%1. Finished work is saved; after restarting, press Run to resume the rest.</source>
        <translation>%1. Was fertig ist, ist gespeichert; nach dem nächsten Start setzt „Ausführen“ den Rest fort.</translation>
    </message>
    <message>
        <source>An MDP (Markov decision process) defines the game that agents play: the board, the pieces and their order, the rules, and the reward</source>
        <translation>Ein MDP (Markow-Entscheidungsprozess) legt das Spiel fest, das Agenten spielen: das Spielfeld, die Steine und ihre Reihenfolge, die Regeln und die Belohnung</translation>
    </message>
    <message>
        <source>estimate of the mean game</source>
        <translation>Schätzung des mittleren Spiels</translation>
    </message>
    <message numerus="yes">
        <source>%Ln estimates of the mean game</source>
        <translation>
            <numerusform>%Ln Schätzung des mittleren Spiels</numerusform>
            <numerusform>%Ln Schätzungen des mittleren Spiels</numerusform>
        </translation>
    </message>
    <message>
        <source>no interval: too few values, or all equal</source>
        <translation>kein Intervall: zu wenige Werte, oder alle gleich</translation>
    </message>
    <message>
        <source>more than %1 (no game was lost)</source>
        <translation>mehr als %1 (kein Spiel ging verloren)</translation>
    </message>
    <message>
        <source>%1 (95 % CI: %2 to %3)</source>
        <translation>%1 (95-%-Intervall: %2 bis %3)</translation>
    </message>
    <message>
        <source>%1 (no interval: too few values, or all equal)</source>
        <translation>%1 (kein Intervall: zu wenige Werte, oder alle gleich)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unfinished games</source>
        <translation>
            <numerusform>%Ln unvollendetes Spiel</numerusform>
            <numerusform>%Ln unvollendete Spiele</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::ActionTable</name>
    <message>
        <source>version licence</source>
        <translation>Version Lizenz</translation>
    </message>
    <message>
        <source>versus multiplayer race enemy</source>
        <translation>Versus Mehrspieler Wettrennen Gegner</translation>
    </message>
    <message>
        <source>hint suggestion</source>
        <translation>Hinweis Vorschlag Hilfe</translation>
    </message>
    <message>
        <source>statistics results</source>
        <translation>Statistik Ergebnisse</translation>
    </message>
    <message>
        <source>night colors colours</source>
        <translation>Nacht Farben</translation>
    </message>
    <message>
        <source>draw paint</source>
        <translation>zeichnen malen</translation>
    </message>
    <message>
        <source>picture image png svg pdf csv</source>
        <translation>Bild Grafik png svg pdf csv</translation>
    </message>
    <message>
        <source>versus attack table delay cancelling</source>
        <translation>Versus Angriff Tabelle Verzögerung Aufheben</translation>
    </message>
    <message>
        <source>DAS ARR gravity soft drop lock delay level controls keyboard keys bindings settings</source>
        <translation>DAS ARR Schwerkraft Soft Drop Lock Delay Level Steuerung Tastatur Tasten Tastenbelegung Einstellungen</translation>
    </message>
    <message>
        <source>manual documentation</source>
        <translation>Handbuch Dokumentation</translation>
    </message>
    <message>
        <source>keep compare beside next runs</source>
        <translation>behalten vergleichen neben nächste Läufe</translation>
    </message>
    <message>
        <source>imitate train</source>
        <translation>nachahmen trainieren</translation>
    </message>
    <message>
        <source>blind colors colours</source>
        <translation>blind Farben</translation>
    </message>
    <message>
        <source>day bright colors colours</source>
        <translation>Tag hell Farben</translation>
    </message>
    <message>
        <source>load import file</source>
        <translation>laden importieren Datei</translation>
    </message>
    <message>
        <source>history scores best times records</source>
        <translation>Verlauf Punkte Bestzeiten Rekorde</translation>
    </message>
    <message>
        <source>restart retry start</source>
        <translation>neu starten wiederholen beginnen</translation>
    </message>
    <message>
        <source>load import rules file</source>
        <translation>laden importieren Regeln Datei</translation>
    </message>
    <message>
        <source>train tune search</source>
        <translation>trainieren abstimmen suchen</translation>
    </message>
    <message>
        <source>human keyboard game</source>
        <translation>Mensch Tastatur Spiel</translation>
    </message>
    <message>
        <source>run start stop resume</source>
        <translation>Lauf starten stoppen fortsetzen</translation>
    </message>
    <message>
        <source>exit close</source>
        <translation>beenden schließen</translation>
    </message>
    <message>
        <source>why values evaluation</source>
        <translation>warum Werte Bewertung</translation>
    </message>
    <message>
        <source>docks panels windows</source>
        <translation>Docks Bereiche Fenster</translation>
    </message>
    <message>
        <source>preferences options configuration</source>
        <translation>Optionen Konfiguration Voreinstellungen</translation>
    </message>
    <message>
        <source>hotkeys bindings keyboard</source>
        <translation>Tastenkürzel Tastenbelegung Tastatur</translation>
    </message>
    <message>
        <source>colors colours appearance</source>
        <translation>Farben Aussehen Erscheinungsbild</translation>
    </message>
    <message>
        <source>maximum fastest turbo</source>
        <translation>Maximum schnellste Turbo</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>black white accessibility colors colours</source>
        <translation>schwarz weiß Barrierefreiheit Farben</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>tetrabench::Advice</name>
    <message>
        <source>Choose an agent under &quot;Advice from&quot; first.</source>
        <translation>Wählen Sie zuerst unter „Tipps von“ einen Agenten.</translation>
    </message>
    <message>
        <source>Choose an agent under &quot;Advice from&quot; to see how it ranks the placements.</source>
        <translation>Wählen Sie unter „Tipps von“ einen Agenten, um zu sehen, wie er die Platzierungen bewertet.</translation>
    </message>
    <message>
        <source>Placements are shown while you play.</source>
        <translation>Die Platzierungen werden während des Spielens angezeigt.</translation>
    </message>
    <message>
        <source>Placements are hidden while the game is paused.</source>
        <translation>Die Platzierungen sind ausgeblendet, solange das Spiel pausiert ist.</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentAnswers</name>
    <message>
        <source>No placement is left.</source>
        <translation>Es gibt keine Platzierung mehr.</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentCatalogue</name>
    <message>
        <source>Mine</source>
        <translation>Eigener</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Predefined</source>
        <translation>Vordefiniert</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Tested before the last change</source>
        <translation>Vor der letzten Änderung getestet</translation>
    </message>
    <message>
        <source>Testing: %1 %</source>
        <translation>Test läuft: %1 %</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Not tested</source>
        <translation>Nicht getestet</translation>
    </message>
    <message>
        <source>Not allowed to run</source>
        <translation>Ausführen nicht erlaubt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentDetails</name>
    <message>
        <source>A second run with the same seed made the same placements.</source>
        <translation>Ein zweiter Lauf mit demselben Startwert ergab dieselben Platzierungen.</translation>
    </message>
    <message>
        <source>A second run with the same seed differed, although the agent reports that its games depend on the seed alone.</source>
        <translation>Ein zweiter Lauf mit demselben Startwert verlief anders, obwohl der Agent meldet, dass seine Spiele nur vom Startwert abhängen.</translation>
    </message>
    <message>
        <source>A second run with the same seed differed: its results are not exactly reproducible.</source>
        <translation>Ein zweiter Lauf mit demselben Startwert verlief anders: Die Ergebnisse lassen sich nicht exakt wiederholen.</translation>
    </message>
    <message>
        <source>games depend on the seed alone</source>
        <translation>Spiele hängen nur vom Startwert ab</translation>
    </message>
    <message>
        <source>games differ from run to run</source>
        <translation>Spiele unterscheiden sich von Lauf zu Lauf</translation>
    </message>
    <message>
        <source>learns</source>
        <translation>lernt</translation>
    </message>
    <message>
        <source>explains its choices</source>
        <translation>erklärt seine Entscheidungen</translation>
    </message>
    <message numerus="yes">
        <source>up to %n positions at once</source>
        <translation>
            <numerusform>bis zu %n Stellung gleichzeitig</numerusform>
            <numerusform>bis zu %n Stellungen gleichzeitig</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow it to run...</source>
        <translation>Ausführen erlauben...</translation>
    </message>
    <message>
        <source>Agent details</source>
        <translation>Details des Agenten</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Test progress</source>
        <translation>Fortschritt des Tests</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Reported name</source>
        <translation>Gemeldeter Name</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Führt aus</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>About the agent</source>
        <translation>Informationen über den Agenten</translation>
    </message>
    <message>
        <source>Agent options</source>
        <translation>Optionen des Agenten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Choose an agent</source>
        <translation>Agent auswählen</translation>
    </message>
    <message>
        <source>Select an agent to see its details.</source>
        <translation>Wählen Sie einen Agenten aus, um seine Details zu sehen.</translation>
    </message>
    <message>
        <source>Testing: %1 %</source>
        <translation>Test läuft: %1 %</translation>
    </message>
    <message>
        <source>Its program has changed since it was tested. Test it again.</source>
        <translation>Das Programm hat sich seit dem Test geändert und sollte erneut getestet werden.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>You have not allowed its program to run yet. Test asks you first.</source>
        <translation>Das Programm darf noch nicht ausgeführt werden. „Testen“ fragt vorher nach.</translation>
    </message>
    <message numerus="yes">
        <source>Not tested yet. A test plays %Ln pieces twice with the same seed.</source>
        <translation>
            <numerusform>Noch nicht getestet. Ein Test spielt %Ln Stein zweimal mit demselben Startwert.</numerusform>
            <numerusform>Noch nicht getestet. Ein Test spielt %Ln Steine zweimal mit demselben Startwert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes are saved at once and take effect in the next run.</source>
        <translation>Änderungen werden sofort gespeichert und gelten ab dem nächsten Lauf.</translation>
    </message>
    <message>
        <source>To change these values, duplicate the agent and edit the copy.</source>
        <translation>Um diese Werte zu ändern, duplizieren Sie den Agenten und bearbeiten die Kopie.</translation>
    </message>
    <message>
        <source>The document cannot be read.</source>
        <translation>Das Dokument kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Its options will be listed once you allow its program to run.</source>
        <translation>Die Optionen werden aufgeführt, sobald das Programm ausgeführt werden darf.</translation>
    </message>
    <message>
        <source>This agent has no options.</source>
        <translation>Dieser Agent hat keine Optionen.</translation>
    </message>
    <message>
        <source>The options are not known because the program failed: %1</source>
        <translation>Die Optionen sind nicht bekannt, da das Programm fehlgeschlagen ist: %1</translation>
    </message>
    <message>
        <source>Asking the program for its options...</source>
        <translation>Das Programm wird nach seinen Optionen gefragt...</translation>
    </message>
    <message>
        <source>This agent has no options. Its weights and parameters, if any, are in the Agent dock on the Watch page.</source>
        <translation>Dieser Agent hat keine Optionen. Seine Gewichte und Zahlen, falls er welche hat, stehen im Andockfenster „Agent“ auf der Seite „Zuschauen“.</translation>
    </message>
    <message>
        <source>%1 pieces on %2 in %3 s, all placements legal; %4 lines cleared.</source>
        <translation>%1 Steine auf %2 in %3 s, alle Platzierungen zulässig; %4 Zeilen entfernt.</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentEditor</name>
    <message>
        <source>Only for boards %1 columns wide.</source>
        <translation>Nur für Spielfelder mit einer Breite von %1 Spalten.</translation>
    </message>
    <message>
        <source>Keeps the last column free while the pile is below row %1.</source>
        <translation>Hält die letzte Spalte frei, solange der Stapel unter Zeile %1 bleibt.</translation>
    </message>
    <message>
        <source>Breaks ties in favour of the move farthest from where the piece appears, like Dellacherie&apos;s program.</source>
        <translation>Spielt unter gleichwertigen Zügen den, der am weitesten vom Erscheinungsort des Steins entfernt ist, wie das Programm von Dellacherie.</translation>
    </message>
    <message>
        <source>Revert to the opened agent</source>
        <translation>Auf den geöffneten Agenten zurücksetzen</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Open an agent...</source>
        <translation>Agent öffnen...</translation>
    </message>
    <message>
        <source>Save the agent as...</source>
        <translation>Agent speichern unter...</translation>
    </message>
    <message>
        <source>Agent name</source>
        <translation>Name des Agenten</translation>
    </message>
    <message>
        <source>change name</source>
        <translation>Änderung des Namens</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Einschränkungen</translation>
    </message>
    <message>
        <source>the largest value</source>
        <translation>dem größten Wert</translation>
    </message>
    <message>
        <source>the smallest value</source>
        <translation>dem kleinsten Wert</translation>
    </message>
    <message>
        <source>Picks the placement with</source>
        <translation>Wählt die Platzierung mit</translation>
    </message>
    <message>
        <source>change selection rule</source>
        <translation>Änderung der Richtung</translation>
    </message>
    <message>
        <source>the placement with</source>
        <translation>die Platzierung mit</translation>
    </message>
    <message>
        <source>Picks</source>
        <translation>Wählt</translation>
    </message>
    <message>
        <source>Even if it ends the game</source>
        <translation>Auch wenn sie das Spiel beendet</translation>
    </message>
    <message>
        <source>Rates moves that end the game like others instead of avoiding them</source>
        <translation>Bewertet Züge, die das Spiel beenden, wie andere, statt sie zu vermeiden</translation>
    </message>
    <message>
        <source>change option</source>
        <translation>Änderung der Option</translation>
    </message>
    <message>
        <source>Add a feature...</source>
        <translation>Merkmal hinzufügen...</translation>
    </message>
    <message>
        <source>Add a feature</source>
        <translation>Merkmal hinzufügen</translation>
    </message>
    <message>
        <source>Remove the feature of the selected row</source>
        <translation>Merkmal der ausgewählten Zeile entfernen</translation>
    </message>
    <message>
        <source>Feature weights</source>
        <translation>Gewichte der Merkmale</translation>
    </message>
    <message>
        <source>Show them on the Agents page</source>
        <translation>Auf der Seite „Agenten“ anzeigen</translation>
    </message>
    <message>
        <source>Continues with what it learned on boards %1 columns wide.</source>
        <translation>Spielt mit dem weiter, was er auf Spielfeldern mit einer Breite von %1 Spalten gelernt hat.</translation>
    </message>
    <message>
        <source>change weight of %1</source>
        <translation>Änderung des Gewichts von %1</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>Hinzufügen von %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>Entfernen von %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentFiles</name>
    <message>
        <source>There is no folder to store agents in: set HOME.</source>
        <translation>Es gibt keinen Ordner für Agenten: HOME muss gesetzt sein.</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentList</name>
    <message>
        <source>Add an agent</source>
        <translation>Agent hinzufügen</translation>
    </message>
    <message>
        <source>Remove agent</source>
        <translation>Agent entfernen</translation>
    </message>
    <message>
        <source>Agents and where they would place the piece</source>
        <translation>Agenten und wo sie den Stein platzieren würden</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>A&amp;gents</source>
        <translation>A&amp;genten</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>thinking...</source>
        <translation>denkt nach...</translation>
    </message>
    <message>
        <source>Press Enter to play the placement, Delete to remove the agent</source>
        <translation>Enter spielt die Platzierung, Entf entfernt den Agenten</translation>
    </message>
</context>
<context>
    <name>tetrabench::AgentsPage</name>
    <message>
        <source>Only your own agents can be edited: duplicate this one and edit the copy.</source>
        <translation>Nur eigene Agenten lassen sich bearbeiten: Duplizieren Sie diesen, und bearbeiten Sie die Kopie.</translation>
    </message>
    <message>
        <source>&amp;Agent</source>
        <translation>A&amp;gent</translation>
    </message>
    <message>
        <source>&amp;Add...</source>
        <translation>&amp;Hinzufügen...</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Remove...</source>
        <translation>&amp;Entfernen...</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>&amp;Stop the test</source>
        <translation>Test &amp;stoppen</translation>
    </message>
    <message>
        <source>Show its &amp;log</source>
        <translation>&amp;Protokoll anzeigen</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Zuschauen</translation>
    </message>
    <message>
        <source>Search a&amp;gents</source>
        <translation>Agenten su&amp;chen</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>Aus der &amp;Liste entfernen</translation>
    </message>
    <message>
        <source>Search agents</source>
        <translation>Agenten suchen</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Enter watches the agent</source>
        <translation>Enter zeigt den Agenten beim Spielen</translation>
    </message>
    <message>
        <source>Show all agents</source>
        <translation>Alle Agenten anzeigen</translation>
    </message>
    <message>
        <source>No agent matches &quot;%1&quot;.</source>
        <translation>Kein Agent passt zu „%1“.</translation>
    </message>
    <message>
        <source>Add agents</source>
        <translation>Agenten hinzufügen</translation>
    </message>
    <message>
        <source>Predefined agents and examples cannot be removed.</source>
        <translation>Vordefinierte Agenten und Beispiele lassen sich nicht entfernen.</translation>
    </message>
    <message>
        <source>Remove an agent</source>
        <translation>Agent entfernen</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>%1 in den Papierkorb verschieben?</translation>
    </message>
    <message>
        <source>Its document is %1. The program stays where it is.</source>
        <translation>Das Dokument ist %1. Das Programm bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>&amp;Move to trash</source>
        <translation>In den Papierkorb &amp;verschieben</translation>
    </message>
    <message>
        <source>test of &quot;%1&quot;</source>
        <translation>Test von „%1“</translation>
    </message>
    <message numerus="yes">
        <source>tests of %Ln agents</source>
        <translation>
            <numerusform>Test von %Ln Agenten</numerusform>
            <numerusform>Tests von %Ln Agenten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>Its document is %1.</source>
        <translation>Das Dokument ist %1.</translation>
    </message>
    <message>
        <source>A&amp;gents</source>
        <translation>A&amp;genten</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>Umbenennen von %1</translation>
    </message>
    <message>
        <source>The test of &quot;%1&quot; failed: %2</source>
        <translation>Der Test von „%1“ ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>The test of &quot;%1&quot; has finished.</source>
        <translation>Der Test von „%1“ ist fertig.</translation>
    </message>
</context>
<context>
    <name>tetrabench::AllowedPrograms</name>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>Alle vergessen</translation>
    </message>
    <message>
        <source>The program that is selected in the list</source>
        <translation>Das Programm, das in der Liste ausgewählt ist</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>You will be asked before this program runs again.</source>
        <translation>Sie werden gefragt, bevor dieses Programm wieder ausgeführt wird.</translation>
    </message>
    <message>
        <source>Only the predefined examples may run without asking.</source>
        <translation>Nur die vordefinierten Beispiele werden ohne Rückfrage ausgeführt.</translation>
    </message>
    <message>
        <source>%1, even if its files change</source>
        <translation>%1, auch wenn sich die Dateien ändern</translation>
    </message>
</context>
<context>
    <name>tetrabench::AnimationExport</name>
    <message>
        <source>Animation of %1</source>
        <translation>Animation von %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::AutoSaver</name>
    <message>
        <source>The previous state of this page could not be restored and was moved to %1. %2</source>
        <translation>Der letzte Stand dieser Seite konnte nicht wiederhergestellt werden und wurde nach %1 verschoben. %2</translation>
    </message>
    <message>
        <source>The previous state of this page could not be restored. To avoid overwriting it, nothing on this page will be saved until the next start. %1</source>
        <translation>Der letzte Stand dieser Seite konnte nicht wiederhergestellt werden. Damit er nicht überschrieben wird, wird bis zum nächsten Start nichts auf dieser Seite gespeichert. %1</translation>
    </message>
    <message>
        <source>Damaged curves were skipped. Their files in %1 were renamed: %2.</source>
        <translation>Beschädigte Kurven wurden ausgelassen. Ihre Dateien in %1 wurden umbenannt: %2.</translation>
    </message>
</context>
<context>
    <name>tetrabench::AutoSavers</name>
    <message>
        <source>Changes are currently not being saved. %1</source>
        <translation>Der Inhalt der Fenster wird zurzeit nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Changes are being saved again.</source>
        <translation>Der Inhalt der Fenster wird wieder gespeichert.</translation>
    </message>
</context>
<context>
    <name>tetrabench::BallotModel</name>
    <message>
        <source>%1, %2: %3, place %4</source>
        <translation>%1, %2: %3, Platz %4</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Game %1</source>
        <translation>Spiel %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::BallotView</name>
    <message>
        <source>wins</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>games won</source>
        <translation>gewonnene Spiele</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>bootstrap wins, %</source>
        <translation>Siege bei erneuter Ziehung der Spiele, %</translation>
    </message>
    <message>
        <source>Winners by method</source>
        <translation>Sieger nach Verfahren</translation>
    </message>
    <message>
        <source>Scores by game and agent</source>
        <translation>Wertungen nach Spiel und Agent</translation>
    </message>
    <message>
        <source>Games won by each agent against each of the others</source>
        <translation>Von jedem Agenten gegen jeden anderen gewonnene Spiele</translation>
    </message>
    <message>
        <source>How often each agent wins when the games are resampled, by method</source>
        <translation>Wie oft jeder Agent bei erneuter Ziehung der Spiele siegt, nach Verfahren</translation>
    </message>
    <message>
        <source>Winne&amp;rs</source>
        <translation>Siege&amp;r</translation>
    </message>
    <message>
        <source>Game&amp;s</source>
        <translation>&amp;Spiele</translation>
    </message>
    <message>
        <source>P&amp;airs</source>
        <translation>P&amp;aare</translation>
    </message>
    <message>
        <source>B&amp;ootstrap wins</source>
        <translation>B&amp;ootstrap-Siege</translation>
    </message>
    <message>
        <source>How many games each agent wins against each of the others</source>
        <translation>Wie viele Spiele jeder Agent gegen jeden anderen gewinnt</translation>
    </message>
    <message>
        <source>How often each agent wins when the games are resampled with replacement</source>
        <translation>Wie oft jeder Agent siegt, wenn die Spiele mit Zurücklegen neu gezogen werden</translation>
    </message>
    <message>
        <source>%1: wins when the games are resampled</source>
        <translation>%1: Siege bei erneuter Ziehung der Spiele</translation>
    </message>
    <message>
        <source>%1: games won against each other</source>
        <translation>%1: gegeneinander gewonnene Spiele</translation>
    </message>
    <message>
        <source>not compared with itself</source>
        <translation>nicht mit sich selbst verglichen</translation>
    </message>
</context>
<context>
    <name>tetrabench::BallotsPanel</name>
    <message>
        <source>Ranke&amp;d by</source>
        <translation>Rangfolge n&amp;ach</translation>
    </message>
    <message>
        <source>Each game is a ballot that ranks the agents.</source>
        <translation>Jedes Spiel ist ein Stimmzettel, der die Agenten ordnet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games, ranked by %1.</source>
        <translation>
            <numerusform>%Ln Spiel, Rangfolge nach %1.</numerusform>
            <numerusform>%Ln Spiele, Rangfolge nach %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>CSV of the games (*.games.csv);;CSV of the methods (*.methods.csv);;CSV of the pairs (*.pairs.csv);;JSON of all (*.json);;Spreadsheet of all (*.xlsx)</source>
        <translation>CSV der Spiele (*.games.csv);;CSV der Verfahren (*.methods.csv);;CSV der Paare (*.pairs.csv);;JSON von allem (*.json);;Tabellendokument von allem (*.xlsx)</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>Daten exportieren</translation>
    </message>
    <message>
        <source>Score that ranks the agents in a game</source>
        <translation>Wertung, nach der die Agenten in einem Spiel geordnet werden</translation>
    </message>
    <message>
        <source>Needs %1 to %2 agents on one MDP and a length of 1 game.</source>
        <translation>Dafür sind %1 bis %2 Agenten auf einem MDP und eine Länge von 1 Spiel nötig.</translation>
    </message>
</context>
<context>
    <name>tetrabench::BoardColumn</name>
    <message>
        <source>hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Game %1, piece %2, pile height %3</source>
        <translation>Spiel %1, Stein %2, Stapelhöhe %3</translation>
    </message>
    <message>
        <source>Board of %1 columns and %2 rows</source>
        <translation>Spielfeld mit %1 Spalten und %2 Zeilen</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>next %1</source>
        <translation>nächste Steine: %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::BoardEditor</name>
    <message>
        <source>Board editor</source>
        <translation>Spielfeldeditor</translation>
    </message>
    <message>
        <source>Column %1 of %2, row %3 of %4 from the bottom, full</source>
        <translation>Spalte %1 von %2, Zeile %3 von %4 von unten, belegt</translation>
    </message>
    <message>
        <source>Column %1 of %2, row %3 of %4 from the bottom, empty</source>
        <translation>Spalte %1 von %2, Zeile %3 von %4 von unten, leer</translation>
    </message>
</context>
<context>
    <name>tetrabench::BoardView</name>
    <message>
        <source>Board</source>
        <translation>Spielfeld</translation>
    </message>
    <message>
        <source>height %1</source>
        <translation>Höhe %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::CandidateTable</name>
    <message>
        <source>Best candidates</source>
        <translation>Beste Kandidaten</translation>
    </message>
    <message>
        <source>Training, %1</source>
        <translation>Training, %1</translation>
    </message>
    <message>
        <source>Validation (95 % CI)</source>
        <translation>Validierung (95-%-Intervall)</translation>
    </message>
    <message>
        <source>Look-ahead (95 % CI)</source>
        <translation>Mit Vorausschau (95-%-Intervall)</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>%1  (%2 to %3)</source>
        <translation>%1  (%2 bis %3)</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>after %L1 training games</source>
        <translation>nach %L1 Trainingsspielen</translation>
    </message>
</context>
<context>
    <name>tetrabench::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Find an action, a document, a setting or a help page</source>
        <translation>Eine Aktion, ein Dokument, eine Einstellung oder eine Hilfeseite finden</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing matches &quot;%1&quot;.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
</context>
<context>
    <name>tetrabench::CompareControls</name>
    <message>
        <source>Log &amp;y</source>
        <translation>&amp;y logarithmisch</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differenzen</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Quantity on the y axis</source>
        <translation>Größe auf der y-Achse</translation>
    </message>
    <message>
        <source>Total reward</source>
        <translation>Gesamtbelohnung</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Per episode</source>
        <translation>Pro Episode</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Mean over the MDPs, one MDP after another, or a graph for each MDP</source>
        <translation>Mittelwert über die MDPs, ein MDP nach dem anderen oder ein Diagramm pro MDP</translation>
    </message>
    <message>
        <source>Averaged</source>
        <translation>Gemittelt</translation>
    </message>
    <message>
        <source>Concatenated</source>
        <translation>Aneinandergereiht</translation>
    </message>
    <message>
        <source>Per MDP</source>
        <translation>Pro MDP</translation>
    </message>
    <message>
        <source>Fraction of games that reached each number of lines, or the number that ended there</source>
        <translation>Anteil der Spiele, die eine Zahl von Zeilen erreicht haben, oder wie viele dort endeten</translation>
    </message>
    <message>
        <source>Survival</source>
        <translation>Überleben</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Quantity on the x axis</source>
        <translation>Größe auf der x-Achse</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Bias-corrected moving average; the raw curve stays visible behind it</source>
        <translation>Gleitender Mittelwert mit Korrektur der Verzerrung; die rohe Kurve bleibt dahinter sichtbar</translation>
    </message>
    <message>
        <source>&amp;Smoothing %1</source>
        <translation>&amp;Glättung %1</translation>
    </message>
    <message>
        <source>&amp;Smoothing</source>
        <translation>&amp;Glättung</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>Lines per game</source>
        <translation>Zeilen pro Spiel</translation>
    </message>
    <message>
        <source>By value</source>
        <translation>Nach Wert</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>Wie in der Liste</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Balken</translation>
    </message>
    <message>
        <source>Log a&amp;xis</source>
        <translation>A&amp;chse logarithmisch</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Per game: lines or reward; per run: reward, lines or pile height</source>
        <translation>Pro Spiel: Zeilen oder Belohnung; pro Lauf: Belohnung, Zeilen oder Stapelhöhe</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>Sort order within each MDP</source>
        <translation>Sortierung innerhalb jedes MDP</translation>
    </message>
    <message>
        <source>Chart type</source>
        <translation>Diagrammtyp</translation>
    </message>
    <message>
        <source>Bars start at 0, which a logarithmic axis does not have</source>
        <translation>Balken beginnen bei 0, und die hat eine logarithmische Achse nicht</translation>
    </message>
    <message>
        <source>Dots, or bars that start at 0</source>
        <translation>Punkte oder Balken, die bei 0 beginnen</translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparePage</name>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>&amp;Add runs, curves and results...</source>
        <translation>&amp;Läufe, Kurven und Ergebnisse hinzufügen...</translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation>Abbildung e&amp;xportieren...</translation>
    </message>
    <message>
        <source>Export &amp;data...</source>
        <translation>&amp;Daten exportieren...</translation>
    </message>
    <message>
        <source>&amp;Use as working file</source>
        <translation>Als &amp;Arbeitsdatei verwenden</translation>
    </message>
    <message>
        <source>Export &amp;curve files...</source>
        <translation>&amp;Kurvendateien exportieren...</translation>
    </message>
    <message>
        <source>&amp;Rescale the graph</source>
        <translation>Diagramm ne&amp;u skalieren</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>Daten exportieren</translation>
    </message>
    <message>
        <source>Folder for the curve files, one per agent</source>
        <translation>Ordner für die Kurvendateien, eine pro Agent</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>Replace %1 in %2?</source>
        <translation>%1 in %2 ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>No curve file for %1: no repetition is finished on all MDPs, or the runs count games. The others are saved.</source>
        <translation>Keine Kurvendatei für %1: Keine Wiederholung ist auf allen MDPs beendet, oder die Läufe zählen Spiele. Die anderen sind gespeichert.</translation>
    </message>
    <message>
        <source>Comparison graph</source>
        <translation>Vergleichsdiagramm</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>Umbenennen von %1</translation>
    </message>
    <message>
        <source>Only %1 is checked now.</source>
        <translation>Nur %1 ist jetzt angekreuzt.</translation>
    </message>
    <message>
        <source>Check the others again</source>
        <translation>Die anderen wieder ankreuzen</translation>
    </message>
    <message>
        <source>Run an experiment, or add results files or curves</source>
        <translation>Ein Experiment ausführen oder Ergebnisdateien oder Kurven hinzufügen</translation>
    </message>
    <message>
        <source>Check agents in the list on the left</source>
        <translation>In der Liste links Agenten ankreuzen</translation>
    </message>
    <message>
        <source>The checked items have no data for this view</source>
        <translation>Die angekreuzten Einträge haben keine Daten für diese Ansicht</translation>
    </message>
    <message>
        <source>%1 is the working file, which stays on the list. Use another file as the working file first.</source>
        <translation>%1 ist die Arbeitsdatei und bleibt in der Liste. Verwenden Sie zuerst eine andere Datei als Arbeitsdatei.</translation>
    </message>
    <message>
        <source>Delete results</source>
        <translation>Ergebnisse löschen</translation>
    </message>
    <message>
        <source>Delete %1 including all results? You can undo this until you quit.</source>
        <translation>%1 mit allen Ergebnissen löschen? Das lässt sich bis zum Beenden rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Add runs, curves and results</source>
        <translation>Läufe, Kurven und Ergebnisse hinzufügen</translation>
    </message>
    <message>
        <source>Select a results file in the tree first.</source>
        <translation>Wählen Sie zuerst im Baum eine Ergebnisdatei aus.</translation>
    </message>
    <message>
        <source>C&amp;olour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Blaugrün</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation>Ocker</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Brown</source>
        <translation>Braun</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Purpur</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>change the colour</source>
        <translation>Änderung der Farbe</translation>
    </message>
    <message>
        <source>&amp;Other...</source>
        <translation>A&amp;ndere...</translation>
    </message>
    <message>
        <source>&amp;Line style</source>
        <translation>L&amp;inienart</translation>
    </message>
    <message>
        <source>&amp;Solid</source>
        <translation>&amp;Durchgezogen</translation>
    </message>
    <message>
        <source>&amp;Dashed</source>
        <translation>&amp;Gestrichelt</translation>
    </message>
    <message>
        <source>D&amp;otted</source>
        <translation>Ge&amp;punktet</translation>
    </message>
    <message>
        <source>D&amp;ash-dotted</source>
        <translation>&amp;Strichpunktiert</translation>
    </message>
    <message>
        <source>change the line style</source>
        <translation>Änderung der Linienart</translation>
    </message>
    <message>
        <source>R&amp;eset appearance</source>
        <translation>Aussehen &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>reset the appearance</source>
        <translation>Zurücksetzen des Aussehens</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach un&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Hide/Show curve</source>
        <translation>Kurve &amp;ein-/ausblenden</translation>
    </message>
    <message>
        <source>&amp;Isolate curve / Show all</source>
        <translation>&amp;Nur diese Kurve / Alle anzeigen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Reading %1...</source>
        <translation>%1 wird gelesen...</translation>
    </message>
    <message numerus="yes">
        <source>Reading %Ln files...</source>
        <translation>
            <numerusform>%Ln Datei wird gelesen...</numerusform>
            <numerusform>%Ln Dateien werden gelesen...</numerusform>
        </translation>
    </message>
    <message>
        <source>Drawing...</source>
        <translation>Es wird gezeichnet...</translation>
    </message>
    <message>
        <source>CSV of the graph (*.csv);;CSV of the table (*.table.csv);;JSON of both (*.json)</source>
        <translation>CSV des Graphen (*.csv);;CSV der Tabelle (*.table.csv);;JSON von beidem (*.json)</translation>
    </message>
    <message>
        <source>Check an MDP of these agents in the list on the left</source>
        <translation>In der Liste links einen MDP dieser Agenten ankreuzen</translation>
    </message>
</context>
<context>
    <name>tetrabench::CompareSources</name>
    <message>
        <source>%1 has no experiments to compare yet.</source>
        <translation>%1 enthält noch keine Experimente zum Vergleichen.</translation>
    </message>
    <message>
        <source>%1 has no experiments that can be read; see the tree for the reasons.</source>
        <translation>%1 enthält keine lesbaren Experimente; der Baum nennt den Grund.</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>Öffnen von %1</translation>
    </message>
    <message>
        <source>close %1</source>
        <translation>Schließen von %1</translation>
    </message>
    <message>
        <source>keep %1 on the list</source>
        <translation>Behalten von %1 in der Liste</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>Hinzufügen von %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; from %2</source>
        <comment>an experiment and its results file</comment>
        <translation>„%1“ aus %2</translation>
    </message>
    <message>
        <source>remove curves</source>
        <translation>Entfernen von Kurven</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>Entfernen von %1</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>Verschieben von %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>a file in a folder</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation>MDPs</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Single runs and curves</source>
        <translation>Einzelne Läufe und Kurven</translation>
    </message>
    <message>
        <source>working file</source>
        <translation>Arbeitsdatei</translation>
    </message>
    <message>
        <source>single run</source>
        <translation>einzelner Lauf</translation>
    </message>
    <message>
        <source>curve file</source>
        <translation>Kurvendatei</translation>
    </message>
    <message>
        <source>%1 is already in the comparison.</source>
        <translation>%1 ist schon im Vergleich.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparisonModel</name>
    <message>
        <source>%1 (reference)</source>
        <translation>%1 (Referenz)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>the ends of an interval</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <comment>p</comment>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 is the reference for the differences</source>
        <translation>%1 ist die Referenz für die Differenzen</translation>
    </message>
    <message>
        <source>95 % interval: %1</source>
        <translation>95-%-Intervall: %1</translation>
    </message>
    <message>
        <source>Nothing to average: no repetition is finished on all the MDPs, or no game was lost.</source>
        <translation>Es gibt nichts zu mitteln: Keine Wiederholung ist auf allen MDPs beendet, oder es wurde kein Spiel verloren.</translation>
    </message>
    <message>
        <source>An interval needs an n of 2 or more.</source>
        <translation>Ein Intervall braucht ein n von mindestens 2.</translation>
    </message>
    <message>
        <source>The reference is not compared with itself.</source>
        <translation>Die Referenz wird nicht mit sich selbst verglichen.</translation>
    </message>
    <message>
        <source>Games are not paired, so they have no difference.</source>
        <translation>Spiele sind nicht gepaart und haben daher keine Differenz.</translation>
    </message>
    <message>
        <source>No repetition has the same pieces as one of the reference: their seeds or their MDPs differ.</source>
        <translation>Keine Wiederholung hat dieselben Steine wie eine der Referenz: Ihre Startwerte oder MDPs sind verschieden.</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Agent, with the colour of its curve</source>
        <translation>Agent, mit der Farbe seiner Kurve</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Mean %1</source>
        <translation>Mittlere %1</translation>
    </message>
    <message>
        <source>Mean over the MDPs, from the repetitions finished on all of them</source>
        <translation>Mittelwert über die MDPs, aus den Wiederholungen, die auf allen MDPs beendet sind</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>95 % interval of the mean</source>
        <translation>95-%-Intervall des Mittelwerts</translation>
    </message>
    <message>
        <source>95 % of intervals computed this way contain the true mean</source>
        <translation>95 % der so berechneten Intervalle enthalten den wahren Mittelwert</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Mean of this agent minus mean of the reference, repetition by repetition on the same pieces</source>
        <translation>Mittelwert dieses Agenten minus Mittelwert der Referenz, Wiederholung für Wiederholung bei gleichen Steinen</translation>
    </message>
    <message>
        <source>95 % interval of the difference</source>
        <translation>95-%-Intervall der Differenz</translation>
    </message>
    <message>
        <source>95 % of intervals computed this way contain the true difference</source>
        <translation>95 % der so berechneten Intervalle enthalten die wahre Differenz</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>Probability of a difference this large or larger if both agents were equally good</source>
        <translation>Wahrscheinlichkeit einer mindestens so großen Differenz, wenn beide Agenten gleich gut wären</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Probability of improvement</source>
        <translation>Verbesserungswahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Probability that a run of this agent is better than a run of the reference</source>
        <translation>Wahrscheinlichkeit, dass ein Lauf dieses Agenten besser ist als ein Lauf der Referenz</translation>
    </message>
    <message>
        <source>IQM</source>
        <translation>IQM</translation>
    </message>
    <message>
        <source>Interquartile mean</source>
        <translation>Interquartilsmittel</translation>
    </message>
    <message>
        <source>Mean of the middle half of all runs; a few very good or very bad runs do not change it</source>
        <translation>Mittelwert der mittleren Hälfte aller Läufe; einige sehr gute oder sehr schlechte Läufe ändern ihn nicht</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Number of repetitions finished on all MDPs</source>
        <translation>Anzahl der auf allen MDPs beendeten Wiederholungen</translation>
    </message>
    <message>
        <source>With this many agents, the 95 % interval is computed only for exported data.</source>
        <translation>Bei so vielen Agenten wird das 95-%-Intervall nur für exportierte Daten berechnet.</translation>
    </message>
    <message>
        <source>All values are equal, so their spread cannot be estimated.</source>
        <translation>Alle Werte sind gleich; ihre Streuung lässt sich nicht schätzen.</translation>
    </message>
    <message>
        <source>Not compared: this agent and the reference played different MDPs or runs of different lengths.</source>
        <translation>Nicht verglichen: Dieser Agent und die Referenz haben verschiedene MDPs oder verschieden lange Läufe gespielt.</translation>
    </message>
    <message>
        <source>Requires at least 2 repetitions in common with the reference, with differences that are not all equal.</source>
        <translation>Dazu sind mindestens 2 Wiederholungen nötig, die auch die Referenz hat und deren Differenzen nicht alle gleich sind.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ComparisonTable</name>
    <message>
        <source>Agent comparison</source>
        <translation>Vergleich der Agenten</translation>
    </message>
    <message>
        <source>Compare with &amp;this agent</source>
        <translation>Mit &amp;diesem Agenten vergleichen</translation>
    </message>
    <message>
        <source>Sort by this column, &amp;smallest first</source>
        <translation>Nach dieser Spalte sortieren, &amp;kleinste zuerst</translation>
    </message>
    <message>
        <source>Sort by this column, &amp;largest first</source>
        <translation>Nach dieser Spalte sortieren, &amp;größte zuerst</translation>
    </message>
</context>
<context>
    <name>tetrabench::CurvePanel</name>
    <message>
        <source>Log &amp;y</source>
        <translation>&amp;y logarithmisch</translation>
    </message>
    <message>
        <source>Remove a &amp;curve</source>
        <translation>Kurve &amp;entfernen</translation>
    </message>
    <message>
        <source>Total reward</source>
        <translation>Gesamtbelohnung</translation>
    </message>
    <message>
        <source>Per episode</source>
        <translation>Pro Episode</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Reward per 1,000 steps or pieces, over the last %L1 of them</source>
        <translation>Belohnung pro 1.000 Schritte oder Steine, über die letzten %L1 davon</translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Export the figure, save and load curves</source>
        <translation>Abbildung exportieren, Kurven speichern und laden</translation>
    </message>
    <message>
        <source>Figure and curves</source>
        <translation>Abbildung und Kurven</translation>
    </message>
    <message>
        <source>The graph appears while the agent plays</source>
        <translation>Das Diagramm erscheint, während der Agent spielt</translation>
    </message>
    <message>
        <source>Performance graph</source>
        <translation>Leistungsdiagramm</translation>
    </message>
    <message>
        <source>&amp;x:</source>
        <translation>&amp;x:</translation>
    </message>
    <message>
        <source>, seed %1</source>
        <translation>, Startwert %1</translation>
    </message>
    <message numerus="yes">
        <source>, %Ln steps</source>
        <translation>
            <numerusform>, %Ln Schritt</numerusform>
            <numerusform>, %Ln Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %Ln pieces</source>
        <translation>
            <numerusform>, %Ln Stein</numerusform>
            <numerusform>, %Ln Steine</numerusform>
        </translation>
    </message>
    <message>
        <source> (mean; band: min–max)</source>
        <translation> (Mittelwert; Band: Min–Max)</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> auf %1</translation>
    </message>
    <message>
        <source>%1, seed %2, n = 1</source>
        <translation>%1, Startwert %2, n = 1</translation>
    </message>
    <message>
        <source>episode</source>
        <translation>Episode</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>total reward</source>
        <translation>Gesamtbelohnung</translation>
    </message>
    <message>
        <source>reward per episode</source>
        <translation>Belohnung pro Episode</translation>
    </message>
    <message>
        <source>reward per 1,000 %1</source>
        <translation>Belohnung pro 1.000 %1</translation>
    </message>
    <message>
        <source>weights changed</source>
        <translation>Gewichte geändert</translation>
    </message>
    <message>
        <source> (different settings)</source>
        <translation> (andere Einstellungen)</translation>
    </message>
    <message numerus="yes">
        <source>Removed %Ln curves.</source>
        <translation>
            <numerusform>%Ln Kurve wurde entfernt.</numerusform>
            <numerusform>%Ln Kurven wurden entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Removed the curve of %1.</source>
        <translation>Die Kurve von %1 wurde entfernt.</translation>
    </message>
    <message>
        <source>, second board</source>
        <translation>, zweites Spielfeld</translation>
    </message>
    <message numerus="yes">
        <source>remove %Ln curves</source>
        <translation>
            <numerusform>%Ln Kurve entfernen</numerusform>
            <numerusform>%Ln Kurven entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>remove the curve of %1</source>
        <translation>Kurve von %1 entfernen</translation>
    </message>
</context>
<context>
    <name>tetrabench::DesktopNotifier</name>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
</context>
<context>
    <name>tetrabench::DocumentChooser</name>
    <message>
        <source>Open MDP...</source>
        <translation>MDP öffnen...</translation>
    </message>
    <message>
        <source>Open agent...</source>
        <translation>Agent öffnen...</translation>
    </message>
    <message>
        <source>Open MDP</source>
        <translation>MDP öffnen</translation>
    </message>
    <message>
        <source>Open agent</source>
        <translation>Agent öffnen</translation>
    </message>
</context>
<context>
    <name>tetrabench::DocumentDialog</name>
    <message>
        <source>Edit the document</source>
        <translation>Dokument bearbeiten</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Save the changes to this document?</source>
        <translation>Änderungen an diesem Dokument speichern?</translation>
    </message>
</context>
<context>
    <name>tetrabench::DocumentLists</name>
    <message>
        <source>Mine</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Predefined</source>
        <translation>Vordefiniert</translation>
    </message>
</context>
<context>
    <name>tetrabench::ErrorBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentDocuments</name>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>Experiment öffnen</translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation>Experiment speichern</translation>
    </message>
    <message>
        <source>Stop the running experiment, or wait until it ends, before opening another plan.</source>
        <translation>Stoppen Sie das laufende Experiment, oder warten Sie sein Ende ab, bevor Sie einen anderen Plan öffnen.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentEditor</name>
    <message>
        <source>MDPs</source>
        <translation>MDPs</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>Experiment name</source>
        <translation>Name des Experiments</translation>
    </message>
    <message>
        <source>Identifies the experiment in the results file</source>
        <translation>Identifiziert das Experiment in der Ergebnisdatei</translation>
    </message>
    <message>
        <source>remove MDPs</source>
        <translation>Entfernen von MDPs</translation>
    </message>
    <message>
        <source>remove agents</source>
        <translation>Entfernen von Agenten</translation>
    </message>
    <message>
        <source>reorder MDPs</source>
        <translation>Reihenfolge der MDPs</translation>
    </message>
    <message>
        <source>reorder agents</source>
        <translation>Reihenfolge der Agenten</translation>
    </message>
    <message>
        <source>duplicate MDP</source>
        <translation>Duplizieren des MDP</translation>
    </message>
    <message>
        <source>duplicate agent</source>
        <translation>Duplizieren des Agenten</translation>
    </message>
    <message>
        <source>Runs of each agent on each MDP. Each repetition has different pieces, the same for all agents.</source>
        <translation>Läufe jedes Agenten auf jedem MDP. Jede Wiederholung hat andere Steine, dieselben für alle Agenten.</translation>
    </message>
    <message>
        <source>Number of evenly spaced points of each curve; logarithmically spaced points are added</source>
        <translation>Anzahl der gleichmäßig verteilten Punkte jeder Kurve; logarithmisch verteilte Punkte kommen hinzu</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>Each agent plays by itself, all on the same pieces</source>
        <translation>Jeder Agent spielt für sich, alle mit denselben Steinen</translation>
    </message>
    <message>
        <source>Round robin</source>
        <translation>Jeder gegen jeden</translation>
    </message>
    <message>
        <source>Gauntlet</source>
        <translation>Gauntlet</translation>
    </message>
    <message>
        <source>How attack becomes garbage, and whether a test stops the games early</source>
        <translation>Wie aus Angriff Müllzeilen werden und ob ein Test die Spiele vorzeitig stoppt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Length unit</source>
        <translation>Einheit der Länge</translation>
    </message>
    <message>
        <source>Length of a repetition</source>
        <translation>Länge einer Wiederholung</translation>
    </message>
    <message>
        <source>Repetition r (from 0) uses the pieces of seed + r</source>
        <translation>Wiederholung r (ab 0) verwendet die Steine von Startwert + r</translation>
    </message>
    <message>
        <source>Agents pla&amp;y</source>
        <translation>Agenten sp&amp;ielen</translation>
    </message>
    <message>
        <source>Re&amp;petitions</source>
        <translation>&amp;Wiederholungen</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>L&amp;änge</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>Sta&amp;rtwert</translation>
    </message>
    <message>
        <source>Chec&amp;kpoints</source>
        <translation>Messpun&amp;kte</translation>
    </message>
    <message>
        <source>add MDPs</source>
        <translation>Hinzufügen von MDPs</translation>
    </message>
    <message>
        <source>add agents</source>
        <translation>Hinzufügen von Agenten</translation>
    </message>
    <message>
        <source>remove incompatible items</source>
        <translation>Entfernen des Unpassenden</translation>
    </message>
    <message>
        <source>Games per &amp;pair</source>
        <translation>Spiele &amp;je Paar</translation>
    </message>
    <message>
        <source>Each game has different pieces, the same for both sides and for all pairs.</source>
        <translation>Jedes Spiel hat andere Steine, dieselben für beide Seiten und für alle Paare.</translation>
    </message>
    <message>
        <source>Seed of the pieces and the garbage holes</source>
        <translation>Der Steine und der Löcher in den Müllzeilen</translation>
    </message>
    <message>
        <source>edit MDP</source>
        <translation>Bearbeiten des MDP</translation>
    </message>
    <message>
        <source>edit agent</source>
        <translation>Bearbeiten des Agenten</translation>
    </message>
    <message>
        <source>compatible with %L1 of %L2 agents</source>
        <translation>passt zu %L1 von %L2 Agenten</translation>
    </message>
    <message>
        <source>compatible with %L1 of %L2 MDPs</source>
        <translation>passt zu %L1 von %L2 MDPs</translation>
    </message>
    <message>
        <source>Against each other</source>
        <translation>Gegeneinander</translation>
    </message>
    <message>
        <source>Agents send each other garbage, under guideline rules</source>
        <translation>Agenten senden einander Müllzeilen, nach Guideline-Regeln</translation>
    </message>
    <message>
        <source>Every agent is compared with every other one</source>
        <translation>Jeder Agent wird mit jedem anderen verglichen</translation>
    </message>
    <message>
        <source>The first agent is compared with each of the others</source>
        <translation>Der erste Agent wird mit jedem der anderen verglichen</translation>
    </message>
    <message>
        <source>Pairin&amp;g</source>
        <translation>Paarun&amp;g</translation>
    </message>
    <message>
        <source>Garbage and &amp;test...</source>
        <translation>&amp;Müllzeilen und Test...</translation>
    </message>
    <message>
        <source>Whether a test of two agents stops the experiment early</source>
        <translation>Ob ein Test zweier Agenten das Experiment vorzeitig stoppt</translation>
    </message>
    <message>
        <source>Sequential &amp;test...</source>
        <translation>Sequenzieller &amp;Test...</translation>
    </message>
    <message>
        <source>add the best of a search</source>
        <translation>Hinzufügen der Besten einer Suche</translation>
    </message>
    <message>
        <source>Best %L1 of %2</source>
        <translation>Beste %L1 von %2</translation>
    </message>
    <message>
        <source>The best candidates of this search in the results file</source>
        <translation>Die besten Kandidaten dieser Suche in der Ergebnisdatei</translation>
    </message>
    <message>
        <source>change name</source>
        <translation>Änderung des Namens</translation>
    </message>
    <message>
        <source>change pairing</source>
        <translation>Änderung der Paarung</translation>
    </message>
    <message>
        <source>change repetitions</source>
        <translation>Änderung der Wiederholungen</translation>
    </message>
    <message>
        <source>change checkpoints</source>
        <translation>Änderung der Messpunkte</translation>
    </message>
    <message>
        <source>change length</source>
        <translation>Änderung der Länge</translation>
    </message>
    <message>
        <source>change seed</source>
        <translation>Änderung des Startwerts</translation>
    </message>
    <message>
        <source>edit the best of a search</source>
        <translation>Bearbeiten der Besten einer Suche</translation>
    </message>
    <message>
        <source>change mode</source>
        <translation>Änderung des Modus</translation>
    </message>
    <message>
        <source>change garbage and test</source>
        <translation>Änderung von Müll und Test</translation>
    </message>
    <message>
        <source>change test</source>
        <translation>Änderung des Tests</translation>
    </message>
    <message>
        <source>rename MDP</source>
        <translation>Umbenennung des MDP</translation>
    </message>
    <message>
        <source>rename agent</source>
        <translation>Umbenennung des Agenten</translation>
    </message>
    <message>
        <source>estimate of the mean game</source>
        <translation>Schätzung des mittleren Spiels</translation>
    </message>
    <message>
        <source>Games per level</source>
        <translation>Spiele pro Stufe</translation>
    </message>
    <message>
        <source>Games per le&amp;vel</source>
        <translation>Spiele pro Stu&amp;fe</translation>
    </message>
    <message>
        <source>change games per level</source>
        <translation>Änderung der Spiele pro Stufe</translation>
    </message>
    <message>
        <source>estimate the mean game</source>
        <translation>Schätzung des mittleren Spiels</translation>
    </message>
    <message>
        <source>Steps require competition rules. Estimates of the mean game require placement rules and take seconds where whole games take hours.</source>
        <translation>Schritte gibt es nur bei Wettbewerbsregeln, Schätzungen des mittleren Spiels nur bei Platzierungsregeln; Schätzungen dauern Sekunden statt Stunden.</translation>
    </message>
    <message>
        <source>Number of games started at each pile height. More games take longer but reduce the variance.</source>
        <translation>Anzahl der Spiele, die auf jeder Stapelhöhe beginnen. Mehr Spiele dauern länger, verringern aber die Streuung.</translation>
    </message>
    <message>
        <source>Each run estimates the mean result of a whole game in seconds rather than hours.</source>
        <translation>Jeder Lauf schätzt das mittlere Ergebnis eines ganzen Spiels in Sekunden statt Stunden.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentMatrix</name>
    <message>
        <source>Results by agent and MDP</source>
        <translation>Ergebnisse nach Agent und MDP</translation>
    </message>
    <message>
        <source>Sort by &amp;name</source>
        <translation>Nach &amp;Namen sortieren</translation>
    </message>
    <message>
        <source>Sort the agents by name</source>
        <translation>Agenten nach Namen sortieren</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentMatrixModel</name>
    <message>
        <source>incompatible</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>All MDPs</source>
        <translation>Alle MDPs</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4 runs done</source>
        <translation>%1 auf %2: %3 von %4 Läufen beendet</translation>
    </message>
    <message>
        <source>, mean reward %1</source>
        <translation>, mittlere Belohnung %1</translation>
    </message>
    <message>
        <source>; %L1 failed: %2</source>
        <translation>; %L1 fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1 (%2 versions)</source>
        <translation>%1 (%2 Versionen)</translation>
    </message>
    <message>
        <source>%1: different versions of its program played these runs</source>
        <translation>%1: Verschiedene Versionen des Programms haben diese Läufe gespielt</translation>
    </message>
    <message>
        <source>Mean over the MDPs and its 95 % interval over the repetitions. Click to sort.</source>
        <translation>Mittelwert über die MDPs und sein 95-%-Intervall über die Wiederholungen. Klicken, um zu sortieren.</translation>
    </message>
    <message>
        <source>%1. Click to sort the agents by it.</source>
        <translation>%1. Klicken, um die Agenten danach zu sortieren.</translation>
    </message>
    <message>
        <source>no interval: it takes at least two repetitions</source>
        <translation>kein Intervall: dazu sind mindestens zwei Wiederholungen nötig</translation>
    </message>
    <message>
        <source>no interval: all repetitions have the same reward</source>
        <translation>kein Intervall: alle Wiederholungen haben dieselbe Belohnung</translation>
    </message>
    <message>
        <source> (95 % CI: %1 to %2)</source>
        <translation> (95-%-Intervall: %1 bis %2)</translation>
    </message>
    <message>
        <source>no game was lost, so rewards differ only by the lines left in the pile, at most %1</source>
        <translation>kein Spiel ging verloren, daher unterscheiden sich Belohnungen nur um die Zeilen, die noch im Stapel liegen, höchstens %1</translation>
    </message>
    <message>
        <source>, mean reward per game %1</source>
        <translation>, mittlere Belohnung pro Spiel %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentPage</name>
    <message>
        <source>Play the runs that are not in the results file yet</source>
        <translation>Die Läufe spielen, die noch nicht in der Ergebnisdatei sind</translation>
    </message>
    <message>
        <source>All runs are finished; check whether a program has changed since</source>
        <translation>Alle Läufe sind beendet; prüfen, ob sich seitdem ein Programm geändert hat</translation>
    </message>
    <message>
        <source>All runs are finished; add repetitions, agents or MDPs</source>
        <translation>Alle Läufe sind beendet; Wiederholungen, Agenten oder MDPs hinzufügen</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>E&amp;xperiment</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Add &amp;MDPs...</source>
        <translation>&amp;MDPs hinzufügen...</translation>
    </message>
    <message>
        <source>Add a&amp;gents...</source>
        <translation>A&amp;genten hinzufügen...</translation>
    </message>
    <message>
        <source>Rerun &amp;failed runs</source>
        <translation>&amp;Fehlgeschlagene erneut ausführen</translation>
    </message>
    <message>
        <source>Rerun failed runs</source>
        <translation>Fehlgeschlagene erneut ausführen</translation>
    </message>
    <message>
        <source>Number of runs played at the same time; fastest with one per processor</source>
        <translation>Anzahl der gleichzeitig gespielten Läufe; am schnellsten mit einem pro Prozessor</translation>
    </message>
    <message>
        <source>Experiment progress</source>
        <translation>Fortschritt des Experiments</translation>
    </message>
    <message>
        <source>The length is in steps, but some of the MDPs have none.</source>
        <translation>Die Länge ist in Schritten angegeben, aber einige der MDPs haben keine.</translation>
    </message>
    <message numerus="yes">
        <source>Set the length to %Ln pieces</source>
        <translation>
            <numerusform>Länge auf %Ln Stein setzen</numerusform>
            <numerusform>Länge auf %Ln Steine setzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agents</source>
        <translation>
            <numerusform>%Ln Agent</numerusform>
            <numerusform>%Ln Agenten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln MDPs</source>
        <translation>
            <numerusform>%Ln MDP</numerusform>
            <numerusform>%Ln MDPs</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Remove %1 and %2</source>
        <translation>%1 und %2 entfernen</translation>
    </message>
    <message>
        <source>Removes as few as needed to make all pairs compatible</source>
        <translation>Entfernt so wenige wie nötig, damit alle Paare passen</translation>
    </message>
    <message numerus="yes">
        <source>Play %Ln repetitions</source>
        <translation>
            <numerusform>%Ln Wiederholung spielen</numerusform>
            <numerusform>%Ln Wiederholungen spielen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add MDPs and agents with + on the left. The Open menu lists earlier experiments.</source>
        <translation>Fügen Sie links mit + MDPs und Agenten hinzu. Das Menü „Öffnen“ enthält frühere Experimente.</translation>
    </message>
    <message>
        <source>%1 is already in the plan.</source>
        <translation>%1 ist bereits im Plan.</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation>Abbildung e&amp;xportieren...</translation>
    </message>
    <message>
        <source>Export &amp;data...</source>
        <translation>Da&amp;ten exportieren...</translation>
    </message>
    <message>
        <source>Add the best of a sea&amp;rch...</source>
        <translation>Beste einer &amp;Suche hinzufügen...</translation>
    </message>
    <message>
        <source>Exports the pairwise results or, on the Ballots tab, the figure shown there</source>
        <translation>Exportiert die Ergebnisse der Paare oder, auf dem Reiter „Stimmzettel“, die dortige Abbildung</translation>
    </message>
    <message>
        <source>Exports the ranking or, on the Ballots tab, its tables</source>
        <translation>Exportiert die Rangliste oder, auf dem Reiter „Stimmzettel“, dessen Tabellen</translation>
    </message>
    <message>
        <source>Run the plan under another name</source>
        <translation>Den Plan unter einem anderen Namen ausführen</translation>
    </message>
    <message>
        <source>Estimate the mean game</source>
        <translation>Mittleres Spiel schätzen</translation>
    </message>
    <message>
        <source>Add an agent with + on the left.</source>
        <translation>Fügen Sie links mit + einen Agenten hinzu.</translation>
    </message>
    <message>
        <source>Added %1 to &quot;%2&quot;.</source>
        <translation>%1 wurde zu „%2“ hinzugefügt.</translation>
    </message>
    <message>
        <source>Run as &quot;%1&quot;</source>
        <translation>Als „%1“ ausführen</translation>
    </message>
    <message>
        <source>Add an MDP with + on the left; the agents need at least one.</source>
        <translation>Fügen Sie links mit + einen MDP hinzu; die Agenten brauchen mindestens einen.</translation>
    </message>
    <message>
        <source>%1 can be added when the running experiment has finished.</source>
        <translation>%1 kann hinzugefügt werden, wenn das laufende Experiment beendet ist.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExperimentSession</name>
    <message>
        <source>The results file already has an experiment named &quot;%1&quot; with a different mode, length, seed, garbage or number of checkpoints. Give this one another name to run it.</source>
        <translation>Die Ergebnisdatei enthält bereits ein Experiment namens „%1“ mit anderem Modus, anderer Länge, anderem Startwert, anderen Müllzeilen oder anderer Anzahl von Messpunkten. Um dieses auszuführen, geben Sie ihm einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Current board (PNG, SVG, PDF)</source>
        <translation>Aktuelles Spielfeld (PNG, SVG, PDF)</translation>
    </message>
    <message>
        <source>Animated GIF</source>
        <translation>Animiertes GIF</translation>
    </message>
    <message>
        <source>One PNG per piece</source>
        <translation>Ein PNG pro Stein</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;From piece</source>
        <translation>&amp;Von Stein</translation>
    </message>
    <message>
        <source>&amp;To piece</source>
        <translation>&amp;Bis Stein</translation>
    </message>
    <message>
        <source>&amp;Pieces per second</source>
        <translation>&amp;Steine pro Sekunde</translation>
    </message>
    <message>
        <source>&amp;Cell size</source>
        <translation>&amp;Zellengröße</translation>
    </message>
    <message>
        <source>Animated GIF (*.gif)</source>
        <translation>Animiertes GIF (*.gif)</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
</context>
<context>
    <name>tetrabench::FigureDialog</name>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>No title</source>
        <translation>Kein Titel</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Save as...</source>
        <translation>&amp;Speichern unter...</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Benutzerdefiniert</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Width and text size for a paper or a slide</source>
        <translation>Breite und Textgröße für einen Artikel oder eine Folie</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>&amp;Vorlage</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>PNG: %L1 × %L2 pixels</source>
        <translation>PNG: %L1 × %L2 Pixel</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Lines and markers scale with the text</source>
        <translation>Linien und Markierungen wachsen mit dem Text</translation>
    </message>
</context>
<context>
    <name>tetrabench::FigureMenu</name>
    <message>
        <source>&amp;Copy picture and data</source>
        <translation>Bild und Daten &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;data</source>
        <translation>&amp;Daten kopieren</translation>
    </message>
</context>
<context>
    <name>tetrabench::GamesDialog</name>
    <message>
        <source>%1 (not reached)</source>
        <translation>%1 (nicht erreicht)</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 (stopped)</source>
        <translation>%1 (gestoppt)</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Reading the games...</source>
        <translation>Die Spiele werden gelesen...</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>Eigene Spiele</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Sieger</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Games of five pieces or more are saved and listed here.</source>
        <translation>Spiele mit mindestens fünf Steinen werden aufbewahrt und hier aufgeführt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games, latest first</source>
        <translation>
            <numerusform>%Ln Spiel, das neueste zuerst</numerusform>
            <numerusform>%Ln Spiele, das neueste zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>Pieces/s</source>
        <translation>Steine/s</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>delete games</source>
        <translation>Spiele löschen</translation>
    </message>
    <message>
        <source>Attack in rows, from the guideline attack table; guideline rules only</source>
        <translation>Angriff in Zeilen nach der Angriffstabelle der Guideline; nur bei Guideline-Regeln</translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageDialog</name>
    <message>
        <source>Garbage rules</source>
        <translation>Regeln für Müllzeilen</translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageForm</name>
    <message>
        <source>&amp;Cancelling: attack first removes pending garbage</source>
        <translation>&amp;Aufheben: Angriff entfernt zuerst wartende Müllzeilen</translation>
    </message>
    <message>
        <source>Garbage stays pending for at least this many of the receiving player&apos;s moves</source>
        <translation>Müllzeilen warten mindestens so viele Züge des Spielers, der sie bekommt</translation>
    </message>
    <message>
        <source>Maximum number of rows that rise after one move</source>
        <translation>Höchstzahl der Zeilen, die nach einem Zug aufsteigen</translation>
    </message>
    <message>
        <source>Garbage</source>
        <translation>Müllzeilen</translation>
    </message>
    <message>
        <source>&amp;Delay, moves</source>
        <translation>&amp;Verzögerung, Züge</translation>
    </message>
    <message>
        <source>&amp;Rows at once</source>
        <translation>&amp;Zeilen auf einmal</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Rows of garbage that a move sends</source>
        <translation>Müllzeilen, die ein Zug sendet</translation>
    </message>
    <message>
        <source>&amp;0 to 4 rows removed</source>
        <translation>&amp;0 bis 4 Zeilen entfernt</translation>
    </message>
    <message>
        <source>Rows removed</source>
        <translation>Entfernte Zeilen</translation>
    </message>
    <message>
        <source>0 to 3 with a s&amp;pin</source>
        <translation>0 bis 3 mit einem S&amp;pin</translation>
    </message>
    <message>
        <source>Rows removed with a spin</source>
        <translation>Mit einem Spin entfernte Zeilen</translation>
    </message>
    <message>
        <source>0 to 2 with a &amp;mini spin</source>
        <translation>0 bis 2 mit einem &amp;Mini-Spin</translation>
    </message>
    <message>
        <source>Rows removed with a mini spin</source>
        <translation>Mit einem Mini-Spin entfernte Zeilen</translation>
    </message>
    <message>
        <source>&amp;Back-to-back bonus</source>
        <translation>&amp;Back-to-Back-Bonus</translation>
    </message>
    <message>
        <source>Back-to-back bonus</source>
        <translation>Back-to-Back-Bonus</translation>
    </message>
    <message>
        <source>Bonus for a c&amp;ombo of 0 to 11</source>
        <translation>Bonus für eine &amp;Combo von 0 bis 11</translation>
    </message>
    <message>
        <source>Combo bonus</source>
        <translation>Combo-Bonus</translation>
    </message>
    <message>
        <source>Per&amp;fect clear (replaces everything else)</source>
        <translation>Per&amp;fect Clear (ersetzt alles andere)</translation>
    </message>
    <message>
        <source>Perfect clear</source>
        <translation>Perfect Clear</translation>
    </message>
    <message>
        <source>Indexed by the number of consecutive earlier moves that removed rows; the last bonus is for 11 or more</source>
        <translation>Nach der Anzahl der Züge unmittelbar davor, die Zeilen entfernt haben; der letzte Bonus gilt ab 11</translation>
    </message>
    <message>
        <source>For a move that leaves the board empty</source>
        <translation>Für einen Zug, der das Spielfeld leer hinterlässt</translation>
    </message>
    <message>
        <source>&amp;Guideline</source>
        <translation>&amp;Guideline</translation>
    </message>
    <message>
        <source>Garbage as in the Tetris Guideline</source>
        <translation>Müllzeilen wie in der Tetris Guideline</translation>
    </message>
</context>
<context>
    <name>tetrabench::GarbageMeter</name>
    <message>
        <source>Garbage</source>
        <translation>Müllzeilen</translation>
    </message>
    <message>
        <source>Rows of pending garbage</source>
        <translation>Müllzeilen, die auf das Aufsteigen warten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows pending</source>
        <translation>
            <numerusform>%Ln Zeile wartet</numerusform>
            <numerusform>%Ln Zeilen warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::GuidelineChoice</name>
    <message>
        <source>&amp;Back-to-back</source>
        <translation>Bac&amp;k-to-Back</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>The held piece</source>
        <translation>Der gehaltene Stein</translation>
    </message>
    <message>
        <source>The last rows were removed four at once or by a spin</source>
        <translation>Zuletzt wurden vier Zeilen auf einmal oder Zeilen mit einem Spin entfernt</translation>
    </message>
    <message>
        <source>Combo</source>
        <translation>Combo</translation>
    </message>
    <message>
        <source>Consecutive moves that removed rows, up to the last one</source>
        <translation>Aufeinanderfolgende Züge bis zum letzten, die Zeilen entfernt haben</translation>
    </message>
    <message>
        <source>Hol&amp;d</source>
        <translation>Ha&amp;lten</translation>
    </message>
    <message>
        <source>&amp;Combo</source>
        <translation>&amp;Combo</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>tetrabench::HandBoard</name>
    <message>
        <source>Your board</source>
        <translation>Eigenes Spielfeld</translation>
    </message>
    <message>
        <source>%1
Press %2 for a new game</source>
        <translation>%1
Für ein neues Spiel %2 drücken</translation>
    </message>
    <message>
        <source>Game over
Press %1 for a new game</source>
        <translation>Spiel vorbei
Für ein neues Spiel %1 drücken</translation>
    </message>
    <message>
        <source>Press Space, Enter or %1,
or click to start</source>
        <translation>Zum Starten Leertaste, Enter oder %1
drücken oder klicken</translation>
    </message>
    <message>
        <source>Paused
Press %1 or click to resume</source>
        <translation>Pausiert
Zum Fortsetzen %1 drücken oder klicken</translation>
    </message>
    <message>
        <source>%1
Press Space to start now</source>
        <translation>%1
Leertaste startet sofort</translation>
    </message>
</context>
<context>
    <name>tetrabench::HandlingDialog</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>&amp;Delayed auto shift (DAS)</source>
        <translation>&amp;Wiederholverzögerung (DAS)</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Delay between the first sideways step and the second while the key is held</source>
        <translation>Zeit zwischen dem ersten und dem zweiten Seitwärtsschritt, während die Taste gehalten wird</translation>
    </message>
    <message>
        <source>&amp;Auto repeat (ARR)</source>
        <translation>Wiederhol&amp;intervall (ARR)</translation>
    </message>
    <message>
        <source>Time between subsequent steps; 0: all at once</source>
        <translation>Zeit zwischen den folgenden Schritten; 0: alle auf einmal</translation>
    </message>
    <message>
        <source>&amp;Soft drop</source>
        <translation>&amp;Soft Drop</translation>
    </message>
    <message>
        <source> × gravity</source>
        <translation> × Schwerkraft</translation>
    </message>
    <message>
        <source>Multiple of gravity; below 1: drops to the ground instantly</source>
        <translation>Wievielmal so schnell wie die Schwerkraft; unter 1: sofort bis zum Boden</translation>
    </message>
    <message>
        <source>instant</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>&amp;Lock delay</source>
        <translation>&amp;Einrastverzögerung</translation>
    </message>
    <message>
        <source>Time on the ground until the piece locks</source>
        <translation>Zeit am Boden, bis der Stein einrastet</translation>
    </message>
    <message>
        <source>Lock &amp;resets</source>
        <translation>&amp;Neustarts der Verzögerung</translation>
    </message>
    <message>
        <source>How many moves on the ground may restart the lock delay</source>
        <translation>Wie viele Bewegungen am Boden die Einrastverzögerung neu starten dürfen</translation>
    </message>
    <message>
        <source>Start le&amp;vel</source>
        <translation>Start&amp;level</translation>
    </message>
    <message>
        <source>Level of the first piece; every ten lines raise it by one</source>
        <translation>Level des ersten Steins; alle zehn Zeilen steigt es um eins</translation>
    </message>
    <message>
        <source>Key for %1</source>
        <translation>Taste für %1</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>&amp;Halten</translation>
    </message>
    <message>
        <source>Keys and handling</source>
        <translation>Tasten und Steuerung</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Handling</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>Restore defaul&amp;ts</source>
        <translation>S&amp;tandard wiederherstellen</translation>
    </message>
    <message>
        <source>Holding swaps the piece for the held one, once per piece</source>
        <translation>Halten tauscht den Stein gegen den gehaltenen, einmal pro Stein</translation>
    </message>
    <message>
        <source>Try it here</source>
        <translation>Hier ausprobieren</translation>
    </message>
    <message>
        <source>Small well for trying keys and handling</source>
        <translation>Kleines Spielfeld zum Ausprobieren von Tasten und Steuerung</translation>
    </message>
    <message>
        <source>%1 is assigned to both &quot;%2&quot; and &quot;%3&quot;.</source>
        <translation>%1 ist sowohl „%2“ als auch „%3“ zugewiesen.</translation>
    </message>
    <message>
        <source>&amp;Countdown after a pause and before versus games</source>
        <translation>&amp;Countdown nach einer Pause und vor Versus-Spielen</translation>
    </message>
    <message>
        <source>Shows the board for three seconds before a game resumes, and before a versus game begins</source>
        <translation>Zeigt das Spielfeld drei Sekunden lang, bevor ein Spiel weitergeht und bevor ein Versus-Spiel beginnt</translation>
    </message>
</context>
<context>
    <name>tetrabench::HeatMap</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>no data yet</source>
        <translation>noch keine Daten</translation>
    </message>
    <message>
        <source>Click a cell, or use the arrow keys</source>
        <translation>Eine Zelle anklicken oder die Pfeiltasten verwenden</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Rows: %1, columns: %2</source>
        <translation>Zeilen: %1, Spalten: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tetrabench::HelpView</name>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
</context>
<context>
    <name>tetrabench::HelpWindow</name>
    <message>
        <source>Search help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>Gefundene Seiten</translation>
    </message>
    <message>
        <source>Help contents</source>
        <translation>Inhalt der Hilfe</translation>
    </message>
    <message>
        <source>%1 - Tetrabench help</source>
        <translation>%1 - Tetrabench-Hilfe</translation>
    </message>
    <message>
        <source>Reading the help...</source>
        <translation>Die Hilfe wird gelesen...</translation>
    </message>
    <message>
        <source>No page has all of these words.</source>
        <translation>Keine Seite enthält alle diese Wörter.</translation>
    </message>
</context>
<context>
    <name>tetrabench::KeyButton</name>
    <message>
        <source>Click, then press a key. Escape cancels, Backspace removes the key.</source>
        <translation>Klicken und dann eine Taste drücken. Esc bricht ab, die Rücktaste entfernt die Taste.</translation>
    </message>
    <message>
        <source>Press a key</source>
        <translation>Taste drücken</translation>
    </message>
</context>
<context>
    <name>tetrabench::KeyLegend</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>tetrabench::LaboratoryPage</name>
    <message>
        <source>&amp;Position</source>
        <translation>&amp;Stellung</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Play the agent&apos;s choice</source>
        <translation>&amp;Wahl des Agenten spielen</translation>
    </message>
    <message>
        <source>&amp;Copy the board as text</source>
        <translation>Spielfeld als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the position as a f&amp;umen</source>
        <translation>Stellung als F&amp;umen kopieren</translation>
    </message>
    <message>
        <source>Paste a board or fumen from &amp;text</source>
        <translation>Spielfeld oder Fumen aus &amp;Text einfügen</translation>
    </message>
    <message>
        <source>&amp;Mirror board and pieces</source>
        <translation>Spielfeld und Steine sp&amp;iegeln</translation>
    </message>
    <message>
        <source>C&amp;lear the board</source>
        <translation>Spielfeld &amp;leeren</translation>
    </message>
    <message>
        <source>&amp;Edit the board</source>
        <translation>Spielfeld &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Choose an M&amp;DP</source>
        <translation>M&amp;DP auswählen</translation>
    </message>
    <message>
        <source>&amp;Add an agent</source>
        <translation>Agent &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Open MDP...</source>
        <translation>MDP ö&amp;ffnen...</translation>
    </message>
    <message>
        <source>Open a&amp;gent...</source>
        <translation>A&amp;gent öffnen...</translation>
    </message>
    <message>
        <source>P&amp;ositions</source>
        <translation>Stell&amp;ungen</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation>&amp;MDP</translation>
    </message>
    <message>
        <source>The position was not copied: %1</source>
        <translation>Die Stellung wurde nicht kopiert: %1</translation>
    </message>
    <message>
        <source>The board was not pasted: %1</source>
        <translation>Das Spielfeld wurde nicht eingefügt: %1</translation>
    </message>
    <message>
        <source>%1 runs a program, which has not been started.</source>
        <translation>%1 führt ein Programm aus, das nicht gestartet wurde.</translation>
    </message>
    <message>
        <source>These agents run programs, which have not been started: %1.</source>
        <translation>Diese Agenten führen Programme aus, die nicht gestartet wurden: %1.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>No agent is selected: add one to play its choice.</source>
        <translation>Es ist kein Agent ausgewählt: Fügen Sie einen hinzu, um seine Wahl zu spielen.</translation>
    </message>
    <message>
        <source>Add an agent to see how it ranks the placements.</source>
        <translation>Fügen Sie einen Agenten hinzu, um zu sehen, wie er die Platzierungen bewertet.</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>La&amp;boratory</source>
        <translation>&amp;Labor</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was renamed to &quot;%2&quot;.</source>
        <translation>„%1“ wurde in „%2“ umbenannt.</translation>
    </message>
</context>
<context>
    <name>tetrabench::LearnDialog</name>
    <message>
        <source>Learn from my games</source>
        <translation>Aus eigenen Spielen lernen</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Fits an agent to your placements in the games that you have played here, up to the last %L1: it takes another agent&apos;s features and weights them so that your choice ranks first as often as possible.</source>
        <translation>Passt einen Agenten an Ihre Platzierungen in den hier gespielten Spielen an, höchstens den letzten %L1: Er übernimmt die Merkmale eines anderen Agenten und gewichtet sie so, dass Ihre Wahl möglichst oft an erster Stelle steht.</translation>
    </message>
    <message>
        <source>&amp;Features of</source>
        <translation>&amp;Merkmale von</translation>
    </message>
    <message>
        <source>&amp;Save and play against it...</source>
        <translation>&amp;Speichern und dagegen spielen...</translation>
    </message>
    <message>
        <source>Reading your games...</source>
        <translation>Ihre Spiele werden gelesen...</translation>
    </message>
    <message>
        <source>Games: %L1. Pieces: %L2, of which %L3 can be used. The agent makes your choice for %4 % of them; on held-out pieces, it predicts %5 %.</source>
        <translation>Spiele: %L1. Steine: %L2, davon %L3 verwendbar. Der Agent trifft bei %4 % davon Ihre Wahl; bei Steinen, an die er nicht angepasst wurde, sagt er %5 % voraus.</translation>
    </message>
    <message>
        <source> That is few: play more games for a better fit.</source>
        <translation> Das ist wenig: Mit mehr Spielen wird die Anpassung besser.</translation>
    </message>
    <message>
        <source>There are no games yet. Games that you play here are saved.</source>
        <translation>Es gibt noch keine Spiele. Hier gespielte Spiele werden gespeichert.</translation>
    </message>
    <message>
        <source>Your game has no placements to fit these features to.</source>
        <translation>Ihr Spiel enthält keine Platzierungen, an die sich diese Merkmale anpassen lassen.</translation>
    </message>
    <message numerus="yes">
        <source>Your %Ln games have no placements to fit these features to.</source>
        <translation>
            <numerusform>Ihr %Ln Spiel enthält keine Platzierungen, an die sich diese Merkmale anpassen lassen.</numerusform>
            <numerusform>Ihre %Ln Spiele enthalten keine Platzierungen, an die sich diese Merkmale anpassen lassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Plays like me</source>
        <translation>Spielt wie ich</translation>
    </message>
    <message>
        <source>Save agent</source>
        <translation>Agent speichern</translation>
    </message>
</context>
<context>
    <name>tetrabench::LearnedPanel</name>
    <message>
        <source>Save the agent with what it has learned...</source>
        <translation>Agent mit Gelerntem speichern...</translation>
    </message>
    <message>
        <source>Temperature over the run</source>
        <translation>Temperatur im Verlauf des Laufs</translation>
    </message>
    <message>
        <source>Pieces seen</source>
        <translation>Gesehene Steine</translation>
    </message>
    <message>
        <source>How often each piece was seen</source>
        <translation>Wie oft jeder Stein gesehen wurde</translation>
    </message>
    <message>
        <source>%1 does not learn: it plays every game in the same way.</source>
        <translation>%1 lernt nicht: Jedes Spiel wird auf dieselbe Weise gespielt.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Temperature %1</source>
        <translation>Temperatur %1</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
</context>
<context>
    <name>tetrabench::LiveGamesView</name>
    <message>
        <source>Games appear here while they are played.</source>
        <translation>Hier erscheinen Spiele, während sie gespielt werden.</translation>
    </message>
    <message>
        <source>%1, height %2</source>
        <translation>%1, Höhe %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent</source>
        <translation>
            <numerusform>%Ln gesendet</numerusform>
            <numerusform>%Ln gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 sent, %L2 pending</source>
        <translation>%L1 gesendet, %L2 wartend</translation>
    </message>
    <message>
        <source>%1, ended</source>
        <translation>%1, beendet</translation>
    </message>
</context>
<context>
    <name>tetrabench::LogView</name>
    <message>
        <source>Log (*.log)</source>
        <translation>Protokoll (*.log)</translation>
    </message>
    <message numerus="yes">
        <source>... %Ln lines omitted ...</source>
        <translation>
            <numerusform>... %Ln Zeile ausgelassen ...</numerusform>
            <numerusform>... %Ln Zeilen ausgelassen ...</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>Protokoll filtern</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>No messages yet.</source>
        <translation>Noch keine Nachrichten.</translation>
    </message>
    <message>
        <source>&gt; sent   &lt; received   ! standard error   # events</source>
        <translation>&gt; gesendet   &lt; empfangen   ! Standardfehlerausgabe   # Ereignisse</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save...</source>
        <translation>Speichern...</translation>
    </message>
    <message>
        <source>Record to a file...</source>
        <translation>In Datei aufzeichnen...</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Record all messages</source>
        <translation>Alle Nachrichten aufzeichnen</translation>
    </message>
    <message>
        <source>Stop recording to %1</source>
        <translation>Aufzeichnen in %1 stoppen</translation>
    </message>
</context>
<context>
    <name>tetrabench::MainWindow</name>
    <message>
        <source>&amp;Open...</source>
        <translation>&amp;Öffnen...</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Letters on the cells</source>
        <translation>&amp;Buchstaben auf den Zellen</translation>
    </message>
    <message>
        <source>&amp;System theme</source>
        <translation>S&amp;ystemdesign</translation>
    </message>
    <message>
        <source>L&amp;ight theme</source>
        <translation>Helles Desi&amp;gn</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>D&amp;unkles Design</translation>
    </message>
    <message>
        <source>&amp;Command palette</source>
        <translation>Befehls&amp;palette</translation>
    </message>
    <message>
        <source>&amp;Help on this page</source>
        <translation>&amp;Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>A first &amp;tour</source>
        <translation>Ein erster &amp;Rundgang</translation>
    </message>
    <message>
        <source>&amp;Keys and shortcuts</source>
        <translation>&amp;Tasten und Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Tetrabench</source>
        <translation>&amp;Über Tetrabench</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>About Tetrabench</source>
        <translation>Über Tetrabench</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Tetrabench %1&lt;/h3&gt;&lt;p&gt;A workbench for Tetris AI research.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Tetrabench %1&lt;/h3&gt;&lt;p&gt;Eine Arbeitsumgebung für die Forschung an Tetris-KI.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Icons by Lucide, under the ISC License.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder neuer. Symbole von Lucide unter der ISC-Lizenz.</translation>
    </message>
    <message>
        <source>%1 % – %2 – Tetrabench</source>
        <translation>%1 % – %2 – Tetrabench</translation>
    </message>
    <message>
        <source>Tetrabench</source>
        <translation>Tetrabench</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>&amp;High contrast theme</source>
        <translation>Design mit hohem Ko&amp;ntrast</translation>
    </message>
    <message>
        <source>%1 is %2, which no page can open.</source>
        <translation>%1 ist %2. Keine Seite öffnet das.</translation>
    </message>
</context>
<context>
    <name>tetrabench::MatchBar</name>
    <message>
        <source>The opponent plays at %1.</source>
        <translation>Der Gegner spielt mit %1.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Sets up a game against an opponent of this strength</source>
        <translation>Richtet ein Spiel gegen einen Gegner dieser Stärke ein</translation>
    </message>
    <message>
        <source>Pace of all agents</source>
        <translation>Tempo aller Agenten</translation>
    </message>
    <message>
        <source>How fast the agents on all boards play</source>
        <translation>Wie schnell die Agenten auf allen Spielfeldern spielen</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Level</translation>
    </message>
    <message>
        <source>First &amp;to</source>
        <translation>&amp;Siege nötig</translation>
    </message>
    <message>
        <source>&amp;Pace of agents</source>
        <translation>&amp;Tempo der Agenten</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Benutzerdefiniert</translation>
    </message>
    <message>
        <source>Players, MDP and goal set on this page</source>
        <translation>Spieler, MDP und Ziel wie auf dieser Seite eingestellt</translation>
    </message>
    <message>
        <source>Wins needed</source>
        <translation>Siege nötig</translation>
    </message>
    <message>
        <source>Games a player must win to take the match; the score is shown if more than 1</source>
        <translation>Spiele, die ein Spieler zum Gewinn des Matches gewinnen muss; bei mehr als 1 wird der Spielstand angezeigt</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>unterschiedlich</translation>
    </message>
</context>
<context>
    <name>tetrabench::MatchControl</name>
    <message>
        <source>%1 %2 : %3 %4</source>
        <translation>%1 %2 : %3 %4</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 – you won the match</source>
        <translation>%1 – das Match ist gewonnen</translation>
    </message>
    <message>
        <source>%1 – %2 won the match</source>
        <translation>%1 – %2 hat das Match gewonnen</translation>
    </message>
    <message>
        <source>The next game will be played at level %1.</source>
        <translation>Das nächste Spiel wird auf Level %1 gespielt.</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpBoardSection</name>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Competition</source>
        <translation>Wettbewerb</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Guideline</translation>
    </message>
    <message>
        <source>A piece is placed where it can drop straight down.</source>
        <translation>Ein Stein wird dort platziert, wohin er gerade hinunterfallen kann.</translation>
    </message>
    <message>
        <source>RL Competition: each step moves or rotates the piece, which then falls by one row.</source>
        <translation>RL Competition: Jeder Schritt bewegt oder dreht den Stein und lässt ihn um eine Zeile fallen.</translation>
    </message>
    <message>
        <source>Fahey&apos;s standard Tetris: a piece falls by one row, is turned there, slides and drops.</source>
        <translation>Standard-Tetris nach Fahey: Ein Stein fällt um eine Zeile, wird dort gedreht, verschoben und fallen gelassen.</translation>
    </message>
    <message>
        <source>Tetris Guideline: a piece comes to rest wherever it can be moved and turned, with wall kicks.</source>
        <translation>Tetris Guideline: Ein Stein kommt überall zur Ruhe, wohin er bewegt und gedreht werden kann, mit Wallkicks.</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielfeld</translation>
    </message>
    <message>
        <source>change rules</source>
        <translation>Änderung der Regeln</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source> columns</source>
        <translation> Spalten</translation>
    </message>
    <message>
        <source>change width</source>
        <translation>Änderung der Breite</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Rows at the top that must be empty after a move</source>
        <translation>Zeilen am oberen Rand, die nach einem Zug leer sein müssen</translation>
    </message>
    <message>
        <source>change spawn rows</source>
        <translation>Änderung der Spawn-Zeilen</translation>
    </message>
    <message>
        <source>Spawn rows</source>
        <translation>Spawn-Zeilen</translation>
    </message>
    <message>
        <source> rows</source>
        <translation> Zeilen</translation>
    </message>
    <message>
        <source>No height limit</source>
        <translation>Unbegrenzt</translation>
    </message>
    <message>
        <source>change height</source>
        <translation>Änderung der Höhe</translation>
    </message>
    <message>
        <source>change height limit</source>
        <translation>Änderung der Höhengrenze</translation>
    </message>
    <message>
        <source>empty board</source>
        <translation>leeres Spielfeld</translation>
    </message>
    <message>
        <source>Rows of the starting board, top row first: X is full, . is empty</source>
        <translation>Zeilen des Anfangsspielfelds, die oberste zuerst: X ist belegt, . ist leer</translation>
    </message>
    <message>
        <source>change start rows</source>
        <translation>Änderung der Anfangszeilen</translation>
    </message>
    <message>
        <source>Start rows</source>
        <translation>Anfangszeilen</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpCompetitionSection</name>
    <message>
        <source>RL Competition 2009</source>
        <translation>RL Competition 2009</translation>
    </message>
    <message>
        <source>0 to 1; the larger, the rarer the pieces that fit well</source>
        <translation>0 bis 1; je größer, desto seltener die gut passenden Steine</translation>
    </message>
    <message>
        <source>change evilness</source>
        <translation>Änderung der Bösartigkeit</translation>
    </message>
    <message>
        <source>Evilness</source>
        <translation>Bösartigkeit</translation>
    </message>
    <message>
        <source>Rewards are multiplied by 1000 / this</source>
        <translation>Belohnungen werden mit 1000 / diesem Wert multipliziert</translation>
    </message>
    <message>
        <source>change benchmark score</source>
        <translation>Änderung der Benchmark-Wertung</translation>
    </message>
    <message>
        <source>Benchmark score</source>
        <translation>Benchmark</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpEditor</name>
    <message>
        <source>Open an MDP...</source>
        <translation>MDP öffnen...</translation>
    </message>
    <message>
        <source>Save the MDP</source>
        <translation>MDP speichern</translation>
    </message>
    <message>
        <source>Save the MDP as...</source>
        <translation>MDP speichern unter...</translation>
    </message>
    <message>
        <source>MDP name</source>
        <translation>Name des MDP</translation>
    </message>
    <message>
        <source>change name</source>
        <translation>Änderung des Namens</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Restart the run with this MDP</source>
        <translation>Lauf mit diesem MDP neu starten</translation>
    </message>
    <message>
        <source>Must be %1.</source>
        <translation>Erlaubt ist %1.</translation>
    </message>
    <message>
        <source>Invalid value</source>
        <translation>Ungültiger Wert</translation>
    </message>
    <message>
        <source>Not applied yet</source>
        <translation>Noch nicht angewendet</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Angewendet</translation>
    </message>
    <message>
        <source>change MDP</source>
        <translation>Änderung des MDP</translation>
    </message>
    <message>
        <source>Revert to the saved MDP</source>
        <translation>Auf den gespeicherten MDP zurücksetzen</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpEpisodeSection</name>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Piece limit</source>
        <translation>Steinlimit</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Schrittlimit</translation>
    </message>
    <message>
        <source>Pieces after which a game is stopped</source>
        <translation>Steine, nach denen ein Spiel gestoppt wird</translation>
    </message>
    <message>
        <source>Steps after which a game is stopped</source>
        <translation>Schritte, nach denen ein Spiel gestoppt wird</translation>
    </message>
    <message>
        <source>Games with the same seed get the same pieces</source>
        <translation>Spiele mit demselben Startwert erhalten dieselben Steine</translation>
    </message>
    <message>
        <source>New random seed</source>
        <translation>Neuer zufälliger Startwert</translation>
    </message>
    <message>
        <source>New for each run</source>
        <translation>Jeder Lauf neu</translation>
    </message>
    <message>
        <source>new random seed</source>
        <translation>Neuer Startwert</translation>
    </message>
    <message>
        <source>change seed</source>
        <translation>Änderung des Startwerts</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>change limit</source>
        <translation>Änderung des Limits</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpPiecesSection</name>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Tetrominoes</source>
        <translation>Tetrominos</translation>
    </message>
    <message>
        <source>Reduced set</source>
        <translation>Reduzierter Satz</translation>
    </message>
    <message>
        <source>I O T S Z J L</source>
        <translation>I O T S Z J L</translation>
    </message>
    <message>
        <source>M D X V O: the five pieces that fit in a 2 x 2 box</source>
        <translation>M D X V O: die fünf Steine, die in einen Kasten von 2 x 2 passen</translation>
    </message>
    <message>
        <source>change piece set</source>
        <translation>Änderung des Steinsatzes</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>Number of upcoming pieces that are shown</source>
        <translation>Anzahl der kommenden Steine, die gezeigt werden</translation>
    </message>
    <message>
        <source>change preview</source>
        <translation>Änderung der Vorschau</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>A piece can be kept for later</source>
        <translation>Ein Stein kann für später aufbewahrt werden</translation>
    </message>
    <message>
        <source>change hold</source>
        <translation>Änderung des Haltens</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Independently</source>
        <translation>Unabhängig</translation>
    </message>
    <message>
        <source>From bags</source>
        <translation>Aus Beuteln</translation>
    </message>
    <message>
        <source>Each piece is drawn by its weight, independently of the others</source>
        <translation>Jeder Stein wird nach seinem Gewicht gezogen, unabhängig von den anderen</translation>
    </message>
    <message>
        <source>Each bag is a permutation of the set</source>
        <translation>Jeder Beutel ist eine Permutation des Satzes</translation>
    </message>
    <message>
        <source>change piece draw</source>
        <translation>Änderung der Ziehung</translation>
    </message>
    <message>
        <source>change weight of %1</source>
        <translation>Änderung des Gewichts von %1</translation>
    </message>
    <message>
        <source>make weights equal</source>
        <translation>Angleichen der Gewichte</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln Spiel</numerusform>
            <numerusform>%Ln Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Weight of %1: %2</source>
        <translation>Gewicht von %1: %2</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpRewardSection</name>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>One per row</source>
        <translation>Eins pro Zeile</translation>
    </message>
    <message>
        <source>Competition</source>
        <translation>Wettbewerb</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potenz</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>floor((n + 0.1)^exponent) for n rows</source>
        <translation>floor((n + 0,1)^Exponent) für n Zeilen</translation>
    </message>
    <message>
        <source>n^exponent for n rows</source>
        <translation>n^Exponent für n Zeilen</translation>
    </message>
    <message>
        <source>A value for each number of rows</source>
        <translation>Ein Wert für jede Anzahl von Zeilen</translation>
    </message>
    <message>
        <source>The points of the Tetris Guideline (guideline rules)</source>
        <translation>Die Punkte der Tetris Guideline (Guideline-Regeln)</translation>
    </message>
    <message>
        <source>Rows of garbage that moves send (guideline rules)</source>
        <translation>Müllzeilen, die Züge senden (Guideline-Regeln)</translation>
    </message>
    <message>
        <source>change reward type</source>
        <translation>Änderung der Belohnung</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>change exponent</source>
        <translation>Änderung des Exponenten</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>change reward value</source>
        <translation>Änderung einer Belohnung</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpTree</name>
    <message>
        <source>Search MDPs</source>
        <translation>MDPs suchen</translation>
    </message>
    <message>
        <source>MDPs</source>
        <translation>MDPs</translation>
    </message>
</context>
<context>
    <name>tetrabench::MdpTreeModel</name>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>tetrabench::MeanPlot</name>
    <message>
        <source>Graph of means</source>
        <translation>Graph der Mittelwerte</translation>
    </message>
    <message>
        <source>Means: %1</source>
        <translation>Mittelwerte: %1</translation>
    </message>
    <message>
        <source>Click a row, or use the arrow keys</source>
        <translation>Klicken Sie auf eine Zeile oder verwenden Sie die Pfeiltasten</translation>
    </message>
</context>
<context>
    <name>tetrabench::MethodForm</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>change method</source>
        <translation>Änderung des Verfahrens</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>Must be numbers separated by semicolons, each %1.</source>
        <translation>Erlaubt sind Zahlen, durch Semikolons getrennt, jede %1.</translation>
    </message>
    <message>
        <source>Must be numbers separated by commas, each %1.</source>
        <translation>Erlaubt sind Zahlen, durch Kommas getrennt, jede %1.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ModeBar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>tetrabench::NameDelegate</name>
    <message>
        <source>at most %L1 bytes long, of which accented letters and symbols take 2 to 4</source>
        <translation>höchstens %L1 Byte, wobei Umlaute und Symbole je 2 bis 4 belegen</translation>
    </message>
</context>
<context>
    <name>tetrabench::NamePicker</name>
    <message>
        <source>Search %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>From &amp;files...</source>
        <translation>Aus &amp;Dateien...</translation>
    </message>
    <message>
        <source>Select a&amp;ll</source>
        <translation>Alle aus&amp;wählen</translation>
    </message>
    <message>
        <source>Selects all names that match the search (Ctrl+A in the list)</source>
        <translation>Wählt alle Namen aus, die zur Suche passen (Strg+A in der Liste)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>No name matches &quot;%1&quot;.</source>
        <translation>Kein Name passt zu „%1“.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %Ln</source>
        <translation>
            <numerusform>%Ln &amp;hinzufügen</numerusform>
            <numerusform>%Ln &amp;hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>tetrabench::NextPiecesView</name>
    <message>
        <source>next</source>
        <translation>nächste</translation>
    </message>
</context>
<context>
    <name>tetrabench::Notices</name>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
</context>
<context>
    <name>tetrabench::NumberForm</name>
    <message>
        <source>change %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>Must be %1.</source>
        <translation>Erlaubt ist %1.</translation>
    </message>
</context>
<context>
    <name>tetrabench::NumbersTable</name>
    <message>
        <source>Episode</source>
        <translation>Episode</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Last %1</source>
        <translation>Letzte %1</translation>
    </message>
    <message>
        <source>The current episode</source>
        <translation>Die laufende Episode</translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation>Der ganze Lauf</translation>
    </message>
    <message>
        <source>Mean of the last %1 episodes that have ended</source>
        <translation>Mittelwert der letzten %1 beendeten Episoden</translation>
    </message>
    <message>
        <source>Run statistics</source>
        <translation>Zahlen dieses Laufs</translation>
    </message>
    <message>
        <source>Per game</source>
        <translation>Pro Spiel</translation>
    </message>
    <message>
        <source>Mean over all finished games (episodes), such as the lines per game that papers report</source>
        <translation>Mittelwert aller beendeten Spiele (Episoden), etwa die Zeilen pro Spiel, die Fachartikel angeben</translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizationDocuments</name>
    <message>
        <source>Optimization</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>Open optimization</source>
        <translation>Optimierung öffnen</translation>
    </message>
    <message>
        <source>Save optimization</source>
        <translation>Optimierung speichern</translation>
    </message>
    <message>
        <source>Save agent</source>
        <translation>Agent speichern</translation>
    </message>
    <message>
        <source>%1 has neither weights nor options to optimize.</source>
        <translation>%1 hat weder Gewichte noch Optionen zum Optimieren.</translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizationEditor</name>
    <message>
        <source>Features: %1</source>
        <translation>Merkmale: %1</translation>
    </message>
    <message>
        <source>Optimization name</source>
        <translation>Name der Optimierung</translation>
    </message>
    <message>
        <source>Identifies the optimization in the results file</source>
        <translation>Identifiziert die Optimierung in der Ergebnisdatei</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Suchraum</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limits</translation>
    </message>
    <message>
        <source>An agent, whose weights or options are the starting point, or features, whose weights start at 0</source>
        <translation>Ein Agent, dessen Gewichte oder andere Zahlen der Start sind, oder Merkmale, deren Gewichte bei 0 starten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>none: games</source>
        <translation>ohne: Spiele</translation>
    </message>
    <message>
        <source>Plays runs of this many steps instead of games; lost games are followed by others</source>
        <translation>Spielt Läufe mit so vielen Schritten statt Spielen; auf verlorene Spiele folgen weitere</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Candidates play versus against this agent, under guideline rules; the reward, which is maximized, is 1 for a win and 0.5 for a draw</source>
        <translation>Kandidaten spielen Versus gegen diesen Agenten, nach Guideline-Regeln; die Belohnung, die maximiert wird, ist 1 für einen Sieg und 0,5 für ein Unentschieden</translation>
    </message>
    <message>
        <source>the same for all candidates</source>
        <translation>dieselben für alle Kandidaten</translation>
    </message>
    <message>
        <source>fresh for each generation</source>
        <translation>neue für jede Generation</translation>
    </message>
    <message>
        <source>Stop candidates that cannot win</source>
        <translation>Aussichtslose Kandidaten stoppen</translation>
    </message>
    <message>
        <source>A candidate that can no longer win plays no further games. Needs a piece limit, the same pieces for all, and a method that climbs or a grid search. Never changes which candidates are best.</source>
        <translation>Ein Kandidat, der nicht mehr gewinnen kann, spielt keine weiteren Spiele. Braucht ein Steinlimit, dieselben Steine für alle und ein Bergsteigerverfahren oder eine Rastersuche. Ändert nie, welche Kandidaten die besten sind.</translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation>&amp;MDP</translation>
    </message>
    <message>
        <source>Agent to optimi&amp;ze</source>
        <translation>&amp;Zu optimierender Agent</translation>
    </message>
    <message>
        <source>Ma&amp;ximize</source>
        <translation>Ma&amp;ximieren</translation>
    </message>
    <message>
        <source>&amp;Games per candidate</source>
        <translation>Spiele je &amp;Kandidat</translation>
    </message>
    <message>
        <source>Piece &amp;limit</source>
        <translation>Stein&amp;limit</translation>
    </message>
    <message>
        <source>S&amp;tep limit</source>
        <translation>S&amp;chrittlimit</translation>
    </message>
    <message>
        <source>&amp;Opponent</source>
        <translation>&amp;Gegner</translation>
    </message>
    <message>
        <source>&amp;Pieces</source>
        <translation>&amp;Steine</translation>
    </message>
    <message>
        <source>&amp;Racing</source>
        <translation>&amp;Racing</translation>
    </message>
    <message>
        <source>Search space</source>
        <translation>Suchraum</translation>
    </message>
    <message>
        <source>Where searches start; most methods may leave the range</source>
        <translation>Wo Suchen starten; die meisten Verfahren dürfen den Bereich verlassen</translation>
    </message>
    <message>
        <source>The best candidates play these at the end, on pieces no candidate has seen; their mean is what to expect</source>
        <translation>Die besten Kandidaten spielen diese am Ende, mit Steinen, die kein Kandidat gesehen hat; ihr Mittelwert zeigt, was zu erwarten ist</translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation>Aus&amp;wertungen</translation>
    </message>
    <message>
        <source>P&amp;ieces</source>
        <translation>Ste&amp;ine</translation>
    </message>
    <message>
        <source>Min&amp;utes</source>
        <translation>Mi&amp;nuten</translation>
    </message>
    <message>
        <source>&amp;Search seed</source>
        <translation>Startwert der Such&amp;e</translation>
    </message>
    <message>
        <source>Can&amp;didates to validate</source>
        <translation>Zu &amp;validierende Kandidaten</translation>
    </message>
    <message>
        <source>Va&amp;lidation games per candidate</source>
        <translation>Validierungsspiele &amp;je Kandidat</translation>
    </message>
    <message>
        <source>Validation piece limi&amp;t</source>
        <translation>Steinlimit der Validier&amp;ung</translation>
    </message>
    <message>
        <source>None: start from zero weights</source>
        <translation>Keiner: mit Gewichten von null starten</translation>
    </message>
    <message>
        <source>Ru&amp;ns per candidate</source>
        <translation>Läufe je &amp;Kandidat</translation>
    </message>
    <message>
        <source>Va&amp;lidation runs per candidate</source>
        <translation>Validierungsläufe &amp;je Kandidat</translation>
    </message>
    <message>
        <source>none: games are played</source>
        <translation>ohne: Spiele werden gespielt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>change name</source>
        <translation>Änderung des Namens</translation>
    </message>
    <message>
        <source>change search space</source>
        <translation>Änderung des Suchraums</translation>
    </message>
    <message>
        <source>change games per candidate</source>
        <translation>Änderung der Spiele je Kandidat</translation>
    </message>
    <message>
        <source>change piece limit</source>
        <translation>Änderung der Steingrenze</translation>
    </message>
    <message>
        <source>change step limit</source>
        <translation>Änderung der Schrittgrenze</translation>
    </message>
    <message>
        <source>change evaluation limit</source>
        <translation>Änderung der Höchstzahl der Bewertungen</translation>
    </message>
    <message>
        <source>change pieces</source>
        <translation>Änderung der Steine</translation>
    </message>
    <message>
        <source>change validation games</source>
        <translation>Änderung der Validierungsspiele</translation>
    </message>
    <message>
        <source>change validation piece limit</source>
        <translation>Änderung der Steingrenze der Validierung</translation>
    </message>
    <message>
        <source>change seed</source>
        <translation>Änderung des Startwerts</translation>
    </message>
    <message>
        <source>change measure</source>
        <translation>Änderung der Zielgröße</translation>
    </message>
    <message>
        <source>change racing</source>
        <translation>Änderung des Wettrennens</translation>
    </message>
    <message>
        <source>change time limit</source>
        <translation>Änderung der Zeitgrenze</translation>
    </message>
    <message>
        <source>change candidates</source>
        <translation>Änderung der Kandidaten</translation>
    </message>
    <message>
        <source>change MDP</source>
        <translation>Änderung des MDP</translation>
    </message>
    <message>
        <source>change agent</source>
        <translation>Änderung des Agenten</translation>
    </message>
    <message>
        <source>change opponent</source>
        <translation>Änderung des Gegners</translation>
    </message>
    <message>
        <source>change starting point</source>
        <translation>Änderung des Startpunkts</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>E&amp;stimate of the mean game</source>
        <translation>&amp;Schätzung des mittleren Spiels</translation>
    </message>
    <message>
        <source>change estimate of the mean game</source>
        <translation>Änderung der Schätzung des mittleren Spiels</translation>
    </message>
    <message>
        <source>lines, then reward</source>
        <translation>Zeilen, dann Belohnung</translation>
    </message>
    <message>
        <source>Lines; ties are broken by the reward, then by the pieces</source>
        <translation>Zeilen; bei Gleichstand entscheidet die Belohnung, dann die Zahl der Steine</translation>
    </message>
    <message>
        <source>The mean result of a game is estimated from many short games, which takes seconds where whole games would take hours.</source>
        <translation>Das mittlere Ergebnis eines Spiels wird aus vielen kurzen Spielen geschätzt; das dauert Sekunden statt Stunden.</translation>
    </message>
    <message>
        <source>Estimates the mean result of a game by splitting, with this many games started at each pile height. Takes seconds where whole games would take hours. Requires placement rules and no piece or step limit.</source>
        <translation>Schätzt das mittlere Ergebnis eines Spiels durch Splitting, mit so vielen begonnenen Spielen auf jeder Stapelhöhe. Das dauert Sekunden statt Stunden. Nur mit Platzierungsregeln und ohne Stein- oder Schrittlimit.</translation>
    </message>
    <message>
        <source>Validation estimate of the mean &amp;game</source>
        <translation>Schätzung bei der Validierun&amp;g</translation>
    </message>
    <message>
        <source>change validation estimate of the mean game</source>
        <translation>Änderung der Schätzung bei der Validierung</translation>
    </message>
</context>
<context>
    <name>tetrabench::OptimizePage</name>
    <message>
        <source>This search is finished; raise its limits or change its name</source>
        <translation>Diese Suche ist beendet; ihre Limits erhöhen oder ihren Namen ändern</translation>
    </message>
    <message>
        <source>Queue this plan behind the running search</source>
        <translation>Diesen Plan hinter der laufenden Suche einreihen</translation>
    </message>
    <message>
        <source>Start this search, or resume it from the results file</source>
        <translation>Diese Suche starten oder aus der Ergebnisdatei fortsetzen</translation>
    </message>
    <message>
        <source>O&amp;ptimization</source>
        <translation>O&amp;ptimierung</translation>
    </message>
    <message>
        <source>optimization</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>&amp;Export figure...</source>
        <translation>Abbildung e&amp;xportieren...</translation>
    </message>
    <message numerus="yes">
        <source>the budget of %Ln evaluations is used up</source>
        <translation>
            <numerusform>das Budget von %Ln Auswertung ist aufgebraucht</numerusform>
            <numerusform>das Budget von %Ln Auswertungen ist aufgebraucht</numerusform>
        </translation>
    </message>
    <message>
        <source>the budget of %L1 pieces is used up</source>
        <translation>das Budget von %L1 Steinen ist aufgebraucht</translation>
    </message>
    <message>
        <source>the time is up, %1</source>
        <translation>die Zeit ist abgelaufen, %1</translation>
    </message>
    <message numerus="yes">
        <source>all %Ln generations done</source>
        <translation>
            <numerusform>%Ln Generation abgeschlossen</numerusform>
            <numerusform>alle %Ln Generationen abgeschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln candidates done</source>
        <translation>
            <numerusform>%Ln Kandidat abgeschlossen</numerusform>
            <numerusform>alle %Ln Kandidaten abgeschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>the method has converged</source>
        <translation>das Verfahren ist konvergiert</translation>
    </message>
    <message>
        <source>Threads that play games; one per processor is fastest</source>
        <translation>Threads, die Spiele spielen; einer pro Prozessor ist am schnellsten</translation>
    </message>
    <message>
        <source>Run as &quot;%1&quot;</source>
        <translation>Als „%1“ ausführen</translation>
    </message>
    <message>
        <source>Search progress</source>
        <translation>Fortschritt der Suche</translation>
    </message>
    <message>
        <source>&amp;Watch it play</source>
        <translation>&amp;Zuschauen</translation>
    </message>
    <message>
        <source>The selected candidate plays on the Watch page while the search continues</source>
        <translation>Der ausgewählte Kandidat spielt auf der Seite „Zuschauen“, während die Suche weiterläuft</translation>
    </message>
    <message>
        <source>Save as a&amp;gent...</source>
        <translation>A&amp;gent speichern...</translation>
    </message>
    <message>
        <source>Saves the selected candidate as an agent file</source>
        <translation>Speichert den ausgewählten Kandidaten als Agentendatei</translation>
    </message>
    <message>
        <source>&amp;Add to experiment</source>
        <translation>Zum &amp;Experiment</translation>
    </message>
    <message>
        <source>Waiting:</source>
        <translation>Wartend:</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Aus der Warteschlange entfernen</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>%L1 of %L2 validation runs</source>
        <translation>%L1 von %L2 Validierungsläufen</translation>
    </message>
    <message>
        <source>%L1 of %L2 validation games</source>
        <translation>%L1 von %L2 Validierungsspielen</translation>
    </message>
    <message numerus="yes">
        <source>all %Ln evaluations taken from the results file</source>
        <translation>
            <numerusform>%Ln Auswertung aus der Ergebnisdatei übernommen</numerusform>
            <numerusform>alle %Ln Auswertungen aus der Ergebnisdatei übernommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln evaluations</source>
        <translation>
            <numerusform>%Ln Auswertung</numerusform>
            <numerusform>%Ln Auswertungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 elapsed</source>
        <translation>%1 vergangen</translation>
    </message>
    <message>
        <source>about %1 left in the search</source>
        <translation>noch etwa %1 in der Suche</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>%1 evaluations/s</source>
        <translation>%1 Auswertungen/s</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>wird gestoppt</translation>
    </message>
    <message>
        <source>reading the results file</source>
        <translation>Ergebnisdatei wird gelesen</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>Stopped. Run resumes it.</source>
        <translation>Gestoppt. Mit „Ausführen“ fortsetzen.</translation>
    </message>
    <message>
        <source>Stopped. Reopen its plan to resume.</source>
        <translation>Gestoppt. Zum Fortsetzen den Plan erneut öffnen.</translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation>Beendet: %1</translation>
    </message>
    <message>
        <source>optimization &quot;%1&quot;</source>
        <translation>Optimierung „%1“</translation>
    </message>
    <message>
        <source>validation, %1 left</source>
        <translation>Validierung, noch %1</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>%1 left in the search</source>
        <translation>noch %1 in der Suche</translation>
    </message>
    <message>
        <source>The best so far, by their training scores.</source>
        <translation>Die bisher besten nach ihren Trainingswertungen.</translation>
    </message>
    <message>
        <source>This search is running; change its name to queue another one</source>
        <translation>Diese Suche läuft; ihren Namen ändern, um eine weitere einzureihen</translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>&amp;Optimize</source>
        <translation>&amp;Optimieren</translation>
    </message>
    <message>
        <source>Search&amp;es in the results file...</source>
        <translation>Such&amp;en in der Ergebnisdatei ...</translation>
    </message>
    <message>
        <source>The search &quot;%1&quot; has finished.</source>
        <translation>Die Suche „%1“ ist fertig.</translation>
    </message>
    <message>
        <source>The search &quot;%1&quot; failed: %2</source>
        <translation>Die Suche „%1“ ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was renamed to &quot;%2&quot;.</source>
        <translation>„%1“ wurde in „%2“ umbenannt.</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; was removed with %Ln evaluations.</source>
        <translation>
            <numerusform>„%1“ wurde mit %Ln Auswertung entfernt.</numerusform>
            <numerusform>„%1“ wurde mit %Ln Auswertungen entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; was restored.</source>
        <translation>„%1“ wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>Adds the selected candidate to an experiment</source>
        <translation>Fügt den ausgewählten Kandidaten einem Experiment hinzu</translation>
    </message>
    <message>
        <source>Start %1, best %2; paired difference %3%4</source>
        <translation>Start %1, bester Kandidat %2; gepaarte Differenz %3%4</translation>
    </message>
    <message numerus="yes">
        <source>The same %Ln validation runs for both.</source>
        <translation>
            <numerusform>Derselbe Validierungslauf für beide.</numerusform>
            <numerusform>Dieselben %Ln Validierungsläufe für beide.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same %Ln validation games for both.</source>
        <translation>
            <numerusform>Dasselbe Validierungsspiel für beide.</numerusform>
            <numerusform>Dieselben %Ln Validierungsspiele für beide.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare &amp;best with start on new pieces</source>
        <translation>Besten Kandidaten &amp;mit dem Start auf neuen Steinen vergleichen</translation>
    </message>
    <message>
        <source>Compare with start</source>
        <translation>Mit Start vergleichen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was removed. Its evaluations remain in the file, as the plan of &quot;%2&quot; cannot be read.</source>
        <translation>„%1“ wurde entfernt. Die Auswertungen bleiben in der Datei, da der Plan von „%2“ nicht lesbar ist.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was restored as &quot;%2&quot; because the file already has a search with that name.</source>
        <translation>„%1“ wurde als „%2“ wiederhergestellt, weil die Datei schon eine Suche dieses Namens enthält.</translation>
    </message>
    <message>
        <source>Opens an experiment in which the start and the best candidate play the same new piece sequences</source>
        <translation>Öffnet ein Experiment, in dem der Start und der beste Kandidat mit denselben neuen Steinen spielen</translation>
    </message>
    <message>
        <source>%1 (95 % CI: %2 to %3)</source>
        <translation>%1 (95-%-Intervall: %2 bis %3)</translation>
    </message>
    <message>
        <source>The best candidate was selected by these results, so the difference is optimistically biased; a comparison on new pieces is unbiased.</source>
        <translation>Der beste Kandidat wurde nach diesen Ergebnissen ausgewählt, daher ist die Differenz etwas zu optimistisch; ein Vergleich mit neuen Steinen ist unverzerrt.</translation>
    </message>
    <message>
        <source>Best vs. start: –</source>
        <translation>Bester Kandidat und Start: –</translation>
    </message>
</context>
<context>
    <name>tetrabench::OptionsForm</name>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 bis %2</translation>
    </message>
    <message>
        <source>At least %1</source>
        <translation>Mindestens %1</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>Höchstens %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::PaceChooser</name>
    <message>
        <source>match my pace</source>
        <translation>mein Tempo</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
</context>
<context>
    <name>tetrabench::PathField</name>
    <message>
        <source>Choose...</source>
        <translation>Auswählen...</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Auswählen: %1</translation>
    </message>
    <message>
        <source>Reset: %1</source>
        <translation>Zurücksetzen: %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::PieceChoice</name>
    <message>
        <source>P&amp;iece</source>
        <translation>St&amp;ein</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächste</translation>
    </message>
    <message>
        <source>Next piece %1</source>
        <translation>Nächster Stein %1</translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Stein %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::PieceWeightsEditor</name>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Makes all pieces equally likely</source>
        <translation>Macht alle Steine gleich wahrscheinlich</translation>
    </message>
    <message>
        <source>Weight of %1, slider</source>
        <translation>Gewicht von %1, Schieberegler</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlacementDifference</name>
    <message>
        <source>Placement %1: %2</source>
        <translation>Platzierung %1: %2</translation>
    </message>
    <message>
        <source>Weight: %1</source>
        <translation>Gewicht: %1</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Difference by feature</source>
        <translation>Differenz nach Merkmalen</translation>
    </message>
    <message>
        <source>%1 and %2 have the same value</source>
        <translation>%1 und %2 haben denselben Wert</translation>
    </message>
    <message>
        <source>Why %1 is better than %2</source>
        <translation>Warum %1 besser ist als %2</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Weight times the difference in feature value; positive numbers favour the better placement</source>
        <translation>Gewicht mal Differenz der Merkmalswerte; positive Zahlen sprechen für die bessere Platzierung</translation>
    </message>
    <message>
        <source>%1 is better because %2 ends the game</source>
        <translation>%1 ist besser, weil %2 das Spiel beendet</translation>
    </message>
    <message>
        <source>The difference between the two values</source>
        <translation>Die Differenz der beiden Werte</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlacementModel</name>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>Expected lines lost relative to the best placement, assuming optimal play afterwards</source>
        <translation>Erwartete Zeilen, die die Platzierung gegenüber der besten verliert, wenn alles Weitere bestmöglich gespielt wird</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, the agent&apos;s choice</source>
        <translation>%1, die Wahl des Agenten</translation>
    </message>
    <message>
        <source>; it ends the game</source>
        <translation>; sie beendet das Spiel</translation>
    </message>
    <message>
        <source>Weight times &quot;%1&quot;: negative numbers count against the placement</source>
        <translation>Gewicht mal „%1“: Negative Zahlen zählen gegen die Platzierung</translation>
    </message>
    <message>
        <source>Contribution of each feature to the value. Left: against the placement; right: for it</source>
        <translation>Was jedes Merkmal zum Wert beiträgt. Links: spricht gegen die Platzierung; rechts: dafür</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>–  |  +</source>
        <translation>–  |  +</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlacementTable</name>
    <message>
        <source>Placements with feature contributions</source>
        <translation>Platzierungen mit den Beiträgen der Merkmale</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanDocuments</name>
    <message>
        <source>&amp;New %1</source>
        <translation>%1 a&amp;nlegen</translation>
    </message>
    <message>
        <source>&amp;Open %1...</source>
        <translation>%1 ö&amp;ffnen...</translation>
    </message>
    <message>
        <source>&amp;Save %1</source>
        <translation>%1 &amp;speichern</translation>
    </message>
    <message>
        <source>Save %1 &amp;as...</source>
        <translation>%1 speichern &amp;unter...</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>St&amp;oppen</translation>
    </message>
    <message>
        <source>Results fi&amp;le...</source>
        <translation>&amp;Ergebnisdatei...</translation>
    </message>
    <message>
        <source>%1 is already in the plan.</source>
        <translation>%1 ist bereits im Plan.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these are already in the plan.</source>
        <translation>
            <numerusform>%Ln davon ist bereits im Plan.</numerusform>
            <numerusform>%Ln davon sind bereits im Plan.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan &quot;%1&quot; has unsaved changes. Save them?</source>
        <translation>Der Plan „%1“ enthält nicht gespeicherte Änderungen. Speichern?</translation>
    </message>
    <message>
        <source>Save a &amp;copy of the results...</source>
        <translation>&amp;Kopie der Ergebnisse speichern ...</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>C&amp;ompact the results file</source>
        <translation>Ergebnisdatei v&amp;erkleinern</translation>
    </message>
    <message>
        <source>Reclaims the disk space of removed experiments and searches</source>
        <translation>Gibt den Speicherplatz entfernter Experimente und Suchen frei</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanHeader</name>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>Results file</source>
        <translation>Ergebnisdatei</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>&amp;Choose another file...</source>
        <translation>&amp;Andere Datei auswählen...</translation>
    </message>
    <message>
        <source>Default file (%1)</source>
        <translation>Standarddatei (%1)</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Working file: results are saved in %1. Click to use another file.</source>
        <translation>Arbeitsdatei: Ergebnisse werden in %1 gespeichert. Klicken, um eine andere Datei zu verwenden.</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>Fortset&amp;zen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>Pa&amp;use</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanList</name>
    <message>
        <source>Add %1 (Insert)</source>
        <translation>%1 hinzufügen (Einfg)</translation>
    </message>
    <message>
        <source>Edit (Enter)</source>
        <translation>Bearbeiten (Enter)</translation>
    </message>
    <message>
        <source>Remove (Delete)</source>
        <translation>Entfernen (Entf)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Duplicate (Ctrl+D)</source>
        <translation>Duplizieren (Strg+D)</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlanPage</name>
    <message>
        <source>Save a copy of the results</source>
        <translation>Kopie der Ergebnisse speichern</translation>
    </message>
    <message>
        <source>The results were copied to %1.</source>
        <translation>Die Ergebnisse wurden nach %1 kopiert.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 ist schon vorhanden.</translation>
    </message>
    <message>
        <source>Save as &quot;%1&quot;</source>
        <translation>Als „%1“ speichern</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlayHeader</name>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Applies to the current game if it has not started, otherwise to the next one</source>
        <translation>Gilt für ein noch nicht begonnenes Spiel, sonst für das nächste</translation>
    </message>
    <message>
        <source>none</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Advice from</source>
        <translation>Tipps von</translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation>&amp;MDP</translation>
    </message>
    <message>
        <source>G&amp;oal</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source>Ad&amp;vice from</source>
        <translation>Tipps &amp;von</translation>
    </message>
    <message>
        <source>%1 (next game)</source>
        <translation>%1 (nächstes Spiel)</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlayPage</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation>&amp;Neues Spiel</translation>
    </message>
    <message>
        <source>Replay the &amp;same pieces</source>
        <translation>Dieselben S&amp;teine nochmals spielen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Add an &amp;opponent</source>
        <translation>&amp;Gegner hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move the last opponent</source>
        <translation>Letzten Gegner &amp;entfernen</translation>
    </message>
    <message>
        <source>Gar&amp;bage rules...</source>
        <translation>Regeln für &amp;Müllzeilen...</translation>
    </message>
    <message>
        <source>&amp;Advice</source>
        <translation>T&amp;ipp</translation>
    </message>
    <message>
        <source>&amp;Ranked placements</source>
        <translation>&amp;Bewertete Platzierungen</translation>
    </message>
    <message>
        <source>Open in the &amp;laboratory</source>
        <translation>Im &amp;Labor öffnen</translation>
    </message>
    <message>
        <source>Open this game as a repla&amp;y</source>
        <translation>Dieses Spiel als &amp;Replay öffnen</translation>
    </message>
    <message>
        <source>My &amp;games...</source>
        <translation>Eigene &amp;Spiele...</translation>
    </message>
    <message>
        <source>&amp;Open MDP...</source>
        <translation>MDP ö&amp;ffnen...</translation>
    </message>
    <message>
        <source>Learn &amp;from my games...</source>
        <translation>&amp;Aus eigenen Spielen lernen...</translation>
    </message>
    <message>
        <source>Choose an M&amp;DP</source>
        <translation>M&amp;DP auswählen</translation>
    </message>
    <message>
        <source>&amp;Keys and handling...</source>
        <translation>Tasten &amp;und Steuerung...</translation>
    </message>
    <message>
        <source>Show its log</source>
        <translation>Protokoll anzeigen</translation>
    </message>
    <message>
        <source>%1 stopped: %2</source>
        <translation>%1 wurde gestoppt: %2</translation>
    </message>
    <message>
        <source>Your game</source>
        <translation>Eigenes Spiel</translation>
    </message>
    <message>
        <source>A game of agents</source>
        <translation>Spiel von Agenten</translation>
    </message>
    <message>
        <source>There is no position to open in the laboratory: start your game first.</source>
        <translation>Es gibt keine Stellung, die sich im Labor öffnen lässt: Starten Sie zuerst Ihr Spiel.</translation>
    </message>
    <message>
        <source>The next game is on %1.</source>
        <translation>Das nächste Spiel wird auf %1 gespielt.</translation>
    </message>
    <message>
        <source>The new version of %1 plays in the next game.</source>
        <translation>Die neue Version von %1 spielt im nächsten Spiel.</translation>
    </message>
    <message>
        <source>%1 joins in the next game.</source>
        <translation>%1 spielt ab dem nächsten Spiel mit.</translation>
    </message>
    <message>
        <source>The new goal takes effect in the next game.</source>
        <translation>Das neue Ziel gilt ab dem nächsten Spiel.</translation>
    </message>
    <message>
        <source>The new garbage rules take effect in the next game.</source>
        <translation>Die neuen Regeln für Müllzeilen gelten ab dem nächsten Spiel.</translation>
    </message>
    <message>
        <source>New game now</source>
        <translation>Jetzt neues Spiel</translation>
    </message>
    <message>
        <source>There is no game to replay yet: place some pieces first.</source>
        <translation>Es gibt noch kein Spiel für ein Replay: Platzieren Sie zuerst einige Steine.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>&amp;Play by hand</source>
        <translation>Von Hand &amp;spielen</translation>
    </message>
    <message>
        <source>your game</source>
        <translation>eigenes Spiel</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlayTable</name>
    <message>
        <source> against </source>
        <translation> gegen </translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotGrid</name>
    <message>
        <source>No curves yet</source>
        <translation>Noch keine Kurven</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotGridCanvas</name>
    <message>
        <source>Graphs</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Graph %1 of %2: %3; %4</source>
        <translation>Diagramm %1 von %2: %3; %4</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, eingeblendet</translation>
    </message>
    <message>
        <source>Click: hide or show a curve; double click: show it alone</source>
        <translation>Klick: Kurve aus- oder einblenden; Doppelklick: nur diese anzeigen</translation>
    </message>
    <message>
        <source>Remove this curve (Delete)</source>
        <translation>Diese Kurve entfernen (Entf)</translation>
    </message>
    <message>
        <source>Press Delete to remove it</source>
        <translation>Entf entfernt sie</translation>
    </message>
</context>
<context>
    <name>tetrabench::PlotView</name>
    <message>
        <source>pile height</source>
        <translation>Höhe des Stapels</translation>
    </message>
    <message>
        <source>pile height (above %1: part of the piece was above the board)</source>
        <translation>Höhe des Stapels (über %1: ein Teil des Steins lag über dem Spielfeld)</translation>
    </message>
    <message>
        <source>%1, %2 games</source>
        <translation>%1, %2 Spiele</translation>
    </message>
    <message>
        <source>%1, one game</source>
        <translation>%1, ein Spiel</translation>
    </message>
    <message>
        <source>lines per game</source>
        <translation>Zeilen pro Spiel</translation>
    </message>
    <message>
        <source>pieces (%)</source>
        <translation>Steine (%)</translation>
    </message>
    <message>
        <source>games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Pile heights, seed %1</source>
        <translation>Höhen des Stapels, Startwert %1</translation>
    </message>
    <message>
        <source>Lines, seed %1</source>
        <translation>Zeilen, Startwert %1</translation>
    </message>
    <message>
        <source>%1, seed %2, n = 1</source>
        <translation>%1, Startwert %2, n = 1</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>total reward</source>
        <translation>Gesamtbelohnung</translation>
    </message>
    <message>
        <source>show fewer</source>
        <translation>weniger anzeigen</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>No curves yet</source>
        <translation>Noch keine Kurven</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles anzeigen</translation>
    </message>
    <message>
        <source>Show all and follow (R)</source>
        <translation>Alles anzeigen und folgen (R)</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Show &amp;all</source>
        <translation>&amp;Alles anzeigen</translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation>Logarithmische &amp;x-Achse</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>Logarithmische &amp;y-Achse</translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionEditor</name>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>The board of %1 has no height limit; the laboratory needs one.</source>
        <translation>Das Spielfeld von %1 hat keine Höhengrenze; das Labor braucht eine.</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Aus: %1</translation>
    </message>
    <message numerus="yes">
        <source>Fill %n cells</source>
        <translation>
            <numerusform>%n Zelle füllen</numerusform>
            <numerusform>%n Zellen füllen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Clear %n cells</source>
        <translation>
            <numerusform>%n Zelle leeren</numerusform>
            <numerusform>%n Zellen leeren</numerusform>
        </translation>
    </message>
    <message>
        <source>Piece %1</source>
        <translation>Stein %1</translation>
    </message>
    <message>
        <source>Next %1</source>
        <translation>Nächste Steine: %1</translation>
    </message>
    <message>
        <source>Empty hold</source>
        <translation>Nichts gehalten</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>Gehalten %1</translation>
    </message>
    <message>
        <source>Combo %L1</source>
        <translation>Combo %L1</translation>
    </message>
    <message>
        <source>Back-to-back</source>
        <translation>Back-to-Back</translation>
    </message>
    <message>
        <source>Not back-to-back</source>
        <translation>Kein Back-to-Back</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>Spielfeld leeren</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>The fumen was not pasted: %1</source>
        <translation>Der Fumen wurde nicht eingefügt: %1</translation>
    </message>
    <message>
        <source>Page %1 of the fumen</source>
        <translation>Seite %1 des Fumens</translation>
    </message>
    <message>
        <source>%1 would end the game: the pile would be too high. Choose another placement or clear some cells.</source>
        <translation>%1 würde das Spiel beenden: Der Stapel wäre zu hoch. Wählen Sie eine andere Platzierung, oder leeren Sie einige Zellen.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rows</source>
        <translation>
            <numerusform>%1, %n Zeile</numerusform>
            <numerusform>%1, %n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Edit %n cells</source>
        <translation>
            <numerusform>%n Zelle bearbeiten</numerusform>
            <numerusform>%n Zellen bearbeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>No cells changed</source>
        <translation>Keine Zelle geändert</translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionList</name>
    <message>
        <source>Positions</source>
        <translation>Stellungen</translation>
    </message>
    <message>
        <source>Press Enter to go to a position, F2 to rename it</source>
        <translation>Enter springt zu einer Stellung, F2 benennt sie um</translation>
    </message>
</context>
<context>
    <name>tetrabench::PositionListModel</name>
    <message>
        <source>%1, branch</source>
        <translation>%1, Variante</translation>
    </message>
</context>
<context>
    <name>tetrabench::ProbabilityBars</name>
    <message>
        <source>Piece probabilities</source>
        <translation>Wahrscheinlichkeiten der Steine</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
</context>
<context>
    <name>tetrabench::ProgramChanges</name>
    <message>
        <source>The program of %1 has changed.</source>
        <translation>Das Programm von %1 hat sich geändert.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Restart with the new version</source>
        <translation>Mit der neuen Version neu starten</translation>
    </message>
</context>
<context>
    <name>tetrabench::RankingDialog</name>
    <message>
        <source>&amp;Stop early by a sequential test (two agents)</source>
        <translation>Mit &amp;sequenziellem Test vorzeitig stoppen (zwei Agenten)</translation>
    </message>
    <message>
        <source>Garbage and test</source>
        <translation>Müllzeilen und Test</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>H0: the first agent is at most this much stronger than the second</source>
        <translation>Der erste Agent liegt höchstens so weit über dem zweiten</translation>
    </message>
    <message>
        <source>H1: the first agent is at least this much stronger; it must be above the other value</source>
        <translation>Oder mindestens so weit; muss größer sein als die andere</translation>
    </message>
    <message>
        <source>Probability of wrongly accepting the larger difference</source>
        <translation>Wahrscheinlichkeit, die größere fälschlich anzunehmen</translation>
    </message>
    <message>
        <source>Probability of wrongly accepting the smaller difference</source>
        <translation>Wahrscheinlichkeit, die kleinere fälschlich anzunehmen</translation>
    </message>
    <message>
        <source>E&amp;lo difference</source>
        <translation>E&amp;lo-Differenz</translation>
    </message>
    <message>
        <source>Smaller Elo difference</source>
        <translation>Kleinere Elo-Differenz</translation>
    </message>
    <message>
        <source>Larger Elo difference</source>
        <translation>Größere Elo-Differenz</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>&amp;Errors (α, β)</source>
        <translation>Fehle&amp;r (α, β)</translation>
    </message>
</context>
<context>
    <name>tetrabench::RankingModel</name>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Elo (95 %)</source>
        <translation>Elo (95 %)</translation>
    </message>
    <message>
        <source>Relative to the mean of all agents, with its 95 % interval</source>
        <translation>Über oder unter dem Mittel aller, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Share of the points: 1 for a win, half a point for a draw</source>
        <translation>Anteil der Punkte: 1 für einen Sieg, ein halber Punkt für ein Unentschieden</translation>
    </message>
    <message>
        <source>Likelihood of superiority: the probability that the agent is stronger than the next one, given the games between the two</source>
        <translation>Überlegenheitswahrscheinlichkeit (likelihood of superiority): die Wahrscheinlichkeit, dass der Agent stärker ist als der nächste, nach den Spielen dieser beiden</translation>
    </message>
    <message>
        <source>%L1–%L2–%L3</source>
        <translation>%L1–%L2–%L3</translation>
    </message>
    <message>
        <source>Won, drawn,
lost</source>
        <translation>Gewonnen,
unentsch., verloren</translation>
    </message>
    <message>
        <source>Games won, drawn and lost</source>
        <translation>Gewonnene, unentschiedene und verlorene Spiele</translation>
    </message>
    <message>
        <source>LOS over
next</source>
        <translation>LOS gegen
nächsten</translation>
    </message>
    <message>
        <source>Attack
per piece</source>
        <translation>Angriff
pro Stein</translation>
    </message>
    <message>
        <source>%1=</source>
        <comment>shared rank</comment>
        <translation>%1=</translation>
    </message>
    <message>
        <source>Shared rank (=): the games do not show which of these agents is stronger</source>
        <translation>Geteilter Rang (=): Die Spiele zeigen nicht, welcher dieser Agenten stärker ist</translation>
    </message>
    <message>
        <source>No rating: it has played no game yet</source>
        <translation>Keine Elo-Zahl: Der Agent hat noch kein Spiel gespielt</translation>
    </message>
    <message>
        <source>No rating: it won every game, so its strength has no upper bound</source>
        <translation>Keine Elo-Zahl: Der Agent hat alle Spiele gewonnen; seine Stärke ist nach oben nicht begrenzt</translation>
    </message>
    <message>
        <source>No rating: it lost every game, so its strength has no lower bound</source>
        <translation>Keine Elo-Zahl: Der Agent hat alle Spiele verloren; seine Stärke ist nach unten nicht begrenzt</translation>
    </message>
    <message>
        <source>No rating: too few games for an interval, or its games do not link it to the other agents (some never met, or one group won every game against the rest)</source>
        <translation>Keine Elo-Zahl: Er hat zu wenige Spiele für ein Intervall, oder seine Spiele verbinden ihn nicht mit den anderen Agenten (einige trafen nie aufeinander, oder eine Gruppe gewann alle Spiele gegen die übrigen)</translation>
    </message>
    <message>
        <source>Attack rows per piece placed</source>
        <translation>Angriffszeilen pro platziertem Stein</translation>
    </message>
</context>
<context>
    <name>tetrabench::RankingView</name>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln Spiel</numerusform>
            <numerusform>%Ln Spiele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %Ln were forfeited</source>
        <translation>
            <numerusform>; %Ln wurde kampflos entschieden</numerusform>
            <numerusform>; %Ln wurden kampflos entschieden</numerusform>
        </translation>
    </message>
    <message>
        <source>Agent ranking</source>
        <translation>Rangliste der Agenten</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Points of each agent against each of the others</source>
        <translation>Punkte jedes Agenten gegen jeden anderen</translation>
    </message>
    <message>
        <source>Re&amp;wards</source>
        <translation>Be&amp;lohnungen</translation>
    </message>
    <message>
        <source>Ra&amp;nking</source>
        <translation>Ra&amp;ngliste</translation>
    </message>
    <message>
        <source>Pa&amp;irs</source>
        <translation>&amp;Paare</translation>
    </message>
    <message>
        <source>Ga&amp;mes</source>
        <translation>Spiel&amp;e</translation>
    </message>
    <message>
        <source>Li&amp;ve</source>
        <translation>Li&amp;ve</translation>
    </message>
    <message>
        <source>Agents ranked by strength in games against each other</source>
        <translation>Die Agenten nach ihrer Stärke in Spielen gegeneinander</translation>
    </message>
    <message>
        <source>Share of the points that each agent gets against each of the others</source>
        <translation>Der Anteil der Punkte, den jeder Agent gegen jeden anderen erhält</translation>
    </message>
    <message>
        <source>The games that are being played</source>
        <translation>Die Spiele, die gerade gespielt werden</translation>
    </message>
    <message>
        <source>The ranking appears once a game is over.</source>
        <translation>Die Rangliste erscheint, sobald ein Spiel vorbei ist.</translation>
    </message>
    <message>
        <source>The ranking appears once two agents have played the same pieces.</source>
        <translation>Die Rangliste erscheint, sobald zwei Agenten mit denselben Steinen gespielt haben.</translation>
    </message>
    <message>
        <source>points of</source>
        <translation>Punkte von</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>share of the points, %</source>
        <translation>Anteil der Punkte, %</translation>
    </message>
    <message numerus="yes">
        <source>, of which %Ln ended at the limit of %1 pieces, where the side that has sent more rows wins</source>
        <translation>
            <numerusform>, davon endete %Ln am Limit von %1 Steinen, wo die Seite gewinnt, die mehr Zeilen gesendet hat</numerusform>
            <numerusform>, davon endeten %Ln am Limit von %1 Steinen, wo die Seite gewinnt, die mehr Zeilen gesendet hat</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Ballots</source>
        <translation>Stimm&amp;zettel</translation>
    </message>
    <message>
        <source>Winners by eight voting methods, each game being a ballot</source>
        <translation>Sieger nach acht Wahlverfahren, mit jedem Spiel als Stimmzettel</translation>
    </message>
    <message numerus="yes">
        <source>When two agents play the same pieces, the one with the larger reward wins: %Ln games. A failed run loses. If neither lost a game, a difference that the lines left in the piles can explain is a draw.</source>
        <translation>
            <numerusform>Von zwei Agenten mit denselben Steinen gewinnt der mit der größeren Belohnung: %Ln Spiel. Ein fehlgeschlagener Lauf verliert. Hat keiner ein Spiel verloren, ist ein Unterschied, den die Zeilen in den Stapeln erklären können, ein Unentschieden.</numerusform>
            <numerusform>Von zwei Agenten mit denselben Steinen gewinnt der mit der größeren Belohnung: %Ln Spiele. Ein fehlgeschlagener Lauf verliert. Hat keiner ein Spiel verloren, ist ein Unterschied, den die Zeilen in den Stapeln erklären können, ein Unentschieden.</numerusform>
        </translation>
    </message>
    <message>
        <source>does not play itself</source>
        <translation>spielt nicht gegen sich selbst</translation>
    </message>
</context>
<context>
    <name>tetrabench::RealSpinBox</name>
    <message>
        <source>a number between %1 and %2</source>
        <translation>eine Zahl zwischen %1 und %2</translation>
    </message>
    <message>
        <source>a whole number between %1 and %2</source>
        <translation>eine ganze Zahl zwischen %1 und %2</translation>
    </message>
</context>
<context>
    <name>tetrabench::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>tetrabench::ReplayPage</name>
    <message>
        <source>Repla&amp;y</source>
        <translation>Rep&amp;lay</translation>
    </message>
    <message>
        <source>&amp;Open replay...</source>
        <translation>Replay ö&amp;ffnen...</translation>
    </message>
    <message>
        <source>Open one of my &amp;games...</source>
        <translation>Ei&amp;genes Spiel öffnen...</translation>
    </message>
    <message>
        <source>&amp;Save replay as...</source>
        <translation>Replay speichern &amp;unter...</translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation>E&amp;xportieren...</translation>
    </message>
    <message>
        <source>S&amp;top exporting</source>
        <translation>Export s&amp;toppen</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>One piece &amp;back</source>
        <translation>Einen Stein &amp;zurück</translation>
    </message>
    <message>
        <source>One piece &amp;forward</source>
        <translation>Einen Stein &amp;vor</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>S&amp;chneller</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>Langsa&amp;mer</translation>
    </message>
    <message>
        <source>&amp;Copy from here on as a fumen</source>
        <translation>Ab hier als Fumen &amp;kopieren</translation>
    </message>
    <message>
        <source>Open a fumen from the clip&amp;board in the laboratory</source>
        <translation>Fumen aus der Zwischenablage im La&amp;bor öffnen</translation>
    </message>
    <message>
        <source>Open in the &amp;laboratory</source>
        <translation>&amp;Im Labor öffnen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation>Spiel %L1</translation>
    </message>
    <message>
        <source>%1, player %2</source>
        <translation>%1, Spieler %2</translation>
    </message>
    <message>
        <source>Open a replay recorded with &quot;tetrabench-cli play --replay&quot;, or one of your own games. On Watch, &quot;Open this game as a replay&quot; opens the current game.</source>
        <translation>Öffnen Sie ein mit „tetrabench-cli play --replay“ aufgezeichnetes Replay oder eines Ihrer eigenen Spiele. Auf der Seite „Zuschauen“ öffnet „Dieses Spiel als Replay öffnen“ das aktuelle Spiel.</translation>
    </message>
    <message>
        <source>Game of the replay</source>
        <translation>Spiel des Replays</translation>
    </message>
    <message>
        <source>original speed</source>
        <translation>Originalgeschwindigkeit</translation>
    </message>
    <message>
        <source>%1 × speed</source>
        <translation>%1-fache Geschwindigkeit</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Open replay</source>
        <translation>Replay öffnen</translation>
    </message>
    <message>
        <source>Your game of %1</source>
        <translation>Eigenes Spiel vom %1</translation>
    </message>
    <message>
        <source>%1 has no games.</source>
        <translation>%1 enthält keine Spiele.</translation>
    </message>
    <message>
        <source>%1: %2 on %3, seed %4</source>
        <translation>%1: %2 auf %3, Startwert %4</translation>
    </message>
    <message>
        <source>%1 The game is shown up to that point.</source>
        <translation>%1 Das Spiel wird bis dorthin gezeigt.</translation>
    </message>
    <message>
        <source>piece %L1 of %L2   %L3 lines   height %L4</source>
        <translation>Stein %L1 von %L2   %L3 Zeilen   Höhe %L4</translation>
    </message>
    <message>
        <source>   %L1 points   %2</source>
        <translation>   %L1 Punkte   %2</translation>
    </message>
    <message>
        <source>The rest of the game was copied.</source>
        <translation>Der Rest des Spiels wurde kopiert.</translation>
    </message>
    <message>
        <source>The next %1 pieces were copied.</source>
        <translation>Die nächsten %1 Steine wurden kopiert.</translation>
    </message>
    <message>
        <source>The game was not copied: %1</source>
        <translation>Das Spiel wurde nicht kopiert: %1</translation>
    </message>
    <message>
        <source>The board of this game has no height limit; the laboratory needs one.</source>
        <translation>Das Spielfeld dieses Spiels hat keine Höhengrenze; das Labor braucht eine.</translation>
    </message>
    <message>
        <source>The game is over here. Go back at least one piece to open a position.</source>
        <translation>Das Spiel ist hier vorbei. Gehen Sie mindestens einen Stein zurück, um eine Stellung zu öffnen.</translation>
    </message>
    <message>
        <source>Save replay</source>
        <translation>Replay speichern</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>Replay&amp;s</source>
        <translation>&amp;Replays</translation>
    </message>
    <message>
        <source>a replay</source>
        <translation>ein Replay</translation>
    </message>
    <message>
        <source>The clipboard has no fumen, such as v115@vhAAgH, and no address that contains one.</source>
        <translation>Die Zwischenablage enthält keinen Fumen wie v115@vhAAgH und keine Adresse, die einen enthält.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>tetrabench::ResultTabs</name>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln steps.</source>
        <translation>
            <numerusform>Mittlere Gesamtbelohnung eines Laufs von %Ln Schritt.</numerusform>
            <numerusform>Mittlere Gesamtbelohnung eines Laufs von %Ln Schritten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mean total reward of a run of %Ln pieces.</source>
        <translation>
            <numerusform>Mittlere Gesamtbelohnung eines Laufs von %Ln Stein.</numerusform>
            <numerusform>Mittlere Gesamtbelohnung eines Laufs von %Ln Steinen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean reward of a game, estimated by splitting.</source>
        <translation>Mittlere Belohnung eines Spiels, durch Splitting geschätzt.</translation>
    </message>
    <message>
        <source>%1 (seed %2, %3 s)</source>
        <translation>%1 (Startwert %2, %3 s)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed: %1</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen: %1</numerusform>
            <numerusform>%Ln fehlgeschlagen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>noch nicht gespielt</translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation>Spiel %L1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln pieces</source>
        <translation>
            <numerusform>%1, %Ln Stein</numerusform>
            <numerusform>%1, %Ln Steine</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 against %2, game %3</source>
        <translation>%1 gegen %2, Spiel %3</translation>
    </message>
    <message>
        <source>%1 turned out differently when it was replayed: the agents are not deterministic.</source>
        <translation>%1 verlief anders, als es für das Replay noch einmal gespielt wurde: Die Agenten entscheiden nicht immer gleich.</translation>
    </message>
    <message>
        <source>%1: points against each other</source>
        <translation>%1: Punkte gegeneinander</translation>
    </message>
    <message>
        <source>CSV of the ranking (*.csv);;JSON of the ranking and the pairs (*.json)</source>
        <translation>CSV der Rangliste (*.csv);;JSON der Rangliste und der Paare (*.json)</translation>
    </message>
    <message>
        <source>Export ranking</source>
        <translation>Rangliste exportieren</translation>
    </message>
    <message>
        <source>&amp;Estimate the mean game</source>
        <translation>&amp;Mittleres Spiel schätzen</translation>
    </message>
    <message>
        <source>Renames the plan and makes each run an estimate of the mean game; press Run to start it</source>
        <translation>Benennt den Plan um und macht jeden Lauf zu einer Schätzung des mittleren Spiels; starten Sie ihn mit „Ausführen“</translation>
    </message>
    <message>
        <source>A single repetition gives no interval, so the agents are not ranked.</source>
        <translation>Eine einzige Wiederholung ergibt kein Intervall, daher gibt es keine Rangfolge der Agenten.</translation>
    </message>
    <message>
        <source>Stronger shades are better within their column. Agents whose 95 % intervals overlap share a shade; bold marks an interval above all others.</source>
        <translation>Je kräftiger der Farbton, desto besser in der Spalte. Agenten, deren 95-%-Intervalle sich überschneiden, haben denselben Farbton; fett: Das Intervall liegt über allen anderen.</translation>
    </message>
    <message numerus="yes">
        <source>Mean reward per game, in runs of %Ln games.</source>
        <translation>
            <numerusform>Mittlere Belohnung pro Spiel, in Läufen von %Ln Spiel.</numerusform>
            <numerusform>Mittlere Belohnung pro Spiel, in Läufen von %Ln Spielen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tetrabench::ResultsFile</name>
    <message>
        <source>Stop the current run before you change the results file.</source>
        <translation>Stoppen Sie den aktuellen Lauf, bevor Sie die Ergebnisdatei wechseln.</translation>
    </message>
    <message>
        <source>Wait until the results file has been compacted.</source>
        <translation>Warten Sie, bis die Ergebnisdatei verkleinert ist.</translation>
    </message>
    <message>
        <source>Stop the current run before you compact the results file.</source>
        <translation>Stoppen Sie den aktuellen Lauf, bevor Sie die Ergebnisdatei verkleinern.</translation>
    </message>
    <message>
        <source>There are no results yet.</source>
        <translation>Es gibt noch keine Ergebnisse.</translation>
    </message>
    <message>
        <source>%1 was compacted from %2 to %3.</source>
        <translation>%1 wurde von %2 auf %3 verkleinert.</translation>
    </message>
</context>
<context>
    <name>tetrabench::RewardTable</name>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reward for %1</source>
        <translation>Belohnung für %1</translation>
    </message>
    <message>
        <source>In a game, these are multiplied by %1.</source>
        <translation>In einem Spiel werden diese mit %1 multipliziert.</translation>
    </message>
    <message>
        <source>Multiplied by %1 for the benchmark score.</source>
        <translation>Für die Benchmark-Wertung mit %1 multipliziert.</translation>
    </message>
</context>
<context>
    <name>tetrabench::RowOrder</name>
    <message>
        <source>Sort by this column, &amp;smallest first</source>
        <translation>Nach dieser Spalte sortieren, &amp;kleinste zuerst</translation>
    </message>
    <message>
        <source>Sort by this column, &amp;largest first</source>
        <translation>Nach dieser Spalte sortieren, &amp;größte zuerst</translation>
    </message>
    <message>
        <source>&amp;Unsorted</source>
        <translation>&amp;Unsortiert</translation>
    </message>
</context>
<context>
    <name>tetrabench::RunTree</name>
    <message>
        <source>Search runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Checked runs are compared</source>
        <translation>Angekreuzte Läufe werden verglichen</translation>
    </message>
    <message>
        <source>In&amp;clude in comparison</source>
        <translation>In &amp;Vergleich einbeziehen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
</context>
<context>
    <name>tetrabench::RunTreeModel</name>
    <message>
        <source>hidden in the graph</source>
        <translation>im Diagramm ausgeblendet</translation>
    </message>
    <message>
        <source>
hidden in the graph</source>
        <translation>
im Diagramm ausgeblendet</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a group, and a note about it</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 curves</source>
        <translation>
            <numerusform>%1 Kurve</numerusform>
            <numerusform>%1 Kurven</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 agents</source>
        <translation>
            <numerusform>%1 Agent</numerusform>
            <numerusform>%1 Agenten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>agents and MDPs</comment>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 MDPs</source>
        <translation>
            <numerusform>%1 MDP</numerusform>
            <numerusform>%1 MDPs</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
</context>
<context>
    <name>tetrabench::ScaleChooser</name>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>First %1</source>
        <translation>Erste %1</translation>
    </message>
    <message>
        <source>Scale of the x axis</source>
        <translation>Skala der x-Achse</translation>
    </message>
    <message>
        <source>Scale of the x axis; &quot;First N&quot; shows only the beginning</source>
        <translation>Skala der x-Achse; „Erste N“ zeigt nur den Anfang</translation>
    </message>
</context>
<context>
    <name>tetrabench::SearchView</name>
    <message>
        <source>Learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Sums of options</source>
        <translation>Summen von Optionen</translation>
    </message>
    <message>
        <source>Sums of weights</source>
        <translation>Summen von Gewichten</translation>
    </message>
    <message>
        <source>Sums of options to plot as well, separated by commas</source>
        <translation>Summen von Optionen, die zusätzlich gezeichnet werden, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Sums of weights to plot as well, separated by commas</source>
        <translation>Summen von Gewichten, die zusätzlich gezeichnet werden, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>S&amp;ums of options</source>
        <translation>Summ&amp;en von Optionen</translation>
    </message>
    <message>
        <source>S&amp;ums of weights</source>
        <translation>Summ&amp;en von Gewichten</translation>
    </message>
    <message>
        <source>Score over two options</source>
        <translation>Wertung über zwei Optionen</translation>
    </message>
    <message>
        <source>Score over two weights</source>
        <translation>Wertung über zwei Gewichten</translation>
    </message>
    <message>
        <source>Progress will appear here.
Open a search from the Open menu, or press Run.</source>
        <translation>Der Fortschritt erscheint hier.
Öffnen Sie eine Suche über das Menü „Öffnen“, oder drücken Sie „Ausführen“.</translation>
    </message>
    <message>
        <source>e.g. Holes + Valleys, Bumpiness + Holes</source>
        <translation>z. B. Holes + Valleys, Bumpiness + Holes</translation>
    </message>
    <message>
        <source>A&amp;cross</source>
        <translation>&amp;Waagerecht</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <translation>Se&amp;nkrecht</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>%1, %2, seed %3, n = %4 runs</source>
        <translation>%1, %2, Startwert %3, n = %4 Läufe</translation>
    </message>
    <message>
        <source>%1, %2, seed %3, n = %4 games</source>
        <translation>%1, %2, Startwert %3, n = %4 Spiele</translation>
    </message>
    <message>
        <source>No candidates yet. Their scores will appear here against each option.</source>
        <translation>Noch keine Kandidaten. Hier erscheinen ihre Wertungen über jeder Option.</translation>
    </message>
    <message>
        <source>No candidates yet. Their scores will appear here against each weight.</source>
        <translation>Noch keine Kandidaten. Hier erscheinen ihre Wertungen über jedem Gewicht.</translation>
    </message>
</context>
<context>
    <name>tetrabench::Seat</name>
    <message>
        <source>hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Pieces per second over the last few seconds, or over the whole game once it has ended</source>
        <translation>Die Steine pro Sekunde gelten für die letzten Sekunden und nach dem Ende für das ganze Spiel</translation>
    </message>
    <message>
        <source>Board %1</source>
        <translation>Spielfeld %1</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>hold first</source>
        <translation>zuerst halten</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Game over</source>
        <translation>Spiel vorbei</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent</source>
        <translation>
            <numerusform>%Ln gesendet</numerusform>
            <numerusform>%Ln gesendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln Punkt</numerusform>
            <numerusform>%Ln Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Level %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>Rekord %1</translation>
    </message>
    <message>
        <source>best %L1</source>
        <translation>Rekord %L1</translation>
    </message>
    <message>
        <source>%1, your best</source>
        <translation>%1, neuer Rekord</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Board of %1</source>
        <translation>Spielfeld von %1</translation>
    </message>
    <message>
        <source>Your board</source>
        <translation>Eigenes Spielfeld</translation>
    </message>
</context>
<context>
    <name>tetrabench::SeatHeader</name>
    <message>
        <source>Player on board %1</source>
        <translation>Spieler auf Spielfeld %1</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Pace on board %1</source>
        <translation>Tempo auf Spielfeld %1</translation>
    </message>
    <message>
        <source>How fast the agent on this board plays</source>
        <translation>Wie schnell der Agent auf diesem Spielfeld spielt</translation>
    </message>
    <message>
        <source>Remove this board</source>
        <translation>Dieses Spielfeld entfernen</translation>
    </message>
    <message>
        <source>%1 (next game)</source>
        <translation>%1 (nächstes Spiel)</translation>
    </message>
</context>
<context>
    <name>tetrabench::SecondBoard</name>
    <message>
        <source>Second agent</source>
        <translation>Zweiter Agent</translation>
    </message>
    <message>
        <source>second agent</source>
        <translation>zweiter Agent</translation>
    </message>
    <message>
        <source>The agent of this board, which gets the same pieces</source>
        <translation>Der Agent dieses Spielfelds; er erhält dieselben Steine</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>%1 stopped: %2</source>
        <translation>%1 wurde gestoppt: %2</translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation>Spiel %L1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot play this MDP</source>
        <translation>Kann diesen MDP nicht spielen</translation>
    </message>
    <message>
        <source>The agents first differ at piece %1 of game %2. %3: %4. %5: %6.</source>
        <translation>Erster Unterschied bei Stein %1 in Spiel %2. %3: %4. %5: %6.</translation>
    </message>
</context>
<context>
    <name>tetrabench::SessionStart</name>
    <message>
        <source>All runs are finished, and no program is known to have changed.</source>
        <translation>Alle Läufe sind beendet, und soweit bekannt, hat sich kein Programm geändert.</translation>
    </message>
    <message>
        <source>A program has changed</source>
        <translation>Ein Programm hat sich geändert</translation>
    </message>
    <message>
        <source>If all of them are rerun, each new result, even a failure, replaces the old one; this cannot be undone. To keep the old results, cancel and choose another results file first.</source>
        <translation>Werden alle erneut ausgeführt, so ersetzt jedes neue Ergebnis, auch ein Fehlschlag, das alte; das lässt sich nicht rückgängig machen. Um die alten Ergebnisse zu behalten, brechen Sie ab und wählen zuerst eine andere Ergebnisdatei.</translation>
    </message>
    <message>
        <source>Otherwise the results mix both versions, and this page shows a note.</source>
        <translation>Andernfalls stammen die Ergebnisse von beiden Versionen, worauf diese Seite hinweist.</translation>
    </message>
    <message>
        <source>Rerun &amp;all</source>
        <translation>&amp;Alle erneut ausführen</translation>
    </message>
    <message>
        <source>Run only the &amp;failed ones</source>
        <translation>Nur die &amp;fehlgeschlagenen ausführen</translation>
    </message>
    <message>
        <source>Run only the &amp;missing ones</source>
        <translation>Nur die fe&amp;hlenden ausführen</translation>
    </message>
</context>
<context>
    <name>tetrabench::SettingsPage</name>
    <message>
        <source>The language of the windows; the help is in English. A change takes effect at the next start.</source>
        <translation>Die Sprache der Fenster; die Hilfe ist auf Englisch. Eine Änderung wirkt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Language and appearance</source>
        <translation>Sprache und Darstellung</translation>
    </message>
    <message>
        <source>External programs</source>
        <translation>Externe Programme</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Letters on the cells</source>
        <translation>Buchstaben auf den Zellen</translation>
    </message>
    <message>
        <source>Results file</source>
        <translation>Ergebnisdatei</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Programs allowed to run</source>
        <translation>Programme, die ausgeführt werden dürfen</translation>
    </message>
    <message>
        <source>Show the letter of its piece on each cell</source>
        <translation>Auf jeder Zelle den Buchstaben ihres Steins anzeigen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Reset all...</source>
        <translation>Alles zurücksetzen...</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>System follows the light or dark setting of the desktop. High contrast is white on black with clear frames.</source>
        <translation>„System“ ist hell oder dunkel wie der Desktop. „Hoher Kontrast“ ist Weiß auf Schwarz mit deutlichen Rahmen.</translation>
    </message>
    <message>
        <source>Letters distinguish pieces without relying on colour.</source>
        <translation>An Buchstaben sind Steine auch ohne ihre Farben zu unterscheiden.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Folder of the last file</source>
        <translation>Wo die letzte Datei war</translation>
    </message>
    <message>
        <source>One per processor (%1)</source>
        <translation>Einer pro Prozessor (%1)</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Change...</source>
        <translation>Ändern...</translation>
    </message>
    <message>
        <source>Keys for games that you play, and how pieces move while a key is held.</source>
        <translation>Tasten für Spiele, die Sie spielen, und wie sich Steine bewegen, solange eine Taste gedrückt ist.</translation>
    </message>
    <message>
        <source>Reset all settings</source>
        <translation>Alle Einstellungen zurücksetzen</translation>
    </message>
    <message>
        <source>Reset all settings to their defaults?</source>
        <translation>Alle Einstellungen auf ihre Standardwerte zurücksetzen?</translation>
    </message>
    <message>
        <source>Shortcuts, keys and handling are reset too. Documents, results and allowed programs are not affected.</source>
        <translation>Tastenkürzel, Tasten und Steuerung werden auch zurückgesetzt. Dokumente, Ergebnisse und die erlaubten Programme bleiben.</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>Alles &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Open documents in</source>
        <translation>Dokumente öffnen in</translation>
    </message>
    <message>
        <source>Documents folder</source>
        <translation>Ordner für Dokumente</translation>
    </message>
    <message>
        <source>Results folder</source>
        <translation>Ordner für Ergebnisse</translation>
    </message>
    <message>
        <source>Replays folder</source>
        <translation>Ordner für Replays</translation>
    </message>
    <message>
        <source>Exports folder</source>
        <translation>Ordner für Exporte</translation>
    </message>
    <message>
        <source>Game keys and handling</source>
        <translation>Tasten und Steuerung von Spielen</translation>
    </message>
    <message>
        <source>The size of all text, relative to the desktop&apos;s.</source>
        <translation>Die Größe aller Texte im Verhältnis zu der des Desktops.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Nachfragen</translation>
    </message>
    <message>
        <source>Running window</source>
        <translation>Laufendes Fenster</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>Where documents open when Tetrabench is already running.</source>
        <translation>Wo Dokumente geöffnet werden, wenn Tetrabench schon läuft.</translation>
    </message>
    <message>
        <source>Dialogs for MDPs, agents and plans start here.</source>
        <translation>Dialoge für MDPs, Agenten und Pläne beginnen hier.</translation>
    </message>
    <message>
        <source>Dialogs for results files and curves start here.</source>
        <translation>Dialoge für Ergebnisdateien und Kurven beginnen hier.</translation>
    </message>
    <message>
        <source>Dialogs for replays start here.</source>
        <translation>Dialoge für Replays beginnen hier.</translation>
    </message>
    <message>
        <source>Dialogs that save figures, tables and animations start here.</source>
        <translation>Dialoge, die Abbildungen, Tabellen und Animationen speichern, beginnen hier.</translation>
    </message>
    <message>
        <source>Shortcuts for all menu commands.</source>
        <translation>Tastenkürzel für alle Menübefehle.</translation>
    </message>
    <message>
        <source>These run without asking. If you forget one, you are asked before it runs again.</source>
        <translation>Diese werden ohne Rückfrage ausgeführt. Nach „Vergessen“ werden Sie gefragt, bevor das Programm wieder ausgeführt wird.</translation>
    </message>
    <message>
        <source>This folder is missing; dialogs start in the last folder used.</source>
        <translation>Dieser Ordner fehlt; Dialoge beginnen im zuletzt benutzten.</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Experiments and searches save their results in this file.</source>
        <translation>Experimente und Suchen speichern ihre Ergebnisse in dieser Datei.</translation>
    </message>
    <message>
        <source>How many games experiments and searches play at once, unless you choose another number on their pages. One per processor is fastest.</source>
        <translation>Wie viele Spiele Experimente und Suchen gleichzeitig spielen, wenn auf ihren Seiten keine andere Zahl gewählt ist. Eines pro Prozessor ist am schnellsten.</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>Quitting</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Notify me when long runs finish</source>
        <translation>Benachrichtigen, wenn lange Läufe enden</translation>
    </message>
    <message>
        <source>Experiments and searches</source>
        <translation>Experimente und Suchen</translation>
    </message>
    <message>
        <source>Ask for confirmation while an experiment or search is running</source>
        <translation>Nachfragen, solange ein Experiment oder eine Suche läuft</translation>
    </message>
    <message>
        <source>Shows a desktop notification while you use another program. Within Tetrabench, a message bar appears on the other pages.</source>
        <translation>Zeigt eine Desktop-Benachrichtigung, wenn ein anderes Programm aktiv ist; in Tetrabench erscheint auf den anderen Seiten eine Leiste.</translation>
    </message>
    <message>
        <source>Finished work is saved either way; press Run after restarting to resume the rest.</source>
        <translation>Was fertig ist, ist in jedem Fall gespeichert; nach dem nächsten Start setzt „Ausführen“ den Rest fort.</translation>
    </message>
</context>
<context>
    <name>tetrabench::ShortcutsDialog</name>
    <message>
        <source>Keys and shortcuts</source>
        <translation>Tasten und Tastenkürzel</translation>
    </message>
    <message>
        <source>Click a shortcut to change it. In graphs: the wheel or + and - zoom, dragging or arrow keys pan, R shows all, Ctrl+Left and Ctrl+Right read values. Alt with an underlined letter moves to a field, Tab to the next one.</source>
        <translation>Klicken Sie auf ein Tastenkürzel, um es zu ändern. In Diagrammen: Das Mausrad oder + und - zoomen, Ziehen oder die Pfeiltasten verschieben, R zeigt alles, Strg+Links und Strg+Rechts lesen Werte ab. Alt mit einem unterstrichenen Buchstaben springt zu einem Feld, Tab zum nächsten.</translation>
    </message>
    <message>
        <source>Shortcut of %1</source>
        <translation>Tastenkürzel von %1</translation>
    </message>
    <message>
        <source>%1 is already the shortcut of &quot;%2&quot;.</source>
        <translation>%1 ist bereits das Tastenkürzel von „%2“.</translation>
    </message>
    <message>
        <source>Restore &amp;defaults</source>
        <translation>&amp;Standard wiederherstellen</translation>
    </message>
</context>
<context>
    <name>tetrabench::SpaceModel</name>
    <message>
        <source>%1: from %2 to %3, start %4%5</source>
        <translation>%1: von %2 bis %3, Start %4%5</translation>
    </message>
    <message>
        <source>, fixed</source>
        <translation>, fest</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>An option of the agent</source>
        <translation>Eine Option des Agenten</translation>
    </message>
    <message>
        <source>The weight of a feature</source>
        <translation>Das Gewicht eines Merkmals</translation>
    </message>
    <message>
        <source>Lower end of the range for random starts</source>
        <translation>Unteres Ende des Bereichs für zufällige Starts</translation>
    </message>
    <message>
        <source>Upper end of the range for random starts</source>
        <translation>Oberes Ende des Bereichs für zufällige Starts</translation>
    </message>
    <message>
        <source>Starting point for methods that do not start at random</source>
        <translation>Startpunkt für Verfahren, die nicht zufällig starten</translation>
    </message>
    <message>
        <source>Keeps its start</source>
        <translation>Behält seinen Start</translation>
    </message>
</context>
<context>
    <name>tetrabench::SpeedControl</name>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Pieces per second; unlimited at the right end</source>
        <translation>Steine pro Sekunde; unbegrenzt am rechten Ende</translation>
    </message>
    <message>
        <source>1,000 pieces/s</source>
        <translation>1.000 Steine/s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pieces/s</source>
        <translation>
            <numerusform>%Ln Stein/s</numerusform>
            <numerusform>%Ln Steine/s</numerusform>
        </translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
</context>
<context>
    <name>tetrabench::SpokenBoard</name>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>columns %1 to %2</source>
        <translation>Spalten %1 bis %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>rows %1 to %2</source>
        <translation>Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>The board is empty</source>
        <translation>Das Spielfeld ist leer</translation>
    </message>
    <message>
        <source>Heights from the left %1; holes: %2</source>
        <translation>Höhen von links %1; Löcher: %2</translation>
    </message>
    <message>
        <source>Piece %1 in %2</source>
        <translation>Stein %1: %2</translation>
    </message>
    <message>
        <source>It would land in %1</source>
        <translation>Landung: %1</translation>
    </message>
    <message>
        <source>Marked placement: %1</source>
        <translation>Markierte Platzierung: %1</translation>
    </message>
    <message>
        <source>Marked: %1</source>
        <translation>Markiert: %1</translation>
    </message>
    <message>
        <source>Outlined placement: %1</source>
        <translation>Umrandete Platzierung: %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::StoredSearches</name>
    <message>
        <source>rename %1</source>
        <translation>Umbenennen von %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>Entfernen von %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::StoredSearchesDialog</name>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Searches in %1</source>
        <translation>Suchen in %1</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Renames the search in the results file (F2)</source>
        <translation>Benennt die Suche in der Ergebnisdatei um (F2)</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>There are no searches in this results file.</source>
        <translation>Diese Ergebnisdatei enthält keine Suchen.</translation>
    </message>
    <message>
        <source>%1 already has a search named &quot;%2&quot;.</source>
        <translation>%1 enthält bereits eine Suche namens „%2“.</translation>
    </message>
    <message>
        <source>Rename to &quot;%1&quot;</source>
        <translation>In „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Removes the search from the results file, with all evaluations that no other search shares (Delete)</source>
        <translation>Entfernt die Suche aus der Ergebnisdatei, mit allen Auswertungen, die keine andere Suche teilt (Entf)</translation>
    </message>
    <message>
        <source>Searches with the same goal share evaluations; these stay in the file until the last such search is removed.</source>
        <translation>Suchen mit demselben Ziel teilen ihre Auswertungen; diese bleiben in der Datei, bis die letzte dieser Suchen entfernt ist.</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::TaskProgress</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>tetrabench::TaskStrip</name>
    <message>
        <source>Running tasks</source>
        <translation>Laufende Aufgaben</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n läuft</numerusform>
            <numerusform>%n laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paused</source>
        <translation>
            <numerusform>%n pausiert</numerusform>
            <numerusform>%n pausiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Nichts läuft</translation>
    </message>
    <message>
        <source>%1: no longer running</source>
        <translation>%1: läuft nicht mehr</translation>
    </message>
</context>
<context>
    <name>tetrabench::TimelineView</name>
    <message>
        <source>Game timeline</source>
        <translation>Zeitleiste des Spiels</translation>
    </message>
    <message>
        <source>Drag to move through the game. Arrow keys move by one piece, Page Up and Page Down by 1/20 of the game.</source>
        <translation>Ziehen, um sich durch das Spiel zu bewegen. Die Pfeiltasten bewegen um einen Stein, Bild auf und Bild ab um 1/20 des Spiels.</translation>
    </message>
    <message>
        <source>piece %L1 of %L2</source>
        <translation>Stein %L1 von %L2</translation>
    </message>
    <message>
        <source>height, up to %1</source>
        <translation>Höhe, bis zu %1</translation>
    </message>
    <message>
        <source>lines, up to %1</source>
        <translation>Zeilen, bis zu %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::ValueRowsModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>tetrabench::VersusGamesModel</name>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>drawn, both failed</source>
        <translation>unentschieden, beide fehlgeschlagen</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>%1 won by forfeit</source>
        <translation>%1 gewann kampflos</translation>
    </message>
    <message>
        <source>%1 won</source>
        <translation>%1 gewann</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweiter</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Placed by each side</source>
        <translation>Von jeder Seite platziert</translation>
    </message>
    <message>
        <source>drawn at the limit</source>
        <translation>unentschieden am Limit</translation>
    </message>
    <message>
        <source>%1 won at the limit</source>
        <translation>%1 gewann am Limit</translation>
    </message>
    <message>
        <source>%L1–%L2</source>
        <translation>%L1–%L2</translation>
    </message>
    <message>
        <source>Rows sent</source>
        <translation>Gesendete Zeilen</translation>
    </message>
    <message>
        <source>Rows of garbage sent by the first agent and by the second; at the piece limit the one that has sent more wins</source>
        <translation>Müllzeilen, die der erste und der zweite Agent gesendet haben; am Steinlimit gewinnt, wer mehr gesendet hat</translation>
    </message>
</context>
<context>
    <name>tetrabench::VotingModel</name>
    <message>
        <source>Bootstrap wins</source>
        <translation>Bootstrap-Siege</translation>
    </message>
    <message>
        <source>none</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: %2
%3. In brackets: %4.</source>
        <translation>%1: %2
%3. In Klammern: %4.</translation>
    </message>
    <message>
        <source>With so many agents these are lower bounds.</source>
        <translation>Bei so vielen Agenten sind dies untere Schranken.</translation>
    </message>
    <message>
        <source>How often the winner wins again when the games are resampled with replacement; tied agents share a win</source>
        <translation>Wie oft der Sieger auch dann siegt, wenn die Spiele mit Zurücklegen neu gezogen werden; bei Gleichstand wird der Sieg geteilt</translation>
    </message>
    <message>
        <source>All agents in order of place; = between tied agents</source>
        <translation>Alle Agenten nach ihren Plätzen; = steht zwischen gleich platzierten</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>Sieger</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Plätze</translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchDocuments</name>
    <message>
        <source>The x axis of %1 is in %2, that of this run in %3: the curve is hidden until a run counts %2.</source>
        <translation>Die x-Achse von %1 zählt %2, die dieses Laufs %3: Die Kurve ist ausgeblendet, bis ein Lauf %2 zählt.</translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1 (bearbeitet)</translation>
    </message>
    <message>
        <source>Open MDP</source>
        <translation>MDP öffnen</translation>
    </message>
    <message>
        <source>Open agent</source>
        <translation>Agent öffnen</translation>
    </message>
    <message>
        <source>Open curve</source>
        <translation>Kurve öffnen</translation>
    </message>
    <message>
        <source>Save MDP</source>
        <translation>MDP speichern</translation>
    </message>
    <message>
        <source>The agent was not saved because some of its values are out of range. They are marked in the Agent dock.</source>
        <translation>Der Agent wurde nicht gespeichert, da einige seiner Zahlen außerhalb des zulässigen Bereichs liegen. Sie sind im Andockfenster „Agent“ markiert.</translation>
    </message>
    <message>
        <source>Save agent</source>
        <translation>Agent speichern</translation>
    </message>
    <message>
        <source>%1 does not learn; use &quot;Save agent as&quot; instead.</source>
        <translation>%1 lernt nicht; verwenden Sie stattdessen „Agent speichern unter“.</translation>
    </message>
    <message>
        <source>Save agent with what it has learned</source>
        <translation>Agent mit Gelerntem speichern</translation>
    </message>
    <message>
        <source>Save curve</source>
        <translation>Kurve speichern</translation>
    </message>
    <message>
        <source>%1 runs a program, which has not been started.</source>
        <translation>%1 führt ein Programm aus, das nicht gestartet wurde.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>switch to %1</source>
        <translation>Wechsel zu %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchPage</name>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>N&amp;eu starten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>S&amp;chritt</translation>
    </message>
    <message>
        <source>Step a &amp;whole piece</source>
        <translation>Ein &amp;ganzer Stein</translation>
    </message>
    <message>
        <source>&amp;Next game</source>
        <translation>&amp;Nächstes Spiel</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Sc&amp;hneller</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>&amp;Unlimited speed</source>
        <translation>&amp;Unbegrenzte Geschwindigkeit</translation>
    </message>
    <message>
        <source>Open this game as a repla&amp;y</source>
        <translation>Dieses Spiel als &amp;Replay öffnen</translation>
    </message>
    <message>
        <source>Stop &amp;making the replay</source>
        <translation>Erstellen des Replays &amp;abbrechen</translation>
    </message>
    <message>
        <source>Open in the la&amp;boratory</source>
        <translation>Im La&amp;bor öffnen</translation>
    </message>
    <message>
        <source>Op&amp;timize this agent</source>
        <translation>Diesen Agenten op&amp;timieren</translation>
    </message>
    <message>
        <source>&amp;Start again</source>
        <translation>Erneut &amp;starten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Open M&amp;DP...</source>
        <translation>&amp;MDP öffnen...</translation>
    </message>
    <message>
        <source>Open a&amp;gent...</source>
        <translation>A&amp;gent öffnen...</translation>
    </message>
    <message>
        <source>Open cur&amp;ve...</source>
        <translation>&amp;Kurve öffnen...</translation>
    </message>
    <message>
        <source>&amp;Save MDP</source>
        <translation>MDP &amp;speichern</translation>
    </message>
    <message>
        <source>Save MDP &amp;as...</source>
        <translation>MDP speichern &amp;unter...</translation>
    </message>
    <message>
        <source>Save agent &amp;with what it has learned...</source>
        <translation>Agent mit Ge&amp;lerntem speichern...</translation>
    </message>
    <message>
        <source>Save &amp;curve...</source>
        <translation>Ku&amp;rve speichern...</translation>
    </message>
    <message>
        <source>E&amp;xport figure...</source>
        <translation>Abbildung e&amp;xportieren...</translation>
    </message>
    <message>
        <source>&amp;Pin this curve</source>
        <translation>Diese Kurve anhe&amp;ften</translation>
    </message>
    <message>
        <source>&amp;Compare this run</source>
        <translation>Diesen Lauf &amp;vergleichen</translation>
    </message>
    <message>
        <source>R&amp;emove other curves</source>
        <translation>An&amp;dere Kurven entfernen</translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation>Anordnung zurückse&amp;tzen</translation>
    </message>
    <message>
        <source>Choose an &amp;MDP</source>
        <translation>M&amp;DP auswählen</translation>
    </message>
    <message>
        <source>Choose an &amp;agent</source>
        <translation>Agent auswä&amp;hlen</translation>
    </message>
    <message>
        <source>R&amp;escale the graph</source>
        <translation>Diagramm neu s&amp;kalieren</translation>
    </message>
    <message>
        <source>Show the &amp;board</source>
        <translation>Sp&amp;ielfeld anzeigen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zuschauen</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Zuschauen</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Gelernt</translation>
    </message>
    <message>
        <source>This run cannot be replayed because its weights were changed. Restart it first.</source>
        <translation>Dieser Lauf kann nicht als Replay gezeigt werden, da seine Gewichte geändert wurden. Starten Sie ihn zuerst neu.</translation>
    </message>
    <message>
        <source>There is no game to replay yet: start the run first.</source>
        <translation>Es gibt noch kein Spiel für ein Replay: Starten Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>From Watch</source>
        <translation>Von „Zuschauen“</translation>
    </message>
    <message>
        <source>The replay from Watch is ready.</source>
        <translation>Das Replay von „Zuschauen“ ist fertig.</translation>
    </message>
    <message>
        <source>Open the replay</source>
        <translation>Replay öffnen</translation>
    </message>
    <message>
        <source>&amp;Apply the MDP</source>
        <translation>MDP an&amp;wenden</translation>
    </message>
    <message>
        <source>Choose the second age&amp;nt</source>
        <translation>Zweiten Age&amp;nten auswählen</translation>
    </message>
    <message>
        <source>The replay from Watch failed: %1</source>
        <translation>Das Replay von „Zuschauen“ ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Second &amp;board</source>
        <translation>Zweites &amp;Spielfeld</translation>
    </message>
    <message>
        <source>Pause where the agents first &amp;differ</source>
        <translation>Am ersten &amp;Unterschied anhalten</translation>
    </message>
    <message>
        <source>&amp;Save agent</source>
        <translation>Agent &amp;speichern</translation>
    </message>
    <message>
        <source>Save agent &amp;as...</source>
        <translation>Agent speichern &amp;unter...</translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchView</name>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>Reward/1k steps</source>
        <translation>Belohnung/1k Schritte</translation>
    </message>
    <message>
        <source>Reward/1k pieces</source>
        <translation>Belohnung/1k Steine</translation>
    </message>
    <message>
        <source>Waiting for %1, %2 s</source>
        <translation>Warten auf %1, %2 s</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>game %L1</source>
        <translation>Spiel %L1</translation>
    </message>
    <message>
        <source>%L1 steps per piece</source>
        <translation>%L1 Schritte pro Stein</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%L1 pieces, game %L2</source>
        <translation>%L1 Steine, Spiel %L2</translation>
    </message>
    <message>
        <source>waiting for the agent, %L1 s</source>
        <translation>Warten auf den Agenten, %L1 s</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>MDP</source>
        <translation>MDP</translation>
    </message>
    <message>
        <source>The same seed gives the same pieces</source>
        <translation>Derselbe Startwert ergibt dieselben Steine</translation>
    </message>
    <message>
        <source>A&amp;gent</source>
        <translation>A&amp;gent</translation>
    </message>
    <message>
        <source>&amp;MDP</source>
        <translation>&amp;MDP</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>%1, weights changed</source>
        <translation>%1, Gewichte geändert</translation>
    </message>
    <message>
        <source>Show its log</source>
        <translation>Protokoll anzeigen</translation>
    </message>
    <message>
        <source>The run stopped: %1</source>
        <translation>Der Lauf wurde gestoppt: %1</translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln steps</source>
        <translation>
            <numerusform>Letzter %Ln Schritt</numerusform>
            <numerusform>Letzte %Ln Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln pieces</source>
        <translation>
            <numerusform>Letzter %Ln Stein</numerusform>
            <numerusform>Letzte %Ln Steine</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Pausing at the first difference takes effect after a restart.</source>
        <translation>Das Anhalten am ersten Unterschied wirkt ab dem nächsten Neustart.</translation>
    </message>
</context>
<context>
    <name>tetrabench::WatchedRecording</name>
    <message>
        <source>replay of %1</source>
        <translation>Replay von %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::WeightDelegate</name>
    <message>
        <source>Weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
</context>
<context>
    <name>tetrabench::WeightsModel</name>
    <message>
        <source>Weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
</context>
<context>
    <name>tetrabench::WelcomeBar</name>
    <message>
        <source>Close the introduction</source>
        <translation>Einführung schließen</translation>
    </message>
    <message>
        <source>Introduction</source>
        <translation>Einführung</translation>
    </message>
    <message>
        <source>An agent is playing: choose another one, or another MDP (the board and the rules), above, and set its speed with the slider.</source>
        <translation>Hier spielt ein Agent: Oben wählen Sie einen anderen Agenten oder einen anderen MDP (Spielfeld und Regeln), und der Schieberegler bestimmt das Tempo.</translation>
    </message>
    <message>
        <source>F9 explains each placement, F7 shows the weights, which you can change while the agent plays, and Ctrl+B adds a second agent on the same pieces.</source>
        <translation>F9 erklärt jede Platzierung, F7 zeigt die Gewichte, die sich während des Spiels ändern lassen, und Strg+B zeigt daneben einen zweiten Agenten mit denselben Steinen.</translation>
    </message>
    <message>
        <source>On the other pages, you can play against agents, compare them in experiments, and train new ones; F1 explains each page.</source>
        <translation>Auf den anderen Seiten spielen Sie gegen Agenten, vergleichen sie in Experimenten und trainieren neue; F1 erklärt jede Seite.</translation>
    </message>
    <message>
        <source>Close the introduction permanently; help stays available (F1)</source>
        <translation>Schließt die Einführung dauerhaft; die Hilfe (F1) bleibt verfügbar</translation>
    </message>
</context>
<context>
    <name>tetrabench::WholeNumberEdit</name>
    <message>
        <source>a whole number between %1 and %2</source>
        <translation>eine ganze Zahl zwischen %1 und %2</translation>
    </message>
    <message>
        <source>Must be %1.</source>
        <translation>Erlaubt ist %1.</translation>
    </message>
</context>
<context>
    <name>tetrabench::WholeSpinBox</name>
    <message>
        <source>a whole number between %L1 and %L2</source>
        <translation>eine ganze Zahl zwischen %L1 und %L2</translation>
    </message>
</context>
<context>
    <name>tetrabench::WhyPanel</name>
    <message>
        <source>Col&amp;our columns by best placement</source>
        <translation>S&amp;palten nach ihrer besten Platzierung färben</translation>
    </message>
    <message>
        <source>Yellow: the best placement covers this column; blue: only the worst ones do</source>
        <translation>Gelb: Die beste Platzierung bedeckt diese Spalte; blau: nur die schlechtesten tun es</translation>
    </message>
    <message>
        <source>Placements are shown at up to %L1 pieces per second, or while paused.</source>
        <translation>Platzierungen werden bis zu %L1 Steinen pro Sekunde oder in der Pause angezeigt.</translation>
    </message>
    <message>
        <source>%1 has no feature weights to rank placements by.</source>
        <translation>%1 hat keine Merkmalsgewichte, nach denen sich Platzierungen bewerten lassen.</translation>
    </message>
    <message>
        <source>No placement is left.</source>
        <translation>Es gibt keine Platzierung mehr.</translation>
    </message>
    <message>
        <source>%1, best first by its features and weights for this piece alone. Its own choice differs because it looks ahead or learns.</source>
        <translation>%1, die beste zuerst, nach Merkmalen und Gewichten allein für diesen Stein. Die Wahl des Agenten weicht ab, da er vorausschaut oder lernt.</translation>
    </message>
    <message>
        <source>%1, best first</source>
        <translation>%1, die beste zuerst</translation>
    </message>
    <message>
        <source>It expects: %1</source>
        <translation>Erwartet: %1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>Select two rows to compare them.</source>
        <translation>Wählen Sie zwei Zeilen aus, um sie zu vergleichen.</translation>
    </message>
</context>
</TS>
