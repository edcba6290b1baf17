import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { evaluate, routes } from "../../scripts/eval_routing.ts";
import { readLabelled } from "../../scripts/labelled_tasks.ts";
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
      new RegExp(`(\\| \`tests/routing/agents/${name}_tasks\\.tsv\`.*\\| )[^|]+ \\|$`, "m"),
      `$1${share(top1)} / ${share(top3)} % |`,
    );
  }
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, "utf8")).toBe(page);
});
