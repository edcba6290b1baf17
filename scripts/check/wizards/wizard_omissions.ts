import type { ArtifactType } from "#src/format/artifact_types.ts";
import { fragmentFields } from "./fragment_fields.ts";
import { type Bound, type RequiredField, requiredFields, requiredParts } from "../schema_facts.ts";

/**
 * What a wizard leaves out of the fields that every file of its type must have: their names, the least and the most of
 * them, and the words to choose from; of optional parts that it names, the names of the fields they require; and of the
 * fields that its fragments use, the words to choose from and the limits that are easily broken. Whoever follows the wizard
 * would meet these only as errors.
 * @param text the wizard's Markdown, shared texts included
 */
export function omittedFacts(text: string, type: ArtifactType): string[] {
  const statements = statementsOf(text);
  const ofParts = requiredParts(type).filter(({ part, name }) => isNamed(part, text) && !isNamed(name, text))
    .map(({ part, name }) => `\`${part}\` is named without \`${name}\`, which it requires`);
  const ofFields = requiredFields(type).map(({ name, ...field }) => ({
    name,
    omissions: omissionsOf({ name, ...field }, statements, text),
  }));
  // A field is reported once, as a required one.
  const reported = new Set(ofFields.filter(({ omissions }) => omissions.length > 0).map(({ name }) => name));
  return [
    ...new Set([
      ...ofFields.flatMap(({ omissions }) => omissions),
      ...ofParts,
      ...omittedFromFragments(text, type, reported),
    ]),
  ];
}

/**
 * The words to choose from and the easily broken limits that a wizard leaves out of the fields its fragments use.
 * @param text the wizard's Markdown, shared texts included
 * @param except names of fields that are left aside
 */
export function omittedFromFragments(
  text: string,
  type: ArtifactType,
  except: ReadonlySet<string> = new Set(),
): string[] {
  const statements = statementsOf(text);
  const fields = fragmentFields(text, type).filter(({ name }) => !except.has(name));
  return [...new Set(fields.flatMap((field) => omittedOf(field, statements)))];
}

/** Paragraphs, bullets and rows of tables, each on one line; fragments are left out. */
function statementsOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return prose.split(/\n(?=\s*(?:[-*|]|\d+\.) |\n|## )/).map((lines) => lines.replaceAll(/\s+/g, " "));
}

/** What the prose leaves out of a field that a fragment uses. */
function omittedOf({ name, bounds, choices }: RequiredField, statements: readonly string[]): string[] {
  const own = statements.filter((statement) => isNamed(name, statement));
  return [
    ...bounds.filter((bound) => !own.some((statement) => states(statement, bound))).map((bound) =>
      `the fragment uses \`${name}\`, whose limits are not named: ${inWords(bound)}`
    ),
    ...choices.filter((words) =>
      !isChosen(name, words, own) && !words.every((word) => statements.some((statement) => isNamed(word, statement)))
    )
      .map((words) => `the fragment uses \`${name}\`, whose choices are not named: ${words.join(", ")}`),
  ];
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
  return most === null ? `${least} or more` : least === null ? `up to ${most}` : `${least} to ${most}`;
}
