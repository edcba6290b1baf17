/**
 * Everything that is weighed in the search. What the labelled sets score without each value, with half and with twice of
 * it, is in `docs/text.md`. A word in the text of a passage, or in its key, counts 1.
 */
export const SEARCH_WEIGHTS = {
  /** A word in the name or the id of something. */
  title: 1.5,
  /** A word that people ask for a section with, from `section_words.tsv`. */
  asked: 0.6,
  /** A related word, and one in the schema's description of a field. */
  related: 0.2,
  /** Another word that means the same. */
  synonym: 0.46,
  /** What a key or a name counts one level further up, and what a key counts one level further down. */
  level: 0.4,
  /** At this number of words the text of a passage counts half. */
  length: 20,
  /** At this amount a word gives half of what it can give, so that a second word is worth more than a second mention. */
  saturation: 0.75,
  /** A question word, a word of any question about a company, and one of a phrase that is looked for as a whole. */
  light: 0.5,
  /** A text or a list rather than something with a name, and the details of a feature or component rather than strategy. */
  detail: 0.87,
  /** What is about the files, of a past cycle, not yet written, or nothing but ids and choices. */
  minor: 0.6,
  /** From this part of the score on, a part represents its whole, and the third item of a list is like the first. */
  part: 0.75,
  /** What each further passage of one section loses. */
  repeated: 0.3,
};
