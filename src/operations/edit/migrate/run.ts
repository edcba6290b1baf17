import { basename, relative, resolve, sep } from "node:path";
import { callOf } from "../../../contracts/call.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { asMap, forEachText } from "../../../model/read.ts";
import { applyEdits } from "../../../repair/apply_edits.ts";
import { changeText } from "../../../repair/changes/change_text.ts";
import { fixTypeOf, readFixTypes } from "../../../repair/fix_types.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { FileChange } from "../../../workspace/files/transaction.ts";
import { isInSubmodule } from "../../../workspace/git/submodules.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { checkTargets } from "../../judging/check_targets.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { missingAnchors } from "../../repair/fix/missing_anchors.ts";
import { isSafe, repairInRounds } from "../../repair/fix/repair_rounds.ts";
import { answerEdit } from "../answer_edit.ts";
import { offerChange, RefusedEdit } from "../offer_change.ts";
import type { MigrateAnswer, MigrateInput } from "./contract.ts";
import { emptiedBy } from "./emptied_folders.ts";
import { type FileMove, plannedMoves } from "./moves.ts";

type Own = Pick<
  Answered<MigrateAnswer>,
  "needs_migration" | "is_submodule" | "moves" | "total_moves" | "made" | "removed" | "total_repairs" | "left"
>;

const NOTHING: Own = {
  needs_migration: false,
  is_submodule: false,
  moves: [],
  total_moves: 0,
  made: [],
  removed: [],
  total_repairs: 0,
  left: [],
};

/** @throws UserFailure when there is no instance, or a file has changed meanwhile */
export async function run(context: OperationContext, input: MigrateInput): Promise<Answered<MigrateAnswer>> {
  const place = input.instance_path === undefined ? {} : { instance_path: input.instance_path };
  let refused = NOTHING;
  const answer = await answerEdit<Own>(context, input, {
    again: callOf("epf_migrate", { ...place, write: true }),
    refused: NOTHING,
    work: async (target, write) => {
      const { moves, left } = plannedMoves(target.open.instance);
      const { texts, repairs, stale } = await repairedTexts(context, target);
      const anchors = await missingAnchors(context, [target.instance_path]);
      const { folders, placeholders, kept } = emptiedBy(target.open.root, moves);
      const changes = [
        ...changesFor(target, moves, texts),
        ...placeholders.map((file): FileChange => ({ file, before: "", after: null })),
        ...kept.map((file): FileChange => ({ file, before: null, after: "" })),
        ...anchors.map(({ text }): FileChange => ({ file: "_epf.yaml", before: null, after: text })),
      ];
      const own: Own = {
        needs_migration: changes.some(({ before, after }) => before !== after),
        is_submodule: isInSubmodule(target.open.root),
        moves: moves.map(({ artifact, to }) => ({ old_path: target.shown(artifact.file), new_path: target.shown(to) })),
        total_moves: moves.length,
        made: [...anchors.map(() => "_epf.yaml"), ...kept].map(target.shown),
        removed: placeholders.map(target.shown),
        total_repairs: repairs,
        left: left.map(({ file, reason }) => ({ path: target.shown(file), reason })),
      };
      refused = own;
      if (own.is_submodule && write) {
        throw new RefusedEdit("the instance is in a git submodule, whose files belong to another repository", [
          "migrate a clone of that repository, then update the submodule here",
        ]);
      }
      const judged = await offerChange(context, target, changes, write, {
        moves: new Map(pathsOf(moves)),
        emptied: folders,
      });
      return { own, judged, what: describe(own, judged.edit), warnings: warningsOf(own, stale) };
    },
  });
  return answer.success ? answer : { ...answer, ...refused };
}

/** The texts of an instance's files after all safe repairs, by file; only those that differ. */
async function repairedTexts(context: OperationContext, target: TargetInstance) {
  const { artifacts, findings } = await checkTargets(context, { paths: [target.instance_path] });
  const types = readFixTypes([]);
  const rounds = await repairInRounds(context, artifacts, findings, {
    isChosen: (finding) => types.includes(fixTypeOf(finding)),
    isWanted: isSafe,
  });
  const inside = (file: string) => relative(target.open.root, resolve(context.cwd, file)).split(sep).join("/");
  return {
    texts: new Map(
      rounds.files.map(({ artifact, edits }) => [inside(artifact.file), applyEdits(artifact.document.text, edits)]),
    ),
    stale: findings.filter(({ rule }) => rule === "stale-definition").length,
    repairs: rounds.files.reduce((sum, { repairs }) => sum + repairs.length, 0),
  };
}

/** Each file that moves or changes, with the paths in it that lead to a moved one. */
function changesFor(
  { open: { instance } }: TargetInstance,
  moves: readonly FileMove[],
  repaired: ReadonlyMap<string, string>,
): FileChange[] {
  const targets = new Map(pathsOf(moves));
  const isPhasedNow = instance.layout === "flat" && moves.length > 0;
  return [...instance.artifacts, ...instance.unjudged].flatMap(({ file, document, type }): FileChange[] => {
    const before = document.text;
    const moved = withNewPaths(repaired.get(file) ?? before, targets);
    const after = isPhasedNow && type === "epf_anchor" ? withPhases(moved) : moved;
    const to = targets.get(file);
    if (to !== undefined) return [{ file: to, before: null, after }, { file, before, after: null }];
    return after === before ? [] : [{ file, before, after }];
  });
}

/** A text whose values that are paths of moved files lead to them again; unchanged where it cannot be edited. */
function withNewPaths(text: string, targets: ReadonlyMap<string, string>): string {
  if (targets.size === 0) return text;
  const places: { path: Path; value: string }[] = [];
  forEachText(parseYaml(text).value, (value, path) => {
    const to = targets.get(value.replace(/^\.\//, ""));
    if (to !== undefined) places.push({ path: [...path], value: value.startsWith("./") ? `./${to}` : to });
  });
  if (places.length === 0) return text;
  return changeText(text, places.map((place) => ({ kind: "set", ...place }))).text ?? text;
}

/** The text of an anchor that no longer says that the instance is flat. */
function withPhases(text: string): string {
  const { structure } = asMap(parseYaml(text).value);
  if (asMap(structure).type !== "flat") return text;
  return changeText(text, [{ kind: "set", path: ["structure", "type"], value: "phased" }]).text ?? text;
}

function pathsOf(moves: readonly FileMove[]): [string, string][] {
  return moves.map(({ artifact, to }) => [artifact.file, to]);
}

/** What the migration does, in a few words. */
function describe(
  { needs_migration, total_moves, made, removed, total_repairs }: Own,
  { errors_before, errors_after }: { errors_before: number; errors_after: number },
): string {
  if (!needs_migration) return "the instance is in the form of this release";
  const anchors = made.filter((path) => basename(path) === "_epf.yaml");
  const parts = [
    ...(total_moves > 0 ? [`move ${counted(total_moves, "file")}`] : []),
    ...(anchors.length > 0 ? ["make the missing anchor"] : []),
    ...(made.length > anchors.length
      ? [`keep ${counted(made.length - anchors.length, "empty folder")} in its new place`]
      : []),
    ...(removed.length > 0 ? [`remove ${counted(removed.length, "empty folder")}`] : []),
    ...(total_repairs > 0 ? [`make ${counted(total_repairs, "repair")}`] : []),
  ];
  return `${parts.join(", ")} (errors: ${errors_before} before, ${errors_after} after)`;
}

/** @param stale number of shipped practices with the text of an older release */
function warningsOf({ left }: Own, stale: number): string[] {
  return [
    ...(left.length === 0 ? [] : [
      `${counted(left.length, "file stays", "files stay")} in an old place: ${left[0]!.path}: ${left[0]!.reason}`,
    ]),
    ...(stale === 0 ? [] : [
      `${
        counted(stale, "practice has", "practices have")
      } the text of an older release: \`epf definitions sync\` replaces it`,
    ]),
  ];
}
