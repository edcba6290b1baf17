import { existsSync } from "node:fs";
import { join } from "node:path";
import { locateStore } from "#src/store/location.ts";
import { openStore } from "#src/store/store_pool.ts";
import { TASK_STORE_KIND } from "#src/tasks/record/migrations.ts";
import type { AgentRecord } from "#src/tasks/record/model.ts";
import { select } from "#src/tasks/record/tables.ts";
import { isLive } from "#src/tasks/snapshot.ts";
import type { Random } from "../../random.ts";
import { processesWith, zombiesOf } from "./processes.ts";
import { Gone, TaskServer } from "./task_server.ts";

/**
 * What the agents do: the first line of the prompt says for how long, and with which code they end. Files tell afterwards
 * who began, who began twice, and who came to a good end.
 */
const SCRIPT = `
read -r pause code
mkdir "began-$EPF_AGENT_ID" || mkdir "twice-$EPF_AGENT_ID"
sleep "$pause"
[ "$code" = 0 ] || exit "$code"
mkdir "done-$EPF_AGENT_ID"
echo '{"type":"result","is_error":false}'
`;
const AGENTS = 4;
const KILLS = 3;
/** Milliseconds that a start has before the record gives it up, and some more. */
const GIVEN_UP = 11_000;
const LONGEST_WAIT = 30_000;

/** Where a soak works. */
export interface Place {
  /** The compiled program. */
  binary: string;
  /** An empty folder. */
  folder: string;
  /** The record, as `EPF_TASKS_DB` takes it. */
  store: string;
}

/** What came of all rounds; the lists are empty when all is well. */
export interface Outcome {
  agents: number;
  kills: Record<Victim, number>;
  ends: Record<string, number>;
  /** What deployments came to: `started`, the code of a refusal, or `gone` where the server was killed. */
  answers: Record<string, number>;
  faults: string[];
}

type Victim = "server" | "supervisor" | "agent";
const VICTIMS: readonly Victim[] = ["server", "supervisor", "agent"];

/** Rounds in which servers, supervisors and agents are killed at work, and what the record says in the end. */
export async function soak(place: Place, rounds: number, random: Random): Promise<Outcome> {
  const tally: Tally = { kills: { server: 0, supervisor: 0, agent: 0 }, answers: {} };
  for (let round = 0; round < rounds; round++) await killingRound(place, random, tally);
  return { ...tally, ...await judged(place) };
}

type Tally = Pick<Outcome, "kills" | "answers">;

async function killingRound(place: Place, random: Random, { kills, answers }: Tally): Promise<void> {
  const first = serverOf(place);
  const { task_id } = await first.call("create_real_task", { description: "Soak", phases: ["Work", "Testing"] });
  const servers = [first];
  const calls = Array.from({ length: AGENTS }, async (_, index) => {
    await Bun.sleep(random.between(0, 100));
    const prompt = `${random.between(0, 4) / 10} ${random.pick([0, 0, 1])}\nagent ${index}`;
    const answer = await servers.at(-1)!.call("deploy_headless_agent", { task_id, agent_type: "worker", prompt })
      .catch(orGone);
    const what = answer === null ? "gone" : answer.success === true ? "started" : String(answer.code);
    answers[what] = (answers[what] ?? 0) + 1;
  });
  for (let kill = 0; kill < KILLS; kill++) {
    await Bun.sleep(random.between(0, 150));
    const victim = random.pick(VICTIMS);
    if (victim === "server") {
      const server = servers.at(-1)!;
      servers.push(serverOf(place));
      await server.kill();
    } else if (!await killProcess(place, victim, random)) continue;
    kills[victim]++;
  }
  await Promise.all(calls);
  await servers.at(-1)!.close();
}

function serverOf({ binary, folder, store }: Place): TaskServer {
  return new TaskServer(binary, folder, {
    PATH: process.env.PATH ?? "",
    HOME: folder,
    EPF_TASKS_DB: store,
    EPF_MAX_CONCURRENT: "40",
    EPF_AGENT_COMMAND: JSON.stringify(["/bin/sh", "-c", SCRIPT]),
  });
}

/** A call whose server was killed is what a client must live with; everything else is a fault. */
function orGone(error: unknown): null {
  if (error instanceof Gone) return null;
  throw error;
}

/** @returns false where there was nobody to kill */
async function killProcess(place: Place, victim: Victim, random: Random): Promise<boolean> {
  const live = (await agentsIn(place)).filter((agent) => isLive(agent) && agent.child_pid !== null);
  if (live.length === 0) return false;
  const { supervisor_pid, child_pid } = random.pick(live);
  try {
    process.kill((victim === "supervisor" ? supervisor_pid : child_pid)!, "SIGKILL");
    return true;
  } catch {
    return false;
  }
}

async function agentsIn({ store, folder }: Place): Promise<AgentRecord[]> {
  const location = locateStore(TASK_STORE_KIND, store, { cwd: folder, root: folder });
  const opened = await openStore(TASK_STORE_KIND, location, false);
  try {
    return await opened.read(() => select("agent", "1 = 1 order by agent_id"));
  } finally {
    await opened.close();
  }
}

/** Waits until every agent has an end, then compares the record with what really happened. */
async function judged(place: Place): Promise<Omit<Outcome, keyof Tally>> {
  const server = serverOf(place);
  const start = performance.now();
  let agents = await agentsIn(place);
  while (agents.some(isLive) && performance.now() - start < GIVEN_UP + LONGEST_WAIT) {
    await Bun.sleep(500);
    await server.call("trigger_health_scan", {});
    agents = await agentsIn(place);
  }
  const did = (what: string, { agent_id }: AgentRecord) => existsSync(join(place.folder, `${what}-${agent_id}`));
  const ids = new Set(agents.map(({ agent_id }) => agent_id));
  const of = (list: readonly AgentRecord[], what: string) =>
    list.map(({ agent_id, status }) => `${what}: ${agent_id} (${status})`);
  const faults = [
    ...of(agents.filter(isLive), "without an end"),
    ...of(agents.filter((agent) => agent.status === "completed" && !did("done", agent)), "a success that was none"),
    ...of(agents.filter((agent) => did("twice", agent)), "ran twice"),
    ...processesWith("EPF_AGENT_ID", ids).map((pid) => `left behind: process ${pid}`),
    ...zombiesOf([server.pid, process.pid]).map((pid) => `a zombie: process ${pid}`),
  ];
  await server.close();
  const ends = Object.fromEntries(
    [...Map.groupBy(agents, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
  return { agents: agents.length, ends, faults };
}
