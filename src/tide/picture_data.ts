import type { Outcome, Status } from "./vocabulary.ts";

/** A cell is null where the work was not part of the attempt, "open" where it was not reported. */
export type Cell = Status | "open" | null;

/** What is drawn, whatever the form. */
export interface PictureData {
  path_name: string;
  what: string;
  total: number;
  attempts: {
    attempt: number;
    status: "active" | "completed";
    outcome: Outcome | null;
    adaptations: string[];
    learnings: string | null;
  }[];
  /** Works from first to last, with a cell for each attempt. */
  works: { work_name: string; cells: Cell[] }[];
  omitted: number;
}
