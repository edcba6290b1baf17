import { namePath, quoteFile } from "../../../diagnostics/escape.ts";
import { join, resolve } from "node:path";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { isAcceptable, writeBaseline } from "../../../workspace/baseline.ts";
import { displayPath } from "../../../workspace/instance/discover.ts";
import { subProgress } from "../../../workspace/progress_monitor.ts";
import type { Answered } from "../../operation.ts";
import type { BaselineAnswer, BaselineInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { instancesAt } from "../../instances.ts";
import { checkWithoutBaseline } from "../../judging/check_result.ts";
import { refuseDash } from "../../refuse_dash.ts";
import { baselineFolder } from "./baseline_place.ts";
import { counted } from "../../../text/forms/plural.ts";

/** Accepts what the same `epf check` would find now. */
export async function run(context: OperationContext, input: BaselineInput): Promise<Answered<BaselineAnswer>> {
  if (input.file !== undefined) refuseDash(input.file, "file");
  const found: { root: string; findings: Awaited<ReturnType<typeof checkWithoutBaseline>> }[] = [];
  let named: string | null = null;
  const { roots } = await instancesAt(context.cwd, input.instance_path);
  for (const [index, root] of roots.entries()) {
    context.instances.clearUp(root);
    const open = await context.instances.open(root, subProgress(context, 2 * index, 2 * roots.length));
    const watch = subProgress(context, 2 * index + 1, 2 * roots.length);
    found.push({ root, findings: await checkWithoutBaseline(open, context.now, watch) });
    named ??= open.settings.baseline;
  }
  const file = input.file === undefined
    ? named ?? join(context.cwd, "epf.baseline.json")
    : resolve(context.cwd, input.file);
  const inForce = named !== null && named === file;
  const shown = displayPath(context.cwd, file);
  const within = baselineFolder(context.cwd, roots, file);
  const entries = writeBaseline(file, found, { shown, within });
  const all = found.flatMap(({ findings }) => findings);
  const unread = all.filter((finding) => !isAcceptable(finding));
  const count = all.length - unread.length;
  return {
    findings: count,
    entries,
    not_accepted: unread.length,
    guidance: guidance({
      current_state: `${counted(count, "finding")} accepted in ${namePath(shown)}`,
      warnings: unread.length === 0 ? null : [unreadWarning(unread)],
      next_action: inForce
        ? null
        : `put the line \`baseline: ${namePath(shown)}\` into .epf.yaml, with the path relative to that file`,
    }),
    file: shown,
  };
}

function unreadWarning(unread: readonly Finding[]): string {
  const [file, ...others] = new Set(unread.map((finding) => finding.file));
  const places = others.length === 0
    ? quoteFile(file!)
    : `${quoteFile(file!)} and ${counted(others.length, "other place")}`;
  return `${counted(unread.length, "finding")} not accepted: ${places} cannot be read, so what is there is not known`;
}
