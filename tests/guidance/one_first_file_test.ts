import { describe, expect, test } from "bun:test";
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** Commands that say what to do next about an instance as a whole. */
const COMMANDS = [["check"], ["check", "--explain-score", "total"], ["status"], ["fix"], ["reviews"], ["plan"]];
const FIRST = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";

/** What a command says to do next. */
function nextOf(cwd: string, command: readonly string[]): string {
  return /^next: ([^]*)/m.exec(epf(command, { cwd }).stdout)?.[1]?.replaceAll(/\s+/g, " ") ?? "";
}

describe("what comes first", () => {
  test("is the same file for every command", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      writeFileSync(join(root, FIRST), "id: fd-001\nname: [\n");
      for (const command of COMMANDS) expect(nextOf(root, command), command.join(" ")).toContain(FIRST);
    }));

  test("is a value model that is missing, before the files whose paths lead into it", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const model = "FIRE/value_models/org_ops.value_model.yaml";
      rmSync(join(root, model));
      const step = `write ${model} first, other files rest on it: \`epf wizards for "create value model"\``;
      for (const command of [["check"], ["status"]]) expect(nextOf(root, command), command[0]).toContain(step);
      for (const command of [["fix"], ["plan"]]) {
        expect(nextOf(root, command), command[0]).toContain('epf wizards for "create value model"');
      }
    }));

  test("is a value model where the folder holds none any more", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const models = join(root, "FIRE/value_models");
      for (const name of readdirSync(models)) rmSync(join(models, name));
      expect(nextOf(root, ["check"])).toStartWith("FIRE/value_models comes first: there is no value model yet");
    }));

  test("is a folder that is missing, which no one writes", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      renameSync(join(root, "READY"), join(root, "Ready"));
      expect(nextOf(root, ["check"])).toStartWith("READY comes first: `Ready` holds the strategy's files");
    }));

  test("is for the check to say where files are listed: one that is missing may wait", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      rmSync(join(root, "AIM/living_reality_assessment.yaml"));
      writeFileSync(join(root, FIRST), "id: fd-001\nname: [\n");
      expect(nextOf(root, ["artifacts"])).toBe("epf check . ");
    }));
});
