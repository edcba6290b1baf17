import { readFileSync } from "node:fs";
import type { LineClient } from "../../../tests/mcp/line_client.ts";

/** Milliseconds in which an idle server gives memory back. */
const SETTLED = 2000;

/** Resident bytes of a server once it has given back what its last call left behind. */
export async function restingMemory(client: LineClient): Promise<number> {
  await Bun.sleep(SETTLED);
  return kilobytes(client, "VmRSS") * 1024;
}

/** The most resident bytes that a server ever had. */
export function peakMemory(client: LineClient): number {
  return kilobytes(client, "VmHWM") * 1024;
}

/**
 * Milliseconds for which a server's main thread has had a processor so far. A machine with other work lets a server wait
 * that would not keep anybody waiting by itself.
 */
export function workTime({ process: { pid } }: LineClient): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

function kilobytes({ process: { pid } }: LineClient, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)![1]);
}
