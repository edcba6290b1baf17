import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { fits } from "#src/answers/fit.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { logFiles } from "#src/tasks/log_files.ts";
import { type Answer, inTasks, type TaskClient, type TaskWorld } from "../tasks/task_world.ts";
import { unquotedTexts, UNSAFE } from "./guiding_texts.ts";
import { HOSTILE, ORDER } from "./hostile_texts.ts";

/** Quotes of every kind, so that none of them ends where the text wants it to. */
const TEXT = `' ${HOSTILE} it's`;
const LONG = `${TEXT} ${"long ".repeat(700)}`;
/** What agents report and what a call gave, which the answers hand on as data. */
const REPORTED =
  /^\.guidance\.context\.|\.(?:own_update|own_finding|(?:recent_updates|peers|(?:\w+_)?findings)\[\])\.message$/;
/** Tools that hand out what an agent wrote whole. */
const WHOLE: ReadonlySet<string> = new Set(["get_agent_output", "get_review_status"]);
/** Longest sentence that guides, in characters. */
const LONGEST = 1000;

type Call = readonly [tool: string, args: Record<string, unknown>];

/** Calls that only read, and calls that are refused for a hostile argument. */
function asked(task_id: string, agent_id: string): Call[] {
  const one = { task_id };
  return [
    ...["get_real_task_status", "get_phase_status", "check_phase_progress", "get_task_findings", "get_review_status"]
      .map((tool): Call => [tool, one]),
    ["list_tasks", {}],
    ["get_phase_handover", { ...one, phase_index: 0 }],
    ["get_agent_output", { ...one, agent_id }],
    ["get_agent_output", { ...one, agent_id, format: "parsed" }],
    ["trigger_health_scan", {}],
    ["get_health_status", {}],
    ["get_real_task_status", { task_id: TEXT }],
    ["get_real_task_status", { ...one, [TEXT]: TEXT }],
    ["get_agent_output", { ...one, agent_id: TEXT }],
    ["get_agent_output", { ...one, agent_id, filter: TEXT }],
    ["get_review_status", { ...one, review_id: TEXT }],
    ["kill_real_agent", { ...one, agent_id: TEXT }],
    ["get_task_findings", { ...one, agent_id: TEXT }],
    ["get_task_findings", { ...one, since: TEXT }],
    ["list_tasks", { cursor: TEXT }],
    ["list_tasks", { status: TEXT }],
    ["update_agent_progress", { ...one, agent_id, status: TEXT, message: TEXT }],
    ["update_agent_progress", { ...one, agent_id: TEXT, status: "working", message: TEXT }],
    ["report_agent_finding", { ...one, agent_id, finding_type: TEXT, severity: TEXT, message: TEXT }],
    ["deploy_headless_agent", { ...one, agent_type: TEXT, prompt: TEXT }],
    ["spawn_child_agent", { ...one, child_agent_type: "helper", child_prompt: TEXT, parent_agent_id: TEXT }],
    ["submit_review_verdict", { ...one, review_id: TEXT, verdict: "approved", reviewer_agent_id: TEXT }],
    ["advance_to_next_phase", { ...one, from_phase: TEXT }],
    ["create_real_task", { description: TEXT, phases: [TEXT, TEXT] }],
  ];
}

/** The answers that some calls get, each looked through. */
class Inspected {
  readonly tools = new Set<string>();
  shown = 0;

  async call(client: TaskClient, tool: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await client.call(tool, args);
    this.tools.add(tool);
    expect(unquotedTexts(answer).filter(({ place }) => !REPORTED.test(place)), tool).toEqual([]);
    for (const { place, text } of textsOf(answer)) {
      expect(text, `${tool} ${place}`).not.toMatch(UNSAFE);
      if (/^\.guidance\.(?!context\.stderr$)/.test(place)) {
        expect(text.length, `${tool} ${place}`).toBeLessThan(LONGEST);
      }
    }
    if (!WHOLE.has(tool)) expect(fits(answer), tool).toBe(true);
    if (JSON.stringify(answer).includes(ORDER)) this.shown++;
    return answer;
  }

  async ok(client: TaskClient, tool: string, args: Record<string, unknown>): Promise<Answer> {
    const answer = await this.call(client, tool, args);
    expect(answer, tool).toMatchObject({ success: true });
    return answer;
  }

  async all(client: TaskClient, calls: readonly Call[]): Promise<void> {
    for (const [tool, args] of calls) await this.call(client, tool, args);
  }
}

/** Every text of an answer, keys included. */
function textsOf(value: unknown, place = ""): { place: string; text: string }[] {
  if (typeof value === "string") return [{ place, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { place: `${place} key`, text: key },
    ...textsOf(inner, Array.isArray(value) ? `${place}[]` : `${place}.${key}`),
  ]);
}

/** A log in which an agent's program wrote hostile lines, as text and as data. */
function writeLog(world: TaskWorld, task_id: string, agent_id: string): void {
  const workspace = join(world.folder, ".epf", "tasks", task_id);
  const [stdout, stderr] = Object.values(logFiles(agent_id)).map((path) => join(workspace, path)) as [string, string];
  mkdirSync(join(workspace, "logs"), { recursive: true });
  writeFileSync(stdout, `${HOSTILE}\n${JSON.stringify({ type: "result", result: HOSTILE, [HOSTILE]: HOSTILE })}\n`);
  writeFileSync(stderr, `${HOSTILE}\n`);
}

test(
  "texts that agents and their orchestrator give are quoted and bounded wherever an answer guides its reader",
  () =>
    inTasks(async (world) => {
      const seen = new Inspected();
      const { orchestrator } = world;
      const phase = { description: LONG, deliverables: [TEXT], success_criteria: [TEXT] };
      const { task_id } = await seen.ok(orchestrator, "create_real_task", {
        description: LONG,
        phases: [{ name: TEXT, ...phase, [TEXT]: TEXT }, { name: `Second ${TEXT}`, ...phase }],
        background_context: LONG,
        constraints: [TEXT],
        [TEXT]: TEXT,
      });
      const one = { task_id };
      const worker = { ...one, agent_type: "investigator" };
      const { agent_id } = await seen.ok(orchestrator, "deploy_headless_agent", { ...worker, prompt: LONG });
      world.launcher.script = ["failed"];
      await seen.call(orchestrator, "deploy_headless_agent", { ...worker, prompt: TEXT });
      writeLog(world, task_id, agent_id);
      const agent = world.agent(agent_id);
      await seen.ok(agent, "spawn_child_agent", { ...one, child_agent_type: "helper", child_prompt: LONG });
      for (const status of ["working", "blocked"]) {
        await seen.ok(agent, "update_agent_progress", { ...one, status, message: LONG });
      }
      const grave = { finding_type: "issue", severity: "critical" };
      await seen.ok(agent, "report_agent_finding", { ...one, ...grave, message: LONG, data: { [TEXT]: TEXT } });
      await seen.all(orchestrator, asked(task_id, agent_id));
      await seen.all(agent, asked(task_id, agent_id));
      for (const { agent_id } of world.launcher.starts) await world.launcher.end(agent_id);
      await seen.ok(orchestrator, "submit_phase_for_review", { ...one, phase_summary: LONG });
      await seen.all(orchestrator, asked(task_id, agent_id));
      const review_focus = [HOSTILE];
      const { review_id, reviewers_spawned } = await seen.ok(orchestrator, "trigger_agentic_review", {
        ...{ ...one, num_reviewers: 1, review_focus },
      });
      await seen.all(orchestrator, asked(task_id, agent_id));
      await seen.ok(world.agent(reviewers_spawned[0]), "submit_review_verdict", {
        ...{ ...one, review_id, verdict: "rejected", reviewer_notes: LONG },
        findings: [{ type: "issue", severity: "high", message: LONG }],
      });
      await seen.all(orchestrator, asked(task_id, agent_id));
      await seen.all(orchestrator, [
        ["reject_phase_review", { ...one, reason: TEXT }],
        ["approve_phase_review", { ...one, reason: TEXT }],
        ["abort_stalled_review", { ...one, reason: TEXT }],
        ["kill_real_agent", { ...one, agent_id, reason: TEXT }],
      ]);
      const served = OPERATIONS.filter(({ toolset, cliOnly }) => toolset === "tasks" && cliOnly !== true);
      expect(served.map(({ tool }) => tool).filter((tool) => !seen.tools.has(tool))).toEqual([]);
      expect(seen.shown).toBeGreaterThan(50);
    }),
  120_000,
);
