/** What to do about an error whose right answer no file gives: a guess that looks like a fact is worse than a question. */
export const OPEN_ANSWER =
  "where no one here knows the answer: write the most cautious value that is allowed, and end its line with `# open:` and the question";
