import type { Report, ReportView } from "../diagnostics/report.ts";

/** What the place of output can show. */
export interface RenderOptions {
  color: boolean;
  /** Columns of the terminal. */
  width: number;
  /** What people asked for; formats for programs are always whole. */
  view?: ReportView;
}

/** One output format: a pure function from a report to text. */
export interface Reporter {
  /** What it is for, one sentence without a full stop. */
  about: string;
  /** How every report of the format begins; a file that begins otherwise is not replaced. */
  begins: RegExp;
  /** How every report for people ends; a file that ends otherwise is not replaced either. */
  ends?: RegExp;
  render(report: Report, options: RenderOptions): string;
}
