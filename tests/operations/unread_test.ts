import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { type Parameter, parametersOf } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import type { Operation } from "#src/operations/operation.ts";
import { copyInto, EPF, inFolder, type Outcome, plainEnv } from "../binary.ts";
import { someOf } from "../depth.ts";
import { callTools, epf } from "../command_line.ts";

/** Values for what an operation demands beside the instance. */
const DEMANDED: Record<string, string> = {
  query: "berth",
  task: "write a feature",
  topic: "berth",
  name: "fd-001",
  id: "fd-001",
  persona_id: "harbour",
  feature_id: "fd-001",
  section: "target_users",
  artifact_path: "t/FIRE/definitions/product/fd-001_berth-week-planning.yaml",
  path: "Product.VesselFlow",
};

/** Operations whose answer does not come from the files of an instance, although they may be given one. */
const READS_NO_STRATEGY = new Set([
  "epf_locate_instance",
  "epf_init_instance",
  "epf_install_hook",
  "epf_uninstall_hook",
  "epf_export_schemas",
  "epf_detect_artifact_type",
  "epf_agent_instructions",
]);

const isInstance = ({ name }: Parameter) => name === "instance_path" || name === "path" || name === "paths";

/** The operations that take an instance, or files of one. */
const READERS = OPERATIONS.filter(({ tool, toolset }) =>
  toolset === "epf" && !READS_NO_STRATEGY.has(tool) &&
  parametersOf(tool).some((parameter) => parameter.options.isPath === true && isInstance(parameter))
);

/** Arguments by which an operation looks at all of the instance `t`. */
function argsOf({ tool }: Operation): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const parameter of parametersOf(tool)) {
    const { name, options, required, choices } = parameter;
    if (options.cliOnly === true || options.toolOnly === true && name !== "path") continue;
    if (options.isPath === true && isInstance(parameter)) args[name] = parameter.type === "texts" ? ["t"] : "t";
    else if (required) args[name] = choices[0] ?? DEMANDED[name];
    if (required && args[name] === undefined) throw new Error(`${tool}: a value for ${name} is missing in DEMANDED`);
  }
  // A wizard for a document is compared with the instance.
  if (tool === "epf_get_wizard") args.name = "investor_memo";
  if (tool === "epf_validate_section") args.path = "t/READY/00_north_star.yaml";
  if ("paths" in args) delete args.path;
  return args;
}

/** The same as words of the command line. */
function wordsOf(operation: Operation): string[] {
  const args = argsOf(operation);
  const given = parametersOf(operation.tool).filter(({ name, options }) => name in args && options.toolOnly !== true);
  const [places, flags] = [
    given.filter(({ options }) => options.positional),
    given.filter(({ options }) => !options.positional),
  ];
  return [
    ...operation.command!,
    ...places.flatMap(({ name }) => [args[name]].flat().map(String)),
    ...flags.flatMap(({ name }) =>
      [args[name]].flat().flatMap((value) => [`--${name.replaceAll("_", "-")}`, String(value)])
    ),
  ];
}

/** What cannot be read, by where it is in the instance and how it is made. */
const FAULTS: Record<string, { at: string; make(path: string): void }> = {
  "a link that leads out": {
    at: "READY/00_north_star.yaml",
    make: (path) => symlinkSync("/etc/hostname", path),
  },
  "a folder with the name of a file": { at: "READY/00_north_star.yaml", make: (path) => mkdirSync(path) },
  "a file that is not text": {
    at: "READY/00_north_star.yaml",
    make: (path) => writeFileSync(path, Uint8Array.of(0xff, 0xfe, 0, 0)),
  },
};

describe.each([...someOf(Object.entries(FAULTS), 1)])(
  "%s is named, and no answer that misses it is clean",
  (_, { at, make }) => {
    test.each(READERS.filter(({ command }) => command !== null).map((one) => [one.command!.join(" "), one] as const))(
      "epf %s",
      async (_, operation) => {
        await inFolder({}, (folder) => {
          const path = join(copyInto(folder, "examples/tidemark", "t"), at);
          rmSync(path);
          make(path);
          for (const more of [[], ["--json"]]) {
            const { code, stdout, stderr } = epf([...wordsOf(operation), ...more], { cwd: folder });
            expect([stdout + stderr, [1, 2, 3].includes(code)]).toEqual([expect.stringContaining(at), true]);
          }
        });
      },
    );

    test("every tool", async () => {
      await inFolder({}, (folder) => {
        const path = join(copyInto(folder, "examples/tidemark", "t"), at);
        rmSync(path);
        make(path);
        const offered = READERS.filter(({ cliOnly }) => cliOnly !== true);
        const calls = offered.map((operation) => ({ tool: operation.tool, args: argsOf(operation) }));
        const silent = callTools(folder, calls).flatMap(({ answer, failure }, index) =>
          JSON.stringify(answer ?? failure).includes(at) ? [] : [[calls[index], failure]]
        );
        expect(silent).toEqual([]);
      });
    });
  },
);

/** Runs the binary as a user whom file modes hold back, also where the tests run as root. */
function asPlainUser(words: readonly string[], cwd: string): Outcome {
  const isRoot = process.getuid?.() === 0;
  const drop = isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
  const { exitCode, stdout, stderr } = Bun.spawnSync([...drop, EPF, ...words], { cwd, env: plainEnv() });
  return { code: exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe("without permission", () => {
  const commands = READERS.filter(({ command }) => command !== null);
  test.each([...someOf(["READY", "READY/00_north_star.yaml"], 1)])("%s is named by every command", async (at) => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      chmodSync(folder, 0o755);
      chmodSync(join(root, at), 0o000);
      const silent = commands.flatMap((operation) => {
        const { code, stdout, stderr } = asPlainUser(wordsOf(operation), folder);
        return (stdout + stderr).includes(at) && [1, 2, 3].includes(code) ? [] : [`${operation.tool} ${code}`];
      });
      chmodSync(join(root, at), 0o755);
      expect(silent).toEqual([]);
    });
  }, 60_000);

  test.each([["t", 0o000, "no permission"], ["t", 0o711, "no permission"], ["up/t", 0o000, "a folder on the way"]])(
    "an instance in %s with mode %o is not called missing",
    async (at, mode, reason) => {
      await inFolder({}, (folder) => {
        copyInto(folder, "examples/tidemark", at);
        const locked = join(folder, at.split("/")[0]!);
        chmodSync(folder, 0o755);
        chmodSync(locked, mode);
        const commands = [
          "check",
          "status",
          "plan",
          "fix",
          "validate",
          "locate",
          "coverage",
          "search tide --instance-path",
        ];
        const outcomes = commands.map((command) => {
          const { code, stderr } = asPlainUser([...command.split(" "), at], folder);
          const isSaid = stderr.includes(`\`${at}\` cannot be read: ${reason}`) &&
            stderr.includes("give yourself read access to the folder");
          return isSaid ? code : `${command}: ${stderr}`;
        });
        chmodSync(locked, 0o755);
        expect(outcomes).toEqual(commands.map(() => 1));
      });
    },
    20_000,
  );

  test("what needs no instance runs in a folder that cannot be listed", async () => {
    await inFolder({ "in/notes.txt": "" }, (folder) => {
      chmodSync(folder, 0o755);
      chmodSync(join(folder, "in"), 0o711);
      expect(asPlainUser(["templates", "show", "mappings"], join(folder, "in"))).toMatchObject({ code: 0, stderr: "" });
      chmodSync(join(folder, "in"), 0o755);
    });
  });

  test("a roadmap that cannot be read is not called missing", async () => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      for (const at of ["READY/05_roadmap_recipe.yaml", "READY"]) {
        rmSync(join(root, at), { recursive: true });
        expect(epf(["relationships", "t"], { cwd: folder }).stdout).toContain(
          "there is no roadmap that could define it",
        );
        symlinkSync(folder, join(root, at));
        expect(epf(["relationships", "t"], { cwd: folder }).stdout).not.toContain(
          "there is no roadmap that could define it",
        );
        rmSync(join(root, at));
      }
    });
  });
});

test("a file is repaired although another one cannot be read", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    rmSync(join(root, "READY/00_north_star.yaml"));
    symlinkSync("/etc/hostname", join(root, "READY/00_north_star.yaml"));
    expect(epf(["fix", "t/_meta.yaml"], { cwd: folder }).code).toBe(0);
    expect(epf(["fix", "t/READY/00_north_star.yaml"], { cwd: folder })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("link leads outside"),
    });
  });
});

test.each([
  ["of binary data", new Uint8Array([137, 80, 78, 71, 0, 1])],
  ["of too many bytes", "north_star: x\n".repeat(400_000)],
])("a file %s is called unreadable, not empty", async (_, bytes) => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    for (const file of ["READY/00_north_star.yaml", "FIRE/value_models/product.value_model.yaml"]) {
      writeFileSync(join(root, file), bytes);
    }
    const { stdout } = epf(["check", "t"], { cwd: folder });
    expect(stdout).toContain("the north star is unreadable, and 1 other foundation is unreadable");
    expect(stdout).toContain("the Product value model cannot be read");
    expect(stdout).not.toMatch(/(?:is|files?) empty|write READY|remove the file/);
  });
});
