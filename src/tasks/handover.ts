import { quoteName } from "../diagnostics/escape.ts";
import type { Transaction } from "../store/statement.ts";
import type { HandoverRecord, PhaseRecord } from "./record/model.ts";
import { insert, select, selectFirst } from "./record/tables.ts";
import { type FindingType, SEVERITIES } from "./vocabulary.ts";

/** Findings that a handover made by the program takes over. */
const MOST_FINDINGS = 10;

/** Longest parts of a handover, in characters: what the next phase reads must leave room for its own work. */
export const HANDOVER_LIMITS = { summary: 3000, key_findings: 6000, blockers: 1500, recommendations: 3000 } as const;

/** From so many characters on, the beginning of a text says more than that it is there. */
const READABLE = 80;

/**
 * A list cut to a number of characters in all: the entry that does not fit is shortened, and a last entry counts those
 * that were left out.
 */
export function cutList(texts: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let room = most;
  for (const text of texts) {
    if (text.length > room && room < READABLE) break;
    kept.push(cutText(text, room));
    room -= text.length;
    if (room < 0) break;
  }
  const left = texts.length - kept.length;
  return left === 0 ? kept : [...kept, `${left} more left out`];
}

/** A text cut to a number of characters, with the number of those left out. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join("")} [${characters.length - most} more characters]`;
}

/** What a phase leaves to the next, from its own findings, unless somebody has written it. */
export function* writeGeneratedHandover(phase: PhaseRecord, at: string): Transaction<void> {
  const { task_id, position, name } = phase;
  const known = yield* selectFirst("handover", "task_id = ? and phase_index = ?", task_id, position);
  if (known !== null) return;
  const findings = yield* select("finding", "task_id = ? and phase_index = ? order by seq desc", task_id, position);
  const grave = findings.filter(({ severity }) => severity === "high" || severity === "critical").slice(
    0,
    MOST_FINDINGS,
  );
  // Each with the agent that found it.
  const texts = (types: readonly FindingType[]) =>
    grave.filter(({ finding_type }) => types.includes(finding_type)).map(({ agent_id, message }) =>
      `${message} (${agent_id})`
    );
  const generated: HandoverRecord = {
    task_id,
    phase_index: position,
    summary: cutText(phase.submitted_summary ?? `Phase ${quoteName(name)} was approved.`, HANDOVER_LIMITS.summary),
    key_findings: cutList(texts(["issue", "solution", "insight"]), HANDOVER_LIMITS.key_findings),
    blockers: cutList(texts(["blocker"]), HANDOVER_LIMITS.blockers),
    recommendations: cutList(texts(["recommendation"]), HANDOVER_LIMITS.recommendations),
    metrics: yield* handoverMetrics(phase),
    source: "generated",
    at,
  };
  yield* insert("handover", generated);
}

/** How much work a phase was. */
export function* handoverMetrics(
  { task_id, position, revision_round }: PhaseRecord,
): Transaction<Record<string, number>> {
  const agents = yield* select("agent", "task_id = ? and phase_index = ? and role = 'worker'", task_id, position);
  const findings = yield* select("finding", "task_id = ? and phase_index = ?", task_id, position);
  const bySeverity = SEVERITIES.map((severity) => [
    `findings_${severity}`,
    findings.filter((finding) => finding.severity === severity).length,
  ]);
  return { agents: agents.length, ...Object.fromEntries(bySeverity), revision_rounds: revision_round };
}

/** Texts as the entries of a list: the further lines of an entry are indented, so that none looks like a line of ours. */
export function bullets(texts: readonly string[]): string[] {
  return texts.map((text) => `- ${text.replaceAll(/\r\n?|[\n\u2028\u2029]/g, "\n  ")}`);
}

/** A handover as the next agents read it. */
export function handoverMarkdown({ summary, key_findings, blockers, recommendations }: HandoverRecord): string {
  const section = (title: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`## ${title}`, ...bullets(entries)];
  return [
    summary,
    ...section("Key findings", key_findings),
    ...section("Blockers", blockers),
    ...section("Recommendations", recommendations),
  ].join("\n");
}
