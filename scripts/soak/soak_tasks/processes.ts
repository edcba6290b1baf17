import { readdirSync, readFileSync } from "node:fs";

/** Ids of the processes that carry one of these values in a variable of their environment. */
export function processesWith(variable: string, values: ReadonlySet<string>): number[] {
  return processIds().filter((pid) => {
    const env = read(`/proc/${pid}/environ`)?.split("\0") ?? [];
    return env.some((entry) => entry.startsWith(`${variable}=`) && values.has(entry.slice(variable.length + 1)));
  });
}

/** True while a process is at work; one that has ended and only waits to be asked about is not. */
export function isAtWork(pid: number): boolean {
  const state = fieldsOf(pid)?.[0];
  return state !== undefined && state !== "Z";
}

/** Ids of processes that have ended and that their parent, one of these, never asked about. */
export function zombiesOf(parents: readonly number[]): number[] {
  return processIds().filter((pid) => {
    const fields = fieldsOf(pid);
    return fields !== null && fields[0] === "Z" && parents.includes(Number(fields[1]));
  });
}

function processIds(): number[] {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
}

/** What the system says of a process, from its state on. */
function fieldsOf(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
