import { quoteId } from "../../../diagnostics/escape.ts";
import { commandsAsTools } from "../../../contracts/call_mentions.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { sectionsOf } from "../../../library/wizard_sections.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import type { OperationContext } from "../../context.ts";
import { openInstanceIfAny, type TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { type Prerequisites, prerequisitesIn, prerequisiteWarnings, startsFromFiles } from "../prerequisites.ts";
import type { GetWizardAnswer, GetWizardInput } from "./contract.ts";
import { snakeCase } from "../../../text/forms/snake_case.ts";

/** Triggers that an answer shows; they say what the wizard is for, the matcher knows them all. */
const SHOWN_TRIGGERS = 8;

/** @throws UserFailure for an unknown wizard or section, a bad cursor, or a folder without an instance */
export async function run(context: OperationContext, input: GetWizardInput): Promise<Answered<GetWizardAnswer>> {
  const wizard = wizardNamed(input.name);
  const target = await instanceOf(context, input.instance_path);
  if (target === null) return answerWith(context, input);
  if (!startsFromFiles(wizard)) return answerWith(context, input);
  return answerWith(context, input, prerequisitesIn(target, wizard), target.warnings);
}

/** The text is shown wherever it is asked for: where it cannot be said which instance is meant, nothing is compared. */
async function instanceOf(context: OperationContext, path: string | undefined): Promise<TargetInstance | null> {
  try {
    return await openInstanceIfAny(context, path);
  } catch (error) {
    if (path === undefined && error instanceof UserFailure) return null;
    throw error;
  }
}

/** The answer, with what the instance lacks of what the wizard starts from. */
export function answerWith(
  { calls, hasTools, hasWritingTools }: Pick<OperationContext, "calls" | "hasTools" | "hasWritingTools">,
  { name, section, cursor }: GetWizardInput,
  prerequisites?: Prerequisites,
  warnings: readonly string[] = [],
): Answered<GetWizardAnswer> {
  const wizard = wizardNamed(name);
  const { makes, template, schema, next, notFor } = wizard;
  const body = hasTools ? commandsAsTools(wizard.body, hasWritingTools) : wizard.body;
  const sections = sectionsOf(body);
  const names = sections.map((part) => part.name);
  const text = section === undefined ? body : sections.find((part) => part.name === snakeCase(section))?.text;
  if (text === undefined) {
    throw new UserFailure(
      `\`section\` is ${quoteId(section!)}, expected one of ${names.map((each) => `\`${each}\``).join(", ")}`,
      { help: `\`${commandLine(callOf("epf_get_wizard", { name: wizard.name, section: names[0]! }))}\` shows one` },
    );
  }
  if (section === undefined && cursor === undefined) calls.noteWizard(wizard.name);
  return {
    name: wizard.name,
    type: wizard.type,
    phase: wizard.phase,
    purpose: wizard.summary,
    guidance: guidance({
      current_state: `${wizard.title}, a wizard of type ${wizard.type}`,
      next_action: template === null
        ? { after: "the edits", call: callOf("epf_health_check", {}) }
        : calls.hasGivenTemplate(template)
        ? `follow the text of ${wizard.name} with the template from an earlier answer or the file that was made of it, then validate the file`
        : callOf("epf_get_template", { artifact_type: template }),
      available_actions: [
        ...(schema === null ? [] : [callOf("epf_get_schema", { artifact_type: schema })]),
        ...next.map((follower) => callOf("epf_get_wizard", { name: follower })),
      ],
      warnings: [...warnings, ...(prerequisites === undefined ? [] : prerequisiteWarnings(prerequisites))],
      context: { makes, template, schema },
    }),
    content: textFrom(text, cursor),
    sections: names,
    triggers: wizard.triggers.slice(0, SHOWN_TRIGGERS),
    outputs: makes === null ? [] : [makes],
    needs: wizard.needs,
    ...(prerequisites === undefined ? {} : { prerequisites }),
    next,
    not_for: notFor,
    related_wizards: [...new Set([...next, ...notFor.map(({ use }) => use)])],
    related_templates: template === null ? [] : [template],
    related_schemas: schema === null ? [] : [schema],
    total_characters: text.length,
    next_cursor: null,
  };
}
