import type { EpfModel } from "../../../model/model.ts";
import { forEachText } from "../../../model/read.ts";
import type { RoadmapItem } from "../../../model/roadmap/roadmap.ts";
import { currentCycle } from "../../../model/roadmap/cycle.ts";
import { LANGUAGES } from "../../../text/language.ts";
import { stem } from "../../../text/stemming/stem.ts";
import { isStopWord } from "../../../text/stop_words.ts";
import { wordsOf } from "../../../text/words.ts";
import { refutedBy } from "./changes_of.ts";
import type { RecalibrationChange } from "./contract.ts";

/** Share of the words of a change that one entry of the roadmap must have for it to be the same. */
const SAME = 0.6;
/** Fewer words are too few to tell by. */
const LEAST_WORDS = 4;

/**
 * True for a change that the next roadmap shows already: an assumption or work that it states in about the same words, or a
 * refuted assumption that it no longer has. What a foundation would have to say is for a person to see.
 * @param cycle the decided cycle
 */
export function isDone(model: EpfModel, cycle: number, change: RecalibrationChange): boolean {
  if ((currentCycle(model) ?? 0) <= cycle || !change.target_section.startsWith("roadmap.")) return false;
  const { objectives, keyResults, assumptions, components } = model.roadmap;
  const refuted = refutedBy(change);
  if (refuted.length > 0) return !assumptions.some(({ id }) => refuted.includes(id.toLowerCase()));
  if (change.operation !== "add") return false;
  const stated = change.target_section.endsWith("riskiest_assumptions")
    ? assumptions
    : [...objectives, ...keyResults, ...components];
  const wanted = contentWords(change.content_hint);
  return wanted.size >= LEAST_WORDS && stated.some((item) => {
    const own = contentWords(textOf(item));
    return [...wanted].filter((word) => own.has(word)).length >= SAME * wanted.size;
  });
}

function textOf({ value }: RoadmapItem): string {
  const texts: string[] = [];
  // The results of an objective are items of their own.
  forEachText({ ...value, key_results: undefined }, (text) => texts.push(text));
  return texts.join(" ");
}

function contentWords(text: string): Set<string> {
  const isEmpty = (word: string) => LANGUAGES.some((language) => isStopWord(word, language));
  // Copied sentences keep their words; the English stem is enough for what changes in them.
  return new Set(wordsOf(text).filter((word) => !isEmpty(word)).map((word) => stem(word, "en")));
}
