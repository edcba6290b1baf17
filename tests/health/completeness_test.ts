import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { TRIED } from "../instances.ts";
import { call } from "../operations/fitting.ts";

const folder = mkdtempSync(join(tmpdir(), "epf-complete-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sentences and fields that say that nothing is left to write. */
const COMPLETE = [
  /level \d is complete/,
  /every file that [^"]* has content/,
  /all filled in/,
  /nothing to do today/,
  /level +\d, complete/,
  /"status": ?"complete"/,
  /"clean": ?true/,
  /^clean: /m,
];

/** Changes of a text that leave something to be answered. */
const LEAVES_OPEN: Record<string, (line: string) => string> = {
  "a question beside a value": (line) => `${line} # open: who knows?`,
  "a question beside a placeholder": (line) => line.replace(/: .*$/, ': "[INSERT what is meant]" # open: who knows?'),
  "a placeholder": (line) => line.replace(/: .*$/, ': "[INSERT what is meant]"'),
};

/** Everything that is said of an instance as a whole. */
function said(instance: string): Record<string, string> {
  const commands = [
    ["status"],
    ["status", "--json"],
    ["check"],
    ["check", "--json"],
    ["strategy", "status", "--json"],
    ["validate"],
    ["aim", "status"],
  ];
  return Object.fromEntries([
    ...commands.map((args) => [args.join(" "), epf(args, { cwd: join(folder, instance) }).stdout]),
    ["epf_check_content_readiness", JSON.stringify(call(folder, "epf_check_content_readiness", { path: instance }))],
  ]);
}

describe("what still waits for an answer is never said to be complete", () => {
  for (const instance of TRIED) {
    for (const [name, change] of Object.entries(LEAVES_OPEN)) {
      test(`${basename(instance)}, ${name}`, () => {
        const copy = `${basename(instance)}-${name.replaceAll(" ", "-")}`;
        cpSync(join(ROOT, instance), join(folder, copy), { recursive: true });
        const file = (readdirSync(join(folder, copy), { recursive: true }) as string[]).sort().find((path) =>
          /north_star\.ya?ml$/.test(path)
        )!;
        const path = join(folder, copy, file);
        const text = readFileSync(path, "utf8");
        const changed = text.replace(/^ +(?:statement|problem_we_solve): ["\p{L}][^\n|>#]*$/mu, change);
        expect(changed).not.toBe(text);
        writeFileSync(path, changed);
        for (const [where, words] of Object.entries(said(copy))) {
          for (const sentence of COMPLETE) expect(words, where).not.toMatch(sentence);
        }
      });
    }
  }
});

test("an instance with every answer is said to be complete", () => {
  cpSync(join(ROOT, "examples/tidemark"), join(folder, "whole"), { recursive: true });
  const words = said("whole");
  expect(words["status --json"]).toContain("level 2 is complete");
  expect(words["epf_check_content_readiness"]).toContain('"clean":true');
});
