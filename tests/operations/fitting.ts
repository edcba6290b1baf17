import { basename, dirname, join } from "node:path";
import { expect } from "bun:test";
import { ROOT } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { CORPORA, EXAMPLES as EXAMPLE_PATHS, FJORDVAKT, LARKRISE } from "../instances.ts";
import { misfits } from "../published_schema.ts";

export const EXAMPLES = join(ROOT, "examples");

/** Folders with instances in them, each inside the root that a server gets. */
export const INSTANCES = [
  ...[...EXAMPLE_PATHS, FJORDVAKT, LARKRISE].map((path) => join(ROOT, path)),
  ...CORPORA,
].map((path) => ({ root: dirname(path), name: basename(path) }));

/** One answer, fit for its published schema and at most 8 KB. */
// deno-lint-ignore no-explicit-any
export function call(root: string, tool: string, args: Record<string, unknown>): any {
  const [{ answer, failure }] = callTools(root, [{ tool, args }]) as [ReturnType<typeof callTools>[number]];
  expect(failure, `${tool} ${JSON.stringify(args).slice(0, 200)}`).toBeNull();
  fits(tool, answer);
  return answer;
}

export function fits(tool: string, answer: unknown): void {
  expect(misfits(tool, answer), tool).toEqual([]);
  expect(Buffer.byteLength(JSON.stringify(answer)), tool).toBeLessThanOrEqual(8192);
}

/** What a tool says that refuses its input. */
export function refusal(root: string, tool: string, args: Record<string, unknown>): string {
  const [{ answer, failure }] = callTools(root, [{ tool, args }]) as [ReturnType<typeof callTools>[number]];
  expect(answer).toBeNull();
  return failure!;
}
