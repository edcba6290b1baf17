import { isAbsolute, join, resolve } from "node:path";
import { quoteFile, quoteValue } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";
import { isInside, realPath } from "../workspace/sandbox.ts";
import { isThere } from "../workspace/reading/read.ts";
import { checkoutOf } from "../workspace/checkout.ts";
import { readPrivateFile } from "../workspace/files/private_files.ts";
import { parseYaml } from "../yaml/parse.ts";
import {
  type AgentProgram,
  COMMAND_VARIABLE,
  KNOWN_AGENTS,
  MCP_FORMS,
  type McpForm,
  USUAL_RESULT,
} from "./known_agents.ts";
import type { ResultForm } from "./result_line.ts";

const SETTINGS = join("epf", "agents.yaml");

type Environment = Readonly<Record<string, string | undefined>>;

/** The user's own settings of agents. */
interface AgentSettings {
  use: string | null;
  agents: Readonly<Record<string, AgentProgram>>;
}

/**
 * The program that agents are started with. Only the person who starts us chooses it: by a variable of the environment,
 * or in a file among their own settings. Nothing in a checkout is read.
 * @returns null where nothing is chosen
 * @throws UserFailure for a choice that cannot be used
 */
export function chosenAgent(env: Environment, cwd: string): AgentProgram | null {
  const chosen = env[COMMAND_VARIABLE]?.trim() ?? "";
  if (chosen.startsWith("[")) return plainProgram(wordsOf(parsedList(chosen)));
  const settings = readSettings(env, cwd);
  const name = chosen === "" ? settings.use : chosen;
  if (name === null) return null;
  if (Object.hasOwn(settings.agents, name)) return settings.agents[name]!;
  if (Object.hasOwn(KNOWN_AGENTS, name)) return KNOWN_AGENTS[name]!;
  if (chosen === "") throw unknownAgent(name, Object.keys(settings.agents));
  if (/["'\\$`|&;<>*?(){}[\]~#]/.test(chosen.replaceAll(/\{(?:model|cwd|mcp_config|epf)\}/g, ""))) {
    throw new UserFailure(`${COMMAND_VARIABLE} holds signs that only a shell understands, and none is used`, {
      help: 'write the words as a JSON list, such as ["my-agent", "--name", "two words"]',
    });
  }
  return plainProgram(chosen.split(/\s+/));
}

function plainProgram(command: readonly string[]): AgentProgram {
  return { command, env: [], mcp: "servers", mcp_variable: null, result: USUAL_RESULT };
}

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserFailure(`${COMMAND_VARIABLE} begins like a JSON list and is none`, {
      help: 'write it like ["my-agent", "--model", "{model}"]',
    });
  }
}

function wordsOf(value: unknown, what = COMMAND_VARIABLE): string[] {
  if (Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string")) return value;
  throw new UserFailure(`${what} is ${quoteValue(value)}, expected a list of words`, {
    help: 'write it like ["my-agent", "--model", "{model}"]',
  });
}

function unknownAgent(name: string, own: readonly string[]): UserFailure {
  const known = [...own, ...Object.keys(KNOWN_AGENTS)];
  return new UserFailure(`no agent is named ${quoteValue(name)}`, {
    help: didYouMean(name, known) ?? `there are ${known.join(", ")}`,
  });
}

function readSettings(env: Environment, cwd: string): AgentSettings {
  const path = settingsFile(env);
  if (path === null || !isThere(path)) return { use: null, agents: {} };
  if (isInside(realPath(path), realPath(checkoutOf(cwd)))) {
    throw new UserFailure(`${quoteFile(path)} is inside the project, where it is not read`, {
      help: "keep it in a folder of your own: whoever changes the project must not choose what runs on your machine",
    });
  }
  const text = readPrivateFile(path);
  if (text === null) throw new UserFailure(`${quoteFile(path)} cannot be read`);
  const document = parseYaml(text);
  const broken = document.problems.find(({ level }) => level === "error");
  if (broken !== undefined) {
    throw new UserFailure(
      `${quoteFile(path)}, line ${document.lines.position(broken.span.start).line}: ${broken.message}`,
    );
  }
  try {
    return settingsOf(document.value);
  } catch (error) {
    if (error instanceof UserFailure) {
      throw new UserFailure(`${quoteFile(path)}: ${error.message}`, { help: error.help ?? undefined });
    }
    throw error;
  }
}

function settingsFile(env: Environment): string | null {
  const { XDG_CONFIG_HOME: own, HOME: home } = env;
  if (own !== undefined && isAbsolute(own)) return join(own, SETTINGS);
  return home !== undefined && isAbsolute(home) ? resolve(home, ".config", SETTINGS) : null;
}

function settingsOf(value: unknown): AgentSettings {
  const { use = null, agents = {} } = fieldsOf(value ?? {}, "the file", ["use", "agents"]);
  if (use !== null && typeof use !== "string") throw wrong("`use`", use, "the name of an agent");
  const entries = Object.entries(fieldsOf(agents, "`agents`", null));
  return { use, agents: Object.fromEntries(entries.map(([name, agent]) => [name, programOf(name, agent)])) };
}

const PROGRAM_FIELDS = ["command", "add", "env", "mcp_config", "mcp_variable", "result"];

/** A program as the file states it; what a known name leaves out is as we know it. */
function programOf(name: string, value: unknown): AgentProgram {
  const at = (field: string) => `\`${field}\` of agent ${quoteValue(name)}`;
  const given = fieldsOf(value ?? {}, `agent ${quoteValue(name)}`, PROGRAM_FIELDS);
  const known = Object.hasOwn(KNOWN_AGENTS, name) ? KNOWN_AGENTS[name]! : null;
  if (given.command === undefined && known === null) {
    throw new UserFailure(`agent ${quoteValue(name)} has no \`command\``, {
      help: `give it a list of words; only ${Object.keys(KNOWN_AGENTS).join(", ")} have one already`,
    });
  }
  const base = given.command === undefined ? known! : plainProgram(wordsOf(given.command, at("command")));
  const { mcp_config: mcp = base.mcp, mcp_variable = base.mcp_variable, result = base.result } = given;
  if (!MCP_FORMS.includes(mcp as McpForm)) throw wrong(at("mcp_config"), mcp, MCP_FORMS.join(", "));
  if (mcp_variable !== null && typeof mcp_variable !== "string") {
    throw wrong(at("mcp_variable"), mcp_variable, "the name of a variable");
  }
  return {
    command: [...base.command, ...given.add === undefined ? [] : wordsOf(given.add, at("add"))],
    env: [...base.env, ...given.env === undefined ? [] : wordsOf(given.env, at("env"))],
    mcp: mcp as McpForm,
    mcp_variable,
    result: resultForm(result, at("result")),
  };
}

function resultForm(value: unknown, what: string): ResultForm {
  const fields = Object.entries(fieldsOf(value, what, null));
  if (fields.length === 0) throw wrong(what, value, "the fields of the last line of a success");
  const checked = fields.map(([field, wanted]) => {
    if (wanted === null || ["string", "number", "boolean"].includes(typeof wanted)) return [field, wanted];
    return [field, resultForm(wanted, `\`${field}\` in ${what}`)];
  });
  return Object.fromEntries(checked) as ResultForm;
}

function fieldsOf(value: unknown, what: string, known: readonly string[] | null): Record<string, unknown> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw wrong(what, value, "fields");
  const fields = value as Record<string, unknown>;
  const unknown = known === null ? undefined : Object.keys(fields).find((field) => !known.includes(field));
  if (unknown === undefined) return fields;
  throw new UserFailure(`${what} has an unknown field ${quoteValue(unknown)}`, {
    help: didYouMean(unknown, known!) ?? `there are ${known!.join(", ")}`,
  });
}

function wrong(what: string, value: unknown, expected: string): UserFailure {
  return new UserFailure(`${what} is ${quoteValue(value)}, expected ${expected}`);
}
