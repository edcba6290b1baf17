/** Colours a piece of text; every colour ends what it starts, so pieces can be put together freely. */
export type Paint = (text: string) => string;

/** The colours that text output uses, by what they mean here. */
export interface Style {
  bold: Paint;
  dim: Paint;
  bad: Paint;
  doubtful: Paint;
  good: Paint;
  accent: Paint;
}

/** Terminal colours, or none at all: without `color` every paint gives its text back. */
export function styleFor(color: boolean): Style {
  const paint = (start: number, end: number): Paint => (text) =>
    color && text !== "" ? `\x1b[${start}m${text}\x1b[${end}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    bad: paint(31, 39),
    doubtful: paint(33, 39),
    good: paint(32, 39),
    accent: paint(36, 39),
  };
}
