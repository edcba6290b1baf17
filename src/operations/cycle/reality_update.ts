import { formatPath } from "../../diagnostics/path.ts";
import { asNumber, asText, at } from "../../model/read.ts";
import type { EpfModel } from "../../model/model.ts";
import type { ValueChange } from "../../repair/changes/value_change.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { RefusedEdit } from "../edit/offer_change.ts";

/** What may lead to an entry of the evolution log. */
export const TRIGGERS = [
  "bootstrap_complete",
  "aim_signals",
  "external_change",
  "milestone_reached",
  "constraint_change",
  "cycle_transition",
  "manual_update",
] as const;

/** Forms that the schema of the assessment demands. */
export const CYCLE_REFERENCE = /^(?:bootstrap|C[0-9]+)$/;

/** One field of a living reality assessment with its new value. */
export interface FieldUpdate {
  section: "metadata" | "current_focus";
  field: string;
  value: string | number;
}

/** An entry of the evolution log that is to be written with an update. */
export interface LogEntry {
  trigger: typeof TRIGGERS[number];
  summary: string;
  updated_by: string | undefined;
  /** The cycle that it concerns; where none is given, the one that the focus is on. */
  cycle?: number | "bootstrap";
  /** The updates that it names; where none are given, all of them. */
  updates?: readonly FieldUpdate[];
}

/** The current living reality assessment. @throws RefusedEdit where there is none */
export function currentReality(model: EpfModel): Artifact {
  const [artifact] = model.of("living_reality_assessment");
  if (artifact !== undefined) return artifact;
  throw new RefusedEdit("there is no living reality assessment in AIM", [
    "draft one first: `epf aim bootstrap`",
  ]);
}

/** The fields that an update really changes. */
export function changedFields({ document }: Artifact, updates: readonly FieldUpdate[]): FieldUpdate[] {
  return updates.filter(({ section, field, value }) => at(document.value, section, field) !== value);
}

/** Why an entry names a field that stays: the format wants one in each. */
const STAYS = "unchanged: the entry records a decision, and the format wants a field in it";

const DATE = { section: "metadata", field: "last_updated" } as const;

/** What an entry names that changes nothing: the cycles that are counted already. */
function countOf(reality: unknown): FieldUpdate {
  const written = asNumber(at(reality, "metadata", "cycles_completed"));
  return { section: "metadata", field: "cycles_completed", value: written ?? 0 };
}

/**
 * The changes that bring an assessment up to date: its fields, its date, and entries of its log that name each of them.
 * An entry without a field names the date, or the count of cycles where that stays, since an entry has one change at least.
 * @param updates fields that differ from what is written
 * @param entries none where the log stays as it is
 * @param isTurn true where a cycle turns: nobody looked at the assessment for it, so its date stays
 */
export function realityChanges(
  { document }: Artifact,
  updates: readonly FieldUpdate[],
  { entries, updatedBy, now, isTurn = false }: {
    entries: readonly LogEntry[];
    updatedBy: string | undefined;
    now: Date;
    isTurn?: boolean;
  },
): ValueChange[] {
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const old = (section: string, field: string) => at(document.value, section, field);
  const reference = updates.find(({ field }) => field === "cycle_reference")?.value ??
    asText(old("current_focus", "cycle_reference"));
  const set = (section: string, field: string, value: unknown): ValueChange => ({
    kind: "set",
    path: [section, field],
    value,
  });
  return [
    ...updates.map(({ section, field, value }) => set(section, field, value)),
    ...(isTurn ? [] : [set("metadata", "last_updated", moment)]),
    ...(isTurn || updatedBy === undefined ? [] : [set("metadata", "last_updated_by", updatedBy)]),
    ...entries.map((entry): ValueChange => {
      const named = entry.updates ?? updates;
      const all = named.length > 0 ? named : [isTurn ? countOf(document.value) : { ...DATE, value: moment }];
      const cycle = typeof entry.cycle === "number" ? `C${entry.cycle}` : entry.cycle ?? reference;
      return {
        kind: "append",
        path: ["evolution_log"],
        value: {
          cycle_reference: typeof cycle === "string" && CYCLE_REFERENCE.test(cycle) ? cycle : "bootstrap",
          timestamp: moment,
          ...(entry.updated_by === undefined ? {} : { updated_by: entry.updated_by }),
          trigger: entry.trigger,
          summary: entry.summary,
          changes: all.map(({ section, field, value }) => ({
            section,
            field: formatPath([field]),
            change_type: old(section, field) === undefined ? "created" : "updated",
            ...(old(section, field) === undefined ? {} : { previous_value: old(section, field) }),
            new_value: value,
            ...(old(section, field) === value ? { reason: STAYS } : {}),
          })),
        },
      };
    }),
  ];
}
