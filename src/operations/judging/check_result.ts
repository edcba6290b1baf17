import { dirname, relative, sep } from "node:path";
import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { blankFinding, type Finding } from "../../diagnostics/finding.ts";
import { orderFindings } from "../../diagnostics/order.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import type { HeldBack } from "../../diagnostics/report.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import type { EpfModel } from "../../model/model.ts";
import { instanceRuleSteps } from "../../rules/check_instance_rules.ts";
import { RULE_INDEX } from "../../rules/rule_index.ts";
import { LATER_PARTS_FROM } from "../../rules/section_costs.ts";
import { RULE_NAMES, SINGLE_FILE_RULES } from "../../rules/rule_names.ts";
import { foldCopies } from "../../rules/fold_copies.ts";
import { foldShipped } from "../../rules/fold_shipped.ts";
import { applyLevels, ignoreSteps } from "../../rules/suppress.ts";
import { findingsAlone } from "./kept_findings.ts";
import { needsLesson } from "../../suggest/classify.ts";
import type { Artifact, Instance } from "../../workspace/artifact.ts";
import { applyBaseline, loadBaseline } from "../../workspace/baseline.ts";
import { derived, type OpenInstance, rememberRun } from "../../workspace/instance/open_instance.ts";
import type { Settings } from "../../workspace/settings.ts";
import { flatMapSteps, inTurns, type ProgressMonitor, type Steps, Yielder } from "../../workspace/progress_monitor.ts";

/** Findings that count, and how many comments and the baseline held back. */
export interface CheckResult {
  findings: Finding[];
  suppressed: HeldBack;
}

/** The result for a whole instance, with what was found before anything of it was accepted: scores are about that. */
export interface InstanceResult extends CheckResult {
  model: EpfModel;
  found: readonly Finding[];
}

/** What every rule found in an instance, before settings, comments and the baseline hold anything back. */
interface AllFindings {
  findings: readonly Finding[];
  model: EpfModel;
}

const ALL_FINDINGS = derived<Promise<AllFindings>>("all findings");
const CROSS_FILE_FINDINGS = derived<Promise<CrossFileFindings>>("findings between files");
const CHECK_RESULT = derived<Promise<Omit<InstanceResult, "model">>>("check result");

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
  const own = await checkEach(artifacts, watch);
  const { findings: crossFile, model } = await runInstanceRulesOnce(open, now, watch, typesOf(files, artifacts));
  const wanted = [...instance.findings, ...crossFile].filter(({ file }) => files.has(file));
  const isWhole = (file: string) => files.has(file);
  const all = foldShipped(foldCopies([...withoutWaiting(own, model), ...wanted], model), artifacts);
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
  const own = await checkEach(instance.artifacts, watch);
  const crossFile = open === undefined || watch === undefined
    ? await runInstanceRules(instance, now, watch?.signal)
    : await runInstanceRulesOnce(open, now, watch);
  const due = withoutWaiting(own, crossFile.model);
  const all = foldCopies([...instance.findings, ...due, ...crossFile.findings], crossFile.model);
  const findings = foldShipped(all, instance.artifacts);
  return { findings, model: crossFile.model };
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

function* withFound(
  given: readonly Finding[],
  instance: Instance,
  settings: Settings,
): Steps<Omit<InstanceResult, "model">> {
  const all = [...given, ...unusedIgnorePaths(instance, settings)];
  const result = yield* settingSteps(all, instance, settings, RULE_NAMES, () => true);
  const { ignored, baseline } = result.suppressed;
  if (ignored + baseline === 0 && Object.keys(settings.rules).length === 0) {
    return { ...result, found: result.findings };
  }
  // What accepting itself gives, such as a comment that hides nothing, is found as well.
  const rules = new Set(all.map(({ rule }) => rule));
  const notes = result.findings.filter(({ rule }) => !rules.has(rule));
  return { ...result, found: yield* inOrder([...all, ...notes], instance.artifacts) };
}

/** A note for each glob of `ignore_paths` that leaves nothing out, where the settings are of this instance alone. */
function unusedIgnorePaths({ root, skipped }: Instance, { file, instance_path, unusedGlobs }: Settings): Finding[] {
  if (file === null || (dirname(file) !== root && instance_path !== root)) return [];
  return unusedGlobs(skipped.map((entry) => entry.file)).map(({ glob, index }) => ({
    ...blankFinding(relative(root, file).split(sep).join("/")),
    rule: "unused-ignore-path",
    level: "info",
    path: `ignore_paths[${index}]`,
    message: `${quoteValue(glob)} in \`ignore_paths\` leaves out no YAML file`,
    help: "correct the glob, or remove it",
  }));
}

/**
 * What settings, comments and the baseline leave of some findings.
 * @param isWhole true for a file whose every finding is known, so that a baseline's entry that matches none is stale
 */
function* settingSteps(
  findings: readonly Finding[],
  { artifacts, root }: Pick<Instance, "artifacts" | "root">,
  settings: Settings,
  ran: ReadonlySet<string>,
  isWhole: (file: string) => boolean,
): Steps<CheckResult> {
  const { findings: afterComments, ignored } = yield* ignoreSteps(findings, artifacts, RULE_NAMES, ran);
  const leveled = applyLevels(afterComments, settings.rules);
  const off = afterComments.length - leveled.length;
  const held = { ignored, ...(off === 0 ? {} : { off }) };
  if (settings.baseline === null) {
    return { findings: yield* inOrder(leveled, artifacts), suppressed: { ...held, baseline: 0 } };
  }
  const { kept, held: known, stale } = applyBaseline(leveled, loadBaseline(settings.baseline), root);
  const notes = stale.filter(({ file }) => isWhole(file)).map((entry) => ({
    ...blankFinding(entry.file),
    rule: "stale-baseline",
    level: "warning" as const,
    path: entry.path,
    message: `the baseline expects ${quoteId(entry.rule)}${
      entry.path === "" ? "" : ` at ${quoteId(entry.path)}`
    }, nothing is found there`,
    help: "write the baseline anew with `epf baseline`",
  }));
  return {
    findings: yield* inOrder([...kept, ...applyLevels(notes, settings.rules)], artifacts),
    suppressed: { ...held, baseline: known },
  };
}

/** Findings in the order in which they are worked on. */
function* inOrder(findings: readonly Finding[], artifacts: readonly Artifact[]): Steps<Finding[]> {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const structural = yield* flatMapSteps(artifacts, (artifact) => {
    const own = byFile.get(artifact.file);
    return own !== undefined && needsLesson(artifact, own) ? [artifact] : [];
  });
  return orderFindings(findings, { rules: RULE_INDEX, structural: new Set(structural.map(({ file }) => file)) });
}
