import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { choicesOf } from "#src/operations/aim/aim_bootstrap/reality_choices.ts";
import { draftReality } from "#src/operations/aim/aim_bootstrap/reality_draft.ts";
import { givenFacts } from "#src/operations/aim/aim_bootstrap/reality_inputs.ts";
import { shareOut } from "#src/model/aim/reality_facts.ts";
import { loadValidator } from "#src/schema/validators.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FIXTURES } from "../instances.ts";

interface Answer {
  success: boolean;
  written: boolean;
  path: string;
  derived: { from: string; paths: string[] }[];
  open_points: { path: string; line: number; ask: string }[];
  open_point_count: number;
  lra_content: string;
  required_next_tool_calls: { tool: string; params: Record<string, string> }[];
}

function bootstrap(folder: string, ...args: string[]): Answer {
  const { stdout, stderr, code } = epf(["aim", "bootstrap", folder, "--json", ...args]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

/** Runs `body` on Tidemark without its assessment. */
function onTidemark(body: (folder: string) => void): Promise<void> {
  return inFolder({}, (folder) => {
    const instance = copyInto(folder, "examples/tidemark", "t");
    rmSync(join(instance, "AIM/living_reality_assessment.yaml"));
    body(instance);
  });
}

async function expectValid(text: string): Promise<Record<string, never>> {
  const document = parseYaml(text);
  expect(document.problems).toEqual([]);
  const validate = await loadValidator("living_reality_assessment");
  validate(document.value);
  expect(validate.errors ?? []).toEqual([]);
  return document.value as Record<string, never>;
}

test("the printed draft is a valid file that ends with what is left to do", () =>
  onTidemark(async (folder) => {
    const { stdout } = epf(["aim", "bootstrap", folder]);
    const { open_point_count, lra_content } = bootstrap(folder);
    expect(stdout).toStartWith(lra_content);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(
      new RegExp(`^# next: fill in the ${open_point_count} places? marked .* then run \`epf validate .*\`$`),
    );
    await expectValid(stdout);
  }));

test("the draft contains what the instance states", () =>
  onTidemark(async (folder) => {
    const answer = bootstrap(folder);
    const value = await expectValid(answer.lra_content) as never as Record<string, Record<string, unknown>>;
    expect(value.metadata).toMatchObject({
      created_at: "2026-11-21T12:00:00Z",
      lifecycle_stage: "maturing",
      cycles_completed: 1,
      adoption_level: 2,
    });
    expect(value.track_baselines!.product).toMatchObject({ maturity: "measured", status: "emerging" });
    expect((value.track_baselines!.product as { description: string }).description).toStartWith(
      "In the files: 12 components in use, 9 features, 4 delivered, 6 key results planned, ",
    );
    expect(value.current_focus).toMatchObject({
      cycle_reference: "C2",
      primary_track: "product",
      secondary_track: "strategy",
      attention_allocation: { product: 37, strategy: 25, org_ops: 19, commercial: 19 },
    });
    expect(value.existing_assets).toMatchObject({
      code_assets: { exists: true },
      documentation_assets: { exists: true, types: ["product_specs", "market_research"] },
      strategic_assets: { has_positioning: true, competitor_analysis_exists: true },
    });
    expect(answer.written).toBe(false);
    expect(answer.required_next_tool_calls).toEqual([
      expect.objectContaining({
        tool: "epf_get_wizard_for_task",
        params: { task: "create living reality assessment" },
      }),
    ]);
  }));

test("every open point is on the line it names, and derived facts are not open", () =>
  onTidemark((folder) => {
    const { lra_content, open_points, derived } = bootstrap(folder, "--detail-level", "full");
    const lines = lra_content.split("\n");
    expect(open_points.length).toBeGreaterThan(10);
    for (const { line, ask } of open_points) {
      expect(lines[line - 1]).toMatch(/\[INSERT |# open: /);
      expect(lines[line - 1]).toContain(ask);
    }
    expect(lines.filter((line) => /\[INSERT |# open: /.test(line))).toHaveLength(open_points.length);
    const from = derived.find(({ paths }) => paths.includes("current_focus.primary_track"))!.from;
    expect(from).toBe("READY/05_roadmap_recipe.yaml");
    expect(open_points.map(({ path }) => path)).not.toContain("current_focus.primary_track");
  }));

test("the caller's facts close open points and override the files", () =>
  onTidemark(async (folder) => {
    const answer = bootstrap(
      folder,
      ...["--organization-type", "growth_team", "--funding-stage", "Series A", "--team-size", "4"],
      ...["--product-stage", "growth", "--ai-capability-level", "basic", "--primary-bottleneck", "clarity"],
      ...["--runway-months", "7.5", "--primary-objective", "Two harbours pay for a second winter"],
    );
    const value = await expectValid(answer.lra_content) as never as Record<string, Record<string, unknown>>;
    expect(value.adoption_context).toEqual({
      organization_type: "funded_startup",
      funding_stage: "series_a",
      team_size: 4,
      ai_capability_level: "ai_assisted",
      primary_bottleneck: "strategic_clarity",
      runway_months: 7.5,
    });
    expect(value.existing_assets).toMatchObject({ code_assets: { exists: true, maturity: "production" } });
    expect(value.current_focus).toMatchObject({ primary_objective: "Two harbours pay for a second winter" });
    expect(value.metadata).toMatchObject({ adoption_level: 2 });
    expect(answer.open_points.filter(({ path }) => path.startsWith("adoption_context"))).toEqual([]);
    expect(answer.derived.find(({ from }) => from === "your input")?.paths).toContain("adoption_context.team_size");
  }));

describe("invalid inputs are refused with the field, its values and an example", () => {
  const cases: [string, string, RegExp][] = [
    ["--organization-type", "found_startup", /`organization_type` is `found_startup`.*did you mean `funded_startup`/s],
    ["--funding-stage", "lots", /`funding_stage` is `lots`, expected `pre_seed`.*for example/s],
    ["--team-size", "0", /`--team-size` is 0, expected a whole number, at least 1/],
    ["--team-size", "2.5", /`--team-size` is `2.5`, expected a whole number/],
    ["--team-size", "many", /`--team-size` is `many`, expected a whole number/],
    ["--runway-months", "-1", /runway/],
    ["--product-stage", "prototyp", /did you mean `prototype`/],
    ["--primary-objective", "Win", /`--primary-objective` is 3 characters, expected a text of 20 to 300 characters/],
  ];
  test.each(cases)("%s %s", (flag, value, message) =>
    onTidemark((folder) => {
      const { code, stderr } = epf(["aim", "bootstrap", folder, flag, value]);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
    }));
});

test("never overwrites an existing assessment", () =>
  inFolder({}, (folder) => {
    const instance = copyInto(folder, "examples/tidemark", "t");
    const file = join(instance, "AIM/living_reality_assessment.yaml");
    const before = readFileSync(file, "utf8");
    expect(epf(["aim", "bootstrap", instance]).stderr).toContain("exists already");
    expect(epf(["aim", "bootstrap", instance, "--force", "--write"]).code).toBe(2);
    expect(bootstrap(instance, "--force").written).toBe(false);
    expect(readFileSync(file, "utf8")).toBe(before);
    // One that cannot be read is an assessment all the same.
    writeFileSync(file, "a: [b\n");
    expect(epf(["aim", "bootstrap", instance, "--write"]).stderr).toContain("exists already");
    expect(readFileSync(file, "utf8")).toBe("a: [b\n");
  }));

test("the written draft is a valid file of the instance", () =>
  onTidemark((folder) => {
    const { written, lra_content } = bootstrap(folder, "--write");
    expect(written).toBe(true);
    const file = join(folder, "AIM/living_reality_assessment.yaml");
    expect(readFileSync(file, "utf8")).toBe(lra_content);
    expect(epf(["validate", file]).code).toBe(0);
  }));

test("an empty instance gets a valid draft with every fact open", () =>
  inFolder({ "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" }, async (folder) => {
    const answer = bootstrap(folder);
    await expectValid(answer.lra_content);
    const open = answer.open_points.map(({ path }) => path);
    expect(open).toContain("track_baselines.product.maturity");
    expect(answer.lra_content).toMatch(/^ *primary_track: \w+ # open: \S/m);
    expect(open).toContain("metadata.adoption_level");
    expect(answer.lra_content).toContain("First assessment, drafted from an instance without content");
  }));

test("an open question is not a fact, neither of the draft nor of the state", () =>
  onTidemark((folder) => {
    const paths = () => bootstrap(folder).derived.flatMap((fact) => fact.paths);
    const asked = [
      "current_focus.primary_objective",
      "current_focus.success_signals",
      "existing_assets.documentation_assets",
    ];
    expect(paths()).toEqual(expect.arrayContaining(asked));
    const mark = (file: string, key: RegExp) => {
      const path = join(folder, file);
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(key, "$& # open: who decides?"));
    };
    mark("READY/05_roadmap_recipe.yaml", /^ +(?:track_objective|target):.*$/gm);
    mark("READY/01_insight_analyses.yaml", /^ +- (?:persona|insight):.*$/gm);
    for (const file of readdirSync(join(folder, "FIRE/definitions/product"))) {
      mark(`FIRE/definitions/product/${file}`, /^ +job_to_be_done:.*$/gm);
    }
    expect(asked.filter((path) => paths().includes(path))).toEqual([]);
    mark("AIM/aim_trigger_config.yaml", /^ +next_scheduled:.*$/gm);
    expect(JSON.parse(epf(["aim", "status", folder, "--json"]).stdout).next_session).toBeNull();
  }));

describe("messy instances get a valid draft", () => {
  for (const root of [...FIXTURES.map((path) => join(ROOT, path)), ...CORPORA]) {
    test(root.slice(root.lastIndexOf("/") + 1), async () => {
      // Where an assessment is already, a fresh draft must be asked for.
      const answer = bootstrap(root, "--force");
      await expectValid(answer.lra_content);
      expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8192);
    });
  }
});

test("whatever fits the inputs gives a valid assessment", async () => {
  const choice = (name: Parameters<typeof choicesOf>[0]) => fc.constantFrom(...choicesOf(name));
  const text = fc.string({ unit: "grapheme", minLength: 20, maxLength: 60 })
    .filter((value) => Array.from(value.trim()).length >= 20 && !/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u.test(value));
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        organization_type: choice("organization_type"),
        funding_stage: choice("funding_stage"),
        product_stage: choice("product_stage"),
        ai_capability_level: choice("ai_capability_level"),
        primary_bottleneck: choice("primary_bottleneck"),
        team_size: fc.integer({ min: 1, max: 1e6 }),
        runway_months: fc.double({ min: 0, max: 1e4, noNaN: true }),
        primary_objective: text,
      }, { requiredKeys: [] }),
      async (input) => {
        const facts = givenFacts(input);
        const { text, open_points } = draftReality(facts, []);
        await expectValid(text);
        expect(new Set(open_points.map(({ path }) => path)).size).toBe(open_points.length);
        for (const { path } of facts) expect(open_points.map((point) => point.path)).not.toContain(path.join("."));
      },
    ),
    { numRuns: 60 },
  );
});

test("shares in per cent add up to 100", () => {
  fc.assert(fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }), (counts) => {
    const shares = shareOut(counts);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100);
    counts.forEach((count, place) =>
      expect(Math.abs(shares[place]! - (count / Math.max(total, 1)) * 100)).toBeLessThan(1)
    );
  }));
});

test("a team of several in a fresh instance has its level, no solo founder, and nothing drafted from templates", () =>
  inFolder({}, (folder) => {
    expect(epf(["init", "Tea Shop", "--path", "t"], { cwd: folder }).code).toBe(0);
    const { lra_content } = bootstrap(join(folder, "t"), "--force", "--team-size", "4");
    const { value } = parseYaml(lra_content) as { value: { metadata: { adoption_level: number } } };
    expect(value.metadata.adoption_level).toBe(1);
    expect(lra_content).toContain("organization_type: cofounding_team # open:");
    expect(lra_content).toContain("drafted from an instance without content");
  }));

test("only outcomes that somebody measured count, and what holds back a team that no one pays is its proof", () =>
  onTidemark((folder) => {
    const report = join(folder, "AIM/cycles/cycle-1/assessment_report.yaml");
    const text = readFileSync(report, "utf8");
    writeFileSync(report, text.replaceAll(/^( +actual: )".*"(?=\n +status: )/gm, '$1"not measured: the log was lost"'));
    const { lra_content } = bootstrap(folder);
    expect(lra_content).not.toMatch(/outcomes? measured|maturity: measured/);
    expect(lra_content).toMatch(/primary_bottleneck: market_validation # open:/);
    expect(bootstrap(folder, "--funding-stage", "profitable").lra_content).toMatch(
      /primary_bottleneck: execution_capacity # open:/,
    );
  }));
