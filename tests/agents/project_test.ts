import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkAgentFields } from "#src/agents/check_fields.ts";
import { readAgent } from "#src/agents/read_agent.ts";
import fc from "fast-check";
import { inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const SCOPE = `## Scope

**You SHOULD handle:**
- releases

**You should NOT handle (delegate or reject):**
- code → suggest: backend
- pipelines → suggest: devops
- notes → suggest: writer
`;

/** How many agents ship with the program. */
const SHIPPED = readdirSync(join(ROOT, "agents")).length;

function agentFile(fields = "", selection = "", body = `You manage releases.\n\n${SCOPE}`): string {
  return `---
agentId: release-manager
displayName: Release Manager
role: Release Manager
team: infrastructure
description: Plans and announces releases of the zeppelin fleet.
capabilities: [release-planning, risk-assessment]
${fields}selectionMetadata:
  agentCategory: specialist
  primaryIntents: [plan the zeppelin release]
  keywords: [zeppelin, zeppelins, release train, airship]
  exampleTasks:
    - Plan the zeppelin release of the autumn
    - Say which airship may leave the hangar
    - Move the release train by a week
  notForTasks:
    - Write the Kubernetes deployment pipeline
    - Implement the REST endpoint in the backend
    - Write the user guide for passengers
${selection}---
${body}`;
}

const NAME = ".epf/agents/release-manager.md";

function json(args: string[], cwd: string) {
  return JSON.parse(epf([...args, "--json"], { cwd }).stdout);
}

describe("agents of a project", () => {
  test("are recommended, listed, shown and checked like built-in ones, from any subfolder", async () => {
    await inFolder({ [NAME]: agentFile(), "deep/er/x.txt": "" }, (folder) => {
      const cwd = join(folder, "deep/er");
      expect(json(["agents", "recommend", "when may the zeppelin leave?"], cwd)).toMatchObject({
        recommended: "release-manager",
      });
      const list = json(["agents", "list"], cwd);
      expect(list.total).toBe(SHIPPED + 1);
      expect(list.agents.find(({ agentId }: { agentId: string }) => agentId === "release-manager").origin).toBe(
        "project",
      );
      expect(json(["agents", "show", "release-manager"], cwd).systemPrompt).toContain("You manage releases.");
      expect(json(["agents", "capabilities", "--category", "research"], cwd).agentsByCapability["release-planning"])
        .toEqual(["release-manager"]);
      const guard = epf(["agents", "guard", "--strict"], { cwd });
      expect(guard).toMatchObject({ code: 0, stdout: "clean: 23 files checked\n" });
    });
  });

  test("are named as the repository's own where one is recommended or shown, also in the place of ours", async () => {
    const source = epf(["agents", "show", "backend", "--source"]).stdout;
    await inFolder({ [NAME]: agentFile(), ".epf/agents/backend.md": source }, (folder) => {
      const own = (file: string) => `it is an agent of this repository (.epf/agents/${file})`;
      const zeppelin = json(["agents", "recommend", "when may the zeppelin leave?"], folder);
      expect(zeppelin).toMatchObject({ recommended: "release-manager", origin: "project" });
      expect(zeppelin.guidance.current_state).toEndWith(own("release-manager.md"));
      const endpoint = json(["agents", "recommend", "Build an API endpoint for refunds"], folder);
      expect(endpoint).toMatchObject({ recommended: "backend", origin: "project" });
      expect(endpoint.guidance.current_state).toEndWith(own("backend.md"));
      expect(json(["agents", "show", "backend"], folder).guidance.current_state).toEndWith(own("backend.md"));
      const ours = json(["agents", "recommend", "improve the CSS of the page"], folder);
      expect(ours).toMatchObject({ recommended: "frontend", origin: "bundled" });
      expect(JSON.stringify(ours.guidance)).not.toContain("of this repository");
      expect(epf(["agents", "recommend", "when may the zeppelin leave?"], { cwd: folder }).stdout).toMatch(
        /^release-manager {2}\(confidence 1?0?\.\d\d, project\)$/m,
      );
    });
  });

  test("override the built-in agent with the same id", async () => {
    const source = epf(["agents", "show", "backend", "--source"]).stdout;
    const file = ".epf/agents/backend.md";
    await inFolder({ [file]: source.replace("team: engineering", "team: machine-room") }, (folder) => {
      expect(json(["agents", "show", "backend"], folder)).toMatchObject({
        team: "machine-room",
        origin: "project",
        file,
      });
      expect(json(["agents", "list"], folder).total).toBe(SHIPPED);
      expect(epf(["agents", "guard", "--strict"], { cwd: folder }).code).toBe(0);
    });
    await inFolder({ [file]: source.replace("team: engineering", "team: engineering\nenabled: false") }, (folder) => {
      expect(json(["agents", "recommend", "add a REST endpoint with a database table"], folder).recommended).not.toBe(
        "backend",
      );
      expect(Object.keys(json(["agents", "capabilities"], folder).capabilitiesByAgent)).not.toContain("backend");
      expect(Object.keys(json(["agents", "capabilities", "--include-disabled"], folder).capabilitiesByAgent)).toContain(
        "backend",
      );
    });
  });

  test("the printed file of each built-in agent is a valid starting point", async () => {
    const files = Object.fromEntries(
      readdirSync(join(import.meta.dir, "../../agents")).map((name) => [
        `.epf/agents/${name}`,
        epf(["agents", "show", name.replace(".md", ""), "--source"]).stdout,
      ]),
    );
    await inFolder(files, (folder) => expect(epf(["agents", "guard", "--strict"], { cwd: folder }).code).toBe(0));
  });

  test("ignores a README beside them", async () => {
    await inFolder({ [NAME]: agentFile(), ".epf/agents/README.md": "# Our agents\n" }, (folder) => {
      expect(epf(["agents", "guard"], { cwd: folder }).code).toBe(0);
    });
  });
});

describe("files with errors are left out, and are reported with their location", () => {
  const faults: [title: string, text: string, rule: string, line: number | null, message: RegExp][] = [
    ["an old ability", agentFile("abilities: [security]\n"), "dangling-ability", 8, /no ability is called `security`/],
    [
      "an unknown ability",
      agentFile("abilities:\n  - review-checklist\n  - writing-stile\n"),
      "dangling-ability",
      10,
      /`writing-stile`/,
    ],
    [
      "an unknown delegate",
      agentFile("", "", `Text\n${SCOPE.replace("devops", "devop")}`),
      "dangling-agent",
      29,
      /`devop`/,
    ],
    [
      "an unknown agent in a redirect",
      agentFile("", "  redirectWhen:\n    - { phrase: fly, instead: pilot }\n"),
      "dangling-agent",
      21,
      /`pilot`/,
    ],
    ["an unknown field", agentFile("colour: red\n"), "invalid-agent", 8, /unknown field `colour`/],
    [
      "a wrong type",
      agentFile("enabled: maybe\n"),
      "invalid-agent",
      8,
      /`enabled` is `maybe`, expected `true` or `false`/,
    ],
    ["a wrong category", agentFile().replace("specialist", "pilot"), "invalid-agent", 9, /orchestrator/],
    ["a missing role", agentFile().replace("role: Release Manager\n", ""), "invalid-agent", 2, /`role` is missing/],
    [
      "a bad id",
      agentFile().replace("agentId: release-manager", "agentId: 1st manager"),
      "invalid-agent",
      2,
      /letters, digits/,
    ],
    [
      "the id of an ability",
      agentFile().replace("agentId: release-manager", "agentId: review-checklist"),
      "invalid-agent",
      2,
      /ability/,
    ],
    ["broken YAML", agentFile().replace("[release-planning", "[[release-planning"), "invalid-agent", 8, /./],
    ["no front matter", "# Release manager\n", "invalid-agent", null, /no front matter/],
    ["an empty file", "", "invalid-agent", null, /no front matter/],
    ["an empty prompt", agentFile("", "", ""), "invalid-agent", 2, /system prompt is missing/],
    ["a prompt of 10,000 characters", agentFile("", "", "x".repeat(10_000)), "invalid-agent", 2, /fewer than 10000/],
    [
      "eleven examples",
      agentFile().replace("  exampleTasks:\n", `  exampleTasks:\n${"    - a b c\n".repeat(9)}`),
      "invalid-agent",
      12,
      /at most 10/,
    ],
    [
      "eleven exclusions",
      agentFile().replace("  notForTasks:\n", `  notForTasks:\n${"    - a b c\n".repeat(9)}`),
      "invalid-agent",
      16,
      /at most 10/,
    ],
    [
      "an example of 300 characters",
      agentFile().replace("by a week", "x".repeat(300)),
      "invalid-agent",
      12,
      /at most 200/,
    ],
  ];
  for (const [title, text, rule, line, message] of faults) {
    test(title, async () => {
      await inFolder({ [NAME]: text }, (folder) => {
        const guard = json(["agents", "guard"], folder);
        expect(guard.status).toBe("FAIL");
        expect(guard.required_next_tool_calls.length).toBeGreaterThan(0);
        expect(guard.report.findings[0]).toMatchObject({ rule, level: "error", file: NAME, line });
        expect(guard.report.findings[0].message).toMatch(message);
        expect(guard.report.rules.map(({ name }: { name: string }) => name)).toContain(rule);
        expect(epf(["agents", "guard"], { cwd: folder }).code).toBe(1);
        const answer = json(["agents", "recommend", "write tests"], folder);
        expect(answer.recommended).toBe("quality");
        expect(answer.warnings).toEqual([`${NAME} has errors and is left out`]);
        expect(epf(["agents", "list"], { cwd: folder }).code).toBe(0);
      });
    });
  }

  test("two files with the same id", async () => {
    await inFolder({ [NAME]: agentFile(), ".epf/agents/z.md": agentFile() }, (folder) => {
      expect(json(["agents", "guard"], folder).report.findings[0]).toMatchObject({
        rule: "duplicate-agent",
        file: ".epf/agents/z.md",
      });
    });
  });

  test("a registry whose general agent is disabled", async () => {
    const source = epf(["agents", "show", "standard", "--source"]).stdout.replace(
      "team: core",
      "team: core\nenabled: false",
    );
    await inFolder({ ".epf/agents/standard.md": source }, (folder) => {
      expect(json(["agents", "recommend", "hello"], folder).recommended).toBe("standard");
      expect(json(["agents", "guard"], folder).report.findings[0].rule).toBe("missing-fallback-agent");
    });
  });

  test("a file that only hands over to a faulty one stays", async () => {
    const other = agentFile("", "", `Text\n${SCOPE.replace("devops", "release-manager")}`)
      .replace("agentId: release-manager", "agentId: helper");
    await inFolder({ [NAME]: agentFile("colour: red\n"), ".epf/agents/helper.md": other }, (folder) => {
      const { warnings } = json(["agents", "recommend", "write tests"], folder);
      expect(warnings).toEqual([`${NAME} has errors and is left out`]);
      expect(json(["agents", "show", "HELPER"], folder).agentId).toBe("helper");
    });
  });

  test("other files, binary data, links that lead outside, and huge files", async () => {
    await inFolder({ "outside.md": agentFile(), ".epf/agents/a.yaml": "agentId: a\n" }, (folder) => {
      const place = join(folder, ".epf/agents");
      writeFileSync(join(place, "b.md"), new Uint8Array([45, 45, 45, 10, 0, 255]));
      writeFileSync(join(place, "c.md"), "---\n" + "x".repeat(300_000));
      symlinkSync(join(folder, "outside.md"), join(place, "d.md"));
      symlinkSync("nowhere.md", join(place, "e.md"));
      mkdirSync(join(place, "f.md"));
      const { findings } = json(["agents", "guard"], folder).report;
      expect(findings.map(({ file }: { file: string }) => file.slice(-4, -3) + file.slice(-3))).toEqual([
        "yaml",
        "b.md",
        "c.md",
        "d.md",
        "e.md",
      ]);
    });
    await inFolder({ "else/agents/x.md": agentFile() }, (folder) => {
      symlinkSync(join(folder, "else"), join(folder, ".epf"));
      expect(json(["agents", "guard"], folder).report.findings[0].message).toContain("leads elsewhere");
    });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [
      `.epf/agents/a${at}.md`,
      agentFile().replace("agentId: release-manager", `agentId: a${at}`),
    ]));
    await inFolder(many, (folder) => {
      expect(JSON.stringify(json(["agents", "guard"], folder).report.findings)).toContain("at most 200");
    });
  });
});

describe("the guard's gates", () => {
  test("missing metadata warns in the contract's words; --strict fails", async () => {
    const bare = agentFile().replace(/selectionMetadata:[\s\S]*?---/, "---");
    const empty = bare.replace(/(?<=\n)---/, "selectionMetadata: {exampleTasks: [], notForTasks: []}\n---")
      .replace("agentId: release-manager", "agentId: helper");
    await inFolder({ [NAME]: bare, ".epf/agents/helper.md": empty }, (folder) => {
      const guard = json(["agents", "guard"], folder);
      expect(guard).toMatchObject({
        policyId: "agent-selection-quality",
        description: "Validates agent selection metadata completeness",
        status: "WARN",
      });
      const [complete] = guard.gates;
      expect(complete).toMatchObject({
        gateId: "selection-metadata-complete",
        name: "Selection Metadata Complete",
        status: "WARN",
      });
      for (const id of ["release-manager", "helper"]) {
        const { issues } = complete.agents.find(({ agentId }: { agentId: string }) => agentId === id);
        expect(issues, id).toEqual(["Missing exampleTasks", "Missing notForTasks", "Missing agentCategory"]);
      }
      expect(epf(["agents", "guard"], { cwd: folder }).code).toBe(0);
      expect(epf(["agents", "guard", "--strict"], { cwd: folder }).code).toBe(1);
      const sarif = JSON.parse(epf(["agents", "guard", "--format", "sarif"], { cwd: folder }).stdout);
      expect(sarif.runs[0].results.length).toBeGreaterThanOrEqual(3);
      expect(sarif.runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toContain(
        "missing-selection-metadata",
      );
    });
  });

  const unsound: [title: string, text: string, issue: RegExp][] = [
    [
      "ten examples",
      agentFile().replace("  exampleTasks:\n", `  exampleTasks:\n${"    - a zeppelin airship\n".repeat(7)}`),
      /`exampleTasks` has 10 entries, expected 3 to 5/,
    ],
    [
      "two examples",
      agentFile().replace("    - Move the release train by a week\n", ""),
      /`exampleTasks` has 2 entries, expected 3 to 5/,
    ],
    [
      "an example that leads elsewhere",
      agentFile().replace(
        "Move the release train by a week",
        "Tune the SQL query behind the API endpoint and add a database index",
      ),
      /selects `backend`/,
    ],
    [
      "an exclusion that leads here",
      agentFile().replace(
        "Write the user guide for passengers",
        "Plan the zeppelin release of the autumn, and which airship of the release train may leave the hangar",
      ),
      /selects the agent itself/,
    ],
    [
      "an example of another agent",
      agentFile().replace("Move the release train by a week", "Bring the README up to date and make it shorter"),
      /also an example of `writer`/,
    ],
    [
      "a text that is both",
      agentFile().replace("Write the user guide for passengers", "Move the release train by a week"),
      /both an example and an exclusion/,
    ],
    ["no Scope section", agentFile("", "", "You manage releases."), /no section `## Scope`/],
    [
      "handing over to itself",
      agentFile("", "", SCOPE.replace("suggest: devops", "suggest: release-manager")),
      /to itself/,
    ],
    ["an empty keyword", agentFile().replace("airship]", "the]"), /holds only stop words/],
  ];
  for (const [title, text, issue] of unsound) {
    test(`${title} warns in the second gate only`, async () => {
      await inFolder({ [NAME]: text }, (folder) => {
        const { gates, status, report } = json(["agents", "guard"], folder);
        expect(status).toBe("WARN");
        expect(gates.map((gate: { status: string }) => gate.status)).toEqual(["PASS", "WARN"]);
        const own = gates[1].agents.find(({ agentId }: { agentId: string }) => agentId === "release-manager");
        expect(own.issues.join("\n")).toMatch(issue);
        expect(report.findings.every(({ line }: { line: number | null }) => line !== null)).toBe(true);
      });
    });
  }
});

test("any bytes as an agent's file give findings, never a crash", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: "binary", maxLength: 200 }), (bytes, text) => {
      for (const given of [bytes, new TextEncoder().encode(`---\n${text}\n---\nbody`)]) {
        const { agent, findings } = readAgent("a.md", given, checkAgentFields);
        expect(agent === null).toBe(findings.length > 0);
      }
    }),
  );
});
