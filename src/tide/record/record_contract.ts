import { z } from "zod";
import { LONGEST_SLUG } from "../../text/forms/slug.ts";
import { ID_PATTERN, type IdKind } from "./ids.ts";
import { NAME_PATTERN } from "../name.ts";
import { codePoints, LONGEST_TEXT, storable } from "../../store/stored_text.ts";
import { ACTIONS, OUTCOMES, STATUSES } from "../patterns/vocabulary.ts";

/*
 * What the record holds, by kind: the types of the program, the published schemas and the reading of an export are made
 * of this. zod is loaded only where a value is checked.
 */

/** Longest JSON text of an adaptation's details in an export, in characters: twice what a call takes. */
const LONGEST_DETAILS = 16_000;

const storedText = z.string().refine((text) => storable(text) === text);
const shortText = storedText.refine((text) => codePoints(text) <= LONGEST_TEXT);
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)));
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const ordinal = z.number().int().positive();

const idOf = (kind: IdKind) => z.string().regex(ID_PATTERN).refine((id) => id.startsWith(`${kind}_`));

/** The name of a work or path, as the record keeps it. */
const recordName = z.string().refine((name) => name.length <= LONGEST_SLUG && NAME_PATTERN.test(name));
export const status = z.enum(STATUSES);
export const outcome = z.enum(OUTCOMES);
export const state = z.enum(["active", "completed"]);
export const evidence = z.enum(["full", "incomplete"]);
export const metricsAchieved = z.record(storedText, z.boolean());

/** A reusable unit of work, one version of it. Lists are kept as given. */
export const workRecord = z.strictObject({
  work_id: idOf("work"),
  name: recordName,
  version: ordinal,
  what: shortText,
  how: z.array(shortText).max(20),
  metrics: z.array(shortText).max(10),
  checksum,
  created_at: moment,
});

/** A blueprint: works in order, by name. */
export const pathRecord = z.strictObject({
  path_id: idOf("path"),
  name: recordName,
  version: ordinal,
  what: shortText,
  works: z.array(recordName).max(100),
  metrics: z.array(shortText).max(50),
  domain: shortText.nullable(),
  tags: z.array(shortText).max(20),
  derived_tags: z.array(shortText),
  checksum,
  created_at: moment,
});

/** How an attempt differs from its path. */
export const adaptation = z.strictObject({
  action: z.enum(ACTIONS),
  target: recordName,
  details: z.exactOptional(
    z.record(z.string(), z.unknown()).refine((details) => JSON.stringify(details).length <= LONGEST_DETAILS),
  ),
});

/** A work of an attempt, in the version that was the newest at the start. */
export const step = z.strictObject({ work_name: recordName, work_version: ordinal });

/** One attempt. */
export const tideRecord = z.strictObject({
  tide_id: idOf("tide"),
  path_name: recordName,
  path_version: ordinal,
  attempt: ordinal,
  parent_tide_id: idOf("tide").nullable(),
  status: state,
  adaptations: z.array(adaptation).max(50),
  sequence: z.array(step).max(200),
  outcome: outcome.nullable(),
  metrics_achieved: metricsAchieved,
  /** Metrics that neither the path nor its works know. */
  other_metrics: metricsAchieved,
  learnings: shortText.nullable(),
  evidence: evidence.nullable(),
  /** Status of each work in order, fixed at completion; null while it is active. */
  results: z.array(z.tuple([recordName, status.nullable()])).nullable(),
  started_at: moment,
  completed_at: moment.nullable(),
  duration_ms: count.nullable(),
});

/** The last report of one work in its attempt. */
export const executionRecord = z.strictObject({
  position: count,
  work_name: recordName,
  status: status.nullable(),
  error: storedText.nullable(),
  output: storedText.nullable(),
  /** Moment from which its duration counts. */
  window_at: moment,
  first_at: moment,
  updated_at: moment,
  duration_ms: count,
});

/** One report of an attempt; none is ever changed. */
export const reportRecord = z.strictObject({
  work_name: recordName,
  status,
  error: storedText.nullable(),
  output: storedText.nullable(),
  at: moment,
});
