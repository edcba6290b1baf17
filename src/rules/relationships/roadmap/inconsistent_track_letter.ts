import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { textFieldsAt } from "../../../model/fields.ts";
import { letterOf, misletteredResults } from "../../../model/roadmap/result_citations.ts";
import { asTrack, type Track, TRACK_LETTER, TRACKS } from "../../../format/tracks.ts";
import type { DocumentRule, RuleReport } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const ID_FIELDS = [
  "okrs[].id",
  "okrs[].key_results[].id",
  "riskiest_assumptions[].id",
  "solution_scaffold.key_components[].id",
];

export default {
  name: "inconsistent-track-letter",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["roadmap_recipe"],
  what: "The letter inside an id, or the track named beside it, does not match the track that the id is in.",
  why:
    "People and tools read the track off the id; a wrong letter files work, and what it taught, under the wrong track.",
  remedy:
    "Give the id the letter of its track (p product, s strategy, o org_ops, c commercial) and correct every place that cites it.",
  examples: [
    {
      bad: `
roadmap:
  tracks:
    commercial:
      okrs: [{id: okr-c-001, key_results: [{id: kr-p-001}]}]
`,
      good: `
roadmap:
  tracks:
    commercial:
      okrs: [{id: okr-c-001, key_results: [{id: kr-c-001}]}]
`,
    },
    {
      bad: `
roadmap:
  tracks:
    strategy:
      okrs: [{id: okr-s-001, key_results: [{id: kr-s-001}]}]
  execution_plan:
    critical_path: ["product:kr-s-001"]
`,
      good: `
roadmap:
  tracks:
    strategy:
      okrs: [{id: okr-s-001, key_results: [{id: kr-s-001}]}]
  execution_plan:
    critical_path: ["strategy:kr-s-001"]
`,
    },
  ],
  check({ value, report }) {
    const meant = misletteredResults(value);
    const home = new Map<string, Track>();
    for (const track of TRACKS) {
      for (
        const { text, path } of ID_FIELDS.flatMap((field) => textFieldsAt(value, `roadmap.tracks.${track}.${field}`))
      ) {
        const letter = letterOf(text);
        if (letter === null || letter === TRACK_LETTER[track]) home.set(text, track);
        else report(letterReport(text, path, track, meant.get(text)));
      }
    }
    for (const { text, path } of textFieldsAt(value, "roadmap.execution_plan.critical_path[]")) {
      const [head = "", id = ""] = text.split(":");
      const named = asTrack(head);
      const track = home.get(id);
      if (track === undefined || named === null || named === track) continue;
      const wanted = quoteValue(`${track}:${id}`);
      report({
        message: `${
          quoteValue(text)
        } names the ${named} track, but the key result is in ${track}; it should be ${wanted}`,
        at: path,
        expected: `${track}:${id}`,
        actual: text,
        help: `write ${wanted}`,
      });
    }
  },
} satisfies DocumentRule;

/** @param lost the id by which it is cited, and which nothing defines */
function letterReport(id: string, at: Path, track: Track, lost: string | undefined): RuleReport {
  const letter = TRACK_LETTER[track];
  const wanted = lost ?? id.replace(/-[psoc]-/, `-${letter}-`);
  return {
    message: `id ${quoteValue(id)} is in the ${track} track, its letter should be \`${letter}\``,
    at,
    expected: wanted,
    actual: id,
    help: lost !== undefined
      ? `write ${quoteValue(wanted)}, which is cited and not defined`
      : `rename it to a free id such as ${quoteValue(wanted)}, here and where it is cited`,
  };
}
