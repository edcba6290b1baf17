import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { WEIGHTS } from "#src/health/total.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { FIXTURES } from "../instances.ts";

let top = "";
beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "epf-debt-")));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** A copy of a fixture in a folder of its own, so that its settings are its own. */
function copyOf(fixture: string, name: string): string {
  const folder = join(top, name);
  mkdirSync(join(folder, ".git"), { recursive: true });
  cpSync(join(ROOT, fixture), join(folder, "instance"), { recursive: true });
  return folder;
}

/** What a check says of the instance as a whole, and how it ends. */
function judged(cwd: string) {
  const { stdout, code } = epf(["check", "instance", "--json", "--detail-level", "full"], { cwd });
  const answer = JSON.parse(stdout);
  const sections = Object.keys(WEIGHTS).map((name) => [name, answer[name].score, answer[name].summary]);
  const { overall_status, score, counts, guidance } = answer;
  return { statement: { score, sections }, status: overall_status, counts, code, guidance };
}

for (const fixture of FIXTURES) {
  test(`a baseline changes the list and the exit code, not the scores of ${fixture}`, () => {
    const cwd = copyOf(fixture, `baseline-${fixture.replaceAll("/", "-")}`);
    const before = judged(cwd);
    expect(before.code).toBe(1);
    const accepted = epf(["baseline", "instance", "--file", "known.json", "--json"], { cwd });
    // What could not be read is not accepted: nobody knows what it holds.
    const { not_accepted: unread } = JSON.parse(accepted.stdout);
    expect(accepted.code).toBe(unread > 0 ? 1 : 0);
    writeFileSync(join(cwd, "instance/.epf.yaml"), "baseline: ../known.json\n");
    const after = judged(cwd);
    expect(after.code).toBe(unread > 0 ? 1 : 0);
    expect(after.counts).toEqual({ error: unread, warning: 0, info: 0 });
    expect(after.statement).toEqual(before.statement);
    if (unread > 0) return;
    expect(after.status).not.toBe("errors");
    expect(epf(["check", "instance"], { cwd }).stdout).toMatch(/\nno findings but accepted ones: /);
  });

  test(`rules that are switched off change the list, not the scores of ${fixture}`, () => {
    const cwd = copyOf(fixture, `off-${fixture.replaceAll("/", "-")}`);
    const before = judged(cwd);
    const off = ["dangling-value-path", "missing-field", "misplaced-product-name", "stale-date", "missing-content"];
    writeFileSync(join(cwd, "instance/.epf.yaml"), `rules:\n${off.map((rule) => `  ${rule}: off\n`).join("")}`);
    const after = judged(cwd);
    expect(after.statement).toEqual(before.statement);
    const all = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(all(after.counts)).toBeLessThanOrEqual(all(before.counts));
  });
}

test("the word, the sentence and the last line of an answer agree where everything was accepted", () => {
  const accepted: Record<string, (cwd: string) => void> = {
    "rules: {missing-ready-file: off}\n": (cwd) => rmSync(join(cwd, "instance/READY/00_north_star.yaml")),
    'ignore_paths: ["READY/**"]\n': (cwd) =>
      writeFileSync(join(cwd, "instance/READY/00_north_star.yaml"), "north_star: [\n"),
  };
  for (const [settings, damage] of Object.entries(accepted)) {
    const cwd = copyOf("examples/tidemark", `agree-${settings.length}`);
    damage(cwd);
    writeFileSync(join(cwd, "instance/.epf.yaml"), settings);
    const { status, counts, guidance } = judged(cwd);
    expect(counts.error).toBe(0);
    expect(status).toBe("warnings");
    expect(guidance.current_state).toMatch(/score 59 of 100 because .*north star/);
    expect(guidance.next_action).toContain("READY/00_north_star.yaml");
    const { stdout } = epf(["check", "instance"], { cwd });
    expect(stdout).toMatch(/score capped at 59 because .*north star/);
    expect(stdout).not.toMatch(/^clean/m);
    expect(epf(["validate", "instance"], { cwd }).stdout).not.toMatch(/^clean/m);
  }
});

test("files that `ignore_paths` names are not reported, and what refers to them still resolves", () => {
  for (const ignored of ["FIRE/value_models/product*", "FIRE/**", "READY/**"]) {
    const cwd = copyOf("examples/tidemark", `ignored-${ignored.replaceAll(/\W/g, "-")}`);
    writeFileSync(join(cwd, "instance/.epf.yaml"), `ignore_paths: ["${ignored}"]\n`);
    const { counts, code } = judged(cwd);
    expect({ ignored, counts, code }).toEqual({ ignored, counts: { error: 0, warning: 0, info: 0 }, code: 0 });
    expect(epf(["check", "instance"], { cwd }).stdout).toContain("left out by the settings");
  }
});

test("what is wrong in an ignored file is not reported", () => {
  const cwd = copyOf("examples/tidemark-surface", "ignored-faults");
  writeFileSync(join(cwd, "instance/.epf.yaml"), 'ignore_paths: ["READY/05_roadmap_recipe.yaml"]\n');
  expect(epf(["check", "instance"], { cwd }).stdout).not.toContain("dangling-value-path");
});
