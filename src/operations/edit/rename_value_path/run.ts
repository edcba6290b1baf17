import { quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import { judgedModel } from "../../../model/waiting_templates.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { loadChanged } from "../../offered_edits.ts";
import { changedText, offerChange, RefusedEdit } from "../offer_change.ts";
import type { RenameValuePathAnswer, RenameValuePathInput } from "./contract.ts";
import type { PathChange } from "./path_change.ts";
import { planPathChange } from "./plan_path_change.ts";

type Own = Pick<
  Answered<RenameValuePathAnswer>,
  "old_path" | "new_path" | "mode" | "also" | "total_changes" | "files_modified" | "changes" | "further_changes"
>;

/** A path and what it becomes, as they were given. */
interface Pair {
  old_path: string;
  new_path: string;
}

/** @throws UserFailure when there is no instance, or a file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: RenameValuePathInput,
): Promise<Answered<RenameValuePathAnswer>> {
  const { old_path, new_path, also = [], instance_path } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_rename_value_path", {
      old_path,
      new_path,
      ...(also.length === 0 ? {} : { also }),
      ...(instance_path === undefined ? {} : { instance_path }),
      write: true,
    }),
    isOfReferences: true,
    refused: {
      old_path,
      new_path,
      mode: null,
      also: [],
      total_changes: 0,
      files_modified: [],
      changes: [],
      further_changes: [],
    },
    work: async (target, write) => {
      const { planned, texts, changes } = await planPairs(context, target, [
        { old_path, new_path },
        ...also.map(readPair),
      ]);
      const edits = [...texts].map(([file, after]) => ({ file, before: textOf(target, file), after }));
      const judged = await offerChange(context, target, edits, write);
      const [first, ...others] = planned.map(({ old_path, mode, newPath }) => ({ old_path, new_path: newPath, mode }));
      return {
        own: {
          ...first!,
          also: others,
          total_changes: changes.length,
          files_modified: edits.map(({ file }) => target.shown(file)),
          changes,
          further_changes: [],
        },
        judged,
        what: planned.map(whatOf).join("; "),
        warnings: [
          ...abandonedWords(target, planned),
          ...planned.flatMap((change) => [
            ...(change.node === null ? [] : [stayingWords(change.node, change)]),
            ...mentionsLeft(target, texts, change.oldPath),
          ]),
        ],
      };
    },
  });
}

/** @throws RefusedEdit where a text is not two paths */
function readPair(text: string): Pair {
  const [old_path = "", new_path = "", ...rest] = text.split("=").map((part) => part.trim());
  if (old_path !== "" && new_path !== "" && rest.length === 0) return { old_path, new_path };
  throw new RefusedEdit(`${quoteId(text)} is not a pair of paths`, [
    "a pair is `OLD=NEW`, such as `Product.A.B=Product.C.D`",
  ]);
}

/** What the pairs change, each planned in the instance as those before it leave it. */
async function planPairs(context: OperationContext, target: TargetInstance, pairs: readonly Pair[]) {
  const texts = new Map<string, string>();
  const planned: (PathChange & Pair)[] = [];
  const changes = new Map<string, Own["changes"][number]>();
  let { model } = target;
  for (const pair of pairs) {
    if (texts.size > 0) model = judgedModel(await loadChanged(context, target.open, texts));
    const change = planPathChange(model, pair.old_path, pair.new_path);
    planned.push({ ...change, ...pair });
    for (const [artifact, own] of Map.groupBy(change.changes, ({ artifact }) => artifact)) {
      const values = own.map(({ at, now }) => ({ kind: "set" as const, path: at, value: now }));
      texts.set(artifact.file, changedText(artifact, values));
    }
    for (const { artifact, at, old, now } of change.changes) {
      const field = formatPath(at);
      const key = `${artifact.file}\n${field}`;
      const known = changes.get(key);
      changes.set(key, {
        file: target.shown(artifact.file),
        field,
        line: lineOf(artifact, old === "" ? at.slice(0, -1) : at),
        old_value: known?.old_value ?? old,
        new_value: now,
      });
    }
  }
  const [first] = planned;
  if (texts.size === 0) {
    throw new RefusedEdit(
      `nothing refers to ${quoteId(first!.oldPath)}, and ${quoteId(first!.newPath)} is there already`,
      ["choose a path that is free to rename the node"],
    );
  }
  return { planned, texts, changes: [...changes.values()] };
}

function textOf({ open: { instance } }: TargetInstance, file: string): string {
  return instance.artifacts.find((artifact) => artifact.file === file)!.document.text;
}

/** A key that is added has no line yet: that of its node. */
function lineOf({ document }: Artifact, at: Path): number {
  return document.lines.position(document.labelSpan(at).start).line;
}

function whatOf({ mode, changes, oldPath, newPath }: PathChange): string {
  const own = changes.filter(({ artifact }) => artifact.type === "value_model").length;
  const references = counted(changes.length - own, "reference");
  return mode === "rename"
    ? `rename ${quoteId(oldPath)} to ${quoteId(newPath)} with ${references}`
    : `point ${references} from ${quoteId(oldPath)} to ${quoteId(newPath)}`;
}

/** The nodes that are still there without what referred to them, which other findings may then be about. */
function abandonedWords({ model }: TargetInstance, planned: readonly PathChange[]): string[] {
  const left = planned.filter(({ mode, oldPath }) => mode === "repoint" && model.values.resolve(oldPath).ok);
  if (left.length === 0) return [];
  const paths = left.slice(0, MOST_NAMED).map(({ oldPath }) => quoteId(oldPath));
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : "";
  return [`nothing refers to ${paths.join(", ")}${more} any more: remove what other nodes have taken the place of`];
}

/** What a renamed node keeps, and what it gets where nothing but the id gave its path. */
function stayingWords(node: ValueNode, { changes: [own], byId, isIdCited, newId }: PathChange): string {
  const subject = `${LEVELS[node.level]} ${quoteId(node.name === "" ? node.path : node.name)}`;
  if (newId !== null) {
    return `${subject}: \`id: ${newId}\` takes the place of an id that carries the name of something sold, also where it is cited; change its \`name\` by hand; records of past cycles keep the old id`;
  }
  const path = own?.at.at(-1) === "path_segment" && own.old === ""
    ? `${subject} gets \`path_segment: ${own.now}\``
    : `of ${subject} the path changes alone`;
  const name = "change its `name` by hand where people are to read the new one";
  if (!isIdCited) {
    return `${path}: ${name}; nothing in the current files cites \`id: ${node.id}\`, which may change too`;
  }
  const cited = byId.length === 0
    ? "other files name it so"
    : `${byId.slice(0, MOST_NAMED).map((id) => quoteId(id)).join(", ")}${
      byId.length > MOST_NAMED ? ` and ${byId.length - MOST_NAMED} more` : ""
    } ${byId.length === 1 ? "names" : "name"} it so`;
  return `${path}: ${name}, and leave \`id: ${node.id}\`: ${cited}`;
}

const LEVELS = { 1: "layer", 2: "component", 3: "sub-component" } as const;

/** Paths and ids that a sentence names at most. */
const MOST_NAMED = 5;

/** How often a path is still in the files once they are changed. */
function mentionsLeft(
  { open: { instance } }: TargetInstance,
  texts: ReadonlyMap<string, string>,
  path: string,
): string[] {
  const whole = new RegExp(`${RegExp.escape(path)}(?![\\w-])`, "g");
  const mentions = instance.artifacts.filter(({ archived }) => !archived)
    .reduce((sum, { file, document }) => sum + ((texts.get(file) ?? document.text).match(whole)?.length ?? 0), 0);
  return mentions === 0
    ? []
    : [`${counted(mentions, "mention")} of ${quoteId(path)} in texts and comments stay as they are`];
}
