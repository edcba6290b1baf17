import { expect, test } from "bun:test";
import { measureCommands } from "../../scripts/changing_over/measure_commands.ts";
import { measureTools } from "../../scripts/changing_over/measure_tools.ts";
import { inOldRepository } from "../../scripts/changing_over/old_repository.ts";
import { formerCommand } from "#src/cli/former/former_command.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import type { FormerCommand } from "#src/operations/former/former.ts";
import { rootPage } from "#src/cli/help/root_page.ts";

/** Longest time for all command lines together, in milliseconds: each starts the program. */
const LONGEST = 120_000;

test("every command line written for epf-cli works or names its replacement", async () => {
  const outcomes = await inOldRepository(measureCommands);
  const failed = outcomes.filter(({ outcome }) => outcome === "fails");
  expect(failed.map(({ line, said }) => `${line}: ${said}`)).toEqual([]);
}, LONGEST);

test("every tool of epf-cli answers its old arguments or names its replacement", async () => {
  const outcomes = await inOldRepository(measureTools);
  const failed = outcomes.filter(({ outcome }) => outcome === "fails");
  expect(failed.map(({ name, said }) => `${name}: ${said}`)).toEqual([]);
}, LONGEST);

test("no help lists a former name", () => {
  const help = rootPage();
  for (const { formerly } of OPERATIONS) {
    for (const [line, { when }] of Object.entries<FormerCommand>(formerly?.commands ?? {})) {
      if (when === undefined) expect(help).not.toMatch(new RegExp(`^\\s+(?:epf )?${line}\\b`, "m"));
    }
  }
});

test("of several former commands the one with the most words is meant", () => {
  expect(formerCommand(["rel", "validate"])?.words).toEqual(["rel", "validate"]);
  expect(formerCommand(["rel", "--json"])?.words).toEqual(["rel"]);
});

test("a word of ours keeps its meaning where the next word is not that of epf-cli", () => {
  expect(formerCommand(["explain", "dangling-value-path"])).toBeNull();
  expect(formerCommand(["explain", "Product.WaterIntelligence"])?.operation.tool).toBe("epf_explain_value_path");
  expect(formerCommand(["agents", "show", "backend"])).toBeNull();
  expect(formerCommand(["agents", "show", "product-architect"])?.operation.tool).toBe("epf_get_agent");
});
