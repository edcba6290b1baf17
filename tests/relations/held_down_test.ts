import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";

/** The example, in which no feature contributes to anything any more. */
function looseInstance(folder: string): string {
  const root = copyInto(folder, "examples/tidemark", "t");
  const features = join(root, "FIRE/definitions/product");
  for (const name of readdirSync(features)) {
    const text = readFileSync(join(features, name), "utf8");
    writeFileSync(
      join(features, name),
      text.replace(/^( *)contributes_to:\n(?:\1 +- .*\n)+/m, "$1contributes_to: []\n"),
    );
  }
  return root;
}

test("a score that no finding keeps down is explained, with the call that lists what does", () =>
  inFolder({}, (folder) => {
    const [health, relationships] = callTools(looseInstance(folder), [
      { tool: "epf_health_check", args: {} },
      { tool: "epf_validate_relationships", args: {} },
    ]).map(({ answer }) => answer);
    const calls: { tool: string; reason: string }[] = health.required_next_tool_calls;
    expect(calls.map(({ tool }) => tool)).not.toContain("epf_validate_relationships");
    expect(calls.find(({ tool }) => tool === "epf_analyze_coverage")?.reason).toBe(
      "relationships score 65 of 100, threshold 80; 9 definitions contribute to nothing",
    );
    expect(relationships.guidance.current_state).toStartWith(
      "every reference resolves; the score is 65 of 100: 9 definitions contribute to nothing, ",
    );
    expect(relationships.guidance.next_action).toStartWith("epf_analyze_coverage ");
  }));
