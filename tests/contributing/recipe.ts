import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../binary.ts";

/** What a recipe of CONTRIBUTING.md shows in full. */
export interface Recipe {
  /** New files by path. */
  files: Readonly<Record<string, string>>;
  /** Lines that are added to a file, each behind the line of the file that it follows. */
  lines: readonly { file: string; after: string; line: string }[];
}

/** A fenced block with the path of a file behind its language. */
const BLOCK = /^```(\w+) (\S+)\n([^]*?)^```$/gm;

/** Reads the recipe under a heading; in a `diff` block, `+` marks a new line. */
export function recipeOf(heading: string): Recipe {
  const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const section = page.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`### ${heading}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no recipe \`${heading}\``);
  const files: Record<string, string> = {};
  const lines: { file: string; after: string; line: string }[] = [];
  for (const [, language, file = "", text = ""] of section.matchAll(BLOCK)) {
    if (language !== "diff") files[file] = text;
    else {
      const shown = text.trimEnd().split("\n");
      shown.forEach((line, index) => {
        if (line.startsWith("+")) lines.push({ file, after: shown[index - 1]!.slice(1), line: line.slice(1) });
      });
    }
  }
  return { files, lines };
}
