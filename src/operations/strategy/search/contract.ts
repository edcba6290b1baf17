import { z } from "zod";
import { artifactType, count, guidance, nextCursor } from "../../contract_parts.ts";
import { filled, integer, text, texts } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG } from "../../shared_inputs.ts";
import { line, source } from "../contract_parts.ts";
import { RESULT_COUNT } from "./result_count.ts";

/** A whole page pasted as a query is taken; only its beginning is read. */
const LONGEST_GIVEN = 20_000;

/** What epf-cli called the parts of a strategy, with the artifact types that hold them. */
const FORMER_TYPES = {
  ...Object.fromEntries(["okr", "kr", "key_result", "objective", "assumption"].map((word) => [word, "roadmap_recipe"])),
  ...Object.fromEntries(["feature", "capability", "scenario"].map((word) => [word, "feature_definition"])),
  ...Object.fromEntries(["component", "value_path"].map((word) => [word, "value_model"])),
  ...Object.fromEntries(["vision", "mission", "purpose", "value"].map((word) => [word, "north_star"])),
  ...Object.fromEntries(["insight", "trend", "opportunity_insight"].map((word) => [word, "insight_analyses"])),
  persona: "insight_analyses,feature_definition",
};

export const input = z.strictObject({
  query: text("Question or words", {
    positional: true,
    joined: true,
    placeholder: "QUERY",
    required: true,
  }, filled.max(LONGEST_GIVEN)),
  instance_path: INSTANCE_FLAG,
  types: texts("Only these types", { completes: "type", placeholder: "TYPE", formerly: { values: FORMER_TYPES } }),
  limit: integer(
    "Most results",
    { placeholder: "N", default: RESULT_COUNT.default },
    z.int().min(1).max(RESULT_COUNT.most),
  ),
  cursor: CURSOR,
});
export type SearchInput = z.infer<typeof input>;

/** Passages that fit the query, best first. */
export const output = z.strictObject({
  query: z.string(),
  count,
  total: count,
  guidance,
  instance_path: z.string(),
  /** Misspelt words, and what was looked for instead. */
  corrected: z.array(z.strictObject({ word: z.string(), meant: z.string() })),
  results: z.array(z.strictObject({
    type: artifactType,
    /** Path of the file in the instance, `#`, and the dotted path in it: the same for the same place. */
    id: z.string(),
    /** Name of what was found: from the file where it has one, else its key in words. */
    title: z.string(),
    snippet: z.string(),
    score: z.number().min(0).max(1),
    source: source.extend({ end_line: line }),
    /** What it is part of, from the artifact on. */
    context: z.string(),
    /** Id of it, or of what it is part of. */
    artifact_id: z.string().nullable(),
    /** Only for what came with the framework, which says nothing of the team itself. */
    ready_made: z.literal(true).optional(),
    /** Places with the same text. */
    also_in: z.array(z.string()),
  })),
  next_cursor: nextCursor,
});
export type SearchAnswer = z.infer<typeof output>;
