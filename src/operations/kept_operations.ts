// Made by `npm run generate` from the folders of the operations.
// deno-fmt-ignore-file: one line for each operation.
import { type Operation, shapedOperation } from "./operation.ts";
import checkFacts from "./check/check/operation.ts";
import validateFacts from "./check/validate/operation.ts";

export const check = shapedOperation("epf", checkFacts, { contract: () => import("./check/check/contract.ts"), run: () => import("./check/check/run.ts"), shape: () => import("./check/check/shape.ts"), present: () => import("./check/check/present.ts") });
export const validate = shapedOperation("epf", validateFacts, { contract: () => import("./check/validate/contract.ts"), run: () => import("./check/validate/run.ts"), shape: () => import("./check/validate/shape.ts") });

/** The operations whose command keeps its answers. */
export const KEPT_OPERATIONS: readonly Operation[] = [check, validate];
