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

/** What a task wants done, or null when it does not say; the first verb decides. */
export function intentOf(words: readonly TaskWord[]): Intent | null {
  intents ??= new Map(
    readWordList("intents.tsv").flatMap(([intent, list = ""]) =>
      list.split(" ").map((word) => [word, intent as Intent | "judging"] as const)
    ),
  );
  // "Fix the quality" wants a repair, though quality is what reviews are about.
  const opening = words.find(({ isSmall, isRefused }) => !isSmall && !isRefused);
  if (intents.get(opening?.word ?? "") === "repair") return "repair";
  if (words.some(({ word, isRefused }) => !isRefused && intents!.get(word) === "review")) return "review";
  if (intents.get(words[0]?.word ?? "") === "judging") return "review";
  for (const { word, isRefused } of words) {
    const intent = intents.get(word);
    if (!isRefused && intent !== undefined && intent !== "judging") return intent;
  }
  return null;
}

/** 1 for a wizard of the kind that is wanted, -1 for one that does something else with the same things, else 0. */
export function intentFit(kind: GuideKind, intent: Intent | null): -1 | 0 | 1 {
  if (intent === null) return 0;
  if (kind === KIND_FOR[intent]) return 1;
  return Object.values(KIND_FOR).includes(kind) ? -1 : 0;
}
