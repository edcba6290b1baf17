import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { EpfModel } from "#src/model/model.ts";
import { findPersona, type Persona } from "#src/strategy/read/personas.ts";
import { StrategyModel } from "#src/strategy/read/read_model.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

async function strategyOf(files: Record<string, string>): Promise<StrategyModel> {
  return new StrategyModel(new EpfModel(await loadInstance(new MemoryTree(files))));
}

async function personasOf(files: Record<string, string>): Promise<Persona[]> {
  return (await strategyOf(files)).personas.content;
}

const INSIGHTS = "READY/01_insight_analyses.yaml";
const feature = (id: string, personas: unknown[]) =>
  JSON.stringify({ id, name: `Feature ${id}`, slug: id, status: "draft", definition: { personas } });
const fileOf = (id: string) => `FIRE/definitions/product/${id}_x.yaml`;
const pains = (persona: Persona | undefined) => persona?.painPoints.map(({ value }) => value.statement.text);

describe("who is one persona", () => {
  test("one id in several features is one persona with the pain points of all of them, each once", async () => {
    const nurse = { id: "field-nurse", name: "Ida Moe", role: "Field nurse" };
    const [persona, ...others] = await personasOf({
      [fileOf("fd-001")]: feature("fd-001", [{ ...nurse, pain_points: ["Keys are lost", "The list is old"] }]),
      [fileOf("fd-002")]: feature("fd-002", [{ ...nurse, pain_points: ["The list is old", "No one answers"] }]),
    });
    expect(others).toEqual([]);
    expect(persona).toMatchObject({ id: "field-nurse", name: "Ida Moe" });
    expect(pains(persona)).toEqual(["Keys are lost", "The list is old", "No one answers"]);
    expect(persona!.painPoints[1]!.places.map(({ artifact }) => artifact.file)).toEqual([
      fileOf("fd-001"),
      fileOf("fd-002"),
    ]);
  });

  test("numbered ids do not merge two people", async () => {
    const personas = await personasOf({
      [fileOf("fd-001")]: feature("fd-001", [{ id: "persona-1", name: "Ida Moe", pain_points: ["Keys are lost"] }]),
      [fileOf("fd-002")]: feature("fd-002", [{ id: "persona-1", name: "Per Lie", pain_points: ["No one answers"] }]),
    });
    expect(personas.map(({ id }) => id).sort()).toEqual(["persona-1-ida-moe", "persona-1-per-lie"]);
    expect(pains(personas.find(({ name }) => name === "Ida Moe"))).toEqual(["Keys are lost"]);
    expect(pains(personas.find(({ name }) => name === "Per Lie"))).toEqual(["No one answers"]);
  });

  test("merges the same name in research and features, whatever case and accents", async () => {
    const [persona, ...others] = await personasOf({
      [INSIGHTS]: JSON.stringify({
        target_users: [{
          persona: "Kühlhaus-Leiterin",
          description: "Leitet das Kühlhaus",
          problems: [{ problem: "Tür offen" }],
        }],
      }),
      [fileOf("fd-001")]: feature("fd-001", [{ id: "leiterin", name: "KÜHLHAUS LEITERIN", pain_points: ["Papier"] }]),
    });
    expect(others).toEqual([]);
    expect(persona!.id).toBe("leiterin");
    expect(pains(persona)?.sort()).toEqual(["Papier", "Tür offen"]);
  });

  test("merges a name with a suffix into the bare name, unless two people share it", async () => {
    const [one] = await personasOf({
      [fileOf("fd-001")]: feature("fd-001", [{ name: "Ida Moe" }]),
      [fileOf("fd-002")]: feature("fd-002", [{ name: "Ida Moe, nurse at Fjell" }]),
    });
    expect(one!.places).toHaveLength(2);
    const three = await personasOf({
      [fileOf("fd-001")]: feature("fd-001", [{ name: "Ida Moe" }]),
      [fileOf("fd-002")]: feature("fd-002", [{ name: "Ida Moe, nurse at Fjell" }]),
      [fileOf("fd-003")]: feature("fd-003", [{ name: "Ida Moe, driver at Fjell" }]),
    });
    expect(three).toHaveLength(3);
  });

  test("keeps two users of one research file apart, each with their own problems", async () => {
    const personas = await personasOf({
      [INSIGHTS]: JSON.stringify({
        target_users: [
          { persona: "Duty officer", description: "Plans", problems: [{ problem: "Phones ring", severity: "high" }] },
          { persona: "Engineer", description: "Digs", problems: [{ problem: "Mud", severity: "low" }] },
        ],
      }),
    });
    expect(personas.map((persona) => [persona.id, pains(persona)])).toEqual([
      ["duty-officer", ["Phones ring"]],
      ["engineer", ["Mud"]],
    ]);
  });

  test("merges a segment described at greater length elsewhere, with the opportunity's pain points", async () => {
    const segment = "Housing cooperatives with 20 to 80 flats";
    const personas = await personasOf({
      "READY/02_strategy_foundations.yaml": JSON.stringify({
        strategy_foundations: { value_proposition: { headline: "Heat", target_segment: segment } },
      }),
      "READY/03_insight_opportunity.yaml": JSON.stringify({
        opportunity: { context: { target_segment: `${segment}, first in Bergen`, pain_points: ["Cold stairs"] } },
      }),
    });
    expect(personas).toHaveLength(1);
    expect(personas[0]).toMatchObject({ kind: "segment", name: segment });
    expect(pains(personas[0])).toEqual(["Cold stairs"]);
  });

  test("ignores placeholder personas", async () => {
    const strategy = await strategyOf({
      [INSIGHTS]: JSON.stringify({
        target_users: [
          { persona: "[INSERT role of this user]", description: "[INSERT who this is]", problems: [] },
          { persona: "User name", description: "Who", problems: [{ problem: "Pain", severity: "high|medium|low" }] },
          { persona: "TBD", description: "TBD" },
        ],
      }),
      "READY/product_portfolio.yaml": JSON.stringify({
        portfolio: { product_lines: [{ target_market: { segments: ["Segment 1", "Segment 2"] } }] },
      }),
    });
    expect(strategy.personas.content).toEqual([]);
    expect(strategy.personas.gaps.length).toBeGreaterThan(0);
  });

  test("names of any script make ids; odd shapes make none", async () => {
    const personas = await personasOf({
      [fileOf("fd-001")]: feature("fd-001", [
        { name: "冷蔵倉庫の管理者" },
        { name: "Инженер Анна" },
        { name: "🛠" },
        null,
        7,
        [],
        { role: "Only a role" },
        "Just a name",
      ]),
      [fileOf("fd-002")]: "id: fd-002\ndefinition: just text\n",
      [fileOf("fd-003")]: "- a list\n",
    });
    const ids = personas.map(({ id }) => id);
    expect(ids).toContain("冷蔵倉庫の管理者");
    expect(ids).toContain("инженер-анна");
    expect(ids).toContain("only-a-role");
    expect(ids).toContain("just-a-name");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id !== "")).toBe(true);
  });
});

describe("finding a persona", () => {
  const files = {
    [fileOf("fd-001")]: feature("fd-001", [
      { id: "field-nurse", name: "Ida Moe", role: "Field nurse in Fjell" },
      { id: "ward-nurse", name: "Per Lie", role: "Ward nurse in Fjell" },
    ]),
  };

  test("by id, name, role or part of a name", async () => {
    const personas = await personasOf(files);
    for (const text of ["field-nurse", "Field Nurse", "ida moe", "Ida", "field nurse in fjell", " FIELD_NURSE "]) {
      expect(findPersona(personas, text).persona?.id, text).toBe("field-nurse");
    }
  });

  test("an ambiguous part of a name finds nobody and lists the candidates", async () => {
    const match = findPersona(await personasOf(files), "nurse");
    expect(match.persona).toBeNull();
    expect(match.persona === null && match.candidates.map(({ id }) => id)).toEqual(["field-nurse", "ward-nurse"]);
  });

  test("a misspelt name suggests the closest one", async () => {
    const match = findPersona(await personasOf(files), "feild-nurse");
    expect(match.persona === null && match.near[0]).toBe("field-nurse");
  });
});

describe("ids are stable", () => {
  const name = fc.constantFrom(
    "Ida Moe",
    "Per Lie",
    "Åse Ødegård",
    "Jürgen Groß",
    "Nurse, ward 3",
    "Nurse",
    "Ops (night)",
  );
  const id = fc.option(fc.constantFrom("field-nurse", "persona-1", "persona-2", "driver"), { nil: undefined });
  const entry = fc.record({ id, name, role: fc.option(fc.constantFrom("Nurse", "Driver"), { nil: undefined }) });
  const instance = fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  const text = fc.string({ minLength: 1, maxLength: 30 });

  test("when other texts change", async () => {
    await fc.assert(
      fc.asyncProperty(instance, text, text, async (features, before, after) => {
        const ids = async (said: string) => {
          const files = features.map((personas, index): [string, string] => [
            fileOf(`fd-00${index}`),
            feature(
              `fd-00${index}`,
              personas.map((persona) => ({ ...persona, description: said, goals: [said], pain_points: [said] })),
            ),
          ]);
          return (await personasOf(Object.fromEntries(files))).map((persona) => persona.id);
        };
        expect(await ids(`b ${before}`)).toEqual(await ids(`a ${after}`));
      }),
      { numRuns: 60 },
    );
  });

  test("when files are renamed, and each persona keeps its own pain points", async () => {
    await fc.assert(
      fc.asyncProperty(instance, async (features) => {
        const told = features.map((personas, index) =>
          feature(
            `fd-00${index}`,
            personas.map((persona, at) => ({ ...persona, pain_points: [`pain ${index} ${at} of ${persona.name}`] })),
          )
        );
        const read = async (texts: readonly string[]) => {
          const files = Object.fromEntries(texts.map((content, index) => [fileOf(`fd-9${index}`), content]));
          return (await personasOf(files)).map((persona) => [persona.id, pains(persona)!.sort()]);
        };
        const sorted = (rows: unknown[][]) => rows.sort((a, b) => String(a[0]) < String(b[0]) ? -1 : 1);
        const forwards = await read(told);
        expect(sorted(await read(told.toReversed()))).toEqual(sorted([...forwards]));
        const ids = forwards.map(([own]) => own);
        expect(new Set(ids).size).toBe(ids.length);
        expect(forwards.flatMap(([, own]) => own).length).toBe(features.flat().length);
      }),
      { numRuns: 60 },
    );
  });
});
