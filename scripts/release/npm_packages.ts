import { join } from "node:path";
import { type Member, writeTar } from "./archives.ts";
import type { Facts, Program } from "./facts.ts";

/**
 * Writes the npm packages: one small package with the command, and for each platform one with the program, of which npm
 * installs the one that fits.
 * @returns names of the files
 */
export async function writeNpmPackages(folder: string, facts: Facts, programs: readonly Program[]): Promise<string[]> {
  const { name, version } = facts;
  const names: string[] = [];
  const write = async (packageName: string, manifest: object, members: readonly Member[]) => {
    const file = `${packageName}-${version}.tgz`;
    const text = `${JSON.stringify({ name: packageName, version, ...manifest }, null, 2)}\n`;
    await writeTar(join(folder, file), [
      { path: "package/package.json", content: Buffer.from(text) },
      { path: "package/LICENSE", content: facts.license },
      ...members,
    ]);
    names.push(file);
  };
  for (const { target, content } of programs) {
    const { os, cpu, libc } = target.npm;
    await write(`${name}-${target.name}`, {
      description: `${facts.description}: the program for ${target.name}`,
      license: "MIT",
      ...facts.address,
      os: [os],
      cpu: [cpu],
      ...(libc === undefined ? {} : { libc: [libc] }),
    }, [{ path: `package/${target.file}`, content, isProgram: true }]);
  }
  await write(name, {
    description: facts.description,
    license: "MIT",
    ...facts.address,
    bin: { [name]: "launch.cjs" },
    engines: { node: ">=18" },
    optionalDependencies: Object.fromEntries(programs.map(({ target }) => [`${name}-${target.name}`, version])),
  }, [
    { path: "package/launch.cjs", content: facts.launcher, isProgram: true },
    { path: "package/README.md", content: facts.readme },
  ]);
  return names;
}
