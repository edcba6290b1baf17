/** Codes of the characters that YAML gives a meaning. A constant enumeration, because the build writes its numbers in place. */
export const enum Code {
  LINE_FEED = 10,
  SPACE = 32,
  DOUBLE_QUOTE = 34,
  HASH = 35,
  SINGLE_QUOTE = 39,
  PLUS = 43,
  COMMA = 44,
  DASH = 45,
  DOT = 46,
  COLON = 58,
  GREATER = 62,
  QUESTION = 63,
  OPENING_BRACKET = 91,
  BACKSLASH = 92,
  CLOSING_BRACKET = 93,
  OPENING_BRACE = 123,
  PIPE = 124,
  CLOSING_BRACE = 125,
}

/** 1 for the ASCII characters that no plain text begins with. */
const NO_PLAIN_START = Uint8Array.from(
  { length: 128 },
  (_, code) => code <= 32 || "#&*!|>'\"%@`,[]{}".includes(String.fromCharCode(code)) ? 1 : 0,
);

/** True for a space, a line feed and the end of the text, whose code is not a number. */
export function isEnd(code: number): boolean {
  return code === Code.SPACE || code === Code.LINE_FEED || code !== code;
}

/** True where a plain text begins; in brackets more is ruled out. */
export function isPlainStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 128) return true;
  if (code !== code || NO_PLAIN_START[code] === 1) return false;
  const isMark = code === Code.DASH || code === Code.QUESTION || code === Code.COLON;
  return !isMark || !isEnd(text.charCodeAt(at + 1));
}
