import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import type { NextCall } from "#src/contracts/call.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FIXTURES, LABELLED } from "../instances.ts";

/** A value model that scores below the threshold always leads to the wizard that repairs it. */

const MODEL = "FIRE/value_models/product.value_model.yaml";

interface Answer {
  required_next_tool_calls: NextCall[];
  value_model_quality: { score: number | null; reason?: string };
}

const check = (instance: string): Answer => JSON.parse(epf(["check", instance, "--json"]).stdout);

/** The call that is asked for, word for word. */
const WIZARD = expect.objectContaining({
  tool: "epf_get_wizard_for_task",
  params: { task: "fix value model quality issues" },
  priority: "urgent",
}) as unknown as NextCall;

/** How the model is damaged. */
const DAMAGES: Record<string, (text: string) => string | null> = {
  "is gone": () => null,
  "is empty": () => "",
  "cannot be read": (text) => `${text}\n  : [\n`,
  "has identifiers for names": (text) =>
    text.replaceAll(
      /^( *(?:- )?name: )(.*)$/gm,
      (_, key: string, name: string) => key + name.replaceAll(/ (\w)/g, (__, first: string) => first.toUpperCase()),
    ),
};

test.each(Object.entries(DAMAGES))("a model that %s", (_, to) =>
  inFolder({}, (folder) => {
    // Template text elsewhere has its own wizard and takes nothing from this one.
    for (const withTemplate of [false, true]) {
      const instance = copyInto(folder, "examples/tidemark", `t${withTemplate}`);
      if (withTemplate) {
        const star = join(instance, "READY/00_north_star.yaml");
        writeFileSync(star, readFileSync(star, "utf8").replace(/^( *)statement:.*$/m, "$1statement: TBD"));
      }
      const damaged = to(readFileSync(join(instance, MODEL), "utf8"));
      if (damaged === null) rmSync(join(instance, MODEL));
      else writeFileSync(join(instance, MODEL), damaged);
      const answer = check(instance);
      expect(answer.value_model_quality.score).toBeLessThan(80);
      expect(answer.required_next_tool_calls).toContainEqual(WIZARD);
    }
  }), 60_000);

test.each([...FIXTURES, ...CORPORA, ...LABELLED])("wherever the score is below the threshold: %s", (instance) => {
  const answer = check(instance);
  const { score } = answer.value_model_quality ?? { score: null };
  if (score !== null && score < 80) expect(answer.required_next_tool_calls).toContainEqual(WIZARD);
});

test("a model that names no track says the way out", () =>
  inFolder({}, (folder) => {
    const instance = copyInto(folder, "examples/tidemark", "t");
    const text = readFileSync(join(instance, MODEL), "utf8");
    writeFileSync(join(instance, MODEL), text.replace(/^track_name:.*\n/m, ""));
    expect(check(instance).value_model_quality.reason).toContain("write `track_name: Product` into");
  }), 60_000);
