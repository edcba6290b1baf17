import type { Guide } from "../library/guide.ts";
import { type Candidate, weighedTexts } from "./matcher.ts";
import type { Reference } from "./task/references.ts";
import { WEIGHTS } from "./weights.ts";

/** What a wizard says of itself, and what others hand over to it. */
export function candidateOf(guide: Guide, all: readonly Guide[], requests: readonly string[]): Candidate {
  const { name, title, summary, triggers, examples, makes, worksOn, kind, leadsPhase } = guide;
  const handedOver = all.flatMap(({ notFor }) => notFor).filter(({ use }) => use === name);
  // Who enriches or judges a thing owns its name as much as who writes it; what is wanted of it decides.
  const subject = makes ?? (kind === "analysis" || kind === "guide" ? null : worksOn);
  return {
    name,
    texts: [
      ...weighedTexts(
        [
          name.replaceAll("_", " "),
          title,
          ...(subject === null ? [] : [subject.words]),
          ...(leadsPhase === null ? [] : [`${leadsPhase} phase`]),
          summary,
          ...triggers,
        ],
        1,
      ),
      ...weighedTexts([...examples, ...requests, ...handedOver.map(({ task }) => task)], WEIGHTS.example),
    ],
  };
}

/**
 * How far a reference is to a wizard's subject: fully to what it makes, half to what it works on, unless what is wanted of
 * it is that work: "go over this feature file".
 */
export function shareIn({ makes, teaches, worksOn }: Guide, { type, strength }: Reference, fit: -1 | 0 | 1): number {
  if (makes?.type === type || teaches.some((subject) => subject.type === type)) return 1;
  if (worksOn?.type !== type) return 0;
  return fit === 1 || fit === 0 && strength === "id" ? 1 : 0.5;
}
