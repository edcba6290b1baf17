import { nearest } from "../../../text/closest_match.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Path } from "../../../diagnostics/path.ts";
import type { AimBootstrapInput } from "./contract.ts";
import { type Choice, CHOICES } from "./reality_choices.ts";

/** `maturity` of the code by how far the product is; an idea has none. */
const CODE_BY_STAGE: Record<string, string> = {
  prototype: "prototype",
  mvp: "mvp",
  growth: "production",
  mature: "scaling",
};

/** Longest and shortest objective that the schema takes. */
const OBJECTIVE = { shortest: 20, longest: 300 };

/**
 * What the caller said, by its place in the assessment.
 * @throws UserFailure for a value that the assessment cannot hold
 */
export function givenFacts(input: AimBootstrapInput): { path: Path; value: string | number | boolean }[] {
  const context = (field: Choice) => {
    const value = choose(field, input[field]);
    return value === null ? [] : [{ path: ["adoption_context", field], value }];
  };
  const size = amount("team_size", input.team_size, { least: 1, whole: true });
  const runway = amount("runway_months", input.runway_months, { least: 0, whole: false });
  const objective = input.primary_objective?.trim();
  if (objective !== undefined && (objective.length < OBJECTIVE.shortest || objective.length > OBJECTIVE.longest)) {
    throw new UserFailure(
      `\`primary_objective\` has ${objective.length} characters, expected ${OBJECTIVE.shortest} to ${OBJECTIVE.longest}`,
      { help: "say in one sentence what must be true at the end of the cycle" },
    );
  }
  return [
    ...context("organization_type"),
    ...context("funding_stage"),
    ...(size === null ? [] : [{ path: ["adoption_context", "team_size"], value: size }]),
    ...context("ai_capability_level"),
    ...context("primary_bottleneck"),
    ...(runway === null ? [] : [{ path: ["adoption_context", "runway_months"], value: runway }]),
    ...codeFacts(choose("product_stage", input.product_stage)),
    ...(objective === undefined ? [] : [{ path: ["current_focus", "primary_objective"], value: objective }]),
  ];
}

/** The adoption level that a team of some size starts with. */
export function levelOfTeam(size: number): number {
  return size <= 2 ? 0 : size <= 5 ? 1 : size <= 15 ? 2 : 3;
}

function codeFacts(stage: string | null): { path: Path; value: string | boolean }[] {
  if (stage === null) return [];
  const base = ["existing_assets", "code_assets"];
  const maturity = CODE_BY_STAGE[stage];
  return [
    { path: [...base, "exists"], value: maturity !== undefined },
    ...(maturity === undefined ? [] : [{ path: [...base, "maturity"], value: maturity }]),
  ];
}

function choose(field: Choice, given: unknown): string | null {
  if (given === undefined || given === null || given === "") return null;
  const { values, aliases } = CHOICES[field];
  const word = String(given).trim().toLowerCase().replaceAll(/[\s-]+/g, "_");
  const meant = (aliases as Record<string, string>)[word] ?? word;
  if ((values as readonly string[]).includes(meant)) return meant;
  const [near] = nearest(word, [...values, ...Object.keys(aliases)]);
  throw new UserFailure(
    `\`${field}\` is \`${given}\`, expected ${values.map((value) => `\`${value}\``).join(", ")}`,
    { help: near === undefined ? `for example \`${values[0]}\`` : `did you mean \`${near}\`?` },
  );
}

function amount(field: string, given: unknown, demand: { least: number; whole: boolean }): number | null {
  if (given === undefined || given === null || given === "") return null;
  const value = Number(given);
  if (Number.isFinite(value) && value >= demand.least && (!demand.whole || Number.isInteger(value))) return value;
  throw new UserFailure(
    `\`${field}\` is \`${given}\`, expected a ${demand.whole ? "whole " : ""}number from ${demand.least} on`,
    { help: `for example \`${demand.whole ? 4 : 12}\`` },
  );
}
