/**
 * Every number that the ranking of wizards and agents is tuned by; `docs/text.md` shows what the labelled sets score
 * without each, and `npm run eval -- --weights` measures it again. What a candidate's names and triggers count is 1.
 */
export const WEIGHTS = {
  /** Words of a wizard's example. */
  example: 0.4,
  /** Words of a task that another wizard refuses and hands over to this one. */
  handedOver: 0.3,
  /** Two neighbouring words, beside what each counts alone. */
  pair: 0.6,
  /** Words that carry no subject, and pairs of such. */
  small: 0.5,
  /** The first word with a subject, which mostly is what is to be done. */
  opening: 1.3,
  /** A misspelt word, for the one that was meant. */
  respelt: 0.6,
  /** The nearest example, times the square of its similarity. */
  known: 4,
  /** A file, folder or id that only one artifact type has. */
  reference: 5,
  /** How far a verb such as "review" lifts wizards of its kind and lowers their siblings. */
  intent: 0.15,
  /** Share of the points of work that no wizard covers that is taken from a match. */
  outOfScope: 0.5,
  /** Points that a wizard needs to be recommended. */
  enough: 5,
  enoughInDomain: 2.5,
  /** How many words that only one agent uses bring its confidence to two thirds of the most. */
  scale: 3.5,
};
