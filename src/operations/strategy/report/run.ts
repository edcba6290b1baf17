import { guidance, lineOf } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { groupFindings } from "../../../diagnostics/causes.ts";
import { escapeJson } from "../../../diagnostics/escape.ts";
import { countLevels, type Finding } from "../../../diagnostics/finding.ts";
import { structuralToolByScore } from "../../../suggest/calls.ts";
import { firstStep } from "../../../suggest/first_step.ts";
import { bestGain } from "../../best_gain.ts";
import { reportFinding, sourcesOf } from "../../build_report.ts";
import { openCheckedInstance, withShownPaths } from "../../checked_instance.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { openStrategy } from "../open_strategy.ts";
import { writeExport } from "../write_export.ts";
import type { ReportAnswer, ReportInput } from "./contract.ts";
import { gatherStrategy } from "./gather_strategy.ts";
import { MADE_BY, type StrategyReport } from "./strategy_report.ts";

/** Causes and places of each that a report lists: more are counted. */
const MOST_CAUSES = 200;
const MOST_PLACES = 10;
type Format = Answered<ReportAnswer>["format"];

/** Each form is drawn by code that no other answer needs. */
const DRAWERS: Readonly<Record<Format, (data: StrategyReport) => string | Promise<string>>> = {
  markdown: async (data) => (await import("./draw_markdown.ts")).drawMarkdown(data),
  html: async (data) => (await import("./draw_html.ts")).drawHtml(data),
  json: (data) => `${escapeJson({ made_by: MADE_BY, ...data }, 2)}\n`,
};

/** Gains that it lists. */
const MOST_GAINS = 5;

/** @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: ReportInput): Promise<Answered<ReportAnswer>> {
  const checked = await openCheckedInstance(context, input.instance_path);
  const { strategy } = await openStrategy(context, input.instance_path);
  const { model, health, shown, instance_path } = checked;
  const step = firstStep(withShownPaths(checked.findings, shown), structuralToolByScore);
  const next = step?.sentence ?? bestGain([health]);
  const data: StrategyReport = {
    overall_status: health.overall_status,
    score: health.score,
    instance_path,
    product_name: model.productName,
    date: context.now.toISOString().slice(0, 10),
    counts: countLevels(checked.findings),
    adoption: health.adoption,
    gains: health.gains.slice(0, MOST_GAINS).map(({ points, what, remedy }) => ({ points, what, remedy })),
    sections: health.sections.map(({ title, score, grade, summary }) => ({ title, score, grade, summary })),
    ...gatherStrategy(strategy, shown),
    ...causesOf(checked.findings, model.instance.artifacts, shown),
    next: next === null ? null : lineOf(next, "people"),
  };
  const format = input.format ?? formatOf(input.output);
  const page = await DRAWERS[format](data);
  const file = input.output ?? null;
  if (file !== null) {
    context.instances.clearUp(checked.open.root);
    writeExport(context, file, page, MADE_BY);
  }
  const { next: _, ...answer } = data;
  return {
    ...answer,
    guidance: guidance({
      current_state: `${health.overall_status}${health.score === null ? "" : `, score ${health.score} of 100`}`,
      next_action: next,
      available_actions: [callOf("epf_health_check", { instance_path })],
      warnings: checked.warnings,
    }),
    format,
    file,
    page,
  };
}

/** The form that the name of a file asks for. */
function formatOf(file: string | undefined): Format {
  return /\.html?$/i.test(file ?? "") ? "html" : /\.json$/i.test(file ?? "") ? "json" : "markdown";
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
    findings: groups.slice(0, MOST_CAUSES).map(({ first, places }) => ({
      level: first.level,
      rule: first.rule,
      message: first.message,
      help: first.help,
      count: places.length,
      places: places.slice(0, MOST_PLACES).map((place) => {
        const { line, excerpt } = reportFinding(place, sources);
        return { file: shown(place.file), line, excerpt: [...excerpt] };
      }),
    })),
    findings_omitted: Math.max(0, groups.length - MOST_CAUSES),
  };
}
