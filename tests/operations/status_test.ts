import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const NOW = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 6, 15) / 1000), COLUMNS: "80" };

function statusOf(folder: string): { text: string; answer: Record<string, unknown> } {
  const { stdout, code } = epf(["status"], { cwd: folder, env: NOW });
  expect(code).toBe(0);
  return { text: stdout, answer: JSON.parse(epf(["status", "--json"], { cwd: folder, env: NOW }).stdout) };
}

test("the healthy example is shown in ten lines of 80 columns, with its cycle and its end", async () => {
  await inFolder({}, (folder) => {
    const { text, answer } = statusOf(copyInto(folder, "examples/tidemark", "tidemark"));
    const lines = text.trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.filter((line) => Bun.stringWidth(line) > 80)).toEqual([]);
    expect(lines[0]).toContain("Tidemark");
    expect(lines.at(-1)).toStartWith("next: ");
    const { number, ends, days_left } = answer.cycle as { number: number; ends: string; days_left: number };
    expect(text).toMatch(new RegExp(`^cycle +${number}, .*${ends}`, "m"));
    expect(days_left).toBe((Date.parse(ends) - Date.UTC(2026, 6, 15)) / 86_400_000);
  });
});

test("verdict, counts and next step are those of `epf check`", () => {
  for (const instance of ["examples/tidemark", "examples/tidemark-surface", "examples/tidemark-structural"]) {
    const [status, check] = ["status", "check"].map((command) =>
      JSON.parse(epf([command, instance, "--json"], { env: NOW }).stdout)
    );
    for (const key of ["overall_status", "score", "counts"]) expect([key, status[key]]).toEqual([key, check[key]]);
    expect(status.guidance.next_action).toBe(check.guidance.next_action);
  }
});

test("while a cycle runs, what was due comes first, then the weekly look and the next session", () => {
  const nextOn = (month: number, day: number) => {
    const env = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, month, day) / 1000) };
    return JSON.parse(epf(["status", "examples/tidemark", "--json"], { env }).stdout).guidance.next_action;
  };
  expect(nextOn(9, 20)).toMatch(
    /^cycle 2 runs until 2026-12-31: the weekly look .* and the AIM session of 2027-01-05$/,
  );
  expect(nextOn(9, 26)).toMatch(
    /: see what came of "Forecasts of four basins .*" \(2026-10-23\); then the weekly look/,
  );
});

test("is ten lines where much is to be done, too", () => {
  for (const instance of ["examples/tidemark-surface", "examples/tidemark-structural"]) {
    const { stdout } = epf(["status", instance], { env: NOW });
    expect([instance, stdout.trimEnd().split("\n").length <= 10]).toEqual([instance, true]);
  }
});

test("a missing foundation is the next step, and unfilled templates count as empty", async () => {
  await inFolder({}, (folder) => {
    const instance = copyInto(folder, "examples/tidemark", "tidemark");
    rmSync(join(instance, "READY/00_north_star.yaml"));
    expect(statusOf(instance).text).toMatch(/^next: .*north_star/m);
    expect(statusOf(instance).text).toMatch(/^level +2, the north star is missing$/m);
    writeFileSync(join(instance, "READY/00_north_star.yaml"), "");
    expect(statusOf(instance).answer.overall_status).not.toBe("healthy");
  });
});

test("what is out of date is named with its file", async () => {
  await inFolder({}, (folder) => {
    const instance = copyInto(folder, "examples/tidemark", "tidemark");
    const later = { SOURCE_DATE_EPOCH: String(Date.UTC(2029, 0, 1) / 1000), COLUMNS: "80" };
    const { stdout } = epf(["status"], { cwd: instance, env: later });
    expect(stdout).toMatch(/^stale +\S+\.yaml: /m);
    expect(stdout).toMatch(/days ago\)/);
    const { stale, stale_count } = JSON.parse(epf(["status", "--json"], { cwd: instance, env: later }).stdout);
    expect(stale_count).toBeGreaterThan(0);
    for (const { rule } of stale) expect(rule).toStartWith("stale-");
  });
});

test("a long path of the instance leaves room for what is out of date", async () => {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "docs/EPF/_instances/a-product-with-a-rather-long-name");
    const lineOf = (cwd: string, ...args: string[]) =>
      /^stale .*$/m.exec(
        epf(["status", ...args], { cwd, env: { SOURCE_DATE_EPOCH: "1893456000", COLUMNS: "80" } }).stdout,
      )?.[0];
    const near = lineOf(join(folder, "docs/EPF/_instances/a-product-with-a-rather-long-name"));
    expect(near).toMatch(/^stale +(?:READY|FIRE|AIM)/);
    expect(lineOf(folder)).toBe(near);
  });
});

test("without an instance it says how one begins", async () => {
  await inFolder({ "x.md": "" }, (folder) => {
    expect(epf(["status"], { cwd: folder })).toMatchObject({ code: 3, stderr: expect.stringContaining("epf init") });
  });
});

test("the report names what is due today as the status does", () => {
  const env = { ...NOW, SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29) / 1000) };
  for (const instance of ["examples/tidemark", "examples/tidemark-surface"]) {
    const [status, report] = ["status", "report"].map((command) => {
      const { stdout } = epf([command, instance, ...(command === "report" ? ["--format", "json"] : ["--json"])], {
        env,
      });
      return JSON.parse(stdout);
    });
    expect(report.next).toBe(status.guidance.next_action);
  }
  const done = epf(["report", "examples/tidemark", "--format", "json"], { env: NOW }).stdout;
  const today = epf(["status", "examples/tidemark"], { env: NOW }).stdout;
  expect(today).toContain(`next: ${JSON.parse(done).next}\n`);
});

test("no name from a file begins a line of output, where a log would take it for a command", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const anchor = join(root, "_epf.yaml");
    const name = 'product_name: "Tide\\n::error file=x::named `by` a file"';
    writeFileSync(anchor, readFileSync(anchor, "utf8").replace(/^product_name: .*$/m, name));
    for (const command of ["status", "strategy status", "check", "locate .", "report --format html"]) {
      expect(epf(command.split(" "), { cwd: root }).stdout, command).not.toMatch(/^\s*::/m);
    }
    expect(epf(["report", "--format", "markdown"], { cwd: root }).stdout).not.toContain("`by`");
  }));
