import { foundWords, isOfLength } from "../../../contracts/contract_issue.ts";
import { quoteFile, quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { formatPath, type Path, valueAt } from "../../../diagnostics/path.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { decodeYaml } from "../../../yaml/decode.ts";
import type { YamlDocument } from "../../../yaml/document.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import type { Wizard } from "../../../library/wizard.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { plan, type PlanIssue, type TaskPlan } from "./contract.ts";

/** Faults that one message lists. */
const MOST_FAULTS = 5;

/** Something in a plan that cannot be used. */
interface PlanFault {
  /** Offset in the text. */
  at: number;
  message: string;
}

/**
 * A plan as its file states it.
 * @param shown the file as messages name it
 * @throws UserFailure that names the line of each of the first faults
 */
export function readPlan(bytes: Uint8Array, shown: string): TaskPlan {
  const { text, problem } = decodeYaml(bytes);
  if (text === null) throw new UserFailure(`${quoteFile(shown)} cannot be read as a plan: ${problem.message}`);
  const document = parseYaml(text);
  const broken = document.problems.filter(({ level }) => level === "error")
    .map(({ span, message }) => ({ at: span.start, message }));
  if (broken.length > 0) throw faulty(document, broken, shown);
  const { data, error } = plan.safeParse(document.value);
  if (error === undefined) return withGuides(data);
  const faults = error.issues.flatMap((issue) => faultsOf(document, issue));
  throw faulty(document, faults.sort((a, b) => a.at - b.at), shown);
}

/** A plan whose prompts end with the guides that it names: an agent that is started by it may have nothing else to read. */
function withGuides(plan: TaskPlan): TaskPlan {
  const prompt = (agent: { prompt: string }, wizard: string) =>
    `${agent.prompt.trimEnd()}\n\n${guideText(wizardNamed(wizard))}`;
  const phases = plan.phases.map((phase) => ({
    ...phase,
    agents: phase.agents.map(({ wizard, ...agent }) =>
      wizard === undefined ? agent : { ...agent, prompt: prompt(agent, wizard) }
    ),
  }));
  return { ...plan, phases };
}

function guideText({ name, title, body }: Wizard): string {
  return `# Guide: ${title}\n\nThese are the rules for this work; \`epf wizards show ${name}\` prints them too.\n\n${body}\n`;
}

function faulty({ lines }: YamlDocument, faults: readonly PlanFault[], shown: string): UserFailure {
  const listed = faults.slice(0, MOST_FAULTS).map(({ at, message }) => `line ${lines.position(at).line}: ${message}`);
  const more = faults.length - listed.length;
  const rest = more > 0 ? [`and ${more} more`] : [];
  return new UserFailure(`${quoteFile(shown)} is not a plan\n${[...listed, ...rest].join("\n")}`, {
    help: "`epf task run --help` shows the form of a plan",
  });
}

function faultsOf(document: YamlDocument, issue: PlanIssue): PlanFault[] {
  const path = issue.path as Path;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      at: document.labelSpan([...path, key]).start,
      message: `unknown field ${quoteValue(key)}${hintFor(key, path)}`,
    }));
  }
  const value = valueAt(document.value, path);
  const place = path.length === 0 ? "the file" : `\`${formatPath(path)}\``;
  return [{
    at: document.labelSpan(path).start,
    message: `${place} ${foundWords(issue, value)}, expected ${expectedOf(issue)}`,
  }];
}

function expectedOf(issue: PlanIssue): string {
  if (!isOfLength(issue)) return issue.message;
  return issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${(issue as { minimum: number }).minimum}`;
}

/** The fields that there are at a place of a plan, where the given one is near one of them. */
function hintFor(key: string, path: Path): string {
  const { phases, limits } = plan.shape;
  const known = path.length === 0
    ? plan.shape
    : path[0] === "limits"
    ? limits.unwrap().shape
    : path.includes("agents")
    ? phases.element.shape.agents.element.shape
    : phases.element.shape;
  const names = Object.keys(known);
  const near = didYouMean(key, names);
  return near === null ? `, expected one of ${names.map((name) => `\`${name}\``).join(", ")}` : `, ${near}`;
}
