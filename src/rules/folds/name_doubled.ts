import { quoteValue } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { cycleRecords } from "../../model/aim/assessments.ts";
import { meantByDoubles, planOf } from "../../model/aim/doubled_entries.ts";
import type { EpfModel } from "../../model/model.ts";

/**
 * Says of an entry of a report that is about the same as an earlier one what it is probably about: the one key result or
 * assumption of the cycle that has none, of which nothing else is said then.
 */
export function nameDoubled(findings: readonly Finding[], model: EpfModel): readonly Finding[] {
  const isDoubled = ({ rule, level, artifact }: Finding) =>
    rule === "duplicate-id" && level !== "error" && artifact === "assessment_report";
  if (!findings.some(isDoubled)) return findings;
  const records = cycleRecords(model, "assessment_report");
  return findings.map((finding) => {
    const record = isDoubled(finding) ? records.find(({ artifact }) => artifact.file === finding.file) : undefined;
    const plan = record === undefined ? undefined : planOf(model, record);
    if (plan === undefined) return finding;
    const { results, assumptions } = meantByDoubles(model, plan);
    const [item, lacking] = finding.path.startsWith("assumption_validations")
      ? [assumptions[0], "has no verdict"]
      : finding.path.endsWith(".kr_id")
      ? [results[0], "has no outcome"]
      : [];
    if (item === undefined) return finding;
    const { document, file } = item.artifact;
    return {
      ...finding,
      message: `${finding.message}; ${quoteValue(item.id)} ${lacking}`,
      help: `if this one is about ${quoteValue(item.id)}, give it that id; otherwise merge the two entries, and add ${
        quoteValue(item.id)
      }`,
      related: [
        ...finding.related,
        { file, span: document.labelSpan([...item.at, "id"]), message: `${quoteValue(item.id)} ${lacking}` },
      ],
    };
  });
}
