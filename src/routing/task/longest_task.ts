/** Most characters of a task that are considered. */
export const LONGEST_TASK = 2000;
