import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** What the system says of a process that is at work; one that has ended and only waits to be read is not. */
export interface ProcessFacts {
  pid: number;
  pgid: number;
  /** The moment of its start, in the system's own form; with the id it names one process for ever. */
  start: string;
}

const isLinux = process.platform === "linux";

/** True where the system has process groups that this program can look into. */
export function canWatchProcesses(): boolean {
  return isLinux || process.platform === "darwin";
}

/** The process of this id, or null where none is at work. */
export function processFacts(pid: number): ProcessFacts | null {
  return isLinux ? linuxFacts(pid) : listedFacts(["-p", String(pid)])[0] ?? null;
}

/** Ids of the processes at work in a group. */
export function groupMembers(pgid: number): number[] {
  try {
    process.kill(-pgid, 0);
  } catch (error) {
    // Without permission to signal it, the group is there all the same.
    if ((error as { code?: string }).code !== "EPERM") return [];
  }
  const all = isLinux ? linuxProcesses() : listedFacts(["-A"]);
  return all.filter((one) => one.pgid === pgid).map(({ pid }) => pid);
}

/** Ids of the processes whose environment says a thing; only Linux tells it. @param entry such as `NAME=value` */
export function processesWith(entry: string): number[] {
  if (!isLinux) return [];
  return linuxProcesses().map(({ pid }) => pid).filter((pid) => environmentOf(pid).includes(entry));
}

function environmentOf(pid: number): string[] {
  try {
    return readText(`/proc/${pid}/environ`).split("\0");
  } catch {
    return [];
  }
}

/** The machine, and the time since it was started: ids of processes mean something only there and then. */
export interface SystemRun {
  host: string;
  run: string;
}

/** Where and when this process runs. */
export function thisRun(): SystemRun {
  if (!isLinux) return { host: hostname(), run: printed(["sysctl", "-n", "kern.boottime"]) };
  // Containers share the boot id of their machine, and each has processes of its own.
  return {
    host: hostname(),
    run: `${readText("/proc/sys/kernel/random/boot_id")} ${readlinkSync("/proc/self/ns/pid")}`,
  };
}

function linuxProcesses(): ProcessFacts[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.map((id) => linuxFacts(Number(id))).filter((facts) => facts !== null);
}

function linuxFacts(pid: number): ProcessFacts | null {
  let text: string;
  try {
    text = readText(`/proc/${pid}/stat`);
  } catch {
    return null;
  }
  // The name in parentheses may hold anything, even parentheses; the fields behind it are plain, from the third on.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state, , pgid] = fields;
  return state === "Z" || state === "X" ? null : { pid, pgid: Number(pgid), start: fields[19]! };
}

function listedFacts(which: readonly string[]): ProcessFacts[] {
  const lines = printed(["ps", ...which, "-o", "pid=,pgid=,stat=,lstart="]).split("\n");
  return lines.flatMap((line) => {
    const [pid, pgid, state = "Z", ...start] = line.trim().split(/\s+/);
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), pgid: Number(pgid), start: start.join(" ") }];
  });
}

function printed(command: readonly string[]): string {
  const { stdout } = Bun.spawnSync([...command], {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "ignore",
  });
  return stdout.toString().trim();
}

function readText(path: string): string {
  return readFileSync(path, "utf8").trim();
}
