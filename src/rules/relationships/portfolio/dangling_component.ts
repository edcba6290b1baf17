import { tracklessHolder } from "../../../model/value_models/trackless_models.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import { nameKey } from "../../../text/fold.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { NearNames } from "../../../text/spelling/closest_match.ts";
import { findPlaceholder } from "../../../model/content/placeholder.ts";
import { COMPONENT_REFERENCES } from "../../../model/value_models/id_citations.ts";
import { isSampleId } from "../../../model/content/sample_ids.ts";
import { textFieldsAt } from "../../../model/fields.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asTrack } from "../../../format/tracks.ts";
import { lostParts } from "../value_paths/lost_parts.ts";
import { sharedHelp } from "../value_paths/segment_report.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** What no one writes as free text: one word in small letters, or several joined by dashes or underscores. */
const ID = /^[\p{Ll}\d]+(?:[-_][\p{Ll}\d]+)*$/u;

const rule: InstanceRule = {
  name: "dangling-component",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["product_portfolio"],
  what:
    "The portfolio refers to a component that the Product value model does not have. The field may hold free text: a near miss is always reported, an unknown id only beside references that resolve.",
  why: "Readers cannot trace what is sold to the value it brings.",
  remedy: "Write the id, name or path of the component as it is in the value model, or add the component there.",
  examples: [
    {
      bad: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  offerings: [{id: offering-basic, components: [{component_ref: frost-alarms}]}]\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers: [{id: night-watch, components: [{id: frost-alarm, name: Frost Alarm}]}]\n",
      },
      good: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  offerings: [{id: offering-basic, components: [{component_ref: FrostAlarm}, {component_ref: Leather case}]}]\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers: [{id: night-watch, components: [{id: frost-alarm, name: Frost Alarm}]}]\n",
      },
    },
    {
      bad: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  offerings: [{id: offering-basic, components: [{component_ref: frost-alarm}, {component_ref: gate-log}]}]\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers: [{id: night-watch, components: [{id: frost-alarm, name: Frost Alarm}]}]\n",
      },
      good: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  offerings: [{id: offering-basic, components: [{component_ref: frost-alarm}, {component_ref: gate-log}]}]\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers: [{id: night-watch, components: [{id: frost-alarm, name: Frost Alarm}, {id: gate-log, name: Gate Log}]}]\n",
      },
    },
  ],
  check({ model, report }) {
    const names = [...model.values.nodes("product")].flatMap(({ id, name, segment }) =>
      [id, name, segment ?? ""].filter((text) => text !== "")
    );
    if (names.length === 0) return;
    const known = new Set(names.map(nameKey));
    const written = names.filter((name) => !isSampleId(name) && findPlaceholder(name) === null);
    const near = nearNames(written);
    for (const artifact of model.of("product_portfolio")) {
      const texts = COMPONENT_REFERENCES.flatMap((field) => textFieldsAt(meantValue(artifact), field));
      const isHeld = (text: string) => isPath(text) ? model.values.resolve(text).ok : known.has(nameKey(text));
      // Where no reference holds, the team keeps labels of its own here.
      const refers = texts.some(({ text }) => isHeld(text));
      for (const { text, path } of texts) {
        // A value model that names no track yet holds it, which is a finding of its own.
        if (isHeld(text) || tracklessHolder(model, text.slice(text.lastIndexOf(".") + 1)) !== null) continue;
        const meant = isPath(text) ? nearPath(model, text) : near(text);
        if (meant === null && !isPath(text) && !(refers && ID.test(text))) continue;
        const lost = meant === null && !isPath(text) ? lostParts(model).called(text) : null;
        report(artifact, {
          message: `the Product value model has no component ${
            quoteValue(text)
          }, the portfolio should name one as it is written there`,
          at: path,
          ...(meant === null ? {} : { expected: meant }),
          actual: text,
          reference: { missing: text, candidates: meant === null ? [] : [meant], known: [] },
          help: meant === null
            ? lost !== null ? sharedHelp(lost) : "write the id, name or path of a component of the value model"
            : `did you mean ${quoteValue(meant)}?`,
        });
      }
    }
  },
};

export default rule;

function isPath(text: string): boolean {
  return text.includes(".") && asTrack(text.slice(0, text.indexOf("."))) !== null;
}

/** Finds the nearest of some names, preferably one that is written in the same way: an id for an id. */
function nearNames(names: readonly string[]): (text: string) => string | null {
  const isId = (name: string) => /^[a-z0-9-]+$/.test(name);
  const [ids, others] = [new NearNames(names.filter(isId)), new NearNames(names.filter((name) => !isId(name)))];
  return (text) => {
    const [alike, unlike] = isId(text) ? [ids, others] : [others, ids];
    return alike.nearest(text)[0] ?? unlike.nearest(text)[0] ?? null;
  };
}

function nearPath(model: EpfModel, text: string): string | null {
  const found = model.values.resolve(text);
  return found.ok ? null : found.suggestions[0] ?? null;
}
