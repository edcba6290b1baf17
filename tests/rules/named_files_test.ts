import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const STAR = "READY/00_north_star.yaml";
const PORTFOLIO = 'portfolio:\n  product_lines:\n    - {id: pl-ice, name: "Ice"}\n';
const misplaced = async (files: Record<string, string>) =>
  (await foundIn({ [STAR]: "north_star: {}\nproduct_lines:\n  - {id: pl-ice, name: Ice}\n", ...files }))
    .filter(({ rule, file }) => rule === "unknown-field" && file === STAR)
    .map(({ message, help }) => `${message} ${help}`).join("\n");

test("content is moved to the file that the instance has for it, whatever that is called", async () => {
  expect(await misplaced({})).toContain("`READY/product_portfolio.yaml`");
  expect(await misplaced({ "READY/product_portfolio.yaml": PORTFOLIO })).toContain("`READY/product_portfolio.yaml`");
  const other = await misplaced({ "READY/lines/product_portfolio.yaml": PORTFOLIO });
  expect(other).toContain("`READY/lines/product_portfolio.yaml`");
  expect(other).not.toContain("`READY/product_portfolio.yaml`");
});
