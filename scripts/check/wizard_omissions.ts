import type { ArtifactType } from "#src/format/artifact_types.ts";
import { type Bound, type RequiredField, requiredFields, requiredParts } from "./schema_facts.ts";

/**
 * What a wizard leaves out of the fields that every file of its type must have: their names, the least and the most of
 * them, and the words to choose from; and of optional parts that it names, the names of the fields they require. Whoever
 * follows the wizard would meet these only as errors.
 * @param text the wizard's Markdown, shared texts included
 */
export function omittedFacts(text: string, type: ArtifactType): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const statements = prose.split(/\n(?=\s*(?:[-*|]|\d+\.) |\n|## )/).map((lines) => lines.replaceAll(/\s+/g, " "));
  const ofParts = requiredParts(type).filter(({ part, name }) => isNamed(part, text) && !isNamed(name, text))
    .map(({ part, name }) => `\`${part}\` is named without \`${name}\`, which it requires`);
  const ofFields = requiredFields(type).flatMap((field) => omissionsOf(field, statements, text));
  return [...new Set([...ofFields, ...ofParts])];
}

function omissionsOf({ name, bounds, choices }: RequiredField, statements: readonly string[], text: string): string[] {
  const own = statements.filter((statement) => isNamed(name, statement));
  if (own.length === 0 && !isNamed(name, text)) return [`the required field \`${name}\` is not named`];
  return [
    ...bounds.filter((bound) => !own.some((statement) => states(statement, bound))).map((bound) =>
      `\`${name}\` is named without its limits, ${inWords(bound)}`
    ),
    ...choices.filter((words) => !isChosen(name, words, own) && !words.every((word) => isNamed(word, text)))
      .map((words) => `\`${name}\` is named without its choices, ${words.join(", ")}`),
  ];
}

function isNamed(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(text);
}

function states(statement: string, { least, most }: Bound): boolean {
  return [least, most].every((number) => number === null || number <= 1 || isNumberIn(number, statement));
}

function isNumberIn(number: number, statement: string): boolean {
  return new RegExp(`(?<![\\d,])${number}(?![\\d,]*\\d)`).test(statement.replaceAll(/(?<=\d),(?=\d{3})/g, "")) ||
    SMALL[number] !== undefined && isNamed(SMALL[number], statement);
}

/** Numbers that are usually written as words. */
const SMALL: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four", 5: "five" };

/** True where a statement fixes the word: "`track` is `strategy`". */
function isChosen(name: string, words: readonly string[], statements: readonly string[]): boolean {
  return words.some((word) => statements.some((statement) => statement.includes(`\`${name}\` is \`${word}\``)));
}

function inWords({ least, most }: Bound): string {
  return most === null ? `${least} or more` : `${least ?? 0} to ${most}`;
}
