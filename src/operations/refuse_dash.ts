import { UserFailure } from "../diagnostics/failure.ts";

/**
 * Refuses `-`, which elsewhere stands for standard output, as the place of something that is written to disk.
 * @throws UserFailure
 */
export function refuseDash(given: string, expected: "file" | "folder"): void {
  if (given !== "-") return;
  throw new UserFailure(`\`-\` is not a ${expected}: this is not written to standard output`, {
    help: `name a ${expected}; \`./-\` is one of this name`,
  });
}
