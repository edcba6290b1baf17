import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { CompletedAttempt } from "#src/tide/patterns/attempt_groups.ts";
import { commonSequence, type CountedSequence } from "#src/tide/patterns/common_sequence.ts";
import { type PatternGroup, patternOf } from "#src/tide/patterns/patterns.ts";
import { inApiProject } from "./project.ts";

const INSERT = {
  action: "insert",
  target: "add-auth",
  details: { position: "before", relative_to: "create-api", reason: "auth was missing" },
};

test("the worked example: five attempts make a proven pattern", async () => {
  await inApiProject((project) => {
    project.attempt("build-api", "partial");
    project.attempt("build-api", "success", { adaptations: [INSERT] });
    project.attempt("build-api", "success", { adaptations: [INSERT] });
    project.attempt("build-api", "failed", { statuses: { "create-api": "failed" } });
    const last = project.attempt("build-api", "success", { adaptations: [INSERT] });
    expect(last.next_action).toBe("create_pattern");
    expect(last.pattern).toEqual({ status: "proven", support: 3, needed: 0 });
    const { patterns, total } = project.ok("patterns");
    expect(total).toBe(1);
    expect(patterns[0]).toMatchObject({
      common_sequence: ["setup-env", "setup-database", "add-auth", "create-api"],
      followers: 3,
      success_rate: 1,
      overall_success_rate: 0.6,
      status: "proven",
      support: 3,
      avg_attempts_to_success: 2,
      typical_issues: { "create-api": 1 },
      proven_adaptations: {
        "insert-add-auth": {
          status: "proven",
          uses: 3,
          successes: 3,
          success_rate: 1,
          interval: [0.4385, 1],
          without: { uses: 2, successes: 0, success_rate: 0 },
          description: "auth was missing",
          places: { "before create-api": 3 },
        },
      },
    });
    expect(patterns[0].pattern_id).toMatch(/^pattern_2026_11_21_[0-9a-f]{8}$/);
    expect(project.ok("patterns")).toEqual(project.ok("patterns"));
  });
});

function attemptOf(part: Partial<CompletedAttempt> & { works?: string[] }): CompletedAttempt {
  const { works = ["a", "b"], ...rest } = part;
  return {
    tide_id: `tide_${part.attempt ?? 1}`,
    path_name: "p",
    path_version: 1,
    attempt: 1,
    outcome: "success",
    hasFullEvidence: true,
    completed_at: "2026-01-01T00:00:00.000Z",
    adaptations: [],
    results: works.map((work) => [work, "complete"] as const),
    ...rest,
  };
}

/** Each sequence done in one attempt. */
function once(sequences: readonly string[][]): CountedSequence[] {
  return sequences.map((sequence) => ({ sequence, count: 1 }));
}

function group(attempts: readonly CompletedAttempt[], works: readonly string[] = ["a", "b"]): PatternGroup {
  return {
    key: "path:p",
    paths: [{ name: "p", version: 1, works }],
    domain: null,
    tags: [],
    derived_tags: [],
    attempts,
  };
}

describe("what successes have in common", () => {
  test("no pattern without a verifiable success", () => {
    expect(patternOf(group([]))).toBeNull();
    expect(patternOf(group([attemptOf({ outcome: "partial" }), attemptOf({ attempt: 2, hasFullEvidence: false })])))
      .toBeNull();
  });

  test("one and two successes make a candidate, three a proven pattern dated by the third", () => {
    const three = [1, 2, 3].map((attempt) => attemptOf({ attempt, completed_at: `2026-01-0${attempt}T00:00:00.000Z` }));
    expect(patternOf(group(three.slice(0, 2)))).toMatchObject({ status: "candidate", support: 2 });
    expect(patternOf(group(three.slice(0, 2)))!.pattern_id).toStartWith("pattern_2026_01_01_");
    expect(patternOf(group(three))!.pattern_id).toStartWith("pattern_2026_01_03_");
  });

  test("works in three of five successes count, those in two do not", () => {
    const with_ = ["a", "b", "c"];
    const sequences = [with_, with_, with_, ["a", "b", "d"], ["a", "b", "d"]];
    expect(commonSequence(once(sequences))).toEqual(["a", "b", "c"]);
  });

  test("half of the successes are not enough for a work to count", () => {
    const sequences = [["a", "b"], ["a", "b"], ["a"], ["a"]];
    expect(commonSequence(once(sequences))).toEqual(["a"]);
    expect(commonSequence(once([...sequences, ["a", "b"]]))).toEqual(["a", "b"]);
  });

  test("gives the newest reason, whatever the order of the rows", () => {
    const explained = (attempt: number, reason: string) =>
      attemptOf({ attempt, adaptations: [{ action: "modify", target: "a", details: { reason } }] });
    const shared = explained(1, "shared");
    const attempts = [{ ...shared, attempt: 9 }, explained(5, "older"), shared];
    for (const order of [attempts, attempts.toReversed()]) {
      expect(patternOf(group(order))!.unclear_adaptations["modify-a"]!.description).toBe("shared");
    }
  });

  test("one reordered attempt does not drop a work", () => {
    expect(commonSequence(once([["a", "b", "c"], ["a", "b", "c"], ["c", "a", "b"]]))).toEqual(["a", "b", "c"]);
  });

  test("a circle of precedences is cut at the earliest work", () => {
    const order = commonSequence(once([["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]));
    expect(order.toSorted()).toEqual(["a", "b", "c"]);
    expect(order[0]).toBe("a");
  });

  test("successes without full evidence are not counted", () => {
    const pattern = patternOf(group([attemptOf({}), attemptOf({ attempt: 2, hasFullEvidence: false })]))!;
    expect(pattern).toMatchObject({ followers: 1, success_rate: 1, support: 1, overall_success_rate: 0.5 });
  });

  test("a sequence that failed as often as it worked has a rate of one half", () => {
    const attempts = [attemptOf({}), attemptOf({ attempt: 2, outcome: "failed" })];
    expect(patternOf(group(attempts))).toMatchObject({ followers: 2, success_rate: 0.5 });
  });

  test("an adaptation without a description is described by its action", () => {
    const adaptations = [{ action: "insert" as const, target: "x" }, {
      action: "insert" as const,
      target: "y",
      details: { after: "a" },
    }];
    const { proven_adaptations } = patternOf(group([attemptOf({ adaptations })]))!;
    expect(proven_adaptations["insert-x"]!.description).toBe("insert x at the end");
    expect(proven_adaptations["insert-y"]!.description).toBe("insert y after a");
  });
});

test("the same attempts give the same pattern in any order", () => {
  const works = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1 });
  const one = fc.record({
    works,
    outcome: fc.constantFrom("success", "partial", "failed"),
    hasFullEvidence: fc.boolean(),
    day: fc.integer({ min: 10, max: 28 }),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (given, numbers) => {
      const attempts = given.map(({ works, outcome, hasFullEvidence, day }, index) =>
        attemptOf({
          works,
          outcome: outcome as "success",
          hasFullEvidence,
          attempt: index + 1,
          completed_at: `2026-01-${day}T00:00:00.000Z`,
        })
      );
      const mixed = attempts.map((entry) => ({ entry, at: numbers.next().value as number }))
        .sort((a, b) => a.at - b.at).map(({ entry }) => entry);
      const pattern = patternOf(group(attempts));
      // Lists that attempts share are counted at once, with the same outcome.
      const lists = new Map<string, CompletedAttempt["results"]>();
      const shared = attempts.map((entry) => {
        const key = JSON.stringify(entry.results);
        lists.set(key, lists.get(key) ?? entry.results);
        return { ...entry, results: lists.get(key)! };
      });
      expect(JSON.stringify(patternOf(group(shared)))).toBe(JSON.stringify(pattern));
      expect(JSON.stringify(patternOf(group(mixed)))).toBe(JSON.stringify(pattern));
      if (pattern === null) return;
      expect(pattern.success_rate).toBeWithin(0, 1.0001);
      expect(new Set(pattern.common_sequence).size).toBe(pattern.common_sequence.length);
    }),
    { numRuns: 500 },
  );
});

describe("queries", () => {
  test("domain, tags and rates filter; words of the names match more loosely", async () => {
    await inApiProject((project) => {
      project.path("Build shop API", ["setup-env", "create-api"], "--domain", "REST API", "--tags", "Shop");
      project.path("Build bank API", ["setup-env", "create-api"], "--domain", "rest-api", "--tags", "bank");
      for (const path of ["build-api", "build-shop-api", "build-bank-api"]) project.attempt(path, "success");
      project.attempt("build-bank-api", "failed", { statuses: { "create-api": "failed" } });
      const found = (...args: string[]) =>
        project.ok("patterns", ...args).patterns.map(({ paths, match }: { paths: string[]; match: string }) => [
          paths.join("+"),
          match,
        ]);
      expect(found().length).toBe(4);
      expect(found("--domain", "rest-api")).toEqual([
        ["build-shop-api", "explicit"],
        ["build-bank-api", "explicit"],
        ["build-bank-api+build-shop-api", "explicit"],
        ["build-api", "derived"],
      ]);
      expect(found("--path-name", "build-bank-api")).toEqual([
        ["build-bank-api", "explicit"],
        ["build-bank-api+build-shop-api", "explicit"],
      ]);
      expect(project.fail("patterns", "--path-name", "build-bnak-api").message).toContain("`build-bank-api`");
      expect(found("--tags", "shop")).toEqual([["build-shop-api", "explicit"], [
        "build-bank-api+build-shop-api",
        "explicit",
      ]]);
      expect(found("--tags", "database")).toEqual([["build-api", "derived"]]);
      expect(found("--domain", "rest-api", "--tags", "bank", "--min-success-rate", "0.6")).toEqual([
        ["build-bank-api+build-shop-api", "explicit"],
      ]);
      expect(found("--domain", "gardening")).toEqual([]);
    });
  });

  test("counts what does not fit a page and reaches it by cursor", async () => {
    await inApiProject((project) => {
      for (const number of [1, 2, 3]) {
        project.path(`Build thing ${number}`, ["setup-env", "create-api"]);
        project.attempt(`build-thing-${number}`, "success");
      }
      const first = project.ok("patterns", "--limit", "2");
      expect(first).toMatchObject({ total: 3, truncated: true, omitted: 1, next_cursor: "2" });
      const second = project.ok("patterns", "--limit", "2", "--cursor", first.next_cursor);
      expect(second).toMatchObject({ total: 3, truncated: false, omitted: 0, next_cursor: null });
      const ids = [...first.patterns, ...second.patterns].map(({ pattern_id }: { pattern_id: string }) => pattern_id);
      expect(new Set(ids).size).toBe(3);
    });
  });
});
