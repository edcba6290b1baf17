import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { contentReadiness } from "#src/health/sections/content_readiness.ts";
import { EpfModel } from "#src/model/model.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { DOCUMENT_RULES } from "#src/rules/document_rules.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const now = new Date("2026-11-22T12:00:00Z");

const TEMPLATES = readdirSync("templates/artifacts").map((file) => {
  const type = basename(file, ".yaml") as ArtifactType;
  return { type, text: readFileSync(`templates/artifacts/${file}`, "utf8") };
});

/** Two files: one that is filled, and one of which the text is given. */
async function instanceOf(type: ArtifactType, text: string) {
  const place = ARTIFACT_TYPES[type].place ?? "";
  const file = place.replaceAll(/\*+\//g, "").replaceAll("*", "one").replaceAll("fd-one", "fd-001");
  return await loadInstance(
    new MemoryTree({
      "_epf.yaml": "epf_anchor: true\n",
      "AIM/cycles/cycle-1/calibration_memo.yaml": "reasoning: The herring came late\n",
      // Which further files are expected must not change while the file is filled.
      "READY/01_insight_analyses.yaml": "key_insights: [Bakers buy salt by the sack]\n",
      "READY/00_north_star.yaml": "north_star: {organization: Kelp and Salt}\n",
      [file]: text,
    }),
  );
}

async function readiness(type: ArtifactType, text: string) {
  const instance = await instanceOf(type, text);
  const section = contentReadiness({ model: new EpfModel(instance), findings: [], now });
  const lost = section.costs.reduce((sum, { points }) => sum + points, 0);
  return { section, lost };
}

const isJudged = (type: ArtifactType) =>
  !["epf_anchor", "epf_meta", "mappings", "strategy_definition", "org_ops_definition", "commercial_definition"]
    .includes(type);

describe.each(TEMPLATES.filter(({ type }) => isJudged(type)))("$type", ({ type, text }) => {
  const places = [...text.matchAll(/\[INSERT [^\]]*\]/g)].map(([place]) => place);
  /** The template with its first places filled. */
  const filledTo = (count: number) => {
    let place = 0;
    return text.replaceAll(/\[INSERT [^\]]*\]/g, (asked) => place++ < count ? `Kelp from bay ${place}` : asked);
  };

  test("each place that is filled raises readiness by its share", async () => {
    const lost: number[] = [];
    for (let count = 0; count <= places.length; count++) lost.push((await readiness(type, filledTo(count))).lost);
    const steps = lost.slice(1).map((now, count) => lost[count]! - now);
    // Costs are given to a tenth of a point: a place of a long file shows with the next one at the latest.
    for (const [count, step] of steps.entries()) {
      expect(step, `${count + 1} filled`).toBeGreaterThanOrEqual(0);
      if (count > 0) expect(lost[count - 1]! - lost[count + 1]!, `${count + 1} filled`).toBeGreaterThan(0);
    }
    // Of an instance that has only files of AIM, more files are expected once one of them is filled.
    if (ARTIFACT_TYPES[type].phase === "AIM") return;
    const share = (lost[0]! - lost.at(-1)!) / places.length;
    for (const step of steps) expect(Math.abs(step - share)).toBeLessThan(0.15);
  });

  test("an open question counts half of a filled place, nothing in a template, and is listed apart", async () => {
    const ask = (content: string) => content.replace(/^(.*\[INSERT [^\]]*\]"?)$/m, "$1 # open: who knows?");
    const asked = await readiness(type, ask(text));
    expect(asked.section.data.open_questions).toHaveLength(1);
    // Costs are given to a tenth of a point.
    expect(asked.lost).toBeLessThan((await readiness(type, text)).lost + 0.15);
    const rest = ask(text).split("# open:").map((part, index) =>
      index === 0
        ? part.slice(0, part.lastIndexOf("[INSERT")).replaceAll(/\[INSERT [^\]]*\]/g, "Kelp from the bay") +
          part.slice(part.lastIndexOf("[INSERT"))
        : part.replaceAll(/\[INSERT [^\]]*\]/g, "Kelp from the bay")
    );
    const question = await readiness(type, rest.join("# open:"));
    const open = await readiness(type, rest.join("# "));
    const filled = await readiness(type, rest.join("# ").replace(/\[INSERT [^\]]*\]/, "Kelp from the bay"));
    expect(Math.abs(question.lost - (open.lost + filled.lost) / 2)).toBeLessThan(0.25);
  });

  test("no place has two findings, and the file stays as valid as it was", async () => {
    const variants = [
      text,
      text.replaceAll(/\[INSERT [^\]]*\]/g, "TBD"),
      text.replaceAll(/"2026-01-01[^"]*"/g, "YYYY-MM-DD"),
    ];
    for (const variant of variants) {
      const instance = await instanceOf(type, variant);
      const artifact = instance.artifacts.find((found) => found.type === type)!;
      const raw = await checkArtifact(artifact, []);
      const found = await checkArtifact(artifact, DOCUMENT_RULES.filter(({ name }) => name === "missing-content"));
      const errors = (findings: readonly { level: string }[]) => findings.some(({ level }) => level === "error");
      expect(errors(found)).toBe(errors(raw));
      const inDocument = found.filter(({ path }) => path !== "");
      expect(new Set(inDocument.map(({ path }) => path)).size).toBe(inDocument.length);
    }
  });
});
