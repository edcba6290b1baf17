import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as checks from "#src/agents/check_fields.ts";
import type { SelectionMetadata } from "#src/agents/agent.ts";
import { readAgent } from "#src/agents/read_agent.ts";
import { delegatesOf } from "#src/agents/delegates.ts";
import { guardAgents } from "#src/agents/guard.ts";
import { registryWith } from "#src/agents/registry.ts";
import { scopeOf } from "#src/agents/scope.ts";
import { AgentSelector } from "#src/routing/agents.ts";
import { ROOT } from "../binary.ts";

const registry = registryWith([], checks);
const agents = registry.entries.map(({ agent }) => agent);
const selector = new AgentSelector(agents);

/** Team, category and delegation depth of each agent. */
const FACTS: Record<string, [team: string, category: string, depth: number]> = {
  "aerospace-scientist": ["research", "specialist", 2],
  architecture: ["engineering", "orchestrator", 2],
  backend: ["engineering", "implementer", 0],
  "blockchain-developer": ["engineering", "specialist", 2],
  ceo: ["leadership", "orchestrator", 3],
  "creative-marketer": ["marketing", "specialist", 2],
  cto: ["leadership", "orchestrator", 3],
  "data-scientist": ["data", "specialist", 1],
  devops: ["infrastructure", "implementer", 0],
  frontend: ["engineering", "implementer", 0],
  fullstack: ["engineering", "implementer", 1],
  "ml-engineer": ["engineering", "specialist", 2],
  "mlops-engineer": ["platform", "specialist", 1],
  mobile: ["engineering", "implementer", 1],
  product: ["product", "orchestrator", 2],
  quality: ["quality", "reviewer", 0],
  "quantum-engineer": ["research", "specialist", 2],
  researcher: ["research", "specialist", 0],
  reviewer: ["core", "reviewer", 0],
  security: ["core", "reviewer", 0],
  standard: ["core", "generalist", 2],
  writer: ["documentation", "implementer", 0],
};

/** Capabilities that several agents have. */
const SHARED: Record<string, string[]> = {
  analysis: ["researcher", "standard"],
  "api-design": ["backend", "fullstack"],
  "architecture-review": ["architecture", "reviewer"],
  "code-generation": ["backend", "frontend"],
  "code-review": ["fullstack", "standard"],
  "competitive-analysis": ["creative-marketer", "product"],
  "deployment-automation": ["blockchain-developer", "devops", "ml-engineer"],
  documentation: ["architecture", "researcher", "standard", "writer"],
  "infrastructure-as-code": ["devops", "mlops-engineer"],
  "monitoring-setup": ["devops", "mlops-engineer"],
  research: ["researcher", "standard"],
  "risk-assessment": ["ceo", "cto"],
  "stakeholder-communication": ["cto", "product"],
  "technology-evaluation": ["cto", "researcher"],
};

test("the registry loads without errors and passes the guard", () => {
  expect(registry.findings).toEqual([]);
  const { gates, findings } = guardAgents(
    registry,
    (task) => selector.select(task).matches.map(({ agentId }) => agentId),
  );
  expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  expect(gates.map(({ status, agents }) => [status, agents.length])).toEqual([["PASS", agents.length], [
    "PASS",
    agents.length,
  ]]);
});

test("the shipped agents match the recorded facts", () => {
  const found = Object.fromEntries(
    agents.map((
      { agentId, team, selection, maxDelegationDepth },
    ) => [agentId, [team, selection.agentCategory, maxDelegationDepth]]),
  );
  expect(found).toEqual(FACTS);
  const capabilities = new Set(agents.flatMap((agent) => agent.capabilities));
  expect(capabilities.size).toBe(129);
  const shared = [...capabilities].sort().flatMap((capability) => {
    const own = agents.filter((agent) => agent.capabilities.includes(capability)).map(({ agentId }) => agentId);
    return own.length > 1 ? [[capability, own]] : [];
  });
  expect(Object.fromEntries(shared)).toEqual(SHARED);
});

test("every field of the selection metadata is read", () => {
  const selection = {
    primaryIntents: ["fly the airship"],
    secondarySignals: ["cargo"],
    negativeIntents: ["land it"],
    keywords: ["airship"],
    antiKeywords: ["balloon"],
    redirectWhen: [{ phrase: "write code", instead: "backend" }],
    exampleTasks: ["Fly the airship to the coast"],
    notForTasks: ["Sail to the coast"],
    agentCategory: "specialist",
  };
  const fields = { agentId: "pilot", displayName: "Pilot", role: "Pilot", team: "air", description: "Flies." };
  const text = `---\n${JSON.stringify({ ...fields, capabilities: [], selectionMetadata: selection })}\n---\nYou fly.\n`;
  const { agent, findings } = readAgent("pilot.md", new TextEncoder().encode(text), checks.checkAgentFields);
  expect(findings).toEqual([]);
  expect(agent!.selection).toEqual(selection as SelectionMetadata);
});

test("files are named after their content, and no ability shares a name with an agent", () => {
  const names = (folder: string) => readdirSync(join(ROOT, folder)).map((file) => file.replace(/\.md$/, "")).sort();
  expect(names("agents")).toEqual(agents.map(({ agentId }) => agentId));
  expect(names("abilities")).toEqual([...registry.abilities.keys()].sort());
  expect([...registry.abilities.keys()].filter((id) => Object.hasOwn(FACTS, id))).toEqual([]);
  expect(registry.abilities.get("security-practices")?.priority).toBe(95);
  expect(registry.abilities.get("review-checklist")?.priority).toBe(85);
  expect(registry.abilities.has("security") || registry.abilities.has("code-review")).toBe(false);
  const used = new Set(agents.flatMap((agent) => agent.abilities));
  expect([...registry.abilities.keys()].filter((id) => !used.has(id))).toEqual([]);
});

for (const agent of agents) {
  describe(agent.agentId, () => {
    const { selection, systemPrompt } = agent;

    test("has complete metadata in the sizes that the guard asks for", () => {
      for (const list of [selection.exampleTasks, selection.notForTasks]) {
        expect(list.length).toBeGreaterThanOrEqual(3);
        expect(list.length).toBeLessThanOrEqual(5);
      }
      expect(selection.primaryIntents.length).toBeGreaterThanOrEqual(8);
      expect(selection.keywords.length).toBeGreaterThanOrEqual(15);
      for (const list of [selection.keywords, selection.secondarySignals, selection.primaryIntents]) {
        expect(list.filter((entry, at) => list.indexOf(entry) !== at)).toEqual([]);
      }
    });

    test("has a short prompt with a Scope section whose delegates exist", () => {
      expect(systemPrompt.length).toBeLessThan(10_000);
      const scope = scopeOf(systemPrompt)!;
      expect(scope.handles.length).toBeGreaterThanOrEqual(3);
      expect(scope.handsOver.length).toBeGreaterThanOrEqual(3);
      for (const { what, to } of scope.handsOver) expect(to, what).not.toEqual([]);
      for (const id of delegatesOf(agent)) expect(Object.hasOwn(FACTS, id) && id !== agent.agentId, id).toBe(true);
    });
  });
}
