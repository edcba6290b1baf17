import { fold } from "../../text/fold.ts";
import { readWordList } from "../../text/word_list.ts";
import { findPlaceholder } from "../content/placeholder.ts";
import { asMap, forEachText } from "../read.ts";

/** Words before a person's that say which kind of it is meant: `power users`. */
const KINDS = new Set("power end business new external internal first-time key super site system".split(" "));
/** What stands before a person and never before a thing that has a person's word in its name (`a user` against `user list`). */
const BEFORE = new Set(
  "a an the each every by any for as one eine einen ein einer der die den das jeder jede als en ei et hver som".split(
    " ",
  ),
);
/** Words behind a person: a `user who` acts, a `user list` is a thing. */
const BEHIND = new Set(
  ("can must may will should shall has is was who and or in on at with to from when then wants needs " +
    "kan vil skal ma har er og med som kann will muss soll darf hat ist und mit der die").split(" "),
);
/** Plurals behind a person's word that are things, where a verb would end in `s` too. */
const THINGS = new Set(
  ("settings roles groups permissions sessions accounts preferences stories credentials profiles actions interactions " +
    "tokens rights lists tools tasks needs-analysis interviews flows journeys ids names records tables details notes " +
    "inputs errors queries messages notifications requests comments metrics events types access status process").split(
      " ",
    ),
);

/** Endings of plurals and of the definite forms of Norwegian. */
const ENDINGS = "s es e er ere erne ne en n r rne nen".split(" ");

/** The language of each person's word. */
let people: ReadonlyMap<string, string> | undefined;

/** Whether a word names one person or several, or no person. */
type Form = "one" | "several" | null;

/** The forms of words met before: a feature repeats its words, and so do features. */
const forms = new Map<string, Form>();
/** More words are not kept. */
const MOST_FORMS = 20_000;

/** The people whom the text of a feature names as its users, as they are written there: each once, in order. */
export function mentionedUsers(feature: unknown): string[] {
  people ??= new Map(
    readWordList("user_words.tsv").flatMap(([language = "", words = ""]) =>
      words.split(" ").map((word): [string, string] => [word, language])
    ),
  );
  const found = new Map<string, string>();
  const { definition, implementation } = asMap(feature);
  forEachText({ definition, implementation }, (text, path) => {
    const key = path.at(-1);
    if (findPlaceholder(text) !== null) return;
    if (key === "actor") add(found, text.trim());
    else if (key !== "id" && key !== "name" && key !== "url") { for (const user of usersIn(text)) add(found, user); }
  });
  return [...found.values()];
}

function add(found: Map<string, string>, user: string): void {
  const key = fold(user).replace(/(?<=[a-z]{3})s$/, "");
  if (key !== "" && !/^(?:the |das |det )?system$/.test(key) && !found.has(key)) found.set(key, user);
}

function* usersIn(text: string): Generator<string> {
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)];
  // The word beside another, with nothing but spaces between them.
  const near = (index: number, step: 1 | -1): string | null => {
    const [one, other] = [words[index], words[index + step]];
    if (one === undefined || other === undefined) return null;
    const [left, right] = step === 1 ? [one, other] : [other, one];
    return text.slice(left.index + left[0].length, right.index).trim() === "" ? other[0] : null;
  };
  for (const [index, [word]] of words.entries()) {
    const form = knownForm(word);
    if (form === null) continue;
    const kind = near(index, -1);
    const isKind = kind !== null && KINDS.has(fold(kind));
    const article = fold(near(isKind ? index - 1 : index, -1) ?? "");
    const behind = near(index, 1);
    if (form === "one" && !(behind === null ? BEFORE.has(article) : isVerb(behind))) continue;
    yield isKind ? `${kind} ${word}` : word;
  }
}

function knownForm(word: string): Form {
  let form = forms.get(word);
  if (form === undefined) {
    form = formOf(fold(word));
    if (forms.size < MOST_FORMS) forms.set(word, form);
  }
  return form;
}

/**
 * The form of a folded word. Things that have their name from a person are one word with
 * it in German and Norwegian (`Nutzerliste`), so that the word alone always is a person.
 */
function formOf(word: string): Form {
  const language = people!.get(word);
  if (language !== undefined) return language === "en" ? "one" : "several";
  return ENDINGS.some((ending) => word.endsWith(ending) && people!.has(word.slice(0, -ending.length)))
    ? "several"
    : null;
}

/** Whether a word behind a person's shows that the person acts; a thing has its name from a person, as `user list`. */
function isVerb(word: string): boolean {
  const folded = fold(word);
  return BEHIND.has(folded) || (/^\p{Ll}/u.test(word) && /[^s]s$/.test(folded) && !THINGS.has(folded));
}
