import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

const ALL = 'ignore_paths: ["READY/**", "FIRE/**", "AIM/**", "*.yaml"]\n';
const SAYS = "`ignore_paths` in `.epf.yaml` leaves out all ";

/** Tidemark with other settings. */
function withSettings(settings: string, body: (root: string) => void | Promise<void>) {
  return inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    writeFileSync(join(root, ".epf.yaml"), settings);
    await body(root);
  });
}

test.each(["check", "validate", "status", "aim status", "aim health", "reviews", "check --explain-score"])(
  "`epf %s` says that the settings leave out every file, and does not call the instance empty",
  (command) =>
    withSettings(ALL, (cwd) => {
      const { stdout, stderr } = epf(command.split(" "), { cwd });
      const text = `${stdout}${stderr}`.replaceAll(/\s+/g, " ");
      expect(text).toContain(SAYS);
      expect(text).not.toMatch(/: empty|nothing (?:of the team )?is written|start here|only templates/);
    }),
);

test("the answers of the server say it too, and name no wizard to start with", () =>
  withSettings(ALL, (root) => {
    const answers = callTools(root, [
      { tool: "epf_health_check", args: { instance_path: root } },
      { tool: "epf_aim_status", args: { instance_path: root } },
    ]);
    for (const { answer } of answers) {
      const { guidance, required_next_tool_calls: calls } = answer as {
        guidance: { current_state: string; next_action: string };
        required_next_tool_calls: { tool: string }[];
      };
      expect(guidance.current_state).toContain(SAYS);
      expect(guidance.next_action).toContain(SAYS);
      expect(calls.map(({ tool }) => tool)).not.toContain("epf_get_wizard_for_task");
    }
  }));

test("an instance of which some files are left is checked as before", () =>
  withSettings('ignore_paths: ["FIRE/**"]\n', (cwd) => {
    const { stdout } = epf(["check"], { cwd });
    expect(stdout).not.toContain(SAYS);
    expect(stdout).toContain("score");
  }));
