import { expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("a new part of a value model reminds of the version, which stays", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const warnings = (...args: string[]) =>
      JSON.parse(epf(["edit", ...args, "--json"], { cwd: root }).stdout).guidance.warnings.join("\n");
    expect(warnings("add-component", "product", "water-intelligence", "quay-light", "--name", "Quay Light"))
      .toMatch(/`version` stays `[\d.]+`: raise its second number for the new part/);
    const sub = ["water-intelligence", "tide-foresight", "lamp-board", "--name", "Lamp Board"];
    expect(warnings("add-sub-component", "product", ...sub)).toContain("raise its third number for the new part");
  }));
