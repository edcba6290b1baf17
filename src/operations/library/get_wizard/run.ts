import { sectionsOf } from "../../../library/wizard_sections.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import type { GetWizardAnswer, GetWizardInput } from "./operation.ts";
import type { OperationContext } from "../../context.ts";

/** Triggers that an answer tells; they show what the wizard is for, the matcher knows them all. */
const TRIGGERS_TOLD = 8;

export function run(_context: OperationContext, { name, section, cursor }: GetWizardInput): GetWizardAnswer {
  const wizard = wizardNamed(name);
  const { makes, template, schema, next, notFor } = wizard;
  const sections = sectionsOf(wizard.body);
  const names = sections.map((part) => part.name);
  const text = section === undefined ? wizard.body : sections.find((part) => part.name === snake(section))?.text;
  if (text === undefined) {
    throw new UserFailure(
      `\`section\` is \`${section}\`, expected one of ${names.map((each) => `\`${each}\``).join(", ")}`,
      {
        help: `epf wizards show ${wizard.name} --section ${names[0]}`,
      },
    );
  }
  return {
    name: wizard.name,
    type: wizard.type,
    phase: wizard.phase,
    purpose: wizard.summary,
    guidance: guidance({
      current_state: `${wizard.title}, a wizard of type ${wizard.type}`,
      next_action: template === null ? "epf check" : `epf templates show ${template}`,
      available_actions: [
        ...(schema === null ? [] : [`epf schemas show ${schema}`]),
        ...next.map((follower) => `epf wizards show ${follower}`),
      ],
      context: { makes, template, schema },
    }),
    content: textFrom(text, cursor),
    sections: names,
    triggers: wizard.triggers.slice(0, TRIGGERS_TOLD),
    outputs: makes === null ? [] : [makes],
    related_wizards: [...new Set([...next, ...notFor.map(({ use }) => use)])],
    related_templates: template === null ? [] : [template],
    related_schemas: [...new Set([...(schema === null ? [] : [schema]), ...wizard.needs])],
    total_characters: text.length,
    next_cursor: null,
  };
}

/** A heading as people type it: "Structure rules" is `structure_rules`. */
function snake(text: string): string {
  return text.trim().toLowerCase().replaceAll(/[\s-]+/g, "_");
}
