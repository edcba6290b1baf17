import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { AgentProfile } from "#src/agents/agent.ts";
import { bundledRegistry } from "#src/agents/registry.ts";
import { run as recommend } from "#src/operations/agents/agent_recommend/run.ts";
import type { OperationContext } from "#src/operations/context.ts";
import { WEIGHTS } from "#src/routing/weights.ts";
import { plainEnv, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { inToolWords } from "../operations/every_tool.ts";
import { misfits } from "../published_schema.ts";
import { INITIALIZE, LineClient, withServer } from "../mcp/line_client.ts";

const client = new LineClient(["--toolsets", "epf,agents"]);
const ready = client.request("initialize", INITIALIZE).then(() => client.notify("notifications/initialized"));
afterAll(() => client.close());

interface Called {
  isError: boolean;
  // deno-lint-ignore no-explicit-any
  answer: any;
  bytes: number;
}

async function call(name: string, args: Record<string, unknown>): Promise<Called> {
  await ready;
  const { result } = await client.request("tools/call", { name, arguments: args });
  const text = result.content[0].text as string;
  return { isError: result.isError === true, answer: JSON.parse(text), bytes: Buffer.byteLength(text) };
}

/** The ids of the agents that ship, by their files. */
function shippedAgents(): string[] {
  return readdirSync(join(ROOT, "agents")).map((file) => basename(file, ".md")).sort();
}

function expectFits(tool: string, answer: unknown): void {
  expect(misfits(tool, answer), tool).toEqual([]);
}

describe("agent_recommend", () => {
  test("returns an agent with confidence, reason and alternatives as the contract demands", async () => {
    const { answer, bytes } = await call("agent_recommend", { task: "Build an API endpoint for refunds" });
    expectFits("agent_recommend", answer);
    expect(bytes).toBeLessThanOrEqual(8192);
    expect(answer).toMatchObject({ recommended: "backend", fallback: false });
    expect(answer.warnings).toBeUndefined();
    expect(answer.alternatives).toHaveLength(2);
    const ids = answer.alternatives.map(({ agentId }: { agentId: string }) => agentId);
    for (const id of ids) expect(shippedAgents()).toContain(id);
    expect(ids).not.toContain("backend");
    for (const { confidence, reason } of [answer, ...answer.alternatives]) {
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(reason).toMatch(/\w/);
    }
    expect(Object.keys(answer).slice(0, 5)).toEqual(["recommended", "confidence", "reason", "fallback", "guidance"]);
  });

  test("maxResults includes the recommended agent", async () => {
    const countFor = async (args: Record<string, unknown>) =>
      1 +
      (await call("agent_recommend", { task: "test the login of the mobile app", ...args })).answer.alternatives.length;
    for (const maxResults of [1, 2, 10]) expect(await countFor({ maxResults })).toBe(maxResults);
    expect(await countFor({})).toBe(3);
  });

  test("accepts a list written as JSON text", async () => {
    const task = "write unit tests for the parser";
    expect((await call("agent_recommend", { task })).answer.recommended).toBe("quality");
    const given = await call("agent_recommend", { task, excludeAgents: ["quality"] });
    expect(given.answer.recommended).not.toBe("quality");
    expect((await call("agent_recommend", { task, excludeAgents: '["quality"]' })).answer).toEqual(given.answer);
    const told = epf(["agents", "recommend", task, "--exclude-agents", '["quality"]', "--json"]);
    expect(inToolWords(JSON.parse(told.stdout))).toEqual(given.answer);
  });

  test("a team and required capabilities leave the agents that have them", async () => {
    const task = "test the login of the mobile app";
    const namesFor = async (filter: Record<string, unknown>) => {
      const { answer } = await call("agent_recommend", { task, maxResults: 10, ...filter });
      expect(answer.fallback).toBe(false);
      return [answer.recommended, ...answer.alternatives.map(({ agentId }: { agentId: string }) => agentId)];
    };
    const registry = bundledRegistry().entries.map(({ agent }) => agent);
    const those = (fits: (agent: AgentProfile) => boolean) => registry.filter(fits).map(({ agentId }) => agentId);
    const all = await namesFor({});
    const team = those((agent) => agent.team === "core");
    expect(await namesFor({ team: "core" })).toEqual(expect.arrayContaining(all.filter((id) => team.includes(id))));
    for (const id of await namesFor({ team: "core" })) expect(team).toContain(id);
    const able = those(({ capabilities }) => capabilities.includes("api-design"));
    for (const id of await namesFor({ requiredCapabilities: ["api-design"] })) expect(able).toContain(id);
    expect(all.every((id) => able.includes(id) || team.includes(id))).toBe(false);
  });

  test("a confidence that is none is logged as an error with its agent", async () => {
    const logged: object[] = [];
    const { scale } = WEIGHTS;
    try {
      WEIGHTS.scale = Number.NaN;
      const context = { cwd: ROOT, logError: (entry: object) => logged.push(entry) } as unknown as OperationContext;
      await recommend(context, { task: "write unit tests" });
    } finally {
      WEIGHTS.scale = scale;
    }
    expect(logged).toContainEqual(expect.objectContaining({ invariant: "INV-AGT-SEL-002", agentId: "quality" }));
  });

  test("filters that exclude everybody fall back to the general agent and warn", async () => {
    const { answer } = await call("agent_recommend", { task: "write unit tests", team: "qualty" });
    expect(answer).toMatchObject({ recommended: "standard", confidence: 0.5, fallback: true, alternatives: [] });
    expect(answer.warnings).toEqual(["the team `qualty` is unknown, did you mean `quality`?"]);
    expect(answer.reason).toContain("qualty");
    const capability = await call("agent_recommend", {
      task: "write unit tests",
      requiredCapabilities: ["test-automatio"],
    });
    expect(capability.answer.warnings[0]).toContain("did you mean `test-automation`?");
    const excluded = await call("agent_recommend", { task: "hello", excludeAgents: ["standard", "nobody"] });
    expect(excluded.answer.recommended).toBe("standard");
    expect(excluded.answer.warnings.length).toBe(2);
  });

  const wrong: [title: string, args: Record<string, unknown>, field: string][] = [
    ["no task", {}, "task"],
    ["an empty task", { task: "" }, "task"],
    ["2,001 characters", { task: "x".repeat(2001) }, "task"],
    ["a task that is a list", { task: ["a"] }, "task"],
    ["a task that is a map", { task: { text: "a" } }, "task"],
    ["maxResults 0", { task: "a b", maxResults: 0 }, "maxResults"],
    ["maxResults 11", { task: "a b", maxResults: 11 }, "maxResults"],
    ["maxResults 1.5", { task: "a b", maxResults: 1.5 }, "maxResults"],
    ["capabilities that are a number", { task: "a b", requiredCapabilities: 5 }, "requiredCapabilities"],
    ["capabilities that are numbers", { task: "a b", requiredCapabilities: [5] }, "requiredCapabilities[0]"],
    ["11 capabilities", { task: "a b", requiredCapabilities: Array(11).fill("x") }, "requiredCapabilities"],
    ["51 exclusions", { task: "a b", excludeAgents: Array(51).fill("x") }, "excludeAgents"],
  ];
  for (const [title, args, field] of wrong) {
    test(`${title} is refused with the field's name`, async () => {
      const { isError, answer } = await call("agent_recommend", args);
      expect(isError).toBe(true);
      expect(answer.error).toMatchObject({ code: "INVALID_INPUT", field });
      expect(answer.error.message).toContain(field);
    });
  }

  test("answers odd texts: blanks, lone surrogates, 2,000 astral characters, control characters", async () => {
    for (
      const task of [
        "   ",
        "\ud800 tests",
        "\u{1f680}".repeat(2000),
        "a\u0000b\u001b[31m",
        "<script>alert(1)</script>",
        "__proto__",
      ]
    ) {
      const { isError, answer } = await call("agent_recommend", { task });
      expect(isError, JSON.stringify(task).slice(0, 40)).toBe(false);
      expectFits("agent_recommend", answer);
    }
    expect((await call("agent_recommend", { task: "   " })).answer).toMatchObject({
      recommended: "standard",
      confidence: 0.5,
    });
  });

  test("the command and the tool give the same answer", async () => {
    for (const task of ["Plan the tests of the release", "do it"]) {
      const told = JSON.parse(epf(["agents", "recommend", task, "--json"]).stdout);
      expect((await call("agent_recommend", { task })).answer).toEqual(inToolWords(told));
    }
  });
});

test("INV-AGT-SEL-001: the same bytes in other processes and locales", async () => {
  const tasks = [
    "Fix the INVOICE title in the UI",
    "İSTANBUL ılık tests",
    "compile the Iliad into an index",
    "Straße prüfen",
  ];
  const elsewhere = { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Asia/Tokyo" };
  const answersOf = async (other: LineClient) => {
    const answers = [];
    for (const task of tasks) answers.push((await other.call("agent_recommend", { task })).content[0].text as string);
    return answers;
  };
  await ready;
  const runs = [
    await answersOf(client),
    await withServer(["--toolsets", "agents"], answersOf, { env: elsewhere }),
    await withServer(["--toolsets", "agents"], answersOf, { env: { LANG: "C" } }),
  ];
  tasks.forEach((task, index) => expect(new Set(runs.map((answers) => answers[index])).size, task).toBe(1));
});

test(
  "INV-AGT-SEL-001: 1,000 random tasks, in processes of their own, with the registry reversed and in Turkish",
  async () => {
    const turkish = { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
    const hashes = await Promise.all(
      ([[[], {}], [[], turkish], [["reversed"], turkish]] as const).map(([args, env]) => {
        const script = join(ROOT, "tests", "routing", "many_selections.ts");
        const run = Bun.spawn([process.execPath, script, ...args], { cwd: ROOT, env: plainEnv(env) });
        return new Response(run.stdout).text();
      }),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(hashes).size).toBe(1);
  },
  60_000,
);

describe("agent_capabilities", () => {
  test("without a category: every capability, maps of as many agents as an answer holds, the others counted", async () => {
    const { answer, bytes } = await call("agent_capabilities", {});
    expectFits("agent_capabilities", answer);
    expect(bytes).toBeLessThanOrEqual(8192);
    const listed = Object.keys(answer.capabilitiesByAgent);
    expect(listed.length).toBeGreaterThan(5);
    expect(answer.capabilities).toEqual(
      (await call("agent_capabilities", { detail_level: "full" })).answer.capabilities,
    );
    expect(listed.length + answer.agents_left_out).toBe(shippedAgents().length);
    expect(answer.guidance.available_actions[0]).toContain("full");
  });

  test("in full: every capability of every agent, nothing left out", async () => {
    const { answer } = await call("agent_capabilities", { detail_level: "full" });
    expectFits("agent_capabilities", answer);
    expect(answer.agents_left_out).toBe(0);
    const { capabilities, agentsByCapability, capabilitiesByAgent } = answer;
    expect(Object.keys(capabilitiesByAgent).toSorted()).toEqual(shippedAgents());
    expect(capabilities.toSorted()).toEqual([...new Set(Object.values(capabilitiesByAgent).flat())].toSorted());
    expect(agentsByCapability.documentation).toEqual(["architecture", "researcher", "standard", "writer"]);
    for (const { agent } of bundledRegistry().entries) {
      expect(capabilitiesByAgent[agent.agentId].toSorted()).toEqual([...agent.capabilities].sort());
    }
    expect((await call("agent_capabilities", { category: "all", detail_level: "full" })).answer).toEqual(answer);
  });

  test("both maps agree, for all and for each category", async () => {
    const groups: Record<string, string> = {
      implementation: "implementer",
      review: "reviewer",
      strategy: "orchestrator",
      research: "specialist",
    };
    const whole = (await call("agent_capabilities", { detail_level: "full" })).answer;
    const answers = [whole, (await call("agent_capabilities", {})).answer];
    for (const [group, category] of Object.entries(groups)) {
      const { answer, bytes } = await call("agent_capabilities", { category: group });
      expect(bytes).toBeLessThanOrEqual(8192);
      expect((await call("agent_capabilities", { category })).answer).toEqual(answer);
      expect(new Set(Object.values(answer.categoriesByAgent))).toEqual(new Set([category]));
      answers.push(answer);
    }
    for (const { capabilities, agentsByCapability, capabilitiesByAgent, agents_left_out: left } of answers) {
      const mapped = Object.keys(agentsByCapability);
      expect(mapped).toEqual(left === 0 ? capabilities : capabilities.filter((name: string) => mapped.includes(name)));
      expect(capabilities).toEqual(capabilities.toSorted());
      for (const [capability, agents] of Object.entries(agentsByCapability) as [string, string[]][]) {
        expect(agents).toEqual(agents.toSorted());
        for (const agent of agents) expect(capabilitiesByAgent[agent]).toContain(capability);
      }
      for (const [agent, own] of Object.entries(capabilitiesByAgent) as [string, string[]][]) {
        for (const capability of own) expect(agentsByCapability[capability]).toContain(agent);
      }
    }
    const general = (await call("agent_capabilities", { category: "generalist" })).answer;
    expect(Object.keys(general.capabilitiesByAgent)).toEqual(["standard"]);
  });

  test("an unknown category is refused with the field's name", async () => {
    const { isError, answer } = await call("agent_capabilities", { category: "cooking" });
    expect(isError).toBe(true);
    expect(answer.error).toMatchObject({ code: "INVALID_INPUT", field: "category" });
  });
});

test("agent_list and agent_get fit, hold everything, and the prompt is whole", async () => {
  const { answer, bytes } = await call("agent_list", {});
  expectFits("agent_list", answer);
  expect(bytes).toBeLessThanOrEqual(8192);
  expect(answer.agents.map(({ agentId }: { agentId: string }) => agentId).toSorted()).toEqual(shippedAgents());
  for (const { agentId } of answer.agents) {
    const shown = await call("agent_get", { agentId });
    expectFits("agent_get", shown.answer);
    expect(shown.bytes, agentId).toBeLessThanOrEqual(8192);
    expect(shown.answer.systemPrompt).toContain("## Scope");
    expect(shown.answer.next_cursor).toBeNull();
    expect(shown.answer.abilities.length).toBeGreaterThan(0);
  }
});

test("unknown names suggest the closest one; old abilities give their new name", () => {
  const help = (name: string) => epf(["agents", "show", name]);
  expect(help("bakend")).toMatchObject({ code: 2 });
  expect(help("bakend").stderr).toContain("did you mean `backend`?");
  expect(help("code-review").stderr).toContain("`review-checklist` is an ability");
  expect(help("Backend").code).toBe(0);
  expect(epf(["agents", "list", "--team", "enginering"]).stderr).toContain("did you mean `engineering`?");
});

describe("the phase guides of EPF", () => {
  test("are listed by phase and type", async () => {
    const { answer } = await call("epf_list_agents", {});
    expectFits("epf_list_agents", answer);
    expect(answer.agents.map(({ name }: { name: string }) => name)).toEqual([
      "start_epf",
      "lean_start",
      "pathfinder",
      "product_architect",
      "synthesizer",
    ]);
    expect((await call("epf_list_agents", { phase: "AIM" })).answer.count).toBe(1);
    expect((await call("epf_list_agents", { type: "reviewer" })).answer.count).toBe(0);
  });

  test("are given page by page", async () => {
    for (const name of ["start_epf", "lean-start", "pathfinder", "product architect", "synthesizer"]) {
      let [text, cursor] = ["", ""];
      for (let page = 0; page < 9; page++) {
        const { answer, bytes } = await call("epf_get_agent", { name, ...(cursor === "" ? {} : { cursor }) });
        expectFits("epf_get_agent", answer);
        expect(bytes).toBeLessThanOrEqual(8192);
        text += answer.content;
        cursor = answer.next_cursor ?? "";
        if (cursor !== "") continue;
        expect(text.length).toBe(answer.total_characters);
        break;
      }
      expect(cursor).toBe("");
    }
    const { isError, answer } = await call("epf_get_agent", { name: "pathfindr" });
    expect(isError).toBe(true);
    expect(JSON.stringify(answer)).toContain("pathfinder");
  });

  const tasks: [task: string, agent: string | null, wizard: string | null][] = [
    ["lead us through the whole READY phase", "pathfinder", null],
    ["fix value model structure", "product_architect", "value_model"],
    ["write the roadmap for the next quarter", "pathfinder", "roadmap_recipe"],
    ["we are new here, explain EPF", "start_epf", null],
    ["close the cycle: AIM phase from numbers to decision", "synthesizer", null],
    ["bake a cake", null, null],
  ];
  for (const [task, agent, wizard] of tasks) {
    test(`"${task}" is ${agent ?? "nobody's"}`, async () => {
      const { answer, bytes } = await call("epf_get_agent_for_task", { task });
      expectFits("epf_get_agent_for_task", answer);
      expect(bytes).toBeLessThanOrEqual(8192);
      expect(answer.recommended_agent).toBe(agent);
      expect(answer.direct_tool_params?.name ?? null).toBe(wizard);
    });
  }
});
