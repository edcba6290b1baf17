/** Results of one answer unless asked otherwise, and at most. */
export const RESULT_COUNT = { default: 10, most: 50 };
