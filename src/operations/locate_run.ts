import { resolve } from "node:path";
import { EXIT, UserFailure } from "../core/failure.ts";
import { guidance } from "../core/guidance.ts";
import { type Candidate, displayPath, enclosingInstance, findInstances, isFolder } from "../workspace/discover.ts";
import type { OperationContext } from "./operation.ts";
import type { LocateAnswer, LocateInput } from "./locate.ts";

export function run(context: OperationContext, input: LocateInput): LocateAnswer {
  const start = resolve(context.cwd, input.path ?? ".");
  if (!isFolder(start)) throw new UserFailure(`\`${input.path}\` does not exist`, { exit: EXIT.nothing });
  const around = enclosingInstance(start);
  const below = findInstances(start);
  const all: Candidate[] = around === null || below.some((candidate) => candidate.root === around.root)
    ? below
    : [around, ...below];
  const best = all[0];
  return {
    found: all.length,
    best: best === undefined ? null : displayPath(context.cwd, best.root),
    guidance: guidance({
      current_state: all.length === 0
        ? "no EPF instance found"
        : `${all.length} ${all.length === 1 ? "instance" : "instances"} found`,
      next_action: best === undefined ? null : `epf check ${displayPath(context.cwd, best.root)}`,
    }),
    instances: all.map(({ root, confidence, status, product_name, markers, problem }) => ({
      path: displayPath(context.cwd, root),
      confidence,
      status,
      product_name,
      markers,
      problem,
    })),
  };
}
