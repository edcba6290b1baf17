import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HealthCheck } from "#src/operations/check/check/run.ts";
import { OPEN_STRUCTURE } from "#src/suggest/open_answer.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

const MODEL = "FIRE/value_models/product.value_model.yaml";
const FEATURE = "FIRE/definitions/product/fd-003_arrival-agreement.yaml";

test("an anti-pattern comes first until a question at its place says that somebody has looked at it", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark-structural", "t");
    const check = () => callTools(root, [{ tool: "epf_health_check" }])[0]!.answer as HealthCheck;
    const before = check();
    expect(before.guidance.next_action).toContain(MODEL);
    expect(before.guidance.available_actions).toContain(OPEN_STRUCTURE);
    const text = readFileSync(join(root, MODEL), "utf8");
    writeFileSync(
      join(root, MODEL),
      text.replaceAll(/^(\s*name: "Tidemark (?:Berth|Dredge) Planner")$/gm, "$1 # open: what do people gain here?"),
    );
    const after = check();
    expect(after.guidance.next_action).toContain(FEATURE);
    expect(after.guidance.available_actions).not.toContain(OPEN_STRUCTURE);
    // Nothing is hidden, and nothing costs less.
    expect(after.counts).toEqual(before.counts);
    expect(after.score).toBe(before.score);
    const [file] = JSON.parse(epf(["validate", MODEL, "--json"], { cwd: root }).stdout).files;
    expect(file.structural_issue).toBe(true);
  });
});

test("a question elsewhere in the model does not set its anti-pattern back", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark-structural", "t");
    const text = readFileSync(join(root, MODEL), "utf8");
    writeFileSync(join(root, MODEL), text.replace(/^status: active$/m, "status: active # open: until when?"));
    expect(epf(["check"], { cwd: root }).stdout).toContain(`next: structure first, in ${MODEL}`);
  });
});
