import { join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { check, type Checked, raised } from "./damages.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");

function features({ model }: Checked): { file: string; text: string }[] {
  return model.instance.artifacts.filter(({ type, archived }) => type === "feature_definition" && !archived)
    .map(({ file, document: { text } }) => ({ file, text }));
}

/** The text with every so many-th of its sentences replaced by a placeholder, with a question behind it or none. */
function blanked(text: string, every: number, question = ""): string {
  let count = 0;
  return text.replaceAll(
    /^( +[a-z_]+: )["\p{L}][^\n#&*|>[{]{15,}$/gmu,
    (line, key: string) => count++ % every === 0 ? `${key}"[INSERT what is meant by this]"${question}` : line,
  );
}

function coverageOf({ health }: Checked): number {
  return health.sections.find(({ name }) => name === "coverage")!.score!;
}

test(
  "features cover components only as far as they are written, and blank ones as if they were not there",
  async () => {
    const whole = await check(TIDEMARK);
    const all = features(whole);
    const changed = (change: (text: string) => string | null) =>
      check(TIDEMARK, Object.fromEntries(all.map(({ file, text }) => [file, change(text)])));
    const half = await changed((text) => blanked(text, 2, " # open: who knows?"));
    const gone = await changed(() => null);
    const blank = await changed((text) => blanked(text, 1));
    expect(coverageOf(half)).toBeLessThan(coverageOf(whole));
    expect(coverageOf(blank)).toBeLessThan(coverageOf(half));
    expect(coverageOf(blank) - coverageOf(gone)).toBeLessThanOrEqual(15);
    expect(raised(whole.health, half.health)).toEqual([]);
  },
  300_000,
);

test(
  "what is delivered at a light level is no worse than a draft for its missing scenarios, personas and stage",
  async () => {
    const whole = await check(TIDEMARK);
    const reality = "AIM/living_reality_assessment.yaml";
    const { text } = whole.model.instance.artifacts.find(({ file }) => file === reality)!.document;
    const light = (level: number) => ({
      [reality]: text.replace(/adoption_level: \d/, `adoption_level: ${level}`).replace(
        /team_size: \d+/,
        "team_size: 2",
      ),
      "_meta.yaml": null,
      "AIM/aim_trigger_config.yaml": null,
      "AIM/track_health_assessment.yaml": null,
    });
    const { file } = features(whole)[0]!;
    const feature = (status: string) => ({
      [file]: `id: fd-001
name: Berth week
slug: berth-week
status: ${status}
strategic_context:
  contributes_to: [Product.HarbourPlanning.BerthWeek]
  tracks: [product]
definition:
  job_to_be_done: "When the week begins, I want to see who lies where, so that no ship waits outside."
  solution_approach: "One list of berths and ships for the week, kept by the duty officer."
`,
    });
    const reported = async (level: number, status: string) => {
      const { findings } = await check(TIDEMARK, { ...light(level), ...feature(status) });
      const rules = ["missing-scenario", "missing-persona", "inconsistent-delivery"];
      return findings.filter((finding) => finding.file === file && rules.includes(finding.rule)).map(({ rule }) =>
        rule
      );
    };
    for (const status of ["draft", "delivered"]) expect(await reported(1, status), status).toEqual([]);
    expect(await reported(2, "delivered")).toContain("missing-scenario");
  },
  300_000,
);
