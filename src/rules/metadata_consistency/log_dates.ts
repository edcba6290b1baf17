import type { ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asDay } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { RuleReport } from "../rule.ts";

/** Lists of what changed, with the day of each entry; newest or oldest first. */
const LOGS: Partial<Record<ArtifactType, string>> = {
  living_reality_assessment: "evolution_log[].timestamp",
  north_star: "north_star.evolution_history[].date",
  strategy_formula: "change_log[].date",
  strategy_foundations: "change_log[].date",
};

interface Entry {
  day: number;
  written: unknown;
  path: Path;
}

/** The entry of a log that is out of the order of the others, newest or oldest first; the first one where several are. */
export function logReport(artifact: Artifact, value: unknown): RuleReport | null {
  const pattern = LOGS[artifact.type];
  if (pattern === undefined) return null;
  const entries = fieldsAt(value, pattern).flatMap(({ value: written, path }): Entry[] => {
    const day = asDay(written);
    return day === null ? [] : [{ day, written, path }];
  });
  const [falls, rises] = [inversions(entries, -1), inversions(entries, 1)];
  // Where both orders are broken alike, it is the usual one that is asked for: the newest last.
  const broken = falls.length < rises.length ? falls : rises;
  const [place] = broken;
  if (falls.length === 0 || place === undefined) return null;
  const [before, entry] = [entries[place - 1]!, entries[place]!];
  const log = String(entry.path.at(-3));
  return {
    level: "info",
    message: `entry of ${quoteValue(entry.written)} follows that of ${
      quoteValue(before.written)
    }, but the other entries of \`${log}\` go ${broken === falls ? "from the newest to the oldest" : "by date"}`,
    at: entry.path,
    actual: String(entry.written),
    help: "correct whichever date is wrong, or move the entry to its place",
    related: [{ artifact, at: before.path, message: "the entry before it" }],
  };
}

/** The places of entries that break the order: 1 for the newest last, -1 for the newest first. */
function inversions(entries: readonly Entry[], direction: 1 | -1): number[] {
  return entries.flatMap(({ day }, index) =>
    index > 0 && direction * (day - entries[index - 1]!.day) < 0 ? [index] : []
  );
}
