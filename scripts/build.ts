import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "./generate.ts";
import { rootHelpPlugin } from "./build/root_help_plugin.ts";
import { deafRuntime } from "./runtime.ts";
import { validatorsPlugin } from "./build/validators_plugin.ts";

const ROOT = join(import.meta.dir, "..");
const DIST = join(ROOT, "dist");

/** Folders whose files travel inside the binary. */
const ASSETS = ["schemas", "templates", "wizards", "agents", "abilities", "word_lists"];

const TARGETS = ["bun-linux-x64", "bun-linux-arm64", "bun-darwin-x64", "bun-darwin-arm64", "bun-windows-x64"] as const;

/**
 * Compiles `main.ts` to one binary.
 * The output name is part of the bytes, so every target gets a folder of its own and the same name.
 */
async function compile(outfile: string, target?: typeof TARGETS[number]): Promise<void> {
  // This platform's runtime is at hand; a foreign one is fetched by a build that nobody keeps.
  if (target !== undefined) await bundle(outfile, { target });
  const runtime = deafRuntime(target ?? null, join(DIST, "runtime"));
  await bundle(outfile, { executablePath: runtime, ...(target === undefined ? {} : { target }) });
}

async function bundle(
  outfile: string,
  platform: { target?: typeof TARGETS[number]; executablePath?: string },
): Promise<void> {
  const result = await Bun.build({
    entrypoints: [join(ROOT, "main.ts")],
    compile: {
      outfile,
      assets: ASSETS,
      // With any argument at all the runtime starts in a folder that was removed, and we can say so ourselves.
      execArgv: ["--no-deprecation"],
      // Nothing in the folder where the binary is started may be loaded or run.
      autoloadDotenv: false,
      autoloadBunfig: false,
      autoloadTsconfig: false,
      autoloadPackageJson: false,
      ...platform,
    },
    minify: true,
    bytecode: true,
    format: "esm",
    // Chunks that a command does not need are not even read.
    splitting: true,
    plugins: [validatorsPlugin, rootHelpPlugin],
  });
  if (!result.success) throw new AggregateError(result.logs, "the build failed");
}

async function compileAll(): Promise<void> {
  const release = join(DIST, "release");
  rmSync(release, { recursive: true, force: true });
  const sums: string[] = [];
  for (const target of TARGETS) {
    const folder = target.replace("bun-", "epf-");
    const name = target.includes("windows") ? "epf.exe" : "epf";
    mkdirSync(join(release, folder), { recursive: true });
    await compile(join(release, folder, name), target);
    const bytes = await Bun.file(join(release, folder, name)).bytes();
    sums.push(`${new Bun.CryptoHasher("sha256").update(bytes).digest("hex")}  ${folder}/${name}`);
    print(`${folder}/${name}  ${(bytes.length / 1e6).toFixed(1)} MB`);
  }
  writeFileSync(join(release, "SHA256SUMS"), `${sums.join("\n")}\n`);
}

function print(line: string): void {
  writeFileSync(1, `${line}\n`);
}

process.chdir(ROOT);
// The binary's flags, help and schemas are compiled from the contracts as they are now.
await generate();
mkdirSync(DIST, { recursive: true });
if (process.argv.includes("--all")) await compileAll();
else {
  await compile(join(DIST, "epf"));
  print(`dist/epf  ${(Bun.file(join(DIST, "epf")).size / 1e6).toFixed(1)} MB`);
}
