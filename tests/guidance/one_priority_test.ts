import { basename, join } from "node:path";
import { expect, test } from "bun:test";
import type { NextCall } from "#src/contracts/call.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { TRIED } from "../instances.ts";

test.each(TRIED)("a next call has the same priority in every answer about %s", (instance) => {
  const cwd = join(ROOT, instance, "..");
  const name = basename(instance);
  const answer = (args: string[]): NextCall[] => {
    const { required_next_tool_calls: calls = [] } = JSON.parse(epf([...args, "--json"], { cwd }).stdout);
    return calls;
  };
  const priorities = new Map<string, Set<string>>();
  const note = (calls: readonly NextCall[]) => {
    for (const { tool, params, priority } of calls.filter(({ tool }) => tool === "epf_validate_with_plan")) {
      // Optional is what the answer shows itself.
      if (priority === "optional") continue;
      const key = `${tool} ${JSON.stringify(params)}`;
      priorities.set(key, (priorities.get(key) ?? new Set()).add(priority));
    }
  };
  note(answer(["check", name]));
  note(answer(["validate", name]));
  note(answer(["status", name]));
  for (const call of [...priorities.keys()]) {
    const { path } = JSON.parse(call.slice(call.indexOf(" ")));
    if (path !== undefined) note(answer(["validate", path]));
  }
  expect([...priorities].filter(([, found]) => found.size > 1).map(([call, found]) => [call, ...found])).toEqual([]);
}, 60_000);
