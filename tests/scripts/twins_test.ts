import { expect, test } from "bun:test";
import { UserFailure } from "#src/diagnostics/failure.ts";
import { plant } from "../../scripts/generate/twins.ts";

const FAULT = { file: "READY/04_strategy_formula.yaml", from: "\n  status: active\n", to: "\n  status: activ\n" };

test("a fault whose place was edited away says which file was changed, and what to do", () => {
  expect(plant("a:\n  status: active\n", FAULT, "tidemark-surface")).toBe("a:\n  status: activ\n");
  for (const text of ["a:\n  status: draft\n", "a:\n  status: active\nb:\n  status: active\n"]) {
    let failure: unknown;
    try {
      plant(text, FAULT, "tidemark-surface");
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(UserFailure);
    const { message, help } = failure as UserFailure;
    expect(message).toStartWith("examples/tidemark/READY/04_strategy_formula.yaml was changed: ");
    expect(help).toContain("git checkout examples");
  }
});
