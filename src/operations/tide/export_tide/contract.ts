import { z } from "zod";
import {
  executionRecord,
  pathRecord,
  reportRecord,
  tideRecord,
  workRecord,
} from "../../../tide/record/record_contract.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  tide_store: TIDE_STORE,
});

/** Everything a store holds. The same store gives the same bytes. */
export const output = z.strictObject({
  format: z.literal("epf-tide"),
  version: z.literal(1),
  /** SHA-256 of the canonical JSON of the three lists. */
  checksum: z.string(),
  works: z.array(workRecord),
  paths: z.array(pathRecord),
  tides: z.array(tideRecord.extend({
    executions: z.array(executionRecord).max(200),
    reports: z.array(reportRecord).max(1_000_000),
  })),
});
export type ExportTideAnswer = z.infer<typeof output>;
