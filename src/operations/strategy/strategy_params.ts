import type { Param } from "../operation.ts";

/** Inputs that several questions about the strategy share. */
export interface StrategyInput {
  instance_path?: string;
  detail_level?: "auto" | "full";
}

export interface PagedInput extends StrategyInput {
  limit?: number;
  cursor?: string;
}

const ABOUT_INSTANCE = "Instance folder; default here";

export const INSTANCE: Param = {
  name: "instance_path",
  type: "text",
  about: ABOUT_INSTANCE,
  positional: true,
  placeholder: "DIR",
  isPath: true,
};

/** Where the bare argument is something else. */
export const INSTANCE_FLAG: Param = {
  name: "instance_path",
  type: "text",
  about: ABOUT_INSTANCE,
  placeholder: "DIR",
  isPath: true,
};
