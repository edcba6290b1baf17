import type { Edit, Level } from "../diagnostics/finding.ts";
import type { Report, ReportedFinding, ReportedRelated, ReportedRule } from "../diagnostics/report.ts";
import { fingerprints } from "./_fingerprint.ts";
import { jsonText } from "./_json.ts";
import { shownText } from "./_shown.ts";
import type { Reporter } from "./reporter.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/** Name of the folder that relative paths start from; whoever reads the log knows where it is. */
const ROOT = "%SRCROOT%";
const LEVEL_NAMES: Record<Level, "error" | "warning" | "note"> = { error: "error", warning: "warning", info: "note" };

/** SARIF 2.1.0, the interchange format of code scanning: one run with its rules and results. */
const sarif: Reporter = {
  about: "SARIF 2.1.0 for code scanning",
  begins: /^\{\s*"\$schema": "[^"]*sarif/,
  render(report) {
    return jsonText({ $schema: SCHEMA, version: "2.1.0", runs: [run(report)] });
  },
};

export default sarif;

function run(report: Report): object {
  const indexes = new Map(report.rules.map((rule, index) => [rule.name, index]));
  const prints = fingerprints(report.findings);
  return {
    tool: {
      driver: { name: report.tool.name, semanticVersion: report.tool.version, rules: report.rules.map(describeRule) },
    },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [ROOT]: { description: { text: "The folder that epf was started in." } } },
    results: report.findings.map((finding, index) => ({
      ruleId: finding.rule,
      // -1 is SARIF's own word for a rule that is not listed.
      ruleIndex: indexes.get(finding.rule) ?? -1,
      level: LEVEL_NAMES[finding.level],
      message: { text: messageText(finding.message) },
      locations: [{
        physicalLocation: physicalLocation(finding, finding.span),
        ...(finding.path === "" ? {} : { logicalLocations: [{ fullyQualifiedName: finding.path }] }),
      }],
      ...(finding.related.length === 0 ? {} : { relatedLocations: finding.related.map(relatedLocation) }),
      ...(finding.edits.length === 0 ? {} : { fixes: [fix(finding)] }),
      partialFingerprints: { "epfFinding/v1": prints[index] },
      properties: { class: finding.class },
    })),
  };
}

function describeRule(rule: ReportedRule): object {
  return {
    id: rule.name,
    shortDescription: { text: rule.what },
    fullDescription: { text: rule.why },
    help: { text: rule.remedy },
    defaultConfiguration: { level: LEVEL_NAMES[rule.level] },
    properties: { tags: [rule.class, rule.section] },
  };
}

function relatedLocation(related: ReportedRelated, id: number): object {
  return { id, physicalLocation: physicalLocation(related, null), message: { text: messageText(related.message) } };
}

/** A file, and a region in it when the place is known. */
function physicalLocation(place: Omit<ReportedRelated, "message">, span: ReportedFinding["span"]): object {
  const artifactLocation = locateFile(place.file);
  if (place.line === null) return { artifactLocation };
  return {
    artifactLocation,
    region: {
      startLine: place.line,
      startColumn: place.column,
      endLine: place.end_line,
      endColumn: place.end_column,
      ...(span === null ? {} : offsets(span)),
    },
  };
}

function fix({ file, edits, help }: ReportedFinding): object {
  return {
    ...(help === null ? {} : { description: { text: messageText(help) } }),
    properties: { kind: edits[0]!.kind },
    artifactChanges: [{
      artifactLocation: locateFile(file),
      replacements: edits.map(({ span, text }: Edit) => ({ deletedRegion: offsets(span), insertedContent: { text } })),
    }],
  };
}

function offsets({ start, end }: { start: number; end: number }): { charOffset: number; charLength: number } {
  return { charOffset: start, charLength: end - start };
}

/** A path as a URI: under the root when relative, a `file:` URI when absolute. */
function locateFile(file: string): { uri: string; uriBaseId?: string } {
  const uri = file.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return file.startsWith("/") ? { uri: `file://${uri}` } : { uri, uriBaseId: ROOT };
}

/** Viewers turn `[text](target)` in messages into links; a quoted value must not become one. */
function messageText(text: string): string {
  return shownText(text).replaceAll("](", "] (");
}
