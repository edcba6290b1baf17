import { meantValue } from "../../../model/meant/meant_value.ts";
import { describeMiss } from "../../../model/ids.ts";
import { unreadable } from "../../../model/readable.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  name: "dangling-machine",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["workflow"],
  what: "A workflow configuration applies to a state machine that the instance does not have.",
  why: "Its policies and notices then govern nothing.",
  remedy: "Write the `name` of one of the machines in FIRE/workflows, or its full path when it lives elsewhere.",
  examples: [
    {
      bad: {
        "FIRE/workflows/repair-order.yaml":
          "name: repair-order\ninitial_state: received\nstates: [received, returned]\n",
        "FIRE/workflows/night-shop.yaml": "name: night-shop-rules\napplies_to_machine: repair-orders\n",
      },
      good: {
        "FIRE/workflows/repair-order.yaml":
          "name: repair-order\ninitial_state: received\nstates: [received, returned]\n",
        "FIRE/workflows/night-shop.yaml": "name: night-shop-rules\napplies_to_machine: repair-order\n",
      },
    },
  ],
  check({ model, report }) {
    const files = model.of("workflow").map((artifact) => ({ artifact, map: asMap(meantValue(artifact)) }));
    const machines = files.filter(({ map }) => map.states !== undefined).flatMap(({ map }) => asText(map.name) ?? []);
    if (machines.length === 0 || unreadable(model, "workflow").length > 0) return;
    for (const { artifact, map } of files) {
      const machine = asText(map.applies_to_machine);
      // Paths and other addresses may lead out of the instance.
      if (machine === null || /[/\\:.]/.test(machine) || machines.includes(machine)) continue;
      report(artifact, {
        ...describeMiss({
          id: machine,
          noun: "state machine",
          owner: "the instance",
          known: machines,
          level: "warning",
        }),
        at: ["applies_to_machine"],
      });
    }
  },
};

export default rule;
