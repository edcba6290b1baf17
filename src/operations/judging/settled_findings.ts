import { dirname, relative, sep } from "node:path";
import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { blankFinding, type Finding } from "../../diagnostics/finding.ts";
import { orderFindings } from "../../diagnostics/order.ts";
import { parsePath } from "../../diagnostics/path.ts";
import type { HeldBack } from "../../diagnostics/report.ts";
import { contentState } from "../../model/content/content_state.ts";
import { RULE_INDEX } from "../../rules/rule_index.ts";
import { RULE_NAMES } from "../../rules/rule_names.ts";
import { applyLevels, ignoreSteps } from "../../rules/suppress.ts";
import { needsLesson } from "../../suggest/classify.ts";
import type { Artifact, Instance } from "../../workspace/artifact.ts";
import { applyBaseline, loadBaseline } from "../../workspace/baseline.ts";
import type { Settings } from "../../workspace/settings.ts";
import { flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";

/** Findings that count, and how many comments and the baseline held back. */
export interface CheckResult {
  findings: Finding[];
  suppressed: HeldBack;
}

/** The same with what was found before anything of it was accepted: scores are about that. */
export interface SettledFindings extends CheckResult {
  found: readonly Finding[];
}

/** What settings leave of all findings of an instance, with what they were. */
export function* withFound(
  given: readonly Finding[],
  instance: Instance,
  settings: Settings,
): Steps<SettledFindings> {
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
export function* settingSteps(
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
  const asked = new Set<Finding>();
  const structural = yield* flatMapSteps(artifacts, (artifact) => {
    const all = byFile.get(artifact.file);
    if (all === undefined) return [];
    for (const finding of all) if (isAsked(artifact, finding)) asked.add(finding);
    const own = all.filter((finding) => !asked.has(finding));
    // What else is wrong in a text that cannot be read as it is may be its structure too.
    const isBroken = own.some(({ class: kind, level }) => kind === "structural" && level === "error");
    return isBroken || needsLesson(artifact, own) ? [artifact] : [];
  });
  const files = new Set(structural.map(({ file }) => file));
  return orderFindings(findings, { rules: RULE_INDEX, structural: files, asked });
}

/** True for a warning about structure with an open question at its place, or at what it is in. */
function isAsked(artifact: Artifact, { class: kind, level, path }: Finding): boolean {
  if (kind !== "structural" || level !== "warning") return false;
  const place = parsePath(path) ?? [];
  return contentState(artifact).questions.some((question) =>
    question.path.length > 0 && question.path.every((part, index) => part === place[index])
  );
}
