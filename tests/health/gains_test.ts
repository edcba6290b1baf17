import { join } from "node:path";
import { expect, test } from "bun:test";
import type { ScoreGain } from "#src/diagnostics/report.ts";
import { gainSteps } from "#src/health/gains.ts";
import { SECTIONS } from "#src/health/mod.ts";
import { capsOf, totalOf, WEIGHTS } from "#src/health/total.ts";
import type { Section } from "#src/rules/section_costs.ts";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { CORPORA, TRIED } from "../instances.ts";
import { check, type Checked, type Damage, damagesOf, isDamage, sampleOf, shuffled } from "./damages.ts";

const INSTANCES = [...TRIED].map((path) => join(ROOT, path)).concat(CORPORA);
const TIDEMARK = join(ROOT, "examples/tidemark");

/** Damages of each kind that are tried: few in every run, more beside the corpora. */
const EACH = CORPORA.length > 0 ? 10 : EXHAUSTIVE ? 3 : 2;

/** The files that no finding is about: to put one back is to write it without faults. */
function soundFiles({ findings, model }: Checked): Set<string> {
  const faulty = new Set(findings.flatMap(({ file, related }) => [file, ...related.map((other) => other.file)]));
  return new Set(model.instance.artifacts.map(({ file }) => file).filter((file) => !faulty.has(file)));
}

/** Damages of one file or text whose undoing is a repair with a known result, some of each kind. */
function repairableDamages(before: Checked): Damage[] {
  const sound = soundFiles(before);
  const damages = damagesOf(before).filter((damage) => {
    const names = Object.keys(damage.files);
    return isDamage(damage, before) && (damage.path !== null || (names.length === 1 && sound.has(names[0]!)));
  });
  const kinds = Map.groupBy(
    shuffled(damages),
    ({ kind, path, name }) => path === null ? kind : name.split(" ").at(-1),
  );
  return [...kinds.values()].flatMap((kind) => kind.slice(0, EACH));
}

/** A remedy without the names in it, and whether it speaks of one place or of more. */
function kindOf(remedy: string): string {
  return remedy.replaceAll(/`[^`]*`/g, "`…`").replace(" and what fails in the other paths", "");
}

/** The gains whose remedy does no more than undo a damage: before it there was nothing to win by them. */
function gainsByUndoing(damage: Damage, before: Checked, after: Checked): ScoreGain[] {
  const [file] = Object.keys(damage.files);
  const known = new Set([
    ...before.health.sections.flatMap(({ costs }) => costs.map(({ remedy }) => kindOf(remedy))),
    ...before.health.caps.map(({ remedy }) => kindOf(remedy)),
  ]);
  return after.health.gains.filter(({ restores, remedy }) =>
    damage.path === null ? restores === file : restores === null && !known.has(kindOf(remedy))
  );
}

for (const root of INSTANCES) {
  test(`a gain is no more than its remedy wins: ${root.slice(ROOT.length + 1)}`, async () => {
    const before = await check(root);
    const broken: string[] = [];
    for (const damage of repairableDamages(before)) {
      const after = await check(root, damage.files);
      if (before.health.score === null || after.health.score === null) continue;
      const won = before.health.score - after.health.score;
      broken.push(
        ...gainsByUndoing(damage, before, after).filter(({ points }) => points > won)
          .map(({ points, remedy }) => `${damage.name}: ${remedy} promises ${points}, wins ${won}`),
      );
    }
    expect(broken).toEqual([]);
  }, 300_000);
}

test(
  "what is said to raise the score most does so: of two things that are broken, the dearer one is named",
  async () => {
    const whole = await check(TIDEMARK);
    const sound = soundFiles(whole);
    const lost = shuffled(damagesOf(whole)).filter(({ kind, files }) =>
      kind === "emptied" && Object.keys(files).every((file) => sound.has(file))
    );
    const firsts = sampleOf(lost, CORPORA.length === 0 ? 12 : 40);
    const broken: string[] = [];
    for (const [index, first] of firsts.entries()) {
      const second = firsts[(index + 1) % firsts.length]!;
      const both = (await check(TIDEMARK, { ...first.files, ...second.files })).health;
      const [withoutFirst, withoutSecond] = await Promise.all([
        check(TIDEMARK, second.files),
        check(TIDEMARK, first.files),
      ]);
      const won = new Map([
        [Object.keys(first.files)[0]!, withoutFirst.health.score! - both.score!],
        [Object.keys(second.files)[0]!, withoutSecond.health.score! - both.score!],
      ]);
      const named = both.gains[0]?.restores ?? null;
      const most = Math.max(...won.values());
      if (named === null ? most > (both.gains[0]?.points ?? 0) : (won.get(named) ?? 0) < most) {
        broken.push(`${first.name} and ${second.name}: named ${named}, but ${JSON.stringify([...won])}`);
      }
    }
    expect(broken).toEqual([]);
  },
  300_000,
);

for (const root of INSTANCES) {
  test(`only sections that read a finding change without it: ${root.slice(ROOT.length + 1)}`, async () => {
    const whole = await check(root);
    const damages = sampleOf(shuffled(damagesOf(whole)), 6);
    for (const files of [{}, ...damages.map((damage) => damage.files)]) {
      const { model, findings } = await check(root, files);
      const gains = (reads?: null) => {
        // Equal arrays that are not the same: what was worked out for one is not known of the other.
        const context = { model, findings: [...findings], now: new Date("2026-11-21T12:00:00Z") };
        const sections = SECTIONS.map((section) => section(context));
        const caps = capsOf(context);
        const weighed = sections.map(({ name, score }) => ({ score, weight: WEIGHTS[name as Section] }));
        const computed = { sections, caps, score: totalOf(weighed, caps) };
        return atOnce(gainSteps(context, SECTIONS, computed, ...(reads === null ? [null] : [])));
      };
      expect(gains()).toEqual(gains(null));
    }
  }, 300_000);
}

test("one cause is one gain: a lost file is not said again by its sections", async () => {
  for (const text of ["", "a: [\n", null]) {
    const { health } = await check(TIDEMARK, { "READY/00_north_star.yaml": text });
    expect(health.gains.map(({ restores }) => restores), String(text)).toEqual(["READY/00_north_star.yaml"]);
  }
});

test("a limit that another fault keeps up is no gain of the fault that is repaired", async () => {
  const whole = await check(TIDEMARK);
  const edit = (file: string, from: RegExp, to: string) => {
    const { text } = whole.model.instance.artifacts.find((artifact) => artifact.file === file)!.document;
    return { [file]: text.replace(from, to) };
  };
  const roadmap = edit("READY/05_roadmap_recipe.yaml", /component_path: .*/, "component_path: a.b");
  const feature = edit(
    "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
    /- id: fd-002\n( +)name: .*/,
    "- id: fd-999\n$1name: Tide Almanac",
  );
  const both = (await check(TIDEMARK, { ...roadmap, ...feature })).health;
  const one = (await check(TIDEMARK, feature)).health;
  for (const { remedy, points } of both.gains.filter(({ remedy }) => remedy.includes("roadmap"))) {
    expect(points, remedy).toBeLessThanOrEqual(one.score! - both.score!);
  }
  expect(both.gains.length).toBeGreaterThan(0);
});
