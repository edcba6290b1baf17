/** A text in single quotes, or a word of SQL with or without quotes of its own. */
const TEXT_OR_WORD = /'(?:[^']|'')*'|[\p{L}\p{N}_$]+/gu;

/** What SQLite keeps by itself: how far it has counted, and what is known of the tables. */
const OF_SQLITE = /^create table sqlite_\w+\([\w,]+\)$/i;

/**
 * True where the stored form of tables and indexes has a word that the statements do not have that made ours, such as the
 * name of a function. Such a form would run what a stranger wrote whenever a row is read or written, and may never end.
 */
export function hasForeignWords(stored: readonly string[], own: readonly string[]): boolean {
  const known = new Set(own.flatMap(wordsOf));
  return stored.some((sql) => !OF_SQLITE.test(sql) && wordsOf(sql).some((word) => !known.has(word)));
}

function wordsOf(sql: string): string[] {
  return (sql.match(TEXT_OR_WORD) ?? []).filter((word) => !word.startsWith("'")).map((word) => word.toLowerCase());
}
