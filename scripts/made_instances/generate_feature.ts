import { COMPONENTS, LAYERS } from "./generate_ready.ts";
import { Random } from "../random.ts";
import { prose, sentence } from "./sample.ts";
import { writeYaml } from "./write_yaml.ts";

export interface FeatureWish {
  number: number;
  seed: number;
  /** Length of the text as YAML; met exactly unless it is less than a feature with four personas needs. */
  bytes: number;
  /** Numbers of the features before and after it, or null. */
  requires: number | null;
  enables: number | null;
}

/** Longest constraint that fills up a text. */
const FILLER = 88;

/** One valid feature definition, as a value and with the slug for its file name. */
export function generateFeature(wish: FeatureWish): { value: Record<string, unknown>; slug: string } {
  const random = new Random(wish.seed, "feature", wish.number);
  const [layer, component] = [random.pick(LAYERS), random.pick(COMPONENTS)];
  const name = `${component} for ${layer.toLowerCase()} ${wish.number}`;
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const scenarios = [scenario(random, 1), scenario(random, 2)];
  const constraints: string[] = [];
  const value = {
    id: featureId(wish.number),
    name,
    slug,
    status: random.pick(["draft", "ready", "in-progress", "delivered"]),
    strategic_context: {
      contributes_to: [random.below(3), 3 + random.below(3)].map((at) =>
        valuePath(LAYERS[at]!, random.pick(COMPONENTS))
      ),
      tracks: ["product"],
      assumptions_tested: [random.pick(["asm-p-001", "asm-p-002"])],
    },
    definition: {
      job_to_be_done: `When ${prose(random, 60, 120)} I want to see it in time, so that the work goes on.`,
      solution_approach: prose(random, 150, 400),
      capabilities: [1, 2].map((number) => ({
        id: `cap-00${number}`,
        name: `${random.pick(COMPONENTS)} at a glance`,
        description: prose(random, 130, 260),
      })),
      personas: Object.entries(PEOPLE).map(([person, name]) => persona(random, person, name)),
    },
    implementation: { contexts: [context(random)], scenarios },
    boundaries: { non_goals: [sentence(random)], constraints },
    dependencies: {
      ...(wish.requires === null ? {} : { requires: [dependency(random, wish.requires)] }),
      ...(wish.enables === null ? {} : { enables: [dependency(random, wish.enables)] }),
    },
  };
  fill(value, scenarios, constraints, wish.bytes, random);
  if (constraints.length === 0) Reflect.deleteProperty(value.boundaries, "constraints");
  return { value, slug };
}

/** Adds scenarios, then constraints, until the text is exactly as long as wished. */
function fill(
  value: Record<string, unknown>,
  scenarios: unknown[],
  constraints: string[],
  bytes: number,
  random: Random,
): void {
  let left = bytes - writeYaml(value).length;
  const sizeOf = (item: unknown) =>
    writeYaml({ implementation: { scenarios: [item] } }).length - "implementation:\n  scenarios:\n".length;
  for (;;) {
    const next = scenario(random, scenarios.length + 1);
    if (sizeOf(next) > left) break;
    scenarios.push(next);
    left -= sizeOf(next);
  }
  // `constraints: []` is written already; with entries it is three bytes shorter.
  left += " []".length;
  const around = '    - ""\n'.length;
  while (left >= around + 1) {
    const length = left - around <= FILLER ? left - around : Math.min(FILLER, left - 2 * around - 1);
    constraints.push(prose(random, length, length).padEnd(length, "x"));
    left -= length + around;
  }
}

/** The id of the feature with a number. */
function featureId(number: number): string {
  return `fd-${String(number).padStart(3, "0")}`;
}

function valuePath(layer: string, component: string): string {
  return `Product.${layer}.${layer}${component}`;
}

function dependency(random: Random, number: number): Record<string, unknown> {
  return { id: featureId(number), name: `The neighbouring feature ${number}`, reason: prose(random, 40, 90) };
}

/** Each person has one name in all features, and stories of its own in each. */
const PEOPLE = { planner: "Ada Aas", buyer: "Bo Berg", driver: "Cleo Dahl", owner: "Dag Eide" };

function persona(random: Random, person: string, name: string): Record<string, unknown> {
  return {
    id: `${person}-at-work`,
    name,
    role: `${person[0]!.toUpperCase()}${person.slice(1)} in a firm of ${random.between(3, 90)}`,
    description: prose(random, 80, 119),
    goals: ["Plan the day once", "Hear of delays early"],
    pain_points: [sentence(random), sentence(random)],
    usage_context: "At the desk in the morning",
    technical_proficiency: random.pick(["basic", "intermediate", "advanced", "expert"]),
    current_situation: prose(random, 205, 260),
    transformation_moment: prose(random, 205, 260),
    emotional_resolution: prose(random, 205, 260),
  };
}

function context(random: Random): Record<string, unknown> {
  return {
    id: "ctx-001",
    type: random.pick(["ui", "email", "report"]),
    name: "The morning list",
    description: prose(random, 60, 140),
    key_interactions: [sentence(random)],
    data_displayed: ["Orders of the day", "Delays"],
  };
}

function scenario(random: Random, number: number): Record<string, unknown> {
  return {
    id: `scn-${String(number).padStart(3, "0")}`,
    name: `Case ${number} of the working day`,
    actor: random.pick(Object.keys(PEOPLE)),
    context: sentence(random),
    trigger: sentence(random),
    action: prose(random, 110, 210),
    outcome: prose(random, 110, 210),
    acceptance_criteria: [sentence(random), sentence(random)],
  };
}
