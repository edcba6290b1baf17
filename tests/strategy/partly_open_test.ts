import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { isPartlyWritten } from "#src/model/content/partly_written.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

describe("a text with an open place", () => {
  const says = [
    "We serve potters, [INSERT second segment]",
    "Potters who fire alone. Schools: TBD",
    "[INSERT second segment], and potters who fire alone",
    "We serve small potteries – INSERT who else",
    "Potters who fire alone, and {{second segment}}",
  ];
  test.each(says)("says something: %s", (text) => expect(isPartlyWritten(text)).toBe(true));
  const silent = [
    "[INSERT name, role and place of work]",
    "For [segment] who [need], we are the [category]",
    "TODO: describe the segment, the need and the price",
    "Price TBD",
    "INSERT the segment, with its need and its size",
    "We reach [number] customers by [date]",
  ];
  test.each(silent)("says nothing yet: %s", (text) => expect(isPartlyWritten(text)).toBe(false));

  test("is answered by queries and by search, and the answer says that it is open", () => {
    const folder = mkdtempSync(join(tmpdir(), "epf-partly-open-"));
    try {
      cpSync(join(ROOT, "examples/tidemark"), folder, { recursive: true });
      const file = join(folder, "READY/00_north_star.yaml");
      const half = "We serve potters, [INSERT second segment]";
      writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=^ {4}statement: ).*/m, `"${half}"`));
      const vision = JSON.parse(epf(["strategy", "vision", "--json"], { cwd: folder }).stdout);
      expect(vision.purpose.statement).toBe(`(partly open) ${half}`);
      expect(vision.guidance.warnings.join()).toContain("is partly open");
      expect(epf(["search", "potters"], { cwd: folder }).stdout).toContain(`(partly open) ${half}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("keeps what is written with a question beside it, on the first line of its entry, or behind its group", () => {
    const half = "We choose punctual rides even when they cost more. [INSERT what it cost, and when]";
    const forms: [values: string, said: string][] = [
      [`  values:\n    - value: Punctual first\n      definition: "${half}" # open: when?\n`, "(partly open: when?)"],
      [`  values:\n    - value: Punctual first # open: when?\n      definition: "${half}"\n`, "(partly open: when?)"],
      [`  values: # open: when?\n    - value: Punctual first\n      definition: "${half}"\n`, "(partly open: when?)"],
      [`  values:\n    - value: Punctual first\n      definition: "${half}"\n`, "(partly open)"],
    ];
    for (const [values, said] of forms) {
      const folder = mkdtempSync(join(tmpdir(), "epf-partly-open-"));
      try {
        cpSync(join(ROOT, "examples/tidemark"), folder, { recursive: true });
        const file = join(folder, "READY/00_north_star.yaml");
        writeFileSync(file, readFileSync(file, "utf8").replace(/^ {2}values:\n(?: {4}.*\n|\n)+/m, values));
        const vision = JSON.parse(epf(["strategy", "vision", "--json"], { cwd: folder }).stdout);
        expect(vision.values.map(({ name, definition }: Record<string, string>) => [name, definition]), values).toEqual(
          [
            ["Punctual first", `${said} ${half}`],
          ],
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    }
  });
});
