import { weighTokens } from "../routing/negation.ts";
import { fold, type Token, tokensOf } from "../routing/tokens.ts";

/** Names of languages and things that lose their meaning when they are cut into words. */
const COMPOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/g, "cpp"],
  [/\bc#/g, "csharp"],
  [/\bq#/g, "qsharp"],
  [/\bf#/g, "fsharp"],
  [/(?<![\w.])\.net\b/g, "dotnet"],
  [/\ba\/b\b/g, "ab"],
  [/\bn\+1\b/g, "nplusone"],
  [/\bdelta[- ]v\b/g, "deltav"],
  [/\br&d\b/g, "rnd"],
  [/\bhow-tos?\b/g, "howto"],
  [
    /(?<=\b(?:http|error|errors|status|code|return|returns|returned|get|gets|with|of|an?) )(?:40\d|42[0-9]|50[0-4])\b/g,
    "httpstatus",
  ],
];

/** A sign that one of them may stand in a text, which most texts lack. */
const COMPOUND_SIGN = /[+#&]|\.net|a\/b|\bdelta|how-to| (?:4|50)\d/;

/**
 * Verbs that the shared list of empty words holds because every artifact is written, created or mended. Among agents
 * they tell who works: who writes a guide does not mend a server.
 */
const SPEAKING = new Set(
  "write create draft fix repair mend correct update generate produce prepare compose document help"
    .split(" "),
);

/** The words of a text for comparing it with what agents know. */
export function agentTokens(text: string): Token[] {
  let folded = fold(text.toWellFormed());
  if (COMPOUND_SIGN.test(folded)) {
    for (const [what, instead] of COMPOUNDS) folded = folded.replaceAll(what, instead);
  }
  const tokens = tokensOf(folded);
  for (const token of tokens) if (SPEAKING.has(token.word)) token.isStop = false;
  return tokens;
}

/** The words of a task, weighed: refused ones count against, what is given already counts less. */
export function taskTokens(task: string): Token[] {
  const tokens = agentTokens(task);
  weighTokens(tokens);
  return tokens;
}

/** All words of a text parted by single blanks, for comparing whole sentences. */
export function sentenceOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.word).join(" ");
}

/** The words that carry a subject. */
export function contentOf(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => !token.isStop);
}
