import { IDENTITY_VARIABLES } from "../tasks/identity.ts";
import type { StopResult } from "../tasks/launcher.ts";
import { processesWith } from "./process_table.ts";

/** Milliseconds that an agent has to end by itself, and that the system has to clear away what was killed. */
const GRACE = 5000;
const CLEARING = 2000;
/** Milliseconds between two looks: short at first, since most processes end at once. */
const FIRST_LOOK = 10;
const LONGEST_LOOK = 100;

/** A group of processes, looked at anew before each signal. */
export interface Group {
  pgid: number;
  /** Ids of its processes; empty once it is gone, or when its id belongs to others. */
  members(): number[];
}

/** Ends a group of processes: it is asked to end, and killed when it does not. */
export async function stopGroup({ pgid, members }: Group): Promise<StopResult> {
  if (!signal(pgid, "SIGTERM", members)) return { signal: null, escalated_to_sigkill: false, survivors: [] };
  if (await isGone(members, GRACE)) return { signal: "SIGTERM", escalated_to_sigkill: false, survivors: [] };
  if (!signal(pgid, "SIGKILL", members)) return { signal: "SIGTERM", escalated_to_sigkill: false, survivors: [] };
  await isGone(members, CLEARING);
  return { signal: "SIGKILL", escalated_to_sigkill: true, survivors: members() };
}

/**
 * Ends processes of an agent that have left its group: they keep its environment, which names the agent. Only Linux tells
 * the environment of a process.
 * @returns those that are left
 */
export async function stopLeftBehind(agent_id: string): Promise<number[]> {
  const left = () => processesWith(`${IDENTITY_VARIABLES.agent}=${agent_id}`);
  return await signalAll(left, "SIGTERM") || await killAll(left) ? [] : left();
}

/** Kills processes. @param left ids of those that are there, looked at anew @returns whether they are gone */
export function killAll(left: () => number[]): Promise<boolean> {
  return signalAll(left, "SIGKILL");
}

async function signalAll(left: () => number[], name: "SIGTERM" | "SIGKILL"): Promise<boolean> {
  for (const pid of left()) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as { code?: string }).code !== "ESRCH") throw error;
    }
  }
  return await isGone(left, CLEARING);
}

/** @returns false where nothing is left that could get the signal */
function signal(pgid: number, name: "SIGTERM" | "SIGKILL", members: () => number[]): boolean {
  if (members().length === 0) return false;
  try {
    process.kill(-pgid, name);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ESRCH") return false;
    throw error;
  }
}

/** Waits until a group is gone. @returns whether it is */
export async function isGone(members: () => number[], longest: number): Promise<boolean> {
  const start = performance.now();
  for (let pause = FIRST_LOOK; members().length > 0; pause = Math.min(pause * 2, LONGEST_LOOK)) {
    if (performance.now() - start >= longest) return false;
    await Bun.sleep(pause);
  }
  return true;
}
