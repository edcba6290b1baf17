import { expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { withServer } from "./line_client.ts";

/** Requests that are worked on at the same time, as the queue of requests says. */
const AT_ONCE = 32;

test("a ping and a cancellation go before the requests that wait, however many there are", async () => {
  await withServer(["--root", "examples/tidemark"], async (client) => {
    const search = (id: string) =>
      client.request("tools/call", {
        name: "epf_search_strategy",
        arguments: { query: `what do customers of harbour ${id} pay` },
      }, id);
    const ids = Array.from({ length: 200 }, (_, number) => `search ${number}`);
    const answers = ids.map((id) => search(id).catch(() => null));
    const cancelled = new Set(ids.filter((_, number) => number >= 100 && number % 2 === 0));
    for (const requestId of cancelled) client.notify("notifications/cancelled", { requestId });
    expect((await client.request("ping", {}, "ping")).result).toEqual({});
    const before = client.received.findIndex(({ id }) => id === "ping") - 1;
    expect(before).toBeLessThanOrEqual(AT_ONCE + 4);
    await Promise.all(answers.filter((_, number) => !cancelled.has(ids[number]!)));
    const answered = client.received.flatMap(({ id }) => (typeof id === "string" && cancelled.has(id) ? [id] : []));
    expect(answered).toEqual([]);
  });
}, 120_000);

test("a resource that cannot be read says why, and is not called missing", () =>
  inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const large = join(root, "READY/00_north_star.yaml");
    truncateSync(large, 5 * 1024 * 1024);
    writeFileSync(join(root, "READY/05_roadmap_recipe.yaml"), new Uint8Array([0, 1, 2, 0]));
    await withServer(["--root", root], async (client) => {
      const read = async (path: string) =>
        (await client.request("resources/read", { uri: `epf://artifacts/${path}` })).error;
      const tooLarge = await read("READY/00_north_star.yaml");
      expect(tooLarge?.code).toBe(-32602);
      expect(tooLarge?.message).toMatch(/^`READY\/00_north_star\.yaml` is too large to be read: /);
      expect((await read("READY/05_roadmap_recipe.yaml"))?.message).toContain("binary data");
      expect((await read("READY/none.yaml"))?.code).toBe(-32002);
    });
  }));
