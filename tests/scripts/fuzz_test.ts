import { describe, expect, test } from "bun:test";
import { blankFinding, type Finding } from "#src/diagnostics/finding.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { minimise, signatureOf } from "../../scripts/fuzz/fuzz_failure.ts";
import { loadSeeds, makeInput } from "../../scripts/fuzz/fuzz_inputs.ts";
import { mutate, mutateBytes, MUTATIONS } from "../../scripts/fuzz/fuzz_mutations.ts";
import { type Breach, examine, type FuzzInput, type Judge } from "../../scripts/fuzz/fuzz_properties.ts";
import { Random } from "../../scripts/random.ts";

const TEXT = `id: fd-001
name: "Warm rooms"
definition:
  capabilities:
    - id: cap-001
      name: 'Stove care'
  personas: []
`;

const encoder = new TextEncoder();
const INPUT: FuzzInput = { files: { "file.yaml": encoder.encode(TEXT) }, type: "feature_definition" };

describe("inputs", () => {
  test("random numbers depend on the seed's parts and on nothing else", () => {
    const first = (...seed: (number | string)[]) => {
      const random = new Random(...seed);
      return Array.from({ length: 4 }, () => random.below(1000));
    };
    expect(first(1, 2)).toEqual(first(1, 2));
    expect(first(1, 2)).not.toEqual(first(12));
    expect(first("tide")).toEqual([754, 968, 485, 179]);
  });

  test("every mutation gives the same text for the same seed, and other texts for others", () => {
    for (const [name, mutation] of Object.entries(MUTATIONS)) {
      const texts = Array.from({ length: 20 }, (_, seed) => mutation(TEXT, new Random(name, seed)));
      expect(Array.from({ length: 20 }, (_, seed) => mutation(TEXT, new Random(name, seed))), name).toEqual(texts);
      expect(texts.some((text) => text !== TEXT), name).toBe(true);
      expect(() => mutation("", new Random(name)), name).not.toThrow();
    }
    expect(mutate(TEXT, new Random(5))).toEqual(mutate(TEXT, new Random(5)));
    const bytes = encoder.encode(TEXT);
    expect(mutateBytes(bytes, new Random(5))).toEqual(mutateBytes(bytes, new Random(5)));
    expect(bytes).toEqual(encoder.encode(TEXT));
  });

  test("an input follows from seed and number", () => {
    const seeds = loadSeeds();
    for (const number of [0, 1, 17, 40, 99]) expect(makeInput(3, number, seeds)).toEqual(makeInput(3, number, seeds));
    expect(makeInput(3, 1, seeds)).not.toEqual(makeInput(4, 1, seeds));
  });
});

/** A judge that says the given findings of the input, whatever it holds. */
function saying(...findings: Partial<Finding>[]): Judge {
  return async ({ files, type }) => {
    const loaded = await loadArtifact(new MemoryTree(files), "file.yaml", { type: type! });
    const artifacts = "artifact" in loaded ? [loaded.artifact] : [];
    const whole = { ...blankFinding("file.yaml", type), rule: "planted-bug", message: "planted" };
    return { artifacts, findings: findings.map((finding) => ({ ...whole, ...finding })) };
  };
}

async function breachBy(judge: Judge): Promise<Breach["property"] | null> {
  return (await examine(INPUT, judge)).breach?.property ?? null;
}

describe("properties", () => {
  test("hold for a correct check and for the program's own", async () => {
    expect(await breachBy(saying({ span: { start: 0, end: TEXT.length }, path: "definition.capabilities[0].id" })))
      .toBeNull();
    expect(await breachBy(saying({ path: "definition.missing" }))).toBeNull();
    expect((await examine(INPUT)).breach).toBeNull();
    expect((await examine(INPUT)).findings).not.toBeEmpty();
  });

  test("do not hold for planted bugs", async () => {
    const outside = { start: TEXT.length, end: TEXT.length + 1 };
    expect(await breachBy(saying({ span: outside }))).toBe("span");
    expect(await breachBy(saying({ span: { start: 5, end: 4 } }))).toBe("span");
    expect(await breachBy(saying({ span: { start: -1, end: 4 } }))).toBe("span");
    expect(await breachBy(saying({ related: [{ file: "file.yaml", span: outside, message: "first" }] }))).toBe("span");
    expect(
      await breachBy(saying({ related: [{ file: "nowhere.yaml", span: { start: 0, end: 1 }, message: "first" }] })),
    ).toBe("span");
    expect(await breachBy(saying({ edits: [{ span: outside, text: "", kind: "safe" }] }))).toBe("span");
    const crossing = [{ start: 0, end: 4 }, { start: 3, end: 5 }];
    const edits = crossing.map((span) => ({ span, text: "", kind: "safe" as const }));
    expect(await breachBy(saying({ edits }))).toBe("span");
    expect(await breachBy(saying({ path: "definition.nothing.there" }))).toBe("path");
    expect(await breachBy(saying({ path: "definition." }))).toBe("path");
    expect(await breachBy(saying({ message: "found \u001b[2J" }))).toBe("text");
    expect(await breachBy(saying({ message: "" }))).toBe("text");
    expect(await breachBy(saying({ actual: "x".repeat(5000) }))).toBe("text");
    expect(await breachBy(saying({ rule: "" }))).toBe("text");
    expect(await breachBy(saying({ span: { start: 9, end: 10 } }, { span: { start: 1, end: 2 } }))).toBe("order");
    expect(await breachBy(saying(...Array.from({ length: 2000 }, () => ({}))))).toBe("count");
    expect(await breachBy(() => Promise.reject(new Error("planted")))).toBe("exception");
    let calls = 0;
    expect(await breachBy((input) => saying({ message: `call ${calls++}` })(input))).toBe("same answer");
  });
});

/** As much as the ordinary file that a slow one is compared with. */
const LARGE: FuzzInput = { files: { "file.yaml": encoder.encode("x: 1\n".repeat(20_000)) }, type: "north_star" };

/** A judge that works for some CPU milliseconds on the input that is tried, and for others on any other. */
function working(here: number, elsewhere: number): Judge {
  return (input) => {
    const { user } = process.cpuUsage();
    const most = 1000 * (input === LARGE ? here : elsewhere);
    while (process.cpuUsage().user - user < most) Bun.hash("x".repeat(100_000));
    return Promise.resolve({ artifacts: [], findings: [] });
  };
}

test("an input is slow by what an ordinary one of its size takes on the same machine", async () => {
  const breachOf = async (judge: Judge) => (await examine(LARGE, judge, 1)).breach?.property ?? null;
  expect(await breachOf(working(600, 1))).toBe("time");
  expect(await breachOf(working(50, 50))).toBeNull();
});

describe("failures", () => {
  test("are made smaller and stay failures", async () => {
    const files = { "a.yaml": encoder.encode(TEXT), "b.yaml": encoder.encode(`${TEXT}planted: "bug here"\n${TEXT}`) };
    const hasBug = (input: FuzzInput) =>
      Promise.resolve(Object.values(input.files).some((bytes) => new TextDecoder().decode(bytes).includes("bug")));
    const small = await minimise({ files, type: null }, hasBug, { tries: 500, until: Infinity });
    expect(small).toEqual({ files: { "b.yaml": encoder.encode("bug") }, type: null });
    const unspent = await minimise({ files, type: null }, hasBug, { tries: 0, until: Infinity });
    expect(unspent).toEqual({ files, type: null });
  });

  test("share a signature when they have the same cause", () => {
    const failure = (line: number) => ({
      property: "exception" as const,
      detail: `Error: at ${line}\n    at f (/x/src/yaml/parse.ts:1:2)`,
    });
    expect(signatureOf(failure(1))).toBe(signatureOf(failure(2)));
    const span = (rule: string) => ({ property: "span" as const, detail: `span {} in {"rule":"${rule}"}` });
    expect(signatureOf(span("a-b"))).not.toBe(signatureOf(span("c-d")));
  });
});
