/** Commands whose answers are kept, by their first word: they only read files, and are asked again and again. */
export const KEPT_COMMANDS: ReadonlySet<string | undefined> = new Set(["check", "health", "validate"]);
