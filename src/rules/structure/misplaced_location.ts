import { escapeText, quoteValue } from "../../diagnostics/escape.ts";
import type { Edit } from "../../diagnostics/finding.ts";
import { asMap, asText } from "../../model/read.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "misplaced-location",
  level: "info",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: [] } },
  artifacts: ["epf_anchor"],
  what: "The anchor says in `structure.location` in which folder the instance is.",
  why: "Older releases wrote it and nothing reads it: the folder of the anchor is the place, wherever it is moved to.",
  remedy: "Remove the line.",
  examples: [
    {
      bad: "epf_anchor: true\nstructure:\n  type: phased\n  location: docs/EPF/_instances/choir-calendar\n",
      good: "epf_anchor: true\nstructure:\n  type: phased\n",
    },
  ],
  check({ artifact: { document }, value, report }) {
    const location = asText(asMap(asMap(value).structure).location);
    if (location === null) return;
    report({
      message: `\`location\` is ${quoteValue(location)}, but should not be there: an instance is where its anchor is`,
      at: ["structure", "location"],
      actual: escapeText(location),
      help: "remove it",
      edits: removal(document),
    });
  },
} satisfies DocumentRule;

/** Removes the line, where other lines stay in its map. */
function removal(document: YamlDocument): Edit[] {
  const span = document.keySpanOf(["structure", "location"]);
  const structure = asMap(asMap(document.value).structure);
  if (span === null || Object.keys(structure).length === 1) return [];
  const start = document.text.lastIndexOf("\n", span.start) + 1;
  const newline = document.text.indexOf("\n", span.end);
  const end = newline === -1 ? document.text.length : newline + 1;
  const isOneLine = /^\s*location\s*:[^{}[\]|>]*$/.test(document.text.slice(start, end));
  return isOneLine ? [{ kind: "safe", span: { start, end }, text: "" }] : [];
}
