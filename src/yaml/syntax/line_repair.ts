/** A change to one line that may make a text readable, with what speaks for it. */
export interface LineRepair {
  /** From 0. */
  line: number;
  /** What is replaced, in characters of the line, and by what. */
  from: number;
  to: number;
  text: string;
  /** How far the line is moved, in characters; 0 for other changes. */
  distance: number;
  /** How many of the lines beside it agree with the change. */
  agreeing: number;
  /** How many more lines are like it after the change than before. */
  gain: number;
  message: string;
  help: string;
  /** The character of the line that is wrong, where that is another than the first one that is replaced. */
  fault?: number;
}

/** True for the repair that was more probably meant. */
export function isLikelier(one: LineRepair, other: LineRepair): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance;
  return one.agreeing === other.agreeing ? one.gain > other.gain : one.agreeing > other.agreeing;
}
