import { describe, expect, test } from "bun:test";
import { parsePath } from "#src/diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { wizardNamed } from "#src/library/wizards.ts";
import { foreignRows } from "#src/schema/fields/foreign_fields.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { schemaOfField } from "#src/schema/walk.ts";
import { stem } from "#src/text/stemming/stem.ts";
import { readWordList } from "#src/text/word_list.ts";
import { findingsOf } from "./problems_of.ts";

describe("fields of other formats", () => {
  test("are told where EPF keeps them, and which wizard helps", async () => {
    const text =
      "id: fd-001\ndefinition:\n  user_stories: [As a skipper I want a berth]\n  capabilities:\n    - {id: cap-001, effort: 3}\n";
    const found = (await findingsOf("feature_definition", text)).filter(({ rule }) => rule === "unknown-field");
    expect(found.map(({ level, message, help }) => [level, message, help])).toEqual([
      [
        "warning",
        "unknown field `user_stories` in `definition`, EPF keeps that in `implementation.scenarios`",
        "a scenario says who does what in which situation, and what comes of it; the reason is in `definition.job_to_be_done`; the wizard `feature_definition` helps",
      ],
      [
        "warning",
        "unknown field `effort` in `definition.capabilities[0]`, the format has no such field there",
        "EPF does not estimate effort; the maturity says how ready a capability is, and the TRL how ready a technology is",
      ],
    ]);
  });

  const rows = foreignRows();

  test.each(rows.map((row) => [row.names[0]!, row] as const))("%s: types, target and wizard exist", (_, row) => {
    for (const type of row.types ?? []) expect(ARTIFACT_TYPE_NAMES).toContain(type as ArtifactType);
    expect(row.sentence).toMatch(/^\S.*[^.]$/);
    if (row.wizard !== null) expect(wizardNamed(row.wizard)?.name).toBe(row.wizard);
    if (row.target === null) return;
    expect(ARTIFACT_TYPE_NAMES).toContain(row.target.type);
    const path = parsePath(row.target.path);
    expect(path !== null && schemaOfField(loadSchema(row.target.type), path), row.target.path).toBeTruthy();
  });

  test("nothing is said to belong where it is already", async () => {
    for (const { target, names, types } of rows) {
      if (target === null || target.path === "" || types?.has(target.type) === false) continue;
      for (const key of names) {
        const inner = target.path.split(".").reduceRight<unknown>(
          (value, segment) => segment.endsWith("[]") ? { [segment.slice(0, -2)]: [value] } : { [segment]: value },
          { [key]: "Some text of a moderate length" },
        );
        const found = await findingsOf(target.type, JSON.stringify(inner));
        const own = found.filter(({ message }) => message.startsWith(`unknown field \`${key}\``));
        for (const { message } of own) expect(message).not.toContain(`EPF keeps that in \`${target.path}\``);
      }
    }
  });

  test("what is said is true for the place where the field is", async () => {
    const sentences = async (type: ArtifactType, text: string) =>
      (await findingsOf(type, text)).filter(({ rule }) => rule === "unknown-field")
        .map(({ message, help }) => [message.split(", ").slice(1).join(", "), help]);
    expect(
      await sentences("feature_definition", "definition:\n  capabilities: [{id: cap-001, priority: high}]\n"),
    ).toEqual([[
      "the format has no such field there",
      "parts of a feature carry no priority: put the most important first in its list",
    ]]);
    expect(
      await sentences("value_model", "layers: [{id: a, components: [{id: b, modules: [c]}]}]\n"),
    ).toEqual([[
      "EPF keeps that in `layers[].components[].sub_components`",
      "a value model has three levels: layers, components, sub-components; the wizard `value_model` helps",
    ]]);
  });

  test("a field that the type has itself is foreign under its own name only", async () => {
    const found = await findingsOf("feature_definition", "definition:\n  requires: [{id: fd-002}]\n");
    expect(found.filter(({ path }) => path === "definition.requires").map(({ message }) => message)).toEqual([
      "unknown field `requires` in `definition`, the format has it only in `dependencies`",
    ]);
  });

  test("no place has two answers for one name", () => {
    const answers = rows.flatMap((row) =>
      row.names.flatMap((name) =>
        [...row.types ?? ["*"]].flatMap((type) => [...row.maps].map((maps) => `${name} ${type} ${maps}`))
      )
    );
    expect(answers.filter((answer, index) => answers.indexOf(answer) !== index)).toEqual([]);
  });

  test("no word of a field's name means two things", () => {
    const words = readWordList("field_synonyms.tsv").flatMap(([group = ""]) =>
      group.split(" ").map((phrase) => phrase.split("_").map((word) => stem(word, "en")).join("_"))
    );
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
