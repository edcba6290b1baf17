import { callOf } from "../../../contracts/call.ts";
import { namePath } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { type CanonicalDefinition, canonicalDefinitions, readDefinition } from "../../../library/definitions.ts";
import { isAdapted, isUnadopted } from "../../../model/canonical.ts";
import { asMap, asText } from "../../../model/read.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { FileChange } from "../../../workspace/files/transaction.ts";
import { isInSubmodule } from "../../../workspace/git/submodules.ts";
import { checkWithoutBaseline } from "../../judging/check_result.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { offerChange, RefusedEdit } from "../offer_change.ts";
import type { SyncDefinitionsAnswer, SyncDefinitionsInput } from "./contract.ts";

type Own = Pick<
  Answered<SyncDefinitionsAnswer>,
  "updated" | "added" | "skipped" | "total_updated" | "total_added"
>;

const NOTHING: Own = { updated: [], added: [], skipped: [], total_updated: 0, total_added: 0 };

/** Where practices are kept in an instance. */
const FOLDER = "FIRE/definitions";

/** @throws UserFailure when there is no instance, or a file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: SyncDefinitionsInput,
): Promise<Answered<SyncDefinitionsAnswer>> {
  const { instance_path, add_missing } = input;
  const again = callOf("epf_sync_definitions", {
    ...(instance_path === undefined ? {} : { instance_path }),
    ...(add_missing === true ? { add_missing } : {}),
    write: true,
  });
  return await answerEdit<Own>(context, input, {
    again,
    refused: NOTHING,
    work: async (target, write) => {
      if (write && isInSubmodule(target.open.root)) {
        throw new RefusedEdit("the instance is in a git submodule, whose files belong to another repository", [
          "run it in a clone of that repository, then update the submodule here",
        ]);
      }
      const { updates, skipped } = await staleFiles(context, target);
      const additions = add_missing === true ? missingFiles(target) : [];
      const judged = await offerChange(context, target, [...updates, ...additions], write);
      const own: Own = {
        updated: updates.map(({ file }) => target.shown(file)),
        added: additions.map(({ file }) => target.shown(file)),
        skipped,
        total_updated: updates.length,
        total_added: additions.length,
      };
      return { own, judged, what: describe(own), warnings: warningsOf(own) };
    },
  });
}

/** What an older release shipped, with the present text; and what of it stays, because the team uses it. */
async function staleFiles(
  context: OperationContext,
  target: TargetInstance,
): Promise<{ updates: FileChange[]; skipped: Own["skipped"] }> {
  const findings = await checkWithoutBaseline(target.open, context.now, { signal: context.signal, progress: () => {} });
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const present = new Map(canonicalDefinitions().map((definition) => [definition.id, definition]));
  const updates: FileChange[] = [];
  const skipped: Own["skipped"][number][] = [];
  for (const artifact of target.open.instance.artifacts) {
    const definition = present.get(idOf(artifact));
    if (definition === undefined || !isStale(byFile.get(artifact.file) ?? [])) continue;
    if (isAdapted(artifact)) {
      skipped.push({ path: target.shown(artifact.file), reason: "the team has adapted it, so its text is its own" });
    } else if (isUnadopted(artifact)) {
      updates.push({ file: artifact.file, before: artifact.document.text, after: readDefinition(definition) });
    } else if (isPracticeOf(artifact, definition)) {
      skipped.push({ path: target.shown(artifact.file), reason: "it is in use, so its text belongs to the team" });
    }
  }
  return { updates, skipped };
}

/** True for a file in which the check notes the text of an older release, or finds errors. */
function isStale(findings: readonly Finding[]): boolean {
  return findings.some(({ rule, level }) => rule === "stale-definition" || level === "error");
}

/** True for a file of a practice that is shipped, not for a team's own under the same id. */
function isPracticeOf({ type, document }: Artifact, { track, slug }: CanonicalDefinition): boolean {
  return type === `${track}_definition` && asText(asMap(document.value).slug) === slug;
}

/** A new file for each practice whose id no file of the instance has. */
function missingFiles({ open: { instance } }: TargetInstance): FileChange[] {
  const known = new Set(instance.artifacts.map(idOf));
  const taken = new Set(instance.files.map((file) => file.toLowerCase()));
  return canonicalDefinitions()
    .filter(({ id }) => !known.has(id))
    .map((definition) => ({ file: `${FOLDER}/${definition.place}`, before: null, after: readDefinition(definition) }))
    .filter(({ file }) => !taken.has(file.toLowerCase()));
}

function idOf({ document }: Artifact): string {
  return asText(asMap(document.value).id) ?? "";
}

function describe({ total_updated, total_added, skipped }: Own): string {
  const parts = [
    ...(total_updated > 0 ? [`replace ${counted(total_updated, "practice")} of an older release`] : []),
    ...(total_added > 0 ? [`add ${counted(total_added, "practice")}`] : []),
  ];
  if (parts.length > 0) return parts.join(", ");
  return skipped.length > 0
    ? "every shipped practice that is not in use has its present text"
    : "no shipped practice has the text of an older release";
}

function warningsOf({ skipped }: Own): string[] {
  const [first] = skipped;
  return first === undefined ? [] : [
    `${counted(skipped.length, "practice stays as it is", "practices stay as they are")}: ${
      namePath(first.path)
    }: ${first.reason}`,
  ];
}
