import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserFailure } from "#src/diagnostics/failure.ts";

const EXAMPLES = join(import.meta.dir, "..", "..", "examples");
const HEALTHY = "tidemark";

/** A planted fault: the text that is there, once, and the one that takes its place. */
interface Fault {
  file: string;
  from: string;
  to: string;
}

/** Mistakes of a hand that knows the format: each can be fixed on the spot. */
const SURFACE: readonly Fault[] = [
  { file: "READY/04_strategy_formula.yaml", from: "\n  status: active\n", to: "\n  status: activ\n" },
  {
    file: "READY/05_roadmap_recipe.yaml",
    from:
      "component_path: water-intelligence.clearance-judgement.safe-tide-window\n                target_maturity: proven",
    to:
      "component_path: water-intelligence.clearance-judgment.safe-tide-window\n                target_maturity: proven",
  },
  {
    file: "FIRE/definitions/product/fd-003_arrival-agreement.yaml",
    from: "\nslug: arrival-agreement\n",
    to: "\nslug: Arrival Agreement\n",
  },
  { file: "FIRE/value_models/product.value_model.yaml", from: '\nversion: "1.2.0"\n', to: "\nversion: 1.2\n" },
  {
    file: "FIRE/mappings.yaml",
    from: 'url: "https://work.haldentidal.example/heights/fit"',
    to: 'url: "work.haldentidal.example/heights/fit page"',
  },
  { file: "_meta.yaml", from: '  epf_version: "2.22.1"\n', to: '  epf_version: "2.22.1"   \n' },
];

/** Mistakes of a hand that takes the format for another one: products as layers, maps where lists belong. */
const STRUCTURAL: readonly Fault[] = [
  {
    file: "FIRE/value_models/product.value_model.yaml",
    from: '    name: "Port Call Coordination"\n',
    to: '    name: "Tidemark Berth Planner"\n',
  },
  {
    file: "FIRE/value_models/product.value_model.yaml",
    from: '    name: "Depth Management"\n',
    to: '    name: "Tidemark Dredge Planner"\n',
  },
  { file: "FIRE/definitions/product/fd-003_arrival-agreement.yaml", from: "\ndefinition:\n", to: "\nspecification:\n" },
];

/** Every file of the two broken twins of the healthy example, by path from the repository's root. */
export function twinFiles(): Map<string, string> {
  return new Map([...twin("tidemark-surface", SURFACE), ...twin("tidemark-structural", STRUCTURAL)]);
}

function twin(name: string, faults: readonly Fault[]): [string, string][] {
  return exampleFiles(join(EXAMPLES, HEALTHY)).map((file): [string, string] => {
    let text = readFileSync(join(EXAMPLES, HEALTHY, file), "utf8");
    for (const fault of faults.filter((candidate) => candidate.file === file)) text = plant(text, fault, name);
    return [`examples/${name}/${file}`, file === "README.md" ? twinReadme(name, faults) : text];
  });
}

/**
 * A text of the healthy example with a fault in it.
 * @throws UserFailure where the text was changed so that the fault has no place in it
 */
export function plant(text: string, { file, from, to }: Fault, twin: string): string {
  const found = text.split(from).length - 1;
  if (found === 1) return text.replace(from, () => to);
  throw new UserFailure(
    `examples/${HEALTHY}/${file} was changed: a fault of examples/${twin} takes the place of a text that must be there ` +
      `once and is there ${found === 0 ? "no more" : `${found} times`}: ${JSON.stringify(from.trim())}`,
    {
      help: "to try things out, change a copy of the example; `git checkout examples` restores it; " +
        "to change the example itself, change the fault in scripts/generate/twins.ts too",
    },
  );
}

function twinReadme(name: string, faults: readonly Fault[]): string {
  const kind = name.endsWith("surface") ? "surface" : "structural";
  return `# Tidemark, broken on purpose (${kind})

A copy of \`../tidemark\` with ${faults.length} planted ${kind} faults. \`epf check examples/${name}\` finds them.
Made by \`npm run generate\`; do not edit.
`;
}

function exampleFiles(folder: string): string[] {
  return (readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll("\\", "/"))
    .sort();
}
