import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { binary, copyInto, inFolder } from "../binary.ts";

test("a link with the title of another one leads elsewhere and replaces nothing", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const link = (type: string, url: string) =>
      binary(
        ["edit", "add-implementation", "fd-001", "--ref-type", type, "--title", "Berth week", "--url", url, "--write"],
        { cwd: root },
      );
    expect(link("spec", "https://work.example/spec").code).toBe(0);
    expect(link("pr", "https://work.example/pr/1").code).toBe(0);
    const features = new Bun.Glob("FIRE/definitions/product/fd-001*.yaml");
    const [file] = [...features.scanSync(root)];
    const text = readFileSync(join(root, file!), "utf8");
    for (const part of ["https://work.example/spec", "https://work.example/pr/1", "berth-week-2"]) {
      expect(text).toContain(part);
    }
  }));
