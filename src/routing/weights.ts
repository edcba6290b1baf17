/**
 * Every number that the ranking of wizards and agents is tuned by. Each says what the labelled sets lose without it, in
 * points of top-1; the whole table is in `docs/text.md`, and `npm run eval -- --weights` measures it again. A word of a
 * candidate's names, triggers or keywords counts 1.
 */
export const WEIGHTS = {
  /**
   * Words of requests for wizards, agents and other work, of a wizard's examples, and of tasks that another wizard hands over
   * to it. Without: up to 13 for wizards, up to 7 for agents.
   */
  example: 0.5,
  /** Two neighbouring words, beside what each counts alone. Without: up to 5 for wizards, up to 8 for agents. */
  pair: 0.6,
  /** Words that carry no subject, and pairs of such: "why now", "where to begin". Without: up to 8. */
  small: 0.65,
  /** The first word with a subject, which mostly is what is to be done. At 1, up to 2 less on unseen tasks of agents. */
  opening: 1.3,
  /** A misspelt word, for the one that was meant. Without: 2 where there are such. */
  respelt: 0.6,
  /** A refused word, for how much it speaks against the agent that it suits. */
  refused: 0.3,
  /** A file, folder or id that only one artifact type has. Without: "pd-014 please" and broken files by path get no wizard. */
  reference: 5,
  /** How far a verb such as "review" lifts wizards of its kind and lowers their siblings. Without: up to 2. */
  intent: 0.15,
  /** Share of the points of other work that a wizard needs more. Without: up to 8, nearly all of them tasks that no wizard covers. */
  outOfScope: 0.5,
  /** Points that a wizard needs more for each unit of log odds by which other work is likelier. */
  otherKind: 1.5,
  /** How much a request for other work counts beside one for strategy, of which more are known. */
  otherRequest: 2,
  /** Points that a wizard needs for a task without a word of product strategy. Without: up to 22. */
  enough: 4.5,
  /** The same for a task with such a word. Without: up to 2, on tasks of which many are no wizard's. */
  enoughInDomain: 2.5,
  /** In how many words that only one agent uses its confidence reaches two thirds of the most. At half or twice: up to 3. */
  scale: 3.5,
};
