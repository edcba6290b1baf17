import { resolve } from "node:path";
import { expect, test } from "bun:test";
import { EpfModel } from "#src/model/model.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { NOW, ROOT } from "../binary.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";

// Where some files are judged, only the rules about their types are run.
test.each([...EXAMPLES, ...FIXTURES, ...CORPORA])("a rule reports in the types that it is about: %s", async (path) => {
  const instance = await loadInstance(new DiskTree(resolve(ROOT, path)));
  const types = new Map(instance.artifacts.map(({ file, type }) => [file, type]));
  const model = new EpfModel(instance);
  const wrong = INSTANCE_RULES.flatMap((rule) =>
    checkInstanceRules(model, [rule], new Date(NOW)).flatMap(({ file }) => {
      const type = types.get(file);
      return type === undefined || rule.artifacts.includes(type) ? [] : [`${rule.name} in ${type}`];
    })
  );
  expect(wrong).toEqual([]);
});
