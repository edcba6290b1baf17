import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Finding } from "#src/diagnostics/finding.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { EpfModel } from "#src/model/model.ts";
import { fixTypeOf, isTextForm } from "#src/repair/fix_types.ts";
import { judgeAlone, placeKey } from "#src/repair/offer_edits.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { runCli } from "#src/cli/app.ts";
import { plainEnv } from "../../tests/binary.ts";
import { type PlantedFault, plantedFaults } from "../../tests/guidance/planted_faults.ts";
import { Random } from "../random.ts";
import { layOutAnew } from "./fix_layouts.ts";
import { yamlFiles } from "./fuzz_inputs.ts";
import { mutate } from "./fuzz_mutations.ts";

/** Files of an instance that one run has to repair together. */
const BATCH = 14;
const NOW = new Date("2026-11-22");
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export type FixOutcome = "restored" | "left" | "wrong" | "unseen";

/** What became of the files of some batches. */
export interface FixTally {
  files: number;
  runs: number;
  faults: string[];
  /** Outcomes of safe repairs by the kind of the slip. */
  slips: Map<string, Record<FixOutcome, number>>;
  /** Slips that were found and left to a person. */
  left: string[];
}

interface FileState {
  file: string;
  text: string;
}

/** An instance in which nothing is left to repair, and the slips that its files can have. */
interface Base {
  name: string;
  root: string;
  artifacts: readonly Artifact[];
  /** What is found in it as it is. */
  known: ReadonlySet<string>;
  slips: Map<string, { artifact: Artifact; fault: PlantedFault }[]>;
}

/**
 * Changes files of instances in batches, repairs each batch with safe and then with suggested repairs, and looks whether
 * what must hold did hold.
 * @param instances folders of instances; they are copied
 */
export async function fuzzFix(
  { count, seed, instances, only }: {
    count: number;
    seed: number;
    instances: readonly string[];
    /** The one batch to run; all when it is missing. */
    only?: number | null;
  },
): Promise<FixTally> {
  const tally: FixTally = { files: 0, runs: 0, faults: [], slips: new Map(), left: [] };
  const folder = mkdtempSync(join(tmpdir(), "epf-fuzz-fix-"));
  try {
    const bases: Base[] = [];
    for (const instance of only == null ? instances : [instances[only % instances.length]!]) {
      bases.push(await baseOf(instance, folder));
    }
    for (let batch = only ?? 0; tally.files < count && (only == null || batch === only); batch++) {
      const random = new Random("fix", seed, batch);
      const base = bases[batch % bases.length]!;
      const size = Math.min(BATCH, count - tally.files);
      const isHostile = random.chance(0.4);
      const work = join(folder, "work");
      rmSync(work, { recursive: true, force: true });
      cpSync(base.root, work, { recursive: true });
      const name = `seed ${seed}, batch ${batch} of ${base.name}`;
      if (isHostile) await hostileBatch(base, { work, size, random, name }, tally);
      else await slipBatch(base, { work, size, random, name }, tally);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tally;
}

interface Batch {
  work: string;
  size: number;
  random: Random;
  name: string;
}

/** What was planted in a file. */
interface Slip {
  kind: string;
  path: string;
  /** How the file was written otherwise. */
  ways: readonly string[];
  original: unknown;
  slipped: unknown;
}

/** A copy of an instance with every safe repair made. */
async function baseOf(instance: string, folder: string): Promise<Base> {
  const name = basename(instance);
  const root = join(folder, `base-${name}`);
  cpSync(instance, root, { recursive: true });
  for (let run = 0; run < 3; run++) await fix(root, []);
  const { artifacts, findings } = await judge(root);
  const faulty = new Set(findings.filter(({ level }) => level === "error").map(({ file }) => file));
  const sound = artifacts.filter(({ file, document }) => document.readable && !faulty.has(file));
  const slips = sound.flatMap((artifact) => plantedFaults(artifact).map((fault) => ({ artifact, fault })));
  return {
    name,
    root,
    artifacts: sound,
    known: new Set(findings.map(placeKey)),
    slips: Map.groupBy(slips, ({ fault }) => fault.kind),
  };
}

/** Files with one slip each, written in any layout: a safe repair restores the value or leaves it. */
async function slipBatch(base: Base, { work, size, random, name }: Batch, tally: FixTally): Promise<void> {
  const kinds = [...base.slips.keys()];
  const planted = new Map<string, Slip>();
  for (let tries = 0; planted.size < size && tries < 4 * size && kinds.length > 0; tries++) {
    const kind = random.pick(kinds);
    const { artifact, fault } = random.pick(base.slips.get(kind)!);
    const slipped = parseYaml(fault.text);
    if (planted.has(artifact.file) || !slipped.readable) continue;
    const { text, ways } = layOutAnew(fault.text, random, random.pick([0, 0, 1, 2, 4]));
    const path = formatPath(fault.path);
    planted.set(artifact.file, { kind, path, ways, original: artifact.document.value, slipped: slipped.value });
    writeFileSync(join(work, artifact.file), text);
  }
  tally.files += planted.size;
  const { findings } = await judge(work);
  const seen = new Set(
    findings.filter((finding) =>
      finding.level !== "info" && !isTextForm(fixTypeOf(finding)) && !base.known.has(placeKey(finding))
    ).map(({ file }) => file),
  );
  await repairAndCompare(work, { name, types: ["--fix-types", "all"] }, tally);
  for (const artifact of base.artifacts) {
    const now = parseYaml(decoder.decode(readFileSync(join(work, artifact.file)))).value;
    const slip = planted.get(artifact.file);
    if (slip === undefined) {
      if (!isDeepStrictEqual(now, artifact.document.value)) tally.faults.push(`${name}: ${artifact.file} changed`);
      continue;
    }
    const outcome: FixOutcome = isDeepStrictEqual(now, slip.original)
      ? "restored"
      : !isDeepStrictEqual(now, slip.slipped)
      ? "wrong"
      : seen.has(artifact.file)
      ? "left"
      : "unseen";
    const counts = tally.slips.get(slip.kind) ?? { restored: 0, left: 0, wrong: 0, unseen: 0 };
    counts[outcome]++;
    tally.slips.set(slip.kind, counts);
    const place = `${name}: ${artifact.file} ${slip.path}, ${[slip.kind, ...slip.ways].join(", ")}`;
    if (outcome === "wrong") tally.faults.push(`${place}: got another value`);
    if (outcome === "left") tally.left.push(place);
  }
  await repairAndCompare(work, { name: `${name}, suggested`, types: ["--fix-types", "all", "--suggested"] }, tally);
}

/** Files changed in any way. */
async function hostileBatch(base: Base, { work, size, random, name }: Batch, tally: FixTally): Promise<void> {
  // Settings that cannot be read end the run, as they should.
  const files = Object.keys(yamlFiles(base.root)).filter((file) => !basename(file).startsWith("."));
  for (let count = 0; count < size; count++) {
    const file = random.pick(files);
    writeFileSync(join(work, file), mutate(decoder.decode(readFileSync(join(work, file))), random).text);
  }
  tally.files += size;
  for (const types of [["--fix-types", "all"], ["--fix-types", "all", "--suggested"]]) {
    await repairAndCompare(work, { name: `${name}, ${types.at(-1)}`, types }, tally);
  }
}

/** Repairs a folder and holds the outcome against what was announced. */
async function repairAndCompare(
  work: string,
  { name, types }: { name: string; types: readonly string[] },
  tally: FixTally,
): Promise<void> {
  tally.runs++;
  const before = statesOf(work);
  const errors = await errorsOf(work);
  const announced = await fix(work, types, false);
  const written = await fix(work, types);
  const after = new Map(statesOf(work).map(({ file, text }) => [file, text]));
  const complain = (what: string) => tally.faults.push(`${name}: ${what}`);
  for (const answer of [announced, written]) {
    if (answer.code > 1) complain(`fix ended with ${answer.code}: ${answer.stderr.slice(0, 500)}`);
  }
  const edits = new Map(announced.files.map((file) => [file.path, file]));
  for (const { file, text } of before) {
    const now = after.get(file)!;
    const announcement = edits.get(file);
    if (announcement === undefined) {
      if (now !== text && announced.filesLeftOut === 0) complain(`${file} changed without a word`);
    } else if (announcement.edits_left_out === 0 && announcement.status === "fixable") {
      const expected = applied(text, announcement.edits);
      if (now !== expected) complain(`${file} is not the text with the edits that were announced`);
    }
    if (parseYaml(text).readable && !parseYaml(now).readable) complain(`${file} cannot be read any more`);
  }
  const left = await errorsOf(work);
  for (const [file, count] of left) {
    if (count > (errors.get(file) ?? 0)) complain(`${file} has ${count} errors, ${errors.get(file) ?? 0} before`);
  }
  const again = await fix(work, types);
  const last = new Map(statesOf(work).map(({ file, text }) => [file, text]));
  for (const [file, text] of after) {
    if (last.get(file) !== text) complain(`${file} changes again in a second run`);
  }
  if (again.code > 1) complain(`the second run ended with ${again.code}: ${again.stderr.slice(0, 500)}`);
}

function applied(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  return edits.toSorted((a, b) => b.start - a.start || b.end - a.end).reduce(
    (current, edit) => current.slice(0, edit.start) + edit.text + current.slice(edit.end),
    text,
  );
}

function statesOf(work: string): FileState[] {
  return Object.entries(yamlFiles(work)).map(([file, bytes]) => ({ file, text: decoder.decode(bytes) }));
}

/** The errors of each file; one that cannot be read hides all of its own. */
async function errorsOf(work: string): Promise<Map<string, number>> {
  const { findings } = await judge(work);
  const errors = findings.filter(({ level }) => level === "error");
  const countOf = (own: readonly Finding[]) =>
    own.some((finding) => finding.class === "unreadable") ? Number.POSITIVE_INFINITY : own.length;
  return new Map([...Map.groupBy(errors, ({ file }) => file)].map(([file, own]) => [file, countOf(own)]));
}

/** Everything that is found in an instance, whatever comments and settings hold back. */
async function judge(root: string): Promise<{ artifacts: readonly Artifact[]; findings: Finding[] }> {
  const instance = await loadInstance(new DiskTree(root));
  const findings = [
    ...instance.findings,
    ...await judgeAlone(instance.artifacts),
    ...checkInstanceRules(new EpfModel(instance), INSTANCE_RULES, NOW),
  ];
  return { artifacts: instance.artifacts, findings };
}

interface FixAnswer {
  code: number;
  stderr: string;
  files: readonly {
    path: string;
    status: string;
    edits: readonly { start: number; end: number; text: string }[];
    edits_left_out: number;
  }[];
  filesLeftOut: number;
}

/** The command as people run it, in this process. */
async function fix(cwd: string, types: readonly string[], writes = true): Promise<FixAnswer> {
  let [stdout, stderr] = ["", ""];
  const args = ["fix", ".", ...types, "--json", "--detail-level", "full", ...(writes ? ["--write"] : [])];
  const code = await runCli(args, plainEnv(), {
    cwd,
    out: (text) => void (stdout += text),
    err: (text) => void (stderr += text),
    stdin: () => new Blob([]).stream(),
    columns: () => null,
    rows: () => null,
    errorColumns: () => null,
  });
  const { files = [], files_left_out = 0 } = code > 1 ? {} : JSON.parse(stdout);
  return { code, stderr, files, filesLeftOut: files_left_out };
}
