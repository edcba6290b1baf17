import { z } from "zod";
import { guidance, nextCalls, report } from "../contract_parts.ts";

const confidence = z.number().min(0).max(1);
const count = z.number().int().nonnegative();
const category = z.enum(["orchestrator", "implementer", "reviewer", "specialist", "generalist"]).nullable();
const origin = z.enum(["bundled", "project"]);

export const agentRecommendAnswer = z.strictObject({
  recommended: z.string(),
  confidence,
  reason: z.string(),
  fallback: z.boolean(),
  guidance,
  alternatives: z.array(z.strictObject({ agentId: z.string(), confidence, reason: z.string() })).max(9),
  warnings: z.array(z.string()).optional(),
});

export const agentCapabilitiesAnswer = z.strictObject({
  capabilities: z.array(z.string()),
  guidance,
  agentsByCapability: z.record(z.string(), z.array(z.string())),
  capabilitiesByAgent: z.record(z.string(), z.array(z.string())),
  categoriesByAgent: z.record(z.string(), category),
});

export const agentListAnswer = z.strictObject({
  count,
  total: count,
  guidance,
  agents: z.array(z.strictObject({
    agentId: z.string(),
    role: z.string(),
    team: z.string(),
    category,
    enabled: z.boolean(),
    origin,
    description: z.string(),
  })),
  next_cursor: z.string().nullable(),
});

export const agentGetAnswer = z.strictObject({
  agentId: z.string(),
  displayName: z.string(),
  role: z.string(),
  team: z.string(),
  category,
  enabled: z.boolean(),
  origin,
  file: z.string(),
  guidance,
  description: z.string(),
  capabilities: z.array(z.string()),
  maxDelegationDepth: count,
  exampleTasks: z.array(z.string()),
  notForTasks: z.array(z.string()),
  delegates: z.array(z.string()),
  abilities: z.array(z.strictObject({ abilityId: z.string(), displayName: z.string(), content: z.string() })),
  systemPrompt: z.string(),
  total_characters: count,
  next_cursor: z.string().nullable(),
  source: z.string().optional(),
});

const gateStatus = z.enum(["PASS", "WARN"]);

export const agentGuardAnswer = z.strictObject({
  policyId: z.string(),
  status: z.enum(["PASS", "WARN", "FAIL"]),
  required_next_tool_calls: nextCalls,
  guidance,
  gates: z.array(z.strictObject({
    gateId: z.enum(["selection-metadata-complete", "selection-metadata-sound"]),
    name: z.string(),
    status: gateStatus,
    agents: z.array(z.strictObject({ agentId: z.string(), status: gateStatus, issues: z.array(z.string()) })),
  })),
  report,
});
