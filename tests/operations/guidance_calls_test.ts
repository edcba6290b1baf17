import { describe, expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { INSTANCES } from "./fitting.ts";

/** Calls whose guidance is followed; `instance` stands for the instance's folder. */
const ASKED: readonly { tool: string; args: Record<string, unknown> }[] = [
  { tool: "epf_list_schemas", args: {} },
  { tool: "epf_list_templates", args: {} },
  { tool: "epf_get_schema", args: { artifact_type: "roadmap_recipe" } },
  { tool: "epf_get_schema", args: { artifact_type: "roadmap_recipe", section: "roadmap.tracks.product" } },
  { tool: "epf_get_section_example", args: { artifact_type: "roadmap_recipe", section: "roadmap.execution_plan" } },
  { tool: "epf_get_template", args: { artifact_type: "epf_anchor" } },
  { tool: "epf_get_template", args: { artifact_type: "north_star" } },
  { tool: "epf_explain_rule", args: {} },
  { tool: "epf_list_definitions", args: { instance_path: "instance" } },
  { tool: "epf_get_definition", args: { id: "sd-001", instance_path: "instance" } },
  { tool: "epf_locate_instance", args: {} },
  { tool: "epf_list_artifacts", args: { instance_path: "instance" } },
  { tool: "epf_get_phase_artifacts", args: { instance_path: "instance", phase: "AIM" } },
  { tool: "epf_check_instance", args: { instance_path: "instance" } },
  { tool: "epf_check_content_readiness", args: { path: "instance" } },
  { tool: "epf_check_feature_quality", args: { instance_path: "instance" } },
  { tool: "epf_batch_validate", args: { instance_path: "instance" } },
  { tool: "epf_recommend_reviews", args: { instance_path: "instance" } },
  { tool: "epf_detect_artifact_type", args: { path: "instance/READY/00_north_star.yaml" } },
  { tool: "epf_init_instance", args: { product_name: "Night Ferry", path: "new", dry_run: true } },
];

interface NamedCall {
  tool: string;
  args: Record<string, unknown>;
}

/** The tool calls that guidance names. */
function namedIn({ next_action, available_actions }: { next_action: string | null; available_actions: string[] }) {
  return [...(next_action === null ? [] : [next_action]), ...available_actions].flatMap((line): NamedCall[] => {
    const [, tool, params] = /^(?:after [^:]+: )?(\w+) (\{.*\})$/.exec(line) ?? [];
    return tool === undefined ? [] : [{ tool, args: JSON.parse(params!) }];
  });
}

function follow(root: string, name: string): number {
  const asked = ASKED.map(({ tool, args }) => ({
    tool,
    args: JSON.parse(JSON.stringify(args).replaceAll(/"instance(?=[/"])/g, `"${name}`)),
  }));
  const named = callTools(root, asked).flatMap(({ answer, failure }, index) => {
    expect(failure, JSON.stringify(asked[index])).toBeNull();
    const calls = namedIn(answer.guidance);
    if (/^\w+ \{/.test(answer.guidance.next_action ?? "")) expect(calls.length, asked[index]!.tool).toBeGreaterThan(0);
    return calls;
  });
  callTools(root, named).forEach(({ failure }, index) => expect(failure, JSON.stringify(named[index])).toBeNull());
  return named.length;
}

describe("every call named in guidance works", () => {
  for (const { root, name } of INSTANCES) {
    test(name, () => {
      expect(follow(root, name)).toBeGreaterThan(20);
    });
  }

  test("for a fresh instance, and for one with only an anchor", async () => {
    await inFolder({ "bare/_epf.yaml": "epf_anchor: true\n", "bare/READY/00_north_star.yaml": "a: 1\n" }, (folder) => {
      epf(["init", "Night Ferry", "--path", "fresh"], { cwd: folder });
      for (const name of ["fresh", "bare"]) expect(follow(folder, name)).toBeGreaterThan(20);
    });
  });
});
