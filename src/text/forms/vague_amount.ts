import { monthNamed } from "../month_names.ts";
import { saysNumber } from "../number_words.ts";

/** Words that say how much without a number, in English, German and Norwegian. */
const HOW_MUCH =
  /\d|(?<!\p{L})(?:all|every|each|none|no one|zero|half|twice|doubl\p{L}*|tripl\p{L}*|alle[nrs]?|jede[mnrs]?|keine?\p{L}?|null|halb\p{L}*|h(?:ä|ae)lfte|verdoppel\p{L}*|hver\p{L}*|kvar|ingen|inga|halv\p{L}*|dobl\p{L}*)(?!\p{L})/iu;

/** True where a text says by a number or a word how much of something there is. */
export function saysHowMuch(text: string): boolean {
  return HOW_MUCH.test(text) || saysNumber(text);
}

const MORE = "more|less|fewer|better|higher|lower|faster|quicker|shorter|longer|larger|smaller|greater|stronger";
const MORE_DE =
  "mehr|weniger|besser\\p{L}*|höher\\p{L}*|niedriger\\p{L}*|schneller\\p{L}*|kürzer\\p{L}*|länger\\p{L}*|größer\\p{L}*|geringer\\p{L}*";
const MORE_NO = "mer|mindre|bedre|høyere|lavere|raskere|kortere|lengre|større|flere|færre";
const MUCH = "significantly|substantially|considerably|clearly|noticeably|markedly|much|far|a lot";
const MUCH_DE = "deutlich|spürbar|erheblich|wesentlich|signifikant|merklich|viel";
const MUCH_NO = "betydelig|vesentlig|merkbart|klart|tydelig|mye";

/** Phrases that compare without saying by how much, in English, German and Norwegian. */
const VAGUE = new RegExp(
  [
    `(?:${MUCH})\\s+(?:${MORE}|improved|increased|reduced)`,
    `(?:improve|increase|reduce|grow|raise|lower|rise|fall|cut)\\p{L}*\\s+(?:${MUCH})`,
    `significant\\s+(?:improvement|increase|reduction|growth|rise|drop|gain)s?`,
    `(?:${MORE})(?:\\s+\\S+){0,4}\\s+than\\s+(?:today|now|before|currently|last year|this year)`,
    `as\\s+(?:many|much|few|little|high|low|fast|soon|often)(?:\\s+\\S+){0,3}\\s+as\\s+possible`,
    `(?:${MUCH_DE})\\s+(?:${MORE_DE}|gesteigert|gestiegen|gesunken|gesenkt|verbessert|erhöht|reduziert)`,
    `(?:${MORE_DE})(?:\\s+\\S+){0,4}\\s+als\\s+(?:heute|bisher|jetzt|zuvor|vorher|früher|im vorjahr)`,
    `möglichst\\s+(?:viele?|wenige?|hoch|niedrig|schnell|oft)`,
    `(?:${MUCH_NO})\\s+(?:${MORE_NO})`,
    `(?:${MORE_NO})(?:\\s+\\S+){0,4}\\s+enn\\s+(?:i dag|nå|før|i fjor)`,
  ].map((phrase) => `(?<!\\p{L})(?:${phrase})(?!\\p{L})`).join("|"),
  "iu",
);
/** Words in front of such a phrase that make a limit of it: `no more than today` is exact. */
const NEGATED =
  /(?<!\p{L})(?:no(?:t|thing|body|ne)?|never|neither|nor|cannot|without|\p{L}{1,9}n['’]t|nichts?|nie|niemals|niemand|kein\p{L}*|ohne|ikke|ikkje|ingen|inga|intet|aldri|uten|utan)(?!\p{L})/iu;
/** Words for a state that is reached or not, whatever is compared beside it. */
const STATE =
  /(?<!\p{L})(?:signed|decided|decision|approved|adopted|live|published|closed|certified|unterschrieben|unterzeichnet|entschieden|entscheidung|beschlossen|genehmigt|veröffentlicht|signert|vedtatt|godkjent|publisert)(?!\p{L})/iu;
/** Longer texts say more than how much. */
const LONGEST = 100;

/** The phrase by which a text says only that there is to be more or less of something; null where it says how much, when or what, or sets a limit. */
export function vagueAmount(text: string): string | null {
  if (text.length > LONGEST || saysHowMuch(text) || STATE.test(text)) return null;
  if ((text.match(/\p{L}+/gu) ?? []).some((word) => word.length > 3 && monthNamed(word) !== undefined)) return null;
  const found = VAGUE.exec(text);
  return found === null || NEGATED.test(text.slice(0, found.index)) ? null : found[0];
}
