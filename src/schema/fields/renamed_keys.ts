import { formatPath } from "../../diagnostics/path.ts";
import type { SchemaProblem } from "../schema_problem.ts";

/**
 * The problems without those about a key that another of them calls the wrong name of a missing field: the missing field
 * and the unknown one are one mistake, and one renaming corrects it.
 */
export function withoutRenamedKeys(problems: readonly SchemaProblem[]): SchemaProblem[] {
  const renamed = new Set(
    problems.flatMap(({ path, renamed_key }) => renamed_key === null ? [] : [placeOf(path, renamed_key)]),
  );
  if (renamed.size === 0) return [...problems];
  return problems.filter(({ rule, path, key }) =>
    rule !== "unknown-field" || key === null || !renamed.has(placeOf(path, key))
  );
}

function placeOf(path: SchemaProblem["path"], key: string): string {
  return formatPath([...path, key]);
}
