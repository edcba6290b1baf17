import { detectByPath } from "../../format/detect.ts";
import type { Finding } from "../../diagnostics/finding.ts";

/** Rules that without any roadmap have nothing to say but that there is none. */
const ABOUT_THE_ROADMAP: ReadonlySet<string> = new Set([
  "dangling-assumption",
  "dangling-key-result",
  "dangling-objective",
]);

/** The finding that the roadmap is missing; null where it is there or not due. */
export function missingRoadmap(findings: readonly Finding[]): Finding | null {
  return findings.find(({ rule, file }) => rule === "missing-ready-file" && detectByPath(file) === "roadmap_recipe") ??
    null;
}

/** Leaves out what the roadmap would define where that file is missing: once it is there, it may define all of it. */
export function foldLostRoadmap(findings: readonly Finding[]): readonly Finding[] {
  return missingRoadmap(findings) === null ? findings : findings.filter(({ rule }) => !ABOUT_THE_ROADMAP.has(rule));
}
