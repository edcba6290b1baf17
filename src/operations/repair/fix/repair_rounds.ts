import { type Finding, kindOfAll } from "../../../diagnostics/finding.ts";
import { composeEdits, offsetBefore, orderEdits } from "../../../repair/apply_edits.ts";
import { placeKey, type Repair, withEditsMade } from "../../../repair/offer_edits.ts";
import { renamesOf } from "../../../repair/renames.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { inTurns, mapSteps } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import { judgeArtifacts, offeredRepairs } from "../../offered_edits.ts";
import { followRenames, type Mentioned } from "./follow_renames.ts";
import type { RepairedFile } from "./repaired_file.ts";

/** A key that is spelt right shows what else is wrong below it; no file is nested deeper than this. */
const MOST_ROUNDS = 40;

/** All repairs that are wanted, and what they leave. */
export interface RepairRounds {
  files: RepairedFile[];
  left: readonly Finding[];
  /** How many repairs are offered that were not wanted. */
  unwanted: number;
  /** What of `left` no repair takes away. What only shows once likely repairs are made is not known to be there yet. */
  toDecide: readonly Finding[];
  /** Where ids that were changed had, or have, their former spelling. */
  mentions: readonly Mentioned[];
}

/** True for a repair with one right outcome. */
export function isSafe({ edits }: Repair): boolean {
  return kindOfAll(edits) !== "suggested";
}

/** Makes repairs in memory until no more are offered. */
export async function repairInRounds(
  context: OperationContext,
  artifacts: readonly Artifact[],
  findings: readonly Finding[],
  { isChosen, isWanted }: { isChosen(finding: Finding): boolean; isWanted(repair: Repair): boolean },
): Promise<RepairRounds> {
  const files = new Map<string, RepairedFile>();
  const read = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const now = new Map(read);
  // What comments and the baseline hold back stays so.
  const shown = new Set(findings.map(placeKey));
  let held: ReadonlySet<string> | null = null;
  const elsewhere = findings.filter(({ file }) => !now.has(file));
  let left: Finding[] = [...findings];
  let unwanted: Repair[] = [];
  const judge = async (changed: readonly Artifact[]) => {
    held ??= new Set((await judgeArtifacts(context, artifacts)).map(placeKey).filter((key) => !shown.has(key)));
    const after = await judgeArtifacts(context, changed);
    return [...elsewhere, ...after.filter((finding) => !held!.has(placeKey(finding)))];
  };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const byFile = Map.groupBy(left.filter(isChosen), ({ file }) => file);
    const open = [...now.values()].filter(({ file }) => byFile.has(file));
    const offered = await offeredRepairs(
      context,
      open.map((artifact) => ({ artifact, findings: byFile.get(artifact.file)! })),
    );
    const wanted = offered.filter(isWanted);
    unwanted = offered.filter((repair) => !isWanted(repair));
    if (wanted.length === 0) break;
    const make = ([artifact, repairs]: [Artifact, Repair[]]) => {
      const file = files.get(artifact.file) ?? { artifact: read.get(artifact.file)!, repairs: [], edits: [] };
      const fresh = orderEdits(repairs.flatMap(({ edits }) => edits));
      file.repairs.push(
        ...repairs.map((repair) => ({ ...repair, offset: offsetBefore(file.edits, repair.edits[0]!.span.start) })),
      );
      file.edits = composeEdits(file.artifact.document.text, file.edits, fresh);
      files.set(artifact.file, file);
      now.set(artifact.file, withEditsMade(file.artifact, file.edits));
    };
    await inTurns(mapSteps(Map.groupBy(wanted, (repair) => repair.artifact), make), context.signal);
    left = await judge([...now.values()]);
  }
  const renames = renamesOf([...files.values()].flatMap(({ repairs }) => repairs));
  const followed = await followRenames(context, renames, { read, now, files, left, judge });
  const likely = Map.groupBy(unwanted, ({ artifact }) => artifact.file);
  const toDecide = unwanted.length === 0 ? followed.left : stillIn(
    await judge([...now.values()].map((artifact) => {
      const own = likely.get(artifact.file) ?? [];
      return own.length === 0 ? artifact : withEditsMade(artifact, orderEdits(own.flatMap(({ edits }) => edits)));
    })),
    followed.left,
  );
  return { files: [...files.values()], unwanted: unwanted.length, toDecide, ...followed };
}

/** The findings that are still there afterwards, each place as often as there. */
function stillIn(after: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const open = Map.groupBy(after, placeKey);
  return findings.filter((finding) => open.get(placeKey(finding))?.pop() !== undefined);
}
