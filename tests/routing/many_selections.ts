import { writeFileSync } from "node:fs";
import { bundledRegistry } from "#src/agents/registry.ts";
import { AgentSelector } from "#src/routing/agents.ts";

/** Prints a hash of what a thousand random tasks are answered; `reversed` gives the agents in the other order. */

const WORDS =
  "fix the invoice TITLE in ui İstanbul ılık index test Straße orbit qubit review my pull request not without IMAGE API of model drift"
    .split(" ");

let seed = 7;
function next(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(seed / 65_536) % most;
}

const agents = bundledRegistry().entries.map(({ agent }) => agent);
const selector = new AgentSelector(process.argv.includes("reversed") ? agents.toReversed() : agents);
const hash = new Bun.CryptoHasher("sha256");
for (let round = 0; round < 1000; round++) {
  const task = Array.from({ length: 1 + next(12) }, () => WORDS[next(WORDS.length)]).join(" ");
  hash.update(JSON.stringify(selector.select(task)));
}
writeFileSync(1, hash.digest("hex"));
