import { expect, test } from "bun:test";
import { plainEnv, ROOT } from "../binary.ts";

// The file system has to be replaced before anything of the program is loaded, so these tests have a process of their own.
test("which files a call touches", () => {
  const { exitCode, stderr } = Bun.spawnSync(
    [process.execPath, "test", "--timeout", "60000", "./tests/mcp/files_touched.ts"],
    { cwd: ROOT, env: plainEnv() },
  );
  expect(stderr.toString()).toContain(" 2 pass\n 0 fail");
  expect(exitCode).toBe(0);
}, 60_000);
