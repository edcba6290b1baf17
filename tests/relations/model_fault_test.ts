import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { check } from "../health/damages.ts";
import { call } from "../operations/fitting.ts";

const folder = mkdtempSync(join(tmpdir(), "epf-model-fault-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MODEL = "FIRE/value_models/product.value_model.yaml";

/** The ways in which a value model says nothing: what is done to its file, and how every answer puts it. */
const FAULTS: Record<string, { change: (text: string) => string | null; what: string; remedy: string }> = {
  missing: {
    change: () => null,
    what: "the Product track has no value model",
    remedy: `write ${MODEL}`,
  },
  unfilled: {
    change: () => readFileSync(join(ROOT, "templates/artifacts/value_model.yaml"), "utf8"),
    what: "the Product value model is an unfilled template",
    remedy: `fill in ${MODEL}`,
  },
  unreadable: {
    change: (text) => `${text}\nbroken: [x\n`,
    what: "the Product value model cannot be read",
    remedy: `make ${MODEL} readable`,
  },
  empty: { change: () => "", what: "the Product value model is empty", remedy: `write ${MODEL}` },
  "without layers": {
    change: (text) => text.slice(0, text.search(/^layers:/m)),
    what: "the Product value model has no layers",
    remedy: `write the layers of ${MODEL}`,
  },
  "without track": {
    change: (text) => text.replace(/^track_name:.*\n/m, ""),
    what: `the Product track has no value model, and \`${MODEL.slice(MODEL.lastIndexOf("/") + 1)}\` names no track`,
    remedy: "",
  },
};

describe.each(Object.keys(FAULTS))("a Product value model that is %s", (name) => {
  const { change, what, remedy } = FAULTS[name]!;
  const root = join(folder, name.replaceAll(" ", "-"));
  cpSync(join(ROOT, "examples/tidemark"), root, { recursive: true });
  const changed = change(readFileSync(join(root, MODEL), "utf8"));
  if (changed === null) rmSync(join(root, MODEL));
  else writeFileSync(join(root, MODEL), changed);

  test("is put the same way by the check, coverage, relationships and value paths", async () => {
    const { sections } = (await check(root)).health;
    const whats = (section: string) => sections.find((one) => one.name === section)!.costs.map((cost) => cost.what);
    expect(whats("coverage")).toContain(what);
    expect(sections.find((one) => one.name === "value_model_quality")!.summary).toStartWith(what);
    const coverage = call(folder, "epf_analyze_coverage", { instance_path: root });
    expect(coverage.guidance.current_state).toContain(what);
    expect(coverage.missing_because).toEqual({ Product: what });
    expect(coverage.by_track.map(({ track }: { track: string }) => track)).not.toContain("Product");
    const path = call(folder, "epf_explain_value_path", { instance_path: root, path: "Product.WaterIntelligence" });
    expect(JSON.stringify(path)).toContain(JSON.stringify(what).slice(1, -1));
    const { errors } = call(folder, "epf_validate_relationships", { instance_path: root });
    const paths = errors.filter(({ rule }: { rule: string }) => rule === "dangling-value-path");
    // What is in a file that cannot be read is not known, so nothing is said of the paths into it.
    expect(paths.length).toBe(name === "unreadable" || name === "empty" ? 0 : 1);
    for (const { message } of paths) expect(message).toEndWith(what);
  });

  test("has one remedy", async () => {
    const [best] = (await check(root)).health.gains;
    if (remedy !== "") expect(best!.remedy).toBe(remedy);
    const next = call(folder, "epf_analyze_coverage", { instance_path: root }).required_next_tool_calls[0];
    const isThere = name === "unreadable" || name === "without track";
    expect(next.tool).toBe(isThere ? "epf_validate_with_plan" : "epf_get_wizard_for_task");
  });
});

test("where no path and no Product value model is there, relationships say both", () => {
  const root = join(folder, "fresh");
  expect(epf(["init", "Reed Bank", "--path", root]).code).toBe(0);
  rmSync(join(root, MODEL));
  expect(epf(["relationships", root]).stdout).toContain("no value path to check; the Product track has no value model");
});
