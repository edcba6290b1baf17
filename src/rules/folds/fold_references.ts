import { quoteValue } from "../../diagnostics/escape.ts";
import type { Finding, UnresolvedReference } from "../../diagnostics/finding.ts";
import { RULE_INDEX } from "../rule_index.ts";

/**
 * Joins what is found of one id twice: that it does not have the form of one, and that nothing has it. No id of that form
 * can be defined, so the two are one mistake. The file stays invalid, and the words are those about the reference; where
 * these are only a note, those about the form.
 */
export function foldReferences(findings: readonly Finding[]): readonly Finding[] {
  const isOfForm = ({ keyword, rule }: Finding) => keyword === "pattern" && RULE_INDEX[rule]?.scope === "engine";
  const forms = new Map(findings.filter(isOfForm).map((finding) => [placeOf(finding), finding]));
  if (forms.size === 0) return findings;
  const instead = new Map<Finding, Finding[]>();
  for (const finding of findings) {
    const form = finding.rule.startsWith("dangling-") ? forms.get(placeOf(finding)) : undefined;
    if (form === undefined) continue;
    instead.set(finding, []);
    if (finding.level === "error" && finding.reference !== null) instead.set(form, [join(form, finding)]);
  }
  return instead.size === 0 ? findings : findings.flatMap((finding) => instead.get(finding) ?? [finding]);
}

function placeOf({ file, path }: Finding): string {
  return `${file}\n${path}`;
}

function join(form: Finding, { rule, message, reference, help, cause }: Finding): Finding {
  return { ...form, rule, message, reference, cause, help: helpFor(reference!) ?? help };
}

/** An id of the wrong form cannot be defined, so one that is there is all there is to cite; null where one is near. */
function helpFor({ candidates, known, known_left_out: rest = 0 }: UnresolvedReference): string | null {
  if (candidates.length > 0 || known.length === 0) return null;
  const list = known.map((id) => quoteValue(id)).join(", ");
  return `cite ${known.length === 1 ? "" : "one of "}${list}${
    rest === 0 ? "" : ` and ${rest} more`
  }, or remove the reference`;
}
