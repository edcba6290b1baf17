import { z } from "zod";
import { NODE_KINDS } from "../../../model/graph/node_kinds.ts";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { filled, text } from "../../inputs.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";
import { graphEdge, graphNode } from "../graph_parts.ts";

export const input = z.strictObject({
  id: text("Id, value path or file", {
    positional: true,
    placeholder: "ID",
    required: true,
    formerly: { names: ["node_key"] },
  }, filled.max(400)),
  instance_path: INSTANCE_FLAG,
  limit: LIMIT,
  cursor: CURSOR,
});
export type ImpactInput = z.infer<typeof input>;

/** What a change of one thing may touch. Ids, names and paths come from the checked files. */
export const output = z.strictObject({
  node: graphNode,
  /** How many things of each kind are touched. */
  by_kind: z.partialRecord(z.enum(NODE_KINDS), count),
  guidance,
  instance_path: z.string(),
  count,
  total: count,
  /** The nearest first. */
  touched: z.array(z.strictObject({
    ...graphNode.shape,
    /** References between the changed thing and this one, from the changed one on. */
    path: z.array(graphEdge),
  })),
  next_cursor: nextCursor,
});
export type ImpactAnswer = z.infer<typeof output>;
