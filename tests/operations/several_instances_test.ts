import { expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";

test("of several instances none is chosen for a call with an argument that may mean another one", () =>
  inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "a");
    copyInto(folder, "examples/tidemark-surface", "b");
    const tools = ["epf_check_instance", "epf_batch_validate", "epf_get_product_vision", "epf_list_features"];
    for (const tool of tools) {
      const [given, plain] = callTools(folder, [{ tool, args: { strategy: "b" } }, { tool, args: {} }]);
      expect(JSON.parse(given!.failure!).error.message, tool).toContain("there are 2 instances");
      expect(plain!.answer.guidance.warnings[0], tool).toContain("1 further instance below the folder not looked at");
    }
  }));
