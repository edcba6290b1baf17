/**
 * The text of `epf --help`. From source the commands are asked for it here; the build replaces this module by the text
 * itself (`scripts/build/root_help_plugin.ts`), so that the binary prints it without loading them.
 */
export async function rootHelp(): Promise<string> {
  return (await import("./help/root_page.ts")).rootPage();
}
