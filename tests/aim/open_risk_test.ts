import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FORMULA = "READY/04_strategy_formula.yaml";

interface Belief {
  field_path: string;
  original_belief: string;
  current_evidence: string;
}

/** The risks that a draft of a reality check quotes. */
function quotedRisks(root: string): Belief[] {
  const { content } = JSON.parse(epf(["aim", "generate-src", "--json"], { cwd: root }).stdout);
  const { belief_validity } = parseYaml(content).value as { belief_validity: Belief[] };
  return belief_validity.filter(({ field_path }) => /^strategy\.risks\[\d+\]\.risk$/.test(field_path));
}

test("a draft of a reality check quotes a risk with an open question as well, and has the question where the evidence goes", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, FORMULA);
    const before = quotedRisks(root);
    expect(before.length).toBeGreaterThan(1);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/^( {4}- risk: .*)$/m, "$1 # open: how likely is it?"));
    const after = quotedRisks(root);
    expect(after).toHaveLength(before.length);
    expect(after[0]!.original_belief).toBe(before[0]!.original_belief);
    expect(after[0]!.current_evidence).toStartWith("(tentative: how likely is it?) [INSERT ");
    // A place that holds nothing has nothing to judge.
    writeFileSync(path, text.replace(/^( {4}- risk: ).*$/m, '$1"[INSERT the worst risk]"'));
    expect(quotedRisks(root)).toHaveLength(before.length - 1);
  }));
