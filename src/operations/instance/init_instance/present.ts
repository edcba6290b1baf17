import { basename } from "node:path";
import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import { detectByPath } from "../../../format/detect.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import type { Answered, View } from "../../operation.ts";
import { trackOfName } from "../../../model/value_models/model_fault.ts";
import { levelWords } from "./level_words.ts";
import { FIRST } from "./instance_files.ts";
import type { InitInstanceAnswer, InitInstanceInput } from "./contract.ts";

type Answer = Answered<InitInstanceAnswer>;

/** Steps that are shown: the rest is the business of `epf status`. */
const MOST_STEPS = 3;

export function present(answer: Answer, { width }: View, input: InitInstanceInput): string {
  const made = answer.files_created.map((file) => `  ${answer.dry_run ? "would make" : "made"}  ${file}`);
  const kept = answer.files_kept.map((file) => `  kept  ${file}`);
  const skills = input.skills === true || answer.dry_run
    ? ""
    : "for hosts that read Agent Skills: `epf skills export` writes the wizards as files\n";
  const hasGuide = answer.files_created.some((file) => basename(file) === "AGENTS.md");
  const agents = hasGuide || answer.dry_run || answer.step_up || input.agents_guide === false
    ? ""
    : "for agents that work here: `epf instructions >> AGENTS.md` adds the guide for them\n";
  const steps = answer.level === null || answer.dry_run ? "" : `\n\n${stepsOf(answer, width)}`;
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
    return type === null || type === "epf_anchor" || type === "epf_meta" || turn === null || isReadyMade
      ? []
      : [{ file, type, turn }];
  }).toSorted((a, b) => a.turn - b.turn);
  const steps = files.map(({ file, type }): [string, string] => [
    `write ${namePath(file)}`,
    commandLine(callOf("epf_get_wizard", { name: type })),
  ]);
  if (step_up) {
    steps.unshift([
      levelWords(level!, level_stated_in),
      commandLine(callOf("epf_get_wizard", { name: FIRST })),
    ]);
  }
  steps.splice(MOST_STEPS);
  steps.push(["see what comes next", commandLine(callOf("epf_status", { instance_path }))]);
  const done = step_up
    ? `${product_name} has the files of level ${level}.`
    : `The strategy of ${product_name} is started.`;
  const head = wrap(`${done} What to do next, each step with its command:`, width);
  return `${head}\n${steps.map(([what, line], index) => `  ${index + 1}. ${what}\n     ${line}\n`).join("")}`;
}
