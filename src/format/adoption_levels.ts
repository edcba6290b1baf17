/** The adoption level that suits a team, in words, see docs/text.md#team-size-and-adoption-level. */
export const LEVELS_BY_SIZE =
  "0 for one or two people, 1 for three to five, or for six to fifteen without a live product, 2 for six to fifteen, 3 above";
