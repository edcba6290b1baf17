import { groupFindings, sharedHelp } from "../../../diagnostics/causes.ts";
import { countLevels, type Finding } from "../../../diagnostics/finding.ts";
import type { Action } from "../../../answers/guidance.ts";
import { reportFinding, sourcesOf } from "../../build_report.ts";
import { openCheckedInstance, viewOf } from "../../judging/checked_instance.ts";
import { stepOfToday, todayWords } from "../../judging/step_of_today.ts";
import { withTurn } from "../../judging/turn_gains.ts";
import { countOpenQuestions } from "../../open_questions.ts";
import { suggestForInstance } from "../../../suggest/suggest.ts";
import type { OperationContext } from "../../context.ts";
import { comparisonSteps } from "../../../model/compare/compare_instances.ts";
import { comparedStates } from "../../edit/diff_artifacts/compared_states.ts";
import { describeChanges } from "../../edit/diff_artifacts/describe_changes.ts";
import { openStrategy } from "../open_strategy.ts";
import { gatherStrategy } from "./gather_strategy.ts";
import { inTurns } from "../../../workspace/progress_monitor.ts";
import type { StrategyReport } from "./strategy_report.ts";

/** Causes and places of each that a report lists: more are counted. */
const MOST_CAUSES = 200;
const MOST_PLACES = 10;
/** Changes that it lists. */
const MOST_CHANGES = 200;
/** Gains that it lists. */
const MOST_GAINS = 5;

/** A report, with what only its answer says beside it. */
export interface GatheredReport {
  data: StrategyReport;
  /** The next step as answers carry it; null where there is none. */
  next: Action | null;
  warnings: readonly string[];
  /** Absolute path of the instance. */
  root: string;
}

/**
 * Everything that a report says of the instance that a path means.
 * @throws UserFailure when there is no instance, or git does not know what it is compared with
 */
export async function gatherReport(
  context: OperationContext,
  path: string | undefined,
  since?: string,
): Promise<GatheredReport> {
  const checked = await openCheckedInstance(context, path);
  const { strategy } = await openStrategy(context, path);
  const { model, health, shown, instance_path } = checked;
  const view = viewOf(checked, context.now);
  const next = stepOfToday(checked, view, suggestForInstance(view), context.now);
  const data: StrategyReport = {
    overall_status: health.overall_status,
    score: health.score,
    instance_path,
    product_name: model.productName,
    date: context.now.toISOString().slice(0, 10),
    counts: countLevels(checked.findings),
    adoption: health.adoption,
    gains: withTurn(health, checked.findings, view.step).gains.slice(0, MOST_GAINS).map(({ points, what, remedy }) => ({
      points,
      what,
      remedy,
    })),
    sections: health.sections.map(({ title, score, grade, summary }) => ({ title, score, grade, summary })),
    ...gatherStrategy(strategy, shown, checked.findings),
    changes: since === undefined ? null : await changesSince(context, path, since),
    ...causesOf(checked.findings, model.instance.artifacts, shown),
    next: todayWords(next, countOpenQuestions(model.instance.artifacts)),
  };
  return { data, next, warnings: checked.warnings, root: checked.open.root };
}

/** What changed in the instance since a commit, in sentences. */
async function changesSince(
  context: OperationContext,
  path: string | undefined,
  since: string,
): Promise<StrategyReport["changes"]> {
  const { before, after, shown } = await comparedStates(context, {
    ...(path === undefined ? {} : { source: path }),
    since,
  });
  const all = describeChanges(await inTurns(comparisonSteps(before, after), context.signal), shown);
  const entries = all.slice(0, MOST_CHANGES).map(({ file, sentence }) => ({ file, sentence }));
  return { since, entries, omitted: all.length - entries.length };
}

/** Findings by cause with the source lines of the first places. */
function causesOf(
  findings: readonly Finding[],
  artifacts: Parameters<typeof sourcesOf>[0],
  shown: (file: string) => string,
): Pick<StrategyReport, "findings" | "findings_omitted"> {
  const sources = sourcesOf(artifacts);
  const groups = groupFindings(findings, "cause");
  return {
    findings: groups.slice(0, MOST_CAUSES).map(({ first, places }) => {
      const help = sharedHelp(places);
      return {
        level: first.level,
        rule: first.rule,
        message: first.message,
        help,
        count: places.length,
        places: places.slice(0, MOST_PLACES).map((place) => {
          const { line, excerpt } = reportFinding(place, sources);
          return {
            file: shown(place.file),
            line,
            message: place.message === first.message ? null : place.message,
            help: help === null ? place.help : null,
            excerpt: [...excerpt],
          };
        }),
      };
    }),
    findings_omitted: Math.max(0, groups.length - MOST_CAUSES),
  };
}
