import { type Action, type Guidance, lineOf } from "./guidance.ts";
import { isShortened } from "./left_out.ts";
import { wrap } from "./table.ts";

/** An answer that people read; without `left_out` it is whole. */
interface Printed {
  guidance: Partial<Guidance>;
  left_out?: Readonly<Record<string, number>>;
}

/** How every printed answer ends: its warnings, the command that shows what was left out, and the next step. */
export function closingLines(answer: Printed, width = Number.POSITIVE_INFINITY): string {
  const { warnings, next_action } = answer.guidance;
  const lines = (warnings ?? []).map((warning) => `warning: ${wrap(warning, width - 9, 9)}\n`).join("");
  const line = next_action == null ? null : nextLine(next_action, width);
  const next = line === null ? "" : `\n${line}`;
  return `${lines === "" ? "" : `\n${lines}`}${shortenedLine(answer)}${next}`;
}

/** The next step; a command alone is not wrapped, it is there to be copied. Null where people have no means for it. */
export function nextLine(action: Action, width: number): string | null {
  const line = lineOf(action, "people");
  if (line === null) return null;
  return `next: ${typeof action !== "string" || line.startsWith("epf ") ? line : wrap(line, width - 6, 6)}\n`;
}

function shortenedLine({ guidance, left_out = {} }: Printed): string {
  const whole = (guidance.available_actions ?? []).find((action) =>
    typeof action !== "string" && "params" in action && "detail_level" in action.params &&
    action.params.detail_level === "full"
  );
  return whole === undefined || !isShortened(left_out) ? "" : `\nshortened; all of it: ${lineOf(whole, "people")}\n`;
}
