import { createWriteStream, writeFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface Member {
  path: string;
  content: Uint8Array;
  isProgram?: boolean;
}

/** The same moment in every archive, so that the same files give the same bytes; the first that a zip can hold. */
const MOMENT = new Date("1980-01-01T00:00:00Z");

/** Writes a gzipped tar archive. The same members give the same bytes. */
export async function writeTar(file: string, members: readonly Member[]): Promise<void> {
  const tar = pack();
  const bytes = buffer(tar);
  for (const { path, content, isProgram } of members) {
    tar.entry({ name: path, mode: isProgram === true ? 0o755 : 0o644, mtime: MOMENT }, Buffer.from(content));
  }
  tar.finalize();
  writeFileSync(file, gzipSync(await bytes, { level: 9 }));
}

/** Writes a zip archive, of which wheels are one. The same members give the same bytes. */
export async function writeZip(file: string, members: readonly Member[]): Promise<void> {
  const zip = new ZipFile();
  for (const { path, content, isProgram } of members) {
    const mode = isProgram === true ? 0o100755 : 0o100644;
    zip.addBuffer(Buffer.from(content), path, { mtime: MOMENT, mode, forceDosTimestamp: true });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
