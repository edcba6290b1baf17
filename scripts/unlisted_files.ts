import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COMMAND_GROUPS } from "#src/cli/dispatch.ts";
import { OPERATIONS } from "#src/operations/mod.ts";

const ROOT = join(import.meta.dir, "..");

/** A kind of file that takes effect only when a list names it. */
interface Listed {
  what: string;
  folder: string;
  lists: readonly string[];
  isOne: (file: string, text: string) => boolean;
}

const KINDS: readonly Listed[] = [
  {
    what: "rule",
    folder: "src/rules",
    lists: ["src/rules/document_rules.ts", "src/rules/instance_rules.ts"],
    isOne: (_, text) => /^export default /m.test(text),
  },
  {
    what: "reporter",
    folder: "src/reporters",
    lists: ["src/reporters/mod.ts"],
    isOne: (file) => !/^(?:_.*|mod|reporter)\.ts$/.test(file),
  },
  {
    what: "operation",
    folder: "src/operations",
    lists: ["src/operations/mod.ts"],
    isOne: (file) => file.endsWith("/operation.ts"),
  },
];

/** Rules, reporters and operations that are written and in no list. */
export function unlistedFiles(): string[] {
  return KINDS.flatMap(({ what, folder, lists, isOne }) => {
    const listed = lists.map((list) => readFileSync(join(ROOT, list), "utf8")).join("\n");
    return (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).sort()
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".ts") && isOne(file, readFileSync(join(ROOT, folder, file), "utf8")))
      .filter((file) => !listed.includes(`"./${file}"`))
      .map((file) => `${folder}/${file}: this ${what} is not in ${lists.join(" or ")}`);
  });
}

/** What commands lack: a group that the help can describe, a text for people, an exit code. */
export function commandFaults(): string[] {
  const commands = OPERATIONS.flatMap((operation) => operation.command === null ? [] : [operation]);
  const groups = new Set(
    commands.flatMap(({ command }) => command!.slice(1).map((_, index) => command!.slice(0, index + 1).join(" "))),
  );
  return [
    ...[...groups].filter((group) => COMMAND_GROUPS[group] === undefined)
      .map((group) => `src/cli/dispatch.ts: COMMAND_GROUPS says nothing of the commands \`epf ${group} …\``),
    // The compiler says so too, but in the words of a union of types.
    ...commands.filter((operation) => !("report" in operation)).flatMap((operation) =>
      ["present", "exit"].filter((key) => !(key in operation))
        .map((key) => `\`epf ${operation.command!.join(" ")}\` has no \`${key}\``)
    ),
  ];
}
