import { expect } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { epf } from "../command_line.ts";

/** What must be on record before a command of the tide can do what its example says; its attempt takes the place of `TIDE`. */
export function prepareTide(words: readonly string[], line: string, cwd: string): string {
  const tide = (...args: string[]) => {
    const outcome = epf(["tide", ...args, "--json"], { cwd });
    expect(outcome.code, outcome.stdout).toBe(0);
    return outcome;
  };
  if (words[1] === "work" && words[2] === "add") return line;
  for (const what of ["Setup env", "Setup database", "Create API"]) {
    tide("work", "add", what, "--how", `do ${what}`, "--metrics", `${what} done`);
  }
  if (words[1] === "path" && words[2] === "add") return line;
  const works = ["setup-env", "setup-database", "create-api"].flatMap((work) => ["--works", work]);
  tide("path", "add", "Build API", ...works, "--metrics", "API running");
  if (words[1] === "import") writeFileSync(join(cwd, "tide.json"), tide("export").stdout);
  if (!line.includes("TIDE")) return line;
  return line.replace("TIDE", JSON.parse(tide("start", "build-api").stdout).tide_id);
}
