import type { YAMLException } from "js-yaml";
import { escapeText, quoteValue, truncate } from "../../diagnostics/escape.ts";
import type { YamlProblem } from "./problem.ts";

/** How to say a reason of the fast parser; `{}` is replaced by what the pattern's group matched. */
interface Words {
  form: RegExp;
  message: string;
  help: string;
}

/** Reasons that a person would not understand, in our words; the rest is quoted. */
const WORDS: readonly Words[] = [
  {
    form: /^deficient indentation/,
    message: "this line is indented less than what it continues",
    help: "indent it deeper than its key, or close the quote or bracket above",
  },
  {
    form: /^bad indentation/,
    message: "this line's indentation fits no level above it",
    help: "align it with its siblings",
  },
  {
    form: /^tab characters must not/,
    message: "a tab indents this line, expected spaces",
    help: "replace the tab with spaces",
  },
  {
    form: /complex keys$/,
    message: "a list or a map is used as a key, expected text",
    help: "write the key as text, or remove the `? `",
  },
  {
    form: /^unknown (?:scalar|sequence|mapping) tag !<(.*)>$/s,
    message: "tag {} is unknown, expected a value without tag",
    help: "remove the tag",
  },
  {
    form: /^cannot resolve a node with !<(.*)> explicit tag$/s,
    message: "the value does not fit its tag {}",
    help: "remove the tag",
  },
  {
    form: /^unidentified alias "(.*)"$/s,
    message: "alias {} has no anchor above it",
    help: "define the anchor with `&name`, or quote a text that starts with `*`",
  },
  {
    form: /non-printable characters|null byte|valid JSON character/,
    message: "a control character is here, expected printable text",
    help: "remove the character, or write it as an escape in double quotes",
  },
];

/** An error of the fast parser as a problem, in offsets of the text that it read. */
export function parserErrorProblem(error: YAMLException): YamlProblem {
  const start = error.mark?.position ?? 0;
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: { start, end: start + 1 },
    ...wordsFor(error.reason),
  };
}

function wordsFor(reason: string): { message: string; help?: string } {
  for (const { form, message, help } of WORDS) {
    const match = form.exec(reason);
    if (match !== null) return { message: message.replace("{}", () => quoteValue(match[1])), help };
  }
  return { message: `this cannot be read (${truncate(escapeText(reason), 200)})` };
}
