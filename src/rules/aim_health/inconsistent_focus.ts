import { meantValue } from "../../model/meant/meant_value.ts";
import { type Track, TRACKS } from "../../format/tracks.ts";
import { shareOut } from "../../model/aim/reality_facts.ts";
import { asText, at } from "../../model/read.ts";
import { currentCycle } from "../../model/roadmap/cycle.ts";
import type { InstanceRule } from "../rule.ts";

/** With fewer key results one more or less turns the shares around. */
const FEWEST_RESULTS = 6;
/** The primary track has less than this part of the key results of the track with most of them. */
const SMALL_PART = 0.5;

const results = (track: string, letter: string, count: number) =>
  `    ${track}:\n      okrs:\n        - key_results: [${
    Array.from({ length: count }, (_, index) => `{id: kr-${letter}-00${index + 1}}`).join(", ")
  }]\n`;
const files = (track: string) => ({
  "AIM/living_reality_assessment.yaml": `current_focus:\n  cycle_reference: C2\n  primary_track: ${track}\n`,
  "READY/05_roadmap_recipe.yaml": `roadmap:\n  cycle: 2\n  tracks:\n${results("product", "p", 5)}${
    results("commercial", "c", 1)
  }`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-focus",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_consistency",
      title: "Focus that the plan does not share",
      id: ({ file }) => `aim-focus-${file}`,
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what:
    "The living reality assessment puts one track first, and the roadmap of the same cycle plans most key results in another.",
  why: "What a team says it is about and what it plans to do differ, and every choice between the two is made twice.",
  remedy: "Move key results to the track that comes first, or name the track that the plan is really about.",
  examples: [{ bad: files("commercial"), good: files("product") }],
  check({ model, report }) {
    const cycle = currentCycle(model);
    const counts = TRACKS.map((track) => model.roadmap.keyResults.filter((result) => result.track === track).length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (cycle === null || total < FEWEST_RESULTS) return;
    const shares = shareOut(counts);
    const countOf = (track: Track) => counts[TRACKS.indexOf(track)]!;
    const most = TRACKS.reduce((first, track) => countOf(track) > countOf(first) ? track : first);
    for (const artifact of model.of("living_reality_assessment")) {
      const focus = at(meantValue(artifact), "current_focus");
      const primary = TRACKS.find((track) => track === asText(at(focus, "primary_track")));
      if (primary === undefined || asText(at(focus, "cycle_reference")) !== `C${cycle}`) continue;
      if (countOf(primary) >= countOf(most) * SMALL_PART) continue;
      report(artifact, {
        message: `focus is on \`${primary}\`, which has ${countOf(primary)} of ${total} key results (${
          shares[TRACKS.indexOf(primary)]
        } %), and \`${most}\` has ${countOf(most)} (${shares[TRACKS.indexOf(most)]} %); plan and focus should agree`,
        at: ["current_focus", "primary_track"],
        actual: primary,
        expected: most,
        help: "move key results to the track that comes first, or name the track that the plan is about",
      });
    }
  },
};

export default rule;
