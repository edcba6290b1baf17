import type { Param } from "../operation.ts";

/** Which record a command speaks of; a server is told with EPF_TIDE_DB. */
export const TIDE_STORE: Param = {
  name: "tide_store",
  type: "text",
  about: "File or postgres://… of the record; default EPF_TIDE_DB, else .epf/epic-tide.sqlite",
  placeholder: "PLACE",
  cliOnly: true,
};

/** How much of a list is wanted. */
export function paging(most: number): Param[] {
  return [
    {
      name: "limit",
      type: "integer",
      about: "Entries at most; without it as many as fit 8 KB",
      placeholder: "N",
      schema: { minimum: 1, maximum: most },
    },
    { name: "cursor", type: "text", about: "The next_cursor of an earlier answer", placeholder: "CURSOR" },
  ];
}
