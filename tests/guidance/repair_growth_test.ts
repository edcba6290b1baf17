import { expect, test } from "bun:test";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { proposeEdits } from "#src/repair/propose.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

/** How often the keys of a file's outermost map are listed while repairs are proposed for all of its findings. */
async function listings(unknownFields: number): Promise<{ findings: number; listings: number }> {
  const fields = Array.from({ length: unknownFields }, (_, at) => `zz${at.toString(36)}: v\n`).join("");
  const path = "READY/00_north_star.yaml";
  const loaded = await loadArtifact(new MemoryTree({ [path]: `${fields}north_star:\n  purpose: {}\n` }), path);
  if (!("artifact" in loaded)) throw new Error("the file has no type");
  const { artifact } = loaded;
  const findings = await checkArtifact(artifact, []);
  let count = 0;
  const value = new Proxy(artifact.document.value as object, {
    ownKeys: (map) => {
      count++;
      return Reflect.ownKeys(map);
    },
  });
  Object.defineProperty(artifact.document, "value", { value });
  for (const finding of findings) proposeEdits(artifact, finding, () => false, () => []);
  return { findings: findings.length, listings: count };
}

test("the keys of a map are listed once, however many of them are unknown", async () => {
  const [few, many] = [await listings(300), await listings(600)];
  expect(many.findings).toBeGreaterThan(600);
  expect(many.listings).toBe(few.listings);
});
