/** A node that answers a query. */
export interface Passage {
  node: number;
  /** Between 0 and 1: how much of what was asked it holds, and how densely. */
  score: number;
  /** The text in it that says most of what was asked, or -1 when only keys do. */
  text: number;
  /** Nodes elsewhere with the same text. */
  copies: number[];
}

/** From this size on, in words, a passage is too much to be read as one answer. */
export const LARGE = 350;
/** Most passages that are looked at closely. */
export const CLOSE = 120;
/** Passages below this part of the best one's score are left out. */
export const FLOOR = 0.3;
/** Most passages that are put in order: far more than anybody reads. */
export const RANKED = 2000;
