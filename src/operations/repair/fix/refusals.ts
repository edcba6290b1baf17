import { namePath } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { FixedFile } from "./contract.ts";

/** Files that a sentence names. */
const MOST_NAMES = 3;

/** Why files were not written, or cannot be, each reason once with the first files that it is about. */
export function refusals(files: readonly Pick<FixedFile, "path" | "status" | "refused_reason">[]): string[] {
  const barred = files.filter(({ refused_reason }) => refused_reason !== null);
  return [...Map.groupBy(barred, ({ status, refused_reason }) => `${status} ${refused_reason}`).values()].map((own) => {
    const { status, refused_reason } = own[0]!;
    const names = own.slice(0, MOST_NAMES).map(({ path }) => namePath(path)).join(", ");
    const rest = own.length <= MOST_NAMES ? "" : ` and ${counted(own.length - MOST_NAMES, "other")}`;
    const what = status === "refused"
      ? `${counted(own.length, "file was", "files were")} not written`
      : `${counted(own.length, "file")} cannot be written`;
    return `${what}${own.length === 1 ? "" : ", each for this reason"}: ${refused_reason} (${names}${rest})`;
  });
}

/** Files in another encoding that is known: no repair can be written into them, and converting one is no edit of its text. */
export function unconverted(left: readonly Finding[]): string[] {
  return left.filter((finding) => finding.rule === "invalid-encoding" && finding.class !== "unreadable")
    .slice(0, MOST_NAMES).map(({ file, message, help }) => `${namePath(file)}: ${message}; ${help}`);
}
