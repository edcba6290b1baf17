import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { generateFeature } from "./generate_feature.ts";
import { frameworkFiles } from "./generate_ready.ts";
import { Random } from "../random.ts";
import { writeYaml } from "./write_yaml.ts";

export interface InstanceSize {
  /** YAML files in all; nearly all of them are feature definitions. */
  artifacts: number;
  /** Bytes in all, met within about one percent. */
  bytes: number;
  seed: number;
  /** Share of the features with one known fault each; 0.1 unless told. */
  faults?: number;
}

/** A fault that was put into a file on purpose, and the rule that has to tell of it. */
export interface PlantedFault {
  file: string;
  rule: string;
}

export interface GeneratedInstance {
  /** Texts by path inside the instance, with `/`. */
  files: Record<string, string>;
  faults: PlantedFault[];
}

type Feature = Record<string, unknown>;

/** Ways to break a feature: its value, or its text once written. Unreadable features are referred to by nobody. */
const FAULTS: readonly {
  rule: string;
  unreadable?: true;
  value?: (feature: Feature) => void;
  text?: (text: string) => string;
}[] = [
  { rule: "missing-field", value: (feature) => delete (feature.definition as Feature).solution_approach },
  { rule: "invalid-value", value: (feature) => feature.status = "finished" },
  { rule: "unknown-field", value: (feature) => feature.owner_team = "north" },
  { rule: "missing-content", value: (feature) => feature.name = "TBD" },
  {
    rule: "dangling-value-path",
    value: (feature) => (feature.strategic_context as Feature).contributes_to = ["Product.Nowhere.Nothing"],
  },
  {
    rule: "dangling-definition",
    value: (feature) => {
      const reason = "Nobody ever wrote this one, which is why it stands here.";
      feature.dependencies = { requires: [{ id: "fd-999999", name: "A feature that is not there", reason }] };
    },
  },
  { rule: "duplicate-key", unreadable: true, text: (text) => `${text}status: ready\n` },
  { rule: "invalid-syntax", unreadable: true, text: (text) => text.replace(/^name: "(.*)"$/m, 'name: "$1') },
];

/** A whole instance in memory; the same for the same size and seed. */
export function generateInstance({ artifacts, bytes, seed, faults = 0.1 }: InstanceSize): GeneratedInstance {
  const files: Record<string, string> = frameworkFiles(new Random(seed, "framework"));
  const count = Math.max(0, artifacts - Object.keys(files).length);
  const spent = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  const random = new Random(seed, "faults");
  const planted = Array.from({ length: count }, () => random.chance(faults) ? random.pick(FAULTS) : null);
  const known: PlantedFault[] = [];
  for (let index = 0; index < count; index++) {
    const number = index + 1;
    const neighbour = (at: number) =>
      at >= 0 && at < count && planted[at]?.unreadable !== true && planted[at]?.rule !== "dangling-definition";
    const { value, slug } = generateFeature({
      number,
      seed,
      bytes: Math.floor((bytes - spent) / count),
      requires: neighbour(index) && neighbour(index - 1) ? number - 1 : null,
      enables: neighbour(index) && neighbour(index + 1) ? number + 1 : null,
    });
    const fault = planted[index];
    fault?.value?.(value);
    const file = `FIRE/definitions/product/${String(value.id)}_${slug}.yaml`;
    const text = writeYaml(value);
    files[file] = fault?.text?.(text) ?? text;
    if (fault != null) known.push({ file, rule: fault.rule });
  }
  return { files, faults: known };
}

/** Writes an instance below a folder, which is made. @returns bytes written */
export function writeInstance(folder: string, instance: GeneratedInstance): number {
  let bytes = 0;
  for (const [path, text] of Object.entries(instance.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

if (import.meta.main) {
  const [folder, artifacts = "1000", bytes = "20000000", seed = "1"] = process.argv.slice(2);
  if (folder === undefined) {
    writeFileSync(2, "bun scripts/made_instances/generate_instance.ts FOLDER [ARTIFACTS] [BYTES] [SEED]\n");
    process.exit(2);
  }
  const instance = generateInstance({ artifacts: Number(artifacts), bytes: Number(bytes), seed: Number(seed) });
  const written = writeInstance(resolve(folder), instance);
  const count = Object.keys(instance.files).length;
  writeFileSync(1, `${count} files, ${written} bytes, ${instance.faults.length} known faults in ${folder}\n`);
}
