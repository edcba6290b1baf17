import { callOf } from "../../../contracts/call.ts";
import { counted } from "../../../text/forms/plural.ts";
import { WIZARD_PHASES } from "../../../library/wizard_kinds.ts";
import { allWizards } from "../../../library/wizards.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { ListWizardsAnswer, ListWizardsInput } from "./contract.ts";

/** The guide for whoever does not know yet which of them to take. */
const ENTRY = "start_epf";

/** @throws UserFailure for a bad cursor */
export function run(_: unknown, input: ListWizardsInput): Answered<ListWizardsAnswer> {
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
      current_state: counted(wizards.length, "wizard"),
      next_action: wizards.length === 0 ? callOf("epf_list_wizards", {}) : callOf("epf_get_wizard", { name: ENTRY }),
      available_actions: [{ after: "the task is known", call: callOf("epf_get_wizard_for_task", { task: "TASK" }) }],
    }),
    next_cursor: page.next_cursor,
    wizards: entries,
  };
}
