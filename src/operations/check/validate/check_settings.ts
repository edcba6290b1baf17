import { quoteFile } from "../../../diagnostics/escape.ts";
import { dirname, resolve } from "node:path";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";
import { isThere } from "../../../workspace/reading/read.ts";
import { loadSettings } from "../../../workspace/settings.ts";
import type { CheckedTargets } from "../../judging/check_targets.ts";
import type { OperationContext } from "../../context.ts";

/** The file of the settings has a format of its own. @throws UserFailure where it breaks it */
export async function checkSettings({ cwd }: OperationContext, path: string): Promise<CheckedTargets> {
  const full = resolve(cwd, path);
  if (!isThere(full)) throw new UserFailure(`${quoteFile(path)} does not exist`, { exit: EXIT.nothing });
  const { fail_on } = await loadSettings(dirname(full), RULE_NAMES);
  return {
    findings: [],
    artifacts: [],
    clean: [path],
    missing: new Set(),
    skipped: [],
    suppressed: { ignored: 0, baseline: 0 },
    failOn: fail_on,
    root: null,
    warnings: [],
  };
}
