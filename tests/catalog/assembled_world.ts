import { type ArtifactType, asArtifactType, DEFINITION_TYPES } from "#src/format/artifact_types.ts";
import { readAsset } from "#src/assets/mod.ts";
import { allWizards } from "#src/library/wizards.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";

type Value = unknown;
type Fields = Record<string, Value>;

/** A worked fragment of a wizard: a file, or the part of one that a path leads to. */
export interface Fragment {
  wizard: string;
  type: ArtifactType;
  path: string[];
  value: Value;
}

/** The wizard whose fragment a file is taken from where several write one of the same type. */
const WHOLE: Partial<Record<ArtifactType, string>> = {
  living_reality_assessment: "living_reality_assessment",
  feature_definition: "feature_definition",
  insight_analyses: "insight_analyses",
};

/** Adoption level, and the size of a team that is on it. */
const TEAMS = [2, 4, 10, 20];

export interface World {
  /** Files of the instance by path. */
  files: Record<string, string>;
  /** Where a fragment gives another value to what an earlier fragment has written. */
  contradictions: string[];
}

/** All worked fragments of the wizards. */
export function allFragments(): Fragment[] {
  return allWizards().flatMap(({ name, body }) =>
    [...body.matchAll(/^```yaml (\S+)\n([\s\S]*?)^```$/gm)].map(([, spec = "", text = ""]) => {
      const [type = "", path = ""] = spec.split("#");
      const steps = path.replaceAll("[]", ".[]").split(".").filter((step) => step !== "");
      return { wizard: name, type: asArtifactType(type)!, path: steps, value: parseYaml(text).value };
    })
  );
}

/**
 * The product of the wizards' fragments as one instance.
 * @param level adoption level of the team, 0 to 3: only what it asks for and what is optional is there
 * @param turn at the start of its first cycle, in its second one, or when that has been assessed
 */
export function assembledWorld(
  level: number,
  turn: "first" | "second" | "assessed",
  fragments = allFragments(),
): World {
  const world = new Assembly(fragments);
  const files: Record<string, string> = {};
  const put = (path: string, value: Value) => files[path] = printYaml(value);

  put("_epf.yaml", world.file("epf_anchor"));
  const lra = turn === "first"
    ? world.file("living_reality_assessment", "lean_start", ["start_epf"])
    : world.file("living_reality_assessment", "living_reality_assessment", turn === "assessed" ? ["synthesizer"] : []);
  if (turn === "assessed") {
    set(lra, ["metadata", "cycles_completed"], 2);
    set(lra, ["metadata", "last_updated"], "2027-04-08T15:30:00Z");
    set(lra, ["current_focus", "cycle_reference"], "C3");
  }
  set(lra, ["metadata", "adoption_level"], level);
  set(lra, ["adoption_context", "team_size"], TEAMS[level]);
  put("AIM/living_reality_assessment.yaml", lra);
  put("READY/00_north_star.yaml", world.file("north_star"));
  const feature = world.file("feature_definition");
  // The fragments show one person of the four that a feature has, or none; and its maturity after the cycle.
  delete (feature.definition as Fields).personas;
  if (turn !== "assessed" || level === 0) delete feature.feature_maturity;
  // Without a roadmap there are no assumptions and key results to cite.
  if (level === 0) delete (feature.strategic_context as Fields).assumptions_tested;
  put("FIRE/definitions/product/fd-001_early-fault-warning.yaml", feature);
  if (level >= 1) {
    put("READY/01_insight_analyses.yaml", world.file("insight_analyses"));
    put("READY/02_strategy_foundations.yaml", world.file("strategy_foundations"));
    put("READY/03_insight_opportunity.yaml", world.file("insight_opportunity"));
    put("FIRE/value_models/product.value_model.yaml", world.file("value_model"));
    for (const track of ["strategy", "org_ops", "commercial"]) {
      const path = `value_models/${track}.value_model.yaml`;
      files[`FIRE/${path}`] = readAsset(`templates/${path}`);
    }
    put("READY/05_roadmap_recipe.yaml", roadmapOf(world, turn));
    put("FIRE/mappings.yaml", world.file("mappings"));
    for (const { type } of DEFINITION_TYPES.filter(({ track }) => track !== "product")) {
      const definition = world.file(type) as { id: string; slug: string; track: string };
      put(`FIRE/definitions/${definition.track}/${definition.id}_${definition.slug}.yaml`, definition);
    }
  }
  if (level >= 2) {
    put("READY/04_strategy_formula.yaml", world.file("strategy_formula"));
    put("READY/product_portfolio.yaml", world.file("product_portfolio"));
  }
  if (level >= 1 && turn !== "first") {
    put("AIM/aim_trigger_config.yaml", atLevel(world.file("aim_trigger_config"), level));
  }
  if (level >= 1 && turn === "assessed") {
    put("AIM/assessment_report.yaml", world.file("assessment_report"));
    put("AIM/calibration_memo.yaml", world.file("calibration_memo"));
    put("AIM/strategic_reality_check.yaml", world.file("strategic_reality_check"));
    put("AIM/track_health_assessment.yaml", atLevel(world.file("track_health_assessment"), level));
  }
  return { files, contradictions: world.contradictions };
}

function atLevel(value: Fields, level: number): Fields {
  return { ...value, adoption_level: level };
}

/** The tracks and the plan of the fragments within the frame that the wizard's rules describe. */
function roadmapOf(world: Assembly, turn: string): Fields {
  const cycle = turn === "first" ? 1 : 2;
  const { roadmap } = world.file("roadmap_recipe") as { roadmap: Fields };
  return {
    roadmap: {
      id: `roadmap-fjordlys-cycle-${cycle}`,
      strategy_id: "strategy-quiet-winter",
      cycle,
      timeframe: "January to March 2027",
      status: turn === "assessed" ? "completed" : "active",
      ...roadmap,
    },
  };
}

/** Puts fragments together and notes where they do not agree. */
class Assembly {
  readonly contradictions: string[] = [];
  readonly #fragments: readonly Fragment[];

  constructor(fragments: readonly Fragment[]) {
    this.#fragments = fragments;
  }

  /** The file of a type: a whole fragment, with the parts that other fragments give of it: all, or those of some wizards. */
  file(type: ArtifactType, wizard = WHOLE[type], partsOf: readonly string[] | null = null): Fields {
    const own = this.#fragments.filter((fragment) => fragment.type === type);
    const whole = own.find((fragment) =>
      fragment.path.length === 0 && (wizard === undefined || fragment.wizard === wizard)
    );
    const file = structuredClone(whole?.value ?? {}) as Fields;
    // A further whole file is a later state, or another file; the analyses have a wizard for each of their parts.
    const isPart = ({ path, wizard }: Fragment) =>
      path.length > 0 || type === "insight_analyses" && wizard !== whole?.wizard;
    // Parts of entries come when their lists are there.
    const depth = ({ path }: Fragment) => path.slice(0, -1).filter((step) => step === "[]").length;
    const parts = own.filter((one) => isPart(one) && (partsOf === null || partsOf.includes(one.wizard)));
    for (const fragment of parts.toSorted((a, b) => depth(a) - depth(b))) {
      this.#put(file, fragment.path, fragment.value, `${fragment.wizard}: ${type}`);
    }
    return file;
  }

  /** Brings a part to its place: on the way through a list to the entry that has it already, or else to the first. */
  #put(into: Fields, path: readonly string[], value: Value, at: string): void {
    const [key, ...rest] = path;
    if (key === undefined) return this.#merge(into, value as Fields, at);
    if (rest.length === 0) return this.#merge(into, { [key]: value }, at);
    if (rest[0] !== "[]") return this.#put((into[key] ??= {}) as Fields, rest, value, `${at}.${key}`);
    const list = (into[key] ??= []) as Fields[];
    const below = rest.slice(1);
    if (below.length === 0) return this.#mergeLists(list, [value], `${at}.${key}`);
    const home = list.find((entry) => holds(entry, below, identity(value))) ?? list[0]!;
    this.#put(home, below, value, `${at}.${key}[${identity(home)}]`);
  }

  #merge(into: Fields, from: Fields, at: string): void {
    for (const [key, value] of Object.entries(from)) {
      const there = into[key];
      if (there === undefined) into[key] = structuredClone(value);
      else if (Array.isArray(there) && Array.isArray(value)) this.#mergeLists(there, value, `${at}.${key}`);
      else if (isFields(there) && isFields(value)) this.#merge(there, value, `${at}.${key}`);
      else if (there !== value && isFact(into, key, value)) {
        this.contradictions.push(`${at}.${key}: ${JSON.stringify(value)}, elsewhere ${JSON.stringify(there)}`);
      }
    }
  }

  #mergeLists(into: Value[], from: readonly Value[], at: string): void {
    for (const entry of from) {
      const same = into.find((other) => identity(other) === identity(entry));
      if (same === undefined) into.push(structuredClone(entry));
      else if (isFields(same) && isFields(entry)) this.#merge(same, entry, `${at}[${identity(entry)}]`);
    }
  }
}

/** What is promised, believed and planned has one wording; of other texts the names, and what is not prose. */
function isFact(owner: Fields, key: string, value: Value): boolean {
  if (/^(?:okr|kr|asm|comp)-/.test(identity(owner))) return true;
  return key === "name" || typeof value !== "string" || /^[a-z_-]+$/.test(value);
}

function holds(entry: Fields, path: readonly string[], wanted: string): boolean {
  const list = path.filter((step) => step !== "[]").reduce<Value>((at, step) => (at as Fields)?.[step], entry);
  return Array.isArray(list) && list.some((one) => identity(one) === wanted);
}

/** What tells an entry of a list from its neighbours. */
function identity(entry: Value): string {
  if (!isFields(entry)) return JSON.stringify(entry);
  return String(entry.id ?? entry.okr_id ?? entry.kr_id ?? entry.name ?? Object.values(entry)[0]);
}

function isFields(value: Value): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function set(fields: Fields, path: readonly [string, string], value: Value): void {
  const [first, second] = path;
  fields[first] = { ...(fields[first] as Fields), [second]: value };
}
