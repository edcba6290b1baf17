import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { someOf } from "../depth.ts";

const FILES = [
  "READY/00_north_star.yaml",
  "READY/04_strategy_formula.yaml",
  "FIRE/definitions/product/fd-003_arrival-agreement.yaml",
];

/** What `epf fix` makes of a text. */
function repaired(root: string, file: string, ...flags: string[]): string {
  epf(["fix", file, "--write", ...flags], { cwd: root });
  return readFileSync(join(root, file), "utf8");
}

/** Damages of one line that people make, each of which leaves most texts unreadable. */
const DAMAGES: Record<string, (line: string) => string | null> = {
  "the closing quote is lost": (line) => /["']$/.test(line) ? line.slice(0, -1) : null,
  "the opening quote is lost": (line) => /: ["']/.test(line) ? line.replace(/: ["']/, ": ") : null,
  "the dash is lost": (line) => /^ *- \w+: /.test(line) ? line.replace(/- /, "") : null,
  "no-break spaces for indentation": (line) =>
    /^ {2,}\w/.test(line) ? line.replace(/^ +/, (gap) => "\u00a0".repeat(gap.length)) : null,
  "a tab for indentation": (line) => /^ {2,}\w/.test(line) ? line.replace(/^ +/, "\t") : null,
  "the colon is lost": (line) => /^ *\w+: \S/.test(line) ? line.replace(": ", " ") : null,
};

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(
    `a repair of a text that cannot be read changes nothing but the damaged line: ${name}`,
    () =>
      inFolder({}, (folder) => {
        const root = copyInto(folder, "examples/tidemark", "t");
        for (const file of FILES) {
          const lines = readFileSync(join(root, file), "utf8").split("\n");
          // Every fifth line will do: each is a run of the command or two.
          const places = lines.flatMap((line, at) => damage(line) === null ? [] : [at]).filter((_, count) =>
            count % 5 === 0
          );
          for (const at of someOf(places, 4)) {
            const broken = lines.with(at, damage(lines[at]!)!);
            for (const flags of [[], ["--suggested"]]) {
              writeFileSync(join(root, file), broken.join("\n"));
              const text = repaired(root, file, ...flags).split("\n");
              const changed = text.flatMap((line, number) =>
                line === broken[number] || number === at ? [] : [number + 1]
              );
              expect([`${file}:${at + 1}`, ...flags, changed]).toEqual([`${file}:${at + 1}`, ...flags, []]);
            }
          }
          writeFileSync(join(root, file), lines.join("\n"));
        }
      }),
    120_000,
  );
}

test("an anchor that is gone comes back as the last commit has it", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const before = readFileSync(join(root, "_epf.yaml"), "utf8");
    const git = (...args: string[]) =>
      Bun.spawnSync(["git", "-c", "user.email=a@b.example", "-c", "user.name=a", ...args], { cwd: root });
    git("init", "-q", ".");
    git("add", "-A");
    git("commit", "-qm", "first");
    rmSync(join(root, "_epf.yaml"));
    epf(["fix", ".", "--write"], { cwd: root });
    expect(readFileSync(join(root, "_epf.yaml"), "utf8")).toBe(before);
  }));

test("a release with numbers left out is no safe repair: it may be any of several", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = join(root, "_meta.yaml");
    const cut = readFileSync(file, "utf8").replace(/epf_version: .*/, 'epf_version: "2.1"');
    writeFileSync(file, cut);
    epf(["fix", ".", "--write"], { cwd: root });
    expect(readFileSync(file, "utf8")).toBe(cut);
  }));
