import type { Param } from "../operations/operation.ts";

/** How many entries a list answers with. */
export const LIMIT: Param = {
  name: "limit",
  type: "integer",
  about: "Most entries",
  placeholder: "N",
};

/** Where a list or a text goes on. */
export const CURSOR: Param = {
  name: "cursor",
  type: "text",
  about: "From `next_cursor`",
  placeholder: "CURSOR",
};
