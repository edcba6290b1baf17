/**
 * Everything that is weighed for link suggestions; a word of a running text counts 1. What the values come from, and what
 * changes without them, is in `docs/text.md`.
 */
export const LINK_WEIGHTS = {
  /** A word in the name of something, in a title or a path, and one in the name of a part. */
  name: 2,
  /** From this share of known names on, an artifact is surely about the same things. */
  enoughNames: 0.35,
  /** Less confidence than this is as good as chance. */
  least: 0.1,
  /** The same for a source file: programs share words such as `report`, `text` and `rules` with every strategy. */
  leastForCode: 0.21,
  /** Assumptions are sentences about the same few things, so their words say less. */
  leastForAssumption: 0.3,
};
