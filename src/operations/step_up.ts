import { callOf } from "../contracts/call.ts";
import { commandLine } from "../contracts/command_line.ts";
import { addedBy } from "../health/adoption_state.ts";
import { adoptionLevel } from "../model/adoption.ts";
import type { EpfModel } from "../model/model.ts";
import type { Health } from "../diagnostics/report.ts";

/** An instance, and how it stands. */
interface Standing {
  model: EpfModel;
  health: Health;
  openQuestions: number;
  /** As the caller can pass it on. */
  instance_path: string;
}

/**
 * The step to the next adoption level with the call that shows its files, for an instance in which nothing that its own
 * level asks for is missing or open; null otherwise, and where the next level adds no files.
 */
export function stepUp({ model, health, openQuestions, instance_path }: Standing): string | null {
  const level = adoptionLevel(model);
  const { productName } = model;
  if (health.adoption === null || openQuestions > 0 || level === null || productName === null) return null;
  if (addedBy(level + 1, model).length === 0) return null;
  const call = callOf("epf_init_instance", {
    product_name: productName,
    path: instance_path,
    level: level + 1,
    dry_run: true,
  });
  return `see what adoption level ${level + 1} adds, for when the team needs it: \`${commandLine(call)}\``;
}
