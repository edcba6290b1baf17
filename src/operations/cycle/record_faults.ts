import { callOf } from "../../contracts/call.ts";
import { commandLine } from "../../contracts/command_line.ts";
import { namePath } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import type { JudgedEdit } from "../edit/offer_change.ts";
import type { TargetInstance } from "../instances.ts";
import type { ArchivePlan } from "./archive_plan.ts";

/**
 * Errors that go into the archive with the records of a cycle. They count there as well, and what is in the archive is
 * to stay as it is, so they are repaired before.
 */
export function recordFaults(
  { shown }: TargetInstance,
  { files }: Pick<ArchivePlan, "files">,
  { found, written }: Pick<JudgedEdit, "found" | "written">,
): string[] {
  const errors = found.filter(({ level }) => level === "error");
  const faulty = files.map(({ path, archived_as }) => ({
    file: written ? archived_as : path,
    count: errors.filter(({ file }) => shown(file) === archived_as).length,
  })).filter(({ count }) => count > 0);
  const [first] = faulty;
  if (first === undefined) return [];
  const all = faulty.reduce((sum, { count }) => sum + count, 0);
  const named = faulty.map(({ file, count }) => `${namePath(file)} (${count})`).join(", ");
  const plan = commandLine(callOf("epf_validate_with_plan", { path: first.file }));
  return [
    written
      ? `${
        counted(all, "error")
      } went into the archive, where they count: ${named}; repair them once, then leave the records as they are: \`${plan}\``
      : `${
        counted(all, "error")
      } would go into the archive, whose records are to stay as they are: ${named}; repair them first: \`${plan}\``,
  ];
}
