import { CallInstances } from "#src/operations/call_instances.ts";
import { CallLog } from "#src/operations/call_log.ts";
import type { OperationContext } from "#src/operations/context.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import type { TaskPlan } from "#src/operations/tasks/plan/contract.ts";
import { type PlanEnd, type PlanPlace, runPlan } from "#src/operations/tasks/plan/run_plan.ts";
import { VERSION } from "#src/version.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { plainEnv } from "../binary.ts";
import type { TaskWorld } from "./task_world.ts";

const instances = new InstanceStore(ruleNames);

/** What the commands that go on for long run their calls in. */
export function callContext(world: TaskWorld, signal = new AbortController().signal): OperationContext {
  return {
    cwd: world.folder,
    now: world.now(),
    version: VERSION,
    env: plainEnv(world.env),
    hasTools: false,
    mayWrite: true,
    registry: () => Promise.resolve(OPERATIONS),
    instances: new CallInstances(instances),
    stores: world.stores,
    launcher: world.launcher,
    signal,
    progress: () => {},
    logError: () => {},
    calls: new CallLog(),
    readStdin: () => Promise.reject(new Error("nothing is read")),
  };
}

/** Runs a plan; each time it waits, `meanwhile` plays what agents and people do, and may end the run. */
export async function runInWorld(
  world: TaskWorld,
  plan: TaskPlan,
  meanwhile: (interrupt: () => void) => Promise<void>,
  place: PlanPlace = {},
): Promise<{ end: PlanEnd; lines: string[] }> {
  const interruption = new AbortController();
  const lines: string[] = [];
  const end = await runPlan(plan, place, {
    call: () => callContext(world),
    signal: interruption.signal,
    pause: async () => {
      world.clock++;
      await meanwhile(() => interruption.abort());
    },
    say: ({ text }) => void lines.push(text),
  });
  return { end, lines };
}
