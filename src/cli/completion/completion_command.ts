import { buildCommand, type Command } from "@stricli/core";
import { UserFailure } from "../../diagnostics/failure.ts";
import { didYouMean } from "../../text/spelling/closest_match.ts";
import type { CliContext } from "../cli_context.ts";
import { type CommandPage, withHelpFlag } from "../help/command_page.ts";
import { type Shell, SHELL_SCRIPTS } from "./shell_scripts.ts";

const SHELLS = Object.keys(SHELL_SCRIPTS) as Shell[];

/** What the help says of the command. */
export const COMPLETION_PAGE: CommandPage = {
  words: ["completion"],
  title: "Shell completion",
  summary:
    "Prints a script that lets a shell complete commands, flags and their values, the names of rules, types and " +
    "wizards, and the ids and value paths of the instance here.",
  details: `To load it in every new shell:
  bash        echo 'source <(epf completion bash)' >> ~/.bashrc
  zsh         echo 'source <(epf completion zsh)' >> ~/.zshrc
  fish        epf completion fish > ~/.config/fish/completions/epf.fish
  PowerShell  'epf completion powershell | Out-String | iex' >> $PROFILE`,
  args: [{
    placeholder: "SHELL",
    brief: "Shell that the script is for",
    isRequired: true,
    isRepeatable: false,
    values: SHELLS,
    completes: null,
  }],
  flags: withHelpFlag([]),
  examples: [
    { command: "epf completion bash", about: "for bash" },
    { command: "epf completion fish > ~/.config/fish/completions/epf.fish", about: "for fish, in every new shell" },
  ],
};

/** Prints the script of a shell; it speaks to the command line itself, so it is not an operation. */
export const completionCommand = buildCommand(
  {
    parameters: {
      flags: {},
      positional: { kind: "tuple", parameters: [{ brief: "Shell", parse: String, placeholder: "SHELL" }] },
    },
    docs: { brief: COMPLETION_PAGE.title },
    func: function (this: CliContext, _flags: object, shell: string): void {
      const known = SHELLS.find((name) => name === shell);
      if (known === undefined) {
        throw new UserFailure(
          `unknown shell \`${shell}\`, expected ${SHELLS.map((name) => `\`${name}\``).join(", ")}`,
          {
            help: didYouMean(shell, SHELLS),
          },
        );
      }
      this.host.out(SHELL_SCRIPTS[known]);
    },
  } as unknown as Parameters<typeof buildCommand>[0],
) as unknown as Command<CliContext>;
