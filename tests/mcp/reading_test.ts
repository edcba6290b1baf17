import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../binary.ts";
import { type LineClient, withServer } from "./line_client.ts";

const EXAMPLE = ["--root", "examples/tidemark"];

async function allResources(client: LineClient): Promise<{ uri: string; name: string; mimeType: string }[]> {
  const listed = [];
  for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
    const { result } = await client.request("resources/list", cursor === undefined ? {} : { cursor });
    listed.push(...result.resources);
    cursor = result.nextCursor;
  }
  return listed;
}

test("every listed resource can be read", async () => {
  await withServer(EXAMPLE, async (client) => {
    const listed = await allResources(client);
    for (const family of ["artifacts", "wizards", "rules", "schemas", "templates", "definitions"]) {
      expect(listed.filter(({ uri }) => uri.startsWith(`epf://${family}/`)).length, family).toBeGreaterThan(15);
    }
    expect(new Set(listed.map(({ uri }) => uri)).size).toBe(listed.length);
    for (const { uri, mimeType } of listed) {
      const { result, error } = await client.request("resources/read", { uri });
      expect(error, uri).toBeUndefined();
      expect(result.contents, uri).toHaveLength(1);
      expect(result.contents[0], uri).toMatchObject({ uri, mimeType });
      expect(result.contents[0].text.length, uri).toBeGreaterThan(10);
    }
  });
});

test("reads the current content of an artifact", async () => {
  await withServer(EXAMPLE, async (client) => {
    const { result } = await client.request("resources/read", { uri: "epf://artifacts/READY/00_north_star.yaml" });
    expect(result.contents[0].text).toBe(
      readFileSync(join(ROOT, "examples/tidemark/READY/00_north_star.yaml"), "utf8"),
    );
  });
});

test("lists resource templates and completes their arguments", async () => {
  await withServer(EXAMPLE, async (client) => {
    const { resourceTemplates } = (await client.request("resources/templates/list")).result;
    for (const { uriTemplate } of resourceTemplates) {
      const argument = /\{\+?(\w+)\}/.exec(uriTemplate)![1]!;
      const complete = async (value: string) =>
        (await client.request("completion/complete", {
          ref: { type: "ref/resource", uri: uriTemplate },
          argument: { name: argument, value },
        })).result.completion;
      const all = await complete("");
      expect(all.values.length, uriTemplate).toBeGreaterThan(10);
      expect(all.hasMore).toBe(all.total > all.values.length);
      const typed = all.values[3].slice(0, 6);
      expect((await complete(typed)).values[0].toLowerCase()).toStartWith(typed.toLowerCase());
      expect((await complete("no such thing")).values).toEqual([]);
    }
    const unknown = await client.request("completion/complete", {
      ref: { type: "ref/resource", uri: "epf://nope/{x}" },
      argument: { name: "x", value: "" },
    });
    expect(unknown.error?.code).toBe(-32602);
  });
});

test("each wizard is a prompt that contains its text and the request", async () => {
  const wizards = readdirSync(join(ROOT, "wizards")).filter((file) => file.endsWith(".md")).map((file) =>
    file.replace(/\.md$/, "")
  );
  await withServer(EXAMPLE, async (client) => {
    const { prompts } = (await client.request("prompts/list")).result;
    expect(prompts.map(({ name }: { name: string }) => name).sort()).toEqual(wizards.sort());
    for (const { name, description } of prompts) {
      const { result } = await client.request("prompts/get", {
        name,
        arguments: { request: "plan the next quarter", instance_path: "docs/EPF" },
      });
      expect(result.description).toBe(description);
      const [{ role, content }] = result.messages;
      expect(role).toBe("user");
      expect(content.text).toContain("plan the next quarter");
      expect(content.text).toContain("docs/EPF");
      expect(content.text.length, name).toBeGreaterThan(1000);
    }
    const bare = await client.request("prompts/get", { name: wizards[0] });
    expect(bare.result.messages).toHaveLength(1);
    const completed = await client.request("completion/complete", {
      ref: { type: "ref/prompt", name: wizards[0] },
      argument: { name: "instance_path", value: "" },
    });
    expect(completed.result.completion.values).toEqual(["."]);
  });
});
