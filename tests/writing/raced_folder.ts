import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder, ROOT } from "../binary.ts";

/** A folder whose parts another process keeps exchanging with links that lead out of it. */
export interface RacedFolder {
  /** The folder: a file `a.yaml` and a folder `READY` with `b.yaml`, each with `who: inside` in it, or links to outside. */
  inside: string;
  /** Beside it: the same names, with `who: OUTSIDE` in them. */
  outside: string;
}

/** Runs `work` while a process exchanges the file and the folder with links to those outside. */
export async function inRacedFolder<T>(work: (raced: RacedFolder) => T | Promise<T>): Promise<T> {
  return await inFolder({}, async (folder) => {
    const [inside, outside] = [join(folder, "in"), join(folder, "out")];
    for (const [root, who] of [[inside, "inside"], [outside, "OUTSIDE"]] as const) {
      mkdirSync(join(root, "READY"), { recursive: true });
      for (const file of ["a.yaml", "READY/b.yaml"]) writeFileSync(join(root, file), `who: ${who} \n`);
    }
    symlinkSync(join(outside, "a.yaml"), join(inside, "link.yaml"));
    symlinkSync(join(outside, "READY"), join(inside, "LINK"));
    const pairs = ["a.yaml", "link.yaml", "READY", "LINK"].map((name) => join(inside, name));
    const racer = Bun.spawn([process.execPath, join(ROOT, "tests/writing/racer.ts"), ...pairs], {
      stdout: "pipe",
      stderr: "inherit",
    });
    try {
      await racer.stdout.getReader().read();
      return await work({ inside, outside });
    } finally {
      racer.kill("SIGKILL");
      await racer.exited;
    }
  });
}
