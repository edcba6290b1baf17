import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { marks, rows, type Transaction } from "../../../store/statement.ts";
import { pathOf, type PathRecord } from "../../../tide/record/model.ts";
import { entriesThatFit } from "../../../answers/fit.ts";
import { type CompletedAttempt, type Pattern, type PatternGroup, patternOf } from "../../../tide/patterns/patterns.ts";
import { distinctiveWords, domainOf, tagsOf } from "../../../tide/tags.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import type { Outcome } from "../../../tide/patterns/vocabulary.ts";
import { messagesOf, type Warning } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { readCursor } from "../read_cursor.ts";
import type { QueryPatternsAnswer, QueryPatternsInput } from "./contract.ts";
import facts from "./operation.ts";

/** Most patterns that one answer lists. */
const MOST_PATTERNS = 50;
/** Paths that are asked for by name; beyond, all attempts are read. */
const NAMED_PATHS = 200;

export const TASK: TideTask<QueryPatternsInput, PatternQuery, Answered<QueryPatternsAnswer>> = {
  ...facts,
  read: readQuery,
  run: queryPatterns,
};

export const run = answering(TASK);

interface PatternQuery {
  domain: string | null;
  tags: string[];
  least: number;
  limit: number | undefined;
  start: number;
}

type FoundPattern = QueryPatternsAnswer["patterns"][number];
type Match = FoundPattern["match"];

function readQuery({ domain, tags = [], min_success_rate = 0, limit, cursor }: QueryPatternsInput): PatternQuery {
  return { domain: domainOf(domain), tags: tagsOf(tags), least: min_success_rate, limit, start: readCursor(cursor) };
}

/** Patterns that match, worked out from all attempts at this moment. */
function* queryPatterns(query: PatternQuery, { ignored }: TideCall): Transaction<Answered<QueryPatternsAnswer>> {
  const paths = (yield* rows(
    "select * from path p where version = (select max(version) from path where name = p.name) order by name",
  )).map(pathOf);
  const groups = groupsOf(paths).flatMap((group) => {
    const match = matchOf(group, query);
    return match === undefined ? [] : [{ group, match }];
  });
  const attempts = yield* attemptsOf([...new Set(groups.flatMap(({ group }) => group.paths))]);
  const found = groups.flatMap(({ group, match }) => {
    const pattern = patternOf({ ...group, attempts: group.paths.flatMap((path) => attempts.get(path) ?? []) });
    return pattern === null || pattern.success_rate < query.least ? [] : [{ pattern, match }];
  }).sort(byWorth);
  const best = found.slice(query.start, query.start + MOST_PATTERNS).map(({ pattern, match }) => shown(pattern, match));
  const patterns = entriesThatFit(best, query.limit);
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

/** Each path is a group, and so is each explicit domain of two paths or more. */
function groupsOf(paths: readonly PathRecord[]): Omit<PatternGroup, "attempts">[] {
  const own = paths.map((path) => groupOf(`path:${path.name}`, [path], path.domain));
  const domains = [...Map.groupBy(paths.filter(({ domain }) => domain !== null), ({ domain }) => domain!)];
  const shared = domains.filter(([, members]) => members.length >= 2).map(([domain, members]) =>
    groupOf(`domain:${domain}`, members, domain)
  );
  return [...own, ...shared];
}

function groupOf(key: string, paths: readonly PathRecord[], domain: string | null): Omit<PatternGroup, "attempts"> {
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort();
  return {
    key,
    paths: paths.map(({ name }) => name),
    domain,
    tags: union(paths.map(({ tags }) => tags)),
    derived_tags: union(paths.map(({ derived_tags }) => derived_tags)),
  };
}

/** @returns undefined when the group is not asked for */
function matchOf(group: Omit<PatternGroup, "attempts">, { domain, tags }: PatternQuery): Match | undefined {
  const matches: NonNullable<Match>[] = [];
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

/** Completed attempts by path. What they ran is read once for all that are alike. */
function* attemptsOf(paths: readonly string[]): Transaction<Map<string, CompletedAttempt[]>> {
  if (paths.length === 0) return new Map();
  const named = paths.length <= NAMED_PATHS;
  const found = yield* rows(
    `select path_name, attempt, outcome, evidence, completed_at, lesson_id, tide_id from tide
      where status = 'completed'${named ? ` and path_name in (${marks(paths)})` : ""}`,
    ...(named ? paths : []),
  );
  const parts = new Map<unknown, Pick<CompletedAttempt, "adaptations" | "results">>();
  for (const { lesson_id, adaptations, results } of yield* rows("select * from lesson")) {
    parts.set(lesson_id, {
      adaptations: JSON.parse(adaptations as string),
      results: JSON.parse(results as string),
    });
  }
  const attempts = new Map<string, CompletedAttempt[]>();
  for (const row of found) {
    const path_name = row.path_name as string;
    const own = attempts.get(path_name) ?? [];
    if (own.length === 0) attempts.set(path_name, own);
    own.push({
      tide_id: row.tide_id as string,
      path_name,
      attempt: Number(row.attempt),
      outcome: row.outcome as Outcome,
      hasFullEvidence: row.evidence === "full",
      completed_at: row.completed_at as string,
      ...parts.get(row.lesson_id)!,
    });
  }
  return attempts;
}

type Found = { pattern: Pattern; match: Match };

function byWorth(a: Found, b: Found): number {
  const rank = ({ pattern, match }: Found) => (pattern.status === "proven" ? 0 : 2) + (match === "derived" ? 1 : 0);
  return rank(a) - rank(b) || b.pattern.support - a.pattern.support ||
    b.pattern.success_rate - a.pattern.success_rate || (a.pattern.pattern_id < b.pattern.pattern_id ? -1 : 1);
}

function shown({ derived_tags: _, ...pattern }: Pattern, match: Match): FoundPattern {
  return { ...pattern, match };
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
