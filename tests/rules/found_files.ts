import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

export interface Found {
  rule: string;
  level: string;
  file: string;
  path: string;
  message: string;
  expected: string | null;
  help: string | null;
  cause: string | null;
  reference: { missing: string; candidates: string[]; known: string[] } | null;
  related: { file: string; message: string }[];
}

/** Everything that `epf check` finds in an instance of some files, and what it prints. */
export async function checkIn(files: Record<string, string>): Promise<{ findings: Found[]; text: string }> {
  let findings: Found[] = [];
  let text = "";
  await inFolder({ "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n", ...files }, (cwd) => {
    findings = JSON.parse(epf(["check", "--format", "json"], { cwd }).stdout).findings;
    text = epf(["check", "--limit", "100"], { cwd }).stdout;
  });
  return { findings, text };
}

/** Everything that `epf check` finds in an instance of some files. */
export async function foundIn(files: Record<string, string>): Promise<Found[]> {
  let found: Found[] = [];
  await inFolder({ "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n", ...files }, (cwd) => {
    found = JSON.parse(epf(["check", "--format", "json"], { cwd }).stdout).findings;
  });
  return found;
}

/** What some rules find there, in the order of the names. */
export async function rulesFound(rules: readonly string[], files: Record<string, string>): Promise<string[]> {
  return (await foundIn(files)).map(({ rule }) => rule).filter((rule) => rules.includes(rule)).sort();
}
