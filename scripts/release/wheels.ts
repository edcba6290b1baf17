import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Member, writeZip } from "./archives.ts";
import type { Facts, Program } from "./facts.ts";

/**
 * Writes a Python wheel for each platform, with the program as its only script.
 * @returns names of the files
 */
export async function writeWheels(folder: string, facts: Facts, programs: readonly Program[]): Promise<string[]> {
  const { name, version } = facts;
  const base = `${name}-${version}`;
  const names: string[] = [];
  for (const { target, content } of programs) {
    const tags = target.wheel.split(".").map((platform) => `Tag: py3-none-${platform}\n`).join("");
    const members: Member[] = [
      { path: `${base}.data/scripts/${target.file}`, content, isProgram: true },
      { path: `${base}.dist-info/METADATA`, content: Buffer.from(metadataOf(facts)) },
      {
        path: `${base}.dist-info/WHEEL`,
        content: Buffer.from(`Wheel-Version: 1.0\nGenerator: epf\nRoot-Is-Purelib: false\n${tags}`),
      },
      { path: `${base}.dist-info/licenses/LICENSE`, content: facts.license },
    ];
    const record = `${base}.dist-info/RECORD`;
    const lines = members.map(({ path, content }) => `${path},sha256=${digestOf(content)},${content.length}`);
    const file = `${base}-py3-none-${target.wheel}.whl`;
    await writeZip(join(folder, file), [
      ...members,
      { path: record, content: Buffer.from(`${lines.join("\n")}\n${record},,\n`) },
    ]);
    names.push(file);
  }
  return names;
}

function metadataOf({ name, version, description, readme, address }: Facts): string {
  const home = address.homepage === undefined ? "" : `Project-URL: Homepage, ${address.homepage}\n`;
  return `Metadata-Version: 2.4\nName: ${name}\nVersion: ${version}\nSummary: ${description}\nLicense-Expression: MIT\n` +
    `License-File: LICENSE\n${home}Requires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n${readme.toString()}`;
}

/** As records of wheels have it: base64 for addresses, without padding. */
function digestOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}
