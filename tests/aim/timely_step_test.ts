import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { LONG_AFTER_THE_CYCLE, WITHIN_THE_CYCLE } from "./records.ts";

/** The example with a component that no definition contributes to, which is a warning, or with a file that has an error. */
function faulty(to: string, body: (next: (env: Record<string, string>) => string) => void): Promise<void> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, "FIRE/value_models/product.value_model.yaml");
    const text = readFileSync(path, "utf8");
    const changed = text.replace(/^( +)components:\n/m, `$&$1  ${to}\n`);
    expect(changed).not.toBe(text);
    writeFileSync(path, changed);
    body((env) => JSON.parse(epf(["aim", "status", "--json"], { cwd: root, env }).stdout).guidance.next_action);
  });
}

test("a cycle that is over comes before a warning elsewhere, and a running one does not", () =>
  faulty(
    "- {id: quay-light, name: Quay Light, description: Shows in the dark which berth is free., sub_components: [{id: lamp-board, name: Lamp Board, active: true}, {id: lamp-call, name: Lamp Call, active: true}]}",
    (next) => {
      expect(next(LONG_AFTER_THE_CYCLE)).toStartWith("cycle 2 ended on 2026-12-31, record what the cycle brought");
      expect(next(WITHIN_THE_CYCLE)).toContain("product.value_model.yaml first");
    },
  ));

test("an error comes before the turn of the cycle", () =>
  faulty("- 17", (next) => expect(next(LONG_AFTER_THE_CYCLE)).toContain("product.value_model.yaml")));
