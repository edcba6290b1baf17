import { join } from "node:path";
import { plainEnv, ROOT } from "../binary.ts";

/** The folder that `npm run test:release` made of this version, and the platform of this machine in it. */
export const RELEASE = process.env.EPF_TEST_RELEASE!;
export const TARGET = process.env.EPF_TEST_TARGET!;
export const VERSION: string = (await Bun.file(join(ROOT, "package.json")).json()).version;
export const ARCHIVE = `epf-${VERSION}-${TARGET}.tar.gz`;

/** How a program ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, while servers of this process go on answering. */
export async function ran(
  command: readonly string[],
  { cwd = ROOT, env = {}, stdin }: { cwd?: string; env?: Record<string, string>; stdin?: string } = {},
): Promise<Ended> {
  const program = Bun.spawn([...command], {
    cwd,
    env: plainEnv(env),
    stdin: stdin === undefined ? "ignore" : Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, code] = await Promise.all([
    new Response(program.stdout).text(),
    new Response(program.stderr).text(),
    program.exited,
  ]);
  return { code, stdout, stderr };
}
