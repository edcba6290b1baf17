import { WIZARD_PHASES } from "../../../library/wizard.ts";
import { allWizards } from "../../../library/wizards.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import type { ListWizardsAnswer, ListWizardsInput } from "./operation.ts";
import type { OperationContext } from "../../context.ts";

export function run(_context: OperationContext, input: ListWizardsInput): ListWizardsAnswer {
  const { phase, type } = input;
  const wizards = allWizards()
    .filter((wizard) => phase === undefined || wizard.phase === phase || wizard.phase === "all")
    .filter((wizard) => type === undefined || wizard.type === type)
    .toSorted((a, b) => WIZARD_PHASES.indexOf(a.phase) - WIZARD_PHASES.indexOf(b.phase))
    .map(({ name, title, phase, type, makes, summary }) => ({ name, title, phase, type, makes, purpose: summary }));
  const { entries, ...page } = pageOf(wizards, input);
  return {
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: `${wizards.length} ${wizards.length === 1 ? "wizard" : "wizards"}`,
      next_action: wizards.length === 0 ? "epf wizards" : 'epf wizards for "TASK"',
      available_actions: ["epf wizards show NAME"],
    }),
    next_cursor: page.next_cursor,
    wizards: entries,
  };
}
