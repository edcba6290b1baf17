import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { checkIn } from "./found_files.ts";

const FILE = "FIRE/value_models/product.value_model.yaml";
const MODEL = readFileSync(join(ROOT, "examples/tidemark", FILE), "utf8");
const TEMPLATE = readFileSync(join(ROOT, "templates/artifacts/value_model.yaml"), "utf8");
const as = (text: string, status: string) => text.replace(/^status: .*$/m, `status: ${status}`);
const checkModel = (text: string) =>
  checkIn({ "READY/00_north_star.yaml": "north_star: {organization: Ice}\n", [FILE]: text });

test("a written model whose status is that of a placeholder is a slip of the status", async () => {
  const { findings, text } = await checkModel(as(MODEL, "placeholder"));
  const own = findings.filter(({ file, path }) => file === FILE && path === "status");
  expect(own).toMatchObject([{ rule: "missing-content", level: "warning" }]);
  expect(own[0]!.message).toStartWith("status is `placeholder`, but the model has content");
  expect(own[0]!.help).toContain("set `status: active`");
  expect(text).not.toMatch(/model unfilled|is unfilled|file unfilled/);
});

test("a template that says so is unfilled as before", async () => {
  const { findings } = await checkModel(as(TEMPLATE, "placeholder"));
  expect(findings.some(({ rule, file }) => rule === "missing-content" && file === FILE)).toBe(true);
  expect(findings.some(({ message }) => message.includes("has content"))).toBe(false);
});

test("a model of a few words that says so is unfilled", async () => {
  const { findings } = await checkModel(
    "track_name: Product\nstatus: placeholder\nlayers: [{id: melt, name: Melt the ice, components: [{id: sun, name: Sun}]}]\n",
  );
  expect(findings.find(({ path }) => path === "status")!.message).toContain("says that the model is a template");
});

test("a written model of which no part is in use yet may be a placeholder", async () => {
  const { findings } = await checkModel(as(MODEL, "placeholder").replaceAll("active: true", "active: false"));
  expect(findings.find(({ path }) => path === "status")!.message).toContain("says that the model is a template");
});
