import { dirname, join } from "node:path";
import { blankFinding, compareFindings, type Finding } from "../diagnostics/finding.ts";
import { realPath } from "../workspace/sandbox.ts";
import { DiskTree } from "../workspace/disk_tree.ts";
import { nearestAbove } from "../workspace/instance/nearest_above.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { AGENT_LIMITS, INVALID_AGENT } from "./agent.ts";
import {
  type AgentFile,
  type AgentRegistry,
  bundledRegistry,
  type FieldChecks,
  PROJECT_FOLDER,
  registryWith,
  tooManyFiles,
} from "./registry.ts";

/** The agents that hold in a folder: ours, and those of the project around it. */
export interface ProjectAgents {
  /** Absolute path of the folder that holds `.epf`, or null when the project has no agents of its own. */
  project: string | null;
  registry: AgentRegistry;
}

let last: { key: string; found: ProjectAgents } | null = null;

/**
 * Reads the project's agents from `.epf/agents` at or above a folder. They are data: nothing in them is run.
 * What cannot be read becomes a finding of the registry. The registry is the same object while no file changes.
 * @param cwd absolute path
 * @param checksOurs also checks the files that come with the program where a project adds none
 */
export async function agentsAround(cwd: string, checksOurs = false): Promise<ProjectAgents> {
  const folder = nearestAbove(cwd, PROJECT_FOLDER);
  if (folder === null) {
    const registry = checksOurs ? registryWith([], await import("./check_fields.ts")) : bundledRegistry();
    return { project: null, registry };
  }
  const { files, findings } = filesIn(folder);
  const key = keyOf(folder, files, findings);
  if (last?.key === key) return last.found;
  const registry = usableRegistry(files, await import("./check_fields.ts"));
  const found = {
    project: dirname(dirname(folder)),
    registry: { ...registry, findings: [...registry.findings, ...findings].sort(compareFindings) },
  };
  last = { key, found };
  return found;
}

/**
 * The registry of all files without errors; its findings are those of all files. An agent that hands work over to one that
 * is left out stays.
 */
function usableRegistry(files: readonly AgentFile[], checks: FieldChecks): AgentRegistry {
  const whole = registryWith(files, checks);
  if (whole.findings.length === 0) return whole;
  const faulty = new Set(whole.findings.map(({ file }) => file));
  const usable = registryWith(files.filter(({ file }) => !faulty.has(file)), checks);
  return { ...usable, files: whole.files, findings: whole.findings };
}

function filesIn(folder: string): { files: AgentFile[]; findings: Finding[] } {
  const files: AgentFile[] = [];
  const findings: Finding[] = [];
  const fault = (path: string, message: string, help: string | null = null) => {
    const file = path === "." ? PROJECT_FOLDER : `${PROJECT_FOLDER}/${path}`;
    findings.push({ ...blankFinding(file), rule: INVALID_AGENT, class: "unreadable", message, help });
  };
  if (realPath(folder) !== join(realPath(dirname(dirname(folder))), PROJECT_FOLDER)) {
    fault(".", "the folder is a link that leads elsewhere, it is not followed");
    return { files, findings };
  }
  let tree: DiskTree;
  try {
    tree = new DiskTree(folder);
  } catch (error) {
    fault(".", `the folder cannot be read: ${reasonOf(error)}`);
    return { files, findings };
  }
  const candidates = tree.entries().filter(({ path }) => !path.includes("/") && path.toLowerCase() !== "readme.md");
  for (const { path, kind, size } of candidates.slice(0, AGENT_LIMITS.files + 1)) {
    if (kind === "folder") continue;
    if (kind === "link-outside") fault(path, "the link leads outside the folder, it is not followed");
    else if (["unreadable", "misnamed", "link-broken", "special"].includes(kind)) fault(path, "it cannot be read");
    else if (!path.endsWith(".md")) {
      if (/\.(?:ya?ml|json)$/.test(path)) {
        fault(
          path,
          "it is not an agent file, expected Markdown with front matter",
          "`epf agents show standard --source` prints one",
        );
      }
    } else if (size > AGENT_LIMITS.bytes) {
      fault(path, `it has ${size} bytes, expected at most ${AGENT_LIMITS.bytes}`);
    } else if (kind === "file") {
      try {
        files.push({ file: `${PROJECT_FOLDER}/${path}`, bytes: tree.read(path) });
      } catch (error) {
        fault(path, `it cannot be read: ${reasonOf(error)}`);
      }
    }
  }
  const tooMany = tooManyFiles(candidates.length);
  if (tooMany !== null) findings.push(tooMany);
  return { files, findings };
}

function keyOf(folder: string, files: readonly AgentFile[], findings: readonly Finding[]): string {
  const hash = new Bun.CryptoHasher("sha256");
  hash.update(folder);
  for (const { file, bytes } of files) hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  for (const { file, message } of findings) hash.update(`\n${file} ${message}`);
  return hash.digest("hex");
}
