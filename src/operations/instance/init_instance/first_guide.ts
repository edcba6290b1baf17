import { type Call, callOf } from "../../../contracts/call.ts";
import { basename } from "node:path";
import { namePath } from "../../../diagnostics/escape.ts";
import { START_TASK } from "../../../routing/own_tasks.ts";

/** The guide that holds everything for levels below `LATER_LEVEL`, in its own order. */
export const LIGHT_GUIDE = "lean_start";
const LATER_LEVEL = 2;

/** The guide through the first files of an instance; null at levels whose files each have their own. */
export function guideFor(level: number | null | undefined): Call | null {
  if (level == null) return callOf("epf_get_wizard_for_task", { task: START_TASK });
  return level < LATER_LEVEL ? callOf("epf_get_wizard", { name: LIGHT_GUIDE }) : null;
}

/** What nobody but the team can write into the anchor and the metadata, by the file's name. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "_epf.yaml": "whose strategy this is and for what",
  "_meta.yaml": "team, stage and aim of this cycle",
};

/** The steps by which the team describes its instance, in those of the files that ask for it. */
export function describeSteps(files: readonly string[]): string[] {
  return Object.entries(DESCRIPTIONS).flatMap(([name, what]) =>
    files.filter((file) => basename(file) === name).map((file) =>
      `last, write the \`description\` in ${namePath(file)}: ${what}, in one sentence`
    )
  );
}
