import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../binary.ts";

/** What a recipe of CONTRIBUTING.md shows in full. */
export interface Recipe {
  /** New files by path. */
  files: Readonly<Record<string, string>>;
  /** Lines that are added to a file, at a line that the file has once. */
  insertions: readonly { file: string; at: string; where: "before" | "behind"; lines: string }[];
}

/** A fenced block with the path of a file behind its language. */
const BLOCK = /^```(\w+) (\S+)\n([^]*?)^```$/gm;

/** Reads the recipe under a heading; a `diff` block shows new lines with `+`, behind or before one that is there. */
export function recipeOf(heading: string): Recipe {
  const page = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const section = page.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`### ${heading}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no recipe \`${heading}\``);
  const files: Record<string, string> = {};
  const insertions: Recipe["insertions"][number][] = [];
  for (const [, language, file = "", text = ""] of section.matchAll(BLOCK)) {
    if (language !== "diff") {
      files[file] = text;
      continue;
    }
    const shown = text.trimEnd().split("\n");
    const where = shown[0]!.startsWith("+") ? "before" : "behind";
    const at = shown.find((line) => line.startsWith(" "))!.slice(1);
    const lines = shown.filter((line) => line.startsWith("+")).map((line) => `${line.slice(1)}\n`).join("");
    insertions.push({ file, at, where, lines });
  }
  return { files, insertions };
}
