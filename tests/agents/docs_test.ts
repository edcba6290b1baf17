import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { evaluate, routes } from "../../scripts/eval/eval_routing.ts";
import { readLabelled } from "../../scripts/eval/labelled_tasks.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const PAGE = join(ROOT, "docs", "agents.md");
/** A block that opens with a recommendation: the rest is what it prints. */
const RUN = /```text\n\$ epf agents recommend "([^"]+)"\n[^`]*(?:`(?!``)[^`]*)*```/g;

test("the page shows what its commands print", () => {
  const text = readFileSync(PAGE, "utf8");
  const now = text.replaceAll(RUN, (_, task: string) => {
    const { stdout } = epf(["agents", "recommend", task], { env: { COLUMNS: "100", NO_COLOR: "1" } });
    return `\`\`\`text\n$ epf agents recommend "${task}"\n${stdout}\`\`\``;
  });
  expect([...text.matchAll(RUN)].length).toBe(3);
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(PAGE, now);
  expect(readFileSync(PAGE, "utf8")).toBe(now);
});

test("the page states the shares that the labelled sets of the repository reach", () => {
  const text = readFileSync(PAGE, "utf8");
  const route = routes().agents;
  let page = text;
  for (const name of ["own", "plain", "indirect", "later", "fresh"]) {
    const { top1, top3, count } = evaluate(
      route,
      readLabelled(join(ROOT, "tests", "routing", "agents", `${name}_tasks.tsv`)),
    );
    const share = (part: number) => (100 * part / count).toFixed(1).replace(/^100\.0$/, "100");
    page = page.replace(
      new RegExp(`(\\| \`tests/routing/agents/${name}_tasks\\.tsv\`.*\\| )([^|]+) \\|$`, "m"),
      (_, row: string, cell: string) => `${row}${`${share(top1)} / ${share(top3)} %`.padEnd(cell.length)} |`,
    );
  }
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, "utf8")).toBe(page);
});

test("every invariant of the page has its tests, and every tested one is on the page", () => {
  const ids = (text: string) => [...new Set(text.match(/INV-AGT-SEL-\d{3}/g))].sort();
  const stated = [...readFileSync(PAGE, "utf8").matchAll(/^\| (INV-[A-Z]+-[A-Z]+-\d+) \| [^|]+ \| [^|]+ \|$/gm)];
  expect(stated.map(([, id]) => id!)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-AGT-SEL-00${number}`));
  expect(ids(readFileSync(join(ROOT, "tests/routing/agents_test.ts"), "utf8"))).toEqual(stated.map(([, id]) => id!));
});
