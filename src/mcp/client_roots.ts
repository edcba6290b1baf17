import { fileURLToPath } from "node:url";
import type { Server } from "@modelcontextprotocol/server";
import { findInstances, isFolder } from "../workspace/instance/discover.ts";
import { restrictedTo } from "../workspace/sandbox.ts";

/** How long a client may take to name its roots, in milliseconds; calls wait for it. */
const LONGEST_ANSWER = 2000;

/**
 * The folder that a client works in, of those that it names: the first with an instance in it, else the first.
 * @returns null where the client names none, or cannot be asked: from the revision 2026-07-28 on servers do not ask
 */
export async function clientRoot(server: Server): Promise<string | null> {
  if (server.getClientCapabilities()?.roots === undefined) return null;
  try {
    const { roots } = await server.listRoots({}, { timeout: LONGEST_ANSWER });
    const folders = roots.flatMap(({ uri }) => folderOf(uri) ?? []);
    return folders.find((folder) => restrictedTo(folder, () => holdsInstance(folder))) ?? folders[0] ?? null;
  } catch {
    return null;
  }
}

function holdsInstance(folder: string): boolean {
  return findInstances(folder).some(({ confidence }) => confidence !== "low");
}

/** The folder at an address; null for another kind of address, or where there is none. */
function folderOf(uri: string): string | null {
  try {
    const path = fileURLToPath(uri);
    return isFolder(path) ? path : null;
  } catch {
    return null;
  }
}
