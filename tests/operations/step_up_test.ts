import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { TRACKS } from "#src/format/tracks.ts";
import { readTemplate, readTrackModel } from "#src/library/templates.ts";
import { assembledWorld } from "../catalog/assembled_world.ts";
import { check } from "../health/damages.ts";
import { epf } from "../command_line.ts";

const LEVELS = [0, 1, 2, 3];

function textsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]).sort(),
  );
}

const init = (folder: string, level: number, ...more: string[]) =>
  epf(["init", "Eel Pier", "--path", ".", "--level", String(level), "--json", ...more], { cwd: folder });

/** The same texts without what is drawn by lot and by the clock. */
const named = (texts: Record<string, string>) => Object.keys(texts);

for (const from of LEVELS) {
  for (const to of LEVELS.filter((level) => level > from)) {
    test(`from level ${from} to ${to} exactly the missing files are made, on request`, async () => {
      await inFolder({}, async (folder) => {
        expect(init(folder, from).code).toBe(0);
        // A file of the team's own, which no run of the command makes.
        writeFileSync(join(folder, "FIRE_notes.md"), "kept\n");
        const before = textsIn(folder);
        const shown = JSON.parse(init(folder, to).stdout);
        expect([shown.dry_run, shown.step_up]).toEqual([true, true]);
        expect(textsIn(folder)).toEqual(before);
        const written = JSON.parse(init(folder, to, "--write").stdout);
        expect([written.dry_run, written.files_created]).toEqual([false, shown.files_created]);
        const after = textsIn(folder);
        for (const [file, text] of Object.entries(before)) expect([file, after[file]]).toEqual([file, text]);
        await inFolder({}, (other) => {
          init(other, to);
          expect(named(after).filter((file) => file.endsWith(".yaml"))).toEqual(named(textsIn(other)));
        });
        if (shown.files_created.length > 0) expect(shown.guidance.next_action).toContain(`--level ${to} --write`);
        expect(JSON.parse(init(folder, to, "--write").stdout).files_created).toEqual([]);
      });
    });
  }
}

test("files under other names, and features of the team's own, are not made again", async () => {
  await inFolder({}, (folder) => {
    init(folder, 1);
    const at = (file: string) => join(folder, file);
    const move = (file: string, to: string) => {
      writeFileSync(at(to), readFileSync(at(file), "utf8"));
      rmSync(at(file));
    };
    move("FIRE/definitions/product/fd-001_first-feature.yaml", "FIRE/definitions/product/fd-007_smoked-eel.yaml");
    move("FIRE/value_models/product.value_model.yaml", "FIRE/value_models/eel.value_model.yaml");
    rmSync(at("READY/03_insight_opportunity.yaml"));
    const { files_created } = JSON.parse(init(folder, 2, "--write").stdout);
    expect(files_created.toSorted()).toEqual([
      "FIRE/mappings.yaml",
      "FIRE/value_models/commercial.value_model.yaml",
      "FIRE/value_models/org_ops.value_model.yaml",
      "FIRE/value_models/strategy.value_model.yaml",
      "READY/03_insight_opportunity.yaml",
      "READY/04_strategy_formula.yaml",
    ]);
  });
});

test("an instance of another product is refused, and a level that lacks nothing says so", async () => {
  await inFolder({}, (folder) => {
    init(folder, 1);
    const other = epf(["init", "Quay", "--path", ".", "--level", "2", "--write"], { cwd: folder });
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining("for the product `Eel Pier`") });
    writeFileSync(join(folder, "FIRE/definitions/product/fd-002_eel-day.yaml"), "id: fd-002\n");
    expect(JSON.parse(init(folder, 1).stdout).guidance.current_state).toBe("nothing is missing for level 1");
  });
});

test("an instance that states the level gets its missing files, and is not told to state it", () =>
  inFolder({}, (folder) => {
    init(folder, 1);
    writeFileSync(join(folder, "FIRE/definitions/product/fd-002_eel-day.yaml"), "id: fd-002\n");
    rmSync(join(folder, "READY/03_insight_opportunity.yaml"));
    const { files_created, level_stated_in, guidance, next_steps } = JSON.parse(init(folder, 1, "--write").stdout);
    expect([files_created, level_stated_in]).toEqual([["READY/03_insight_opportunity.yaml"], []]);
    expect(`${guidance.next_action} ${next_steps.join(" ")}`).not.toContain("adoption_level");
  }));

test("a level without files of its own is raised by stating it", () =>
  inFolder({}, (folder) => {
    init(folder, 2);
    for (const args of [[], ["--write"]]) {
      const { guidance } = JSON.parse(init(folder, 3, ...args).stdout);
      expect(guidance.current_state).toBe("level 3 asks for no further files, it only has to be stated");
      expect(guidance.next_action).toContain("set `adoption_level: 3` in AIM/living_reality_assessment.yaml");
    }
  }));

test("a step up names the files that state another level, and none of the ready-made models as to be written", () =>
  inFolder({}, (folder) => {
    init(folder, 0);
    const trigger = "AIM/aim_trigger_config.yaml";
    writeFileSync(join(folder, trigger), "adoption_level: 0\n");
    const text = (level: number) =>
      epf(["init", "Eel Pier", "--path", ".", "--level", String(level), "--write"], { cwd: folder }).stdout;
    const first = text(1).replaceAll(/\s+/g, " ");
    expect(first).toContain(`set \`adoption_level: 1\` in AIM/living_reality_assessment.yaml and ${trigger}`);
    expect(first).not.toContain("_meta.yaml`");
    for (const file of ["AIM/living_reality_assessment.yaml", trigger]) {
      const path = join(folder, file);
      writeFileSync(path, readFileSync(path, "utf8").replace("adoption_level: 0", "adoption_level: 1"));
    }
    const second = text(2).replaceAll(/\s+/g, " ");
    expect(second).toContain(
      `set \`adoption_level: 2\` in AIM/living_reality_assessment.yaml, _meta.yaml and ${trigger}`,
    );
    expect(second).not.toMatch(/write FIRE\/value_models\/(?:strategy|org_ops|commercial)/);
  }));

test("a step up takes over the ids that other files state, and its next step is to state the level and log it", () =>
  inFolder({}, (folder) => {
    init(folder, 1);
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(join(folder, file), "utf8");
      expect(text).toContain(from);
      writeFileSync(join(folder, file), text.replaceAll(from, to));
    };
    edit("READY/03_insight_opportunity.yaml", "opp-first-opportunity", "opp-smoke-without-coal");
    edit("READY/02_strategy_foundations.yaml", "opp-first-opportunity", "opp-smoke-without-coal");
    edit("READY/05_roadmap_recipe.yaml", "strategy-first-formula", "strategy-warm-hut");
    const { stdout } = epf(["init", "Eel Pier", "--path", ".", "--level", "2", "--write"], { cwd: folder });
    const formula = readFileSync(join(folder, "READY/04_strategy_formula.yaml"), "utf8");
    expect(formula).toMatch(/^ {2}id: "?strategy-warm-hut"?$/m);
    expect(formula).toMatch(/^ {2}opportunity_id: "?opp-smoke-without-coal"?$/m);
    const findings = JSON.parse(epf(["check", "--format", "json"], { cwd: folder }).stdout).findings;
    expect(findings.filter(({ rule }: { rule: string }) => rule.startsWith("dangling-"))).toEqual([]);
    const said = stdout.replaceAll(/\s+/g, " ");
    expect(said).toMatch(/next: set `adoption_level: 2` in .* log it in `evolution_log` with the size of the team/);
    expect(said).not.toMatch(/living_reality_assessment(?!\.yaml)|write FIRE\/mappings/);
  }));

test("a step up alone makes no error of a path that waits for its value model", () =>
  inFolder({}, (folder) => {
    init(folder, 0);
    const feature = join(folder, "FIRE/definitions/product/fd-001_eel-day.yaml");
    mkdirSync(dirname(feature), { recursive: true });
    writeFileSync(
      feature,
      'id: fd-001\nname: "Eel day"\nslug: eel-day\nstatus: draft\nstrategic_context: {contributes_to: [Product.Supper.FreshEel], tracks: [product], assumptions_tested: []}\n',
    );
    const found = () =>
      JSON.parse(epf(["check", "--format", "json"], { cwd: folder }).stdout).findings.filter((
        { rule }: { rule: string },
      ) => rule === "dangling-value-path").map(({ level }: { level: string }) => level);
    const reality = join(folder, "AIM/living_reality_assessment.yaml");
    const written = readFileSync(reality, "utf8").replaceAll(/ # replace.*/g, "");
    writeFileSync(reality, written.replaceAll(/"\[INSERT[^"]*\]"/g, '"Smoked eel is sold from a hut on the pier."'));
    expect(found()).toEqual(["info"]);
    init(folder, 1, "--write");
    writeFileSync(reality, readFileSync(reality, "utf8").replace("adoption_level: 0", "adoption_level: 1"));
    expect(found()).toEqual(["warning"]);
  }));

test("an instance with everything that its level asks for is led to the call that shows the next level", async () => {
  const env = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 7, 5) / 1000) };
  await inFolder(assembledWorld(0, "first").files, (folder) => {
    for (const command of ["status", "check"]) {
      const { guidance } = JSON.parse(epf([command, "--json"], { cwd: folder, env }).stdout);
      const [, line] = /`epf (init [^`]+)`$/.exec(guidance.next_action) ?? [];
      expect([command, line]).toEqual([command, "init Fjordlys --path . --level 1 --dry-run"]);
    }
    const shown = epf(["init", "Fjordlys", "--path", ".", "--level", "1"], { cwd: folder });
    expect(shown).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("would make  READY/05_roadmap_recipe.yaml"),
    });
  });
});

test("the value model of each track can be had alone, and other types have no track", () => {
  const shown = (type: string, ...more: string[]) => epf(["templates", "show", type, ...more]);
  for (const track of TRACKS) {
    const text = track === "product" ? readTemplate("value_model") : readTrackModel(track);
    expect(shown("value_model", "--track", track).stdout).toBe(text);
  }
  expect(shown("north_star", "--track", "product")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("track"),
  });
});

test("a missing value model of a track names the call that prints it", async () => {
  await inFolder({}, async (folder) => {
    init(folder, 2);
    rmSync(join(folder, "FIRE/value_models/org_ops.value_model.yaml"));
    const { findings } = await check(folder);
    const { help } = findings.find(({ rule }) => rule === "missing-track-model")!;
    const [, args] = /`epf (templates show [^`]+)`/.exec(help!) ?? [];
    expect(epf(args!.split(" ")).stdout).toBe(readTrackModel("org_ops"));
  });
});
