import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { rows, type Transaction } from "../../../store/statement.ts";
import { observationsOf } from "../../../tide/forecast/observations.ts";
import { recentAttempts } from "../../../tide/forecast/recent_attempts.ts";
import { onePath } from "../../../tide/one_path.ts";
import { pathOf } from "../../../tide/record/model.ts";
import { entriesThatFit } from "../../../answers/fit.ts";
import { groupsOf, type NamedGroup } from "../../../tide/patterns/pattern_groups.ts";
import { type Pattern, patternOf } from "../../../tide/patterns/patterns.ts";
import { completedAttempts } from "../../../tide/record/completed_attempts.ts";
import { distinctiveWords, domainOf, tagsOf } from "../../../tide/tags.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { messagesOf, type Warning } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { readCursor } from "../read_cursor.ts";
import type { QueryPatternsAnswer, QueryPatternsInput } from "./contract.ts";
import facts from "./operation.ts";

/** Most patterns that one answer lists. */
const MOST_PATTERNS = 50;
/** Metrics of a pattern that are counted. */
const MOST_METRICS = 20;

export const TASK: TideTask<QueryPatternsInput, PatternQuery, Answered<QueryPatternsAnswer>> = {
  ...facts,
  read: readQuery,
  run: queryPatterns,
};

export const run = answering(TASK);

interface PatternQuery {
  path_name: string | null;
  domain: string | null;
  tags: string[];
  least: number;
  limit: number | undefined;
  start: number;
}

type FoundPattern = QueryPatternsAnswer["patterns"][number];
type Match = FoundPattern["match"];

function readQuery(
  { path_name = "", domain, tags = [], min_success_rate = 0, limit, cursor }: QueryPatternsInput,
): PatternQuery {
  return {
    path_name: path_name === "" ? null : path_name,
    domain: domainOf(domain),
    tags: tagsOf(tags),
    least: min_success_rate,
    limit,
    start: readCursor(cursor),
  };
}

/** Patterns that match, worked out from all attempts at this moment. */
function* queryPatterns(query: PatternQuery, { ignored }: TideCall): Transaction<Answered<QueryPatternsAnswer>> {
  if (query.path_name !== null) yield* onePath(query.path_name, "path_name");
  const paths = (yield* rows(
    "select * from path p where version = (select max(version) from path where name = p.name) order by name",
  )).map(pathOf);
  const groups = groupsOf(paths).flatMap((group) => {
    const match = matchOf(group, query);
    return match === undefined ? [] : [{ group, match }];
  });
  const attempts = yield* completedAttempts([...new Set(groups.flatMap(({ group }) => namesOf(group)))]);
  const found = groups.flatMap(({ group, match }) => {
    const pattern = patternOf({ ...group, attempts: namesOf(group).flatMap((path) => attempts.get(path) ?? []) });
    return pattern === null || pattern.success_rate < query.least ? [] : [{ pattern, match }];
  }).sort(byWorth);
  const metrics = new Map(paths.map((path) => [path.name, path.metrics]));
  const shown: FoundPattern[] = [];
  // What attempts wrote down is read one pattern at a time and only until the page is full.
  for (const one of found.slice(query.start, query.start + (query.limit ?? MOST_PATTERNS))) {
    shown.push(yield* withObservations(one, metrics));
    if (entriesThatFit(shown, query.limit).length < shown.length) break;
  }
  const patterns = entriesThatFit(shown, query.limit);
  const end = query.start + patterns.length;
  return {
    total: found.length,
    truncated: end < found.length,
    guidance: guidanceFor(found.length, patterns, ignored),
    patterns,
    omitted: Math.max(0, found.length - end),
    next_cursor: end < found.length ? String(end) : null,
    ...(ignored.length === 0 ? {} : { warnings: ignored }),
  };
}

function namesOf({ paths }: NamedGroup): string[] {
  return paths.map(({ name }) => name);
}

/** @returns undefined when the group is not asked for */
function matchOf(group: NamedGroup, { path_name, domain, tags }: PatternQuery): Match | undefined {
  const matches: NonNullable<Match>[] = [];
  if (path_name !== null) {
    if (!namesOf(group).includes(path_name)) return undefined;
    matches.push("explicit");
  }
  if (domain !== null) {
    if (group.domain === domain) matches.push("explicit");
    else if (distinctiveWords(domain).some((word) => group.derived_tags.includes(word))) matches.push("derived");
    else return undefined;
  }
  if (tags.length > 0) {
    if (tags.every((tag) => group.tags.includes(tag))) matches.push("explicit");
    else if (tags.every((tag) => group.tags.includes(tag) || group.derived_tags.includes(tag))) matches.push("derived");
    else return undefined;
  }
  return matches.length === 0 ? null : matches.includes("derived") ? "derived" : "explicit";
}

type Found = { pattern: Pattern; match: Match };

/** Proven before candidate, asked for before derived, one path before a whole domain, then by support and success. */
function byWorth(a: Found, b: Found): number {
  const rank = ({ pattern, match }: Found) =>
    (pattern.status === "proven" ? 0 : 4) + (match === "derived" ? 2 : 0) + (pattern.paths.length > 1 ? 1 : 0);
  return rank(a) - rank(b) || b.pattern.support - a.pattern.support ||
    b.pattern.recent_success_rate - a.pattern.recent_success_rate ||
    (a.pattern.pattern_id < b.pattern.pattern_id ? -1 : 1);
}

function* withObservations(
  { pattern: { derived_tags: _, ...pattern }, match }: Found,
  metrics: ReadonlyMap<string, readonly string[]>,
): Transaction<FoundPattern> {
  const known = [...new Set(pattern.paths.flatMap((path) => metrics.get(path) ?? []))];
  const recent = yield* recentAttempts(pattern.paths);
  return { ...pattern, ...observationsOf(recent, known.slice(0, MOST_METRICS)), match };
}

function guidanceFor(total: number, patterns: readonly FoundPattern[], warnings: readonly Warning[]): Guidance {
  const [best] = patterns;
  const proven = patterns.filter(({ status }) => status === "proven").length;
  return guidance({
    current_state: total === 0
      ? "no pattern matches"
      : `${total} matching, ${proven} of the ${patterns.length} here proven`,
    next_action: best === undefined
      ? callOf("epic-tide-list-paths", {})
      : callOf("epic-tide-get-history", { path_name: best.paths[0]! }),
    available_actions: best === undefined ? [callOf("epic-tide-list-paths", {})] : [
      callOf("epic-tide-start-tide", { path_name: best.paths[0]! }),
      callOf("epic-tide-show-path", { name: best.paths[0]! }),
    ],
    warnings: messagesOf(warnings),
  });
}
