import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { EPF, inFolder, plainEnv } from "../binary.ts";

/** Milliseconds until the next question must be shown; it takes less than one second. */
const PATIENCE = 20_000;

/** Answers the questions of a command on a terminal, each with some keys. @returns the exit code */
async function answering(cwd: string, words: readonly string[], turns: readonly [RegExp, string][]): Promise<number> {
  let printed = "";
  const child = Bun.spawn([EPF, ...words], {
    cwd,
    env: { ...plainEnv(), TERM: "xterm" },
    terminal: { cols: 90, rows: 40, data: (_, data) => void (printed += Buffer.from(data).toString()) },
  });
  for (const [question, keys] of turns) {
    for (const end = Date.now() + PATIENCE; !question.test(printed); await Bun.sleep(20)) {
      if (Date.now() > end) {
        child.kill();
        throw new Error(`${question} was not asked: ${JSON.stringify(printed)}`);
      }
    }
    printed = "";
    child.terminal!.write(keys);
  }
  return await child.exited;
}

test("`epf init` needs no answer but the name: Enter takes what the other questions show", async () => {
  await inFolder({}, async (folder) => {
    const code = await answering(folder, ["init"], [
      [/What is the product called/, "Eel Pier\r"],
      [/How many people/, "\r"],
      [/How much of the method/, "\r"],
      [/AI agents/, "\r"],
    ]);
    expect(code).toBe(0);
    expect(existsSync(join(folder, "docs/EPF/_instances/eel-pier/READY/00_north_star.yaml"))).toBe(true);
  });
});
