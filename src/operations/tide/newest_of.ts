import { firstRow, rows, type Transaction } from "../../store/statement.ts";
import { READ_VERSION, type Versioned } from "../../tide/record/tables.ts";
import { entriesThatFit } from "../../answers/fit.ts";
import { MOST_ENTRIES } from "../../answers/paging.ts";

/** A page of the newest versions by name, those after the name that is the cursor. */
export function* newestOf<Table extends keyof Versioned, Shown extends { name: string }>(
  table: Table,
  { limit, cursor = "" }: { limit?: number; cursor?: string },
  shown: (record: Versioned[Table]) => Shown,
): Transaction<{ page: Shown[]; total: number; omitted: number; next_cursor: string | null }> {
  const total = Number((yield* firstRow(`select count(distinct name) as total from ${table}`))!.total);
  const behind = Number(
    (yield* firstRow(`select count(distinct name) as total from ${table} where name > ?`, cursor))!.total,
  );
  const found = yield* rows(
    `select * from ${table} t where name > ? and version = (select max(version) from ${table} where name = t.name)
      order by name limit ${limit ?? MOST_ENTRIES}`,
    cursor,
  );
  const page = entriesThatFit(found.map((row) => shown(READ_VERSION[table](row))), limit);
  const omitted = behind - page.length;
  const next_cursor = omitted > 0 && page.length > 0 ? page.at(-1)!.name : null;
  return { page, total, omitted, next_cursor };
}
