/** How many suggestions an answer has: unless its caller asks for another number, and at most. */
export const SUGGESTION_COUNT = { default: 8, most: 50 };
