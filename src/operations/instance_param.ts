import type { Param } from "./operation.ts";

/** The instance that a whole-instance question is about. */
export const INSTANCE: Param = {
  name: "instance_path",
  type: "text",
  isPath: true,
  about: "Instance folder; default here",
  placeholder: "DIR",
};
