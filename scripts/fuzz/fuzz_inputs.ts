import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { detectByPath } from "#src/format/detect.ts";
import { corporaFolder } from "../corpora.ts";
import { generateInstance } from "../made_instances/generate_instance.ts";
import type { FuzzInput } from "./fuzz_properties.ts";
import { mutate, mutateBytes } from "./fuzz_mutations.ts";
import { Random } from "../random.ts";
import { sampleValue } from "../made_instances/sample.ts";
import { writeYaml } from "../made_instances/write_yaml.ts";

/** An input, and in words how it was made. */
export interface Made {
  input: FuzzInput;
  how: string;
}

/** What mutations start from. */
export interface Seeds {
  files: readonly { name: string; type: ArtifactType | null; bytes: Uint8Array }[];
  instances: readonly { name: string; files: Record<string, Uint8Array> }[];
  /** False when the corpora beside the repository are not there. */
  hasCorpus: boolean;
}

const ROOT = join(import.meta.dir, "..", "..");
const encoder = new TextEncoder();

/** Reads the corpora in place, the examples and fixtures, and makes a small instance and samples of every type. */
export function loadSeeds(root = ROOT): Seeds {
  const corpus = join(corporaFolder(process.env), "corpus");
  const hasCorpus = existsSync(corpus);
  const instances = [
    ...(hasCorpus ? foldersIn(corpus) : []),
    ...foldersIn(join(root, "examples")),
    ...foldersIn(join(root, "tests/fixtures/instances")),
  ]
    .map((folder) => ({ name: folder.slice(folder.lastIndexOf("/") + 1), files: yamlFiles(folder) }))
    .filter(({ files }) => Object.keys(files).length > 0);
  const made = generateInstance({ artifacts: 20, bytes: 120_000, seed: 1 }).files;
  instances.push({
    name: "generated",
    files: Object.fromEntries(Object.entries(made).map(([path, text]) => [path, encoder.encode(text)])),
  });
  const files = instances.flatMap(({ name, files }) =>
    Object.entries(files).map(([path, bytes]) => ({ name: `${name}/${path}`, type: detectByPath(path), bytes }))
  );
  return { files, instances, hasCorpus };
}

/** The input with a number; the same for the same seed, number and seed files. */
export function makeInput(seed: number, number: number, seeds: Seeds): Made {
  const random = new Random(seed, number);
  const type = random.pick(ARTIFACT_TYPE_NAMES);
  const way = random.next();
  if (way < 0.04) return single(randomBytes(random), type, "random bytes");
  if (way < 0.1) return single(encoder.encode(randomUnicode(random)), type, "random Unicode");
  if (way < 0.25) return single(encoder.encode(yamlish(random)), type, "random YAML");
  if (way < 0.35) return sampled(random, type);
  if (way < 0.355) return single(encoder.encode(large(random)), type, "large file");
  if (way < 0.38) return instance(random, seeds);
  return mutatedFile(random, seeds, type);
}

function single(bytes: Uint8Array, type: ArtifactType, how: string): Made {
  return { input: { files: { "file.yaml": bytes }, type }, how };
}

function mutatedFile(random: Random, seeds: Seeds, other: ArtifactType): Made {
  const { name, type, bytes } = random.pick(seeds.files);
  const as = type === null || random.chance(0.05) ? other : type;
  if (random.chance(0.1)) return single(mutateBytes(bytes, random), as, `${name}, bytes changed`);
  const { text, ways } = mutate(new TextDecoder().decode(bytes), random);
  return single(encoder.encode(text), as, `${name}: ${ways.join(", ")}`);
}

function sampled(random: Random, type: ArtifactType): Made {
  const schema = loadSchema(type);
  const value = sampleValue(schema, schema, random, { optional: random.next(), more: random.below(4) });
  const { text, ways } = mutate(writeYaml(value as Record<string, unknown>), random);
  return single(encoder.encode(text), type, `sample: ${ways.join(", ")}`);
}

function instance(random: Random, seeds: Seeds): Made {
  const { name, files } = random.pick(seeds.instances);
  const changed = { ...files };
  const paths = Object.keys(files);
  const how: string[] = [];
  for (let count = random.between(1, 5); count > 0; count--) {
    const path = random.pick(paths);
    const bytes = changed[path];
    if (bytes === undefined) continue;
    const way = random.next();
    if (way < 0.1) delete changed[path];
    else if (way < 0.2) changed[random.pick(paths)] = bytes;
    else if (way < 0.3) changed[path] = mutateBytes(bytes, random);
    else changed[path] = encoder.encode(mutate(new TextDecoder().decode(bytes), random).text);
    how.push(path);
  }
  return { input: { files: changed, type: null }, how: `instance ${name}, changed ${how.join(", ")}` };
}

function randomBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.below(random.pick([8, 200, 4_000])) }, () => random.below(256));
}

function randomUnicode(random: Random): string {
  const top = random.pick([0x7f, 0x24f, 0x2fff, 0xffff, 0x10ffff]);
  return String.fromCodePoint(
    ...Array.from({ length: random.below(random.pick([8, 200, 2_000])) }, () => random.between(0, top)),
  );
}

const PIECES = [
  "a",
  "id",
  "name: ",
  "key:",
  ": ",
  "- ",
  "-",
  "? ",
  "\n",
  "\n",
  "\n",
  "\n  ",
  "\n    ",
  "\n  - ",
  "\n\t",
  " ",
  "  ",
  '"',
  "'",
  "[",
  "]",
  "{",
  "}",
  ", ",
  "|",
  ">",
  "|-\n",
  ">+\n",
  "#",
  " # c",
  "&a ",
  "*a",
  "!!str ",
  "!x ",
  "---\n",
  "...\n",
  "%YAML 1.2\n",
  "\r\n",
  "\\",
  "null",
  "1",
  "true",
  "~",
  "é",
  "🌊",
  "# epf: ignore[x] y",
  "\n# epf: ignore[missing-field] z\n",
  "<<: ",
  "fd-001",
  "\ufeff",
];

/** Pieces of YAML in any order. */
function yamlish(random: Random): string {
  return Array.from({ length: random.below(random.pick([6, 30, 300])) }, () => random.pick(PIECES)).join("");
}

/** Up to the size limit and somewhat over it, of one form throughout: what costs more than its length is seen here. */
function large(random: Random): string {
  const size = random.pick([200_000, 1_000_000, 4_000_000, 4_300_000]);
  const [head, piece, tail = ""] = random.pick(LARGE);
  const count = Math.floor(size / piece(100_000).length);
  return head + Array.from({ length: count }, (_, index) => piece(index)).join("") + tail;
}

const LARGE: readonly (readonly [head: string, piece: (index: number) => string, tail?: string])[] = [
  ["", (index) => `key${index}: value\n`],
  ["definition:\n", (index) => `  strange_${index}: {a: [1, 2]}\n`],
  ["layers:\n", (index) => `  - id: l${index}\n`],
  ["layers:\n", () => "  - {}\n"],
  ["layers:\n", () => "  -\n"],
  ["roadmap: {tracks: {product: {okrs: [", () => "{key_results: [{}]}, ", "]}}}\n"],
  ["definition:\n  personas:\n", (index) => `    - id: p${index}\n      name: "text: ${index}`],
  ["a: [", (index) => `\n${index},`, "\n]\n"],
  ["a: ", (index) => `"${index}\n`],
  ["", (index) => `a${index}: "x\ny"\n`],
  ["", (index) => `a${index}: [x,\ny]\n`],
  ["", () => "\t"],
  ["", () => "[{"],
  ["", () => "- "],
  ["", () => "? "],
  ["", () => "a: &a "],
  ["a: &a x\n", (index) => `b${index}: *a\n`],
  ["x: ", () => "word "],
  ["x: |\n", () => "  line of text   \n"],
  ["", (index) => `# epf: ignore[missing-field] reason ${index}\n`, "id: 1\n"],
  ["", (index) => `a${index}: 1 # epf: ignore[unknown-field] reason\n`],
  ["", (index) => `b${index}: TBD # epf: ignore[missing-content] reason\n`],
  ["portfolio:\n  product_lines:\n", (index) => `    - {id: pl-${index}, name: N${index}}\n`],
  ["x: |\n  ", () => "TODO: do it. "],
  ["id: fd-001\nid: fd-001\n", (index) => `same: ${index}\n`],
  ["", (index) => `k${index}: 1   \r\n`],
  ["", () => "---\n"],
  ["", () => "'"],
  ["", () => '\\"'],
  ["x: [TBD", () => ", TBD"],
  ["x: ", () => "[Insert name here] TODO <your text> "],
];

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) =>
    join(folder, entry.name)
  ).sort();
}

/** YAML files below a folder by their path inside it, sorted. */
export function yamlFiles(folder: string): Record<string, Uint8Array> {
  const paths = (readdirSync(folder, { recursive: true }) as string[]).map((path) => path.replaceAll("\\", "/"));
  return Object.fromEntries(
    paths.filter((path) => /\.ya?ml$/.test(path)).sort().map((
      path,
    ) => [path, new Uint8Array(readFileSync(join(folder, path)))]),
  );
}
