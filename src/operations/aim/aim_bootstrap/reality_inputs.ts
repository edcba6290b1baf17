import { quoteId } from "../../../diagnostics/escape.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Path } from "../../../diagnostics/path.ts";
import type { AimBootstrapInput } from "./contract.ts";
import { type Choice, CHOICES } from "./reality_choices.ts";
import { snakeCase } from "../../../text/forms/snake_case.ts";

/** `maturity` of the code by how far the product is; an idea has none. */
const CODE_BY_STAGE: Record<string, string> = {
  prototype: "prototype",
  mvp: "mvp",
  growth: "production",
  mature: "scaling",
};

/**
 * What the caller said, by its place in the assessment.
 * @throws UserFailure for a value that the assessment cannot hold
 */
export function givenFacts(input: AimBootstrapInput): { path: Path; value: string | number | boolean }[] {
  const context = (field: Choice) => {
    const value = choose(field, input[field]);
    return value === null ? [] : [{ path: ["adoption_context", field], value }];
  };
  const { team_size, runway_months } = input;
  const objective = input.primary_objective?.trim();
  return [
    ...context("organization_type"),
    ...context("funding_stage"),
    ...(team_size === undefined ? [] : [{ path: ["adoption_context", "team_size"], value: team_size }]),
    ...context("ai_capability_level"),
    ...context("primary_bottleneck"),
    ...(runway_months === undefined ? [] : [{ path: ["adoption_context", "runway_months"], value: runway_months }]),
    ...codeFacts(choose("product_stage", input.product_stage)),
    ...(objective === undefined ? [] : [{ path: ["current_focus", "primary_objective"], value: objective }]),
  ];
}

/**
 * Values that stand beside their question until someone answers it, where the template's would contradict what the caller
 * said: a team of several people has no solo founder, and what holds back those whom no one pays is the proof that anyone will.
 */
export function assumedValues(input: AimBootstrapInput): { path: Path; value: string }[] {
  const isSeveral = input.team_size !== undefined && input.team_size > 1;
  const isPaid = choose("funding_stage", input.funding_stage) === "profitable";
  return [
    ...(isSeveral && input.organization_type === undefined
      ? [{ path: ["adoption_context", "organization_type"], value: "cofounding_team" }]
      : []),
    ...(input.primary_bottleneck === undefined
      ? [{
        path: ["adoption_context", "primary_bottleneck"],
        value: isPaid ? "execution_capacity" : "market_validation",
      }]
      : []),
  ];
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

function choose(field: Choice, given: string | undefined): string | null {
  if (given === undefined) return null;
  const { values, aliases } = CHOICES[field];
  const word = snakeCase(given);
  const meant = (aliases as Record<string, string>)[word] ?? word;
  if ((values as readonly string[]).includes(meant)) return meant;
  throw new UserFailure(
    `\`${field}\` is ${quoteId(given)}, expected ${values.map((value) => `\`${value}\``).join(", ")}`,
    { help: didYouMean(word, [...values, ...Object.keys(aliases)]) ?? `for example \`${values[0]}\`` },
  );
}
