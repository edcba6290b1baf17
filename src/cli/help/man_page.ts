import { VERSION } from "../../version.ts";
import { allCommands, commandsBySection, type HelpSection } from "./command_index.ts";
import type { CommandPage } from "./command_page.ts";
import { argumentTerm, flagTerm, flagText } from "./pages.ts";

const EXIT_CODES = [
  ["0", "Nothing was found at or above the level that fails."],
  ["1", "Something was found at or above that level."],
  ["2", "The command line or the configuration cannot be understood."],
  ["3", "Nothing matched: no such file, no instance."],
  ["70", "An error of the program itself, or output that cannot be written."],
  ["141", "Whoever reads the output closed it before its end."],
] as const;

const ENVIRONMENT = [
  ["NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE", "Switch colours off or on."],
  ["COLUMNS", "Columns that text is wrapped to where no terminal reports its width."],
  ["EPF_STRATEGY_INSTANCE, EPF_ROOT", "The instance and the folder of the server."],
  ["EPF_NO_CACHE", "Check everything again, without the answers of earlier runs."],
  ["SOURCE_DATE_EPOCH", "The moment that counts as now, in seconds since 1970."],
] as const;

/** The manual page of the program in roff, from what the help of the commands says. */
export function manPage(): string {
  const byWord = Map.groupBy(allCommands(), ({ words }) => words[0]!);
  const commands = [...commandsBySection()].map((
    [title, listed]: [HelpSection, readonly { words: readonly string[] }[]],
  ) =>
    `.SS ${roff(title)}\n${
      listed.flatMap(({ words }) => byWord.get(words[0]!)!).map(({ page }) => commandEntry(page())).join("")
    }`
  );
  return `.\\" Made by \`epf help --man\`.
.TH EPF 1 "" "epf ${roff(VERSION)}" "User Commands"
.SH NAME
epf \\- check product strategy kept as YAML in git
.SH SYNOPSIS
.B epf
.I COMMAND
[\\fIARGUMENTS\\fR] [\\fIFLAGS\\fR]
.SH DESCRIPTION
${
    roff(
      "epf checks, explains and helps to repair product strategy that a team keeps as YAML in git, in the form of the Emergent Product Framework (EPF). It changes no strategy by itself: commands that write show their edits first, and apply them with --write.",
    )
  }
.SH COMMANDS
${commands.join("")}.SH EXIT STATUS
${EXIT_CODES.map(([code, text]) => entry(code, text)).join("")}.SH ENVIRONMENT
${ENVIRONMENT.map(([name, text]) => entry(name, text)).join("")}.SH SEE ALSO
${roff("epf help COMMAND, epf help all, epf wizards list")}
`;
}

/** A command with its arguments, its flags and its examples. */
function commandEntry({ words, title, summary, args, flags, examples }: CommandPage): string {
  const line = [`epf ${words.join(" ")}`, ...args.map(argumentTerm), "[FLAGS]"].join(" ");
  const shown = flags.filter(({ name }) => name !== "--help");
  const rows = [
    ...args.map((arg) =>
      entry(argumentTerm(arg), arg.values.length === 0 ? arg.brief : `${arg.brief}; one of ${arg.values.join(", ")}`)
    ),
    ...shown.map((flag) => entry(flagTerm(flag).trim(), flagText(flag))),
  ];
  const list = rows.length === 0 ? "" : `.RS\n${rows.join("")}.RE\n`;
  const runs = examples.map(({ command, about }) => `.RS\n.PP\n${roff(about)}:\n.br\n\\fB${roff(command)}\\fR\n.RE\n`)
    .join("");
  return `.TP\n\\fB${roff(line)}\\fR\n${roff(`${title}. ${summary}`)}\n${list}${runs}`;
}

function entry(term: string, text: string): string {
  return `.TP\n\\fB${roff(term)}\\fR\n${roff(text)}\n`;
}

/** A text with what roff would read as its own written so that it prints as it is; other letters than those of ASCII too. */
function roff(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("\n", " ").replace(/^(?=[.'])/, "\\&")
    .replaceAll(
      /[^\x20-\x7e]/gu,
      (letter) => `\\[u${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`,
    );
}
