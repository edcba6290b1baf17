import { join } from "node:path";
import { deafRuntime } from "../runtime.ts";
import { rootHelpPlugin } from "./root_help_plugin.ts";
import { validatorsPlugin } from "./validators_plugin.ts";

const ROOT = join(import.meta.dir, "..", "..");

/** Folders whose files travel inside the binary. */
const ASSETS = ["schemas", "templates", "wizards", "agents", "abilities", "word_lists"];

/** A platform, as Bun names it. */
export type BunTarget = Bun.Build.CompileTarget;

/**
 * Compiles `main.ts` to one binary.
 * The output name is part of the bytes, so every target gets a folder of its own and the same name.
 */
export async function compile(outfile: string, target?: BunTarget): Promise<void> {
  // This platform's runtime is at hand; a foreign one is fetched by a build that nobody keeps.
  if (target !== undefined) await bundle(outfile, { target });
  const runtime = deafRuntime(target ?? null, join(ROOT, "dist", "runtime"));
  await bundle(outfile, { executablePath: runtime, ...(target === undefined ? {} : { target }) });
}

async function bundle(
  outfile: string,
  platform: { target?: BunTarget; executablePath?: string },
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
