import { basename } from "node:path";
import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import { detectByPath } from "../../../format/detect.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { MADE_TYPES } from "../../../format/made_types.ts";
import type { Answered, View } from "../../operation.ts";
import { trackOfName } from "../../../model/value_models/model_fault.ts";
import { describeSteps, guideFor } from "./first_guide.ts";
import { levelWords, LOGGED } from "./level_words.ts";
import type { InitInstanceAnswer, InitInstanceInput } from "./contract.ts";

type Answer = Answered<InitInstanceAnswer>;

/** Steps that are shown: the rest is the business of `epf status`. */
const MOST_STEPS = 3;

export function present(answer: Answer, { width }: View, input: InitInstanceInput): string {
  const made = answer.files_created.map((file) => `  ${answer.dry_run ? "would make" : "made"}  ${file}`);
  const kept = answer.files_kept.map((file) => `  kept  ${file}`);
  const skills = input.skills === true || answer.dry_run
    ? ""
    : `${wrap("for hosts that read Agent Skills: `epf skills export` writes the wizards as files", width)}\n`;
  const hasGuide = answer.files_created.some((file) => basename(file) === "AGENTS.md");
  const agents = hasGuide || answer.dry_run || answer.step_up || input.agents_guide === false
    ? ""
    : `${wrap("for agents that work here: `epf instructions >> AGENTS.md` adds the guide for them", width)}\n`;
  const isWithoutSteps = answer.dry_run || (answer.level === null && answer.files_created.length === 0);
  const steps = isWithoutSteps ? "" : `\n\n${stepsOf(answer, width)}`;
  const files = [...made, ...kept].map((line) => `${line}\n`).join("");
  return `${files}${files === "" ? "" : "\n"}${answer.guidance.current_state}${steps}${
    closingLines(answer, width)
  }${agents}${skills}`;
}

/** The files in the order in which they are written, each with its guide. */
function stepsOf(
  { files_created, instance_path, product_name, level, step_up, level_stated_in }: Answer,
  width: number,
): string {
  const files = files_created.flatMap((file) => {
    const type = detectByPath(file);
    const turn = type === null ? null : ARTIFACT_TYPES[type].upkeep.repairOrder;
    const isReadyMade = type === "value_model" && trackOfName(file) !== "product";
    // Mappings stay empty until there is work to link.
    const isLater = type === "mappings" || (type !== null && MADE_TYPES.has(type));
    return type === null || isLater || turn === null || isReadyMade ? [] : [{ file, type, turn }];
  }).toSorted((a, b) => a.turn - b.turn);
  const steps = files.map(({ file, type }): [string, string | null] => [
    `write ${namePath(file)}`,
    commandLine(callOf("epf_get_wizard", { name: type })),
  ]);
  if (step_up && level_stated_in.length > 0) {
    steps.unshift([`${levelWords(level!, level_stated_in)}, ${LOGGED}`, null]);
  }
  steps.splice(MOST_STEPS);
  steps.push(["see what comes next", commandLine(callOf("epf_status", { instance_path }))]);
  for (const step of describeSteps(files_created)) steps.push([step, null]);
  const done = step_up
    ? `${product_name} has the files of level ${level}.`
    : `The strategy of ${product_name} is started.`;
  const guide = step_up ? null : guideFor(level);
  const guided = guide === null ? "" : ` \`${commandLine(guide)}\` guides through its first files.`;
  const head = wrap(`${done}${guided} What to do next, each step with its command:`, width);
  return `${head}\n${
    steps.map(([what, line], index) =>
      `  ${index + 1}. ${wrap(what, width - 5, 5)}\n${line === null ? "" : `     ${line}\n`}`
    ).join("")
  }`;
}
