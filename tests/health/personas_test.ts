import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { check, type Checked } from "./damages.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");

/** The text of a feature by what is done to its personas: all of them kept, one taken out, stories cut, or all deleted. */
function variants(text: string): Record<"one less" | "short stories" | "none", string> {
  const begin = text.search(/^ {2}personas:\n/m);
  const end = begin + text.slice(begin + 2).search(/^ {2}\w+:/m) + 2;
  const personas = text.slice(begin, end);
  const entries = personas.split(/^(?= {4}- id:)/m);
  const put = (replacement: string) => text.slice(0, begin) + replacement + text.slice(end);
  return {
    "one less": put(entries.toSpliced(1, 1).join("")),
    "short stories": put(personas.replaceAll(/^( {6}\w+: \|\n)(?: {8}[^\n]*\n|\n)+/gm, "$1        Short.\n")),
    none: put(""),
  };
}

const FEATURES = (whole: Checked) =>
  whole.model.instance.artifacts.filter(({ type, document }) =>
    type === "feature_definition" && /^ {2}personas:\n/m.test(document.text)
  );

function scores({ health }: Checked) {
  const of = (section: string) => health.sections.find(({ name }) => name === section)!.score!;
  return { total: health.score!, features: of("feature_quality"), format: of("schema_validation") };
}

describe("to delete the personas of a feature", () => {
  for (const fault of ["one less", "short stories"] as const) {
    test(`never pays where they have a fault: ${fault}`, async () => {
      const whole = await check(TIDEMARK);
      for (const { file, document } of FEATURES(whole).slice(0, 4)) {
        const texts = variants(document.text);
        const faulty = await check(TIDEMARK, { [file]: texts[fault] });
        const without = await check(TIDEMARK, { [file]: texts.none });
        expect(faulty.findings.some(({ path }) => path.startsWith("definition.personas")), file).toBe(true);
        expect(scores(without).features, file).toBeLessThanOrEqual(scores(faulty).features);
        // While an error is open the total is 99 at most.
        expect(scores(without).total, file).toBeLessThanOrEqual(scores(faulty).total + 1);
        expect(scores(faulty).total, file).toBeLessThan(scores(whole).total);
      }
    });

    test(`does not pay where all features have the fault: ${fault}`, async () => {
      const whole = await check(TIDEMARK);
      const all = (name: keyof ReturnType<typeof variants>) =>
        Object.fromEntries(FEATURES(whole).map(({ file, document }) => [file, variants(document.text)[name]]));
      const faulty = scores(await check(TIDEMARK, all(fault)));
      const without = scores(await check(TIDEMARK, all("none")));
      expect(without.features).toBeLessThan(faulty.features);
      expect(without.total).toBeLessThanOrEqual(faulty.total);
    });
  }

  test("each repaired persona raises the score of its features", async () => {
    const whole = await check(TIDEMARK);
    const [{ file, document }] = FEATURES(whole) as [ReturnType<typeof FEATURES>[number]];
    const { "short stories": short } = variants(document.text);
    const priced = async (text: string) => {
      const section = (await check(TIDEMARK, { [file]: text })).health.sections.find(({ name }) =>
        name === "feature_quality"
      )!;
      return section.costs.reduce((sum, { points }) => sum + points, 0);
    };
    const worse = await priced(short);
    const better = await priced(
      short.replace("        Short.\n", `        ${"One real morning at the desk. ".repeat(8)}\n`),
    );
    expect(better).toBeLessThanOrEqual(worse);
    expect(worse).toBeGreaterThan(0);
  });
});
