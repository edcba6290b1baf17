import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { detectByPath } from "#src/format/detect.ts";
import { TRACK_NAMES } from "#src/format/tracks.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { type Bound, type FieldFacts, schemaFacts } from "../schema_facts.ts";

/** A statement of a wizard that the format does not bear out, with the line of its body where it stands, from 1. */
export interface ClaimFault {
  line: number;
  message: string;
}

/** What a wizard's text is checked against. */
export interface Grounds {
  /** The types that the wizard writes or works on; empty for a text about all. */
  own: readonly ArtifactType[];
  /** Further names that may stand in backticks: wizards, checks, parameters. */
  names: ReadonlySet<string>;
}

/**
 * The fields, bounds, words to choose from, files, value paths and rules that a text states and that schemas and rules do
 * not bear out. What stands left of an arrow under "Common mistakes" is wrong on purpose, and a fragment has a check of its
 * own.
 */
export function claimFaults(text: string, grounds: Grounds): ClaimFault[] {
  return blocksOf(text).flatMap(({ line, section, text }) => {
    const stated = section === "Common mistakes" ? text.replace(/^.*?(?:->|→)/, "") : text;
    const messages = [
      ...fieldFaults(stated, grounds),
      ...fileFaults(stated),
      ...valuePathFaults(stated),
      ...ruleFaults(stated),
      ...boundFaults(stated, grounds),
      ...enumFaults(stated, grounds),
    ];
    return messages.map((message) => ({ line, message }));
  });
}

interface Block {
  line: number;
  section: string;
  text: string;
}

/** Paragraphs, bullets and rows of tables, each on one line; fragments are left out. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let isFenced = false;
  let isOpen = false;
  for (const [index, line] of text.split("\n").entries()) {
    const isFence = line.startsWith("```");
    if (isFence) isFenced = !isFenced;
    const heading = /^## (.*)$/.exec(line)?.[1];
    section = heading ?? section;
    if (isFence || isFenced || heading !== undefined || line.trim() === "") {
      isOpen = false;
    } else if (isOpen && !/^\s*(?:[-*|]|\d+\.) /.test(line)) {
      blocks.at(-1)!.text += ` ${line.trim()}`;
    } else {
      blocks.push({ line: index + 1, section, text: line });
      isOpen = true;
    }
  }
  return blocks;
}

/** What is known of a field: by the wizard's own types, or else by any type. */
function factsOf(field: string, { own }: Grounds): FieldFacts[] {
  const among = (types: readonly ArtifactType[]) => types.flatMap((type) => schemaFacts(type).get(field) ?? []);
  const mine = among(own);
  return mine.length > 0 ? mine : among(ARTIFACT_TYPE_NAMES);
}

/** Paths of fields, and names with an underscore. */
const FIELD_NAME =
  /`([a-z][a-z0-9_]*(?:(?:\[\])?\.[a-z][a-z0-9_]*)+|[a-z][a-z0-9]*_[a-z0-9_]*)(?:\[\])?(?![\w.-]*\.ya?ml|[/*]|[.\w]*[<(])[^`]*`/g;

/** Words earlier in a sentence after which a name is one that files do not carry, or that their writer chooses. */
const NOT_OF_THE_FORMAT =
  /\b(?:no|not|nor|never|without|misspelt|misspelled|unknown|invented|instead of|you choose)\b[^.;]*$/i;

function fieldFaults(text: string, { names }: Grounds): string[] {
  return [...text.matchAll(FIELD_NAME)].flatMap((match) => {
    const found = match[1]!;
    const steps = found.replaceAll("[]", "").split(".");
    if (/^(?:ya?ml|md|json)$/.test(steps.at(-1)!)) return [];
    if (NOT_OF_THE_FORMAT.test(text.slice(0, match.index).replaceAll(/`[^`]*`/g, "name"))) return [];
    if (steps.length === 1) return isKnownName(found, names) ? [] : [`no type has a field \`${found}\``];
    return ARTIFACT_TYPE_NAMES.some((type) => isPathIn(type, steps))
      ? []
      : [`\`${found}\` leads nowhere in any schema`];
  });
}

function isPathIn(type: ArtifactType, steps: readonly string[]): boolean {
  const facts = schemaFacts(type);
  return steps.every((step, at) => at === 0 ? facts.has(step) : facts.get(steps[at - 1]!)!.children.has(step));
}

function isKnownName(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || ARTIFACT_TYPE_NAMES.some((type) => {
    const facts = schemaFacts(type);
    return facts.has(name) || [...facts.values()].some(({ enums }) => enums.some((words) => words.includes(name)));
  });
}

const NUMBER = String.raw`(\d(?:[\d,]*\d)?)`;
const FIELD = String.raw`\x60?(?:[a-z_]+\.)*([a-z][a-z_]*)\x60?`;
const LIMITS = String
  .raw`(?:${NUMBER} to ${NUMBER}|(?:up to|at most) ${NUMBER}|from ${NUMBER}|${NUMBER} (?:characters )?(?:or more|at least))`;
/** Numbers that limit something else: a time, a share, or the field that is named next. */
const OF_ANOTHER = String
  .raw`\d*(?:,\d+)*(?:\s?(?:%|percent|months|weeks|days|years|minutes|hours|people|per |of the)|(?: [a-z]+ in)? \x60)`;
/** A field, and behind it the least and the most: "`title` (10 to 100 characters)", "evidence, a list of 1 to 8". */
const BOUND_BEHIND = new RegExp(
  String
    .raw`(?<![\w./-])${FIELD}(?: is| has| holds|:|,)?(?: (?:an?|of|lists?|maps?|texts?|prose|entries))*,? \(?(?:list of )?` +
    `${LIMITS}(?!${OF_ANOTHER})`,
  "g",
);
/** The least and the most before the field: "3 to 8 `values`", "3 to 10 lines in `success_looks_like`". */
const BOUND_BEFORE = new RegExp(
  String
    .raw`${NUMBER} to ${NUMBER} (?:(?:entries|lines|texts|items|characters) in )?\x60(?:[a-z_]+\.)*([a-z][a-z_]*)\x60`,
  "g",
);

/** Words before a number that give advice within the bounds of the format. */
const ADVICE = /(?:aim at|usually|mostly|expect|about|better|best|enough|typically)[^.;]{0,30}$/i;

function boundFaults(text: string, grounds: Grounds): string[] {
  const behind = [...text.matchAll(BOUND_BEHIND)].map((match) => {
    const [words, field = "", from, to, upTo, atLeast, orMore] = match;
    return { words, field, index: match.index, least: numberOf(from ?? atLeast ?? orMore), most: numberOf(to ?? upTo) };
  });
  const before = [...text.matchAll(BOUND_BEFORE)].map((match) => {
    const [words, least, most, field = ""] = match;
    return { words, field, index: match.index, least: numberOf(least), most: numberOf(most) };
  });
  return [...behind, ...before].flatMap(({ words, field, index, least, most }) => {
    const known = factsOf(field, grounds).flatMap(({ bounds }) => bounds);
    if (known.length === 0 || ADVICE.test(text.slice(0, index)) || ADVICE.test(words)) return [];
    // A word that is a field by chance: only the wizard's own fields are named without backticks.
    if (!words.includes("`") && !grounds.own.some((type) => schemaFacts(type).has(field))) return [];
    return known.some((bound) => bears(bound, { least, most }))
      ? []
      : [`states "${words.trim()}", the schema has ${[...new Set(known.map(inWords))].join(" or ")}`];
  });
}

function bears(bound: Bound, { least, most }: Bound): boolean {
  const isLeast = least === null || bound.least === least || bound.least === null && least <= 1;
  return isLeast && (most === null || bound.most === most);
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replaceAll(",", ""));
}

function inWords({ least, most }: Bound): string {
  return most === null ? `${least} or more` : least === null ? `up to ${most}` : `${least} to ${most}`;
}

/** A field in backticks, and behind it a list of words: "`status`: `draft`, `approved`", "`severity` low, medium or high". */
const CHOICE =
  /`(?:[a-z_]+\.)*([a-z][a-z_]*)`(?:: | is | \(| )((?:`[^`]+`|[A-Za-z_-]+)(?:(?:, |\/)(?!and |with |or )(?:`[^`]+`|[A-Za-z_-]+))*(?:(?:,? or |, |\/)(?:`[^`]+`|[A-Za-z_-]+)))/g;

function enumFaults(line: string, grounds: Grounds): string[] {
  return [...line.matchAll(CHOICE)].flatMap(([, field = "", list = ""]) => {
    const choices = factsOf(field, grounds).flatMap(({ enums }) => enums);
    const words = list.split(/, or |, | or |\//).map((word) => word.replaceAll("`", ""));
    const strangers = (choice: readonly string[]) => words.filter((word) => !choice.includes(word));
    const [nearest] = choices.toSorted((a, b) => strangers(a).length - strangers(b).length);
    // A list of which most words are no choices is about something else.
    if (nearest === undefined || strangers(nearest).length * 2 >= words.length) return [];
    return strangers(nearest).map((word) => `\`${field}\` has no \`${word}\`, only ${nearest.join(", ")}`);
  });
}

const FILE = /`\.?\/?((?:READY|FIRE|AIM)\/[^`\s]*)`/g;

/** Files of the three phases that no type of artifact is kept in. */
function fileFaults(line: string): string[] {
  return [...line.matchAll(FILE)].flatMap(([, path = ""]) => {
    if (!/\.ya?ml$/.test(path)) return [];
    const file = path.replaceAll(/<[^>]*>|…|\.\.\.|[{][^}]*[}]/g, "x").replaceAll(/\*/g, "x").replace("fd-x", "fd-001")
      .replace(/cycle-(?:N|n|x)/, "cycle-1");
    return detectByPath(file) === null ? [`no type of artifact is kept in \`${path}\``] : [];
  });
}

const TRACKS_IN_PATHS: readonly string[] = Object.values(TRACK_NAMES);
/** Something like a value path: names in PascalCase with dots between them. */
const VALUE_PATH = /`([A-Z][A-Za-z]*)((?:\.[A-Z][A-Za-z]*)+)`/g;

function valuePathFaults(line: string): string[] {
  return [...line.matchAll(VALUE_PATH)].flatMap(([, track = "", rest = ""]) =>
    TRACKS_IN_PATHS.includes(track)
      ? []
      : [`value path \`${track}${rest}\` begins with no track, expected ${TRACKS_IN_PATHS.join(", ")}`]
  );
}

/** Names of rules where the text says that they are such. */
const RULE =
  /\b(?:rules?|findings?|reports?) `([a-z]+(?:-[a-z]+)+)`|`([a-z]+(?:-[a-z]+)+)` (?:rule|finding)\b|\[([a-z]+(?:-[a-z]+)+)\](?!\()/g;

function ruleFaults(line: string): string[] {
  return [...line.matchAll(RULE)].map(([, after, before, bracketed]) => after ?? before ?? bracketed ?? "")
    .filter((rule) => !Object.hasOwn(RULE_INDEX, rule)).map((rule) => `no rule \`${rule}\``);
}
