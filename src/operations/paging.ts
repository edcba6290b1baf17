import type { Param } from "./operation.ts";

/** How many entries a list answers with. */
export const LIMIT: Param = {
  name: "limit",
  type: "integer",
  about: "Most entries",
  placeholder: "N",
  schema: { minimum: 1, maximum: 500 },
};

/** Where a list or a text goes on. */
export const CURSOR: Param = {
  name: "cursor",
  type: "text",
  about: "`next_cursor` of the last answer",
  placeholder: "CURSOR",
};
