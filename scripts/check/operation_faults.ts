import { groupAt } from "#src/cli/help/command_groups.ts";
import type { FormerCommand } from "#src/operations/former/former.ts";
import type { Operation } from "#src/operations/operation.ts";
import { SUCCESSORS } from "#src/operations/former/successors.ts";

/** Characters of a summary that clients still show whole. */
const LONGEST_SUMMARY = 200;

/** What is wrong with the operations of the list, one line each: alone, and beside each other. */
export function operationFaults(operations: readonly Operation[]): string[] {
  const commands = operations.flatMap(({ command }) => command === null ? [] : [command]);
  return [
    ...shared(operations.map(({ tool }) => tool)).map((tool) => `the tool \`${tool}\` is there more than once`),
    ...shared(commands.map(lineOf)).map((line) => `the command \`${line}\` is there more than once`),
    ...shared(operations.map(({ order }) => order)).map((order) => `the order ${order} is there more than once`),
    ...hiddenCommands(commands),
    ...undescribedGroups(commands),
    ...formerNames(operations),
    ...operations.flatMap(ownFaults),
  ];
}

function shared<Name>(names: readonly Name[]): Name[] {
  return [...Map.groupBy(names, (name) => name)].filter(([, same]) => same.length > 1).map(([name]) => name);
}

/** Commands that begin with another one: its words would be read as that one's arguments. */
function hiddenCommands(commands: readonly (readonly string[])[]): string[] {
  const lines = new Set(commands.map(lineOf));
  return [...lines].flatMap((line) =>
    [...lines].filter((other) => other.startsWith(`${line} `))
      .map((other) => `the command \`${line}\` is also the first part of \`${other}\``)
  );
}

/** Former names that are also names of today, or that two places claim. */
function formerNames(operations: readonly Operation[]): string[] {
  const tools = [
    ...new Set(operations.map(({ tool }) => tool)),
    ...operations.flatMap(({ formerly }) => Object.keys(formerly?.tools ?? {})),
    ...Object.keys(SUCCESSORS.tools),
  ];
  const commands = [
    ...new Set(operations.flatMap(({ command }) => command === null ? [] : [command.join(" ")])),
    ...operations.flatMap(({ formerly }) =>
      Object.entries<FormerCommand>(formerly?.commands ?? {}).flatMap(([line, { when }]) =>
        when === undefined ? [line] : []
      )
    ),
    ...Object.keys(SUCCESSORS.commands),
  ];
  return [
    ...shared(tools).map((name) => `the tool \`${name}\` is there, and a former name or has a successor`),
    ...shared(commands).map((line) => `the command \`${line}\` is there, and a former name or has a successor`),
  ];
}

function undescribedGroups(commands: readonly (readonly string[])[]): string[] {
  const groups = new Set(
    commands.flatMap((command) => command.slice(1).map((_, index) => command.slice(0, index + 1).join(" "))),
  );
  return [...groups].filter((group) => groupAt(group.split(" ")) === undefined)
    .map((group) => `src/cli/help/command_groups.ts: COMMAND_GROUPS says nothing of the commands \`epf ${group} …\``);
}

function ownFaults(operation: Operation): string[] {
  const { tool, toolset, purpose, command, summary, examples, present, hasReport } = operation;
  const always = [
    ...(summary.length > LONGEST_SUMMARY
      ? [`the summary of \`${tool}\` has ${summary.length} characters, at most ${LONGEST_SUMMARY} expected`]
      : []),
    ...((toolset === "epf") === (purpose !== undefined)
      ? []
      : [`\`${tool}\` needs a \`purpose\` in the toolset \`epf\` only`]),
  ];
  if (command === null) return always;
  const line = lineOf(command);
  return [
    ...always,
    ...(present === undefined && hasReport !== true ? [`\`${line}\` has no \`present.ts\``] : []),
    ...(examples.length === 0 ? [`\`${line}\` has no example`] : []),
    ...examples.filter((example) => !`${example.command} `.startsWith(`${line} `))
      .map((example) => `\`${line}\` has the example \`${example.command}\`, which is another command`),
  ];
}

function lineOf(command: readonly string[]): string {
  return `epf ${command.join(" ")}`;
}
