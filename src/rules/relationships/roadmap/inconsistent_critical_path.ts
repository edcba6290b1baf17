import { quoteValue } from "../../../diagnostics/escape.ts";
import { fieldsAt } from "../../../model/fields.ts";
import { asText } from "../../../model/read.ts";
import { keyResultRings, resultLinks } from "../../../model/roadmap/result_links.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const roadmap = (path: string) => `
roadmap:
  cross_track_dependencies:
    - {from_kr: kr-o-001, to_kr: kr-c-001, dependency_type: requires}
  execution_plan:
    critical_path: ${path}
`;

export default {
  scope: "document",
  name: "inconsistent-critical-path",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["roadmap_recipe"],
  what: "The critical path puts a key result before one that it has to wait for, or names a key result twice.",
  why: "The path is the order of work; in this order the later result cannot be reached when its turn comes.",
  remedy: "Move the key result behind the one that it waits for, or correct the dependency if it no longer holds.",
  examples: [
    {
      bad: roadmap('["commercial:kr-c-001", "org_ops:kr-o-001"]'),
      good: roadmap('["org_ops:kr-o-001", "commercial:kr-c-001"]'),
    },
    {
      bad: roadmap('["org_ops:kr-o-001", "org_ops:kr-o-001"]'),
      good: roadmap('["org_ops:kr-o-001"]'),
    },
  ],
  check({ artifact, value, report }) {
    const steps = fieldsAt(value, "roadmap.execution_plan.critical_path[]").flatMap(({ value: step, path }) => {
      const text = asText(step);
      // The track is written before the id.
      return text === null ? [] : [{ id: text.slice(text.lastIndexOf(":") + 1).trim(), at: path }];
    });
    const first = new Map<string, number>();
    for (const [place, { id, at }] of steps.entries()) {
      if (!first.has(id)) first.set(id, place);
      else {
        report({
          message: `critical path names ${quoteValue(id)} twice, each key result should be in it once`,
          at,
          help: "remove one of the two",
          related: [{ artifact, at: steps[first.get(id)!]!.at, message: "named here first" }],
        });
      }
    }
    // No order fits what waits for each other: `inconsistent-key-result-cycle` reports the loop.
    const rings = keyResultRings(value);
    const placed = resultLinks(value).flatMap(({ from, to, isRequired, at }) => {
      const [before, after] = [first.get(from), first.get(to)];
      return !isRequired || before === undefined || after === undefined
        ? []
        : [{ earlier: from, later: to, before, after, link: at }];
    });
    const against = placed.filter(({ earlier, later, before, after }) =>
      after < before && !rings.some(({ nodes }) => nodes.includes(earlier) && nodes.includes(later))
    );
    const isAnyAlong = placed.some(({ before, after }) => before < after);
    // Whoever takes `from_kr` for the one that waits does so everywhere, which is one fault.
    const [one, ...others] = against;
    if (one === undefined) return;
    report({
      message: `critical path puts ${quoteValue(one.later)} before ${
        quoteValue(one.earlier)
      }, but a dependency says that ${quoteValue(one.earlier)} (\`from_kr\`) is delivered first and ${
        quoteValue(one.later)
      } (\`to_kr\`) waits for it; one of the two is reversed${
        others.length === 0
          ? ""
          : `; ${counted(others.length, "more dependency contradicts", "more dependencies contradict")} the path`
      }`,
      at: steps[one.after]!.at,
      help: others.length > 0 && !isAnyAlong
        ? "all dependencies contradict the path: most likely `from_kr` (the one that comes first) and `to_kr` are swapped in them"
        : "put the path in the order of the work, or swap `from_kr` (the one that comes first) and `to_kr` in the dependency",
      related: against.map(({ link }) => ({ artifact, at: link, message: "the dependency is stated here" })),
    });
  },
} satisfies DocumentRule;
