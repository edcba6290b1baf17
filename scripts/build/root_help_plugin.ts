import type { BunPlugin } from "bun";
import { rootHelp } from "#src/cli/dispatch.ts";

/** Replaces `src/cli/root_help.ts` by the text as it is now. */
export const rootHelpPlugin: BunPlugin = {
  name: "epf-root-help",
  setup(build) {
    build.onLoad({ filter: /src[/\\]cli[/\\]root_help\.ts$/ }, async () => ({
      loader: "ts",
      contents: `const text = ${JSON.stringify(await rootHelp())};
export function rootHelp() { return text; }`,
    }));
  },
};
