import { expect, test } from "bun:test";
import { sharedTitles, wizardLibraryFaults } from "../../scripts/check/wizards/wizard_faults.ts";

test("the wizards are without faults", () => {
  expect(wizardLibraryFaults()).toEqual([]);
});

test("names wizards that share a title", () => {
  const wizard = (title: string) => `---\ntitle: ${title}\n---\n\n## Purpose\n`;
  const texts = new Map([["a.md", wizard("Pricing")], ["b.md", wizard("Launch")], ["c.md", wizard("Pricing")]]);
  expect(sharedTitles(texts)).toEqual(["the title `Pricing` is shared by wizards/a.md and wizards/c.md"]);
});
