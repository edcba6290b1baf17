import { quoteValue } from "../../diagnostics/escape.ts";
import { TideFailure, type TideProblem } from "../failure.ts";
import type { Adaptation } from "../record/model.ts";
import { refuseProblems, type StagedProblem } from "../problems.ts";
import { LONGEST_TEXT, storable } from "../../store/stored_text.ts";
import { typeName } from "../type_name.ts";
import { ACTION_WORDS, ACTIONS, type AdaptationAction, MOST_ADAPTATIONS, wordProblems } from "./vocabulary.ts";

/** Longest JSON text of one adaptation's details, in characters. */
const LONGEST_DETAILS = 8000;
const DEEPEST_DETAILS = 20;
const PLACES = ["before", "after", "start", "end"] as const;

/** Where a work is put. */
export type InsertionPlace = { at: "start" | "end" } | { at: "before" | "after"; other: string };

/** Reads a list of adaptations; what needs the path is checked by `adapt`. @throws TideFailure */
export function readAdaptations(given: readonly unknown[]): Adaptation[] {
  if (given.length > MOST_ADAPTATIONS) {
    throw new TideFailure({
      code: "INVALID_FORMAT",
      field: "adaptations",
      message: `\`adaptations\` has ${given.length} items, at most ${MOST_ADAPTATIONS}`,
    });
  }
  const problems: StagedProblem[] = [];
  const adaptations = given.flatMap((item, index) => readAdaptation(problems, item, index) ?? []);
  refuseProblems(problems);
  return adaptations;
}

function readAdaptation(problems: StagedProblem[], item: unknown, index: number): Adaptation | null {
  const field = `adaptations[${index}]`;
  const refuse = (stage: StagedProblem["stage"], part: string, message: string, value: unknown) =>
    problems.push({ stage, problem: invalid(index, part, message, value) });
  if (item === null || typeof item !== "object" || Array.isArray(item)) {
    refuse("type", "", `\`${field}\` is ${typeName(item)}, expected an object with \`action\` and \`target\``, item);
    return null;
  }
  const { action, target, details = null } = item as Record<string, unknown>;
  if (typeof action !== "string" || action.trim() === "") {
    refuse("presence", ".action", `\`${field}.action\` is missing, expected one of: ${ACTIONS.join(", ")}`, action);
  } else {
    const sentence = `\`${field}.action\` must be one of: ${ACTIONS.join(", ")}`;
    problems.push(...wordProblems(`${field}.action`, action, ACTION_WORDS, { code: "INVALID_ADAPTATION", sentence }));
  }
  if (typeof target !== "string" || target.trim() === "") {
    refuse("presence", ".target", `\`${field}.target\` is missing, expected the name of a work`, target);
  }
  if (details !== null && (typeof details !== "object" || Array.isArray(details))) {
    refuse("type", ".details", `\`${field}.details\` is ${typeName(details)}, expected an object`, details);
    return null;
  }
  const kept = details === null ? null : storableDetails(details as Record<string, unknown>);
  if (kept === undefined) {
    refuse(
      "size",
      ".details",
      `\`${field}.details\` is too long or nested, at most ${LONGEST_DETAILS} characters`,
      null,
    );
    return null;
  }
  return {
    action: action as AdaptationAction,
    target: typeof target === "string" ? storable(target) : "",
    ...(kept === null ? {} : { details: kept }),
  };
}

/** Details as they are stored, unknown keys and all; undefined when there is too much of them. */
function storableDetails(details: Record<string, unknown>): Record<string, unknown> | undefined {
  if (isDeeper(details, DEEPEST_DETAILS)) return undefined;
  const text = JSON.stringify(details, (_, part: unknown) => typeof part === "string" ? storable(part) : part);
  return text.length > LONGEST_DETAILS ? undefined : JSON.parse(text);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** The effective order of works. @throws TideFailure naming the adaptation that cannot be done */
export function adapt(works: readonly string[], adaptations: readonly Adaptation[]): string[] {
  return adaptations.reduce<string[]>((list, adaptation, index) => apply(list, adaptation, index), [...works]);
}

function apply(list: string[], adaptation: Adaptation, index: number): string[] {
  const { action, target } = adaptation;
  const isPresent = list.includes(target);
  const refuse = (part: string, message: string, value: unknown = target) =>
    new TideFailure(invalid(index, part, message, value, { sequence: list }));
  if (action === "insert") {
    if (isPresent) throw refuse(".target", `\`${target}\` cannot be inserted, it is in the sequence already`);
    return put(list, target, placeOf(adaptation, index, list) ?? { at: "end" });
  }
  if (!isPresent) throw refuse(".target", `\`${target}\` is not in the sequence, so it cannot be ${DONE[action]}`);
  if (action === "modify") {
    if (!isText(adaptation.details?.change) && !isText(adaptation.details?.reason)) {
      throw refuse(".details", `\`modify\` needs \`details.change\` or \`details.reason\` with text in it`);
    }
    return list;
  }
  const rest = list.filter((work) => work !== target);
  if (action === "remove") {
    if (rest.length === 0) throw refuse(".target", `\`${target}\` is the only work left, one has to stay`);
    return rest;
  }
  const place = placeOf(adaptation, index, list);
  if (place === null) throw refuse(".details", "`reorder` needs `details.new_position`: before, after, start or end");
  if ("other" in place && place.other === target) {
    throw refuse(".details.relative_to", `\`${target}\` cannot be placed ${place.at} itself`);
  }
  return put(rest, target, place);
}

const DONE: Record<AdaptationAction, string> = {
  insert: "inserted",
  modify: "modified",
  remove: "removed",
  reorder: "moved",
};

function put(list: readonly string[], work: string, place: InsertionPlace): string[] {
  const at = "other" in place
    ? list.indexOf(place.other) + (place.at === "after" ? 1 : 0)
    : place.at === "start"
    ? 0
    : list.length;
  return list.toSpliced(at, 0, work);
}

/**
 * Where an adaptation puts its work, null when it does not say. `{position: "after", relative_to: "x"}`, and shorter
 * `{after: "x"}`; of `reorder` the key may be `new_position`.
 * @throws TideFailure when the place is unclear, or beside a work that is not in `list`
 */
export function placeOf(
  { action, details = {} }: Adaptation,
  index: number,
  list: readonly string[] | null,
): InsertionPlace | null {
  const refuse = (part: string, message: string, value: unknown) =>
    new TideFailure(invalid(index, `.details.${part}`, message, value, { expected: PLACES, sequence: list ?? [] }));
  const key = action === "reorder" && details.new_position !== undefined ? "new_position" : "position";
  const short = (["before", "after"] as const).filter((side) => isText(details[side]));
  const position = details[key] ?? (short.length === 1 ? short[0] : undefined);
  const other = details.relative_to ?? (short.length === 1 ? details[short[0]!] : undefined);
  if (position === undefined && other === undefined) return null;
  if (!PLACES.includes(position as typeof PLACES[number])) {
    throw refuse(key, `\`${key}\` is ${quoteValue(position)}, expected one of: ${PLACES.join(", ")}`, position);
  }
  if (position === "start" || position === "end") return { at: position };
  if (!isText(other)) throw refuse("relative_to", `\`${key}\` ${String(position)} needs \`relative_to\``, other);
  if (list !== null && !list.includes(other)) {
    throw refuse("relative_to", `${quoteValue(other)} is not in the sequence`, other);
  }
  return { at: position as "before" | "after", other };
}

/** True where an adaptation leaves these works as they are; one that cannot be applied to them changes nothing either. */
export function changesNothing(adaptation: Adaptation, works: readonly string[]): boolean {
  const { action, target } = adaptation;
  if (action === "modify") return false;
  if (action === "insert") return works.includes(target);
  if (!works.includes(target)) return true;
  if (action === "remove") return false;
  const place = placeOf(adaptation, 0, null);
  if (place === null || ("other" in place && !works.includes(place.other))) return true;
  const moved = put(works.filter((work) => work !== target), target, place);
  return moved.every((work, index) => work === works[index]);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TEXT;
}

function invalid(
  index: number,
  part: string,
  message: string,
  value: unknown,
  details: Record<string, unknown> = {},
): TideProblem {
  return {
    code: "INVALID_ADAPTATION",
    field: `adaptations[${index}]${part}`,
    message: `adaptation ${index + 1} cannot be applied: ${message}`,
    value,
    details: { index, ...details },
  };
}
