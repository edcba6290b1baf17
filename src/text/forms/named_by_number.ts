/** Words before a number that names something instead of counting it: `phase 2 of 3`. The source of a pattern. */
export const NAMED_BY_NUMBER =
  "phases?|versions?|steps?|stages?|sprints?|pages?|days?|weeks?|months?|quarters?|years?|levels?|cycles?|rounds?|items?|chapters?|articles?|questions?|parts?|tasks?|modules?|milestones?|batch|lots?|lines?|no|nr|trl|schritt|stufe|etappe|teil|tag|woche|monat|quartal|jahr|runde|zyklus|aufgabe|kapitel|seite|fase|steg|trinn|del|dag|uke|måned|kvartal|år|oppgave|side";
