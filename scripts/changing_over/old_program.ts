import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A tool of epf-cli with arguments as it took them. */
export interface OldTool {
  name: string;
  /** True for those of the release that most installations have. */
  isInRelease: boolean;
  args: Record<string, unknown>;
}

/**
 * Command lines that documents, agents, plugins and workflows written for epf-cli hold, with placeholders for what is
 * different everywhere.
 */
export function oldCommandLines(): string[] {
  return readLines("command_lines.txt");
}

/** The tools of epf-cli. */
export function oldTools(): OldTool[] {
  return readLines("tools.tsv").slice(1).map((line) => {
    const [name, release, args] = line.split("\t") as [string, string, string];
    return { name, isInRelease: release === "yes", args: JSON.parse(args) as Record<string, unknown> };
  });
}

function readLines(name: string): string[] {
  return readFileSync(join(import.meta.dir, name), "utf8").trim().split("\n");
}
