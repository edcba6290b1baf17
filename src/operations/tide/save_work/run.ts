import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import { workChecksum } from "../../../tide/record/checksums.ts";
import { idOf } from "../../../tide/record/ids.ts";
import { deriveName } from "../../../tide/name.ts";
import { freshId, insert, newest } from "../../../tide/record/tables.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { messagesOf } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { longMetrics, refuseRepeatedMetrics } from "../check_metrics.ts";
import { refuseKnown } from "../refuse_known.ts";
import type { SaveWorkAnswer, SaveWorkInput } from "./contract.ts";
import facts from "./operation.ts";

export const TASK: TideTask<SaveWorkInput, WorkDraft, Answered<SaveWorkAnswer>> = {
  ...facts,
  read: readWork,
  run: saveWork,
};

export const run = answering(TASK);

interface WorkDraft {
  what: string;
  how: readonly string[];
  metrics: readonly string[];
  name: string;
  revise: boolean;
}

function readWork({ what, how, metrics, name, revise = false }: SaveWorkInput): WorkDraft {
  refuseRepeatedMetrics(metrics);
  return { what, how, metrics, name: name ?? deriveName(what, "work"), revise };
}

/** Saves a work, or a further version of it. */
function* saveWork(draft: WorkDraft, { now, random, ignored }: TideCall): Transaction<Answered<SaveWorkAnswer>> {
  const { what, how, metrics, name, revise } = draft;
  const warnings = [...ignored, ...longMetrics(metrics)];
  const checksum = workChecksum({ what, how, metrics });
  const known = yield* newest("work", name);
  refuseKnown(known, { revise, checksum });
  const version = (known?.version ?? 0) + 1;
  const work_id = yield* freshId("work", () => idOf("work", now, random()));
  yield* insert("work", { work_id, name, version, what, how, metrics, checksum, created_at: now.toISOString() });
  return {
    work_id,
    message: version === 1 ? `WORK saved as \`${name}\`` : `WORK \`${name}\` revised, version ${version}`,
    guidance: guidance({
      current_state: version === 1 ? `work ${name} can be used in paths` : `work ${name} is at version ${version}`,
      next_action: callOf("epic-tide-query-patterns", {}),
      available_actions: [
        callOf("epic-tide-show-work", { name }),
        callOf("epic-tide-list-works", {}),
      ],
      warnings: messagesOf(warnings),
    }),
    name,
    version,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}
