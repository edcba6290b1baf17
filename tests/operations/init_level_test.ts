import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { questions, saysEnough } from "#src/operations/instance/init_instance/ask.ts";
import { parametersOf } from "#src/contracts/parameter.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

function filesIn(folder: string): string[] {
  return (readdirSync(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

test("level 0 is three files, of which the check wants no other", async () => {
  await inFolder({}, (folder) => {
    const { code, stdout } = epf(["init", "Eel Pier", "--path", "s", "--level", "0", "--team-size", "2"], {
      cwd: folder,
    });
    expect(code).toBe(0);
    expect(filesIn(folder)).toEqual([
      "s/AIM/living_reality_assessment.yaml",
      "s/READY/00_north_star.yaml",
      "s/_epf.yaml",
    ]);
    expect(stdout).toContain("1. write s/AIM/living_reality_assessment.yaml");
    expect(stdout).toContain("`epf wizards show lean_start` guides through its first files");
    const reality = readFileSync(join(folder, "s/AIM/living_reality_assessment.yaml"), "utf8");
    expect(reality).toMatch(/^ {2}adoption_level: 0$/m);
    expect(reality).toMatch(/^ {2}team_size: 2$/m);
    const { findings } = JSON.parse(epf(["check", "s", "--json"], { cwd: folder }).stdout);
    expect([...new Set(findings.map(({ rule }: { rule: string }) => rule))]).toEqual(["missing-content"]);
    // What only later levels ask for is not called required here.
    const { artifacts } = JSON.parse(epf(["artifacts", "s", "--json"], { cwd: folder }).stdout);
    const required = artifacts.filter((entry: { required: boolean }) => entry.required);
    expect(required.map((entry: { artifact_type: string }) => entry.artifact_type).sort())
      .toEqual(["epf_anchor", "living_reality_assessment", "north_star"]);
  });
});

test("the files that state the level and those that ask for a description are named", async () => {
  await inFolder({}, (folder) => {
    const { level_stated_in, next_steps } = JSON.parse(
      epf(["init", "Eel Pier", "--path", "s", "--level", "1", "--json"], { cwd: folder }).stdout,
    );
    expect(level_stated_in.toSorted()).toEqual(["s/AIM/living_reality_assessment.yaml", "s/_meta.yaml"]);
    const described = next_steps.filter((step: string) => step.startsWith("last, write the `description` in "));
    expect(described.map((step: string) => step.split(" in ")[1]!.split(":")[0])).toEqual([
      "s/_epf.yaml",
      "s/_meta.yaml",
    ]);
  });
});

test("the size of the team decides the level where none is named", async () => {
  for (const [people, level] of [["1", 0], ["4", 1], ["9", 2], ["40", 3]] as const) {
    await inFolder({}, (folder) => {
      const made = (name: string, ...args: string[]) => {
        const { stdout } = epf(["init", "Eel Pier", "--path", name, ...args, "--json"], { cwd: folder });
        const { level: chosen, files_created } = JSON.parse(stdout);
        const reality = readFileSync(join(folder, name, "AIM/living_reality_assessment.yaml"), "utf8");
        return [chosen, files_created.map((path: string) => path.slice(name.length)), reality];
      };
      expect(made("a", "--team-size", people)).toEqual(made("b", "--team-size", people, "--level", `${level}`));
    });
  }
});

test("another instance beside the new one is named, with what chooses between them", async () => {
  await inFolder({}, (folder) => {
    const warningsOf = (args: readonly string[]) =>
      JSON.parse(epf(["init", ...args, "--json"], { cwd: folder }).stdout).guidance.warnings;
    expect(warningsOf(["Eel Pier"])).toBeNull();
    expect(warningsOf(["Eel Pier"])).toBeNull();
    expect(warningsOf(["Quay Lamp", "--dry-run"])).toEqual([
      expect.stringMatching(/^docs\/EPF\/_instances\/eel-pier is an instance too: .*`instance_path` in `\.epf\.yaml`/),
    ]);
  });
});

test("each level has the files that it asks for, and the check misses none", async () => {
  for (const [level, count] of [["1", 10], ["2", 15], ["3", 15]] as const) {
    await inFolder({}, (folder) => {
      expect(epf(["init", "Eel Pier", "--path", "s", "--level", level], { cwd: folder }).code).toBe(0);
      expect([level, filesIn(folder).length]).toEqual([level, count]);
      const { counts, findings } = JSON.parse(epf(["check", "s", "--json"], { cwd: folder }).stdout);
      expect([level, counts.error]).toEqual([level, 0]);
      expect(findings.filter(({ rule }: { rule: string }) => /^missing-(?!content|persona)/.test(rule))).toEqual([]);
    });
  }
});

test("tracks and the guide for agents are made as they are asked for", async () => {
  await inFolder({}, (folder) => {
    epf(["init", "Eel Pier", "--path", "s", "--level", "1", "--tracks", "product,commercial"], { cwd: folder });
    expect(filesIn(folder).filter((file) => file.includes("value_models"))).toEqual([
      "s/FIRE/value_models/commercial.value_model.yaml",
      "s/FIRE/value_models/product.value_model.yaml",
    ]);
    epf(["init", "Eel Pier", "--path", "t", "--level", "0", "--agents-guide"], { cwd: folder });
    expect(filesIn(folder)).toContain("AGENTS.md");
    const wrong = epf(["init", "Eel Pier", "--path", "u", "--tracks", "prodct"], { cwd: folder });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("did you mean `product`?") });
    expect(epf(["init", "Eel Pier", "--level", "4"], { cwd: folder }).code).toBe(2);
  });
});

test("a dry run names the command with the same choices", async () => {
  await inFolder({}, (folder) => {
    const { stdout } = epf(["init", "Eel Pier", "--path", "s", "--level", "0", "--dry-run"], { cwd: folder });
    expect(stdout).toContain('next: epf init "Eel Pier" --path s --level 0\n');
    expect(filesIn(folder)).toEqual([]);
  });
});

test("the questions are about inputs of the command, and suggest the level of the team", () => {
  const inputs = new Set(parametersOf("epf_init_instance").map(({ name }) => name));
  for (const { name } of questions) expect(inputs.has(name)).toBe(true);
  const level = questions.find(({ name }) => name === "level")!;
  const suggested = (team_size: number) => level.kind === "choice" ? level.initial({ team_size }) : null;
  expect([1, 2, 3, 5, 6, 15, 16].map(suggested)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  expect([saysEnough({}), saysEnough({ product_name: "x" }), saysEnough({ product_name: "x", level: 0 })])
    .toEqual([false, false, true]);
});

test("where no guide for agents is made, the answer says how to add it", () =>
  inFolder({ "AGENTS.md": "# Ours\n" }, (folder) => {
    const hint = "`epf instructions >> AGENTS.md` adds the guide for them";
    const init = (...args: string[]) => epf(["init", "Eel Pier", "--path", ...args], { cwd: folder }).stdout;
    expect(init("a")).toContain(hint);
    expect(init("b", "--level", "0")).toContain(hint);
    expect(init("c", "--no-agents-guide")).not.toContain(hint);
    rmSync(join(folder, "AGENTS.md"));
    expect(init("d")).not.toContain(hint);
  }));

test.each([[], ["--level", "0"], ["--level", "1"], ["--level", "2"], ["--level", "3"]])(
  "a new instance has one next step in every answer: %p %p",
  (...level: string[]) =>
    inFolder({}, (cwd) => {
      const made = epf(["init", "Eel Pier", "--path", "s", ...level, "--json"], { cwd });
      const { guidance, next_steps } = JSON.parse(made.stdout);
      expect(guidance.next_action).toStartWith(
        "write s/AIM/living_reality_assessment.yaml first, other files rest on it",
      );
      expect(next_steps[0]).toBe(guidance.next_action);
      expect(next_steps.join("\n")).toContain("write the `description` in s/_epf.yaml");
      for (const command of ["check", "status"]) {
        const { guidance: own, required_next_tool_calls: calls } = JSON.parse(
          epf([command, "s", "--json"], { cwd }).stdout,
        );
        expect(own.next_action).toBe(guidance.next_action);
        expect(calls[0].params).toEqual({ task: "create living reality assessment" });
        expect(JSON.stringify(calls)).not.toContain("start a new EPF instance");
      }
    }),
);

test("a new instance is printed with its first steps, the description of the anchor among them", () =>
  inFolder({}, (cwd) => {
    const { stdout } = epf(["init", "Eel Pier", "--path", "s"], { cwd, env: { COLUMNS: "200" } });
    expect(stdout).toContain("  1. write s/AIM/living_reality_assessment.yaml\n");
    expect(stdout).toContain("  5. last, write the `description` in s/_epf.yaml: ");
    expect(stdout).toContain("\nnext: write s/AIM/living_reality_assessment.yaml first");
    expect(epf(["init", "Eel Pier", "--path", "s"], { cwd }).stdout).not.toContain("What to do next");
  }));
