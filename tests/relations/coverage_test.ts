import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, LARKRISE, MARLSTONE } from "../instances.ts";

function coverage(instance: string, ...args: string[]) {
  const { stdout, stderr, code } = epf(["coverage", instance, "--json", ...args]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(JSON.stringify(JSON.parse(stdout)).length).toBeLessThanOrEqual(8192);
  return JSON.parse(stdout);
}

interface Part {
  id: string;
  name?: string;
  path_segment?: string;
  active?: boolean;
  components?: Part[];
  sub_components?: Part[];
  subs?: Part[];
}

/** Reads with another reader than the program's; what that cannot read is left out, as the program does. */
function read(file: string): Record<string, unknown> {
  try {
    return (Bun.YAML.parse(readFileSync(file, "utf8")) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function filesOf(root: string, pattern: string): string[] {
  return [...new Bun.Glob(pattern).scanSync(root)].sort().map((file) => join(root, file));
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const callsIt = (part: Part, segment: string) =>
  [part.path_segment, part.id, part.name].some((name) => name !== undefined && plain(name) === plain(segment));

/** Counts components, those in use and those that some definition names, without any of the program's code. */
function recount(root: string, track: string) {
  const models = filesOf(root, "FIRE/value_models/*.yaml").map(read)
    .filter((model) => plain(String(model.track_name ?? "")) === plain(track));
  const layers = models.flatMap((model) => (model.layers ?? []) as Part[]);
  const components = layers.flatMap((layer) => (layer.components ?? []).map((part) => ({ layer, part })));
  const parts = ({ sub_components = [], subs = [] }: Part) => [...sub_components, ...subs];
  const all = components.flatMap(({ part }) => [part, ...parts(part)]);
  const says = all.some(({ active }) => active !== undefined);
  const inUse = components.filter(({ part }) => !says || [part, ...parts(part)].some(({ active }) => active === true));
  const definitions = [
    ...filesOf(root, "FIRE/definitions/**/*.yaml"),
    ...filesOf(root, "FIRE/feature_definitions/*.yaml"),
  ].map(read);
  const paths = definitions.flatMap((definition) => [
    ...((definition.strategic_context as { contributes_to?: string[] })?.contributes_to ?? []),
    ...((definition.contributes_to as string[] | undefined) ?? []),
  ]).filter((path) => plain(path.split(".")[0]!) === plain(track)).map((path) => path.split(".").slice(1));
  const covered = inUse.filter(({ layer, part }) =>
    paths.some(([first = "", second = "", third]) =>
      (callsIt(layer, first) && callsIt(part, second)) ||
      (callsIt(part, first) && third === undefined && parts(part).some((sub) => callsIt(sub, second)))
    )
  );
  return { total: components.length, inUse: inUse.length, covered: covered.length };
}

describe("counts agree with a naive recount", () => {
  const instances = ["examples/tidemark", LARKRISE, MARLSTONE].map((path) => join(ROOT, path)).concat(CORPORA);
  for (const root of instances) {
    test(root.slice(root.lastIndexOf("/") + 1), () => {
      const all = coverage(root);
      let total = 0;
      for (const track of ["Product", "Strategy", "OrgOps", "Commercial"]) {
        const naive = recount(root, track);
        const told = all.by_track.find((entry: { track: string }) => entry.track === track);
        expect(told === undefined, track).toBe(naive.total === 0);
        if (told === undefined) expect(all.missing_tracks).toContain(track);
        else {
          expect(told, track).toMatchObject({
            total_components: naive.inUse,
            covered_count: naive.covered,
            switched_off: naive.total - naive.inUse,
          });
        }
        const one = coverage(root, "--track", track.toLowerCase());
        expect(one).toMatchObject({ track, total_l2_components: naive.inUse, covered_count: naive.covered });
        total += naive.inUse;
      }
      expect(all.total_l2_components).toBe(total);
      expect(all.covered_count + all.uncovered_paths.length).toBe(total);
    });
  }
});

test("a complete instance is clean, and says what serves each component", () => {
  const answer = coverage("examples/tidemark");
  expect(answer).toMatchObject({
    track: "all",
    total_l2_components: 34,
    covered_count: 34,
    coverage_percent: 100,
    required_next_tool_calls: [],
    missing_tracks: [],
    uncovered_paths: [],
    orphan_features: [],
    broken_paths: 0,
    kr_targets_without_features: [],
    left_out: {},
  });
  expect(answer.by_track.map(({ served_by }: { served_by: string }) => served_by)).toEqual([
    "features",
    "practices",
    "practices",
    "practices",
  ]);
  const [most] = answer.most_contributed;
  expect(most.feature_count).toBe(most.feature_ids.length);
  expect(new Set(most.feature_ids).size).toBe(most.feature_ids.length);
  for (const { feature_count } of answer.most_contributed) {
    expect(feature_count).toBeLessThanOrEqual(most.feature_count);
  }
});

describe("missing coverage comes with the next call", () => {
  /** Runs on Tidemark with the paths of all features changed. */
  const changed = (change: (paths: string) => string, body: (answer: ReturnType<typeof coverage>) => void) =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      for (const file of filesOf(root, "FIRE/definitions/product/*.yaml")) {
        const text = readFileSync(file, "utf8");
        writeFileSync(file, text.replace(/ {2}contributes_to:\n(?: {4}- .*\n)+| {2}contributes_to: \[.*\n/, change));
      }
      body(coverage(root));
    });

  test("features without a path", () =>
    changed(() => "  contributes_to: []\n", (answer) => {
      expect(answer.orphan_features.length + (answer.left_out.orphan_features ?? 0)).toBe(9);
      expect(answer.by_track[0]).toMatchObject({ track: "Product", covered_count: 0, coverage_percent: 0 });
      expect(answer.required_next_tool_calls[0]).toMatchObject({
        tool: "epf_suggest_relationships",
        params: { artifact_type: "feature", artifact_path: expect.stringContaining("fd-001") },
      });
      expect(answer.kr_targets_without_features.length).toBeGreaterThan(0);
    }));

  test("paths that do not resolve", () =>
    changed((paths) => paths.replaceAll("Product.", "Product.X"), (answer) => {
      expect(answer.orphan_features).toEqual([]);
      expect(answer.broken_paths).toBeGreaterThanOrEqual(9);
      expect(answer.required_next_tool_calls[0]).toMatchObject({ tool: "epf_validate_relationships" });
    }));

  test("one component without a contributing definition", () =>
    changed((paths) => paths.replaceAll(/ {4}- Product\.WaterIntelligence\.TideForesight.*\n/g, ""), (answer) => {
      expect(answer.uncovered_paths).toEqual(["Product.WaterIntelligence.TideForesight"]);
      const path = "Product.WaterIntelligence.TideForesight.SurgeAdjustment";
      expect(answer.kr_targets_without_features).toEqual([{ kr_id: "kr-p-002", path }]);
      expect(answer.required_next_tool_calls).toMatchObject([{ tool: "epf_explain_value_path", params: { path } }]);
    }));
});

test("framework tracks are not checked like the product", () =>
  inFolder({
    "_epf.yaml": "epf_anchor: true\n",
    "FIRE/value_models/product.yaml":
      "track_name: Product\nlayers: [{id: hive, name: Hive, components: [{id: swarm, name: Swarm}]}]\n",
    "FIRE/value_models/strategy.yaml":
      "track_name: Strategy\nlayers: [{id: plan, name: Plan, components: [{id: season, name: Season}]}]\n",
    "FIRE/definitions/product/fd-001_a.yaml": "id: fd-001\nstrategic_context: {contributes_to: [Product.Hive.Swarm]}\n",
  }, (folder) => {
    const all = coverage(folder);
    expect(all).toMatchObject({ total_l2_components: 2, covered_count: 1, required_next_tool_calls: [] });
    expect(all.missing_tracks).toEqual(["OrgOps", "Commercial"]);
    const strategy = coverage(folder, "--track", "Strategy");
    expect(strategy.required_next_tool_calls).toMatchObject([{ tool: "epf_explain_rule", priority: "optional" }]);
  }));

test("an empty instance does not get a full score", () =>
  inFolder({ "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" }, (folder) => {
    const answer = coverage(folder);
    expect(answer).toMatchObject({ total_l2_components: 0, coverage_percent: 0, nothing_to_cover: true, by_track: [] });
    expect(answer.missing_tracks).toHaveLength(4);
    expect(answer.required_next_tool_calls).toMatchObject([{ tool: "epf_get_wizard_for_task" }]);
  }));

test("an unknown track names the four", () => {
  const { code, stderr } = epf(["coverage", "examples/tidemark", "--track", "Sales"]);
  expect(code).toBe(2);
  expect(stderr).toContain("expected `Product`, `Strategy`, `OrgOps`, `Commercial`");
});

test("a huge model is summarised, and complete on request", () => {
  const layers = Array.from(
    { length: 60 },
    (_, layer) =>
      `  - id: layer-${layer}\n    name: Layer ${layer}\n    components:\n${
        Array.from({ length: 15 }, (_, part) => `      - {id: part-${layer}-${part}, name: Part ${layer} ${part}}\n`)
          .join("")
      }`,
  ).join("");
  return inFolder(
    { "_epf.yaml": "epf_anchor: true\n", "FIRE/value_models/p.yaml": `track_name: Product\nlayers:\n${layers}` },
    (folder) => {
      const answer = coverage(folder);
      expect(answer.total_l2_components).toBe(900);
      expect(answer.left_out.uncovered_paths + answer.uncovered_paths.length).toBe(900);
      const whole = JSON.parse(epf(["coverage", folder, "--json", "--detail-level", "full"]).stdout);
      expect(whole.uncovered_paths).toHaveLength(900);
      expect(whole.left_out).toEqual({});
    },
  );
});

test("in a terminal it is a table with bars", () => {
  const { stdout } = epf(["coverage", "examples/tidemark"]);
  expect(stdout).toMatch(/^definitions contribute to 34 of 34 components in use\n/);
  expect(stdout).toMatch(/Product +#{20} +12 of 12\n +Water Intelligence +#{20} +3 of 3\n/);
});
