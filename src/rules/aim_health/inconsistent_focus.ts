import { meantValue } from "../../model/meant/meant_value.ts";
import { type Track, TRACKS } from "../../format/tracks.ts";
import { shareOut } from "../../model/aim/reality_facts.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { cycleWords, pastRoadmaps, type PlannedCycle, roadmaps } from "../../model/aim/assessments.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import { asMap, asText, at } from "../../model/read.ts";
import { currentCycle } from "../../model/roadmap/cycle.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

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

const planned = (cycle: number, objective: string) =>
  `roadmap: {cycle: ${cycle}, tracks: {product: {okrs: [{objective: ${objective}}]}}}\n`;
const focusedOn = (objective: string) => ({
  "AIM/living_reality_assessment.yaml": `current_focus: {cycle_reference: C2, primary_objective: ${objective}}\n`,
  "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": planned(1, "Crews sign in the evening"),
  "READY/05_roadmap_recipe.yaml": planned(2, "Boards read one page"),
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
      id: ({ file, path }) => `aim-focus-${file}-${path}`,
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what:
    "The living reality assessment puts one track first, and the roadmap of the same cycle plans most key results in a different one; or it names an objective that only an earlier roadmap has.",
  why: "The team says one thing and plans another, so it has to make every choice between the two twice.",
  remedy:
    "Move key results to the track that comes first, or name the track that the plan is really about. Take the objective from the current roadmap.",
  examples: [
    { bad: files("commercial"), good: files("product") },
    { bad: focusedOn("Crews sign in the evening"), good: focusedOn("Boards read one page") },
  ],
  check(context) {
    const { model, report } = context;
    const cycle = currentCycle(model);
    checkObjective(context, cycle);
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

/** An objective of the plan before that was left in the focus when the next plan was made. */
function checkObjective({ model, report }: InstanceContext, cycle: number | null): void {
  if (cycle === null) return;
  const own = roadmaps(model).flatMap(objectivesOf);
  const past = pastRoadmaps(model).filter((plan) => plan.cycle !== null && plan.cycle < cycle);
  if (own.length === 0 || past.length === 0) return;
  for (const artifact of model.of("living_reality_assessment")) {
    const focus = asMap(at(decidedValue(artifact), "current_focus"));
    const objective = asText(focus.primary_objective);
    if (objective === null || asText(focus.cycle_reference) !== `C${cycle}`) continue;
    const wanted = key(objective);
    const before = past.find((plan) => objectivesOf(plan).includes(wanted));
    if (before === undefined || own.includes(wanted)) continue;
    report(artifact, {
      message: `focus on cycle ${cycle} has an objective of ${
        cycleWords(before.cycle)
      }, which the current roadmap no longer has; it should have one of this cycle`,
      at: ["current_focus", "primary_objective"],
      actual: objective,
      expected: "what is to be true at the end of the current cycle",
      help: "write the objective that comes first in the current roadmap",
    });
  }
}

function objectivesOf({ artifact }: PlannedCycle): string[] {
  return textFieldsAt(decidedValue(artifact), "roadmap.tracks.<key>.okrs[].objective").map(({ text }) => key(text));
}

/** A text without what its case, spaces and last full stop say. */
function key(text: string): string {
  return singleSpaced(text).toLowerCase().replace(/\.$/, "");
}
