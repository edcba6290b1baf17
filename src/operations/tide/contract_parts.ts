import { z } from "zod";
import { LONGEST_SLUG } from "../../text/forms/slug.ts";
import { NAME_PATTERN } from "../../tide/name.ts";
import { LONGEST_TEXT } from "../../store/stored_text.ts";
import { WARNINGS } from "../../tide/warning.ts";
import { count, leftOut, nextCursor } from "../contract_parts.ts";
import { choice, flag, integer, text } from "../inputs.ts";

/** A text with something in it, of the length that the record keeps. */
export const filled = z.string().max(LONGEST_TEXT).regex(/\S/);

/** A name of the record, in words. */
export const NAME_FORM = "a name of lower-case letters, digits and hyphens that begins with a letter";

/** The name that a client wishes for. */
export const NAME = text(
  "Name instead of the one made of the goal",
  { placeholder: "NAME", form: NAME_FORM },
  z.string().max(LONGEST_SLUG).regex(NAME_PATTERN),
);

/** The path that a question is about. */
export const pathName = (description: string) =>
  text(description, { positional: true, placeholder: "PATH", required: true }, filled);

/** How many entries a list of the record answers with. */
export const limitTo = (most: number) =>
  integer("Most entries; without it as many as fit in 8 KB", { placeholder: "N" }, z.int().min(1).max(most));

/** Where a list of the record goes on. */
export const AFTER = text("The next_cursor of an earlier answer", { placeholder: "CURSOR" }, z.string().max(100));

export const OF_VERSION = integer("An earlier version of it", { placeholder: "N" }, z.int().min(1).max(1_000_000));

export const revise = (what: "work" | "path") => flag(`Save a new version of the ${what} of this name`);

export const ordinal = z.number().int().positive();
export const rate = z.number().min(0).max(1);
export const name = z.string();

/** So many successes in so many attempts. */
export const share = z.strictObject({ uses: count, successes: count });

/** Bounds of a true rate, at a confidence of 95 %. */
export const interval = z.tuple([rate, rate]);

/** What attempts with an adaptation came to, compared with those without it. */
export const adaptationEvidence = z.record(
  z.string(),
  z.strictObject({
    status: z.enum(["proven", "candidate", "unclear", "harmful"]),
    success_rate: rate,
    uses: ordinal,
    successes: count,
    interval,
    without: z.strictObject({ success_rate: rate.nullable(), uses: count, successes: count }),
    description: z.string(),
    /** Where works were put, by the number of attempts. */
    places: z.record(z.string(), ordinal),
  }),
);

/** What recent attempts wrote down; texts that say the same are one. */
export const notes = {
  learnings: z.array(z.strictObject({ text: z.string(), attempts: ordinal })),
  frequent_errors: z.array(z.strictObject({ work_name: name, error: z.string(), times: ordinal })),
};
export const observations = {
  ...notes,
  /** By metric; the rate is of the recent attempts that reported it. */
  metrics: z.record(
    z.string(),
    z.strictObject({ achieved: count, missed: count, unknown: count, rate: rate.nullable() }),
  ),
};

/** Entries that are not shown, and where they begin. */
export const page = { omitted: count, next_cursor: nextCursor };

/** What was odd about a call and did not stop it; only where something was. */
export const warnings = z.array(
  z.strictObject({ code: z.enum(WARNINGS), field: z.string().nullable(), message: z.string() }),
).optional();

/** Whether an answer that is too long by itself is given whole. */
export const WHOLE = choice(["auto", "full"], "`full`: long texts and lists uncut", { unlisted: true });

/** What such an answer leaves out; missing where it is whole. */
export const shortened = { left_out: leftOut.optional() };
