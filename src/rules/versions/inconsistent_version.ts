import { quoteValue } from "../../diagnostics/escape.ts";
import { declaredVersion, parseVersion } from "../../model/versions.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-version",
  level: "warning",
  class: "surface",
  section: "versions",
  cost: { versions: null },
  artifacts: ["epf_meta", "epf_anchor"],
  what: "The anchor and the metadata of an instance name different releases of the framework.",
  why: "Tools read either of the two files, so they disagree about which format the instance follows.",
  remedy: "Write the release that the files really follow into both `_epf.yaml` and `_meta.yaml`.",
  examples: [
    {
      bad: {
        "_epf.yaml": "epf_anchor: true\nepf_version: 2.22.1\n",
        "_meta.yaml": "instance:\n  epf_version: 2.21.0\n",
      },
      good: {
        "_epf.yaml": "epf_anchor: true\nepf_version: 2.22.1\n",
        "_meta.yaml": "instance:\n  epf_version: 2.22.1\n",
      },
    },
  ],
  check({ model, report }) {
    const anchor = model.of("epf_anchor")[0];
    const meta = model.of("epf_meta")[0];
    if (anchor === undefined || meta === undefined) return;
    const left = declaredVersion(anchor);
    const right = declaredVersion(meta);
    if (left?.kind !== "framework" || right?.kind !== "framework") return;
    if (parseVersion(left.text)?.join() === parseVersion(right.text)?.join()) return;
    report(meta, {
      message: `the release is ${quoteValue(right.text)} in the metadata and ${
        quoteValue(left.text)
      } in the anchor, but should be the same`,
      at: right.at,
      expected: left.text,
      actual: right.text,
      help: "write the release that the files follow into both files",
      related: [{ artifact: anchor, at: left.at, message: "version of the anchor" }],
    });
  },
};

export default rule;
