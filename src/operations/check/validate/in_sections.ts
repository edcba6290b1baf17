import { quoteId } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { formatPath, parsePath } from "../../../diagnostics/path.ts";
import { loadSchema } from "../../../schema/schemas.ts";
import { schemaOfField } from "../../../schema/walk.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import type { Artifact } from "../../../workspace/artifact.ts";

/**
 * The findings in a section; several are separated by commas, which no path holds.
 * @throws UserFailure for a section that neither a file nor its format has
 */
export function inSections(findings: readonly Finding[], artifacts: readonly Artifact[], sections: string): Finding[] {
  const wanted = new Set(sections.split(",").flatMap((section) => inSection(findings, artifacts, section.trim())));
  return findings.filter((finding) => wanted.has(finding));
}

function inSection(findings: readonly Finding[], artifacts: readonly Artifact[], section: string): Finding[] {
  const path = parsePath(section);
  if (path === null || path.length === 0) {
    throw new UserFailure(`${quoteId(section)} is not a dotted path`, {
      help: "write it like `definition.personas[0]`",
    });
  }
  const known = artifacts.some((artifact) =>
    artifact.document.spanOf(path) !== null || schemaOfField(loadSchema(artifact.type), path) !== null
  );
  if (!known && artifacts.length > 0) {
    const keys = artifacts.flatMap((artifact) => Object.keys(loadSchema(artifact.type).properties ?? {}));
    throw new UserFailure(
      `no section ${quoteId(section)} in the file or its format`,
      { help: didYouMean(String(path[0]), keys) },
    );
  }
  const prefix = formatPath(path);
  // A file that is not an artifact has no sections: all that was found in it counts.
  const typed = new Set(artifacts.map(({ file }) => file));
  return findings.filter((finding) =>
    !typed.has(finding.file) || finding.class === "unreadable" || finding.path === prefix ||
    finding.path.startsWith(`${prefix}.`) ||
    finding.path.startsWith(`${prefix}[`) ||
    (finding.missing_field !== null && prefix === [finding.path, finding.missing_field].filter(Boolean).join("."))
  );
}
