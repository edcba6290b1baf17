import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "./build/compile.ts";
import { generateOrExit } from "./generate.ts";

const ROOT = join(import.meta.dir, "..");
const DIST = join(ROOT, "dist");

process.chdir(ROOT);
// The binary's flags, help and schemas are compiled from the contracts as they are now.
await generateOrExit();
mkdirSync(DIST, { recursive: true });
await compile(join(DIST, "epf"));
writeFileSync(1, `dist/epf  ${(Bun.file(join(DIST, "epf")).size / 1e6).toFixed(1)} MB\n`);
