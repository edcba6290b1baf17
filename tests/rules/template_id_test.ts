import { expect, test } from "bun:test";
import { readTemplate } from "../../src/library/templates.ts";
import { foundIn } from "./found_files.ts";

test("an instance that keeps the id of the template has none of its own", async () => {
  const [, id = ""] = /^instance_id: "(.+)"/m.exec(readTemplate("epf_anchor"))!;
  const anchor = (instance: string) => ({
    "_epf.yaml":
      `epf_anchor: true\nversion: "1.0.0"\ninstance_id: "${instance}"\ncreated_at: "2026-03-02T08:00:00Z"\nproduct_name: Ice\n`,
  });
  const open = async (instance: string) =>
    (await foundIn(anchor(instance))).filter(({ rule, file }) => rule === "missing-content" && file === "_epf.yaml");
  expect((await open(id)).map(({ path }) => path)).toEqual(["instance_id"]);
  expect(await open("5b1c9d20-4a7e-4f63-8d15-90c2e7ab3f44")).toEqual([]);
});
