import { z } from "zod";
import { NODE_KINDS } from "../../../model/graph/node_kinds.ts";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { choice, filled, integer, text } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";
import { graphEdge, graphNode } from "../graph_parts.ts";

const DRAWINGS = ["text", "mermaid", "dot", "svg"] as const;

export const input = z.strictObject({
  id: text("Id, value path or file; default all", { positional: true, placeholder: "ID" }, filled.max(400)),
  depth: integer("Steps around it; default 1", { placeholder: "N" }, z.int().min(1).max(10)),
  instance_path: INSTANCE_FLAG,
  format: choice(DRAWINGS, "Form of the drawing; default text", { cliOnly: true }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type GraphInput = z.infer<typeof input>;

/** References between the things of an instance. Ids, names and paths come from the checked files. */
export const output = z.strictObject({
  /** What was asked about; null for the whole instance. */
  node: graphNode.nullable(),
  /** How many things of each kind are in the graph that was asked for. */
  by_kind: z.partialRecord(z.enum(NODE_KINDS), count),
  /** How many references of each field. */
  by_field: z.record(z.string(), count),
  guidance,
  instance_path: z.string(),
  count,
  total: count,
  /** In the order of the files. */
  edges: z.array(graphEdge),
  next_cursor: nextCursor,
  /** The drawing that was asked for; null for text and data. */
  picture: z.string().nullable(),
});
export type GraphAnswer = z.infer<typeof output>;
