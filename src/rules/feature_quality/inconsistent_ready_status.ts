import { contentState } from "../../model/content/content_state.ts";
import type { Path } from "../../diagnostics/path.ts";
import { asMap } from "../../model/read.ts";
import { countedOf } from "../../text/forms/plural.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

/** The stories of a persona that are told once the feature is in use: before, nobody can answer a question about them. */
const LATER_STORIES: ReadonlySet<unknown> = new Set(["transformation_moment", "emotional_resolution"]);

function isYetToHappen(path: Path): boolean {
  return path.includes("personas") && LATER_STORIES.has(path.at(-1));
}

/** What is open costs points as such; this rule says what it means beside the status. */
export default {
  scope: "document",
  name: "inconsistent-ready-status",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: FREE_HINT },
  artifacts: ["feature_definition"],
  what: "A feature is `ready` although some of its places are not written or have open questions.",
  why: "Delivery tools pick up what is ready, and engineers then build on open questions.",
  remedy: "Answer the open places first, or set the status back to `draft`.",
  examples: [{
    bad: `id: fd-005
status: ready
definition:
  job_to_be_done: "When a hive swarms, I want to know by noon, so that I can fetch it."
  solution_approach: "[INSERT what the beekeeper sees]" # open: who has watched one?
  personas: []
`,
    good: `id: fd-005
status: draft
definition:
  job_to_be_done: "When a hive swarms, I want to know by noon, so that I can fetch it."
  solution_approach: "[INSERT what the beekeeper sees]" # open: who has watched one?
  personas: []
`,
  }, {
    bad: `id: fd-006
status: ready
definition:
  personas:
    - current_situation: "On Monday 4 May Ana counts the hives by hand." # open: how many were there?
`,
    good: `id: fd-006
status: ready
definition:
  personas:
    - transformation_moment: "In May she will count them from the road." # open: to be seen by 2027-05-31
`,
  }],
  check({ artifact, value, report }) {
    if (asMap(value).status !== "ready") return;
    const state = contentState(artifact);
    const { open, filled } = state;
    const questions = state.questions.filter(({ path }) => !isYetToHappen(path));
    const waiting = open.length + questions.length;
    if (waiting === 0) return;
    report({
      message: `status is \`ready\`, but should be \`draft\` while ${
        countedOf(waiting, waiting + filled, ["place", "places"], ["is open", "are open"])
      }`,
      at: ["status"],
      expected: "draft",
      actual: "ready",
      help: "answer what is open, or set `status: draft`",
      related: [...questions, ...open].slice(0, 3).map(({ path }) => ({ artifact, at: path, message: "open" })),
    });
  },
} satisfies DocumentRule;
