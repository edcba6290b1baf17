import { LineClient } from "../../tests/mcp/line_client.ts";
import { oldTools } from "./old_program.ts";
import type { OldRepository } from "./old_repository.ts";

/** What became of a tool of epf-cli, called with its old arguments. */
export interface ToolOutcome {
  name: string;
  isInRelease: boolean;
  /** It answers, names what replaces it, refuses the arguments, or is unknown. */
  outcome: "works" | "replaced" | "refused" | "fails";
  said: string;
}

/** Calls every tool of epf-cli on a server that is started as a host started it. */
export async function measureTools({ root, fill }: OldRepository): Promise<ToolOutcome[]> {
  const client = new LineClient([], { cwd: root });
  await client.open();
  const outcomes: ToolOutcome[] = [];
  for (const { name, isInRelease, args } of oldTools()) {
    const given = JSON.parse(fill(JSON.stringify(args))) as Record<string, unknown>;
    const { result, error } = await client.request("tools/call", { name, arguments: given });
    const said: string = error?.message ?? result?.content?.[0]?.text ?? "";
    const outcome = error !== undefined
      ? (/^unknown tool .*: ./.test(said) ? "replaced" : "fails")
      : result?.isError === true
      ? "refused"
      : "works";
    outcomes.push({ name, isInRelease, outcome, said });
  }
  await client.close();
  return outcomes;
}
