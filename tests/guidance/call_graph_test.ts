import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { toolParameters } from "#src/contracts/parameter.ts";
import { inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, LABELLED, TRIED } from "../instances.ts";
import {
  type CallGraph,
  circleIn,
  followCalls,
  GUIDING_TOOLS,
  type RequiredCall,
  staleCalls,
  wrongParameters,
} from "./call_graph.ts";

/** What the tools are asked that demand more than an instance; the answers may refuse, and then require nothing. */
const MORE: readonly RequiredCall[] = [
  { tool: "epf_validate_section", params: { path: "READY/05_roadmap_recipe.yaml", section: "roadmap" } },
  { tool: "epf_validate_content", params: { artifact_type: "north_star", content: "north_star: {purpose: 3}" } },
  { tool: "epf_explain_value_path", params: { path: "Product.Nowhere.at-all" } },
  { tool: "epf_get_strategic_context", params: { feature_id: "fd-001" } },
  { tool: "epf_get_wizard_for_task", params: { task: "fix value model structure" } },
];

/** Every guiding tool asked about the whole instance, and the checks and plans of each of its files. */
function startsOf(root: string): RequiredCall[] {
  const whole = GUIDING_TOOLS.filter((tool) => {
    const required = toolParameters(tool).filter((parameter) => parameter.required);
    return required.length === 0;
  }).map((tool): RequiredCall => ({ tool, params: {} }));
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.ya?ml$/.test(file)).sort();
  const each = files.flatMap((path): RequiredCall[] => [
    { tool: "epf_validate_file", params: { path } },
    { tool: "epf_validate_file", params: { path, ai_friendly: true } },
    { tool: "epf_validate_with_plan", params: { path } },
    { tool: "epf_fix_file", params: { paths: [path] } },
  ]);
  return [...whole, { tool: "epf_validate_file", params: { path: "." } }, ...MORE, ...each];
}

function expectSound(graph: CallGraph): void {
  expect(circleIn(graph)).toBeNull();
  const required = new Set([...graph.values()].flatMap(({ next }) => next));
  const failed = [...required].filter((key) => graph.get(key)!.failure !== null);
  expect(failed.map((key) => `${key}: ${graph.get(key)!.failure}`)).toEqual([]);
  for (const key of required) expect(wrongParameters(graph.get(key)!.call), key).toEqual([]);
  expect(staleCalls(graph)).toEqual([]);
}

describe("required calls, followed without an edit, end, can be made and say something new each time", () => {
  for (const path of [...TRIED, ...CORPORA, ...LABELLED]) {
    test(path, () => {
      const root = resolve(ROOT, path);
      const graph = followCalls(root, startsOf(root));
      expect(graph.size).toBeGreaterThan(GUIDING_TOOLS.length);
      expectSound(graph);
    }, 120_000);
  }

  test("an instance without its metadata, and one with nothing but an anchor", () =>
    inFolder(
      { "bare/_epf.yaml": "epf_anchor: true\n", "bare/READY/00_north_star.yaml": "north_star: 1\n" },
      (folder) => {
        epf(["init", "Night Ferry", "--path", "fresh"], { cwd: folder });
        for (const name of ["bare", "fresh"]) {
          const root = join(folder, name);
          expectSound(followCalls(root, startsOf(root)));
        }
      },
    ));
});
