import { callOf } from "../../contracts/call.ts";
import { commandLine } from "../../contracts/command_line.ts";
import { oneLine, truncate } from "../../diagnostics/escape.ts";
import { runningCycle } from "../../model/aim/running_cycle.ts";
import type { EpfModel } from "../../model/model.ts";
import { joinWords } from "../../schema/words.ts";
import { counted } from "../../text/forms/plural.ts";

/** Points that a sentence names, and the length of one. */
const NAMED = 2;
const LONGEST = 60;

/** What there is to do while a cycle runs and nothing is wrong; null while none runs. */
export function runningWords(model: EpfModel, now: Date): string | null {
  const running = runningCycle(model, now);
  if (running === null) return null;
  const { cycle, ends, due, session } = running;
  const names = due.slice(0, NAMED).map(({ name, kind, day }) =>
    kind === "test" ? `the test of ${oneLine(name)} (${day})` : `"${truncate(oneLine(name), LONGEST)}" (${day})`
  );
  const rest = due.length > NAMED ? [counted(due.length - NAMED, "other")] : [];
  const look = due.length === 0 ? "" : `see what came of ${joinWords([...names, ...rest], "and")}; then `;
  const weekly = commandLine(callOf("epf_get_wizard", { name: "recalibration_decision" }));
  return `${
    cycle === null ? "the cycle" : `cycle ${cycle}`
  } runs until ${ends}: ${look}the weekly look (\`${weekly}\`)${
    session === null ? "" : ` and the AIM session of ${session}`
  }`;
}
