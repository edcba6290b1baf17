import { type Language, LANGUAGES } from "./stems.ts";

/** Words that carry no subject, folded, by language; they also tell a text's language. */
const STOP: Record<Language, string> = {
  en: `a about above across after again against all along already also always am among an and any anything are around as
at away back be because been before being below between both but by can cannot come comes could did do does doing done
down during each either else enough even ever every everything far few find for from further gave get gets getting give
given gives go goes going got had has have having he her here him his how i if in instead into is it its itself just
keep keeps kind let like lot made make makes making many may me might mine more most much must my need needed needs
no none nor now of off often on once one only or other others our ours ourselves out over own per perhaps
please put puts quite rather really same say says see seen shall she should show shows since so some something sort
still such take taken takes tell than that the their theirs them themselves then there these they thing things this
those through thus till to too toward towards under until up upon us use used uses using very via want wanted wants was
way ways we were what whatever when where whether which while who whole whom whose why will with within without would
yes yet you your yours im ive dont doesnt didnt isnt arent cant wont don doesn didn isn aren won ve ll re lets whats exactly actually describe described
explain explains explained mention mentioned happen happens happening bad good big`,
  no: `og i jeg det at en et den til er som pa de med han av ikke ikkje der sa var meg seg men ett har om vi min mitt ha
hadde hun na over da ved fra du ut sin dem oss opp man kan hans hvor eller hva hvem hvilke hvilken hvilket hvordan
hvorfor nar skal selv sjol her alle vil bli ble blitt kunne inn ute denne dette disse noe noen nokre ville far fikk
hennes vart vare din ditt blant meget mye mange andre bare ma mot etter for hos hver mens uten samt slik slikt som alt
vaere vore dere deres deg sine sitt a vara vaar ei eit ein ikkje mer mest`,
  de: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann
das dass dein deine dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem
einen einer eines einige er es etwas euch euer fur gegen haben hat hatte hier ich ihm ihn ihnen ihr ihre im in ins ist
jede jedem jeden jeder jedes kann kein keine konnen machen man mehr mein meine mich mir mit muss mussen nach nicht
nichts noch nun nur ob oder ohne sehr sein seine sich sie sind so soll sollen sollte sondern uber um und uns unser
unsere unserem unseren unserer unter viel viele vom von vor wann war waren warum was weg weil welche welchem welchen
welcher welches wenn wer werden wie wieder will wir wird wo wollen zu zum zur zwischen am bitte gibt es`,
};

const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(STOP.en.split(/\s+/)),
  no: new Set(STOP.no.split(/\s+/)),
  de: new Set(STOP.de.split(/\s+/)),
};

/** Words of one language only, which tell it. */
const TELLING = new Map<string, Language>(
  LANGUAGES.flatMap((language) =>
    [...STOP_WORDS[language]]
      .filter((word) => LANGUAGES.every((other) => other === language || !STOP_WORDS[other].has(word)))
      .map((word) => [word, language] as const)
  ),
);

/** True when a folded word carries no subject in the language. */
export function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS[language].has(word);
}

/** How many telling words of each language stand among folded words. */
export function countTelling(words: Iterable<string>): Record<Language, number> {
  const counts: Record<Language, number> = { en: 0, no: 0, de: 0 };
  for (const word of words) {
    const language = TELLING.get(word);
    if (language !== undefined) counts[language]++;
  }
  return counts;
}

/** The language that most telling words speak for, or the given one when none leads. */
export function leadingLanguage(counts: Record<Language, number>, otherwise: Language): Language {
  const [best, second] = LANGUAGES.toSorted((a, b) => counts[b] - counts[a]);
  return counts[best!] > counts[second!] ? best! : otherwise;
}

/** True for words that a text is full of, and that tell much where they stand in a key: `who_we_serve`, `why_not`. */
export function isTellingInKey(word: string): boolean {
  return word === "who" || word === "why" || word === "not" || word === "dont";
}
