import type { Param } from "../operations/operation.ts";

/** How much an answer tells whose texts and lists may be long. */
export const DETAIL_LEVEL: Param = {
  name: "detail_level",
  type: "choice",
  choices: ["auto", "full"],
  about: "`full`: whole texts and lists",
};
