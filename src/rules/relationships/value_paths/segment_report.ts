import { isWrittenPlaceholder } from "../../../model/value_models/template_model.ts";
import { namePath, quoteValue } from "../../../diagnostics/escape.ts";
import { type Track, TRACK_NAMES } from "../../../format/tracks.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asList, asMap, at } from "../../../model/read.ts";
import type { ValuePath } from "../../../model/value_models/value_paths.ts";
import { pascal, type ValueNode } from "../../../model/value_models/value_models.ts";
import type { RuleReport } from "../../rule.ts";
import { type LostPart, lostParts, renameBack } from "./lost_parts.ts";
import { spellAll } from "../../../model/value_models/value_path_hints.ts";
import { heldText } from "../held_text.ts";

const LEVEL_WORDS: readonly string[] = ["layer", "component", "sub-component"];

/** Paths that a help names where none is near. */
const SHOWN = 3;

/** A path of which one segment is nothing in the value model. */
export function segmentReport(model: EpfModel, path: ValuePath, track: Track): RuleReport {
  const { reached, segment } = path.failure!;
  const parts = lostParts(model);
  const lost = parts.ofPath(path);
  const sold = lost?.sold ?? null;
  const held = (paths: readonly string[]) => paths.filter((text) => heldText(path.artifact, path.at, text) === text);
  const list = asList(at(path.artifact.document.value, ...path.at.slice(0, -1)));
  const near = sold !== null ? [] : held(path.failure!.suggestions.map((text) => inOwnWords(path, track, text)));
  const suggestions = near.filter((text) => !list.includes(text));
  const repeated = suggestions.length === 0 ? near[0] : undefined;
  const known = held(path.failure!.known);
  // Of very many wrong paths only the first come with paths that are known: the others need not be compared with any.
  const sellers = known.length === 0
    ? []
    : (reached?.children ?? model.values.layers(track)).filter((node) => parts.isSold(node));
  const soldPaths = spellAll(sellers, path.source, Number.POSITIVE_INFINITY);
  const named = known.filter((text) => !list.includes(text) && !soldPaths.includes(text));
  const parent = reached === null ? `the ${TRACK_NAMES[track]} value model` : quoteValue(reached.path, 120);
  const isShort = path.source === "definition" && path.text.split(".").length < 4;
  const wanted = reached === null && isShort ? "component" : LEVEL_WORDS[reached?.level ?? 0]!;
  const text = quoteValue(path.text, 120);
  return {
    cause: path.source === "mapping" && !isShared(lost) && sold === null
      ? `paths of ${namePath(path.artifact.file)} that do not resolve`
      : `value paths that do not resolve at ${quoteValue(lost?.segment ?? segment)} of ${parent}`,
    reference: {
      missing: path.text,
      candidates: suggestions,
      known: sold === null ? known : [],
      known_left_out: sold === null ? path.failure!.knownLeftOut : 0,
    },
    message: `value path ${text} does not resolve: ${quoteValue(segment)} is not a ${wanted} of ${parent}`,
    at: path.at,
    expected: suggestions.length > 0
      ? suggestions.map((path) => quoteValue(path, 120)).join(", ")
      : `a ${wanted} of ${parent}`,
    actual: path.text,
    help: `${placeholderWords(model, track)}${
      repeated === undefined
        ? sold !== null
          ? soldHelp(sold, lost!)
          : isShared(lost) && suggestions.length === 0
          ? `${sharedHelp(lost)}${maybeHelp(lost)}`
          : `${helpFor(path, suggestions, parent, wanted, named)}${suggestions.length === 0 ? maybeHelp(lost) : ""}`
        : `remove it: the list has ${quoteValue(repeated, 120)} already; or name another ${wanted} of ${parent}`
    }`,
    related: reached === null ? [] : [{
      artifact: reached.artifact,
      at: reached.at,
      message: `the path resolves as far as ${LEVEL_WORDS[reached.level - 1]} ${quoteValue(reached.id)}`,
    }],
  };
}

/** True for a part that more than one file misses: what it takes to mend that is decided once for all of them. */
function isShared(lost: LostPart | null): lost is LostPart {
  return lost !== null && lost.files.size > 1;
}

/** That a part with the name of something sold may be the one that is cited; nothing where there is none, or several. */
function maybeHelp(lost: LostPart | null): string {
  const node = lost?.maybe ?? null;
  return node === null
    ? ""
    : `; where the ${LEVEL_WORDS[node.level - 1]} ${
      quoteValue(node.name)
    } is meant, which carries the name of something sold, rename that (\`${renameBack(node, lost!)}\`)`;
}

function soldHelp(sold: ValueNode, lost: LostPart): string {
  return `rename the ${LEVEL_WORDS[sold.level - 1]} ${
    quoteValue(sold.name)
  }, which carries the name of something sold, to ${quoteValue(pascal(lost.segment))} (\`${
    renameBack(sold, lost)
  }\`): this reference then holds again`;
}

/** What mends all references to a part that several files cite. */
export function sharedHelp({ files, parent, segment }: LostPart): string {
  const where = parent === null ? "" : ` of ${quoteValue(parent.path, 120)}`;
  return `${files.size} files cite ${
    quoteValue(pascal(segment))
  }${where}: restore it in the value model, or change the references in all of them`;
}

/** A path near to one whose last part alone is wrong, with what comes before that as it is written: `&` may be `and`. */
function inOwnWords({ text, failure }: ValuePath, track: Track, near: string): string {
  const { reached, segment } = failure!;
  const before = `${TRACK_NAMES[track]}.${reached?.name}.`;
  return near.startsWith(before) && text.endsWith(`.${segment}`)
    ? text.slice(0, -segment.length) + near.slice(before.length)
    : near;
}

/** That a value model is still as the framework ships it, so that its names are not yet those of the team. */
function placeholderWords({ values }: EpfModel, track: Track): string {
  const isPlaceholder = values.artifacts(track).some((artifact) =>
    asMap(artifact.document.value).status === "placeholder" && !isWrittenPlaceholder(artifact)
  );
  return isPlaceholder ? `the ${TRACK_NAMES[track]} value model is still a placeholder; ` : "";
}

function helpFor(
  { failure, source }: ValuePath,
  [first, ...others]: readonly string[],
  parent: string,
  wanted: string,
  known: readonly string[],
): string {
  if (first !== undefined) {
    return `did you mean ${quoteValue(first, 120)}?${
      others.length === 0 ? "" : ` Also near: ${others.map((path) => quoteValue(path, 120)).join(", ")}`
    }`;
  }
  const { reached } = failure!;
  if (reached?.level === 2 && source === "mapping") return `end the path at ${parent}, mappings name components`;
  const some = known.slice(0, SHOWN).map((text) => quoteValue(text, 120)).join(", ");
  const which = some === "" ? "" : known.length > SHOWN ? `, such as ${some}` : ` (${some})`;
  if (reached?.level === 2 && source !== "definition" && source !== "key_result") {
    return `end the path at ${parent}, or name an existing ${wanted}${which}`;
  }
  return `name a ${wanted} of ${parent}${which}, or add this one to the value model`;
}
