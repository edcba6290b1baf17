import { expect, test } from "bun:test";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("a folder with more files than an instance can have is refused, wherever they are in it", async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`part${index % 3}/file${index}.txt`, ""]));
  await inFolder(files, (folder) => {
    expect(new DiskTree(folder, 33).entries()).toHaveLength(33);
    expect(() => new DiskTree(folder, 32).entries()).toThrow("holds more than 32 files and folders");
  });
});

test("a folder with more instances than are read at once is refused with an example of one", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 201 }, (_, index) => [`product${index}/_epf.yaml`, "epf_anchor: true\nversion: '1.0'\n"]),
  );
  await inFolder(files, (folder) => {
    for (const args of [["check"], ["search", "quay"], ["baseline"]]) {
      expect(epf(args, { cwd: folder })).toEqual({
        code: 2,
        stdout: "",
        stderr: "epf: `.` holds 201 instances, expected at most 200 at once\n" +
          "help: name one, such as product0, or a folder with fewer\n",
      });
    }
  });
});
