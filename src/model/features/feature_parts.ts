import { asList, asMap, asText } from "../read.ts";

/** The scenarios of a feature, also where old instances kept them: at the root, in the definition, inside contexts. */
export function scenariosOf(feature: unknown): unknown[] {
  const { implementation, definition, scenarios } = asMap(feature);
  const contexts = asList(asMap(implementation).contexts);
  return [
    ...asList(asMap(implementation).scenarios),
    ...asList(scenarios),
    ...asList(asMap(definition).scenarios),
    ...contexts.flatMap((context) => asList(asMap(context).scenarios)),
  ];
}

/** The parts of a complete feature, and whether each is there. */
const SECTIONS: readonly [string, (feature: Record<string, unknown>) => boolean][] = [
  ["strategic_context.contributes_to", (feature) => asList(asMap(feature.strategic_context).contributes_to).length > 0],
  ["definition.job_to_be_done", ({ definition }) => asText(asMap(definition).job_to_be_done) !== null],
  ["definition.solution_approach", ({ definition }) => asText(asMap(definition).solution_approach) !== null],
  ["definition.capabilities", ({ definition }) => asList(asMap(definition).capabilities).length > 0],
  ["definition.personas", ({ definition }) => asList(asMap(definition).personas).length > 0],
  ["implementation.contexts", hasContexts],
  ["implementation.scenarios", (feature) => scenariosOf(feature).length > 0],
  ["boundaries", ({ boundaries }) => Object.keys(asMap(boundaries)).length > 0],
];

/** Sections that a feature lacks, or that are empty. */
export function missingSections(feature: unknown): string[] {
  const value = asMap(feature);
  return SECTIONS.filter(([, isThere]) => !isThere(value)).map(([name]) => name);
}

function hasContexts({ implementation, definition, contexts }: Record<string, unknown>): boolean {
  return [asMap(implementation).contexts, contexts, asMap(definition).contexts].some((list) => asList(list).length > 0);
}
