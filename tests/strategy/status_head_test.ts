import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("the status of a strategy is headed by the name of its product", async () => {
  const head = async (anchor: string) => {
    let line = "";
    await inFolder({ "_epf.yaml": anchor, "READY/00_north_star.yaml": "north_star: {}\n" }, (cwd) => {
      line = epf(["strategy", "status"], { cwd }).stdout.split("\n")[0]!;
    });
    return line;
  };
  expect(await head("epf_version: 2.22.1\nproduct_name: Ice\n")).toBe("Ice (.)");
  expect(await head("epf_version: 2.22.1\n")).toBe(".");
});
