import { GROUPINGS } from "../diagnostics/causes.ts";
import { choice, entryCount, flag, integer, shortText, text } from "./inputs.ts";

const INSTANCE_HELP = "Folder of the instance; default: the one around the current folder";

/** The instance that a question is about. */
export const INSTANCE = text("Default: here", {
  help: INSTANCE_HELP,
  positional: true,
  placeholder: "DIR",
  isPath: true,
});

/** The same for commands that epf-cli gave the instance by a flag too. */
export const INSTANCE_BY_FLAG = text("Default: here", {
  help: INSTANCE_HELP,
  positional: true,
  placeholder: "DIR",
  isPath: true,
  formerly: { names: ["instance"] },
});

/** The same where the bare argument is something else. */
export const INSTANCE_FLAG = text("Default: here", { help: INSTANCE_HELP, placeholder: "DIR", isPath: true });

/** What the help says of `--detail-level`. */
const DETAIL_HELP = "`full`: everything; `auto` (default): long lists and texts are cut, and the answer says so";

/** How much an answer says whose texts and lists may be long. */
export const DETAIL_LEVEL = choice(["auto", "full"], "full: uncut", { help: DETAIL_HELP });

/** How many entries a list answers with. */
export const LIMIT = integer("At most", { help: "Most entries to print", placeholder: "N" }, entryCount);

/** Where a list or a text goes on. */
export const CURSOR = text("next_cursor", {
  help: "Show the next part: the cursor that the previous one names (`next_cursor` in JSON)",
  placeholder: "CURSOR",
}, shortText);

/** How the text of a report is laid out; a tool's answer has its own form. */
export const REPORT_TEXT = {
  group_by: choice(GROUPINGS, "Group findings by cause, by rule or by file", { cliOnly: true }),
  statistics: flag("Count the findings of each rule instead of listing them", { cliOnly: true }),
  quiet: flag("Print only errors and the last line", { letter: "q", cliOnly: true }),
};

/** Which record a command of EPIC-TIDE uses; a server takes it from EPF_TIDE_DB. */
export const TIDE_STORE = text(
  "File or postgres://… of the record; default EPF_TIDE_DB, else .epf/epic-tide.sqlite",
  { placeholder: "PLACE", cliOnly: true },
);
