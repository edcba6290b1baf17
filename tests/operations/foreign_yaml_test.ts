import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const COMPOSE = { "docker-compose.yaml": "services:\n  web:\n    image: nginx\n" };
const CHART = { "charts/templates/web.yaml": "{{ if .Values.web }}\nkind: Service\n{{ end }}\n" };

test("a repository with the YAML of other programs alone has nothing to check: the way is to start an instance", () =>
  inFolder({ ...COMPOSE, ...CHART }, (cwd) => {
    for (const command of ["check", "validate", "plan", "fix", "status"]) {
      for (const place of [[], ["."]]) {
        const { code, stderr, stdout } = epf([command, ...place], { cwd });
        expect([command, code, stdout]).toEqual([command, 3, ""]);
        expect(stderr).toContain("no EPF instance");
        expect(stderr).toContain("epf init");
        expect(stderr).not.toContain("docker-compose");
      }
    }
  }));

test("a file that is named is judged, whatever it is", () =>
  inFolder(COMPOSE, (cwd) => {
    expect(epf(["validate", "docker-compose.yaml"], { cwd }).stdout).toContain("[unknown-artifact]");
  }));

test("a folder with a loose artifact is checked as a whole, the YAML beside it too", () =>
  inFolder({ ...COMPOSE, "05_roadmap_recipe.yaml": "roadmap:\n  cycle: 1\n" }, (cwd) => {
    const { code, stdout } = epf(["validate", "."], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain("05_roadmap_recipe.yaml\n");
    expect(stdout).toContain("docker-compose.yaml\n");
    expect(stdout).toContain("in 2 files");
  }));
