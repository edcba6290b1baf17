import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FORMULA = "READY/04_strategy_formula.yaml";

/** The risks that a draft of a reality check quotes. */
function quotedRisks(root: string): string[] {
  const { content } = JSON.parse(epf(["aim", "generate-src", "--json"], { cwd: root }).stdout);
  return [...content.matchAll(/field_path: "?strategy\.risks\[\d+\]\.risk"?\n\s+original_belief: (.*)/g)]
    .map(([, text]) => text as string);
}

test("a draft of a reality check quotes a risk with an open question as well, and the question with it", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, FORMULA);
    const before = quotedRisks(root);
    expect(before.length).toBeGreaterThan(1);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/^( {4}- risk: .*)$/m, "$1 # open: how likely is it?"));
    const after = quotedRisks(root);
    expect(after).toHaveLength(before.length);
    expect(after[0]).toContain("(tentative: how likely is it?)");
    // A place that holds nothing has nothing to judge.
    writeFileSync(path, text.replace(/^( {4}- risk: ).*$/m, '$1"[INSERT the worst risk]"'));
    expect(quotedRisks(root)).toHaveLength(before.length - 1);
  }));
