import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { EPF, inFolder, plainEnv } from "../binary.ts";

/** Files that make Bun run or load something when it starts in their folder. */
function hostileFiles(marker: string): Record<string, string> {
  const write = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(marker)}, "ran");`;
  return {
    "bunfig.toml": 'preload = ["./preload.ts"]\n[run]\nbun = true\n',
    "preload.ts": write,
    ".env": "FORCE_COLOR=1\nEPF_HOSTILE=1\nBUN_OPTIONS=--preload=./preload.ts\n",
    ".env.local": "FORCE_COLOR=1\n",
    "package.json": JSON.stringify({
      name: "x",
      imports: { "#src/*": "./preload.ts" },
      scripts: { preinstall: "touch ran" },
    }),
    "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "*": ["./preload.ts"] } } }),
    "node_modules/yaml/index.js": write,
    "node_modules/zod/index.js": write,
    "READY/00_north_star.yaml": "north_star: []\n",
    "FIRE/mappings.yaml": "product: [\n",
    "_epf.yaml": "epf_anchor: true\n",
  };
}

const COMMANDS = [["--version"], ["--help"], ["check"], ["validate", "FIRE/mappings.yaml"], ["locate"], ["explain"], [
  "schemas",
  "list",
]];

for (const command of COMMANDS) {
  test(`nothing in a hostile folder is run or loaded by \`epf ${command.join(" ")}\``, async () => {
    await inFolder({}, (outside) => {
      const marker = join(outside, "ran");
      return inFolder(hostileFiles(marker), (folder) => {
        const run = (cwd: string, extra: string[]) =>
          Bun.spawnSync([EPF, ...command, ...extra], {
            cwd,
            env: plainEnv(),
            stdin: "ignore",
            stdout: "pipe",
            stderr: "pipe",
          });
        const result = run(folder, []);
        expect(existsSync(marker)).toBe(false);
        expect(result.stderr.toString()).not.toContain("bug in epf");
        // FORCE_COLOR in the folder's .env must not reach the program.
        expect(result.stdout.toString()).not.toContain("\u001b[");
      });
    });
  });
}

test("BUN_BE_BUN of the environment does not turn the program into the runtime", () => {
  const run = Bun.spawnSync([EPF, "-e", "console.log(6 * 7)"], { env: plainEnv({ BUN_BE_BUN: "1" }), stderr: "pipe" });
  expect([run.exitCode, run.stdout.toString(), run.stderr.toString()]).toEqual([
    2,
    "",
    expect.stringContaining("unknown flag `-e`"),
  ]);
});

test("BUN_OPTIONS of the environment that names a folder's script does not run it", async () => {
  await inFolder({}, (outside) => {
    const marker = join(outside, "ran");
    return inFolder(hostileFiles(marker), (folder) => {
      Bun.spawnSync([EPF, "--version"], {
        cwd: folder,
        env: plainEnv({ BUN_OPTIONS: "--preload=./preload.ts" }),
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      expect(existsSync(marker)).toBe(false);
    });
  });
});
