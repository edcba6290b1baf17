import type { Miscalculation } from "./wrong_equations.ts";
import { writtenNumbers } from "./written_number.ts";

/** A look for what every such text has, since nearly none has it. */
const LOOK = /\d\s(?:percentage\s)?(?:po[in]|punk|pros?z?entp)/i;
const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
/** A change in points with both of its ends: `by 30 points, from 38 % to 78 %`. */
const CHANGE = new RegExp(
  String
    .raw`(?<!\p{L})(?:by|um|med|de)\s${NUMBER}\s(?:percentage\s)?(?:points?|prozentpunkte|punkte|prosentpoeng|poeng)(?!\p{L})(?:\sde\spourcentage)?,?\s(?:from|von|fra|de)\s${NUMBER}\s?%?\s(?:to|auf|til|à)\s${NUMBER}\s?%`,
  "giu",
);
/** How far a difference may be off, since both of its ends may be rounded. */
const TOLERANCE = 1;

/** Changes in points that are not the difference of the two percentages beside them. */
export function wrongDifferences(text: string): Miscalculation[] {
  return LOOK.test(text) ? [...changesIn(text)] : [];
}

function* changesIn(text: string): Generator<Miscalculation> {
  for (const [found, ...written] of text.matchAll(CHANGE)) {
    const [change, from, to] = written.map((number) => writtenNumbers(number)[0]!);
    const right = Number(Math.abs(to! - from!).toFixed(2));
    if (Math.abs(right - change!) > TOLERANCE) yield { text: found, fault: `its own numbers give ${right} points` };
  }
}
