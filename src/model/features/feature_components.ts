import { componentOf } from "../value_models/coverage.ts";
import type { Definition, EpfModel } from "../model.ts";
import { labelWords } from "../../text/words.ts";
import { asText } from "../read.ts";
import { valuePaths } from "../value_models/value_paths.ts";
import type { ValueNode } from "../value_models/value_models.ts";

/** How product features and components of the Product model meet. */
export interface FeatureComponents {
  /** Features that name at least one component, and the components they name, of any track. */
  components: Map<Definition, Set<ValueNode>>;
  /** Components of the Product model that some feature names, and those features. */
  features: Map<ValueNode, Set<Definition>>;
}

const cache = new WeakMap<EpfModel, FeatureComponents>();

/** Which features contribute to which components, themselves or through sub-components; paths to nowhere are left out. */
export function featureComponents(model: EpfModel): FeatureComponents {
  let known = cache.get(model);
  if (known === undefined) cache.set(model, known = featureNodes(model, componentOf));
  return known;
}

/** Which features contribute to which nodes, as `nodeOf` takes the nodes that they name. */
function featureNodes(model: EpfModel, nodeOf: (node: ValueNode | null) => ValueNode | null): FeatureComponents {
  const byFile = new Map(model.features.map((feature) => [feature.artifact.file, feature]));
  const result: FeatureComponents = { components: new Map(), features: new Map() };
  for (const path of valuePaths(model)) {
    const feature = path.source === "feature" ? byFile.get(path.artifact.file) : undefined;
    const node = nodeOf(path.node);
    if (feature === undefined || node === null) continue;
    add(result.components, feature, node);
    if (node.track === "product") add(result.features, node, feature);
  }
  return result;
}

/** Shares of features and components that mirror each other. */
export interface Mirroring {
  /** Share of features that name exactly one component. */
  features: number;
  /** Share of named components that exactly one feature names. */
  components: number;
}

export function mirroring(model: EpfModel): Mirroring {
  return sharesOf(featureComponents(model));
}

function sharesOf({ components, features }: FeatureComponents): Mirroring {
  return { features: shareOfSingles(components), components: shareOfSingles(features) };
}

/** A feature that names one component or sub-component only, and is the only one to name it. */
export interface Pair {
  feature: Definition;
  component: ValueNode;
}

/** Features and components, or sub-components, that map one to one. */
export interface OneToOne {
  pairs: Pair[];
  level: 2 | 3;
  areNamedAlike: boolean;
}

/** From this share of features, and of components, on they mirror each other. */
const MIRRORED = 0.7;
/** Fewer pairs happen by chance in a young model. */
const FEWEST_PAIRS = 4;
/** Where the names differ, more pairs have to show it, and they have to make up half of the model. */
const FEWEST_UNALIKE_PAIRS = 5;

/** The pairs of an instance whose features and components, or sub-components, mirror each other; null when they do not. */
export function oneToOne(model: EpfModel): OneToOne | null {
  return mirrored(model, featureComponents(model), 2) ?? mirrored(model, featureNodes(model, (node) => node), 3);
}

function mirrored(model: EpfModel, { components, features }: FeatureComponents, level: 2 | 3): OneToOne | null {
  const shares = sharesOf({ components, features });
  if (shares.features <= MIRRORED || shares.components <= MIRRORED) return null;
  const pairs = [...components]
    .map(([feature, named]) => ({ feature, component: [...named][0]! }))
    .filter(({ feature, component }) =>
      components.get(feature)!.size === 1 && features.get(component)?.size === 1 && component.level === level
    );
  const alike = pairs.filter(({ feature, component }) => areAlike(asText(feature.value.name) ?? "", component.name));
  const areNamedAlike = alike.length > pairs.length * MIRRORED;
  if (areNamedAlike) return pairs.length >= FEWEST_PAIRS ? { pairs, level, areNamedAlike } : null;
  const isMost = pairs.length * 2 >= model.values.nodes("product").filter((node) => node.level === level).length;
  return pairs.length >= FEWEST_UNALIKE_PAIRS && isMost ? { pairs, level, areNamedAlike } : null;
}

const STEM = 4;

/** True when at least half of the words of the shorter name begin like words of the other. */
function areAlike(a: string, b: string): boolean {
  const [shorter, longer] = [labelWords(a), labelWords(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  const isShared = (word: string) =>
    longer.some((other) => other === word || (word.length > STEM && other.startsWith(word.slice(0, STEM))));
  return shorter.length > 0 && shorter.filter(isShared).length * 2 >= shorter.length;
}

function shareOfSingles(sets: ReadonlyMap<unknown, ReadonlySet<unknown>>): number {
  const single = [...sets.values()].filter((set) => set.size === 1).length;
  return sets.size === 0 ? 0 : single / sets.size;
}

function add<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}
