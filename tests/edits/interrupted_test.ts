import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";

const FILE = "READY/00_north_star.yaml";
/** No process has this number. */
const JOURNAL = ".epf-edit-4194999-0123abcd.json";

/** Leaves what an edit leaves that is killed after its first file. */
function interrupt(root: string): string {
  const before = readFileSync(join(root, FILE), "utf8");
  const after = `${before}# half done\n`;
  const changes = [{ file: FILE, before, after }];
  writeFileSync(join(root, JOURNAL), JSON.stringify({ version: 1, changes }), { mode: 0o600 });
  writeFileSync(join(root, FILE), after);
  return before;
}

const WRITERS = [
  "fix . --write",
  "fix t --write",
  "baseline t",
  "aim bootstrap t --write",
  "strategy export t --output s.md",
  "schemas export t/schemas",
  "hook install",
  "hook uninstall",
  "edit remove-reference fd-001 assumptions_tested asm-none --instance-path t --write",
];

for (const line of WRITERS) {
  const args = line.split(" ");
  test(`\`epf ${args.join(" ")}\` first puts back what an interrupted edit left half done`, () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      Bun.spawnSync(["git", "init", "-q", "."], { cwd: folder, env: plainEnv({ GIT_CONFIG_GLOBAL: "/dev/null" }) });
      const before = interrupt(root);
      const { stdout, stderr } = epf(args, { cwd: folder });
      expect(stdout + stderr).toContain(`an edit that had been interrupted was undone in t/${FILE}`);
      expect(readFileSync(join(root, FILE), "utf8")).toBe(before);
      expect(readdirSync(root)).not.toContain(JOURNAL);
    }));
}

test("`epf init` completes an instance that it began only after putting back an interrupted edit", () =>
  inFolder({}, (folder) => {
    const args = ["init", "Night Ferry", "--path", "t"];
    epf(args, { cwd: folder });
    const before = interrupt(join(folder, "t"));
    rmSync(join(folder, "t/_epf.yaml"));
    expect(epf(args, { cwd: folder }).stdout).toContain(`an edit that had been interrupted was undone in t/${FILE}`);
    expect(readFileSync(join(folder, "t", FILE), "utf8")).toBe(before);
  }));

test("`epf check` names an interrupted edit and what puts it back, and changes nothing", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    interrupt(root);
    const { stdout, stderr } = epf(["check", "t"], { cwd: folder });
    expect(stdout + stderr).toContain("an edit of several files was interrupted");
    expect(stdout + stderr).toContain("epf fix --write");
    expect(readdirSync(root)).toContain(JOURNAL);
  }));
