import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { isOfTurn } from "../../../model/aim/turn_entry.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asText, at } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { OperationContext } from "../../context.ts";
import { answerEdit } from "../../edit/answer_edit.ts";
import { changedFile, offerChange, RefusedEdit } from "../../edit/offer_change.ts";
import {
  changedFields,
  currentReality,
  CYCLE_REFERENCE,
  type FieldUpdate,
  type LogEntry,
  realityChanges,
} from "../reality_update.ts";
import { withoutQuestion } from "../focus_questions.ts";
import type { Answered } from "../../operation.ts";
import type { UpdateLraAnswer, UpdateLraInput } from "./contract.ts";

const FIELDS: readonly { section: FieldUpdate["section"]; field: keyof UpdateLraInput & string }[] = [
  { section: "metadata", field: "lifecycle_stage" },
  { section: "current_focus", field: "cycle_reference" },
  { section: "current_focus", field: "primary_track" },
  { section: "current_focus", field: "secondary_track" },
  { section: "current_focus", field: "primary_objective" },
];

/** @throws UserFailure when there is no instance, nothing is to be written, or only half of a log entry is given */
export async function run(context: OperationContext, input: UpdateLraInput): Promise<Answered<UpdateLraAnswer>> {
  const entry = entryOf(input);
  const updates = FIELDS.flatMap(({ section, field }): FieldUpdate[] => {
    const value = input[field];
    return typeof value === "string" ? [{ section, field, value }] : [];
  });
  if (input.cycle_reference !== undefined && !CYCLE_REFERENCE.test(input.cycle_reference)) {
    throw new UserFailure(`${quoteValue(input.cycle_reference)} is not a cycle`, {
      help: "`bootstrap`, or `C` and a number, such as C2",
    });
  }
  if (updates.length === 0 && entry === null) {
    throw new UserFailure("nothing to change was given", {
      help: `give one of ${
        FIELDS.map(({ field }) => `\`${field}\``).join(", ")
      }, or \`trigger\` and \`summary\` for an entry of the evolution log`,
    });
  }
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit(context, input, {
    again: callOf("epf_aim_update_lra", { ...given, write: true }),
    refused: { path: "", evolution_log_appended: false, trigger: null },
    work: async (target, write) => {
      const artifact = currentReality(target.model);
      const ofEntry = cycleOfEntry(target.model, artifact, input);
      // Where no focus is written, the cycle is that of the entry: a focus has an objective, which only people can name.
      const isOfEntry = entry !== null && ofEntry !== undefined;
      const own = isOfEntry ? updates.filter(({ field }) => field !== "cycle_reference") : updates;
      const changed = changedFields(artifact, own);
      if (changed.length === 0 && own.length > 0 && entry !== null) {
        throw new RefusedEdit(
          "an entry of the evolution log names what changed, and every field has this value already",
        );
      }
      const entries = entry === null ? [] : [{ ...entry, ...(isOfEntry ? { cycle: ofEntry } : {}) }];
      // Level 0 counts no cycles: whoever looks back there has read the assessment.
      const isTurn = adoptionLevel(target.model) !== 0 &&
        isOfTurn(entry?.trigger ?? "aim_signals", changed.map(({ field }) => field));
      const changes = changed.length + entries.length === 0
        ? []
        : realityChanges(artifact, changed, { entries, updatedBy: input.updated_by, now: context.now, isTurn });
      const file = changedFile(target, artifact.file, changes);
      const answered = updates.reduce(
        (text, { section, field }) => withoutQuestion(text, [section, field]),
        file.after ?? "",
      );
      const judged = await offerChange(
        context,
        target,
        [file.after === null ? file : { ...file, after: answered }],
        write,
      );
      return {
        own: {
          path: target.shown(artifact.file),
          evolution_log_appended: entry !== null,
          trigger: entry?.trigger ?? null,
        },
        judged,
        what: changed.length === 0
          ? entry === null ? "every field has this value already" : "add an entry to the evolution log"
          : `update ${changed.map(({ field }) => `\`${field}\``).join(", ")}`,
        warnings: isTurn && changes.length > 0 ? [...(changed.length === 0 ? [NOTHING_CHANGED] : []), DATE_STAYS] : [],
      };
    },
  });
}

/** Why the entry names a field although none changes. */
const NOTHING_CHANGED =
  "no field changes: a log entry must name one, so this one repeats `cycles_completed` and says so in its `reason`";

/** Why the date is left to whoever reads the file again. */
const DATE_STAYS =
  "`last_updated` stays as it is: this log entry is not a review of the whole assessment; set it once you have read that again";

/** The cycle of an entry where no focus names one, and none is begun with it: the given one, else that of the metadata. */
function cycleOfEntry(model: EpfModel, reality: Artifact, input: UpdateLraInput): LogEntry["cycle"] {
  const hasFocus = at(reality.document.value, "current_focus") != null || input.primary_objective !== undefined;
  if (hasFocus || input.trigger === "bootstrap_complete") return undefined;
  const [meta] = model.of("epf_meta");
  const reference = input.cycle_reference ??
    asText(at(meta?.document.value, "instance", "current_cycle", "cycle_id"));
  const number = /^C(\d{1,9})$/.exec(reference ?? "")?.[1];
  return number === undefined ? "bootstrap" : Number(number);
}

/** @throws UserFailure for a trigger without summary, or the other way round */
function entryOf({ trigger, summary, updated_by }: UpdateLraInput): LogEntry | null {
  if (trigger === undefined && summary === undefined) return null;
  if (trigger !== undefined && summary !== undefined) return { trigger, summary, updated_by };
  const [given, missing] = trigger === undefined ? ["summary", "trigger"] : ["trigger", "summary"];
  throw new UserFailure(`\`${given}\` was given without \`${missing}\`, an entry of the evolution log needs both`, {
    help: `add \`${missing}\`, or leave out \`${given}\``,
  });
}
