import type { Answered } from "../../operation.ts";
import type { TaskReportAnswer } from "./contract.ts";

/** What a report is drawn from. */
export type ReportData = Omit<Answered<TaskReportAnswer>, "format" | "page">;
