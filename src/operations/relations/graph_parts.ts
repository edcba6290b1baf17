import { z } from "zod";
import { NODE_KINDS } from "../../model/graph/node_kinds.ts";

const place = { file: z.string(), line: z.number().int().positive() };

/** A thing that an instance defines. Ids, names and paths come from its files. */
export const graphNode = z.strictObject({
  /** An id, a value path or a file; `OWNER#ID` where an id means something only in its own file. */
  id: z.string(),
  kind: z.enum(NODE_KINDS),
  name: z.string().nullable(),
  ...place,
});

/** A reference: the field of `from` that names `to`; `part_of` where `from` is defined inside of `to`. */
export const graphEdge = z.strictObject({ from: z.string(), kind: z.string(), to: z.string(), ...place });

export type DescribedNode = z.infer<typeof graphNode>;
export type DescribedEdge = z.infer<typeof graphEdge>;
