import type { Finding } from "../diagnostics/finding.ts";
import { formatPath } from "../diagnostics/path.ts";
import type { RuleReport } from "./rule.ts";
import { shownValue } from "./to_finding.ts";

/** What a schema says of a single value; missing and unknown keys, and containers, have causes of their own. */
const VALUE_KEYWORDS = new Set(["type", "enum", "const", "pattern", "format", "minLength", "maxLength"]);

/**
 * The findings of a schema, of which rules may explain some: then the place keeps one finding, with the words of the
 * rule and the level of the schema.
 */
export class ExplainedPlaces {
  readonly #found: Map<string, Finding[]>;
  #others: Finding[];
  /** What shows that a file follows another structure stays beside what rules find in the same places. */
  readonly #structural: ReadonlyMap<string, Finding>;

  constructor(findings: readonly Finding[]) {
    const isOfValue = ({ keyword, class: kind }: Finding) => kind === "surface" && VALUE_KEYWORDS.has(keyword ?? "");
    this.#found = Map.groupBy(findings.filter(isOfValue), ({ path }) => path);
    this.#others = findings.filter((finding) => !isOfValue(finding));
    this.#structural = new Map(
      this.#others.filter(({ keyword }) => keyword === "type").map((finding) => [finding.path, finding]),
    );
  }

  /** What to report for a report of a rule: itself, and the findings of the schema that it explains. */
  add(finding: Finding, { explains = [], explains_missing }: RuleReport): Finding[] {
    if (explains_missing !== undefined) this.#join(finding.cause, formatPath(explains_missing));
    const said = explains.flatMap(({ at, message, actual, help }) => {
      const path = formatPath(at);
      const first = this.#found.get(path)?.[0];
      if (first === undefined) return [];
      this.#found.delete(path);
      return [{
        ...first,
        rule: finding.rule,
        cause: finding.cause,
        message,
        actual: actual === undefined ? null : shownValue(actual),
        help: help ?? null,
      }];
    });
    if (said.some(({ path }) => path === finding.path)) return said;
    return [explains.length === 0 ? finding : this.#inForm(finding), ...said];
  }

  /** Gives what is missing in a map, or below it, the cause of a report. */
  #join(cause: string | null, map: string): void {
    this.#others = this.#others.map((finding) =>
      finding.keyword === "required" && finding.cause === null && isWithin(finding.path, map)
        ? { ...finding, cause }
        : finding
    );
  }

  /** A finding whose help asks for the form that the schema demands in the same place. */
  #inForm(finding: Finding): Finding {
    const expected = this.#structural.get(finding.path)?.expected;
    return expected == null ? finding : { ...finding, help: `write your own content there, as ${expected}` };
  }

  /** Findings of the schema that no rule explains. */
  get rest(): Finding[] {
    return [...this.#others, ...[...this.#found.values()].flat()];
  }
}

function isWithin(path: string, map: string): boolean {
  return path === map || path.startsWith(`${map}.`) || path.startsWith(`${map}[`);
}
