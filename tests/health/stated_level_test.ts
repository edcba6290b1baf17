import { expect, test } from "bun:test";
import type { ScoreCap } from "#src/diagnostics/report.ts";
import { levelOfTeam } from "#src/model/adoption.ts";
import { EXPECTED_FILES } from "#src/model/instance_layout.ts";
import { dueTracks } from "#src/model/waiting_templates.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { check } from "./damages.ts";
import { LEVEL_ZERO } from "./level_zero.ts";

const REALITY = "AIM/living_reality_assessment.yaml";
const META = "_meta.yaml";
const LEVELS = [0, 1, 2, 3];
const TEAMS = [1, 2, 3, 5, 6, 12, 15, 16, 60];

const reality = (level: number | null, people: number) =>
  LEVEL_ZERO[REALITY].replace("adoption_level: 0, ", level === null ? "" : `adoption_level: ${level}, `)
    .replace("team_size: 2", `team_size: ${people}`);

const meta = (level: number) =>
  `instance:\n  product_name: Kelp & Salt\n  epf_version: "2.22.1"\n  adoption_level: ${level}\n`;

/** The files of a small instance that states a level in one place or in two. */
function stating(level: number, people: number): Record<string, Record<string, string>> {
  return {
    "the assessment": { ...LEVEL_ZERO, [REALITY]: reality(level, people) },
    "both": { ...LEVEL_ZERO, [REALITY]: reality(level, people), [META]: meta(level) },
    "the metadata": { ...LEVEL_ZERO, [REALITY]: reality(null, people), [META]: meta(level) },
  };
}

function answer(folder: string, ...args: string[]) {
  return JSON.parse(epf([...args, "--json"], { cwd: folder }).stdout);
}

test.each(LEVELS)("level %d is obeyed by every surface, whatever the size of the team", async (level) => {
  const ready = EXPECTED_FILES.filter(({ from }) => from > 0 && from <= level);
  for (const [index, people] of TEAMS.entries()) {
    const all = Object.entries(stating(level, people));
    // The place decides nothing that the size decides: each size is tried with one place, the first with all.
    for (const [place, files] of index === 0 ? all : [all[index % all.length]!]) {
      await inFolder(files, async (folder) => {
        const said = `${place} states ${level} for ${people} people`;
        expect([said, answer(folder, "status").adoption.level]).toEqual([said, level]);
        expect([said, answer(folder, "aim", "status").adoption_level]).toEqual([said, level]);
        const { findings, health } = await check(folder);
        const named = (rule: string) => findings.filter((finding) => finding.rule === rule);
        const missing = named("missing-ready-file");
        expect([said, ...missing.map(({ file }) => file).sort()]).toEqual([
          said,
          ...ready.map(({ name }) => `READY/${name}`).sort(),
        ]);
        for (const { message } of missing) expect(message).toContain(`of adoption level ${level} `);
        // The product is a first version, so a larger team may begin at level 1.
        const isSuited = levelOfTeam(people) === level || (level === 1 && levelOfTeam(people) === 2);
        expect([said, named("inconsistent-team-size").length]).toEqual([said, isSuited ? 0 : 1]);
        expect([said, named("inconsistent-adoption-level")]).toEqual([said, []]);
        // The foundations of the score are those files, and what its level asks for besides.
        const isLost = ({ file, what }: ScoreCap) => file.startsWith("READY/") && !/places? of the/.test(what);
        expect([said, health.caps.some(isLost)]).toEqual([said, ready.length > 0]);
        const { missing: lacking } = answer(folder, "artifacts");
        for (const { type, from } of EXPECTED_FILES) {
          expect([said, type, lacking.includes(type)]).toEqual([said, type, from > 0 && from <= level]);
        }
      });
    }
  }
}, 60_000);

test.each(LEVELS)("`epf init --level %d` makes the files that a stated level asks for", async (level) => {
  await inFolder({}, (folder) => {
    const size = TEAMS.find((people) => levelOfTeam(people) !== level)!;
    const args = ["--path", ".", "--level", String(level), "--team-size", String(size)];
    const { files_created: made } = answer(folder, "init", "Kelp", ...args) as { files_created: string[] };
    for (const { name, from } of EXPECTED_FILES) {
      expect([name, made.some((file) => file.endsWith(`READY/${name}`))]).toEqual([name, from <= level]);
    }
    expect(made.filter((file) => file.includes("value_models/"))).toHaveLength(dueTracks(level).length);
    const { findings } = answer(folder, "check", ".");
    const missing = findings.filter(({ rule }: { rule: string }) => /^missing-(?:ready|track|reality)/.test(rule));
    expect(missing).toEqual([]);
  });
});

test("a fresh instance without a level states none, also once its metadata is written", async () => {
  await inFolder({}, async (folder) => {
    epf(["init", "Kelp", "--path", "."], { cwd: folder });
    const file = `${folder}/${META}`;
    await Bun.write(file, (await Bun.file(file).text()).replace(/"\[INSERT[^"]*\]"/g, '"Two people salt kelp."'));
    expect(answer(folder, "status").adoption.level).toBeNull();
  });
});
