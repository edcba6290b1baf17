import { guideOf } from "../../../library/guide.ts";
import { LONGEST_TASK } from "../../../routing/task_text.ts";
import { type Match, WizardMatcher } from "../../../routing/wizards.ts";
import type { Wizard } from "../../../library/wizard.ts";
import { allWizards, wizardNamed } from "../../../library/wizards.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { ANSWER_BYTES, fitText, jsonBytes } from "../../../answers/paging.ts";
import type { GetWizardForTaskAnswer, GetWizardForTaskInput } from "./operation.ts";
import type { OperationContext } from "../../operation.ts";
import { withToolCalls } from "../../../answers/tool_calls.ts";

/** Room for what a cut answer says of its rest. */
const REST_BYTES = 200;

let matcher: WizardMatcher | null = null;

export function run(_context: OperationContext, input: GetWizardForTaskInput): GetWizardForTaskAnswer {
  const { task, include_wizard_content = true } = input;
  if (task.trim() === "") throw new UserFailure("the task is empty", { help: "say in plain words what is to be done" });
  if (task.length > LONGEST_TASK) {
    throw new UserFailure(`the task has ${task.length} characters, at most ${LONGEST_TASK} are taken`, {
      help: "name the artifact and what is to be done with it, leave the contents out",
    });
  }
  matcher ??= new WizardMatcher(allWizards().map(guideOf));
  const match = matcher.match(task);
  const { recommended, confidence, reason, alternatives } = match;
  if (recommended === null) return noWizard(task, match);
  const wizard = wizardNamed(recommended);
  return {
    task,
    recommended_wizard: recommended,
    confidence,
    reason,
    guidance: guidanceFor(wizard, match, include_wizard_content),
    wizard_purpose: wizard.summary,
    wizard_phase: wizard.phase,
    ...(confidence === "high" && include_wizard_content
      ? { wizard_content_preview: wizard.body, wizard_content_rest: null }
      : {}),
    alternatives,
  };
}

/** Cuts the wizard's text at the end of a line until the answer has its size, and says how to get the rest. */
export function fitPreview(answer: GetWizardForTaskAnswer): GetWizardForTaskAnswer {
  const { recommended_wizard: name, wizard_content_preview: text, guidance } = answer;
  if (text === undefined || jsonBytes(answer) <= ANSWER_BYTES) return answer;
  const { total_characters, next_cursor, ...fitted } = fitText(
    { ...answer, wizard_content_preview: text, total_characters: text.length, next_cursor: null as string | null },
    "wizard_content_preview",
    undefined,
    ANSWER_BYTES - REST_BYTES,
  );
  const left = total_characters - Number(next_cursor);
  const rest = `epf wizards show ${name} --cursor ${next_cursor}`;
  return {
    ...fitted,
    guidance: withToolCalls({
      ...guidance,
      next_action: rest,
      warnings: [...guidance.warnings ?? [], `the wizard's last ${left} characters are left out`],
    }),
    wizard_content_rest: next_cursor,
  };
}

function noWizard(task: string, { reason, alternatives }: Match): GetWizardForTaskAnswer {
  return {
    task,
    recommended_wizard: null,
    confidence: null,
    reason,
    guidance: guidance({
      current_state: "no wizard fits the task",
      next_action: alternatives.length > 0 ? `epf wizards show ${alternatives[0]!.name}` : "epf wizards",
      available_actions: ["epf wizards", "epf wizards show start_epf", "epf check"],
    }),
    alternatives,
    message: "No wizard covers this task. Naming the artifact or the kind of work helps, for instance " +
      '"write the north star" or "review the features"; `epf wizards` lists all, start_epf helps to choose, and ' +
      "`epf check` judges files that are there. Work outside product strategy needs no wizard.",
  };
}

function guidanceFor(wizard: Wizard, { confidence, alternatives }: Match, withContent: boolean): Guidance {
  const hasContent = confidence === "high" && withContent;
  const others = alternatives.map(({ name }) => name).join(", ");
  return guidance({
    current_state: `${wizard.name} suits the task, confidence ${confidence}`,
    next_action: hasContent
      ? `follow the text of ${wizard.name}, then epf validate FILE`
      : `epf wizards show ${wizard.name}`,
    available_actions: [
      `epf wizards show ${wizard.name}`,
      ...(wizard.schema === null ? [] : [`epf schemas show ${wizard.schema}`]),
    ],
    warnings: confidence === "low" && others !== "" ? [`the evidence is thin; ${others} come next`] : null,
    context: { makes: wizard.makes, template: wizard.template, schema: wizard.schema },
  });
}
