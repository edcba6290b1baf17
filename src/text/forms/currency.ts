/** A currency by its sign, code or word. The source of a pattern. */
export const CURRENCY = String
  .raw`\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|NOK|SEK|DKK|CHF|CAD|AUD|JPY|kr\.?|euros?|dollars?)(?!\p{L})`;
