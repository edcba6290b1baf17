import { commandLine } from "../../contracts/command_line.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Health } from "../../diagnostics/report.ts";
import { remedyOf } from "../../health/costing_rules.ts";
import { RULES } from "../../rules/mod.ts";
import type { FirstStep } from "../../suggest/first_step.ts";

/** The rules that remind of the turn of the cycle, which the step of the cycle does away with. */
const REMINDERS = ["stale-cycle", "missing-assessment", "missing-decision"];
const REMEDIES: ReadonlySet<string> = new Set(
  RULES.filter(({ name }) => REMINDERS.includes(name)).map((rule) => remedyOf(rule)),
);

/** The health of an instance whose next step turns the cycle: what only reminds of that is gained by this very step. */
export function withTurn(health: Health, findings: readonly Finding[], step: FirstStep | null): Health {
  if (step?.isTurn !== true || step.call === undefined) return health;
  const reminders = new Set(findings.filter(({ rule }) => REMINDERS.includes(rule)).map(({ message }) => message));
  const remedy = `take the next step, \`${commandLine(step.call)}\``;
  const gains = health.gains.map((gain) =>
    reminders.has(gain.what) || REMEDIES.has(gain.remedy) ? { ...gain, remedy } : gain
  );
  const first = gains.find((gain) => gain.remedy === remedy);
  return { ...health, gains: gains.filter((gain) => gain === first || gain.remedy !== remedy) };
}
