import { resolve } from "node:path";
import type { NextCall } from "../../../contracts/call.ts";
import type { Report, ReportedFinding } from "../../../diagnostics/report.ts";
import { foldWhitespace } from "../../../rules/folds/fold_whitespace.ts";
import type { FirstStep, SafeRepairs } from "../../../suggest/first_step.ts";
import { suggestForInstance } from "../../../suggest/suggest.ts";
import type { SkippedFile } from "../../../workspace/artifact.ts";
import { shownFrom } from "../../../workspace/instance/discover.ts";
import { derived, type OpenInstance, rememberRun } from "../../../workspace/instance/open_instance.ts";
import { inTurns, mapSteps, type ProgressMonitor } from "../../../workspace/progress_monitor.ts";
import { reportFinding, sourcesOf } from "../../build_report.ts";
import type { OperationContext } from "../../context.ts";
import { checkOpenInstance, dayOf } from "../../judging/check_result.ts";
import { healthOf, viewOf } from "../../judging/checked_instance.ts";
import { withTurn } from "../../judging/turn_gains.ts";
import { showsEdits, withEdits } from "../../offered_edits.ts";
import { countOpenQuestions } from "../../open_questions.ts";
import { stepUp } from "../../step_up.ts";
import type { CheckInput } from "./contract.ts";

const CHECK_PART = derived<Promise<CheckPart>>("check of one instance");

/** What the check of one instance adds to the answer. */
export interface CheckPart {
  findings: ReportedFinding[];
  skipped: SkippedFile[];
  suppressed: Report["suppressed"];
  instance: Report["instances"][number];
  calls: NextCall[];
  step: FirstStep | null;
  repairs: SafeRepairs | null;
  /** The step to the next adoption level, where nothing else is to be done. */
  further: string | null;
}

/** The check of one instance, with paths as the caller can pass them on; an unchanged one is checked once a day. */
export async function checkPart(
  open: OpenInstance,
  context: OperationContext,
  input: CheckInput,
  watch: ProgressMonitor,
): Promise<CheckPart> {
  const { cwd, now, signal } = context;
  const path = shownFrom(cwd, input.instance_path);
  const hasEdits = showsEdits(context, input);
  const result = await checkOpenInstance(open, now, watch);
  return await rememberRun(open, CHECK_PART, [dayOf(now), path(open.root), cwd, String(hasEdits)], signal, async () => {
    const { root, instance } = open;
    const { model, suppressed } = result;
    const health = await healthOf(open, result, context);
    const shown = (file: string) => path(resolve(root, file));
    const findings = hasEdits
      ? await withEdits({ ...context, cwd: root }, instance.artifacts, result.findings)
      : result.findings;
    const sources = sourcesOf(instance.artifacts);
    const view = viewOf({ ...result, findings, health, instance_path: shown("."), shown }, now, hasEdits);
    const calls = suggestForInstance(view);
    const openQuestions = countOpenQuestions(instance.artifacts);
    const reported = mapSteps(foldWhitespace(findings), (finding) => withPaths(reportFinding(finding, sources), shown));
    return {
      findings: await inTurns(reported, signal),
      skipped: instance.skipped.map((entry) => ({ ...entry, file: shown(entry.file) })),
      suppressed,
      instance: { root: shown("."), product_name: model.productName, health: withTurn(health, findings, view.step) },
      calls,
      step: view.step,
      repairs: view.repairs,
      further: calls.length > 0 ? null : stepUp({ model, health, openQuestions, instance_path: shown(".") }),
    };
  });
}

function withPaths(finding: ReportedFinding, shown: (file: string) => string): ReportedFinding {
  return {
    ...finding,
    file: shown(finding.file),
    related: finding.related.map((related) => ({ ...related, file: shown(related.file) })),
  };
}
