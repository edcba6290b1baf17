import type { Answered, View } from "../../operation.ts";
import type { ReportAnswer, ReportInput } from "./contract.ts";
import { layOut } from "./lay_out.ts";

/** Columns that text is read in with ease, however wide the terminal is. */
const WIDEST = 100;

/** The report; laid out on a terminal unless a form was asked for. */
export function present(
  { file, page }: Answered<ReportAnswer>,
  { width, color, isTerminal }: View,
  { format }: ReportInput,
): string {
  if (file !== null) return `wrote ${file}\n`;
  return format === undefined && isTerminal ? layOut(page, Math.min(width, WIDEST), color) : page;
}
