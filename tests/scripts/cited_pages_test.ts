import { expect, test } from "bun:test";
import { citedFileFaults } from "../../scripts/check/cited_pages.ts";

test("a page that cites a file which is not there is named with its line", () => {
  expect(citedFileFaults("One.\nSee `src/cli/nowhere.ts` and\n`src/cli/app.ts`.\n"))
    .toEqual([{ line: 2, fault: "cites `src/cli/nowhere.ts`, which does not exist" }]);
});

test("a name before its file must be in the file, also over the end of a line", () => {
  expect(citedFileFaults("A line in `COMMAND_GROUPS`\n(`src/cli/dispatch.ts`) and `exitOf` (`src/cli/execute.ts`).\n"))
    .toEqual([{ line: 2, fault: "says that `COMMAND_GROUPS` is in `src/cli/dispatch.ts`, which does not define it" }]);
});

test("globs, placeholders and files of recipes are left alone", () => {
  expect(citedFileFaults("`src/yaml/**`, `src/rules/<section>/`\n```ts src/reporters/summary.ts\n`src/no.ts`\n```\n"))
    .toEqual([]);
});
