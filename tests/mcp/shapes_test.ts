import { expect, test } from "bun:test";
import { protocolSession } from "../../scripts/fuzz/protocol_session.ts";
import { FUZZED_REVISIONS } from "../../scripts/fuzz/protocol_shapes.ts";
import { EPF, plainEnv } from "../binary.ts";

const COMMAND = [EPF, "mcp", "--root", "examples/tidemark"];

for (const revision of FUZZED_REVISIONS) {
  test(`whatever shape a message of ${revision} has, the next one is served and errors are plain`, async () => {
    const outcome = await protocolSession(COMMAND, { revision, seed: 12, lines: 1000, env: plainEnv() });
    expect(outcome.faults).toEqual([]);
    expect(outcome.code).toBe(0);
    expect(outcome.log).not.toContain("internal error");
    expect(outcome.log).toEndWith("stopped: the input ended\n");
  });
}
