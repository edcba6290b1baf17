import { expect, test } from "bun:test";
import fc from "fast-check";
import { BestNodes } from "#src/strategy/search/best_nodes.ts";
import { FLOOR, RANKED } from "#src/strategy/search/passage.ts";

test("the best nodes are those that putting all of them in order would give", () => {
  // Whole hundredths make many nodes equal, where the border of the best lies too.
  const scores = fc.array(fc.integer({ min: 1, max: 100 }).map((part) => part / 100), {
    minLength: RANKED,
    maxLength: 3 * RANKED,
    size: "max",
  });
  fc.assert(
    fc.property(scores, (all) => {
      const best = new BestNodes();
      for (const [node, score] of all.entries()) best.add(node, score);
      const kept: { node: number; score: number }[] = [];
      best.forEach((node, score) => kept.push({ node, score }));
      const inOrder = (nodes: typeof kept) =>
        nodes.toSorted((a, b) => b.score - a.score || a.node - b.node).slice(0, RANKED);
      const most = Math.max(...all);
      const whole = all.map((score, node) => ({ node, score })).filter(({ score }) => score > most * FLOOR);
      expect(inOrder(kept)).toEqual(inOrder(whole));
    }),
    { numRuns: 20 },
  );
});
