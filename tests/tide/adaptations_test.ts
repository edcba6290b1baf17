import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { CompletedAttempt } from "#src/tide/patterns/attempt_groups.ts";
import { effectOf, type Share, wilsonInterval } from "#src/tide/patterns/comparison.ts";
import { type Pattern, type PatternGroup, patternOf } from "#src/tide/patterns/patterns.ts";
import type { Adaptation } from "#src/tide/record/model.ts";

const ADD_AUTH: Adaptation = { action: "insert", target: "auth", details: { before: "b" } };
const FASTER: Adaptation = { action: "modify", target: "a", details: { change: "faster" } };

/** Attempts at one path, each with its adaptations, works and outcome. */
function attempts(
  runs: readonly { adaptations?: readonly Adaptation[]; works?: readonly string[]; isSuccess?: boolean }[],
): CompletedAttempt[] {
  return runs.map(({ adaptations = [], works = ["a", "b"], isSuccess = true }, index) => ({
    tide_id: `tide_${index + 1}`,
    path_name: "p",
    path_version: 1,
    attempt: index + 1,
    outcome: isSuccess ? "success" : "failed",
    hasFullEvidence: true,
    completed_at: "2026-01-01T00:00:00.000Z",
    adaptations,
    results: works.map((work) => [work, "complete"] as const),
  }));
}

function patternFrom(list: readonly CompletedAttempt[], more: Partial<PatternGroup> = {}): Pattern {
  const paths = [{ name: "p", version: 1, works: ["a", "b"] }];
  return patternOf({ key: "path:p", paths, domain: null, tags: [], derived_tags: [], attempts: list, ...more })!;
}

/** So many runs of a kind. */
function times<Run>(count: number, run: Run): Run[] {
  return Array<Run>(count).fill(run);
}

describe("the bounds of a success rate", () => {
  // From published tables of the score interval.
  test.each<[number, number, number, number]>([
    [0, 0, 0, 1],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
  ])("%d of %d", (successes, uses, low, high) => {
    expect(wilsonInterval({ uses, successes })).toEqual([low, high]);
  });

  test("hold the rate and get narrower with more attempts", () => {
    const shares = fc.integer({ min: 1, max: 200 }).chain((uses) => fc.tuple(fc.constant(uses), fc.nat(uses)));
    fc.assert(fc.property(shares, ([uses, successes]) => {
      const [low, high] = wilsonInterval({ uses, successes });
      expect(low - 0.0001).toBeLessThanOrEqual(successes / uses);
      expect(high + 0.0001).toBeGreaterThanOrEqual(successes / uses);
      const [lower, higher] = wilsonInterval({ uses: uses * 4, successes: successes * 4 });
      expect(higher - lower).toBeLessThan(high - low);
    }));
  });
});

describe("what makes a difference", () => {
  const of = (text: string): Share => {
    const [successes, uses] = text.split("/").map(Number) as [number, number];
    return { uses, successes };
  };
  test.each<[string, string, string]>([
    ["3/3", "0/2", "helps"],
    ["10/16", "0/5", "helps"],
    ["8/10", "7/10", "unclear"],
    ["80/100", "60/100", "helps"],
    ["0/3", "3/3", "harms"],
    ["1/1", "0/1", "unclear"],
    ["5/5", "0/0", "unclear"],
  ])("%s with it and %s without: %s", (having, without, effect) => {
    expect(effectOf(of(having), of(without))).toBe(effect as "helps");
  });

  test("what helps one way harms the other way", () => {
    const share = fc.integer({ min: 0, max: 50 }).chain((uses) =>
      fc.nat(uses).map((successes): Share => ({ uses, successes }))
    );
    fc.assert(fc.property(share, share, (one, other) => {
      const back = { helps: "harms", harms: "helps", unclear: "unclear" } as const;
      expect(effectOf(other, one)).toBe(back[effectOf(one, other)]);
    }));
  });
});

describe("adaptations", () => {
  test("are proven against the attempts without them", () => {
    const pattern = patternFrom(attempts([
      ...times(10, { adaptations: [ADD_AUTH], works: ["a", "auth", "b"] }),
      ...times(6, { adaptations: [ADD_AUTH], works: ["a", "auth", "b"], isSuccess: false }),
      ...times(5, { isSuccess: false }),
    ]));
    expect(pattern.proven_adaptations).toMatchObject({
      "insert-auth": { status: "proven", uses: 16, successes: 10, without: { uses: 5, successes: 0, success_rate: 0 } },
    });
  });

  test("that change nothing about a good rate are not proven", () => {
    const pattern = patternFrom(attempts([
      ...times(8, { adaptations: [FASTER] }),
      ...times(2, { adaptations: [FASTER], isSuccess: false }),
      ...times(7, {}),
      ...times(3, { isSuccess: false }),
    ]));
    expect(pattern.proven_adaptations).toEqual({});
    expect(pattern.unclear_adaptations["modify-a"]).toMatchObject({ status: "unclear", uses: 10, successes: 8 });
  });

  test("with fewer than three uses are candidates, where they mostly went well", () => {
    const twice = (isSuccess: boolean) => times(2, { adaptations: [FASTER], isSuccess });
    expect(patternFrom(attempts([...twice(true), {}])).proven_adaptations["modify-a"]!.status).toBe("candidate");
    expect(patternFrom(attempts([...twice(false), {}])).unclear_adaptations["modify-a"]!.status).toBe("unclear");
  });

  test("that do harm are named as harmful", () => {
    const pattern = patternFrom(attempts([...times(6, {}), ...times(4, { adaptations: [FASTER], isSuccess: false })]));
    expect(pattern.harmful_adaptations["modify-a"]).toMatchObject({ status: "harmful", uses: 4, successes: 0 });
    expect(pattern.proven_adaptations).toEqual({});
  });

  test("count together wherever they were made", () => {
    const after: Adaptation = { action: "insert", target: "auth", details: { after: "b" } };
    const pattern = patternFrom(attempts([
      ...times(2, { adaptations: [ADD_AUTH], works: ["a", "auth", "b"] }),
      { adaptations: [after], works: ["a", "b", "auth"] },
      ...times(2, { isSuccess: false }),
    ]));
    expect(pattern.proven_adaptations["insert-auth"]).toMatchObject({
      status: "proven",
      uses: 3,
      places: { "before b": 2, "after b": 1 },
    });
  });

  test("that the path contains by now are not recommended again", () => {
    const list = attempts([
      ...times(3, { adaptations: [ADD_AUTH], works: ["a", "auth", "b"] }),
      ...times(3, { isSuccess: false }),
    ]);
    const paths = [{ name: "p", version: 2, works: ["a", "auth", "b"] }];
    expect(patternFrom(list).proven_adaptations["insert-auth"]).toBeDefined();
    expect(patternFrom(list, { paths }).proven_adaptations).toEqual({});
  });

  test("an inserted work is compared with attempts that went without the work, not with those that had it anyway", () => {
    const pattern = patternFrom(attempts([
      ...times(4, { adaptations: [ADD_AUTH], works: ["a", "auth", "b"] }),
      ...times(4, { works: ["a", "auth", "b"] }),
      ...times(4, { isSuccess: false }),
    ]));
    expect(pattern.proven_adaptations["insert-auth"]).toMatchObject({ status: "proven", without: { uses: 4 } });
  });
});

describe("works that separate successes from failures", () => {
  test("are named with both counts", () => {
    const pattern = patternFrom(attempts([
      ...times(6, { works: ["a", "review", "b"] }),
      ...times(5, { isSuccess: false }),
    ]));
    expect(pattern.decisive_works).toEqual([
      { work_name: "review", effect: "helps", with: { uses: 6, successes: 6 }, without: { uses: 5, successes: 0 } },
    ]);
  });

  test("are not named twice where a proven adaptation says the same", () => {
    const pattern = patternFrom(attempts([
      ...times(6, { adaptations: [ADD_AUTH], works: ["a", "auth", "b"] }),
      ...times(5, { isSuccess: false }),
    ]));
    expect(pattern.decisive_works).toEqual([]);
  });
});

describe("newer attempts weigh more", () => {
  const dated = (attempt: CompletedAttempt, day: string, path_version = 1): CompletedAttempt => ({
    ...attempt,
    path_version,
    completed_at: `${day}T00:00:00.000Z`,
  });

  test("an attempt of half a year ago counts half", () => {
    const [success, failure] = attempts([{}, { isSuccess: false }]);
    const pattern = patternFrom([dated(success!, "2026-01-01"), dated(failure!, "2026-06-30")]);
    expect([pattern.success_rate, pattern.recent_success_rate]).toEqual([0.5, 0.3333]);
  });

  test("an attempt at the version before counts half", () => {
    const [failure, success] = attempts([{ isSuccess: false }, {}]);
    const pattern = patternFrom([dated(failure!, "2026-01-01", 1), dated(success!, "2026-01-01", 2)], {
      paths: [{ name: "p", version: 2, works: ["a", "b"] }],
    });
    expect([pattern.success_rate, pattern.recent_success_rate]).toEqual([0.5, 0.6667]);
  });
});

test("the numbers of random histories are those of a count by hand", () => {
  const run = fc.record({
    isSuccess: fc.boolean(),
    adaptations: fc.uniqueArray(fc.constantFrom(ADD_AUTH, FASTER), { maxLength: 2 }),
  });
  fc.assert(fc.property(fc.array(run, { minLength: 1, maxLength: 30 }), (runs) => {
    const works = ({ adaptations }: typeof runs[number]) =>
      adaptations.includes(ADD_AUTH) ? ["a", "auth", "b"] : ["a", "b"];
    const list = attempts(runs.map((one) => ({ ...one, works: works(one) })));
    if (!runs.some(({ isSuccess }) => isSuccess)) return;
    const pattern = patternFrom(list);
    const shown = { ...pattern.proven_adaptations, ...pattern.harmful_adaptations, ...pattern.unclear_adaptations };
    for (const [key, adaptation] of [["insert-auth", ADD_AUTH], ["modify-a", FASTER]] as const) {
      const having = runs.filter(({ adaptations }) => adaptations.includes(adaptation));
      const without = runs.filter(({ adaptations }) => !adaptations.includes(adaptation));
      if (having.length === 0) {
        expect(shown[key]).toBeUndefined();
        continue;
      }
      const successes = (some: typeof runs) => some.filter(({ isSuccess }) => isSuccess).length;
      expect(shown[key]).toMatchObject({ uses: having.length, successes: successes(having) });
      expect(shown[key]!.without).toMatchObject({ uses: without.length, successes: successes(without) });
    }
  }));
});
