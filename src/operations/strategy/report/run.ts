import { statusWords } from "../../../diagnostics/report.ts";
import { extname } from "node:path";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { escapeJson } from "../../../diagnostics/escape.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { writeExport } from "../write_export.ts";
import type { ReportAnswer, ReportInput } from "./contract.ts";
import { gatherReport } from "./gather_report.ts";
import { layOut } from "./lay_out.ts";
import { MADE_BY, type StrategyReport } from "./strategy_report.ts";

type Format = Answered<ReportAnswer>["format"];

/** Columns of the report as text. */
const COLUMNS = 80;

/** Each form is drawn by code that no other answer needs. */
const DRAWERS: Readonly<Record<Format, (data: StrategyReport) => string | Promise<string>>> = {
  text: async (data) => layOut((await import("./draw_markdown.ts")).drawMarkdown(data), COLUMNS),
  markdown: async (data) => (await import("./draw_markdown.ts")).drawMarkdown(data),
  html: async (data) => (await import("./draw_html.ts")).drawHtml(data),
  json: (data) => `${escapeJson({ made_by: MADE_BY, ...data }, 2)}\n`,
};

/** @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: ReportInput): Promise<Answered<ReportAnswer>> {
  const { data, next, warnings, root } = await gatherReport(context, input.instance_path, input.since);
  const format = input.format ?? formatOf(input.output);
  const page = await DRAWERS[format](data);
  const file = input.output ?? null;
  if (file !== null) {
    context.instances.clearUp(root);
    writeExport(context, file, page, format === "text" ? MADE_BY.replaceAll("`", "") : MADE_BY);
  }
  const { next: _, ...answer } = data;
  const { overall_status, score, instance_path } = data;
  return {
    ...answer,
    guidance: guidance({
      current_state: `${statusWords(overall_status, null, data.counts)}${
        score === null ? "" : `, score ${score} of 100`
      }`,
      next_action: next,
      available_actions: [callOf("epf_health_check", { instance_path })],
      warnings: [...warnings],
    }),
    format,
    file,
    page,
  };
}

/** The form that the name of a file asks for. */
function formatOf(file: string | undefined): Format {
  const ending = file === undefined ? "" : extname(file).toLowerCase();
  return ({ ".txt": "text", ".htm": "html", ".html": "html", ".json": "json" } as const)[ending] ?? "markdown";
}
