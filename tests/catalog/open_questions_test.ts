import { expect, test } from "bun:test";
import { sectionsOf } from "#src/library/wizard_sections.ts";
import { allWizards } from "#src/library/wizards.ts";

/** Guides that only show the way to another wizard. */
const WRITES_NOTHING = ["start_epf"];

test("every wizard that leads to writing says what to do when no one can be asked", () => {
  for (const { name, type, body } of allWizards()) {
    const ask = sectionsOf(body).find((section) => section.name === "ask")!.text;
    expect(ask.includes("# open:"), name).toBe(type !== "review" && !WRITES_NOTHING.includes(name));
    expect(body.split("**Nobody to ask?**").length, name).toBeLessThanOrEqual(2);
  }
});
