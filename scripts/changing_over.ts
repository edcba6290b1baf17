import { measureCommands } from "./changing_over/measure_commands.ts";
import { measureTools } from "./changing_over/measure_tools.ts";
import { inOldRepository } from "./changing_over/old_repository.ts";
import { print } from "./measure.ts";

/** How much of what was written for epf-cli works on `dist/epf`, and what does not. */
await inOldRepository(async (repository) => {
  const commands = await measureCommands(repository);
  const tools = await measureTools(repository);
  for (const { line, code, said } of commands.filter(({ outcome }) => outcome === "fails")) {
    print(`fails    epf-cli ${line}  (exit ${code})  ${said}`);
  }
  for (const { name, outcome, said } of tools.filter(({ outcome }) => outcome === "fails" || outcome === "refused")) {
    print(`${outcome.padEnd(8)} ${name}  ${said.slice(0, 300)}`);
  }
  print(`${commands.length} command lines: ${counts(commands)}`);
  const released = tools.filter(({ isInRelease }) => isInRelease);
  print(`${released.length} tools of v0.24.0: ${counts(released)}`);
  print(`${tools.length} tools of all versions: ${counts(tools)}`);
});

function counts(outcomes: readonly { outcome: string }[]): string {
  return [...Map.groupBy(outcomes, ({ outcome }) => outcome)].map(([outcome, own]) => `${own.length} ${outcome}`)
    .sort().join(", ");
}
