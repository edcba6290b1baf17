import type { Finding } from "../../diagnostics/finding.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import type { EpfModel } from "../../model/model.ts";
import { instanceRuleSteps } from "../../rules/check_instance_rules.ts";
import { RULE_INDEX } from "../../rules/rule_index.ts";
import { foldFindings } from "../../rules/folds/fold_findings.ts";
import { LATER_PARTS_FROM } from "../../rules/section_costs.ts";
import { RULE_NAMES, SINGLE_FILE_RULES } from "../../rules/rule_names.ts";
import { findingsAlone } from "./kept_findings.ts";
import { keepReadings } from "./kept_readings.ts";
import { type CheckResult, settingSteps, type SettledFindings, withFound } from "./settled_findings.ts";
import type { Artifact, Instance } from "../../workspace/artifact.ts";
import { derived, type OpenInstance, rememberRun } from "../../workspace/instance/open_instance.ts";
import type { Settings } from "../../workspace/settings.ts";
import { inTurns, type ProgressMonitor, Yielder } from "../../workspace/progress_monitor.ts";

/** The result for a whole instance. */
export interface InstanceResult extends SettledFindings {
  model: EpfModel;
}

/** What every rule found in an instance, before settings, comments and the baseline hold anything back. */
interface AllFindings {
  findings: readonly Finding[];
  model: EpfModel;
}

const ALL_FINDINGS = derived<Promise<AllFindings>>("all findings");
const CROSS_FILE_FINDINGS = derived<Promise<CrossFileFindings>>("findings between files");
const CHECK_RESULT = derived<Promise<SettledFindings>>("check result");

/**
 * Checks artifacts one by one; rules over several files are not run.
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
  const steps = settingSteps(findings, { artifacts, root }, settings, SINGLE_FILE_RULES, () => false);
  return await inTurns(steps, watch?.signal);
}

/**
 * Checks a whole instance: every artifact, and all of them against each other.
 * @throws the reason of the watch's signal when the run was stopped
 */
export async function checkWholeInstance(
  instance: Instance,
  settings: Settings,
  now: Date,
  watch?: ProgressMonitor,
): Promise<InstanceResult> {
  const { findings, model } = await findAll(instance, now, watch);
  return { ...await inTurns(withFound(findings, instance, settings), watch?.signal), model };
}

/**
 * Checks an open instance, once for each of its states and each day.
 * @throws the reason of the watch's signal when the run was stopped
 */
export async function checkOpenInstance(
  open: OpenInstance,
  now: Date,
  watch: ProgressMonitor,
): Promise<InstanceResult> {
  const { findings, model } = await findAllOnce(open, now, watch);
  const { instance, settings } = open;
  const result = await rememberRun(
    open,
    CHECK_RESULT,
    [dayOf(now)],
    watch.signal,
    () => inTurns(withFound(findings, instance, settings), watch.signal),
  );
  return { ...result, model };
}

/**
 * Checks some files of an open instance: the findings are those that the check of all of it has in these files, and
 * only these documents are checked for them.
 * @param files relative to the instance, as it holds them
 * @throws the reason of the watch's signal when the run was stopped
 */
export async function checkOpenFiles(
  open: OpenInstance,
  files: ReadonlySet<string>,
  now: Date,
  watch?: ProgressMonitor,
): Promise<CheckResult> {
  const { instance, settings } = open;
  const artifacts = instance.artifacts.filter(({ file }) => files.has(file));
  keepReadings(instance.artifacts);
  const own = await checkEach(artifacts, watch);
  const { findings: crossFile, model } = await runInstanceRulesOnce(open, now, watch, typesOf(files, artifacts));
  const wanted = [...instance.findings, ...crossFile].filter(({ file }) => files.has(file));
  const isWhole = (file: string) => files.has(file);
  const all = foldFindings([...withoutWaiting(own, model), ...wanted], { judged: artifacts, model });
  return await inTurns(
    settingSteps(all, { artifacts, root: instance.root }, settings, RULE_NAMES, isWhole),
    watch?.signal,
  );
}

/** What some rules that compare files find in all of an open instance. */
export async function checkBetweenFiles(
  open: OpenInstance,
  rules: ReadonlySet<string>,
  now: Date,
  watch: ProgressMonitor,
): Promise<Finding[]> {
  const { findings } = await runInstanceRulesOnce(open, now, watch);
  const own = findings.filter(({ rule }) => rules.has(rule));
  const steps = settingSteps(own, open.instance, open.settings, rules, () => false);
  return (await inTurns(steps, watch.signal)).findings;
}

/**
 * The files that are checked in an instance: its artifacts, and what could not be read as one.
 * @param type only artifacts of this type
 */
export function judgedFiles({ artifacts, findings }: Instance, type?: ArtifactType): Set<string> {
  const wanted = type === undefined
    ? [...artifacts, ...findings]
    : artifacts.filter((artifact) => artifact.type === type);
  return new Set(wanted.map(({ file }) => file));
}

/** What an open instance shows without its baseline. */
export async function checkWithoutBaseline(open: OpenInstance, now: Date, watch: ProgressMonitor): Promise<Finding[]> {
  const { findings } = await findAllOnce(open, now, watch);
  const settings = { ...open.settings, baseline: null };
  return (await inTurns(settingSteps(findings, open.instance, settings, RULE_NAMES, () => true), watch.signal))
    .findings;
}

/** The day that a moment belongs to; no rule looks at anything finer. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function findAllOnce(open: OpenInstance, now: Date, watch: ProgressMonitor): Promise<AllFindings> {
  const run = () => findAll(open.instance, now, watch, open);
  return rememberRun(open, ALL_FINDINGS, [dayOf(now)], watch.signal, run);
}

async function findAll(
  instance: Instance,
  now: Date,
  watch: ProgressMonitor | undefined,
  open?: OpenInstance,
): Promise<AllFindings> {
  keepReadings(instance.artifacts);
  const own = await checkEach(instance.artifacts, watch);
  const crossFile = open === undefined || watch === undefined
    ? await runInstanceRules(instance, now, watch?.signal)
    : await runInstanceRulesOnce(open, now, watch);
  const due = withoutWaiting(own, crossFile.model);
  const all = [...instance.findings, ...due, ...crossFile.findings];
  return {
    findings: foldFindings(all, { judged: instance.artifacts, model: crossFile.model }),
    model: crossFile.model,
  };
}

/**
 * What documents show by themselves, less what is left for later: the templates that no one has to fill in yet, which
 * `unused-template` names, and parts that the stated adoption level does not ask for.
 */
function withoutWaiting(own: readonly Finding[], model: EpfModel): readonly Finding[] {
  const files = new Set((model.instance.waiting ?? []).map(({ file }) => file));
  const isLight = (adoptionLevel(model) ?? LATER_PARTS_FROM) < LATER_PARTS_FROM;
  const isLater = ({ rule, actual }: Finding) => isLight && actual === "none" && RULE_INDEX[rule]?.due !== undefined;
  return own.filter((finding) => !files.has(finding.file) && !isLater(finding));
}

async function checkEach(artifacts: readonly Artifact[], watch: ProgressMonitor | undefined): Promise<Finding[]> {
  const yielder = new Yielder(watch);
  const findings: Finding[] = [];
  for (const [index, artifact] of artifacts.entries()) {
    await yielder.step(index, artifacts.length, artifact.file);
    findings.push(...await checkOne(artifact));
  }
  return findings;
}

/** Findings of each document alone, by the file and type that it was taken for. Cached per document. */
const CHECKED = new WeakMap<YamlDocument, Map<string, readonly Finding[]>>();

async function checkOne(artifact: Artifact): Promise<readonly Finding[]> {
  const { document, file, type } = artifact;
  let known = CHECKED.get(document);
  if (known === undefined) CHECKED.set(document, known = new Map());
  const key = `${type} ${file}`;
  const found = known.get(key) ?? await findingsAlone(artifact);
  known.set(key, found);
  return found;
}

/** What the rules over several files found, and the model they read. */
interface CrossFileFindings {
  findings: Finding[];
  model: EpfModel;
}

/** The types of some files; null where one of them has none, or where there may be any. */
function typesOf(files: ReadonlySet<string>, artifacts: readonly Artifact[]): ReadonlySet<ArtifactType> | null {
  return artifacts.length === files.size ? new Set(artifacts.map(({ type }) => type)) : null;
}

/** @param types only the rules that report in files of these types; null for all rules */
function runInstanceRulesOnce(
  open: OpenInstance,
  now: Date,
  watch: ProgressMonitor | undefined,
  types: ReadonlySet<ArtifactType> | null = null,
): Promise<CrossFileFindings> {
  const inputs = [dayOf(now), ...types === null ? [] : [...types].sort()];
  const run = () => runInstanceRules(open.instance, now, watch?.signal, types);
  if (watch === undefined) return open.remember(CROSS_FILE_FINDINGS, inputs, run);
  return rememberRun(open, CROSS_FILE_FINDINGS, inputs, watch.signal, run);
}

/** Loads what only whole instances need: single files are checked without it. */
async function runInstanceRules(
  instance: Instance,
  now: Date,
  signal: AbortSignal | undefined,
  types: ReadonlySet<ArtifactType> | null = null,
): Promise<CrossFileFindings> {
  const { judgedModelSteps } = await import("../../model/waiting_templates.ts");
  const { INSTANCE_RULES } = await import("../../rules/instance_rules.ts");
  const model = await inTurns(judgedModelSteps(instance), signal);
  const rules = INSTANCE_RULES.filter(({ artifacts }) => types === null || artifacts.some((type) => types.has(type)));
  return { findings: await inTurns(instanceRuleSteps(model, rules, now), signal), model };
}
