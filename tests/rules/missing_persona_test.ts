import { describe, expect, test } from "bun:test";
import missingPersona from "#src/rules/feature_quality/missing_persona.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

describe("a feature without personas", () => {
  const finding = async (actors: readonly string[], status: string) => {
    const scenarios = actors.map((actor, index) => ({ id: `scn-00${index + 1}`, actor }));
    const feature = {
      id: "fd-001",
      status,
      definition: { job_to_be_done: "Users see it." },
      implementation: { scenarios },
    };
    const tree = new MemoryTree({ "fd.yaml": JSON.stringify(feature) });
    const loaded = await loadArtifact(tree, "fd.yaml", { type: "feature_definition" });
    if ("finding" in loaded) throw new Error(loaded.finding.message);
    return (await checkArtifact(loaded.artifact, [missingPersona])).find(({ rule }) => rule === "missing-persona")!;
  };

  test("is told who acts in its scenarios, each once; the system is nobody", async () => {
    const { message } = await finding(["Harbour master", "System", "Pilot", "Pilot", "Agent", "Clerk"], "draft");
    expect(message).toContain("the actors of its scenarios (`Harbour master`, `Pilot`, `Agent`, …)");
    expect((await finding(["System"], "draft")).message).toContain("no scenario with an `actor`");
  });

  test("the advice fits its status", async () => {
    expect((await finding(["Pilot"], "delivered")).help).toContain("is delivered");
    expect((await finding(["Pilot"], "draft")).help).toContain("once you know");
  });
});
