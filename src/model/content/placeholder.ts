import { barePartsOf } from "./bare_parts.ts";
import { namedSlotIn } from "./named_slots.ts";
import { isTemplateText } from "./template_text.ts";

/** Words that writers leave where text is still to come. */
const MARKER = /(?<![\p{L}\p{N}_/.@#])(TBD|TODO|FIXME)(?![\p{L}\p{N}_])/gu;

const WORD_ALONE = String
  .raw`(?:tbd|todo|to-do|fixme|tba|tbc|t\.b\.d|x{3,}|change_?me|replace_?me|to be (?:determined|defined|decided|announced|confirmed|done|written|added|filled in|completed))`;
/** A value that is nothing but such words; case and decoration are free. */
const MARKER_ALONE = new RegExp(
  String.raw`^[\s\p{P}\p{S}]*${WORD_ALONE}(?:[\s\p{P}\p{S}]+${WORD_ALONE})*[\s\p{P}\p{S}]*$`,
  "iu",
);

/** English nouns and verbs that make `TODO` part of a statement: "TODO comments", "TBD is refused". */
const SPOKEN_OF_AFTER =
  /^\s+(?:comments?|markers?|lists?|items?|tags?|notes?|entr(?:y|ies)|labels?|annotations?|placeholders?|words?|texts?|lines?|track(?:ing|ers?)|detect(?:ion|ors?)|scan(?:s|ners?|ning)|find(?:ers?|ings?)|apps?|counts?|values?|fields?|strings?|tokens?|reports?|backlogs?|boards?|keywords?|checks?|hygiene|debt|left|is|are|was|were|must|may|can|should)(?![\p{L}\p{N}])/iu;

/** A count, a negation, or a word that names what is searched, right before the marker. */
const SPOKEN_OF_BEFORE =
  /(?:(?:^|\s)\p{N}+|(?<!\p{L})(?:no|any|every|each|all|zero|without|the|open|old|word|words|text|marker|markers|flags?|finds?|detects?|contains?|keine?|keinen|jedes|ohne|ingen|hvert|alle|uten|uden|utan|sans|chaque|sin|cada|ordet|Wort|teksten|finner|findet|erkennt))\s+$/iu;

/** A word by which a text says what is not written: `the name of the finder, never XXX or a dash`. */
const REFUSED_BEFORE =
  /(?<!\p{L})(?:never|instead of|rather than|avoid|niemals|nie|statt|anstelle von|aldri|i stedet for|jamais|au lieu de|nunca|en lugar de)\s+(?:an?\s+)?$/iu;

/** A sentence that says what is written in place of something: `we write XXX where a name is secret`. */
const WRITTEN_BEFORE =
  /(?<!\p{L})(?:writes?|written|wrote|types?|puts?|prints?|shows?|uses?|says?|reads?|schreib\p{L}*|steht|setzen|setzt|zeigt|zeigen|skriver?|viser|bruker|escrib\p{L}*|pone\p{L}*|\u00e9criv\p{L}*|\u00e9crit)\s+$/iu;
const WRITTEN_AFTER =
  /^,?\s+(?:where|wherever|instead|in place|when|whenever|if|for (?:an?|each|every|all|the)|as long as|until|wo|wenn|statt|anstelle|anstatt|solange|bis|f\u00fcr (?:jede|eine?n?)|hvor|n\u00e5r|der|i stedet|donde|cuando|en lugar|o\u00f9|quand|au lieu)(?!\p{L})/iu;

/** How a text speaks of a marker as a sign that is put somewhere: `XXX is stamped on what failed`. */
const SIGN_AFTER =
  /^\s+(?:(?:is|are|was|were|gets?|wird|werden|ist|blir|er)\s+(?:\p{L}+\s+){0,4}?(?:stamped|printed|engraved|marked|painted|written|carved|etched|gestempelt|gedruckt|graviert|geschrieben|eingraviert|stemplet|trykt|skrevet|gravert)|stands? for|means|steht f\u00fcr|bedeutet|betyr|st\u00e5r for)(?!\p{L})/iu;

/** Two markers joined: the text lists markers, it does not lack content. */
const JOINER = String.raw`(?:\s*[,/|&+]\s*(?:\p{L}{1,5}\s+)?|\s+\p{L}{1,5}\s+)`;
const LISTED = String.raw`(?:TBD|TODO|FIXME|HACK|X{3,}|placeholders?)`;
const JOINED_AFTER = new RegExp(`^${JOINER}${LISTED}(?![\\p{L}\\p{N}])`, "iu");
const JOINED_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${LISTED}${JOINER}$`, "iu");
const LISTED_BEFORE = new RegExp(`(?:TBD|TODO|FIXME|HACK)${JOINER}$`, "iu");

const START_OF_STATEMENT = /(?:^|\n|[.!?:;=|–—([{<]|\s[-*•])\s*(?:[-*•#]+\s*)?$/u;
const END_OF_STATEMENT = /^\s*(?:$|[\n.,;!?)\]}>|(]|[-–—]\s)/u;
const COLON = /^\s*(?:\([^)\n]{0,40}\))?\s*:/u;
/** Rest of a compound ("TODO-Kommentare"), or an inflected ending ("TODO's"). */
const COMPOUND = /^(?:[-‐]\p{L}|['’]\p{L})/u;
const CODE_COMMENT = /(?:\/\/|\/\*|<!--|\S\s*#)\s*$/u;

/** Numbers left open: `XXX`, `XX %`, `€XX`. Masks such as `FT-XXXX` and `+47 XXX XX XXX` are descriptions. */
const OPEN_NUMBER = /(?<![\p{L}\p{N}_./+-])(?:X{3,}|X{2,}(?=\s?%)|(?<=[$€£]\s?)X{2,})(?:[.,]X+)*(?![\p{L}\p{N}_/-])/gu;
/** The same in front of a sentence, in either case: a mark to come back to it. */
const OPEN_FIRST = /^[\p{P}\s]*(x{3,})[:.,!]*\s+(?!x{2,}|\p{N}{3,}|\p{N}+[\s-]+\p{N})(?=\S)/iu;
/** A number left open in brackets: `within [X] days`, `EUR [XX]`. A box to tick stands first in its line. */
const OPEN_BRACKETS = /(?<=[\p{L}\p{N}€$£%<>=] ?)\[(?:X{1,3}|#{1,3}|\?{1,3}|_{1,3}|…|\.{2,3})\](?![(:\p{L}\p{N}])/u;
const NEXT_TO_MASK = { before: /(?:X{2,}|\+\p{N}+|\p{N})\s+$/u, after: /^\s+(?:X{2,}|\p{N})/u };

const BRACKETED = /\[([^[\]]{1,300})\](?!\()|<([^<>\n]{1,200})>/gu;
const ASKS_FOR_TEXT =
  /^\s*(?:placeholder|your)(?![\p{L}\p{N}])|^\s*(?:insert|describe|explain|specify|summari[sz]e|fill in|beskriv|forklar|beschreib\p{L}*|erklär\p{L}*|décri\p{L}+|describ\p{L}+)[\s_-]+\S|(?<![\p{L}\p{N}])here(?![\p{L}\p{N}])/iu;
/** A request that is written without brackets, in capital letters so that it is not overlooked; SQL is none. */
const ASKED_ALOUD = /^[ \t]*(?:[-*•][ \t]+)?INSERT\s+(?!INTO\s)\S|\(INSERT\s+(?!INTO\s)[^()]+\)/mu;
/** A line to write on. */
const LINE_TO_FILL = /(?<![\p{L}\p{N}_/.-])_{4,}(?!_)(?![\p{L}\p{N}_/.-]*[\p{L}\p{N}])/u;
/** A variable that no one replaced, free among words; in addresses and in code it is meant. */
const FREE_VARIABLE = /(?<![^\s(])(?:\{\{\s*\p{L}[\w .-]*\}\}|\$\{\s*\p{L}[\w .-]*\})(?=$|[\s.,;:!?)])/u;
/** The same request without what it asks for, in capital letters; a key of that name is pressed. */
const BARE_REQUEST =
  /(?<!(?:[Pp]ress\p{L}*|[Hh]it|[Kk]eys?|[Tt]asten?|[Dd]r\u00fcck\p{L}*|[Tt]rykk\p{L}*)(?:\s+(?:the|die|p\u00e5))?\s*)\[INSERT[\s.…:]*\](?!\()/u;
const MARKUP = /^[!/]|\/$|[=@]|:\/\/|^(?:br|hr|p|b|i|div|span|code)$/iu;
const WITHHELD =
  /^(?:redacted|confidential|undisclosed|removed|anonym\p{L}*|vertraulich|geschwärzt|sladdet|konfidensiel\p{L}*)$/iu;
const SLOT = /\[\p{L}[\p{L}\s'’/-]{2,40}\](?![(:[])|<\p{L}[\p{L}\s'’/-]{2,40}>/gu;

const WHOLE_SLOT = /^(?:\[([^[\]\n]+)\]|<([^<>\n]+)>|\{\{([^{}\n]+)\}\}|\$?\{([^{}\n]+)\})$/u;
const NAMED_SLOT = /^(?:YOUR_[A-Z0-9_]+|INSERT_[A-Z0-9_]+|[A-Z0-9_]+_HERE)$/u;
const DATE_MASK =
  /^(?:(?:[YJÅA]{4}|20XX|\d{4})([-./])(?:MM|XX|\?\?)(?:\1(?:DD|TT|JJ|XX|\?\?))?(?:[T ].*)?|(?:DD|TT|JJ|XX)([-./])(?:MM|XX)\2(?:YYYY|JJJJ|ÅÅÅÅ|AAAA|20XX|\d{4})|20XX|YYYY|JJJJ|ÅÅÅÅ)$/iu;
const LOREM = /^\W*lorem ipsum\W*$|lorem ipsum dolor/iu;
/** Filler at the beginning of a line, whatever follows it; elsewhere a sentence may be about it. */
const LOREM_FIRST = /^[ \t]*(?:[-*•][ \t]+)?(lorem ipsum)(?!\p{L})/gimu;
const PLACEHOLDER_ALONE =
  /^(?:this is )?(?:a )?placeholder(?: (?:text|content|value|description|name|data|copy))?[\s.!…]*$|^placeholder\s*[:–-]|^placeholder (?:for|until) .{0,60}$/iu;
const YOUR_TEXT_HERE =
  /(?<![\p{L}\p{N}])your (?:\S{1,20} ){0,2}(?:name|text|title|description|product|company|content|vision|mission|purpose|value|answer|details?|summary|email|url|link|id|data|input|info|information|story|statement|goal|objective|persona|market) here(?![\p{L}\p{N}])(?!,\s+(?:says?|said|reads?|asks?|asked)\s+\p{L})/iu;
const LINE_MARKER = /^[ \t]*(?:[-*•][ \t]*)?(todo|tbd|fixme|[Tt][Oo]-[Dd][Oo])\s*:/mu;

/** What an assistant says of itself, copied along with its answer. */
const SELF_INTRODUCTION = /^\W*(as an? (?:AI|large) language model), I(?!\p{L})/iu;

/** A text that only says where the content lies that somebody still has to bring in. */
const STILL_ELSEWHERE =
  /^(?:see|siehe|vgl\.?|s\.|se|ver|voir)\s[^\n]{2,100}[,;:(–—-]\s*(?:(?:still\s+)?(?:to be (?:added|copied|moved)|to (?:add|copy))|noch (?:ein|nach|über)(?:zu)?(?:pflegen|tragen|fügen|arbeiten|nehmen)|(?:muss )?noch (?:rein|ergänzt|eingepflegt|eingetragen|nachgetragen)(?: werden)?|legges inn(?: senere)?|por añadir|à ajouter)[\s.!)…]*$/iu;

/** Something quoted is spoken about: code, labels, words that a product looks for. */
const QUOTED =
  /`[^`\n]{1,300}`|"[^"\n]{1,300}"|“[^”\n]{1,300}”|„[^“”\n]{1,300}[“”]|«[^»\n]{1,300}»|»[^«\n]{1,300}«|‘[^’\n]{1,300}’|(?<=^|[\s(])'[^'\n]{1,300}'(?=$|[\s.,;:!?)])/gu;

/** Letters in either case, written out: the `i` flag is some ten times slower. */
function anyCase(words: string): string {
  return words.replaceAll(/\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}

/** What every mark of missing content holds; this alone rules out most texts, which keeps checks fast. */
const SUSPECT = new RegExp(
  [
    String.raw`[[<{]|\?\?|INSERT\s|____`,
    ...["tba", "tbc", "tbd", "todo", "to-do", "fixme", "xx", "lorem", "placeholder", "yyyy", "jjjj", "åååå", "aaaa"]
      .map(anyCase),
    ...["change_?me", "replace_?me", "your_", "insert_", "_here", " here", "mm[-./]", "[-./]mm"].map(anyCase),
    ...["language model", "noch ", "to add", "to copy", "legges inn", "por añadir", "à ajouter"].map(anyCase),
    String.raw`${anyCase("t")}\.${anyCase("b")}`,
    String.raw`${anyCase("to be ")}[DdAaCcWwFfMm]`,
  ].join("|"),
);

/** Longest value that can be a placeholder as a whole, or one of its paragraphs. */
const LONGEST_WHOLE = 300;
/** Longer texts are not taken apart into paragraphs. */
const MOST_PARTS = 10;

/**
 * The part of a text that holds the place of missing content, or null when the text is content. A text that a template
 * came with is not content, even without its brackets.
 * @param text one value of an artifact
 * @param role `label` for names of states and the like, where `todo` is a word of its own right
 */
export function findPlaceholder(text: string, role: "text" | "label" = "text"): string | null {
  return findMark(text, role) ?? (isTemplateText(text) ? text.trim() : null);
}

/**
 * As `findPlaceholder`, by the marks of missing content alone. Talk about such marks ("finds TODO comments", "0 TBD
 * markers", quoted words) is content.
 */
export function findMark(text: string, role: "text" | "label" = "text"): string | null {
  return SUSPECT.test(text) ? markIn(text.trim(), role) : null;
}

function markIn(value: string, role: "text" | "label"): string | null {
  return (isWholePlaceholder(value, role) ? value : null) ?? insideText(value);
}

function isWholePlaceholder(value: string, role: "text" | "label"): boolean {
  if (isPlaceholder(value, role)) return true;
  if (value.length > LONGEST_WHOLE * MOST_PARTS) return false;
  const parts = barePartsOf(value);
  return parts.length > 0 && parts.every((part) => isPlaceholder(part, role));
}

function isPlaceholder(value: string, role: "text" | "label"): boolean {
  if (value.length > LONGEST_WHOLE || (role === "label" && /^(?:todo|to-do|placeholder)$/iu.test(value))) return false;
  if ([MARKER_ALONE, NAMED_SLOT, LOREM, PLACEHOLDER_ALONE, STILL_ELSEWHERE].some((form) => form.test(value))) {
    return true;
  }
  if (DATE_MASK.test(value.replace(/^[[<("']+|[\])>"']+$/gu, ""))) return true;
  const slot = WHOLE_SLOT.exec(value);
  const inner = (slot?.slice(1).find((part) => part !== undefined) ?? "").trim();
  return /\p{L}{2}/u.test(inner) && !MARKUP.test(inner) && !WITHHELD.test(inner) && !/["“„«]/u.test(inner);
}

function insideText(value: string): string | null {
  const text = value.replace(QUOTED, (quoted) => "·".repeat(quoted.length));
  return markerIn(text) ?? openNumberIn(text) ?? OPEN_BRACKETS.exec(text)?.[0] ?? bracketIn(text) ??
    namedSlotIn(text) ?? loremIn(text) ?? SELF_INTRODUCTION.exec(text)?.[1] ?? LINE_MARKER.exec(text)?.[1] ??
    [YOUR_TEXT_HERE, ASKED_ALOUD, LINE_TO_FILL, FREE_VARIABLE].map((form) => form.exec(text)?.[0].trim())
      .find((found) => found !== undefined) ??
    null;
}

function markerIn(text: string): string | null {
  for (const match of text.matchAll(MARKER)) {
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    if (isLeftBehind(match[0], before, after)) return match[0];
  }
  return null;
}

/** Distinguishes a marker for missing text from one that the text is about. */
function isLeftBehind(marker: string, before: string, after: string): boolean {
  if (COMPOUND.test(after) || /[\p{L}\p{N}][-‐]$/u.test(before) || CODE_COMMENT.test(before)) return false;
  if (JOINED_AFTER.test(after) || JOINED_BEFORE.test(before)) return false;
  if (SPOKEN_OF_AFTER.test(after) || SPOKEN_OF_BEFORE.test(before) || REFUSED_BEFORE.test(before)) return false;
  if (WRITTEN_BEFORE.test(before) && WRITTEN_AFTER.test(after)) return false;
  // "Price TBD until May" is a placeholder for a price; "every harbour with TODO" is about the word, as `TODO` is a noun.
  if (marker === "TBD" || COLON.test(after) || START_OF_STATEMENT.test(before)) return true;
  const wordsBefore = before.trim().split(/\s+/u).length;
  return wordsBefore <= 3 && END_OF_STATEMENT.test(after);
}

function loremIn(text: string): string | null {
  const left = [...text.matchAll(LOREM_FIRST)].find(({ 0: found, index }) =>
    !SPOKEN_OF_AFTER.test(text.slice(index + found.length, index + found.length + 60))
  );
  return left?.[1] ?? null;
}

function openNumberIn(text: string): string | null {
  const first = OPEN_FIRST.exec(text);
  if (first !== null && !SPOKEN_OF_AFTER.test(` ${text.slice(first[0].length, first[0].length + 60)}`)) {
    return first[1]!;
  }
  const marks = [...text.matchAll(OPEN_NUMBER)];
  const signs = new Set(
    marks.filter(({ 0: mark, index }) => SIGN_AFTER.test(text.slice(index + mark.length, index + mark.length + 60)))
      .map(([mark]) => mark),
  );
  for (const match of marks) {
    // What a text speaks of as a sign, it names by that further on.
    if (signs.has(match[0])) continue;
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    if (NEXT_TO_MASK.before.test(before) || NEXT_TO_MASK.after.test(after)) continue;
    if (LISTED_BEFORE.test(before) || SPOKEN_OF_AFTER.test(after) || REFUSED_BEFORE.test(before)) continue;
    if (WRITTEN_BEFORE.test(before) && WRITTEN_AFTER.test(after)) continue;
    return match[0];
  }
  return null;
}

function bracketIn(text: string): string | null {
  for (const match of text.matchAll(BRACKETED)) {
    const inner = match[1] ?? match[2] ?? "";
    if (ASKS_FOR_TEXT.test(inner) && !MARKUP.test(inner)) return match[0];
  }
  return BARE_REQUEST.exec(text)?.[0] ?? slotsIn(text);
}

/** A sentence that is mostly slots to fill, such as "For [segment] who [need] we are the [category]". */
function slotsIn(text: string): string | null {
  const slots = [...text.matchAll(SLOT)];
  if (slots.length < 3) return null;
  const letters = (part: string) => part.replace(/[^\p{L}]/gu, "").length;
  const spoken = slots.slice(1).filter((slot, index) => {
    const previous = slots[index]!;
    return letters(text.slice(previous.index + previous[0].length, slot.index)) >= 2;
  });
  const inSlots = slots.reduce((sum, slot) => sum + letters(slot[0]), 0);
  return spoken.length * 2 >= slots.length - 1 && inSlots >= 0.4 * letters(text) ? slots[0]![0] : null;
}
