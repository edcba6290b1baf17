import { quoteId } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { nearest } from "../text/spelling/closest_match.ts";
import { OPERATIONS } from "../operations/mod.ts";
import type { Operation } from "../operations/operation.ts";
import type { Tier, Toolset } from "../operations/operation_facts.ts";

const TOOLSETS: readonly Toolset[] = ["epf", "aim", "edit", "journeys", "agents", "tide", "tasks"];
/** What is served by default. */
const DEFAULT_TOOLSETS: readonly Toolset[] = ["epf", "agents"];
/**
 * Toolsets that read and change the files of a strategy, and have no record of their own. Their answers name tools of
 * each other, so where one of them is chosen the tools of all answer, listed or not.
 */
const ON_STRATEGY: readonly Toolset[] = ["epf", "aim", "edit", "journeys"];
const TIERS: readonly Tier[] = ["essential", "guided", "specialized"];

/** What the person who starts the server chooses. */
export interface ServerChoice {
  toolsets: readonly string[] | null;
  tools: readonly string[] | null;
  tier: string | null;
  /** True switches writing off in every toolset, whatever else is chosen. */
  readOnly: boolean;
  allowWrite: boolean;
}

/** A tool that is served, and whether it may change files. */
export interface ServedOperation {
  operation: Operation;
  mayWrite: boolean;
  /** False beyond the chosen tier and toolsets: the list is shorter, what answers suggest can be called all the same. */
  isListed: boolean;
}

/**
 * The operations that a server offers, in the order of the registry.
 * @throws UserFailure for an unknown name, or a choice that leaves no tool
 */
export function selectOperations(choice: ServerChoice): ServedOperation[] {
  if (choice.readOnly && choice.allowWrite) {
    throw new UserFailure("`--read-only` and `--allow-write` exclude each other", {
      help: "read-only is the default",
    });
  }
  const offered = OPERATIONS.filter((operation) => operation.cliOnly !== true);
  const toolsets = named("toolset", choice.toolsets ?? DEFAULT_TOOLSETS, TOOLSETS);
  const wanted = choice.tools === null ? null : named("tool", choice.tools, offered.map(({ tool }) => tool));
  const tier = choice.tier === null ? null : named("tier", [choice.tier], TIERS)[0]!;
  const isChosen = ({ tool, toolset }: Operation) =>
    wanted === null
      ? toolsets.includes(toolset)
      : wanted.includes(tool) && (toolsets.includes(toolset) || choice.toolsets === null);
  // A recommended agent may be a phase guide, whose text a tool on the strategy gives.
  const hasStrategy = toolsets.some((toolset) => toolset === "agents" || ON_STRATEGY.includes(toolset));
  const answersUnlisted = (operation: Operation) => wanted === null && hasStrategy && isOnStrategy(operation);
  const served = offered
    .filter((operation) => isChosen(operation) || answersUnlisted(operation))
    .map((operation) => ({
      operation,
      mayWrite: mayWrite(operation, choice),
      isListed: isChosen(operation) &&
        (tier === null || operation.toolset !== "epf" || reaches(operation.tier, tier as Tier)),
    }))
    // A tool that does nothing but add records is of no use where it may not.
    .filter(({ operation, mayWrite }) => mayWrite || operation.kind === "read" || isOnStrategy(operation));
  if (!served.some(({ isListed }) => isListed)) {
    throw new UserFailure("the choice leaves no tool to serve", { help: "widen `--toolsets`, `--tools` or `--tier`" });
  }
  return served;
}

/** Whoever chooses a toolset with a record of its own wants it written; a strategy's files need a word of their own. */
function mayWrite({ kind, toolset }: Operation, { readOnly, allowWrite }: ServerChoice): boolean {
  if (kind !== "write" || readOnly) return false;
  return toolset === "tide" || toolset === "tasks" || allowWrite;
}

/** True for an operation on the files of a strategy; others keep records of their own. */
export function isOnStrategy({ toolset }: Pick<Operation, "toolset">): boolean {
  return ON_STRATEGY.includes(toolset);
}

function reaches(tier: Tier, last: Tier): boolean {
  return TIERS.indexOf(tier) <= TIERS.indexOf(last);
}

function named<Name extends string>(what: string, given: readonly string[], known: readonly Name[]): Name[] {
  const names = given.map((name) => name.trim()).filter((name) => name !== "");
  for (const name of names) {
    if ((known as readonly string[]).includes(name)) continue;
    const near = nearest(name, known, known.length <= 8 ? 1 : 2);
    const listed = known.map((candidate) => `\`${candidate}\``).join(", ");
    const help = known.length <= 8
      ? `expected ${listed}`
      : near.length > 0
      ? `did you mean ${near.map((candidate) => `\`${candidate}\``).join(" or ")}?`
      : "`epf instructions` lists all tools";
    throw new UserFailure(`unknown ${what} ${quoteId(name)}`, { help });
  }
  return names as Name[];
}
