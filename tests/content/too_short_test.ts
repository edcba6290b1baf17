import { expect, test } from "bun:test";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { contentState } from "#src/model/content/content_state.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";
import { check } from "../health/damages.ts";

async function openIn(type: ArtifactType, value: unknown): Promise<string[]> {
  const loaded = await loadArtifact(new MemoryTree({ "a.yaml": JSON.stringify(value) }), "a.yaml", { type });
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  return contentState(loaded.artifact).open.map(({ found }) => found);
}

const SENTENCES: [ArtifactType, (text: string) => unknown][] = [
  ["value_model", (text) => ({ layers: [{ components: [{ sub_components: [{ uvp: text }] }] }] })],
  ["value_model", (text) => ({ description: text })],
  ["north_star", (text) => ({ north_star: { vision: { vision_statement: text } } })],
  ["strategy_formula", (text) => ({ strategy: { positioning: { unique_value_proposition: text } } })],
  ["strategy_formula", (text) => ({ strategy: { risks: [{ mitigation: text }] } })],
  ["living_reality_assessment", (text) => ({ track_baselines: { product: { pain_points: [text] } } })],
];

test("one or two letters, or punctuation alone, are no sentence", async () => {
  for (const [type, valueOf] of SENTENCES) {
    for (const text of ["x", "X", "xx", ".", "-", "—", "?", "...", "ok", "å", "“x”", "( )"]) {
      expect(await openIn(type, valueOf(text)), `${type}: ${text}`).toEqual([text]);
    }
  }
});

test("a word in a script in which words may be that short is content", async () => {
  for (const [type, valueOf] of SENTENCES) {
    for (const text of ["価値", "水", "安全", "물"]) {
      expect(await openIn(type, valueOf(text)), `${type}: ${text}`).toEqual([]);
    }
  }
});

test("codes, units, numbers, initials, signs and short names are no missing content", async () => {
  const short: [ArtifactType, unknown][] = [
    ["north_star", { north_star: { organization: "Q8" } }],
    ["strategy_formula", { strategy: { positioning: { category: "IT" } } }],
    ["strategy_formula", { strategy: { success_metrics: { leading_indicators: [{ metric: "KM", target: "5" }] } } }],
    ["aim_trigger_config", {
      metadata: { owner: "KM" },
      value_driven_triggers: {
        roi_threshold_trigger: { waste_signals: [{ signal_name: "P1", threshold: { operator: "<", value: "%" } }] },
      },
    }],
    ["feature_definition", {
      id: "x",
      slug: "ui",
      status: "-",
      definition: { personas: [{ name: "Bo", role: "PM" }] },
    }],
    ["epf_anchor", { structure: { location: "." } }],
    ["assessment_report", {
      okr_assessments: [{ key_result_outcomes: [{ target: "4", actual: "-1", variance: "+" }] }],
    }],
    ["navigation_graph", { nodes: [{ id: "a", type: "ui", title: "Hi" }] }],
  ];
  for (const [type, value] of short) expect(await openIn(type, value), JSON.stringify(value)).toEqual([]);
});

test("a name of punctuation alone is missing content, in every field for a name", async () => {
  expect(await openIn("value_model", { layers: [{ name: "-", components: [{ name: "…" }] }] })).toEqual(["-", "…"]);
});

const TIDEMARK = `${ROOT}/examples/tidemark`;

test("a text cut down to a letter is one finding, and costs as much as a blank one", async () => {
  const whole = await check(TIDEMARK);
  const artifacts = whole.model.instance.artifacts.filter(({ file }) =>
    /READY|product\.value_model|fd-00[12]/.test(file)
  );
  let seen = 0;
  for (const { file, document } of artifacts) {
    const lines = document.text.split("\n");
    const line = lines.findIndex((text) =>
      /^ +(?:- )?(?:uvp|description|mitigation|rationale): ["\p{L}].{30,}$/u.test(text)
    );
    if (line < 0) continue;
    const withText = (text: string) => ({
      [file]: lines.with(line, lines[line]!.replace(/: .*/, `: "${text}"`)).join("\n"),
    });
    const short = await check(TIDEMARK, withText("x"));
    const blank = await check(TIDEMARK, withText(" "));
    const found = short.findings.filter(({ message }) => !whole.findings.some((before) => before.message === message));
    expect(found.map(({ rule, actual }) => [rule, actual]), file).toEqual([["missing-content", "x"]]);
    expect(short.health.score, file).toBe(blank.health.score);
    const readiness = ({ health }: typeof short) =>
      health.sections.find(({ name }) => name === "content_readiness")!.score!;
    expect(readiness(short), file).toBe(readiness(blank));
    expect(readiness(short), file).toBeLessThan(readiness(whole));
    seen++;
  }
  expect(seen).toBeGreaterThan(5);
}, 60_000);
