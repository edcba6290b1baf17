import { valueOf } from "./model.ts";
import { marks, rows, type Transaction } from "../../store/statement.ts";
import type { CompletedAttempt } from "../patterns/attempt_groups.ts";
import type { Outcome } from "../patterns/vocabulary.ts";

/** Paths that are asked for by name; beyond, all attempts are read. */
const NAMED_PATHS = 200;

/** Completed attempts by path. What they ran is read once for all that are alike. */
export function* completedAttempts(paths: readonly string[]): Transaction<Map<string, CompletedAttempt[]>> {
  if (paths.length === 0) return new Map();
  const named = paths.length <= NAMED_PATHS;
  const found = yield* rows(
    `select path_name, path_version, attempt, outcome, evidence, completed_at, lesson_id, tide_id from tide
      where status = 'completed'${named ? ` and path_name in (${marks(paths)})` : ""}`,
    ...(named ? paths : []),
  );
  const parts = yield* lessons(new Set(found.map(({ lesson_id }) => Number(lesson_id))));
  const attempts = new Map<string, CompletedAttempt[]>();
  for (const row of found) {
    const path_name = row.path_name as string;
    const { adaptations, results } = parts.get(Number(row.lesson_id))!;
    const own = attempts.get(path_name) ?? [];
    if (own.length === 0) attempts.set(path_name, own);
    own.push({
      tide_id: row.tide_id as string,
      path_name,
      path_version: Number(row.path_version),
      attempt: Number(row.attempt),
      outcome: row.outcome as Outcome,
      hasFullEvidence: row.evidence === "full",
      completed_at: row.completed_at as string,
      adaptations,
      results,
    });
  }
  return attempts;
}

type Lesson = Pick<CompletedAttempt, "adaptations" | "results">;

/** Lessons that are asked for by number; beyond, all are read. */
const NAMED_LESSONS = 200;

function* lessons(ids: ReadonlySet<number>): Transaction<Map<number, Lesson>> {
  if (ids.size === 0) return new Map();
  const named = ids.size <= NAMED_LESSONS;
  const found = yield* rows(
    `select lesson_id, adaptations, results from lesson${named ? ` where lesson_id in (${marks([...ids])})` : ""}`,
    ...(named ? ids : []),
  );
  return new Map(
    found.filter(({ lesson_id }) => ids.has(Number(lesson_id))).map(({ lesson_id, adaptations, results }) => [
      Number(lesson_id),
      { adaptations: valueOf("adaptations", adaptations!), results: valueOf("results", results!) } as Lesson,
    ]),
  );
}
