import { supervise, type SupervisorOrder } from "../processes/supervise.ts";
import type { Host } from "./host.ts";
import { outIfRead } from "./output.ts";

/**
 * Watches over the agent that standard input describes, until it ends. The launcher of agents starts this, and may be gone
 * before it has read the answer.
 */
export async function superviseAgent(host: Host): Promise<void> {
  const order = await new Response(host.stdin()).json() as SupervisorOrder;
  await supervise(order, (answer) => outIfRead(`${JSON.stringify(answer)}\n`));
}
