/** Levels that are looked at below a folder unless asked otherwise, and at most. */
export const SEARCH_DEPTH = { default: 5, most: 20 };
