import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { print } from "../measure.ts";
import { postgresFolder, startPostgres } from "../test/postgres_server.ts";
import { Random } from "../random.ts";
import { soak } from "./soak_tasks/killing.ts";

const EPF = join(import.meta.dir, "..", "..", "dist", "epf");

/** Kills servers, supervisors and agents at work, and compares the record with what the agents really did. */
async function soakOn(name: string, store: string, folder: string, rounds: number, seed: number): Promise<boolean> {
  const start = performance.now();
  mkdirSync(folder);
  const { agents, kills, ends, answers, faults } = await soak(
    { binary: EPF, folder, store },
    rounds,
    new Random(seed, name),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const killed = Object.entries(kills).map(([victim, count]) => `${victim} ${count}`).join(", ");
  const answered = Object.entries(answers).map(([what, count]) => `${what} ${count}`).sort().join(", ");
  const ended = Object.entries(ends).map(([status, count]) => `${count} ${status}`).sort().join(", ");
  print(`${name}: ${rounds} rounds in ${seconds} s, seed ${seed}; kills with -9: ${killed}`);
  print(`${name}: deployments: ${answered}`);
  print(`${name}: ${agents} agents: ${ended}; ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) print(`  ${fault}`);
  return faults.length === 0;
}

function numberAfter(flag: string, usual: number): number {
  const at = process.argv.indexOf(flag);
  const given = at < 0 ? usual : Number(process.argv[at + 1]);
  if (Number.isSafeInteger(given) && given > 0) return given;
  print("npm run soak:tasks -- [--rounds N] [--seed N]");
  process.exit(2);
}

const [rounds, seed] = [numberAfter("--rounds", 100), numberAfter("--seed", 1)];
if (!existsSync(EPF)) {
  print("npm run build makes dist/epf first");
  process.exit(2);
}
const folder = realpathSync(mkdtempSync(join(tmpdir(), "epf-soak-")));
let isSound = true;
try {
  isSound = await soakOn("sqlite", join(folder, "tasks.sqlite"), join(folder, "sqlite"), rounds, seed);
  const installed = postgresFolder();
  if (installed === null) print("!!! POSTGRESQL LEFT OUT: no server is installed !!!");
  else {
    const server = await startPostgres(installed);
    try {
      isSound = await soakOn("postgres", await server.database("soak"), join(folder, "postgres"), rounds, seed) &&
        isSound;
    } finally {
      await server.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(isSound ? "no false success, no orphan, no second runner, no zombie" : "DAMAGED");
process.exit(isSound ? 0 : 1);
