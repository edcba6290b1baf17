import type { GuideKind } from "../../library/guide.ts";
import { readWordList } from "../../text/word_list.ts";
import type { TaskWord } from "./task_text.ts";

/** What a task wants done with a thing. */
export type Intent = "create" | "repair" | "enrich" | "review";

/** The kinds of wizards that do what is wanted. */
const KIND_FOR: Readonly<Record<Intent, GuideKind>> = {
  create: "creation",
  repair: "creation",
  enrich: "enrichment",
  review: "review",
};

/**
 * What a word is evidence for. The first word of a yes-or-no question asks for a judgement (`judging`): "is this model any
 * good". What can be judged is a sign of a review (`judged`) unless something new is wanted: "add a layer for data quality".
 */
type Sign = Intent | "judging" | "judged" | "adding";

let intents: ReadonlyMap<string, Sign> | null = null;
/** Words that one entry of the list joins, at most. */
const LONGEST_PHRASE = 3;

/** What each of some words, or of those that belong together, asks for, where they ask for anything. */
export function intentsOf(words: readonly Pick<TaskWord, "word">[]): Sign[] {
  intents ??= new Map(
    readWordList("intents.tsv").flatMap(([intent, list = ""]) =>
      list.split(" ").map((word) => [word, intent as Sign] as const)
    ),
  );
  return words.flatMap((_, at) => {
    for (let length = LONGEST_PHRASE; length > 0; length--) {
      const phrase = words.slice(at, at + length);
      const found = phrase.length < length ? undefined : intents!.get(phrase.map(({ word }) => word).join("_"));
      if (found !== undefined) return [found];
    }
    return [];
  });
}

/** What a task wants done, or null when it does not say; the first verb decides. */
export function intentOf(words: readonly TaskWord[]): Intent | null {
  const meant = words.filter(({ isRefused }) => !isRefused);
  const asked = intentsOf(meant);
  const [first] = intentsOf(meant.filter(({ isSmall }) => !isSmall).slice(0, 1));
  // "Fix the quality" wants a repair, though quality is what reviews are about.
  if (first === "repair") return "repair";
  const isJudged = asked.includes("judged") && first !== "create" && first !== "enrich" && first !== "adding";
  if (asked.includes("review") || isJudged || intentsOf(words.slice(0, 1)).includes("judging")) return "review";
  return asked.find((sign) => sign !== "judging" && sign !== "judged" && sign !== "adding") ?? null;
}

/** 1 for a wizard of the kind that is wanted, -1 for one that does something else with the same things, else 0. */
export function intentFit(kind: GuideKind, intent: Intent | null): -1 | 0 | 1 {
  if (intent === null) return 0;
  if (kind === KIND_FOR[intent]) return 1;
  return Object.values(KIND_FOR).includes(kind) ? -1 : 0;
}
