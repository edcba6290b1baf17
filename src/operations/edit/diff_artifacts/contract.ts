import { z } from "zod";
import { ARTIFACT_TYPE_NAMES } from "../../../format/artifact_types.ts";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { content, contentOrNull } from "../../strategy/contract_parts.ts";

const FORMATS = ["text", "markdown", "json"] as const;
export const CHANGE_KINDS = ["added", "removed", "changed", "reordered", "moved", "unreadable"] as const;

export const input = z.strictObject({
  source: text("File or instance to compare with; with `since` the one to compare", {
    positional: true,
    placeholder: "A",
    isPath: true,
    formerly: { names: ["path1"] },
  }),
  target: text("File or instance that is compared", {
    positional: true,
    placeholder: "B",
    isPath: true,
    formerly: { names: ["path2"] },
  }),
  since: text("Branch, tag or commit: what changed since this branch left it", { placeholder: "REF" }),
  format: choice(FORMATS, "Form of the answer; default text", { cliOnly: true, letter: "f" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type DiffArtifactsInput = z.infer<typeof input>;

const change = z.strictObject({
  /** As it is now; as it was for what is gone. */
  file: z.string(),
  artifact_type: z.enum(ARTIFACT_TYPE_NAMES),
  kind: z.enum(CHANGE_KINDS),
  /** Place, entries of lists by their ids; empty for the artifact itself. */
  path: content,
  /** What happened, in a sentence. */
  sentence: content,
  old_value: contentOrNull,
  new_value: contentOrNull,
});

/** What is different between two states of a strategy. Texts come from the compared files. */
export const output = z.strictObject({
  success: z.literal(true),
  source: z.string(),
  target: z.string(),
  type: z.enum(["artifact", "instance"]),
  is_same: z.boolean(),
  /** How many differences there are of each kind. */
  summary: z.strictObject({
    added: count,
    removed: count,
    changed: count,
    reordered: count,
    moved: count,
    unreadable: count,
  }),
  /** Artifacts without any difference. */
  unchanged: count,
  guidance,
  count,
  total: count,
  /** Artifact by artifact, what matters most first. */
  changes: z.array(change),
  /** The same by kind, on the command line only, as programs read them that were written for epf-cli. */
  added: z.array(change).optional(),
  removed: z.array(change).optional(),
  modified: z.array(change).optional(),
  next_cursor: nextCursor,
  /** The drawing that was asked for; null for text and data. */
  page: z.string().nullable(),
});
export type DiffArtifactsAnswer = z.infer<typeof output>;
