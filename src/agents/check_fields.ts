import { z } from "zod";
import { foundWords, isOfLength } from "../contracts/contract_issue.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";
import { AGENT_CATEGORIES, AGENT_LIMITS, INVALID_ABILITY, INVALID_AGENT } from "./agent.ts";
import { faultAt, type FrontMatter } from "./front_matter.ts";

/*
 * What the front matter of agents and abilities must hold. The files that come with epf are checked by `epf agents guard`
 * and the tests, a project's whenever they are read; only then is zod loaded. Each message says what is expected.
 */

const { id, text, entry, entries, tasks, depth } = AGENT_LIMITS;

function filled(longest: number, expected = "a text"): z.ZodString {
  return z.string(expected).regex(/\S/, expected).max(longest);
}

function texts(most: number, longest: number) {
  const expected = "a list of texts";
  return z.array(filled(longest, expected), expected).max(most).nullish();
}

function whole(most: number) {
  const expected = `a whole number from 0 to ${most}`;
  return z.int(expected).min(0, expected).max(most, expected).nullish();
}

function pairs<First extends string, Second extends string>(first: First, second: Second) {
  const expected = `a list of {${first}, ${second}}`;
  const shape = { [first]: filled(entry, expected), [second]: filled(entry, expected) };
  const pair = z.strictObject(shape as Record<First | Second, z.ZodString>, expected);
  return z.array(pair, expected).max(entries).nullish();
}

const selectionMetadata = z.strictObject({
  primaryIntents: texts(entries, entry),
  secondarySignals: texts(entries, entry),
  negativeIntents: texts(entries, entry),
  keywords: texts(entries, entry),
  antiKeywords: texts(entries, entry),
  redirectWhen: pairs("phrase", "instead"),
  exampleTasks: texts(tasks, entry),
  notForTasks: texts(tasks, entry),
  agentCategory: z.enum(AGENT_CATEGORIES, AGENT_CATEGORIES.map((category) => `\`${category}\``).join(", ")).nullish(),
}, "a map of fields");

const agentFields = z.strictObject({
  agentId: filled(id),
  displayName: filled(text),
  role: filled(text),
  team: filled(100),
  enabled: z.boolean("`true` or `false`").nullish(),
  description: filled(text),
  capabilities: texts(entries, 100),
  expertise: texts(entries, entry),
  abilities: texts(entries, id),
  maxDelegationDepth: whole(depth),
  selectionMetadata: selectionMetadata.nullish(),
});
export type AgentFields = z.infer<typeof agentFields>;

const abilityFields = z.strictObject({
  abilityId: filled(id),
  displayName: filled(text),
  category: filled(text),
  tags: texts(entries, entry),
  priority: whole(100),
});
export type AbilityFields = z.infer<typeof abilityFields>;

/** What is wrong with the fields of an agent's file. */
export function checkAgentFields(matter: FrontMatter): Finding[] {
  return findingsOf(matter, INVALID_AGENT, agentFields, { selectionMetadata });
}

/** What is wrong with the fields of an ability's file. */
export function checkAbilityFields(matter: FrontMatter): Finding[] {
  return findingsOf(matter, INVALID_ABILITY, abilityFields);
}

/** @param inner the maps inside the schema, by their key */
function findingsOf(
  matter: FrontMatter,
  rule: string,
  schema: z.ZodObject,
  inner: Readonly<Record<string, z.ZodObject>> = {},
): Finding[] {
  const seen = new Set<string>();
  return (schema.safeParse(matter.value).error?.issues ?? []).flatMap((issue) => {
    const { place, isEntry, field } = placeOf(issue.path);
    const error = (path: readonly string[], message: string, more: { expected?: string; help?: string }) =>
      faultAt(matter, path, { rule, level: "error", message, ...more });
    if (issue.code === "unrecognized_keys" && !isEntry) {
      const known = Object.keys((inner[field.join(".")] ?? schema).shape);
      return issue.keys.map((key) => {
        const help = didYouMean(key, known) ?? "remove it";
        return error([...field, key], `unknown field ${quoteValue(key)}`, { help });
      });
    }
    // One fault is enough for a value, and for an entry of a list.
    const key = JSON.stringify(place);
    if (seen.has(key)) return [];
    seen.add(key);
    const isTooLong = issue.code === "too_big" && isOfLength(issue);
    const found = foundWords(issue, valueAt(matter.value, isTooLong ? issue.path : place));
    const inEntry = isTooLong && isEntry && issue.origin === "string" ? " in an entry" : "";
    const expected = isTooLong ? `${issue.maximum}` : issue.message;
    const bound = isTooLong ? "at most " : "";
    return [error(field, `\`${field.join(".")}\` ${found}${inEntry}, expected ${bound}${expected}`, { expected })];
  });
}

/** The field that an issue is about, and its value: of a list, the whole entry. */
function placeOf(path: readonly PropertyKey[]): { place: readonly PropertyKey[]; isEntry: boolean; field: string[] } {
  const index = path.findIndex((segment) => typeof segment === "number");
  const end = index === -1 ? path.length : index;
  return { place: path.slice(0, end + 1), isEntry: index !== -1, field: path.slice(0, end).map(String) };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
