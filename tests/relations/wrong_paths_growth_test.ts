import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CallLog } from "#src/operations/call_log.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { copyInto, inFolder, NOW } from "../binary.ts";
import { textWork } from "../text_work.ts";

const MODEL = "FIRE/value_models/product.value_model.yaml";
const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
/** Misspelt paths, and parts that they may mean; the larger size is twice that. */
const SIZE = 600;
/** Twice as many may cost this many times as much. */
const MOST_GROWTH = 2.3;

function edit(file: string, from: string, size: number, line: (at: number) => string): void {
  const text = readFileSync(file, "utf8");
  const to = `${from}${Array.from({ length: size }, (_, at) => line(at)).join("")}`;
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`nothing is changed in ${file}`);
  writeFileSync(file, changed);
}

/** Work of one answer about a feature with so many misspelt paths, beside that of reading the instance. */
function work(size: number, detail_level: string): Promise<number> {
  return inFolder({}, async (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    const part = (at: number) =>
      `          - {id: quay-part-${at}, path_segment: QuayPart${at}, name: Quay Part ${at}}\n`;
    const parent = /path_segment: TideForesight\n[^]*?\n {8}sub_components:\n/.exec(
      readFileSync(join(cwd, MODEL), "utf8"),
    )![0];
    edit(join(cwd, MODEL), parent, size, part);
    const path = (at: number) => `    - Product.WaterIntelligence.TideForesight.QuayPrat${at}\n`;
    edit(join(cwd, FEATURE), "\n  contributes_to:\n", size, path);
    const context = {
      cwd,
      now: new Date(NOW),
      version: "0",
      env: {},
      registry: () => Promise.resolve(OPERATIONS),
      instances: new InstanceStore(ruleNames),
      signal: new AbortController().signal,
      progress: () => {},
      logError: () => {},
      hasTools: true,
      mayWrite: true,
      calls: new CallLog(),
      readStdin: () => Promise.resolve(new Uint8Array()),
    };
    const run = (tool: string, input: object) =>
      OPERATIONS.find((one) => one.tool === tool)!.run(context, input as never);
    await run("epf_list_features", {});
    return await textWork(() => run("epf_get_strategic_context", { feature_id: "fd-001", detail_level }));
  });
}

for (const detail_level of ["auto", "full"]) {
  test(`the work of a feature's context grows no faster than the number of its wrong paths: ${detail_level}`, async () => {
    const [once, twice] = [await work(SIZE, detail_level), await work(2 * SIZE, detail_level)];
    expect(once).toBeGreaterThan(0);
    expect(twice / once).toBeLessThan(MOST_GROWTH);
  });
}
