import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { replaceText } from "#src/workspace/files/replace_text.ts";
import { WriteFailure } from "#src/workspace/files/write_failure.ts";
import { writeFile } from "#src/workspace/files/write_file.ts";
import { epf } from "../command_line.ts";
import { inRacedFolder } from "./raced_folder.ts";

/** Reads of each kind; `EPF_RACES` asks for another number. */
const READS = Number(process.env.EPF_RACES ?? 1000);

/** The text that a read gives, or that it was refused. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return "refused";
  }
}

test(
  "no read of a file or folder that is exchanged with a link holds what is outside",
  () =>
    inRacedFolder(({ inside }) => {
      const seen = new Map<string, number>();
      const count = (text: string) => seen.set(text.trim(), (seen.get(text.trim()) ?? 0) + 1);
      for (let index = 0; index < READS; index++) {
        const tree = new DiskTree(inside);
        for (const path of ["a.yaml", "READY/b.yaml"]) {
          count(attempt(() => new TextDecoder().decode(tree.read(path))));
        }
        if (index % 10 > 0) continue;
        for (const { path, kind } of tree.entries()) {
          if (kind === "file") count(attempt(() => new TextDecoder().decode(tree.read(path))));
        }
      }
      expect([...seen.keys()].sort()).toEqual(["refused", "who: inside"]);
    }),
);

test(
  "no write into a folder that is exchanged with a link reaches outside",
  () =>
    inRacedFolder(({ inside, outside }) => {
      let written = 0;
      for (let index = 0; index < READS / 10; index++) {
        try {
          writeFile(join(inside, `READY/new/${index}.yaml`), "x", {
            shown: "x",
            within: inside,
            makesFolders: true,
            isYaml: true,
          });
          written++;
        } catch (error) {
          if (!(error instanceof WriteFailure)) throw error;
        }
        for (const file of ["a.yaml", "READY/b.yaml"]) {
          replaceText(join(inside, file), "who: inside \n", "who: inside \n");
        }
      }
      expect(written).toBeGreaterThan(0);
      expect(readdirSync(outside, { recursive: true, encoding: "utf8" }).sort()).toEqual([
        "READY",
        "READY/b.yaml",
        "a.yaml",
      ]);
      for (const file of ["a.yaml", "READY/b.yaml"]) {
        expect(readFileSync(join(outside, file), "utf8")).toBe("who: OUTSIDE \n");
      }
    }),
);

test(
  "no command answers with what is outside, or writes there",
  () =>
    inRacedFolder(({ inside, outside }) => {
      for (let index = 0; index < Math.max(10, READS / 100); index++) {
        for (
          const args of [["check", "."], ["validate", "a.yaml", "READY/b.yaml"], [
            "fix",
            ".",
            "--fix-types",
            "all",
            "--write",
          ]]
        ) {
          const { code, stdout, stderr } = epf(args, { cwd: inside });
          expect([code === 70, stdout.includes("OUTSIDE"), stderr.includes("OUTSIDE")]).toEqual([false, false, false]);
        }
      }
      expect(readFileSync(join(outside, "READY/b.yaml"), "utf8")).toBe("who: OUTSIDE \n");
    }),
);
