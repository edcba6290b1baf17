import type { EpfModel } from "../../model/model.ts";
import { pascal } from "../../model/value_models/value_models.ts";
import { lostParts, renameBack } from "../relationships/value_paths/lost_parts.ts";
import { counted, withArticle } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { matchName } from "../../model/names/names.ts";
import { joinWords } from "../../schema/words.ts";
import { labelWords } from "../../text/words.ts";
import { labelOf, type NamedNode } from "../../model/value_models/named_nodes.ts";

const LEVEL_WORDS = { 1: "layer", 2: "component", 3: "sub-component" } as const;

/** What to say of a layer or component that carries the name of something sold. */
export function namedNodeReport(named: NamedNode, model: EpfModel) {
  const { node, field, also, offer, kind, certain } = named;
  const level = LEVEL_WORDS[node.level];
  const label = labelOf(node, field);
  const subject = `${field === "name" ? level : `${field} of a ${level}`} ${quoteValue(label)}`;
  const name = `${offer.kind} ${quoteValue(offer.full ?? offer.name)}`;
  const isCodename = offer.kind === "codename";
  const nameOf = isCodename ? `the ${name}` : `the name of the ${name}`;
  const place = {
    at: [...node.at, field],
    actual: label,
    related: offer.inferred ? [] : [{ artifact: offer.artifact, at: offer.at, message: `the ${name}` }],
  };
  if (!certain) {
    return {
      ...place,
      message: `${subject} ${
        kind === "inside" ? "carries" : "begins with"
      } ${nameOf}, expected a name that holds without it`,
      level: "info" as const,
      class: "surface" as const,
      help: "keep it when the word is meant as the trade uses it, else name what people gain",
    };
  }
  const fault = offer.inferred
    ? `${kind === "whole" ? "is" : "carries"} a name by how the features use it`
    : kind === "whole"
    ? isCodename ? "is a codename" : `is the name of ${withArticle(offer.kind)}`
    : `carries ${nameOf}`;
  const too = also.length === 0 ? "" : `, its ${joinWords(also.map((key) => `\`${key}\``), "and")} too`;
  return {
    ...place,
    message: `${subject} ${fault}${too}; name it after what people gain`,
    expected: "a name that holds without any product or brand",
    help: `${formerWords(named, level, model)}${helpWith(named, level)}`,
  };
}

/** That references have kept the name which the node had before; nothing where they have not. */
function formerWords({ node }: NamedNode, level: string, model: EpfModel): string {
  const lost = lostParts(model).before(node);
  if (lost === null) return "";
  const { segment, paths, files } = lost;
  return `${counted(paths.length, "reference")} in ${counted(files.size, "file")} ${
    paths.length === 1 ? "calls" : "call"
  } the ${level} ${quoteValue(pascal(segment))}: rename it to that and ${
    paths.length === 1 ? "it holds" : "they hold"
  } again (\`${renameBack(node, lost)}\`, then \`name\` by hand); otherwise, `;
}

/** Characters of a longer id, which is no name. */
const LONGEST_ID = 60;
/** Ids that say nothing: the template's, and numbered ones. */
const SAYS_NOTHING = /^(?:first|second|third|my|new)-|(?:layer|component|group|area|module|node)-?\d*$|\d/;

/** The name that the node's own path or id gives it, where that carries nothing sold; else what a name should say. */
function helpWith({ node, field, also, offer }: NamedNode, level: string): string {
  const given = labelWords(node.segment ?? node.id).join("-");
  const isSold = (label: string) => matchName(label, offer.name) !== null;
  const isSound = field === "name" && given.includes("-") && given.length <= LONGEST_ID && !SAYS_NOTHING.test(given) &&
    !isSold(given);
  if (!isSound) {
    const keys = [field, ...also];
    // What cites the node is changed with the path and the id, which only an edit of all files at once can do.
    const edit = keys.some((key) => key !== "name")
      ? " (`epf edit rename-path` changes id, path and what cites them)"
      : "";
    return `where only the name is wrong, rename the ${level} after what people gain there${edit}, else restructure the model; only sub-components may carry such names`;
  }
  const name = given.split("-").map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
  return isSold(node.id)
    ? `suggestion, taken from its path: \`name: ${name}\` with \`id: ${given}\``
    : `suggestion, taken from its id: \`name: ${name}\``;
}
