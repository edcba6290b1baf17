import type { Answered } from "../../operation.ts";
import type { ReportAnswer } from "./contract.ts";

/** What every report says of its origin; a file that says so may be replaced by a newer one. */
export const MADE_BY = "Made by `epf report` from the files of the strategy.";

/** What a report is drawn from. */
export type StrategyReport = Omit<Answered<ReportAnswer>, "guidance" | "format" | "file" | "page"> & {
  /** What to do next, as people read it. */
  next: string;
};
