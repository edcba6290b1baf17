import { z } from "zod";
import { guidance } from "../contract_parts.ts";

/** Answers of the questions about the strategy. Texts that are marked as file content stand as the team wrote them. */

const count = z.number().int().nonnegative();
const line = z.number().int().positive();
const content = z.string().describe("file content");
const maybe = content.nullable();
const source = z.strictObject({ file: z.string(), path: z.string(), line });
const sourced = z.strictObject({ text: content, source });
const omitted = z.strictObject({ shortened_texts: count, list_entries: count, rows: count }).nullable();
const personaKind = z.enum(["persona", "segment"]);
const cursor = z.string().nullable();
const head = { guidance, instance_path: z.string() };

export const productVisionAnswer = z.strictObject({
  organization: maybe,
  ...head,
  purpose: z.strictObject({
    statement: maybe,
    problem_we_solve: maybe,
    who_we_serve: maybe,
    impact_we_seek: maybe,
    source,
  }).nullable(),
  vision: z.strictObject({
    statement: maybe,
    timeframe: maybe,
    success_looks_like: z.array(content),
    not_the_vision: z.array(content),
    source,
  }).nullable(),
  mission: z.strictObject({
    statement: maybe,
    what_we_do: z.array(content),
    who_we_serve: maybe,
    approach: maybe,
    we_dont_do: z.array(content),
    source,
  }).nullable(),
  values: z.array(z.strictObject({ name: content, definition: maybe, behaviors: z.array(content), source })),
  product_vision: z.strictObject({
    statement: maybe,
    timeframe: maybe,
    success_indicators: z.array(content),
    source,
  }).nullable(),
  omitted,
});

export const listPersonasAnswer = z.strictObject({
  count,
  total: count,
  ...head,
  personas: z.array(z.strictObject({
    id: content,
    name: content,
    kind: personaKind,
    role: maybe,
    description: maybe,
    pain_point_count: count,
    features: z.array(content),
    mentions: count,
    source,
  })),
  next_cursor: cursor,
  omitted,
});

const named = z.strictObject({ id: content, name: content });

export const personaDetailsAnswer = z.strictObject({
  id: content,
  name: content,
  kind: personaKind,
  ...head,
  also_named: z.array(content),
  role: maybe,
  description: maybe,
  goals: z.array(content),
  usage_context: maybe,
  technical_proficiency: maybe,
  pain_points: z.array(z.strictObject({
    description: content,
    category: z.enum(["research", "feature", "opportunity"]),
    severity: maybe,
    frequency: maybe,
    feature: maybe,
    source,
    also_in: z.array(source),
  })),
  jobs_to_be_done: z.array(z.strictObject({ description: content, source })),
  stories: z.array(z.strictObject({
    feature: maybe,
    current_situation: maybe,
    transformation_moment: maybe,
    emotional_resolution: maybe,
    source,
  })),
  features: z.array(named),
  related: z.array(named.extend({ because: z.enum(["segment", "role"]) })),
  sources: z.strictObject({
    role: source.nullable(),
    description: source.nullable(),
    usage_context: source.nullable(),
    technical_proficiency: source.nullable(),
    goals: z.array(source),
    mentions: z.array(source),
  }),
  omitted,
});

export const valuePropositionsAnswer = z.strictObject({
  count,
  total: count,
  ...head,
  persona_id: maybe,
  value_propositions: z.array(z.strictObject({
    id: content,
    kind: z.enum(["product", "positioning", "opportunity", "brand", "feature", "value_path"]),
    headline: content,
    target_segment: maybe,
    personas: z.array(z.strictObject({
      id: content,
      because: z.enum(["named", "segment", "feature", "value_path"]),
    })),
    promise: sourced.nullable(),
    details: z.record(z.string(), z.array(content)),
    source,
  })),
  searched: z.array(z.strictObject({ file: z.string(), fields: z.array(z.string()) })),
  next_cursor: cursor,
  omitted,
});

export const competitivePositionAnswer = z.strictObject({
  count,
  total: count,
  ...head,
  positioning: z.strictObject({
    unique_value_prop: maybe,
    target_customer: maybe,
    category_position: maybe,
    statement: maybe,
    tagline_candidates: z.array(content),
    source,
  }).nullable(),
  competitive_moat: z.strictObject({
    differentiation: maybe,
    advantages: z.array(z.strictObject({
      name: content,
      description: maybe,
      defensibility: maybe,
      evidence: maybe,
      source,
    })),
    vs_competitors: z.array(z.strictObject({
      id: content,
      competitor: content,
      kind: z.enum(["direct", "indirect", "substitute"]).nullable(),
      their_strength: maybe,
      our_angle: maybe,
      wedge: maybe,
      strengths: z.array(sourced),
      weaknesses: z.array(sourced),
      also_named: z.array(content).optional(),
      category: content.optional(),
      threat_level: content.optional(),
      positioning: z.array(sourced).optional(),
      mentions: z.array(sourced).optional(),
      sources: z.array(source),
    })),
    barriers_to_entry: z.array(sourced),
  }),
  white_spaces: z.array(sourced),
  other_evidence: z.array(sourced),
  next_cursor: cursor,
  omitted,
});

const keyResult = z.strictObject({
  id: maybe,
  description: maybe,
  target: maybe,
  status: maybe,
  line,
  actual: content.optional(),
  baseline: content.optional(),
  value_path: content.optional(),
});

const trackRow = z.strictObject({
  objective: maybe,
  okrs: z.array(z.strictObject({
    id: maybe,
    objective: maybe,
    assessment: content.optional(),
    key_results: z.array(keyResult),
    source,
  })),
  assumptions: z.array(z.strictObject({
    id: maybe,
    description: content,
    criticality: maybe,
    confidence: maybe,
    status: maybe,
    linked_to: z.array(content),
    source,
  })),
});

export const roadmapSummaryAnswer = z.strictObject({
  id: maybe,
  cycle: z.number().nullable(),
  timeframe: maybe,
  ...head,
  status: maybe,
  start_date: maybe,
  end_date: maybe,
  totals: z.strictObject({ okrs: count, key_results: count, assumptions: count, milestones: count }),
  tracks: z.strictObject({ product: trackRow, strategy: trackRow, org_ops: trackRow, commercial: trackRow }).partial(),
  milestones: z.array(z.strictObject({ date: maybe, milestone: content, key_results: z.array(content), source })),
  dependencies: z.array(z.strictObject({ from: content, to: content, type: maybe, source })),
  cycles: z.array(z.strictObject({
    cycle: z.number().nullable(),
    id: maybe,
    timeframe: maybe,
    status: maybe,
    from: z.enum(["roadmap", "assessment"]),
    archived: z.boolean(),
    file: z.string(),
  })),
  omitted,
});

const track = z.enum(["product", "strategy", "org_ops", "commercial"]);
/** Why an entry is relevant and where it stands. */
const reasoned = { why: z.string(), source };

export const featureStrategyContextAnswer = z.strictObject({
  topic: z.string(),
  matched: z.strictObject({ kind: z.enum(["feature", "persona", "words"]), id: maybe, name: maybe }),
  ...head,
  vision: z.strictObject({ statement: content, source }).nullable(),
  relevant_personas: z.array(z.strictObject({ id: content, name: content, role: maybe, ...reasoned })),
  relevant_features: z.array(z.strictObject({ id: content, name: maybe, track, status: maybe, ...reasoned })),
  relevant_okrs: z.array(z.strictObject({
    id: maybe,
    objective: maybe,
    track,
    key_results: z.array(z.strictObject({ id: maybe, description: maybe, target: maybe, why: z.string(), line })),
    ...reasoned,
  })),
  competitive_context: z.array(z.strictObject({ id: content, competitor: content, our_angle: maybe, ...reasoned })),
  key_insights: z.array(z.strictObject({ kind: z.string(), text: content, ...reasoned })),
  value_paths: z.array(z.strictObject({ path: content, name: content, uvp: maybe, ...reasoned })),
  assumptions: z.array(z.strictObject({ id: maybe, description: content, status: maybe, ...reasoned })),
  risks: z.array(z.strictObject({ risk: content, mitigation: maybe, ...reasoned })),
  omitted,
});
