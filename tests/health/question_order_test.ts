import { expect, test } from "bun:test";
import { inQuestionOrder } from "#src/health/question_order.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

test("the questions of foundations come first, and of files alike those of what is approved or at work", async () => {
  const { artifacts } = await loadInstance(
    new MemoryTree({
      "AIM/living_reality_assessment.yaml": "metadata: {}\n",
      "FIRE/definitions/product/fd-001_a.yaml": "id: fd-001\nstatus: draft\n",
      "FIRE/definitions/product/fd-002_b.yaml": "id: fd-002\nstatus: delivered\n",
      "READY/00_north_star.yaml": "north_star: {}\n",
      "READY/01_insight_analyses.yaml": "trends: {}\n",
      "READY/05_roadmap_recipe.yaml": "roadmap: {status: approved}\n",
    }),
  );
  expect(inQuestionOrder(artifacts).map(({ file }) => file)).toEqual([
    "READY/05_roadmap_recipe.yaml",
    "READY/00_north_star.yaml",
    "READY/01_insight_analyses.yaml",
    "FIRE/definitions/product/fd-002_b.yaml",
    "AIM/living_reality_assessment.yaml",
    "FIRE/definitions/product/fd-001_a.yaml",
  ]);
});
