import { wizardNamed } from "../catalog/wizards.ts";
import { guidance } from "../core/guidance.ts";
import type { GetWizardAnswer, GetWizardInput } from "./get_wizard.ts";
import type { OperationContext } from "./operation.ts";

export function run(_context: OperationContext, { name }: GetWizardInput): GetWizardAnswer {
  const wizard = wizardNamed(name);
  const { makes, template, schema, next, notFor } = wizard;
  return {
    name: wizard.name,
    type: wizard.type,
    phase: wizard.phase,
    purpose: wizard.summary,
    guidance: guidance({
      current_state: `${wizard.title}, a wizard of type ${wizard.type}`,
      next_action: schema === null ? "epf check" : `epf schemas show ${schema}`,
      available_actions: next.map((follower) => `epf wizards show ${follower}`),
      context: { makes, template, schema },
    }),
    content: wizard.body,
    triggers: wizard.triggers,
    outputs: makes === null ? [] : [makes],
    related_wizards: [...new Set([...next, ...notFor.map(({ use }) => use)])],
    related_templates: template === null ? [] : [template],
    related_schemas: [...new Set([...(schema === null ? [] : [schema]), ...wizard.needs])],
  };
}
