import type { FileIndex } from "./file_index.ts";

/** A node of a file. */
export interface FoundNode {
  file: FileIndex;
  node: number;
}

/** A node that answers a query. */
export interface Passage extends FoundNode {
  /** Number of the file's first node among those of all files. */
  first: number;
  /** Between 0 and 1: how much of what was asked it holds, and how densely. */
  score: number;
  /** The text in it that says most of what was asked, or -1 when only keys do. */
  text: number;
  /** Where else the same text is. */
  copies: FoundNode[];
}

/** From this size on, in words, a passage is too much to be read as one answer. */
export const LARGE = 350;
/** Most passages that are looked at closely. */
export const CLOSE = 120;
/** Passages below this part of the best one's score are left out. */
export const FLOOR = 0.3;
/** Most passages that are put in order: far more than anybody reads. */
export const RANKED = 2000;
