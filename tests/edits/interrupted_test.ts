import { expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, copyInto, inFolder } from "../binary.ts";

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

for (
  const args of [["fix", ".", "--write"], ["fix", "t", "--write"], ["baseline", "t"], [
    "aim",
    "bootstrap",
    "t",
    "--write",
  ]]
) {
  test(`\`epf ${args.join(" ")}\` first puts back what an interrupted edit left half done`, () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const before = interrupt(root);
      binary(args, { cwd: folder });
      expect(readFileSync(join(root, FILE), "utf8")).toBe(before);
      expect(readdirSync(root)).not.toContain(JOURNAL);
    }));
}

test("`epf check` names an interrupted edit and what puts it back, and changes nothing", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    interrupt(root);
    const { stdout, stderr } = binary(["check", "t"], { cwd: folder });
    expect(stdout + stderr).toContain("an edit of several files was interrupted");
    expect(stdout + stderr).toContain("epf fix --write");
    expect(readdirSync(root)).toContain(JOURNAL);
  }));
