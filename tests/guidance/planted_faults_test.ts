import { describe, expect, test } from "bun:test";
import { isAbsolute, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Finding } from "#src/diagnostics/finding.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { EpfModel } from "#src/model/model.ts";
import { applyEdits, orderEdits } from "#src/repair/apply_edits.ts";
import { type Judge, judgeAlone, offerEdits, placeKey } from "#src/repair/offer_edits.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import type { Artifact, Instance } from "#src/workspace/artifact.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { ROOT } from "../binary.ts";
import { CORPORA, FIXTURES } from "../instances.ts";
import { type PlantedFault, plantedFaults } from "./planted_faults.ts";

const NOW = new Date("2026-11-22");
/** What the safe repairs are to restore; the rest may be left to a person. */
const SHARE = 0.85;

type Outcome = "restored" | "left" | "wrong" | "unseen";

/** What the safe repairs make of a planted fault. */
async function outcomeOf(
  artifact: Artifact,
  fault: PlantedFault,
  judge: Judge,
  before: ReadonlySet<string>,
): Promise<Outcome> {
  const planted = { ...artifact, document: parseYaml(fault.text) };
  if (!planted.document.readable) return "unseen";
  const findings = (await judge([planted])).filter((finding) =>
    finding.file === artifact.file && finding.level !== "info" && !before.has(placeKey(finding))
  );
  if (findings.length === 0) return "unseen";
  const offered = await offerEdits([{ artifact: planted, findings }], judge);
  const edits = orderEdits(offered.flatMap((repair) => repair.edits).filter(({ kind }) => kind === "safe"));
  const text = applyEdits(fault.text, edits);
  if (isDeepStrictEqual(parseYaml(text).value, artifact.document.value)) return "restored";
  return text === fault.text ? "left" : "wrong";
}

/**
 * Outcomes of faults in the valid files of an instance.
 * @param every one fault of so many is tried, so that all kinds come up and the tests stay short
 */
async function outcomesIn(
  instance: Instance,
  every: number,
  kinds: RegExp,
  judge: Judge,
): Promise<{ kind: string; place: string; outcome: Outcome }[]> {
  const found = await judge(instance.artifacts);
  const faulty = new Set(found.filter(({ level }) => level === "error").map(({ file }) => file));
  const faults = instance.artifacts.filter(({ file, document }) => document.readable && !faulty.has(file))
    .flatMap((artifact) => plantedFaults(artifact).map((fault) => ({ artifact, fault })))
    .filter(({ fault }) => kinds.test(fault.kind));
  const before = new Set(found.map(placeKey));
  const outcomes = [];
  for (const { artifact, fault } of faults.filter((_, index) => index % every === 0)) {
    const outcome = await outcomeOf(artifact, fault, judge, before);
    outcomes.push({ kind: fault.kind, place: `${artifact.file} ${formatPath(fault.path)}`, outcome });
  }
  return outcomes;
}

function expectRestored(outcomes: readonly { kind: string; place: string; outcome: Outcome }[]): void {
  expect(outcomes.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
  const seen = outcomes.filter(({ outcome }) => outcome !== "unseen");
  const restored = seen.filter(({ outcome }) => outcome === "restored").length;
  expect(seen.length).toBeGreaterThan(0);
  expect(restored / seen.length).toBeGreaterThanOrEqual(SHARE);
}

function rootOf(path: string): string {
  return isAbsolute(path) ? path : join(ROOT, path);
}

describe("safe repairs of one slip in a valid file", () => {
  const sets: [name: string, paths: readonly string[], every: number][] = [
    ["the example", ["examples/tidemark"], 97],
    ["the fixtures", FIXTURES, 19],
    ...CORPORA.map((path): [string, string[], number] => [path, [path], 97]),
  ];
  for (const [name, paths, every] of sets) {
    test(`restore the value in 85 of 100 cases and never write another: ${name}`, async () => {
      const instances = await Promise.all(paths.map((path) => loadInstance(new DiskTree(rootOf(path)))));
      const outcomes = await Promise.all(instances.map((instance) => outcomesIn(instance, every, /./, judgeAlone)));
      expectRestored(outcomes.flat());
    }, 60_000);
  }

  test("do so for ids and value paths that other files give", async () => {
    const instance = await loadInstance(new DiskTree(rootOf("examples/tidemark")));
    const judge: Judge = async (artifacts) => {
      const changed = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
      const all = instance.artifacts.map((artifact) => changed.get(artifact.file) ?? artifact);
      const model = new EpfModel({ ...instance, artifacts: all });
      const own: Finding[] = await judgeAlone(artifacts);
      return [...own, ...checkInstanceRules(model, INSTANCE_RULES, NOW)];
    };
    expectRestored(await outcomesIn(instance, 1009, /^(?:id|path)/, judge));
  }, 60_000);
});
