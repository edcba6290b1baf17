import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { epf } from "../command_line.ts";
import { copyInto, inFolder } from "../binary.ts";

const MODEL = "FIRE/value_models/product.value_model.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";

/** What follows the check of a file, in an instance whose features are not written yet. */
const nextOf = (root: string, file: string): string =>
  JSON.parse(epf(["validate", file, "--format", "json"], { cwd: root }).stdout).next_action ?? "";

test("a value model whose features are missing is followed by the roadmap until there is one, and a roadmap by its features", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const features = "FIRE/definitions/product";
    for (const name of readdirSync(join(root, features)).slice(1)) rmSync(join(root, features, name));
    expect(nextOf(root, MODEL)).toStartWith("write the next feature");
    const roadmap = readFileSync(join(root, ROADMAP), "utf8");
    rmSync(join(root, ROADMAP));
    expect(nextOf(root, MODEL)).toStartWith(`write ${ROADMAP} first`);
    writeFileSync(join(root, ROADMAP), roadmap);
    expect(nextOf(root, ROADMAP)).not.toContain(`fix ${ROADMAP} first`);
  }));

test("a new instance is begun with its files, and described last", () =>
  inFolder({}, (folder) => {
    const { stdout } = epf(["init", "Eel Pier", "--path", "s", "--level", "1"], { cwd: folder });
    expect(stdout.indexOf("see what comes next")).toBeLessThan(stdout.indexOf("last, write the `description`"));
  }));

test("a team of six to fifteen is told of the smaller beginning, unless it has chosen a level", () =>
  inFolder({}, (folder) => {
    const begun = (...args: string[]) =>
      epf(["init", "Eel Pier", "--dry-run", "--team-size", "6", ...args], { cwd: folder }).stdout.replaceAll(
        /\s+/g,
        " ",
      );
    expect(begun()).toContain("begin with fewer files: `--level 1`");
    expect(begun("--level", "2")).not.toContain("begin with fewer files");
  }));
