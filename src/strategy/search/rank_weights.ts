/** How the parts of a score are weighed; found on half of our own queries. */
export const WEIGHTS = {
  /** How much a passage's length counts. */
  length: 0.65,
  /** Words of an ordinary passage. */
  ordinary: 22,
  /** At this weight of a concept half of what it can give is given. */
  half: 0.8,
  /** The same for a query of one concept, where nothing has to be weighed against another. */
  halfAlone: 1.5,
  /** How much less a passage counts that says nothing of some concepts. */
  coverage: 0.35,
  /** A word in the key, against one in the text. */
  key: 1.8,
  /** One of very many words in a key, against the only one. */
  share: 0.6,
  /** A key that is the very word, against one that has it among others. */
  wholeKey: 1.25,
  /** A key inside a passage. */
  keyInside: 0.7,
  /** A word in a key or a name further up, by the distance. */
  above: [0.6, 0.4, 0.3, 0.22, 0.16],
  /** A word in the name of the artifact. */
  artifact: 0.5,
  /** A word in the name of the artifact's type. */
  rootKey: 0.25,
  /** A word that further keys and names above say again. */
  again: 0.3,
  /** Another word for what was asked, in a text rather than in a key. */
  otherWord: 0.8,
  /** What a word gains that stands beside its neighbour of the query. */
  neighbour: 0.3,
  /** A single text, one of a list of texts, a list of them, a list of maps, a map without a name: against one with. */
  text: 0.85,
  item: 0.87,
  texts: 0.9,
  maps: 0.9,
  untitled: 0.96,
  /** What is large, and what is huge. */
  large: 0.6,
  largeList: 1,
  huge: 0.2,
  /** A whole file. */
  file: 0.9,
  /** From this part of the whole's score on a part stands for it. */
  drill: 0.75,
  /** From this part of the best item's score on the third of a list answers like the first. */
  alike: 0.8,
  /** What each further passage from one place loses. */
  vary: 0.15,
} as const;
