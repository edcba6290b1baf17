import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { drawTerminal } from "../../scripts/draw_terminal.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const PICTURE = join(ROOT, "docs/images/check.svg");

test("the picture of the README shows what its command prints", () => {
  const { stdout } = epf(["check", "examples/tidemark-structural", "--color", "always"], { env: { COLUMNS: "100" } });
  const drawn = drawTerminal("epf check examples/tidemark-structural", stdout, 32);
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(PICTURE, drawn);
  expect(readFileSync(PICTURE, "utf8")).toBe(drawn);
  expect(readFileSync(join(ROOT, "README.md"), "utf8")).toContain("](docs/images/check.svg)");
});

test("a picture keeps colours, escapes what XML reads, and says where it ends", () => {
  const drawn = drawTerminal("epf <a>", "\u001b[1m\u001b[31ma & b\u001b[39m\u001b[22m\nsecond\nthird\n", 2);
  expect(drawn).toContain('fill="#ff7b72" font-weight="bold">a\u00a0&amp;\u00a0b</text>');
  expect(drawn).toContain("epf\u00a0&lt;a></text>");
  expect([drawn.includes("second"), drawn.includes("third"), drawn.includes("…")]).toEqual([true, false, true]);
});
