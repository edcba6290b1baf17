import type { ArtifactType } from "#src/format/artifact_types.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import type { Random } from "../random.ts";
import { prose, sampleValue } from "./sample.ts";
import { writeYaml } from "./write_yaml.ts";

/** Layers of every generated value model, and the components of each layer (`Planning` holds `PlanningIntake`). */
export const LAYERS = ["Planning", "Receiving", "Storage", "Routing", "Billing", "Insight"];
export const COMPONENTS = ["Intake", "Matching", "Tracking", "Review", "Alerts", "History", "Forecast", "Handover"];

const TRACKS = [["product", "Product"], ["strategy", "Strategy"], ["org_ops", "OrgOps"], [
  "commercial",
  "Commercial",
]] as const;

type Sampled = Record<string, unknown>;

/** The files of an instance that are not features: markers, the READY phase, value models, mappings, one assessment. */
export function frameworkFiles(random: Random): Record<string, string> {
  const files: Record<string, Sampled> = {
    "_epf.yaml": {
      epf_anchor: true,
      version: "1.0.0",
      instance_id: "3f0c1f8e-6b0a-4a52-9f5e-0d6b7c1a2e34",
      created_at: "2026-01-12T08:30:00Z",
      product_name: "Sample",
    },
    "_meta.yaml": { instance: { product_name: "Sample", epf_version: "2.22.1", instance_version: "1.0.0" } },
    "READY/00_north_star.yaml": northStar(random),
    "READY/01_insight_analyses.yaml": {
      last_updated: "2026-09-01",
      confidence_level: "medium",
      trends: trends(random),
    },
    "READY/02_strategy_foundations.yaml": foundations(random),
    "READY/03_insight_opportunity.yaml": opportunity(random),
    "READY/04_strategy_formula.yaml": strategy(random),
    "READY/05_roadmap_recipe.yaml": roadmap(random),
    "FIRE/mappings.yaml": mappings(),
    "AIM/living_reality_assessment.yaml": sample("living_reality_assessment", random),
  };
  for (const [key, track] of TRACKS) files[`FIRE/value_models/${key}.value_model.yaml`] = valueModel(track, random);
  return Object.fromEntries(Object.entries(files).map(([path, value]) => [path, writeYaml(value)]));
}

/** What a schema demands and no more, so that no reference is made up. */
function sample(type: ArtifactType, random: Random): Sampled {
  const schema = loadSchema(type);
  return sampleValue(schema, schema, random, { optional: 0, more: 1 }) as Sampled;
}

function northStar(random: Random): Sampled {
  const file = sample("north_star", random);
  Object.assign(file.north_star as Sampled, {
    organization: "Sample",
    last_reviewed: "2026-09-01",
    next_review: "2027-09-01",
    version: "1.0",
  });
  return file;
}

function trends(random: Random): unknown {
  const schema = loadSchema("insight_analyses");
  return sampleValue(schema.properties!.trends!, schema, random, { optional: 1, more: 1 });
}

function foundations(random: Random): Sampled {
  const file = sample("strategy_foundations", random);
  Object.assign(file.strategy_foundations as Sampled, { opportunity_id: "opp-sample-1", last_updated: "2026-09-01" });
  return file;
}

function opportunity(random: Random): Sampled {
  const file = sample("insight_opportunity", random);
  (file.opportunity as Sampled).id = "opp-sample-1";
  return file;
}

function strategy(random: Random): Sampled {
  const file = sample("strategy_formula", random);
  Object.assign(file.strategy as Sampled, { id: "strategy-sample-1", opportunity_id: "opp-sample-1" });
  return file;
}

/** A plan whose objectives, key results and assumptions are numbered, and whose critical path leads to them. */
function roadmap(random: Random): Sampled {
  const file = sample("roadmap_recipe", random);
  const plan = file.roadmap as {
    tracks: Record<string, { okrs: Sampled[]; riskiest_assumptions: Sampled[]; solution_scaffold: Sampled }>;
  } & Sampled;
  const path: string[] = [];
  for (const [key] of TRACKS) {
    const letter = key[0]!;
    const number = (at: number) => String(at + 1).padStart(3, "0");
    const track = plan.tracks[key]!;
    track.okrs = track.okrs.slice(0, 1);
    const results = track.okrs[0]!.key_results as Sampled[];
    track.okrs[0]!.id = `okr-${letter}-001`;
    results.forEach((result, at) => result.id = `kr-${letter}-${number(at)}`);
    track.riskiest_assumptions.forEach((assumption, at) => assumption.id = `asm-${letter}-${number(at)}`);
    (track.solution_scaffold.key_components as Sampled[]).forEach((part, at) =>
      part.id = `comp-${letter}-${number(at)}`
    );
    path.push(`${key}:kr-${letter}-001`);
  }
  Object.assign(plan, { id: "roadmap-sample-1", strategy_id: "strategy-sample-1", cycle: 1 });
  (plan.execution_plan as Sampled).critical_path = path;
  return file;
}

function valueModel(track: string, random: Random): Sampled {
  const kebab = (text: string) => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  return {
    track_name: track,
    version: "2.5.0",
    status: "active",
    description: prose(random, 60, 200),
    layers: LAYERS.map((layer) => ({
      id: kebab(layer),
      path_segment: layer,
      name: layer,
      description: prose(random, 60, 160),
      components: COMPONENTS.map((component) => ({
        id: kebab(`${layer}${component}`),
        path_segment: `${layer}${component}`,
        name: `${layer} ${component}`,
        description: prose(random, 40, 120),
        sub_components: ["Basic", "Advanced"].map((grade) => ({
          id: kebab(`${layer}${component}${grade}`),
          path_segment: grade,
          name: `${grade} ${component.toLowerCase()}`,
          active: true,
          uvp: prose(random, 40, 120),
        })),
      })),
    })),
  };
}

function mappings(): Sampled {
  return Object.fromEntries(TRACKS.map(([key, track]) => [
    key,
    LAYERS.slice(0, 3).map((layer) => ({
      sub_component_id: `${track}.${layer}.${layer}Intake`,
      artifacts: [{ type: "code", url: `https://example.org/${key}/${layer.toLowerCase()}` }],
    })),
  ]));
}
