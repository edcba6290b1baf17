import { CallLog } from "../operations/call_log.ts";
import { roleIn } from "../tasks/identity.ts";
import type { ServedOperation } from "./selection.ts";
import type { ServedContext } from "./offered/toolbox.ts";

const SCAN = "trigger_health_scan";
/** Milliseconds between two looks at the processes of all agents. */
const PAUSE = 30_000;

/**
 * Brings the record of tasks up to date with the processes of their agents, when a server starts and as long as it lives:
 * an agent that vanished is then known as lost even when no one asks for it. The server of an agent leaves that to others.
 * @returns what ends it
 */
export function watchAgents(served: readonly ServedOperation[], context: ServedContext, now: () => Date): () => void {
  const scan = served.find(({ operation }) => operation.tool === SCAN)?.operation;
  if (scan === undefined || roleIn(context.env) !== "orchestrator") return () => {};
  const look = () => {
    const { signal } = new AbortController();
    const call = { now: now(), signal, progress: () => {}, hasTools: true, mayWrite: true, calls: new CallLog() };
    // What hinders a look, such as a record that is locked, is answered to whoever calls a tool.
    void scan.run({ ...context, ...call }, {}).catch(() => {});
  };
  look();
  const timer = setInterval(look, PAUSE);
  timer.unref();
  return () => clearInterval(timer);
}
