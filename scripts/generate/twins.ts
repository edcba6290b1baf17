import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
    for (const fault of faults.filter((candidate) => candidate.file === file)) {
      if (text.split(fault.from).length !== 2) throw new Error(`${file} must hold this exactly once: ${fault.from}`);
      text = text.replace(fault.from, () => fault.to);
    }
    return [`examples/${name}/${file}`, file === "README.md" ? twinReadme(name, faults) : text];
  });
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
