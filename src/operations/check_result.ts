import { blankFinding, compareFindings, type Finding } from "../diagnostics/finding.ts";
import type { LineIndex } from "../diagnostics/span.ts";
import type { YamlDocument } from "../yaml/document.ts";
import type { EpfModel } from "../model/model.ts";
import { DOCUMENT_RULES } from "../rules/document_rules.ts";
import { checkArtifact } from "../rules/check_artifact.ts";
import { checkInstanceRules } from "../rules/check_instance_rules.ts";
import type { Rule } from "../rules/rule.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { applyIgnores, applyLevels } from "../rules/suppress.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { applyBaseline, loadBaseline } from "../workspace/baseline.ts";
import type { OpenInstance } from "../workspace/open_instance.ts";
import type { Settings } from "../workspace/settings.ts";
import { type ProgressMonitor, Yielder } from "../workspace/progress_monitor.ts";

/** Names of all rules. */
export const RULE_NAMES: ReadonlySet<string> = new Set(Object.keys(RULE_INDEX));
/** Names of the rules that compare files. */
export const BETWEEN_FILES: ReadonlySet<string> = namesWhere((scope) => scope === "instance");
const ALONE: ReadonlySet<string> = namesWhere((scope) => scope !== "instance");

function namesWhere(test: (scope: Rule["scope"]) => boolean): Set<string> {
  return new Set(Object.keys(RULE_INDEX).filter((name) => test(RULE_INDEX[name]!.scope)));
}

/** Findings that count, and how many comments and the baseline held back. */
export interface CheckResult {
  findings: Finding[];
  suppressed: { ignored: number; baseline: number };
}

/** What every rule found in an instance, before settings, comments and the baseline hold anything back. */
interface Found {
  findings: readonly Finding[];
  model: EpfModel;
}

/**
 * Judges artifacts one by one; rules over several files are not run.
 * @param root absolute path of the folder that the artifacts' files are relative to
 * @throws the reason of the watch's signal when the run was stopped
 */
export async function checkFiles(
  artifacts: readonly Artifact[],
  loading: readonly Finding[],
  settings: Settings,
  root = ".",
  watch?: ProgressMonitor,
): Promise<CheckResult> {
  const findings = [...loading, ...await checkEach(artifacts, watch)];
  return applySettings(findings, { artifacts, root }, settings, ALONE, false);
}

/** Judges a whole instance: every artifact, and all of them against each other. */
export async function checkWholeInstance(
  instance: Instance,
  settings: Settings,
  now: Date,
): Promise<CheckResult & { model: EpfModel }> {
  const { findings, model } = await find(instance, now, undefined);
  return { ...applySettings(findings, instance, settings, RULE_NAMES, true), model };
}

/**
 * Judges an open instance, or tells what was found when it was judged before on the same day.
 * @throws the reason of the watch's signal when the run was stopped
 */
export async function judgeOpen(
  open: OpenInstance,
  now: Date,
  watch: ProgressMonitor,
): Promise<CheckResult & { model: EpfModel }> {
  const { findings, model } = await findOpen(open, now, watch);
  const { instance, settings } = open;
  const settled = open.remember(
    `judgement of ${dayOf(now)}`,
    () => applySettings(findings, instance, settings, RULE_NAMES, true),
  );
  return { ...settled, model };
}

/** What an open instance shows without its baseline. */
export async function checkWithoutBaseline(open: OpenInstance, now: Date, watch: ProgressMonitor): Promise<Finding[]> {
  const { findings } = await findOpen(open, now, watch);
  return applySettings(findings, open.instance, { ...open.settings, baseline: null }, RULE_NAMES, true).findings;
}

/** Findings of the rules over several files only, with the settings' levels; for comparing two states. */
export async function checkCrossFile(instance: Instance, settings: Settings, now: Date): Promise<Finding[]> {
  return applyLevels((await runInstanceRules(instance, now)).together, settings.rules);
}

/** The same for an open instance. */
export async function checkOpenCrossFile(open: OpenInstance, now: Date): Promise<Finding[]> {
  const { together } = await open.remember(
    `found between files on ${dayOf(now)}`,
    () => runInstanceRules(open.instance, now),
  );
  return applyLevels(together, open.settings.rules);
}

/** The day that a moment belongs to; no rule looks at anything finer. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Two who ask at once share one run; when the one whose run it is stops it, the other begins anew. */
async function findOpen(open: OpenInstance, now: Date, watch: ProgressMonitor): Promise<Found> {
  const run = () =>
    find(open.instance, now, watch, open).catch((error: unknown) => {
      throw watch.signal.aborted ? new StoppedRun() : error;
    });
  for (;;) {
    try {
      return await open.remember(`found on ${dayOf(now)}`, run);
    } catch (error) {
      if (!(error instanceof StoppedRun)) throw error;
      watch.signal.throwIfAborted();
    }
  }
}

/** A run ended because somebody stopped it. */
class StoppedRun extends Error {}

async function find(
  instance: Instance,
  now: Date,
  watch: ProgressMonitor | undefined,
  open?: OpenInstance,
): Promise<Found> {
  const own = await checkEach(instance.artifacts, watch);
  const between = open === undefined
    ? runInstanceRules(instance, now)
    : open.remember(`found between files on ${dayOf(now)}`, () => runInstanceRules(instance, now));
  const { model, together } = await between;
  return { findings: [...instance.findings, ...own, ...together], model };
}

async function checkEach(artifacts: readonly Artifact[], watch: ProgressMonitor | undefined): Promise<Finding[]> {
  const pace = new Yielder(watch);
  const findings: Finding[] = [];
  for (const [index, artifact] of artifacts.entries()) {
    await pace.step(index, artifacts.length, artifact.file);
    findings.push(...await checkOne(artifact));
  }
  return findings;
}

/** What each document shows by itself, by the file and type that it was taken for; it goes when the document goes. */
const JUDGED = new WeakMap<YamlDocument, Map<string, readonly Finding[]>>();

async function checkOne(artifact: Artifact): Promise<readonly Finding[]> {
  const { document, file, type } = artifact;
  let known = JUDGED.get(document);
  if (known === undefined) JUDGED.set(document, known = new Map());
  const key = `${type} ${file}`;
  const found = known.get(key) ?? await checkArtifact(artifact, DOCUMENT_RULES);
  known.set(key, found);
  return found;
}

/** Loads what only whole instances need: single files are judged without it. */
async function runInstanceRules(instance: Instance, now: Date): Promise<{ model: EpfModel; together: Finding[] }> {
  const { EpfModel } = await import("../model/model.ts");
  const { INSTANCE_RULES } = await import("../rules/instance_rules.ts");
  const model = new EpfModel(instance);
  return { model, together: checkInstanceRules(model, INSTANCE_RULES, now) };
}

/** Texts of artifacts by file, for positions and excerpts. */
export function sourcesOf(artifacts: Iterable<Artifact>): Map<string, { text: string; lines: LineIndex }> {
  const sources = new Map<string, { text: string; lines: LineIndex }>();
  for (const artifact of artifacts) {
    sources.set(artifact.file, {
      text: artifact.document.text,
      get lines() {
        return artifact.document.lines;
      },
    });
  }
  return sources;
}

function applySettings(
  findings: readonly Finding[],
  { artifacts, root }: Pick<Instance, "artifacts" | "root">,
  settings: Settings,
  ran: ReadonlySet<string>,
  whole: boolean,
): CheckResult {
  const { findings: afterComments, ignored } = applyIgnores(findings, artifacts, RULE_NAMES, ran);
  const leveled = applyLevels(afterComments, settings.rules);
  if (settings.baseline === null) {
    return { findings: leveled.sort(compareFindings), suppressed: { ignored, baseline: 0 } };
  }
  const { kept, held, stale } = applyBaseline(leveled, loadBaseline(settings.baseline), root);
  // Only a whole check sees every finding, so only there an entry that matches nothing is known to be stale.
  const notes = whole
    ? stale.map((entry) => ({
      ...blankFinding(entry.file),
      rule: "stale-baseline",
      level: "warning" as const,
      path: entry.path,
      message: `the baseline expects \`${entry.rule}\`${
        entry.path === "" ? "" : ` at \`${entry.path}\``
      }, nothing is found there`,
      help: "write the baseline anew with `epf baseline`",
    }))
    : [];
  return {
    findings: [...kept, ...applyLevels(notes, settings.rules)].sort(compareFindings),
    suppressed: { ignored, baseline: held },
  };
}
