import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";

test("a roadmap that is cut off is there and not complete, in every sentence about it", () =>
  inFolder({}, (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    const file = join(cwd, ROADMAP);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.slice(0, text.indexOf("      riskiest_assumptions:")));
    const env = { COLUMNS: "300" };
    const { stdout } = epf(["check"], { cwd, env });
    const [, waiting] = /(\d+) of \d+ places of the roadmap recipe wait for content or an answer/.exec(stdout)!;
    expect(stdout).toContain(
      `every file that adoption level 2 asks for is there; ${waiting} places are missing or not filled in`,
    );
    expect(stdout).not.toContain("is complete");
    expect(stdout).not.toContain("there is no roadmap");
    expect(stdout).toContain("but the roadmap has no assumption at all");
    const status = epf(["status"], { cwd, env }).stdout;
    expect(status).toContain(`2, every file is there; ${waiting} places are missing or not filled in`);
  }));
