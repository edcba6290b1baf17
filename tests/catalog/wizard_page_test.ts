import { expect, test } from "bun:test";
import { allWizards } from "#src/library/wizards.ts";
import { present } from "#src/operations/library/get_wizard/present.ts";
import { answerWith } from "#src/operations/library/get_wizard/run.ts";
import { CallLog } from "#src/operations/call_log.ts";

function shown(name: string, view: { width: number; color: boolean; isTerminal: boolean }, raw = false): string {
  const answer = answerWith({ calls: new CallLog(), hasTools: false }, { name });
  return present(answer, view, { name, ...(raw ? { raw } : {}) });
}

const TERMINAL = { width: 80, color: false, isTerminal: true };

test("on a terminal every wizard is laid out with its title and the commands that follow", () => {
  for (const { name, title, next } of allWizards()) {
    const page = shown(name, TERMINAL);
    expect(page).toStartWith(title.slice(0, 20));
    expect(page).not.toMatch(/^#{1,3} /m);
    expect(page).not.toContain("```");
    for (const follower of next) expect(page).toContain(`  epf wizards show ${follower}`);
    // Prose is wrapped; a line of YAML stays whole.
    const prose = page.split("\n").filter((line) =>
      /^(?: {2}\* | {4}[A-Z]|[A-Z])/.test(line) && !/[{}[\]"]/.test(line)
    );
    expect(prose.filter((line) => Bun.stringWidth(line) > 80)).toEqual([]);
  }
});

test("elsewhere, and with `--raw` on a terminal too, it is the Markdown", () => {
  const markdown = shown("north_star", { ...TERMINAL, isTerminal: false });
  expect(markdown).toStartWith("## Purpose\n");
  expect(shown("north_star", { ...TERMINAL, color: true }, true)).toBe(markdown);
});
