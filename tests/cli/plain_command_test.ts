import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { dispatch } from "#src/cli/dispatch.ts";
import { formerCommand, formerOnly } from "#src/cli/former/former_command.ts";
import type { Host } from "#src/cli/host.ts";
import { runPlain } from "#src/cli/plain_command.ts";
import { KEPT_OPERATIONS } from "#src/operations/kept_operations.ts";
import { copyInto, inFolder, plainEnv } from "../binary.ts";
import { TRIED } from "../instances.ts";

type Run = (args: readonly string[], env: Record<string, string | undefined>, host: Host) => Promise<number | null>;

async function outcome(run: Run, args: readonly string[], cwd: string) {
  const printed = { stdout: "", stderr: "" };
  const host: Host = {
    cwd,
    out: (text) => void (printed.stdout += text),
    err: (text) => void (printed.stderr += text),
    stdin: () => new Blob([]).stream(),
    columns: () => null,
    rows: () => null,
    errorColumns: () => null,
  };
  const code = await run(args, plainEnv({ SOURCE_DATE_EPOCH: "1795262400" }), host);
  return { code, ...printed };
}

const PLAIN: readonly (readonly string[])[] = [
  ["check"],
  ["check", "t"],
  ["check", "missing"],
  ["check", "empty"],
  ["validate"],
  ["validate", "t"],
  ["validate", "t/READY", "t/_epf.yaml"],
  ["validate", "t/READY/*.yaml"],
  ["validate", "missing.yaml"],
  ["validate", "empty"],
];

test("plain paths give what the parser of flags gives, failures too", async () => {
  for (const source of TRIED) {
    await inFolder({}, async (folder) => {
      copyInto(folder, source, "t");
      mkdirSync(join(folder, "empty"));
      for (const args of PLAIN) {
        expect([args, await outcome(runPlain, args, folder)]).toEqual([args, await outcome(dispatch, args, folder)]);
      }
    });
  }
});

test("leaves every other command line to the parser of flags", async () => {
  const others = [
    [],
    ["health"],
    ["plan", "t"],
    ["check", "a", "b"],
    ["check", "--json"],
    ["check", "--", "a"],
    ["validate", "-"],
    ["validate", "t", "--staged"],
    ["validate", ""],
  ];
  for (const args of others) expect([args, (await outcome(runPlain, args, "/")).code]).toEqual([args, null]);
});

test("no former command begins with a word that is run plainly", () => {
  for (const { command } of KEPT_OPERATIONS) {
    expect(command).toHaveLength(1);
    for (const args of [command!, [...command!, "READY"]]) {
      expect([args, formerCommand(args), formerOnly(args)]).toEqual([args, null, null]);
    }
  }
});
