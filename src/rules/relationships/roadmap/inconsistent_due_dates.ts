import { quoteValue } from "../../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import { plannedResults } from "../../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../../model/content/written_value.ts";
import { entriesAt } from "../../../model/fields.ts";
import { keyResultRings, resultLinks } from "../../../model/roadmap/result_links.ts";
import { asDay, asList, asText } from "../../../model/read.ts";
import { datesIn, MS_PER_DAY, timeOf } from "../../../text/forms/dates.ts";
import { deadlinesIn } from "../../../text/forms/deadline.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** Days by which what comes first may be due later: a result is often read off some days after it is there. */
const MOST_LATE = { result: 7, milestone: 14 } as const;

const roadmap = (first: string, then: string, milestone = "") => `
roadmap:
  tracks:
    org_ops: {okrs: [{key_results: [{id: kr-o-001, target: "4 of 10 nights by ${first}"}]}]}
    commercial: {okrs: [{key_results: [{id: kr-c-001, target: "12 mills by ${then}"}]}]}
  cross_track_dependencies:
    - {from_kr: kr-o-001, to_kr: kr-c-001, dependency_type: requires}
${milestone}`;
const milestone = (day: string) =>
  `  execution_plan: {key_milestones: [{date: "${day}", milestone: Twelve mills order, key_results: [kr-c-001]}]}\n`;

export default {
  scope: "document",
  name: "inconsistent-due-dates",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["roadmap_recipe"],
  what:
    "A key result is due, or has its milestone, long before the one that it waits for by a dependency that `requires` it.",
  why: "By these dates the later result cannot be reached in time, whatever the team does.",
  remedy:
    "Correct the date that is wrong, or make the dependency `informs` or `enables` if the work can begin without it.",
  examples: [
    { bad: roadmap("30 March 2027", "15 February 2027"), good: roadmap("15 February 2027", "30 March 2027") },
    {
      bad: roadmap("15 February 2027", "30 March 2027", milestone("2027-01-20")),
      good: roadmap("15 February 2027", "30 March 2027", milestone("2027-03-30")),
    },
  ],
  check({ artifact, report }) {
    const value = decidedValue(artifact);
    const due = dueDays(value);
    // Of a ring another rule asks which link is wrong.
    const ringed = new Set(keyResultRings(value).flatMap(({ links }) => links.map(({ at }) => formatPath(at))));
    const needs = resultLinks(value).filter(({ isRequired, at }) => isRequired && !ringed.has(formatPath(at)));
    for (const { from: first, to: then, at } of needs) {
      const [before, after] = [due.get(first), due.get(then)];
      if (before === undefined || after === undefined || before.time <= after.time + MOST_LATE.result * MS_PER_DAY) {
        continue;
      }
      report({
        message: `${quoteValue(then)} is due ${quoteValue(after.written)}, but waits for ${
          quoteValue(first)
        }, which is due ${quoteValue(before.written)}; what comes first should be due first`,
        at,
        help:
          "correct the date that is wrong, or the dependency: `requires` means that one cannot be without the other",
        related: [{ artifact, at: after.at, message: "its target" }, {
          artifact,
          at: before.at,
          message: "waited for",
        }],
      });
    }
    for (const { entry, path } of entriesAt(value, "roadmap.execution_plan.key_milestones[]")) {
      const { date, milestone: text, key_results } = entry;
      const day = dayOf(asText(date) ?? "");
      // A checkpoint that decides an assumption or looks at what is there half-way is none of a result.
      if (day === null || UNDER_WAY.test(asText(text) ?? "")) continue;
      const named = asList(key_results);
      const early = needs.find(({ from, to }) => {
        const before = due.get(from);
        return named.includes(to) && before !== undefined && before.time > day + MOST_LATE.milestone * MS_PER_DAY;
      });
      if (early === undefined) continue;
      report({
        message: `milestone of ${quoteValue(date)} is about ${quoteValue(early.to)}, which waits for ${
          quoteValue(early.from)
        }, due ${quoteValue(due.get(early.from)!.written)}; it should not be before that`,
        at: [...path, "date"],
        actual: String(date),
        help: "move the milestone, or name the results that can be there by then",
        related: [{ artifact, at: due.get(early.from)!.at, message: "waited for" }],
      });
    }
  },
} satisfies DocumentRule;

/** Words of a milestone at which a result is looked at and not yet reached. */
const UNDER_WAY =
  /(?<!\p{L})(?:asm-|assum\p{L}*|half[- ]?way|mid[- ]?(?:way|cycle|term)|first|begin\p{L}*|start\p{L}*|interim|check(?:point)?|annahm\p{L}*|zwischen\p{L}*|halbzeit|erste\p{L}*|beginn\p{L}*|antak\p{L}*|halvveis|f\u00f8rste|start\p{L}*)/iu;

interface Due {
  time: number;
  written: string;
  at: Path;
}

/** The only day by which the target of a key result is due, by its id. */
function dueDays(value: unknown): Map<string, Due> {
  return new Map(
    plannedResults(value).flatMap(({ entry, path }): [string, Due][] => {
      const [id, target] = [asText(entry.id), asText(entry.target)];
      if (id === null || target === null || datesIn(target).length !== 1) return [];
      const [only] = deadlinesIn(target);
      const time = only?.day == null ? null : timeOf(only);
      return only === undefined || time === null
        ? []
        : [[id, { time, written: target.slice(only.start, only.end), at: [...path, "target"] }]];
    }),
  );
}

function dayOf(text: string): number | null {
  const [only, ...others] = datesIn(text);
  return asDay(text) ?? (only?.day == null || others.length > 0 ? null : timeOf(only));
}
