import type { Action, Guidance } from "../../answers/guidance.ts";
import { guidance } from "../../answers/guidance.ts";
import { callOf, type NextCall } from "../../contracts/call.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import type { OperationContext } from "../context.ts";

/** Where no instance is found and nothing else explains that: what begins one. */
export class NoInstanceFailure extends UserFailure {
  constructor(message: string) {
    super(message, {
      exit: EXIT.nothing,
      help: '`epf init "PRODUCT NAME"` starts one, `epf validate FILE` checks single files',
    });
  }
}

/** The wizard that asks what a new instance needs to know. */
const WIZARD = callOf("epf_get_wizard_for_task", { task: "start a new EPF instance" });

/** The same for agents, who have no command line and do not know the product's name. */
export function noInstanceBody(failure: NoInstanceFailure, mayWrite: boolean): Readonly<Record<string, unknown>> {
  const calls: NextCall[] = [{ ...WIZARD, reason: failure.message, priority: "recommended" }];
  const help = `\`${WIZARD.tool}\` finds the wizard that starts one, \`epf_validate_file\` checks single files`;
  return {
    error: { code: "FAILED", message: failure.message, help },
    required_next_tool_calls: calls,
    guidance: guidance({ current_state: failure.message, ...actionsForAgents(mayWrite) }),
  };
}

/** What comes next in an answer about a place without an instance. */
export function startActions(
  { hasTools, mayWrite }: Pick<OperationContext, "hasTools" | "mayWrite">,
): Pick<Guidance, "next_action" | "available_actions"> {
  if (hasTools) return actionsForAgents(mayWrite);
  return {
    next_action: callOf("epf_init_instance", { product_name: "PRODUCT NAME", dry_run: true }),
    available_actions: [],
  };
}

function actionsForAgents(mayWrite: boolean): { next_action: Action; available_actions: Action[] } {
  const start = callOf("epf_init_instance", { product_name: "PRODUCT NAME", ...(mayWrite ? {} : { dry_run: true }) });
  return { next_action: WIZARD, available_actions: [{ after: "the product's name is known", call: start }] };
}
