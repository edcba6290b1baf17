import { describe, expect, test } from "bun:test";
import { Ajv } from "ajv";
import json from "#src/reporters/json.ts";
import schema from "../../schemas/output/report.schema.json" with { type: "json" };
import { epf } from "../command_line.ts";
import { EXAMPLES, FIXTURES as INSTANCES } from "../instances.ts";
import { FIXTURES, one } from "./fixtures.ts";

const validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);

function accepts(report: unknown): boolean {
  return validate(JSON.parse(json.render(report as typeof one, { color: false, width: 80 })));
}

describe("report.schema.json", () => {
  for (const [name, report] of Object.entries(FIXTURES)) {
    test(`accepts the report \`${name}\``, () => {
      const accepted = accepts(report);
      expect(validate.errors ?? []).toEqual([]);
      expect(accepted).toBe(true);
    });
  }

  test.each([...EXAMPLES, ...INSTANCES])("accepts the report on %s", (root) => {
    const accepted = validate(JSON.parse(epf(["check", root, "--format", "json"]).stdout));
    expect(validate.errors ?? []).toEqual([]);
    expect(accepted).toBe(true);
  });

  const broken: Record<string, unknown> = {
    "another version": { ...one, version: 2 },
    "an unknown field": { ...one, extra: 1 },
    "an unknown field of a finding": { ...one, findings: [{ ...one.findings[0], extra: 1 }] },
    "a line 0": { ...one, findings: [{ ...one.findings[0], line: 0 }] },
    "an unknown level": { ...one, findings: [{ ...one.findings[0], level: "fatal" }] },
    "a missing field": { ...one, next_action: undefined },
  };
  for (const [what, report] of Object.entries(broken)) {
    test(`rejects ${what}`, () => {
      expect(accepts(report)).toBe(false);
    });
  }

  test("describes every property and closes every object but `data`", () => {
    const faults: string[] = [];
    inspect(schema, "#", faults);
    expect(faults).toEqual([]);
  });
});

function inspect(part: unknown, at: string, faults: string[]): void {
  if (typeof part !== "object" || part === null) return;
  const entries = Object.entries(part);
  const { type, additionalProperties, properties } = part as Record<string, unknown>;
  if (type === "object" && additionalProperties !== false && !at.endsWith("/data")) faults.push(`${at} is open`);
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (typeof (property as { description?: unknown }).description !== "string") {
      faults.push(`${at}/${name} has no description`);
    }
  }
  for (const [name, child] of entries) inspect(child, `${at}/${name}`, faults);
}
