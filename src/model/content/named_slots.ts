/** What a slot asks for, in English, Norwegian and German: kinds of content, never content. */
const KINDS = [
  "number|amount|count|figure|percentage|percent|price|cost|budget|revenue|currency|date|day|week|month|quarter|year|deadline",
  "name|title|person|owner|role|team|company|organi[sz]ation|customers?|users?|persona|audience|buyers?|competitors?|partners?",
  "product|service|feature|solution|category|market|segment|industry|sector|region|country|city|location|channel",
  "problem|need|job|benefit|outcome|result|goal|objective|metric|target|baseline|value|unit|threshold|capability|advantage|reason|source|topic",
  "tall|antall|beløp|prosent|pris|kostnad|dato|uke|måned|kvartal|år|navn|rolle|selskap|bedrift|kunder?|brukere?|konkurrent|produkt|tjeneste|marked|bransje|behov|nytte|mål|verdi|enhet",
  "Zahl|Anzahl|Betrag|Prozent|Preis|Kosten|Datum|Woche|Monat|Quartal|Jahr|Name|Rolle|Firma|Unternehmen|Kunden?|Nutzer|Wettbewerber|Produkt|Dienst|Markt|Branche|Bedarf|Nutzen|Ziel|Wert|Einheit|Zielgruppe",
].join("|");

/** Words after which a sentence needs one more: what stands there in brackets is missing, and no aside. */
const NEEDS_A_WORD = [
  "the|a|an|our|its|their|every|each|per|for|of|to|in|from|with|by|at|on|until|before|than|about|over|under|between|least|most|is|are|cost|costs",
  "den|det|en|et|ei|vår|vårt|hver|hvert|av|til|i|fra|med|på|innen|før|enn|om|mellom|minst|er",
  "der|die|das|dem|des|ein|eine|einen|einem|einer|unser|unsere|jede|jeder|jedes|pro|für|von|zu|zum|zur|aus|mit|bis|am|im|ab|als|um|mindestens|ist|sind",
].join("|");

/** The same words, at the start of a sentence too. */
const NEEDS_A_WORD_ANYWHERE = NEEDS_A_WORD.split("|").map((word) =>
  `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`
)
  .join("|");

/** What makes brackets a slot: the start of a sentence, such a word, or a sign of calculation or money before them. */
const BEFORE_A_SLOT = [
  String.raw`^`,
  String.raw`[.!?;]\s+`,
  String.raw`\n\s*(?:[-*•]\s+)?`,
  String.raw`(?<![\p{L}\p{N}])(?:${NEEDS_A_WORD_ANYWHERE})\s+`,
  String.raw`(?:^|[\s\]])[x×*+=/≈~-]\s+`,
  String.raw`[$€£~≈]\s?`,
  String.raw`(?<!\p{L})(?:NOK|SEK|DKK|EUR|USD|GBP|CHF)\s+`,
].join("|");

/** The bracket comes first: a search that begins with what may stand before it is slow. */
const NAMED_SLOT = new RegExp(
  String
    .raw`\[(?<=(?:${BEFORE_A_SLOT})\[)(?:\p{L}+\s){0,2}(?:${KINDS})(?:\s(?:of|per|in)(?:\s\p{L}+){1,3})?\](?![([:\p{L}])`,
  "u",
);

/** A day that is still to be set, after a word that asks for one; "dates are written YYYY-MM-DD" describes a form. */
const OPEN_DAY =
  /(?<![\p{L}\p{N}])(?:(?:due|deadline|until|before|no later than|done by|ready by|live by|delivered by|finished by|completed by|frist|innen|senest|fällig|bis|spätestens)(?:\s(?:on|by|date|am|den|zum))?:?\s+)([YJÅ]{4}[-./](?:MM|XX)[-./](?:DD|TT|XX))(?![\p{L}\p{N}])/iu;

/**
 * A slot within a text that names the kind of content it waits for, such as "[number] x [price]", or a day still to be set,
 * such as "due YYYY-MM-DD". Asides, labels of buttons, links and list accesses in brackets are content.
 */
export function namedSlotIn(text: string): string | null {
  return NAMED_SLOT.exec(text)?.[0] ?? OPEN_DAY.exec(text)?.[1] ?? null;
}
