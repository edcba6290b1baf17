import { expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegularFile } from "#src/workspace/reading/read.ts";
import { binary, copyInto, inFolder } from "../binary.ts";

const GIBIBYTE = 1024 ** 3;

test("of a file that is too large no more is read than shows that", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const [own, other] = [join(root, "FIRE/workflows/large.yaml"), join(root, "large.txt")];
    for (const file of [own, other]) {
      writeFileSync(file, "");
      truncateSync(file, 3 * GIBIBYTE);
    }
    expect(readRegularFile(own, { most: 100 })).toHaveLength(101);
    expect(readRegularFile(own).length).toBeLessThan(GIBIBYTE / 8);
    const run = (...words: string[]) => {
      const { stdout, stderr } = binary(words, { cwd: root });
      return `${stdout}${stderr}`;
    };
    expect(run("detect", own, "--json")).toContain(`file has ${3 * GIBIBYTE} bytes`);
    expect(run("validate", own)).toContain(`file has ${3 * GIBIBYTE} bytes`);
    expect(run("check")).toContain("invalid-size");
    expect(run("suggest", other)).toContain("is not a text file");
    expect(run("tide", "import", other)).toContain("bytes");
  }), 60_000);
