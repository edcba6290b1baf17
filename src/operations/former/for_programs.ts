import { type Guidance, lineOf } from "../../answers/guidance.ts";
import type { Call, NextCall } from "../../contracts/call.ts";
import type { OperationContext } from "../context.ts";

/** True where a program reads the answer of a command line: it may have been written for epf-cli and read its fields. */
export function isForPrograms({ isData, hasTools }: Pick<OperationContext, "isData" | "hasTools">): boolean {
  return isData === true && !hasTools;
}

/** The next calls as sentences, as epf-cli gives them. */
function nextSteps(calls: readonly NextCall[]): string[] {
  return calls.map(({ tool, params, reason }) => `${lineOf({ tool, params } as Call, "people")}: ${reason}`);
}

/** Guidance that gives the next calls as sentences too, under the key that programs read them by. */
export function withNextSteps(
  guidance: Guidance,
  calls: readonly NextCall[],
  key: "next_steps" | "tips" = "next_steps",
): Guidance {
  return { ...guidance, [key]: nextSteps(calls) };
}
