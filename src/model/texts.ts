import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { Path } from "../diagnostics/path.ts";
import { forEachText } from "./read.ts";

/** One text inside a value. */
export interface TextInside {
  text: string;
  /** Its number among the texts of the value. */
  index: number;
}

/**
 * The texts inside a value, in document order. A value does not change after it was read, so that all rules that only
 * look at most of its texts share one walk.
 */
export function textsIn(value: unknown): readonly string[] {
  return isHolder(value) ? textsInside(value) : typeof value === "string" ? [value] : [];
}

/** Those with a digit: most texts have none, and so neither a date nor an amount. */
export function textsWithDigits(value: unknown): readonly TextInside[] {
  return isHolder(value) ? digitsInside(value) : withDigits(value);
}

/** Where the texts of `textsIn` are, by their number: a walk of its own, when the first finding asks for it. */
export function placesOfTexts(value: unknown): (index: number) => Path {
  let places: Path[] | null = null;
  return (index) => {
    if (places === null) {
      const found: Path[] = [];
      forEachText(value, (_, path) => found.push([...path]));
      places = found;
    }
    return places[index]!;
  };
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const textsInside = onceForEach((value: object): readonly string[] => {
  const texts: string[] = [];
  forEachText(value, (text) => texts.push(text));
  return texts;
});

const digitsInside = onceForEach(withDigits);

const DIGIT = /\d/;

function withDigits(value: unknown): readonly TextInside[] {
  const found: TextInside[] = [];
  const texts = textsIn(value);
  // No iterator or callback for each text: this runs once, and in cold code a plain loop costs least.
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!;
    if (DIGIT.test(text)) found.push({ text, index });
  }
  return found;
}
