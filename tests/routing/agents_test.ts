import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { AgentProfile, SelectionMetadata } from "#src/agents/agent.ts";
import { bundledRegistry } from "#src/agents/registry.ts";
import { WEIGHTS } from "#src/routing/weights.ts";
import { AgentSelector, type SelectionFilter } from "#src/routing/agents.ts";

const ours = bundledRegistry().entries.map(({ agent }) => agent);

const EMPTY: SelectionMetadata = {
  primaryIntents: [],
  secondarySignals: [],
  negativeIntents: [],
  keywords: [],
  antiKeywords: [],
  redirectWhen: [],
  exampleTasks: [],
  notForTasks: [],
  agentCategory: null,
};

function agent(
  agentId: string,
  selection: Partial<SelectionMetadata> = {},
  more: Partial<AgentProfile> = {},
): AgentProfile {
  return {
    agentId,
    displayName: agentId,
    role: agentId,
    team: "core",
    enabled: true,
    description: "",
    capabilities: [],
    expertise: [],
    abilities: [],
    maxDelegationDepth: 0,
    systemPrompt: "prompt",
    ...more,
    selection: { ...EMPTY, ...selection },
  };
}

function confidenceOf(
  agents: readonly AgentProfile[],
  agentId: string,
  task: string,
  filter: SelectionFilter = {},
): number {
  return new AgentSelector(agents).select(task, filter).matches.find((match) => match.agentId === agentId)
    ?.confidence ?? 0;
}

const word = fc.constantFrom(
  ..."server button orbit qubit slogan test review invoice market model drift token pod chart paper story phone cache threat guide"
    .split(" "),
);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const phrases = fc.array(phrase, { maxLength: 8 });
const selection = fc.record({
  primaryIntents: phrases,
  secondarySignals: phrases,
  negativeIntents: phrases,
  keywords: phrases,
  antiKeywords: phrases,
  redirectWhen: fc.array(phrase.map((text) => ({ phrase: text, instead: "standard" })), { maxLength: 3 }),
  exampleTasks: fc.array(phrase, { maxLength: 5 }),
  notForTasks: fc.array(phrase, { maxLength: 5 }),
  agentCategory: fc.constant(null),
});
const registry = fc.tuple(selection, fc.array(selection, { maxLength: 6 })).map(([general, others]) => [
  agent("standard", general),
  ...others.map((metadata, at) => agent(`agent-${String.fromCharCode(97 + at)}`, metadata)),
]);
const task = fc.oneof(
  phrase,
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

describe("INV-AGT-SEL-001: the same task gives the same selection", () => {
  test("whatever the order of the registry", () => {
    fc.assert(fc.property(registry, task, fc.infiniteStream(fc.nat()), (agents, text, order) => {
      const shuffled = agents.map((entry) => ({ entry, at: order.next().value as number }))
        .sort((a, b) => a.at - b.at).map(({ entry }) => entry);
      expect(new AgentSelector(shuffled).select(text)).toEqual(new AgentSelector(agents).select(text));
    }));
  });

  test("asked twice with other tasks in between", () => {
    const selector = new AgentSelector(ours);
    fc.assert(
      fc.property(fc.array(task, { minLength: 2, maxLength: 6 }), (tasks) => {
        const once = tasks.map((text) => selector.select(text));
        expect(tasks.toReversed().map((text) => selector.select(text)).toReversed()).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });
});

test("INV-AGT-SEL-002: confidence is from 0 to 1 with four decimals, whatever the metadata", () => {
  const many = Array.from({ length: 300 }, (_, at) => `server ${at} cache`);
  const hostile = [
    agent("standard"),
    agent("loud", {
      keywords: [...many, "server"],
      primaryIntents: many,
      secondarySignals: many,
      exampleTasks: ["server cache"],
    }),
    agent("shy", { antiKeywords: ["server"], negativeIntents: ["server cache"], notForTasks: ["server cache"] }),
  ];
  for (const { confidence } of new AgentSelector(hostile).select("server cache").matches) {
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
  fc.assert(fc.property(registry, task, (agents, text) => {
    for (const { confidence } of new AgentSelector(agents).select(text).matches) {
      expect(confidence >= 0 && confidence <= 1).toBe(true);
      expect(Math.round(confidence * 10_000) / 10_000).toBe(confidence);
    }
  }));
});

test("INV-AGT-SEL-002: what is no confidence counts 0 and is reported with its agent", () => {
  const scale = WEIGHTS.scale;
  try {
    WEIGHTS.scale = Number.NaN;
    const { matches, outOfRange } = new AgentSelector(ours).select("write unit tests");
    expect(outOfRange.map(({ agentId }) => agentId)).toContain("quality");
    for (const { confidence } of matches) expect(confidence >= 0 && confidence <= 1).toBe(true);
  } finally {
    WEIGHTS.scale = scale;
  }
  expect(new AgentSelector(ours).select("write unit tests").outOfRange).toEqual([]);
});

test("INV-AGT-SEL-003: best first, ties by id, no agent twice", () => {
  fc.assert(fc.property(registry, task, (agents, text) => {
    const { matches } = new AgentSelector(agents).select(text);
    expect(new Set(matches.map(({ agentId }) => agentId)).size).toBe(matches.length);
    matches.slice(1).forEach((match, at) => {
      const before = matches[at]!;
      expect(before.confidence).toBeGreaterThanOrEqual(match.confidence);
      // The fallback's own place is fixed, behind it the order holds.
      if (before.confidence === match.confidence) expect(before.agentId < match.agentId).toBe(true);
    });
  }));
});

describe("INV-AGT-SEL-004: there is always an agent for the task", () => {
  const general = { agentId: "standard", confidence: 0.5 };

  test("nonsense, blanks and a registry of one", () => {
    for (
      const text of ["", "   ", "\n\t", "qwzxv jklh", "?!…", "🙈🙉🙊", "\ud800", "日本語のタスク", "a".repeat(2000)]
    ) {
      expect(new AgentSelector(ours).select(text).matches[0], text).toMatchObject(general);
      expect(new AgentSelector([agent("standard")]).select(text).matches).toMatchObject([general]);
    }
  });

  test("filters that exclude everybody, and filters that exclude the general agent", () => {
    const selector = new AgentSelector(ours);
    const filters: SelectionFilter[] = [
      { team: "nobody" },
      { requiredCapabilities: ["nothing"] },
      { excludeAgents: ours.map(({ agentId }) => agentId) },
      { team: "engineering", requiredCapabilities: ["brand-positioning"] },
    ];
    for (const filter of filters) {
      const { matches, fallback } = selector.select("write unit tests", filter);
      expect(matches).toMatchObject([general]);
      expect(fallback).toBe(true);
    }
  });

  test("for any registry and task: at least one agent, and kept candidates rank below a fallback", () => {
    fc.assert(
      fc.property(registry, task, fc.option(fc.constantFrom("core", "x"), { nil: undefined }), (agents, text, team) => {
        const { matches, fallback } = new AgentSelector(agents).select(text, team === undefined ? {} : { team });
        expect(matches.length).toBeGreaterThan(0);
        if (!fallback) return;
        expect(matches[0]).toMatchObject(general);
        for (const { confidence } of matches.slice(1)) expect(confidence).toBeLessThan(0.5);
      }),
    );
  });
});

describe("INV-AGT-SEL-005: examples raise the confidence", () => {
  const rest = [agent("standard"), agent("other", { keywords: ["button"] })];
  const boost = (keywords: string[], example: string, text: string) => {
    const without = confidenceOf([...rest, agent("own", { keywords })], "own", text);
    return confidenceOf([...rest, agent("own", { keywords, exampleTasks: [example] })], "own", text) - without;
  };

  test("by 0.6 when the task is the example, whatever its case, punctuation and accents", () => {
    for (
      const text of [
        "Bake the bread slowly",
        "bake the bread, slowly!",
        "BAKE THE BRÉAD SLOWLY",
        "  bake  the bread slowly.",
      ]
    ) {
      expect(boost([], "Bake the bread slowly.", text), text).toBeCloseTo(0.6, 4);
    }
  });

  test("by 0.4 when one holds the other at word borders", () => {
    expect(boost([], "bake the bread", "please bake the bread before noon")).toBeCloseTo(0.4, 4);
    expect(boost([], "bake the bread slowly in the big oven", "bake the bread slowly")).toBeCloseTo(0.4, 4);
    expect(boost([], "bake the bread", "rebake the breadcrumbs")).toBe(0);
  });

  test("by exactly as much on top of other signals, up to 1", () => {
    expect(boost(["bread"], "bake the bread slowly", "bake the bread slowly")).toBeCloseTo(0.6, 4);
    expect(boost(["bread"], "bake the bread", "please bake the bread before noon")).toBeCloseTo(0.4, 4);
    const many = ["bake the bread", "bread", "bake", "slowly", "bake slowly", "bread slowly"];
    const task = "bake the bread slowly";
    const full = confidenceOf([...rest, agent("own", { keywords: many, exampleTasks: [task] })], "own", task);
    expect(full).toBe(1);
  });

  test("never lower it, for any registry", () => {
    fc.assert(fc.property(registry, phrase, (agents, text) => {
      const [first, ...others] = agents;
      const more = {
        ...first!,
        selection: { ...first!.selection, exampleTasks: [...first!.selection.exampleTasks, text] },
      };
      const before = new AgentSelector(agents).select(text);
      if (before.fallback) return;
      const ownBefore = before.matches.find(({ agentId }) => agentId === "standard")?.confidence ?? 0;
      expect(confidenceOf([more, ...others], "standard", text)).toBeGreaterThanOrEqual(ownBefore);
    }));
  });
});

describe("INV-AGT-SEL-006: exclusions lower the confidence", () => {
  const own = {
    keywords: ["bread", "oven", "dough", "yeast", "dough and yeast"],
    primaryIntents: ["bake the bread", "from dough", "in the oven"],
  };
  const rest = [agent("standard"), agent("other", { keywords: ["button"] })];
  const text = "bake the bread from dough and yeast in the oven";

  test("by 0.5, and the agent stays in the list when other signals are strong", () => {
    const before = confidenceOf([...rest, agent("own", own)], "own", text);
    const after = confidenceOf([...rest, agent("own", { ...own, notForTasks: [text] })], "own", text);
    expect(before - after).toBeCloseTo(0.5, 4);
    expect(after).toBeGreaterThan(0.1);
    expect(new AgentSelector([...rest, agent("own", { ...own, notForTasks: [text] })]).select(text).matches[0]!.agentId)
      .toBe("own");
  });

  test("once, however many match, and never below 0", () => {
    const some = confidenceOf([...rest, agent("own", { ...own, notForTasks: [text] })], "own", text);
    const many = confidenceOf([...rest, agent("own", { ...own, notForTasks: [text, "bake the bread"] })], "own", text);
    expect(many).toBe(some);
    const weak = new AgentSelector([...rest, agent("own", { keywords: ["bread"], notForTasks: ["bake bread"] })]);
    expect(weak.select("bake bread").matches).toMatchObject([{ agentId: "standard", confidence: 0.5 }]);
  });
});

describe("the sentences that agents are told apart by", () => {
  const selector = new AgentSelector(ours);
  const namesFor = (text: string) => selector.select(text).matches.map(({ agentId }) => agentId);

  test("the mission's examples and exclusions of two agents", () => {
    const expected: Record<string, readonly string[]> = {
      reviewer: [
        "Review this pull request",
        "Check this code for bugs",
        "Analyze code quality",
        "Find security vulnerabilities in this file",
        "Review architecture of this module",
        "Review code",
      ],
      backend: [
        "Build an API endpoint",
        "Optimize this database query",
        "Implement a microservice",
        "Add caching to this service",
        "Create a REST API",
        "Implement this feature",
      ],
      architecture: ["Design system architecture"],
      writer: ["Write documentation"],
      frontend: ["Design UI components"],
      mobile: ["Create mobile app"],
    };
    for (const [agentId, texts] of Object.entries(expected)) {
      for (const text of texts) expect(namesFor(text)[0], text).toBe(agentId);
    }
  });
  test("repairing and writing code is no review", () => {
    for (const text of ["Fix this bug", "please fix this bug in my code", "Write new code"]) {
      expect(["backend", "frontend", "fullstack"], text).toContain(namesFor(text)[0]!);
    }
  });
  test("judging a given file is one, also for security", () => {
    expect(namesFor("Find security vulnerabilities in this file")[0]).toBe("reviewer");
    expect(namesFor("Find vulnerabilities in our login service")[0]).toBe("security");
  });
  test("what no agent knows goes to the general one", () => {
    for (const text of ["calibrate the flumox wibbler", "untangle the grobnar and the plimmet"]) {
      const { fallback, matches } = selector.select(text);
      expect({ fallback, first: matches[0]!.agentId }, text).toEqual({ fallback: true, first: "standard" });
    }
  });
});

describe("negated words of a task", () => {
  const selector = new AgentSelector(ours);
  const first = (text: string) => selector.select(text).matches[0]!.agentId;

  test("do not count for the agent they belong to", () => {
    expect(first("do not write tests, only review the diff")).toBe("reviewer");
    expect(first("write tests, do not review the diff")).toBe("quality");
    expect(first("leave the CSS alone, change the database query")).toBe("backend");
  });
});

test("short words count only as whole words", () => {
  const selector = new AgentSelector(ours);
  const hits = (text: string, agentId: string) =>
    selector.select(text).matches.find((match) => match.agentId === agentId)?.confidence ?? 0;
  expect(hits("the html form is required to be approved rapidly", "ml-engineer")).toBeLessThan(0.1);
  expect(hits("a specific price", "devops")).toBeLessThan(0.1);
});

test("capabilities and teams only filter, they add no confidence", () => {
  const selector = new AgentSelector(ours);
  const free = selector.select("design the API of the booking service").matches.find(({ agentId }) =>
    agentId === "backend"
  )!;
  const filtered = selector.select("design the API of the booking service", {
    team: "engineering",
    requiredCapabilities: ["api-design"],
  }).matches;
  expect(filtered.map(({ agentId }) => agentId).every((id) => id === "backend" || id === "fullstack")).toBe(true);
  expect(filtered.find(({ agentId }) => agentId === "backend")!.confidence).toBe(free.confidence);
});
