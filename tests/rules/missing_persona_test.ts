import { describe, expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

interface Found {
  rule: string;
  file: string;
  message: string;
  help: string;
}

describe("a feature without personas", () => {
  const findings = async (actors: readonly string[], status: string, others: Record<string, string> = {}) => {
    const scenarios = actors.map((actor, index) => ({ id: `scn-00${index + 1}`, actor }));
    const feature = {
      id: "fd-001",
      status,
      definition: { job_to_be_done: "Users see it." },
      implementation: { scenarios },
    };
    const files = {
      "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Pilotage\n",
      "FIRE/definitions/product/fd-001_pilots.yaml": JSON.stringify(feature),
      ...others,
    };
    let found: Found[] = [];
    await inFolder(files, (cwd) => {
      const report: { findings: Found[] } = JSON.parse(epf(["check", "--format", "json"], { cwd }).stdout);
      found = report.findings.filter(({ rule }) => rule === "missing-persona");
    });
    return found;
  };

  test("is told who acts in its scenarios, each once; the system is nobody", async () => {
    const [found] = await findings(["Harbour master", "System", "Pilot", "Pilot", "Agent", "Clerk"], "ready");
    expect(found!.message).toContain("the actors of its scenarios (`Harbour master`, `Pilot`, `Agent`, …)");
    const [unmanned] = await findings(["System"], "ready");
    expect(unmanned!.message).toContain("no scenario with an `actor`");
  });

  test("the advice fits its status, and a draft needs none yet", async () => {
    expect((await findings(["Pilot"], "delivered"))[0]!.help).toContain("is delivered");
    expect((await findings(["Pilot"], "ready"))[0]!.help).toContain("once you have met");
    expect(await findings(["Pilot"], "draft")).toEqual([]);
  });

  test("is told which features describe its actors", async () => {
    const other = (id: string, persona: string) => ({
      [`FIRE/definitions/product/${id}_other.yaml`]: `id: ${id}\nstatus: ready\ndefinition: {personas: [${persona}]}\n`,
    });
    const [found] = await findings(["Pilot", "Odile Marchand, agent", "Clerk"], "ready", {
      ...other("fd-002", "{id: sea-pilot, name: Jo Brandt, role: Pilot on the outer roads}"),
      ...other("fd-003", "{id: agent, name: Odile Marchand, role: Ship broker}"),
    });
    expect(found!.help).toContain("`fd-002` and `fd-003` have personas for these actors");
  });

  test("an actor is known by the words with which a role begins, and by no other part of it", async () => {
    const other = {
      "FIRE/definitions/product/fd-002_other.yaml":
        "id: fd-002\nstatus: ready\ndefinition: {personas: [{id: jo, name: Jo Brandt, role: Harbour master of the outer roads}]}\n",
    };
    for (const actor of ["Harbour master", "harbour", "Jo Brandt", "Jo Brandt (night)", "Harbour, on call"]) {
      expect((await findings([actor], "ready", other))[0]!.help, actor).toContain("`fd-002` has personas");
    }
    for (const actor of ["master", "Outer roads", "Brandt", "Harb", "Harbour office", "Clerk"]) {
      expect((await findings([actor], "ready", other))[0]!.help, actor).not.toContain("fd-002");
    }
  });
});
