import { blankFinding, compareFindings, type Finding } from "../core/finding.ts";
import type { LineIndex } from "../core/span.ts";
import type { EpfModel } from "../epf/model.ts";
import { DOCUMENT_RULES } from "../rules/document_rules.ts";
import { judgeArtifact, judgeInstance } from "../rules/judge.ts";
import type { Rule } from "../rules/rule.ts";
import { RULE_SCOPES } from "../rules/scopes.ts";
import { applyIgnores, applyLevels } from "../rules/suppress.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { applyBaseline, loadBaseline } from "../workspace/baseline.ts";
import type { Settings } from "../workspace/settings.ts";

/** Names of all rules. */
export const RULE_NAMES: ReadonlySet<string> = new Set(Object.keys(RULE_SCOPES));
/** Names of the rules that compare files. */
export const BETWEEN_FILES: ReadonlySet<string> = namesWhere((scope) => scope === "instance");
const ALONE: ReadonlySet<string> = namesWhere((scope) => scope !== "instance");

function namesWhere(test: (scope: Rule["scope"]) => boolean): Set<string> {
  return new Set(Object.keys(RULE_SCOPES).filter((name) => test(RULE_SCOPES[name]!)));
}

/** Findings that count, and how many comments and the baseline held back. */
export interface Judgement {
  findings: Finding[];
  suppressed: { ignored: number; baseline: number };
}

/**
 * Judges artifacts one by one; rules over several files are not run.
 * @param root absolute path of the folder that the artifacts' files are relative to
 */
export async function judgeAlone(
  artifacts: readonly Artifact[],
  loading: readonly Finding[],
  settings: Settings,
  root = ".",
): Promise<Judgement> {
  const findings = [...loading];
  for (const artifact of artifacts) findings.push(...await judgeArtifact(artifact, DOCUMENT_RULES));
  return settle(findings, { artifacts, root }, settings, ALONE, false);
}

/** Judges a whole instance: every artifact, and all of them against each other. */
export async function judgeWhole(
  instance: Instance,
  settings: Settings,
  now: Date,
): Promise<Judgement & { model: EpfModel }> {
  const findings = [...instance.findings];
  for (const artifact of instance.artifacts) findings.push(...await judgeArtifact(artifact, DOCUMENT_RULES));
  const { model, together } = await judgeBetween(instance, now);
  findings.push(...together);
  return { ...settle(findings, instance, settings, RULE_NAMES, true), model };
}

/** Findings of the rules over several files only, with the settings' levels; for comparing two states. */
export async function judgeTogether(instance: Instance, settings: Settings, now: Date): Promise<Finding[]> {
  return applyLevels((await judgeBetween(instance, now)).together, settings.rules);
}

/** Loads what only whole instances need: single files are judged without it. */
async function judgeBetween(instance: Instance, now: Date): Promise<{ model: EpfModel; together: Finding[] }> {
  const { EpfModel } = await import("../epf/model.ts");
  const { INSTANCE_RULES } = await import("../rules/instance_rules.ts");
  const model = new EpfModel(instance);
  return { model, together: judgeInstance(model, INSTANCE_RULES, now) };
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

function settle(
  findings: readonly Finding[],
  { artifacts, root }: Pick<Instance, "artifacts" | "root">,
  settings: Settings,
  ran: ReadonlySet<string>,
  whole: boolean,
): Judgement {
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
