import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";

/** A line with nothing but a value path or a numbered id, as an entry or behind a key. */
const REFERENCE =
  /^(?!#)[^#'"\n]*(?:Product|Strategy|OrgOps|Commercial)\.[A-Za-z.]+$|^\s+- (?:fd|asm-[psoc]|kr-[psoc])-\d+$/gm;

function eachFile(root: string, change: (text: string) => string): number {
  let changed = 0;
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".yaml")) continue;
    const text = readFileSync(join(root, file), "utf8");
    const next = change(text);
    if (next !== text) changed++;
    writeFileSync(join(root, file), next);
  }
  return changed;
}

function judged(root: string) {
  const { relationships, coverage, findings } = JSON.parse(
    epf(["check", root, "--json", "--detail-level", "full"]).stdout,
  );
  const rules = findings.map(({ rule }: { rule: string }) => rule).filter((rule: string) =>
    /dangling|coverage/.test(rule)
  );
  return { relationships, coverage, rules };
}

/** Instances that write their references without quotes. */
const PLAIN = [...EXAMPLES, ...FIXTURES].filter((instance) => !/fjordvakt|quillet/.test(instance));

describe.each(PLAIN)("a question beside the references of %s", (instance) => {
  test("unlinks none, and hides no wrong one", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, instance, "i");
      const before = judged(root);
      expect(eachFile(root, (text) => text.replaceAll(REFERENCE, "$& # open: is it this one?"))).toBeGreaterThan(0);
      expect(judged(root)).toEqual(before);
    }));
});
