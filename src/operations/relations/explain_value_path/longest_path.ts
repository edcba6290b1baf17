/** Longest value path that is read and repeated, in characters. */
export const LONGEST_PATH = 400;
