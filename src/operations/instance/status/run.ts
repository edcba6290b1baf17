import { statusWords } from "../../../diagnostics/report.ts";
import { foldWhitespace } from "../../../rules/folds/fold_whitespace.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import type { Finding, LevelCounts } from "../../../diagnostics/finding.ts";
import { waitingIn, waitingWords } from "../../../health/adoption_state.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { cycleState, nextSession } from "../../../model/aim/aim_state.ts";
import { daysSince, roadmaps } from "../../../model/aim/assessments.ts";
import type { EpfModel } from "../../../model/model.ts";
import { questionAt } from "../../../model/content/written_value.ts";
import { cycleEnd } from "../../../model/roadmap/cycle_end.ts";
import { suggestForInstance } from "../../../suggest/suggest.ts";
import { counted } from "../../../text/forms/plural.ts";
import { judgedFiles } from "../../judging/check_result.ts";
import { openCheckedInstance, viewOf } from "../../judging/checked_instance.ts";
import { stepOfToday } from "../../judging/step_of_today.ts";
import type { OperationContext } from "../../context.ts";
import { countOpenQuestions, withOpenQuestions } from "../../open_questions.ts";
import type { Answered } from "../../operation.ts";
import type { StatusAnswer, StatusInput } from "./contract.ts";

/** Calls that the answer names. */
const MOST_CALLS = 3;
/** Stale things that it names. */
const MOST_STALE = 5;
const LONGEST = 300;

/** @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: StatusInput): Promise<Answered<StatusAnswer>> {
  const checked = await openCheckedInstance(context, input.instance_path);
  const { model, health, instance_path } = checked;
  const view = viewOf(checked, context.now);
  const { findings } = view;
  const counts = countLevels(foldWhitespace(findings));
  const calls = suggestForInstance(view);
  const stale = findings.filter(({ rule, level }) => rule.startsWith("stale-") && level !== "info");
  const waiting = waitingWords(waitingIn(model, checked.found));
  const questions = countOpenQuestions(model.instance.artifacts);
  return {
    overall_status: health.overall_status,
    score: health.score,
    counts,
    required_next_tool_calls: calls.slice(0, MOST_CALLS),
    guidance: withOpenQuestions(
      guidance({
        current_state: `${statusWords(health.overall_status, null, counts)}: ${counted(counts.error, "error")} and ${
          counted(counts.warning, "warning")
        }${health.score === null ? "" : `, score ${health.score} of 100`}${
          view.ignored === null ? "" : `, ${view.ignored}`
        }`,
        next_action: stepOfToday(checked, view, calls, context.now),
        available_actions: [callOf("epf_health_check", { instance_path }), callOf("epf_aim_status", { instance_path })],
        warnings: checked.warnings,
      }),
      questions,
      { path: instance_path },
    ),
    instance_path,
    product_name: model.productName,
    files_checked: judgedFiles(model.instance).size,
    adoption: {
      level: adoptionLevel(model),
      complete: waiting === null ? health.adoption : null,
      waiting: health.adoption === null ? null : waiting,
      lacking: adoptionLevel(model) === null ? null : shortened(health.lacking),
    },
    cycle: cycleFacts(model, context.now),
    next_session: nextSession(model, context.now),
    open_questions: questions,
    stale_count: stale.length,
    stale: stale.slice(0, MOST_STALE).map(({ file, rule, message }) => ({
      file,
      rule,
      message: truncate(escapeText(message), LONGEST),
    })),
  };
}

function countLevels(findings: readonly Finding[]): LevelCounts {
  const count = (wanted: Finding["level"]) => findings.filter(({ level }) => level === wanted).length;
  return { error: count("error"), warning: count("warning"), info: count("info") };
}

/** The current cycle, with the day on which its roadmap says that it ends. */
function cycleFacts(model: EpfModel, now: Date): StatusAnswer["cycle"] {
  const state = cycleState(model, now);
  const roadmap = roadmaps(model).find(({ cycle }) => cycle === state.number);
  const end = roadmap === undefined ? null : cycleEnd(roadmap.artifact.document.value);
  const { number, assessed, report_begun, finished_cycles } = state;
  return {
    number,
    roadmap_status: shortened(state.roadmap_status),
    ends: end === null ? null : new Date(end.day).toISOString().slice(0, 10),
    ends_question: end === null || roadmap === undefined
      ? null
      : shortened(questionAt(roadmap.artifact, ["roadmap", end.key])),
    days_left: end === null ? null : -daysSince(end.day, now),
    assessed,
    report_begun,
    decision: shortened(state.decision),
    finished_cycles,
  };
}

function shortened(text: string | null): string | null {
  return text === null ? null : truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), LONGEST);
}
