/** A glob as somebody wrote it; `**` many times in a row says what one of them says, and is looked through once. */
export function globOf(pattern: string): Bun.Glob {
  return new Bun.Glob(withoutRepeats(pattern.split("/")).join("/"));
}

/** The same for one that may name a folder: it begins without `./` and ends without slashes. */
export function folderGlobOf(pattern: string): Bun.Glob {
  const parts = withoutRepeats(pattern.replace(/^\.\//, "").split("/"));
  while (parts.at(-1) === "") parts.pop();
  return new Bun.Glob(parts.join("/"));
}

function withoutRepeats(parts: readonly string[]): string[] {
  return parts.filter((part, index) => part !== "**" || parts[index - 1] !== "**");
}
