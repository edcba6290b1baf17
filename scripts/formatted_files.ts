/** Where the sources are. */
export const SOURCES: readonly string[] = ["main.ts", "src", "scripts", "tests"];

/** What the check wants formatted, and `npm run fmt` in package.json formats. */
export const FORMATTED: readonly string[] = [...SOURCES, "deno.json"];
