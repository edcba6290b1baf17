/** Levels of a message: what reads and answers it walks it by recursion. */
const MOST_LEVELS = 128;
/** Values of a message: each takes many times its text in time and memory. */
const MOST_VALUES = 20_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENS_LIST, OPENS_MAP, CLOSES_LIST, CLOSES_MAP] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Why a message is too deep or has too many values to be read, seen before it is parsed; null where it is neither. */
export function boundsFault(bytes: Uint8Array): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) values++;
    else if (byte === OPENS_LIST || byte === OPENS_MAP) {
      values++;
      if (++depth > MOST_LEVELS) return `the message is nested more than ${MOST_LEVELS} levels deep`;
    } else if (byte === CLOSES_LIST || byte === CLOSES_MAP) depth--;
    if (values > MOST_VALUES) return `the message has more than ${MOST_VALUES} values`;
  }
  return null;
}

/** The place of the quotation mark that ends a text, or the end of all. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
