import type { GuideKind } from "../library/guide.ts";
import { readWordList } from "../text/word_list.ts";
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

/** What a word asks for; the first word of a yes-or-no question asks for a judgement: "is this model any good". */
let intents: ReadonlyMap<string, Intent | "judging"> | null = null;

/** What each of some words asks for, where it asks for anything. */
export function intentsOf(words: readonly Pick<TaskWord, "word">[]): (Intent | "judging")[] {
  intents ??= new Map(
    readWordList("intents.tsv").flatMap(([intent, list = ""]) =>
      list.split(" ").map((word) => [word, intent as Intent | "judging"] as const)
    ),
  );
  return words.flatMap(({ word }) => intents!.get(word) ?? []);
}

/** What a task wants done, or null when it does not say; the first verb decides. */
export function intentOf(words: readonly TaskWord[]): Intent | null {
  const meant = words.filter(({ isRefused }) => !isRefused);
  const asked = intentsOf(meant);
  // "Fix the quality" wants a repair, though quality is what reviews are about.
  if (intentsOf(meant.filter(({ isSmall }) => !isSmall).slice(0, 1)).includes("repair")) return "repair";
  if (asked.includes("review") || intentsOf(words.slice(0, 1)).includes("judging")) return "review";
  return asked.find((intent) => intent !== "judging") ?? null;
}

/** 1 for a wizard of the kind that is wanted, -1 for one that does something else with the same things, else 0. */
export function intentFit(kind: GuideKind, intent: Intent | null): -1 | 0 | 1 {
  if (intent === null) return 0;
  if (kind === KIND_FOR[intent]) return 1;
  return Object.values(KIND_FOR).includes(kind) ? -1 : 0;
}
