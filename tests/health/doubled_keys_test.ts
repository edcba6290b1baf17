import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FILES = [
  ["READY/00_north_star.yaml", /^( {2}organization: ).*$/m],
  ["FIRE/value_models/product.value_model.yaml", /^(version: ).*$/m],
  ["FIRE/definitions/product/fd-001_berth-week-planning.yaml", /^(status: ).*$/m],
] as const;

test.each(FILES)(
  "the score asks to keep one of the doubled keys where nothing else is wrong: %s",
  (file, key) =>
    inFolder({}, (folder) => {
      const cwd = copyInto(folder, "examples/tidemark", "t");
      const text = readFileSync(join(cwd, file), "utf8");
      const doubled = text.replace(key, '$&\n$1"0.9"');
      expect(doubled).not.toBe(text);
      writeFileSync(join(cwd, file), doubled);
      const { stdout } = epf(["check"], { cwd, env: { COLUMNS: "200" } });
      expect(stdout).toMatch(new RegExp(`to raise the score most, by .*: keep one of the doubled keys in .?${file}`));
      expect(stdout).toContain(`next: remove the doubled key in ${file} first`);
      expect(stdout).not.toContain(`make ${file} readable`);
      writeFileSync(join(cwd, file), `${doubled}\nbroken: "never closed\n`);
      expect(epf(["check"], { cwd, env: { COLUMNS: "200" } }).stdout).toContain("readable");
    }),
);
