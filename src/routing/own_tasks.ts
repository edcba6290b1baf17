/*
 * The tasks that the program itself hands to the matcher, by the words of an artifact type. They are known to it word for
 * word, so that a suggestion always gets the wizard that it was made for.
 */

/** Repairing the structure of a type's files. */
export function repairTask(words: string): string {
  return `fix ${words} structure`;
}

/** Repairing what lowers the quality of a type's files, which is taught where their structure is. */
export function qualityTask(words: string): string {
  return `fix ${words} quality issues`;
}

/** True for the two tasks above, whatever words of a type are in them. */
export function isRepairTask(task: string): boolean {
  return /^fix .+ (?:structure|quality issues)$/.test(task);
}

/** Writing a file that is missing. */
export function creationTask(words: string): string {
  return `create ${words}`;
}

/** Tasks that are about no single type. */
export const START_TASK = "start a new EPF instance";
export const COMPLETION_TASK = "complete EPF artifacts";
export const FEATURE_REVIEW_TASK = "review feature quality";
