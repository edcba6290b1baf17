import { describe, expect, test } from "bun:test";
import { SENTENCES } from "#src/tide/failure.ts";
import { inFolder } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import { Project } from "./project.ts";
import { inServer, type Served } from "./server.ts";
import { AT, CASES, SCHEMAS } from "./tool_cases.ts";

/** A project with four works, an active attempt of `build-api` and a path `build-site`. */
async function prepare(call: Served["call"]): Promise<string> {
  for (const what of ["Setup env", "Setup database", "Create API", "Add auth"]) {
    await call("epic-tide-save-work", { what, how: ["x"], metrics: [`${what} works`] });
  }
  const path = { works: ["setup-env", "setup-database", "create-api"], metrics: ["it runs"] };
  await call("epic-tide-create-path", { what: "Build API", ...path });
  await call("epic-tide-create-path", { what: "Build site", ...path });
  const { answer } = await call("epic-tide-start-tide", { path_name: "build-api" });
  return answer.tide_id;
}

/** Runs `body` on such a project, over standard input and output. */
async function inServed(body: (served: Served, tide: string) => Promise<void>): Promise<void> {
  await inFolder({}, async (folder) => {
    await inServer(folder, ["--toolsets", "tide"], async (served) => await body(served, await prepare(served.call)));
  });
}

/** Runs `body` on such a project, inside this process. */
async function inTool(body: (served: Pick<Served, "call">, tide: string) => Promise<void>): Promise<void> {
  await inFolder({}, async (folder) => {
    const call: Served["call"] = (tool, args) => {
      const [{ answer, failure }] = callTools(folder, [{ tool, args }], { toolsets: ["tide"] }) as [ToolResult];
      return Promise.resolve({ isError: failure !== null, answer: failure === null ? answer : JSON.parse(failure) });
    };
    await body({ call }, await prepare(call));
  });
}

/** Tools beside the seven of EPIC-TIDE: what is saved can be listed and read. */
const READERS = ["epic-tide-list-paths", "epic-tide-list-works", "epic-tide-show-path", "epic-tide-show-work"];

test("the toolset has the seven tools of EPIC-TIDE with its schemas, and four that read works and paths", async () => {
  await inServed(async ({ client }) => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...Object.keys(SCHEMAS), ...READERS].toSorted());
    for (const { name, inputSchema, annotations } of tools) {
      if (READERS.includes(name)) {
        expect(annotations!.readOnlyHint, name).toBe(true);
        continue;
      }
      const { required, properties } = SCHEMAS[name]!;
      expect(inputSchema.required ?? [], name).toEqual(required);
      const own = inputSchema.properties as Record<string, unknown>;
      for (const [field, schema] of Object.entries(properties)) {
        expect(own[field], `${name}.${field}`).toMatchObject(schema as object);
      }
      expect(annotations!.readOnlyHint, name).toBe(name.includes("query") || name.includes("history"));
      expect(annotations!.destructiveHint ?? false, name).toBe(false);
    }
  });
});

test("works and paths are read as they were saved, and no answer names a command", async () => {
  await inServed(async ({ call }, tide_id) => {
    const calls: [string, Record<string, unknown>][] = [
      ["epic-tide-list-works", {}],
      ["epic-tide-show-work", { name: "setup-env" }],
      ["epic-tide-list-paths", {}],
      ["epic-tide-show-path", { name: "build-api" }],
      ["epic-tide-save-work", { what: "Another", how: ["x"], metrics: ["m"] }],
      ["epic-tide-create-path", { what: "Other", works: ["another"], metrics: [] }],
      ["epic-tide-update-execution", { tide_id, work_name: "setup-env", status: "complete" }],
      ["epic-tide-get-history", { path_name: "build-api" }],
      ["epic-tide-query-patterns", {}],
      ["epic-tide-complete-tide", { tide_id, outcome: "failed" }],
      ["epic-tide-show-work", { name: "nothing-like-it" }],
      ["epic-tide-show-path", { name: "nothing-like-it" }],
      ["epic-tide-create-path", { what: "Third", works: ["nothing-like-it"], metrics: [] }],
    ];
    for (const [tool, args] of calls) {
      const { answer } = await call(tool, args);
      expect(JSON.stringify(answer), tool).not.toMatch(/epf tide|--help/);
      if (tool === "epic-tide-show-work" && args.name === "setup-env") {
        expect(answer).toMatchObject({ what: "Setup env", how: ["x"], metrics: ["Setup env works"] });
      }
    }
  });
});

test("texts with nothing to see in them are refused as blank ones are", async () => {
  await inServed(async ({ call }, tide_id) => {
    for (const blank of [" ", "\u200b", "\u2060\ufeff", "\u202e"]) {
      const calls: [string, Record<string, unknown>][] = [
        ["epic-tide-save-work", { what: blank, how: ["x"], metrics: ["m"] }],
        ["epic-tide-save-work", { what: "Seen", how: [blank], metrics: ["m"] }],
        ["epic-tide-save-work", { what: "Seen", how: ["x"], metrics: [blank] }],
        ["epic-tide-create-path", { what: blank, works: ["setup-env"], metrics: [] }],
        ["epic-tide-start-tide", { path_name: blank }],
        ["epic-tide-update-execution", { tide_id, work_name: blank, status: "complete" }],
      ];
      for (const [tool, args] of calls) {
        expect((await call(tool, args)).isError, `${tool} ${JSON.stringify(blank)}`).toBe(true);
      }
    }
  });
});

test("a server mentions once that it created the store, and sees other processes' writes", async () => {
  await inFolder({}, async (folder) => {
    await inServer(folder, ["--toolsets", "tide"], async ({ call }) => {
      const work = { how: ["x"], metrics: ["m"] };
      const unknown = await call("epic-tide-start-tide", { path_name: "nothing" });
      expect(unknown.answer.error.code).toBe("PATH_NOT_FOUND");
      const first = await call("epic-tide-save-work", { what: "First", ...work });
      expect(first.answer.guidance.warnings.join()).toContain("belongs in .gitignore");
      const second = await call("epic-tide-save-work", { what: "Second", ...work });
      expect(second.answer.guidance.warnings).toBeNull();
      const other = new Project(folder);
      other.path("Build both", ["first", "second"]);
      const { answer } = await call("epic-tide-start-tide", { path_name: "build-both" });
      expect(other.ok("history", "build-both").tides[0].tide_id).toBe(answer.tide_id);
    });
  });
});

test("a read-only server offers the tools that read", async () => {
  await inFolder({}, async (folder) => {
    await inServer(folder, ["--toolsets", "tide", "--read-only"], async ({ client }) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name).toSorted()).toEqual(
        [...READERS, "epic-tide-query-patterns", "epic-tide-get-history"].toSorted(),
      );
    });
  });
});

for (const [tool, { accepted, refused, server, fills }] of Object.entries(CASES)) {
  describe(tool, () => {
    test("accepts valid input", async () => {
      await inServed(async ({ call }, tide) => {
        for (const input of accepted(tide)) {
          const { isError, answer } = await call(tool, input);
          expect(isError, JSON.stringify(answer)).toBe(false);
          expect(Object.keys(answer.guidance)).toEqual([
            "current_state",
            "next_action",
            "available_actions",
            "warnings",
            "blocked_reason",
            "context",
          ]);
        }
      });
    });

    test("refuses invalid input and changes nothing", async () => {
      await inTool(async ({ call }, tide) => {
        const before = await call("epic-tide-get-history", { path_name: "build-api", include_execution_details: true });
        for (const [why, input, code, field] of refused(tide)) {
          const { isError, answer } = await call(tool, input);
          expect(isError, why).toBe(true);
          expect([answer.error.code, answer.error.field], `${why}: ${answer.error.message}`).toEqual([code, field]);
        }
        const after = await call("epic-tide-get-history", { path_name: "build-api", include_execution_details: true });
        expect(after).toEqual(before);
      });
    });

    test("sets server fields itself, whatever the client says", async () => {
      await inTool(async ({ call }, tide) => {
        const { isError, answer } = await call(tool, server(tide));
        expect(isError, JSON.stringify(answer)).toBe(false);
        for (const [field, form] of Object.entries(fills)) expect(String(answer[field]), field).toMatch(form);
        const own = Object.keys(SCHEMAS[tool]!.properties);
        const given = Object.keys(server(tide)).filter((field) => !own.includes(field));
        const ignored = answer.warnings.map(({ code, field }: { code: string; field: string }) => `${code} ${field}`);
        expect(ignored).toEqual(given.map((field) => `server_field_ignored ${field}`));
        expect(JSON.stringify(answer)).not.toContain("2001-01-01");
      });
    });

    test("errors say what was found and what to do", async () => {
      await inTool(async ({ call }, tide) => {
        for (const [why, input, code] of refused(tide)) {
          const { answer } = await call(tool, input);
          const { message, provided_value, details } = answer.error;
          expect(Object.keys(answer), why).toEqual(["error", "timestamp", "guidance"]);
          expect(Object.keys(answer.error), why).toEqual(["code", "message", "field", "provided_value", "details"]);
          expect(answer.timestamp, why).toMatch(AT);
          expect(message.length, why).toBeWithin(10, 700);
          if (code in SENTENCES) expect(message, why).toStartWith(SENTENCES[code as keyof typeof SENTENCES]);
          if (provided_value !== null) expect(provided_value.length, why).toBeLessThanOrEqual(200);
          expect(typeof details, why).toBe("object");
          expect(answer.guidance.blocked_reason, why).toBe(message);
        }
      });
    });
  });
}
