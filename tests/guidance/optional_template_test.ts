import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

const FILE = "READY/product_portfolio.yaml";
const EITHER = `fill in ${FILE}, or remove it until something is known: \`epf wizards for "create product portfolio"\``;

test("an unfilled file that no one needs may be filled in or removed, in the first words of every answer", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const template = readFileSync(join(ROOT, "templates/artifacts/product_portfolio.yaml"), "utf8");
    writeFileSync(join(root, FILE), template.replace(/^ {2}name: .*$/m, '  name: "Tidemark, all of it"'));
    const next = (...args: string[]) => /^next: (.*(?:\n {6}.*)*)$/m.exec(epf(args, { cwd: root }).stdout)?.[1];
    for (const args of [["check"], ["status"], ["validate", "."]]) {
      expect(next(...args)?.replaceAll(/\s+/g, " ")).toBe(EITHER);
    }
    expect(next("plan", FILE)).toBe(`make the repairs of chunk-1, then run \`epf validate ${FILE}\``);
    expect(epf(["plan", FILE], { cwd: root }).stdout).toContain("or remove the file until something is known");
    const [health] = callTools(root, [{ tool: "epf_health_check" }]);
    expect(health!.answer.required_next_tool_calls[0]).toMatchObject({
      params: { task: "create product portfolio" },
      priority: "recommended",
      reason: expect.stringContaining("it may also be removed until something is known"),
    });
  });
});

test("a plan of an unfilled template says of each chunk that the template's entries are not repaired", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const template = readFileSync(join(ROOT, "templates/artifacts/product_portfolio.yaml"), "utf8");
    const begun = template.replace(/^ {2}name: .*$/m, '  name: "Tidemark, all of it"');
    writeFileSync(
      join(root, FILE),
      begun.replace("      type: software # replace", "      type: [software] # replace"),
    );
    const { chunks } = JSON.parse(epf(["plan", FILE, "--json", "--limit", "50"], { cwd: root }).stdout);
    const strategies = chunks.map(({ fix_strategy }: { fix_strategy: string }) => fix_strategy);
    const NOTE = "an entry of the template is removed or written anew";
    const noted = strategies.filter((strategy: string) => strategy.includes(NOTE));
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.length).toBe(strategies.length - 1);
    const own = JSON.parse(epf(["plan", "examples/tidemark-surface", "--json"]).stdout);
    expect(JSON.stringify(own.chunks)).not.toContain(NOTE);
  });
});
