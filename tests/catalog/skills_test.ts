import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { sharedTextsOf } from "#src/library/wizard.ts";
import { allSkills, isSameSkill, originOf } from "#src/library/skill.ts";
import { allWizards, wizardNamed } from "#src/library/wizards.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FIRST = "epf-aim-trigger-config/SKILL.md";

/** Exports into `skills` of a folder. */
function exported(cwd: string, ...flags: string[]) {
  const { code, stdout } = epf(["skills", "export", "skills", ...flags, "--json"], { cwd });
  return { code, answer: JSON.parse(stdout) };
}

/** The states of an answer's skills that are not `current`, by their names. */
function changed(answer: { skills: { name: string; state: string }[] }): Record<string, string> {
  return Object.fromEntries(
    answer.skills.filter(({ state }) => state !== "current").map(({ name, state }) => [name, state]),
  );
}

test("every wizard is a skill that keeps the rules of the format", () => {
  const skills = allSkills();
  expect(skills).toHaveLength(allWizards().length);
  for (const { name, text } of skills) {
    const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const fields = parseYaml(head).value as Record<string, string>;
    expect(Object.keys(fields)).toEqual(["name", "description", "compatibility", "metadata"]);
    expect(fields.name).toBe(name);
    expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/);
    const description = fields.description!;
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(description.startsWith(wizardNamed(name).summary)).toBe(true);
    expect(description).toContain("Use it for tasks like: ");
    expect(description).not.toMatch(/[<>\n]/);
    expect(fields.compatibility!.length).toBeLessThanOrEqual(500);
    expect(body.split("\n").length).toBeLessThan(500);
    expect(sharedTextsOf(body)).toEqual([]);
    expect(body).toContain(wizardNamed(name).body);
    expect(originOf(text)).toBe("written");
  }
});

test("an export writes all skills, a second one nothing, and the check agrees", () =>
  inFolder({}, (cwd) => {
    const before = exported(cwd, "--check");
    expect(before.code).toBe(1);
    expect(before.answer.changes).toBe(allSkills().length);
    expect(existsSync(join(cwd, "skills"))).toBe(false);
    const first = exported(cwd);
    expect([first.code, first.answer.changes]).toEqual([0, allSkills().length]);
    for (const { name, text } of allSkills()) {
      expect(readFileSync(join(cwd, "skills", name, "SKILL.md"), "utf8")).toBe(text);
    }
    expect(exported(cwd).answer.changes).toBe(0);
    expect(exported(cwd, "--check").code).toBe(0);
  }));

test("own files, edited files and everything else in the folder stay as they are", () =>
  inFolder({}, (cwd) => {
    exported(cwd);
    const edited = join(cwd, "skills/epf-pathfinder/SKILL.md");
    const text = readFileSync(edited, "utf8");
    writeFileSync(edited, `${text}our own line\n`);
    const own = join(cwd, "skills/epf-workflow/SKILL.md");
    writeFileSync(own, "---\nname: epf-workflow\ndescription: ours\n---\n");
    mkdirSync(join(cwd, "skills/epf-notes"));
    writeFileSync(join(cwd, "skills/epf-notes/SKILL.md"), "somebody's\n");
    writeFileSync(join(cwd, "skills/epf-readme.md"), "somebody's\n");
    for (const flags of [["--check"], []]) {
      const { code, answer } = exported(cwd, ...flags);
      expect([code, answer.clean]).toEqual([1, false]);
      expect(changed(answer)).toEqual({ "epf-pathfinder": "edited", "epf-workflow": "own" });
    }
    expect(readFileSync(edited, "utf8")).toBe(`${text}our own line\n`);
    expect(readFileSync(own, "utf8")).toBe("---\nname: epf-workflow\ndescription: ours\n---\n");
    expect(readFileSync(join(cwd, "skills/epf-notes/SKILL.md"), "utf8")).toBe("somebody's\n");
    // Without the digest the edited file is the team's own.
    writeFileSync(edited, readFileSync(edited, "utf8").replace(/ {2}epf-digest: .*\n/, ""));
    expect(exported(cwd, "--check").code).toBe(0);
  }));

test("files of an earlier version are updated, and those of wizards that are gone are removed", () =>
  inFolder({}, (cwd) => {
    exported(cwd);
    const { text } = allSkills()[0]!;
    const earlier = allSkills()[1]!;
    // The text of another skill stands for what an earlier version wrote: it has its own right digest.
    writeFileSync(join(cwd, "skills", FIRST), earlier.text);
    mkdirSync(join(cwd, "skills/epf-gone"));
    writeFileSync(join(cwd, "skills/epf-gone/SKILL.md"), earlier.text);
    mkdirSync(join(cwd, "skills/epf-kept"));
    writeFileSync(join(cwd, "skills/epf-kept/SKILL.md"), earlier.text);
    writeFileSync(join(cwd, "skills/epf-kept/notes.md"), "somebody's\n");
    const state = { "epf-aim-trigger-config": "stale", "epf-gone": "obsolete", "epf-kept": "obsolete" };
    expect(changed(exported(cwd, "--check").answer)).toEqual(state);
    const { code, answer } = exported(cwd);
    expect(code).toBe(0);
    expect(Object.values(changed(answer))).toEqual(["updated", "removed", "removed"]);
    expect(readFileSync(join(cwd, "skills", FIRST), "utf8")).toBe(text);
    expect(existsSync(join(cwd, "skills/epf-gone"))).toBe(false);
    expect(readdirSync(join(cwd, "skills/epf-kept"))).toEqual(["notes.md"]);
  }));

test("what a killed export has left is removed by the next one", () =>
  inFolder({}, (cwd) => {
    exported(cwd);
    const leftover = join(cwd, "skills/epf-pathfinder/.epf-999999-0123abcd.tmp");
    writeFileSync(leftover, "half");
    mkdirSync(join(cwd, "skills/epf-gone"));
    mkdirSync(join(cwd, "skills/ours"));
    expect(exported(cwd).code).toBe(0);
    expect(existsSync(leftover)).toBe(false);
    expect(existsSync(join(cwd, "skills/epf-gone"))).toBe(false);
    expect(existsSync(join(cwd, "skills/ours"))).toBe(true);
  }));

test("line ends that git changes are no difference", () => {
  const { text } = allSkills()[0]!;
  const windows = text.replaceAll("\n", "\r\n");
  expect(originOf(windows)).toBe("written");
  expect(isSameSkill(windows, text)).toBe(true);
});

test("nothing is written through a link that leads out of the folder", () =>
  inFolder({}, (cwd) => {
    mkdirSync(join(cwd, "outside"));
    mkdirSync(join(cwd, "skills"));
    symlinkSync(join(cwd, "outside"), join(cwd, "skills/epf-pathfinder"));
    const { code } = epf(["skills", "export", "skills"], { cwd });
    expect(code).toBe(2);
    expect(readdirSync(join(cwd, "outside"))).toEqual([]);
  }));

test("the name of a wizard is not taken for a folder, and old words list and show the wizards", () =>
  inFolder({}, (cwd) => {
    const { code, stderr } = epf(["skills", "export", "feature-definition"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("`epf wizards show feature_definition > FILE`");
    expect(existsSync(join(cwd, "feature-definition"))).toBe(false);
    expect(epf(["skills"], { cwd }).stdout).toBe(epf(["wizards", "list"], { cwd }).stdout);
    expect(epf(["skills", "show", "epf-feature-definition"], { cwd }).code).toBe(0);
  }));

test("a new instance can begin with the skills, and says how to get them otherwise", () =>
  inFolder({}, (cwd) => {
    const plain = epf(["init", "Night Ferry", "--path", "strategy"], { cwd });
    expect(plain.stdout).toContain("epf skills export");
    expect(existsSync(join(cwd, ".agents"))).toBe(false);
    rmSync(join(cwd, "strategy"), { recursive: true });
    expect(epf(["init", "Night Ferry", "--path", "strategy", "--skills"], { cwd }).code).toBe(0);
    expect(epf(["skills", "export", "--check"], { cwd }).code).toBe(0);
  }));
