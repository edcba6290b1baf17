import { adoptionLevel } from "../../model/adoption.ts";
import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { scenariosOf } from "../../model/features/feature_parts.ts";
import { isUnanswered } from "../../model/content/unanswered.ts";
import { likelyChoiceAt } from "../../model/meant/meant_scalar.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import type { EpfModel } from "../../model/model.ts";
import { personasOf } from "../../model/personas.ts";
import { asMap, asText } from "../../model/read.ts";
import { joinWords } from "../../schema/words.ts";
import { plainWords } from "../../text/words.ts";
import type { InstanceRule } from "../rule.ts";
import { FREE_HINT, LATER_PARTS_FROM, PERSONAS } from "../section_costs.ts";

const MOST_SHOWN = 3;
const FILE = "FIRE/definitions/product/fd-003_hive_map.yaml";

/** Four, neither more nor fewer, is what the schema requires of a list; this rule reports that there is none. */
const rule: InstanceRule = {
  scope: "instance",
  name: "missing-persona",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...FREE_HINT, absent: PERSONAS.absent } },
  artifacts: ["feature_definition"],
  what: "A feature that is no longer a draft describes none of the people who use it as a persona.",
  why: "Designers and reviewers need to know people and their day to judge whether the feature helps anyone.",
  remedy:
    "Describe the people you have met, with different stakes; the list has exactly four entries, so the rest stay `[INSERT …]`, with `# open: whom should we meet?` on the entry's first line. Met none? Leave `personas` out and name the user as a scenario's `actor`; the note may stay until then.",
  examples: [
    {
      bad: {
        [FILE]: `id: fd-003
definition:
  job_to_be_done: "When a hive swarms, I want to know by noon, so that I can fetch it."
`,
      },
      good: {
        [FILE]: `id: fd-003
definition:
  job_to_be_done: "When a hive swarms, I want to know by noon, so that I can fetch it."
  personas:
    - id: beekeeper
`,
      },
    },
    {
      bad: {
        [FILE]: `id: fd-004
status: delivered
implementation: {scenarios: [{actor: Beekeeper}]}
definition:
  solution_approach: "Every hive stands on one map, and the yearly count is signed there."
`,
      },
      good: {
        [FILE]: `id: fd-004
status: delivered
definition:
  solution_approach: "Every hive stands on one map, and the yearly count is signed there."
  personas:
    - id: inspector
`,
      },
    },
  ],
  *check({ model, report }) {
    if ((adoptionLevel(model) ?? LATER_PARTS_FROM) < LATER_PARTS_FROM) return;
    let described: Described | null = null;
    for (const artifact of model.of("feature_definition")) {
      yield;
      const { status, definition } = asMap(meantValue(artifact));
      if (likelyChoiceAt(artifact, ["status"], status) === "draft") continue;
      if (typeof definition !== "object" || definition === null || Array.isArray(definition)) continue;
      const { personas } = asMap(definition);
      if (personas !== undefined && personas !== null) continue;
      const actors = actorsOf(meantValue(artifact));
      described ??= personasOfFeatures(model);
      report(artifact, {
        message: actors.length === 0
          ? "feature has no personas and no scenario with an `actor`, but should say who uses it"
          : `feature has no personas, but should describe the actors of its scenarios (${shown(actors)})`,
        at: ["definition"],
        expected: "4 personas",
        actual: "none",
        help: helpFor(asMap(artifact.document.value).status, actors, described),
      });
    }
  },
};

export default rule;

/** The features that describe people, by plain words. */
interface Described {
  /** The ids, names and roles of their personas. */
  whole: ReadonlyMap<string, string>;
  /** The words with which these begin. */
  beginnings: ReadonlyMap<string, string>;
}

/** Words of an actor at most that a role may begin with. */
const LONGEST_BEGINNING = 8;

function personasOfFeatures(model: EpfModel): Described {
  const [whole, beginnings] = [new Map<string, string>(), new Map<string, string>()];
  for (const { id, value } of model.features) {
    for (const persona of personasOf(value)) {
      for (const text of [persona.id, persona.name, asText(persona.value.role)]) {
        const words = plainWords(text ?? "");
        if (words.length > 0) addFirst(whole, words.join(" "), id);
        for (let count = 1; count < Math.min(words.length, LONGEST_BEGINNING + 1); count++) {
          addFirst(beginnings, words.slice(0, count).join(" "), id);
        }
      }
    }
  }
  return { whole, beginnings };
}

function addFirst(map: Map<string, string>, words: string, id: string): void {
  if (!map.has(words)) map.set(words, id);
}

/** The feature that describes an actor, by their name or their role in front of a comma, or a role that begins with theirs. */
function describing(actor: string, { whole, beginnings }: Described): string | undefined {
  const parts = actor.split(/[,(]/).map((part) => plainWords(part).join(" "));
  return [whole, beginnings].flatMap((known) => parts.flatMap((words) => known.get(words) ?? []))[0];
}

function helpFor(status: unknown, actors: readonly string[], described: Described): string {
  const features = [...new Set(actors.flatMap((actor) => describing(actor, described) ?? []))];
  if (features.length > 0) {
    const named = joinWords(features.slice(0, MOST_SHOWN).map((id) => quoteId(id)), "and");
    return `${named} ${
      features.length === 1 ? "has" : "have"
    } personas for these actors: take over their \`id\`, \`name\` and \`role\`, and write the three stories anew for this feature; entries of the four that you have not met stay open (\`[INSERT …]\`)`;
  }
  if (status === "delivered") {
    return "the feature is delivered: describe those of its users whom you have met, one to four, and leave the other entries open (`[INSERT …]`)";
  }
  return actors.length === 0
    ? "name the user as `actor` of a scenario, and add personas once you have met such people; entries of the four that you have not met stay open (`[INSERT …]`)"
    : "add personas once you have met such people; entries of the four that you have not met stay open (`[INSERT …]`)";
}

/** Who acts in the scenarios of a feature, each once. */
function actorsOf(feature: unknown): string[] {
  const actors = scenariosOf(feature).map((scenario) => asText(asMap(scenario).actor)?.trim() ?? "");
  return [...new Set(actors)].filter((actor) => !isUnanswered(actor) && !/^(?:the |das |det )?system$/i.test(actor));
}

/** The first of the actors as they are written. */
function shown(actors: readonly string[]): string {
  return [
    ...actors.slice(0, MOST_SHOWN).map((actor) => quoteValue(actor, 40)),
    ...(actors.length > MOST_SHOWN ? ["…"] : []),
  ].join(", ");
}
