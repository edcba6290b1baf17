/** What the recovering parser says of one error: its code, its sentence and its offsets. */
interface ParserError {
  code: string;
  message: string;
  pos: readonly [number, number];
}

/** A syntax error in words for a person, with its remedy. */
interface SyntaxMessage {
  message: string;
  help: string;
}

/** Two keys on one line, or a value with a colon that reads as one. */
export const SECOND_COLON: SyntaxMessage = {
  message: "a second `: ` on the line, expected one key and one value",
  help: "put the value in double quotes",
};

/** What the recovering parser's codes mean to a person, and what to do about them. */
const BY_CODE: Record<string, SyntaxMessage> = {
  TAB_AS_INDENT: { message: "a tab indents this line, expected spaces", help: "replace the tab with spaces" },
  BAD_INDENT: { message: "this line's indentation fits no level above it", help: "align it with its siblings" },
  BLOCK_AS_IMPLICIT_KEY: SECOND_COLON,
  BLOCK_IN_FLOW: {
    message: "an indented block is inside brackets",
    help: "close the bracket first, or write the block in brackets too",
  },
  MISSING_CHAR: {
    message: "a closing quote, bracket, comma or colon is missing",
    help: "close what was opened, and put `: ` after each key",
  },
  MULTILINE_IMPLICIT_KEY: {
    message: "a key runs over several lines, or a key without `:` is here",
    help: "write `key: value` on one line",
  },
  UNEXPECTED_TOKEN: { message: "this does not belong here", help: "quote the text, or check the lines above it" },
  BAD_ALIAS: {
    message: "this alias has no anchor",
    help: "define the anchor with `&name`, or quote a text that starts with `*`",
  },
  BAD_DQ_ESCAPE: {
    message: "this escape is unknown in double quotes",
    help: "write `\\\\` for a backslash, or use single quotes",
  },
  BAD_SCALAR_START: { message: "plain text cannot start with this character", help: "put the text in quotes" },
  BAD_COLLECTION_TYPE: { message: "this collection carries a tag that does not fit it", help: "remove the tag" },
  KEY_OVER_1024_CHARS: {
    message: "a key is longer than 1024 characters",
    help: "check for a missing line break or quote",
  },
  MULTIPLE_ANCHORS: { message: "one node carries two anchors", help: "keep one of them" },
  MULTIPLE_TAGS: { message: "one node carries two tags", help: "keep one of them" },
  BAD_PROP_ORDER: { message: "anchors and tags must come before the value's mark", help: "move the anchor or tag" },
  TAG_RESOLVE_FAILED: { message: "this tag is unknown", help: "remove the tag, plain YAML needs none" },
  DUPLICATE_KEY: {
    message: "this key appears twice in the same map",
    help: "keep the one that holds today, or merge both where each holds a part",
  },
};

/** What the recovering parser says more exactly than by its code; the code alone would mislead here. */
const BY_MESSAGE: readonly [RegExp, SyntaxMessage][] = [
  [/^Flow sequence .*end with a \]$/, {
    message: "a list in `[` is not closed, expected `]` before here",
    help: "add the `]`, or indent the lines inside deeper than their key",
  }],
  [/^Flow map .*end with a \}$/, {
    message: "a map in `{` is not closed, expected `}` before here",
    help: "add the `}`, or indent the lines inside deeper than their key",
  }],
  [/^Missing closing "quote/, {
    message: "a closing double quote is missing, the text runs to here",
    help: "close the quote where its text ends",
  }],
  [/^Missing closing 'quote/, {
    message: "a closing single quote is missing, the text runs to here",
    help: "close the quote where its text ends, and write `''` for a quote inside",
  }],
  [/^A block sequence may not be used as an implicit map key/, {
    message: "this dash is further left than its list, expected the column of the dashes above",
    help: "align all dashes of the list",
  }],
  [/^Unexpected scalar at node end/, {
    message: "text follows where the value has ended",
    help: 'put the whole value in double quotes, with `\\"` for a quote inside',
  }],
];

/** A text that has another key under it: the parser takes both lines for one key, and says so twice at one place. */
const TEXT_AND_KEY: SyntaxMessage = {
  message: "a text and a deeper key are under one key, expected one of them",
  help: "align the next line with this key, or remove the text",
};

/**
 * The words for an error of the recovering parser.
 * @param all every error of the text, among which a neighbour may say more
 * @returns null for a code that has no words
 */
export function syntaxMessageOf(error: ParserError, all: readonly ParserError[]): SyntaxMessage | null {
  const exact = BY_MESSAGE.find(([form]) => form.test(error.message));
  if (exact !== undefined) return exact[1];
  const isOverLines = error.code === "BLOCK_AS_IMPLICIT_KEY" &&
    all.some(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === error.pos[0]);
  return isOverLines ? TEXT_AND_KEY : BY_CODE[error.code] ?? null;
}
