import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "./build/compile.ts";
import { generate } from "./generate.ts";
import { print } from "./measure.ts";
import { writeTar, writeZip } from "./release/archives.ts";
import { type Facts, type Program, readFacts } from "./release/facts.ts";
import { writeHookRepository } from "./release/hook_repository.ts";
import { writeNpmPackages } from "./release/npm_packages.ts";
import { type Archive, writeRecipes } from "./release/recipes.ts";
import { type Target, TARGETS } from "./release/targets.ts";
import { writeWheels } from "./release/wheels.ts";

const ROOT = join(import.meta.dir, "..");

/**
 * Makes everything that is published of one version: archives with the program, licence and manual page, npm packages,
 * wheels, hooks for the pre-commit framework, a formula, a container file, install scripts, and the checksums of all.
 * `--target NAME` (several) makes only these platforms, `--program NAME=FILE` takes a program that is built already,
 * `--out DIR` is the folder (default dist/release), `--base-url URL` the address that the archives will have.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: "string", multiple: true },
      program: { type: "string", multiple: true },
      out: { type: "string" },
      "base-url": { type: "string" },
    },
  });
  const out = resolve(values.out ?? join(ROOT, "dist", "release"));
  const given = new Map((values.program ?? []).map((pair) => [pair.split("=")[0]!, pair.slice(pair.indexOf("=") + 1)]));
  const wanted = values.target ?? TARGETS.map(({ name }) => name);
  const unknown = wanted.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined) {
    throw new Error(`unknown target \`${unknown}\`, expected ${TARGETS.map(({ name }) => name).join(", ")}`);
  }
  process.chdir(ROOT);
  await generate();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const programs: Program[] = [];
  for (const target of TARGETS.filter(({ name }) => wanted.includes(name))) {
    programs.push({ target, content: await programFor(target, given.get(target.name) ?? null) });
    print(`${target.name}  ${(programs.at(-1)!.content.length / 1e6).toFixed(1)} MB`);
  }
  await publish(out, readFacts(manualPage(programs)), programs, values["base-url"] ?? null);
}

async function publish(out: string, facts: Facts, programs: readonly Program[], base: string | null): Promise<void> {
  const archives: Archive[] = [];
  for (const program of programs) {
    const file = await writeArchive(out, facts, program);
    archives.push({ target: program.target.name, file, sha256: digestOf(join(out, file)) });
  }
  const files = [
    ...archives.map(({ file }) => file),
    ...await writeNpmPackages(out, facts, programs),
    ...await writeWheels(out, facts, programs),
    ...await writeHookRepository(out, facts),
    ...writeRecipes(out, facts, archives, base),
    ...copyScripts(out),
  ];
  const sums = files.sort().map((file) => `${digestOf(join(out, file))}  ${file}\n`);
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  writeFileSync(join(out, "VERSION"), `${facts.version}\n`);
  print(`${files.length} files and SHA256SUMS in ${out}`);
}

/** One folder with the program and what belongs to it. */
async function writeArchive(out: string, facts: Facts, { target, content }: Program): Promise<string> {
  const folder = `${facts.name}-${facts.version}-${target.name}`;
  const members = [
    { path: `${folder}/${target.file}`, content, isProgram: true },
    { path: `${folder}/LICENSE`, content: facts.license },
    { path: `${folder}/README.md`, content: facts.readme },
    { path: `${folder}/man/epf.1`, content: facts.manual },
  ];
  const file = `${folder}.${target.archive}`;
  await (target.archive === "zip" ? writeZip : writeTar)(join(out, file), members);
  return file;
}

/** The program of a platform: the one that is given, or one that is built now. */
async function programFor(target: Target, given: string | null): Promise<Buffer> {
  if (given !== null) return readFileSync(given);
  // The output name is part of the bytes, so every platform has a folder of its own and the same name.
  const folder = join(ROOT, "dist", "programs", target.name);
  mkdirSync(folder, { recursive: true });
  await compile(join(folder, target.file), target.bun);
  return readFileSync(join(folder, target.file));
}

/** The manual page, printed by the program of this machine. @throws when none of the programs runs here */
function manualPage(programs: readonly Program[]): Buffer {
  const isHere = ({ npm: { os, cpu } }: Target) => os === process.platform && cpu === process.arch;
  for (const { target, content } of programs.filter(({ target }) => isHere(target))) {
    const copy = join(ROOT, "dist", `release-${target.name}-${target.file}`);
    writeFileSync(copy, content, { mode: 0o755 });
    const { success, stdout } = Bun.spawnSync([copy, "help", "--man"]);
    rmSync(copy);
    if (success) return stdout;
  }
  throw new Error("none of the programs runs on this machine, which the manual page is made by: add its target");
}

function copyScripts(out: string): string[] {
  return ["install.sh", "install.ps1"].map((name) => {
    writeFileSync(join(out, name), readFileSync(join(ROOT, "packaging", name)), { mode: 0o755 });
    return basename(name);
  });
}

function digestOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

await main(process.argv.slice(2));
