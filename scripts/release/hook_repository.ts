import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Member, writeTar } from "./archives.ts";
import type { Facts } from "./facts.ts";

const HOOKS = join(import.meta.dir, "..", "..", ".pre-commit-hooks.yaml");
const ON_PATH = { comment: /^#.*\n/, language: "language: system" };

/**
 * Writes an archive with the files of a small git repository for the pre-commit framework: the hooks of this project,
 * which install the npm package of the same version by themselves instead of running the `epf` on the PATH.
 * @returns names of the files
 */
export async function writeHookRepository(folder: string, { name, version, license }: Facts): Promise<string[]> {
  const own = readFileSync(HOOKS, "utf8");
  if (!ON_PATH.comment.test(own) || !own.includes(ON_PATH.language)) throw new Error(`${HOOKS} has another form`);
  const hooks = own.replace(
    ON_PATH.comment,
    `# For the pre-commit framework (https://pre-commit.com), which installs ${name}.\n`,
  )
    .replaceAll(ON_PATH.language, `language: node\n  additional_dependencies: ["${name}@${version}"]`);
  const title = `${name}-pre-commit`;
  const manifest = { name: title, version, private: true, license: "MIT" };
  const members: Member[] = [
    { path: `${title}/.pre-commit-hooks.yaml`, content: Buffer.from(hooks) },
    { path: `${title}/package.json`, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { path: `${title}/LICENSE`, content: license },
  ];
  const file = `${title}-${version}.tar.gz`;
  await writeTar(join(folder, file), members);
  return [file];
}
