/**
 * Everything that is weighed in the search. What each value comes from, and what the labelled sets score without it, is
 * in `docs/text.md`; a word in the text of a passage, or in a key, counts 1.
 */
export const SEARCH_WEIGHTS = {
  /** A word in the name or the id of something. */
  title: 1.5,
  /** A word that people ask for a section with, from `section_words.tsv`. */
  asked: 0.6,
  /** A word in the schema's description of a field. */
  described: 0.18,
  /** What the key or the name one level further up counts against the one below it. */
  above: 0.4,
  /** A word in a key inside a passage. */
  keyInside: 0.5,
  /** At this number of words a passage's text counts half. */
  length: 20,
  /** At this amount a word gives half of what it can give, so that a second word is worth more than a second mention. */
  saturation: 0.6,
  /** Another word that means the same. */
  synonym: 0.46,
  /** A related word. */
  related: 0.2,
  /** A question word, a word that could be in any question about a company, and one of a phrase that is looked for as a whole. */
  light: 0.5,
  /** A text or a list rather than something with a name; details of one feature or component rather than strategy. */
  detail: 0.87,
  /** What is about the files, of a past cycle, or not yet written. */
  minor: 0.6,
  /** From this part of the whole's score on, a part is the answer. */
  part: 0.75,
  /** What each further passage of one section loses. */
  repeated: 0.3,
};
