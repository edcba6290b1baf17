import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { commandsAsTools } from "../../../contracts/call_mentions.ts";
import { callOf, type ToolName } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import type { Wizard } from "../../../library/wizard.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import type { Match } from "../../../routing/wizards.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { qualityTask, repairTask } from "../../../routing/own_tasks.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { matchTask, shownTask } from "../match_task.ts";
import type { GetWizardForTaskAnswer, GetWizardForTaskInput } from "./contract.ts";

/** Whether an answer has the wizard's text, or why not. */
type TextState = "given" | "given before" | "not given";

/** @throws UserFailure for an empty or overlong task */
export function run(
  { calls, hasTools, hasWritingTools }: Pick<OperationContext, "calls" | "hasTools" | "hasWritingTools">,
  { task, include_wizard_content }: GetWizardForTaskInput,
): Answered<GetWizardForTaskAnswer> {
  const match = matchTask(task);
  const { recommended, confidence, reason, alternatives } = match;
  if (recommended === null) return noWizard(task, match);
  const wizard = wizardNamed(recommended);
  // A guess is not worth several thousand characters, unless they are asked for.
  const isWanted = include_wizard_content ?? confidence !== "low";
  const text: TextState = !isWanted
    ? "not given"
    : include_wizard_content === undefined && calls.hasGivenWizard(wizard.name)
    ? "given before"
    : "given";
  if (text === "given") calls.noteWizard(wizard.name);
  return {
    task: shownTask(task),
    recommended_wizard: recommended,
    confidence,
    reason,
    guidance: guidanceFor(task, wizard, match, text),
    wizard_purpose: wizard.summary,
    wizard_phase: wizard.phase,
    wizard_needs: wizard.needs,
    wizard_next: wizard.next,
    wizard_not_for: wizard.notFor,
    // In the words of the surface before it is cut, so that cursors count the characters that the reader gets.
    ...(text === "given"
      ? {
        wizard_content_preview: hasTools ? commandsAsTools(wizard.body, hasWritingTools) : wizard.body,
        wizard_content_rest: null,
      }
      : {}),
    ...(text === "given before" ? { wizard_content_given_before: true as const } : {}),
    alternatives,
  };
}

/** The type whose files a task of our own is to repair; null for other tasks. */
function repairedType(task: string): ArtifactType | null {
  const isOf = (words: string) => [repairTask(words), qualityTask(words)].includes(task.trim().toLowerCase());
  return ARTIFACT_TYPE_NAMES.find((type) => isOf(ARTIFACT_TYPES[type].words)) ?? null;
}

const MESSAGES: Partial<Record<ToolName, string>> = {
  epf_validate_with_plan:
    "A repair of files needs no wizard to begin with: `epf check` checks the files that are there, `epf plan` " +
    "groups what is wrong in the order of repair, and names the wizard wherever a structure differs from the format.",
  epf_migrate:
    "Bringing files to another release needs no wizard to begin with: `epf migrate` shows what moves and changes by itself, " +
    "`epf plan` what is left to be repaired, and names the wizard wherever a structure differs from the format.",
};

const NO_WIZARD = "No wizard covers this task. Naming the artifact or the kind of work helps, for instance " +
  '"write the north star" or "review the features"; `epf wizards list` lists all, start_epf helps to choose, and ' +
  "`epf check` checks files that are there and `epf plan` says how to repair them.";
const OTHER_WORK = " Work outside product strategy needs no wizard.";

/** What answers a task that no wizard is for: a tool, or nothing; the next best wizards are only named. */
function noWizard(task: string, { reason, tool, isOutOfScope, alternatives }: Match): Answered<GetWizardForTaskAnswer> {
  const list = callOf("epf_list_wizards", {});
  return {
    task: shownTask(task),
    recommended_wizard: null,
    confidence: null,
    reason,
    guidance: guidance({
      current_state: tool === null ? "no wizard fits the task" : "the task needs a tool, no wizard",
      next_action: tool?.call ?? (isOutOfScope ? null : list),
      available_actions: tool !== null
        ? [
          list,
          ...(tool.isQuestion && tool.call.tool !== "epf_search_strategy"
            ? [callOf("epf_search_strategy", { query: task })]
            : []),
        ]
        : [...(isOutOfScope ? [list] : []), callOf("epf_health_check", {})],
    }),
    alternatives,
    message: tool === null ? NO_WIZARD + (isOutOfScope ? OTHER_WORK : "") : MESSAGES[tool.call.tool] ??
      `\`${commandLine(tool.call)}\` answers this; a wizard is for writing or reviewing files${
        alternatives[0] === undefined ? "" : `, here ${alternatives[0].name}`
      }.`,
  };
}

function guidanceFor(
  task: string,
  wizard: Wizard,
  { confidence, isRepair, alternatives }: Match,
  text: TextState,
): Guidance {
  const others = alternatives.map(({ name }) => name).join(", ");
  const show = callOf("epf_get_wizard", { name: wizard.name });
  // A guide that teaches several types says less about one of them than its schema.
  const schema = wizard.schema ?? repairedType(task);
  return guidance({
    current_state: `${wizard.name} suits the task, confidence ${confidence}`,
    next_action: text === "given"
      ? `follow the text of ${wizard.name}, then validate the file`
      : text === "given before"
      ? `follow the text of ${wizard.name} that an earlier answer gave, then validate the file`
      : show,
    available_actions: [
      ...(text === "given before" ? [show] : []),
      // What is to be repaired is known; words such as "fix" and "structure" find nothing in a strategy.
      ...(wizard.needs.length === 0 || isRepair || shownTask(task) !== task
        ? []
        : [callOf("epf_search_strategy", { query: task })]),
      ...(schema === null ? [] : [callOf("epf_get_schema", { artifact_type: schema })]),
    ],
    warnings: confidence === "low" && others !== "" ? [`the match is uncertain; next best: ${others}`] : null,
    context: { makes: wizard.makes, template: wizard.template, schema: wizard.schema },
  });
}
