import { callOf } from "../../contracts/call.ts";
import { quoteValue, truncate } from "../../diagnostics/escape.ts";
import { said, TideFailure } from "../../tide/failure.ts";
import type { PathRecord, WorkRecord } from "../../tide/record/model.ts";

/**
 * Refuses a work or path whose name is taken, unless it is a further version of it with other content.
 * @param known the newest version of that name
 * @throws TideFailure
 */
export function refuseKnown(
  known: WorkRecord | PathRecord | null,
  { revise, checksum }: { revise: boolean; checksum: string },
): void {
  if (known === null) return;
  const identical = known.checksum === checksum;
  if (revise && !identical) return;
  const { name, version, what } = known;
  const found = `\`${name}\` version ${version} ${
    identical ? "is identical" : `has the goal ${quoteValue(what, 200)}`
  }`;
  const asVersion = "set `revise` to save a new version, or give another `name`";
  const isWork = "work_id" in known;
  const hint = isWork
    ? identical ? `use \`${name}\` as it is, nothing has to be saved` : `use the saved work, ${asVersion}`
    : identical
    ? `start it with its name, \`${name}\``
    : `start the path as it is, ${asVersion}`;
  throw new TideFailure({
    code: isWork ? "DUPLICATE_WORK" : "DUPLICATE_PATH",
    field: "what",
    message: isWork ? said("DUPLICATE_WORK", found) : `PATH with this name already exists: ${found}`,
    value: name,
    details: {
      name,
      ...(isWork ? { work_id: known.work_id } : { path_id: known.path_id }),
      version,
      existing_what: truncate(what, 200),
      identical,
      hint,
    },
    help: hint,
    next: callOf(isWork ? "epic-tide-show-work" : "epic-tide-show-path", { name }),
  });
}
