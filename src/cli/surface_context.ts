import { CallLog } from "../operations/call_log.ts";
import type { SurfaceContext } from "../operations/context.ts";
import { ruleNames } from "../operations/rule_names.ts";
import { VERSION } from "../version.ts";
import { InstanceStore } from "../workspace/instance/instance_store.ts";
import { readStream } from "../workspace/reading/read.ts";
import { nowOf } from "./clock.ts";
import type { Host } from "./host.ts";
import { ProgressLine } from "./progress_line.ts";

/** What operations run in on the command line. */
export function surfaceContext(
  env: Record<string, string | undefined>,
  host: Host,
  progress: ProgressLine = new ProgressLine(host.progress ?? host),
): SurfaceContext {
  return {
    cwd: host.cwd,
    now: host.now ?? nowOf(env),
    version: VERSION,
    env,
    hasTools: false,
    mayWrite: true,
    registry: async () => (await import("../operations/mod.ts")).OPERATIONS,
    instances: host.instances ?? new InstanceStore(ruleNames),
    signal: new AbortController().signal,
    progress: (done, total, what) => progress.report(done, total, what),
    logError: (entry) => host.err(`${JSON.stringify({ level: "error", ...entry })}\n`),
    calls: new CallLog(),
    readStdin: () => readStream(host.stdin()),
  };
}
