import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("the summary of the features names their open places, which another section scores", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, "FIRE/definitions/product/fd-001_berth-week-planning.yaml");
    const summary = () => /Feature quality[^]*?\n {2}Value model/.exec(epf(["check"], { cwd: root }).stdout)![0];
    expect(summary()).not.toContain("open place");
    const text = readFileSync(path, "utf8");
    const open = text.replace(/(solution_approach: ).*/, '$1"[INSERT how it works for the user]"');
    expect(open).not.toBe(text);
    writeFileSync(path, open);
    expect(summary().replaceAll(/\s+/g, " ")).toContain("; 1 open place is scored as content readiness");
  }));
