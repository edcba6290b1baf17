import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { binary, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

test("`epf wizards for` shows name, confidence, reason and alternatives", () => {
  const { code, stdout } = epf(["wizards", "for", "fix value model structure"]);
  expect(code).toBe(0);
  expect(stdout).toStartWith("value_model  (confidence high)\n");
  expect(stdout).toContain("why     ");
  expect(stdout).toContain("alternatives\n");
  expect(stdout).toEndWith("next: epf wizards show value_model\n");
});

test("the answer's keys stand in the order that survives being cut off", () => {
  const answer = JSON.parse(epf(["wizards", "for", "fix value model structure", "--json"]).stdout);
  expect(Object.keys(answer)).toEqual([
    "task",
    "recommended_wizard",
    "confidence",
    "reason",
    "guidance",
    "wizard_purpose",
    "wizard_phase",
    "wizard_needs",
    "wizard_next",
    "wizard_not_for",
    "wizard_content_preview",
    "wizard_content_rest",
    "alternatives",
  ]);
  expect(answer.wizard_content_preview).toStartWith("## Purpose");
});

test("the wizard's content can be left out", () => {
  const args = ["wizards", "for", "fix value model structure", "--no-include-wizard-content", "--json"];
  expect(JSON.parse(epf(args).stdout).wizard_content_preview).toBeUndefined();
});

test("a task that no wizard fits is answered with what to do instead, whatever it holds", () => {
  const task = 'restart the "server"\u0007 \\ now';
  const answer = JSON.parse(epf(["wizards", "for", task, "--json"]).stdout);
  expect(answer.task).toBe(task.replace("\u0007", "\\u{7}"));
  expect(answer.recommended_wizard).toBeNull();
  expect(answer.message).toContain("epf wizards");
  expect(epf(["wizards", "for", task]).stdout).toStartWith("no wizard fits\n");
});

test("empty and overlong tasks are refused", () => {
  expect(epf(["wizards", "for", "  "])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("a text that is not blank"),
  });
  expect(epf(["wizards", "for", "a".repeat(2001)]).stderr).toContain("2001 characters");
  expect(epf(["wizards", "for"]).code).toBe(2);
});

test("`epf wizards show` prints Markdown, drawn when coloured", () => {
  const plain = epf(["wizards", "show", "05-roadmap-recipe.wizard.md"]);
  expect(plain.code).toBe(0);
  expect(plain.stdout).toStartWith("## Purpose\n");
  expect(plain.stdout).not.toContain("\x1b[");
  const drawn = epf(["wizards", "show", "roadmap_recipe", "--color", "always"]).stdout;
  expect(drawn).toContain("\x1b[");
  expect(drawn).not.toContain("## Purpose");
});

test("`epf wizards show` suggests the closest name for an unknown one", () => {
  const { code, stderr } = epf(["wizards", "show", "roadmap_recpie"]);
  expect(code).toBe(2);
  expect(stderr).toBe("epf: unknown wizard `roadmap_recpie`\nhelp: did you mean `roadmap_recipe`?\n");
});

test("`epf wizards` lists all, by phase and type when asked", () => {
  expect(epf(["wizards"]).stdout.match(/^\w+ {2,}(?:READY|FIRE|AIM|all)\b/gm)).toHaveLength(
    readdirSync(join(ROOT, "wizards")).filter((file) => file.endsWith(".md")).length,
  );
  const answer = JSON.parse(epf(["wizards", "list", "--phase", "AIM", "--type", "creation", "--json"]).stdout);
  expect(answer.count).toBe(answer.wizards.length);
  for (const wizard of answer.wizards) {
    expect(["AIM", "all"]).toContain(wizard.phase);
    expect(wizard.type).toBe("creation");
  }
});

test("the same task gives the same bytes in every locale", () => {
  const run = (locale: string) =>
    binary(["wizards", "for", "Trends INITIIEREN für die İnitiative", "--json"], {
      env: { LANG: locale, LC_ALL: locale },
    })
      .stdout;
  expect(run("tr_TR.UTF-8")).toBe(run("C"));
});

test("the list of wizards names the way to the right one next, not the first of the alphabet", () => {
  for (const options of [[], ["--phase", "AIM"]]) {
    const { guidance } = JSON.parse(epf(["wizards", "list", ...options, "--json"]).stdout);
    expect(guidance.next_action).toContain("epf wizards show start_epf");
    expect(guidance.available_actions.join()).toContain("epf wizards for TASK");
  }
});
