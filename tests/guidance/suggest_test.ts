import { describe, expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

describe("what follows from a check", () => {
  test("a duplicate key is not a reference between files", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      appendFileSync(join(instance, "READY/00_north_star.yaml"), "\nnorth_star: {}\n");
      const answer = JSON.parse(epf(["check", instance, "--json"]).stdout);
      expect(answer.findings.map(({ rule }: { rule: string }) => rule)).toContain("duplicate-key");
      const tools = answer.required_next_tool_calls.map(({ tool }: { tool: string }) => tool);
      expect(tools).toContain("epf_validate_with_plan");
      expect(tools).not.toContain("epf_validate_relationships");
    }));
});
