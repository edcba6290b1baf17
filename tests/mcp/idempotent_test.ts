import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";

/** What changes something in an instance, for each tool that promises to change nothing more when it is called again. */
const CALLS: Record<string, [instance: string, args: Record<string, unknown>]> = {
  epf_fix_file: ["examples/tidemark-surface", { path: "." }],
  epf_migrate: ["examples/tidemark", {}],
  epf_sync_definitions: ["examples/tidemark", { add_missing: true }],
  epf_update_kr: ["examples/tidemark", { kr_id: "kr-p-001", fields: { target: "75 % of calls in June" } }],
  epf_update_capability_maturity: ["examples/tidemark", {
    feature_id: "fd-001",
    capability_id: "cap-002",
    maturity: "scaled",
    evidence: "57 of 63 clashes settled in time (Q3 2026)",
  }],
  epf_add_reference: ["examples/tidemark", {
    from: "fd-001",
    field: "enables",
    to: "fd-006",
    reason: "The watch needs the berths of the week to say which of them lose their depth.",
  }],
  epf_remove_reference: ["examples/tidemark", { from: "fd-001", field: "enables", to: "fd-004" }],
  epf_rename_value_path: ["examples/tidemark", {
    old_path: "Product.WaterIntelligence",
    new_path: "Product.WaterKnowledge",
  }],
  epf_add_value_model_component: ["examples/tidemark", {
    track: "product",
    l1_id: "water-intelligence",
    component_id: "ice-watch",
    name: "Ice Watch",
  }],
};

/** Every file of a folder with its text. */
function textsIn(root: string): string {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return files.map((file) => join(root, file)).filter((file) => statSync(file).isFile())
    .map((file) => `${file}\n${readFileSync(file, "utf8")}`).join("\n");
}

test("every tool that says so changes nothing more when it is called again", () => {
  const promising = OPERATIONS.filter(({ isIdempotent }) => isIdempotent === true).map(({ tool }) => tool).sort();
  expect(Object.keys(CALLS).sort()).toEqual(promising);
  for (const [tool, [instance, args]] of Object.entries(CALLS)) {
    inFolder({}, (folder) => {
      const root = copyInto(folder, instance, "t");
      const call = () => callTools(root, [{ tool, args: { ...args, write: true } }], { allowWrite: true })[0]!.answer;
      const before = textsIn(root);
      const first = call();
      const after = textsIn(root);
      // The example has the newest form already.
      if (tool !== "epf_migrate") {
        expect(after === before, `${tool} ${JSON.stringify(first)}`).toBe(false);
      }
      call();
      expect(textsIn(root) === after, tool).toBe(true);
    });
  }
}, 120_000);
