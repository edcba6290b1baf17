import { GROUPINGS } from "../diagnostics/causes.ts";
import { choice, entryCount, flag, integer, shortText, text } from "./inputs.ts";

/** The phases that work goes through. */
export const PHASES = ["READY", "FIRE", "AIM"] as const;

/** The instance that a question is about. */
export const INSTANCE = text("Default: here", { positional: true, placeholder: "DIR", isPath: true });

/** The same for commands that epf-cli gave the instance by a flag too. */
export const INSTANCE_BY_FLAG = text("Default: here", {
  positional: true,
  placeholder: "DIR",
  isPath: true,
  formerly: { names: ["instance"] },
});

/** The same where the bare argument is something else. */
export const INSTANCE_FLAG = text("Default: here", { placeholder: "DIR", isPath: true });

/** How much an answer says whose texts and lists may be long. */
export const DETAIL_LEVEL = choice(["auto", "full"], "full: uncut");

/** How many entries a list answers with. */
export const LIMIT = integer("At most", { placeholder: "N" }, entryCount);

/** Where a list or a text goes on. */
export const CURSOR = text("next_cursor", { placeholder: "CURSOR" }, shortText);

/** How the text of a report is laid out; a tool's answer has its own form. */
export const REPORT_TEXT = {
  group_by: choice(GROUPINGS, "Put findings together by what causes them, by rule or by file", { cliOnly: true }),
  statistics: flag("Count the findings of each rule instead of listing them", { cliOnly: true }),
  quiet: flag("Print only errors and the last line", { letter: "q", cliOnly: true }),
};

/** Which record a command of EPIC-TIDE uses; a server takes it from EPF_TIDE_DB. */
export const TIDE_STORE = text(
  "File or postgres://… of the record; default EPF_TIDE_DB, else .epf/epic-tide.sqlite",
  { placeholder: "PLACE", cliOnly: true },
);
