import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("a file that is no YAML by its name is called that, not repaired", () =>
  inFolder({ "README.md": "# Notes\n\n- one\n  two: three: four\n" }, (cwd) => {
    for (const command of ["fix", "plan", "validate"]) {
      const { stdout } = epf([command, "README.md"], { cwd });
      expect(stdout, command).toContain("epf explain unknown-artifact");
      expect(stdout, command).not.toContain("line 4");
    }
    expect(epf(["validate", "README.md"], { cwd }).stdout).toContain(
      "next: leave out README.md, only YAML files are checked",
    );
  }));
