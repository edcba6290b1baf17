import { guidance } from "../../answers/guidance.ts";
import type { ArgumentProblem } from "../../contracts/argument_problem.ts";
import { escapeText, truncate } from "../../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import type { TideProblem } from "../../tide/failure.ts";
import { firstProblem, type StagedProblem } from "../../tide/problems.ts";

const LONGEST_VALUE = 200;

/** Arguments that do not fit the contract, in the words of the toolset's own error contract. */
export function refuseArguments(problems: readonly ArgumentProblem[], now: Date): UserFailure {
  return refusalFor(firstProblem(problems.map(stagedProblem)), now);
}

function stagedProblem({ field, kind, expected, received, value }: ArgumentProblem): StagedProblem {
  if (kind === "presence") {
    const message = `\`${field}\` is missing, expected ${expected}`;
    return { stage: "presence", problem: { code: "MISSING_FIELD", field, message } };
  }
  if (kind === "size" && typeof value === "string" && value.trim() === "") {
    const message = `\`${field}\` is empty, expected text in it`;
    return { stage: "presence", problem: { code: "MISSING_FIELD", field, message, value } };
  }
  return {
    stage: kind === "unknown" ? "type" : kind,
    problem: {
      code: "INVALID_FORMAT",
      field,
      message: `\`${field}\` is ${received}, expected ${expected}`,
      value,
      details: { expected },
    },
  };
}

/** A problem as every surface shows it. */
export function refusalFor({ code, field, message, value, details, help, next }: TideProblem, now: Date): UserFailure {
  const isAbsent = code === "PATH_NOT_FOUND" || code === "WORK_NOT_FOUND";
  return new UserFailure(`${code}: ${message}`, {
    exit: isAbsent ? EXIT.nothing : EXIT.usage,
    ...(field === null && help === undefined
      ? {}
      : { help: [field === null ? [] : [`field \`${field}\``], help ?? []].flat().join("; ") }),
    body: {
      error: {
        code,
        message,
        field,
        provided_value: value === undefined ? null : shownValue(value),
        details: { ...details, ...(help === undefined ? {} : { help }) },
      },
      timestamp: now.toISOString(),
      guidance: guidance({
        current_state: "the call was refused, nothing was changed",
        next_action: next ?? null,
        available_actions: next === undefined ? [] : [next],
        blocked_reason: message,
      }),
    },
  });
}

function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
  return truncate(escapeText(text), LONGEST_VALUE);
}
