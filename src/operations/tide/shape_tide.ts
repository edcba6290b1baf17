import { firstThatFits } from "../../answers/fit.ts";
import { furtherActions } from "../../answers/further_actions.ts";
import type { Guidance } from "../../answers/guidance.ts";
import type { Call } from "../../contracts/call.ts";
import { truncate } from "../../diagnostics/escape.ts";

/** Most characters of a text, and most entries of a list. */
interface Caps {
  text: number;
  list: number;
}

/** From generous to bare; a name is never cut. */
const LEVELS: readonly Caps[] = [
  { text: 1000, list: 200 },
  { text: 500, list: 100 },
  { text: 300, list: 70 },
  { text: 200, list: 50 },
  { text: 120, list: 25 },
  { text: 100, list: 12 },
  { text: 100, list: 6 },
  { text: 100, list: 3 },
  { text: 100, list: 2 },
];

/** Fields that hold entries by name, of which there may be many. */
const BY_NAME: ReadonlySet<string> = new Set([
  "execution",
  "metrics_achieved",
  "metrics",
  "typical_issues",
  "proven_adaptations",
  "harmful_adaptations",
  "unclear_adaptations",
  "places",
]);

/** How many entries of which list are left out, and how many texts end with an ellipsis. */
type LeftOut = Record<string, number>;

/**
 * An answer as data: of one that is too long by itself the beginnings of its texts and lists.
 * @param input.limit entries that the caller wants, which are then given whole
 * @param whole gives all of it; it reads even where this answer is to a call that writes
 */
export function shapeTide<Answer extends { guidance: Guidance }>(
  answer: Answer,
  input: { detail_level?: "auto" | "full"; limit?: number },
  whole: Call,
): Answer & { left_out?: LeftOut } {
  if (input.detail_level === "full" || input.limit !== undefined) return answer;
  return firstThatFits<Caps | null, Answer & { left_out?: LeftOut }>(
    [null, ...LEVELS],
    (caps) => caps === null ? answer : shortened(answer, caps, whole),
  );
}

function shortened<Answer extends { guidance: Guidance }>(
  answer: Answer,
  caps: Caps,
  whole: Call,
): Answer & { left_out: LeftOut } {
  const { guidance, ...rest } = answer;
  const left_out: LeftOut = {};
  const cut = cutValue(rest, "", caps, left_out) as object;
  const available_actions = furtherActions(left_out, whole, guidance.available_actions);
  return { ...answer, ...cut, guidance: { ...guidance, available_actions }, left_out };
}

/** @param name of the field that holds the value, or of the list that it is in */
function cutValue(value: unknown, name: string, caps: Caps, left: LeftOut): unknown {
  if (typeof value === "string") return cutText(value, caps, left);
  if (Array.isArray(value)) {
    count(left, name, value.length - caps.list);
    return value.slice(0, caps.list).map((entry) => cutValue(entry, name, caps, left));
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (!BY_NAME.has(name)) {
    return Object.fromEntries(entries.map(([key, inner]) => [key, cutValue(inner, key, caps, left)]));
  }
  count(left, name, entries.length - caps.list);
  return Object.fromEntries(
    entries.slice(0, caps.list).map(([key, inner]) => [cutText(key, caps, left), cutValue(inner, "", caps, left)]),
  );
}

function cutText(text: string, { text: most }: Caps, left: LeftOut): string {
  const shown = truncate(text, most);
  if (shown !== text) count(left, "ends_of_texts", 1);
  return shown;
}

function count(left: LeftOut, what: string, times: number): void {
  if (times > 0) left[what] = (left[what] ?? 0) + times;
}
