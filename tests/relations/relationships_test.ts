import { describe, expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";

interface Place {
  source: string;
  line: number | null;
  field: string;
}

interface Broken extends Place {
  severity: "error" | "warning" | "info";
  rule: string;
  message: string;
  places: number;
  also: Place[];
}

function ask(instance: string, ...args: string[]) {
  const { stdout, stderr } = epf(["relationships", instance, "--json", ...args]);
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

/** How many broken references of an instance a call of `epf fix` would repair, with nothing written. */
function repairsOf(instance: string, { paths, fix_types, suggested }: Record<string, unknown>): number {
  const types = (fix_types as string[]).flatMap((type) => ["--fix-types", type]);
  const { stdout } = epf([
    "fix",
    ...paths as string[],
    ...types,
    ...suggested === true ? ["--suggested"] : [],
    "--json",
  ]);
  const { fixable, written } = JSON.parse(stdout);
  expect([instance, written]).toEqual([instance, 0]);
  return fixable;
}

describe.each([...TRIED, ...CORPORA])("the references of %s", (instance) => {
  test("are listed from the wanted level up, one entry for each cause, and no reference twice", () => {
    for (const [level, levels] of [["error", 1], ["warning", 2], ["info", 3]] as const) {
      const { errors, stats, by_source, sources_left_out, total } = ask(instance, "--level", level, "--limit", "500");
      const wanted = ["error", "warning", "info"].slice(0, levels);
      const counts = wanted.map((name) => stats[`${name}_count`]);
      const places = (errors as Broken[]).reduce((sum, entry) => sum + entry.places, 0);
      expect(places).toBe(counts.reduce((sum, count) => sum + count, 0));
      expect(errors).toHaveLength(total);
      expect((errors as Broken[]).filter(({ severity }) => !wanted.includes(severity))).toEqual([]);
      if (sources_left_out === 0) {
        expect(Object.values(by_source as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(places);
      }
      for (const { places, also } of errors as Broken[]) {
        expect(also.length).toBe(Math.min(places - 1, 12));
      }
    }
  });

  test("are counted with the notes, and the text says what it does not list", () => {
    const { stats, guidance } = ask(instance);
    const text = epf(["relationships", instance]).stdout;
    expect(text.includes("`--level info` lists all of them")).toBe(
      stats.info_count > 0 && stats.total_paths_checked > 0,
    );
    const all = stats.error_count + stats.warning_count + stats.info_count;
    if (all > 0) expect(guidance.current_state).toContain(`and ${stats.info_count} note`);
  });

  test("lead to the repairs there are and to the rules of the rest, never to a note", () => {
    const { errors, required_next_tool_calls: calls, guidance, stats } = ask(instance, "--limit", "500");
    if (stats.error_count + stats.warning_count === 0) {
      // Nothing is to be repaired; what holds the score down is another tool's.
      expect(calls).toEqual([]);
      if (guidance.next_action !== null) expect(guidance.next_action).toContain("epf_analyze_coverage");
    } else {
      expect(guidance.next_action).toContain(calls[0].tool);
      for (const { tool, params } of calls) {
        if (tool === "epf_explain_rule") expect((errors as Broken[]).map(({ rule }) => rule)).toContain(params.rule);
        else expect(repairsOf(instance, params)).toBeGreaterThan(0);
      }
    }
    if (stats.error_count > 0) expect(errors[0].severity).toBe("error");
    expect(guidance.available_actions.join(" ").includes('"level":"info"')).toBe(stats.info_count > 0);
  });
});

test("a renamed layer leads to one call that repairs all references to it", () =>
  inFolder({
    "_epf.yaml": "epf_anchor: true\n",
    "FIRE/value_models/product.value_model.yaml":
      "track_name: Product\nlayers: [{id: keeping, name: Keeping, components: [{id: swarm, name: Swarm}, {id: brood, name: Brood}]}]\n",
    ...Object.fromEntries(["swarm", "brood"].map((name, index) => [
      `FIRE/definitions/product/fd-00${index}_${name}.yaml`,
      `id: fd-00${index}\nstrategic_context:\n  contributes_to: [Product.HiveCare.${name}]\n`,
    ])),
  }, (folder) => {
    const { required_next_tool_calls: calls, errors } = ask(folder);
    expect((errors as Broken[]).reduce((sum, { places }) => sum + places, 0)).toBe(2);
    expect(calls).toMatchObject([{ tool: "epf_fix_file", params: { fix_types: ["references"], suggested: true } }]);
    expect(repairsOf(folder, calls[0].params)).toBe(2);
  }));

test("two dozen references with one cause are one entry", () =>
  inFolder({
    "_epf.yaml": "epf_anchor: true\n",
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {id: roadmap-a, tracks: {product: {riskiest_assumptions: [{id: asm-p-001}]}}}\n",
    ...Object.fromEntries(
      Array.from({ length: 24 }, (_, index) => [
        `FIRE/definitions/product/fd-${index + 100}_x.yaml`,
        `id: fd-${index + 100}\nstrategic_context: {assumptions_tested: [asm-p-${index + 200}]}\n`,
      ]),
    ),
  }, (folder) => {
    const { errors, stats } = ask(folder);
    const [entry] = (errors as Broken[]).filter(({ rule }) => rule === "dangling-assumption");
    expect([stats.error_count, entry?.places, entry?.also.length]).toEqual([24, 24, 12]);
    expect(JSON.stringify(errors).length).toBeLessThan(6000);
    const { stdout } = epf(["relationships", folder]);
    expect(stdout.match(/dangling-assumption/g)).toHaveLength(1);
    expect(stdout).toContain(", 11 more\n");
  }));
