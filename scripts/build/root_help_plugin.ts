import type { BunPlugin } from "bun";
import { rootPage } from "#src/cli/help/root_page.ts";

/** Replaces `src/cli/root_help.ts` by the text as it is now. */
export const rootHelpPlugin: BunPlugin = {
  name: "epf-root-help",
  setup(build) {
    build.onLoad({ filter: /src[/\\]cli[/\\]root_help\.ts$/ }, () => ({
      loader: "ts",
      contents: `const text = ${JSON.stringify(rootPage())};
export function rootHelp() { return text; }`,
    }));
  },
};
