import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTemplate } from "#src/library/templates.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import { EpfModel } from "#src/model/model.ts";
import { contentReadiness } from "#src/health/sections/content_readiness.ts";
import { featureQuality } from "#src/health/sections/feature_quality.ts";
import { metadataConsistency } from "#src/health/sections/metadata_consistency.ts";
import type { SectionFunction } from "#src/health/section.ts";
import { versions } from "#src/health/sections/versions.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { RULES } from "#src/rules/mod.ts";
import type { DocumentRule, InstanceRule } from "#src/rules/rule.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { LEVEL_ZERO } from "./level_zero.ts";

const now = new Date("2026-11-21T12:00:00Z");
const documentRules = RULES.filter((rule): rule is DocumentRule => rule.scope === "document");
const instanceRules = RULES.filter((rule): rule is InstanceRule => rule.scope === "instance");

async function run(section: SectionFunction, files: Record<string, string>) {
  const instance = await loadInstance(new MemoryTree(files));
  const model = new EpfModel(instance);
  const findings: Finding[] = [...instance.findings, ...checkInstanceRules(model, instanceRules, now)];
  for (const artifact of instance.artifacts) findings.push(...await checkArtifact(artifact, documentRules));
  const result = section({ model, findings, now });
  const lost = result.costs.reduce((sum, { points }) => sum + points, 0);
  if (result.score !== null && result.score > 0) expect(Math.abs(100 - result.score - lost)).toBeLessThan(1);
  return result;
}

const ANCHOR = { "_epf.yaml": "epf_anchor: true\n" };

test("no score when there is nothing to check", async () => {
  for (const section of [contentReadiness, featureQuality, versions, metadataConsistency]) {
    const { score, grade } = await run(section, ANCHOR);
    expect({ score, grade }).toEqual({ score: null, grade: null });
  }
});

describe("content readiness", () => {
  test("canonical files are listed apart and cost nothing", async () => {
    const own = {
      ...LEVEL_ZERO,
      "READY/04_strategy_formula.yaml": "strategy:\n  title: TBD\n",
      "FIRE/value_models/ours.yaml": "track_name: Product\ndescription: '[Hva gir dette?]'\n",
    };
    const result = await run(contentReadiness, {
      ...own,
      "FIRE/definitions/strategy/market/sd-001.yaml": "name: TODO\n",
      "FIRE/value_models/org.yaml": "track_name: OrgOps\ndescription: TBD\n",
    });
    expect(result.costs).toEqual((await run(contentReadiness, own)).costs);
    expect(result.data.canonical_files).toBe(2);
    expect(result.data.canonical_placeholders).toHaveLength(2);
    expect(result.data.placeholders).toContainEqual({
      file: "READY/04_strategy_formula.yaml",
      line: 2,
      content: "title: TBD",
      pattern: "TBD",
      field_path: "strategy.title",
    });
  });
});

describe("feature quality", () => {
  const file = "FIRE/definitions/product/fd-001.yaml";

  test("a feature that breaks the schema cannot get full points", async () => {
    const result = await run(featureQuality, {
      [file]: "id: fd-001\nstatus: ready\ndefinition: {personas: [{id: x}]}\n",
    });
    expect(result.score).toBeLessThanOrEqual(50);
    expect(result.data.failed_count).toBe(1);
  });

  test("an unreadable feature gets no points", async () => {
    const result = await run(featureQuality, { [file]: "id: [\n" });
    expect(result.score).toBe(0);
    expect(result.data.results).toMatchObject([{ passed: false, score: 0 }]);
  });

  test("definitions of other tracks are not features", async () => {
    const result = await run(featureQuality, { "FIRE/definitions/org_ops/pd-001.yaml": "id: pd-001\n" });
    expect(result.data.total_features).toBe(0);
  });

  test("coverage counts every persona", async () => {
    const story = "Hver morgen teller hun 14 brett for hånd. ".repeat(6);
    const personas = [{ id: "a", current_situation: story }, { id: "b" }, { id: "c" }];
    const result = await run(featureQuality, { [file]: JSON.stringify({ id: "fd-001", definition: { personas } }) });
    expect(result.data.field_coverage).toContainEqual({
      artifact_type: "feature_definition",
      part: "personas",
      field: "current_situation",
      importance: "critical",
      items: 3,
      present: 1,
    });
  });
});

test("versions: files without a version are counted, not scored", async () => {
  // Files with fewer texts than lacking parts are as good as lost.
  const notes =
    "  notes: [Cranes stand idle, Crews wait, Tides turn, Lamps fail, Boats queue, Locks jam, Ferries stop, Fog stays]\n";
  const result = await run(versions, {
    ...LEVEL_ZERO,
    "READY/00_north_star.yaml": `# EPF v2.22.0\nnorth_star:\n  purpose: Quiet harbours\n${notes}`,
    "READY/03_insight_opportunity.yaml": `# EPF v0.9.0\nopportunity:\n  title: Night work\n${notes}`,
  });
  expect(result.score).toBe(50);
  expect(result.data).toMatchObject({ total_files: 4, with_version: 2, behind: 1, outdated: 1, percentage: 50 });
});

test("a file of open questions is no template: it waits for answers", async () => {
  const places = (mark: string) =>
    `north_star:\n  organization: Oq\n  purpose:\n${
      Array.from({ length: 8 }, (_, at) => `    part_${at}: "[INSERT part ${at}]"${mark}\n`).join("")
    }`;
  const template = await run(contentReadiness, { ...ANCHOR, "READY/00_north_star.yaml": places("") });
  expect(template.summary).toStartWith("1 of 1 file is an unfilled template, 8 unfilled places");
  expect(template.data.unfilled_files).toEqual(["READY/00_north_star.yaml"]);
  const open = await run(contentReadiness, { ...ANCHOR, "READY/00_north_star.yaml": places(" # open: who knows?") });
  expect(open.summary).toStartWith("1 of 1 file is mostly open questions, 8 open questions");
  expect(open.data.unfilled_files).toEqual([]);
});

test("a track of the roadmap that is left as its template is seen in the content and in the total, also behind one question", async () => {
  const trackOf = (text: string) => /^ {4}commercial:\n(?: {6}.*\n|\n| {4}#.*\n)*/m.exec(text)![0];
  const template = trackOf(readTemplate("roadmap_recipe"));
  const scores = async (track: string | null) => {
    let found = { total: 0, content: 0 };
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const path = join(root, "READY/05_roadmap_recipe.yaml");
      const text = readFileSync(path, "utf8");
      if (track !== null) writeFileSync(path, text.replace(trackOf(text), track));
      const [{ health }] = JSON.parse(epf(["check", root, "--format", "json"]).stdout).instances;
      const content = health.sections.find(({ name }: { name: string }) => name === "content_readiness");
      found = { total: health.score, content: content.score };
    });
    return found;
  };
  const whole = await scores(null);
  const left = await scores(template);
  const asked = await scores(template.replace("commercial:", "commercial: # open: who plans it?"));
  expect(whole.content - left.content).toBeGreaterThanOrEqual(2);
  expect(whole.total - left.total).toBeGreaterThanOrEqual(4);
  expect(asked.content).toBeGreaterThanOrEqual(left.content);
  expect(asked.content).toBeLessThan(whole.content);
});
