import { GROUPINGS } from "../diagnostics/causes.ts";
import { choice, entryCount, flag, integer, shortText, text } from "./inputs.ts";

/** The phases that work goes through. */
export const PHASES = ["READY", "FIRE", "AIM"] as const;

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

/** What the help says of `--detail-level`: text for people is whole without it. */
const DETAIL_HELP = "How much the JSON holds: auto cuts what is long, full is everything";

/** How much an answer says whose texts and lists may be long. */
export const DETAIL_LEVEL = choice(["auto", "full"], "full: uncut", { help: DETAIL_HELP });

/** How many entries a list answers with. */
export const LIMIT = integer("At most", { help: "Most entries to print", placeholder: "N" }, entryCount);

/** Where a list or a text goes on. */
export const CURSOR = text("next_cursor", {
  help: "Continue where the previous part ended: `next_cursor` of its JSON",
  placeholder: "CURSOR",
}, shortText);

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
