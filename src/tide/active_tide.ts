import { callOf } from "../contracts/call.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import type { Transaction } from "../store/statement.ts";
import { said, TideFailure } from "./failure.ts";
import type { TideRecord } from "./record/model.ts";
import { tideById } from "./record/tables.ts";

/** @throws TideFailure when there is no such attempt, or it is completed */
export function* activeTide(tide_id: string): Transaction<TideRecord> {
  const tide = yield* tideById(tide_id);
  if (tide?.status === "active") return tide;
  if (tide === null) {
    throw new TideFailure({
      code: "TIDE_NOT_ACTIVE",
      field: "tide_id",
      message: said("TIDE_NOT_ACTIVE", `${quoteValue(tide_id)} is unknown`),
      value: tide_id,
      details: { reason: "unknown" },
      help: "take the tide_id that start-tide answered with",
      next: callOf("epic-tide-list-paths", {}),
    });
  }
  const { outcome, attempt, path_name, completed_at } = tide;
  throw new TideFailure({
    code: "TIDE_NOT_ACTIVE",
    field: "tide_id",
    message: said("TIDE_NOT_ACTIVE", `attempt ${attempt} of \`${path_name}\` was completed as ${outcome}`),
    value: tide_id,
    details: { reason: "completed", path_name, attempt, outcome, completed_at },
    help: `start the next attempt of \`${path_name}\``,
    next: callOf("epic-tide-start-tide", { path_name }),
  });
}
