import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateFeature } from "../made_instances/generate_feature.ts";
import { generateInstance, writeInstance } from "../made_instances/generate_instance.ts";
import { deafRuntime } from "../runtime.ts";
import { writeYaml } from "../made_instances/write_yaml.ts";

const ROOT = join(import.meta.dir, "..", "..");

/** Sizes of the generated instances, each twice the one before, and the bytes for each of their files. */
export const SCALES = [250, 500, 1000] as const;
const BYTES_EACH = 20_000;

/** Where the preparation puts things below its folder. */
export const PREPARED = {
  hello: "hello",
  feature: "fd-001_ten-kilobytes.yaml",
  instance: (artifacts: number) => `of-${artifacts}`,
};

/** A program that prints one word, with the flags of scripts/build.ts. */
async function buildHello(folder: string): Promise<void> {
  const source = join(folder, "hello.ts");
  writeFileSync(source, `import { writeSync } from "node:fs";\nwriteSync(1, "hello\\n");\n`);
  const result = await Bun.build({
    entrypoints: [source],
    compile: {
      outfile: join(folder, PREPARED.hello),
      autoloadDotenv: false,
      autoloadBunfig: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
      executablePath: deafRuntime(null, join(ROOT, "dist", "runtime")),
    },
    minify: true,
    bytecode: true,
    format: "esm",
  });
  if (!result.success) throw new AggregateError(result.logs, "the hello-world build failed");
}

/** Makes all that is measured, in a process of its own: what it needs of memory must not count as that of the runs. */
if (import.meta.main) {
  const folder = process.argv[2]!;
  mkdirSync(folder, { recursive: true });
  await buildHello(folder);
  const { value } = generateFeature({ number: 1, seed: 1, bytes: 10_240, requires: null, enables: null });
  writeFileSync(join(folder, PREPARED.feature), writeYaml(value));
  for (const artifacts of SCALES) {
    const instance = generateInstance({ artifacts, bytes: artifacts * BYTES_EACH, seed: artifacts });
    writeInstance(join(folder, PREPARED.instance(artifacts)), instance);
  }
}
