import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { anchorName, instanceNamed, metaName, namesOfInstance, productNameKey } from "../../model/metadata.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import { fold } from "../../text/fold.ts";
import { isPartOfName, sharesWord } from "../../text/part_of_name.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-product-name",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "wrong_instance",
      words: ["name of another product", "names of another product"],
      warning: 10,
      info: 2,
      remedy: "write one product name everywhere",
    },
  },
  artifacts: ARTIFACT_TYPE_NAMES,
  what:
    "Files of one instance name different products. It is a note if the names only differ in accents or in how their words are joined.",
  why:
    "A file that was copied from another product brings the other product's strategy along, and tools show the wrong name.",
  remedy: "Write the same product name everywhere; if the file belongs to another product, move it there.",
  examples: [
    {
      bad: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Felt and Flue\n",
        "_meta.yaml": "instance:\n  product_name: Chimney Post\n",
      },
      good: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Felt and Flue\n",
        "_meta.yaml": "instance:\n  product_name: felt and  flue\n",
      },
    },
    {
      bad: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Felt and Flue\n",
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-one\nmeta:\n  instance: chimney-post\n",
      },
      good: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Felt and Flue\n",
        "AIM/assessment_report.yaml": "roadmap_id: roadmap-one\nmeta:\n  instance: felt-and-flue\n",
      },
    },
  ],
  *check({ model, report }) {
    const anchor = model.of("epf_anchor")[0];
    const meta = model.of("epf_meta")[0];
    const inAnchor = anchor === undefined ? null : anchorName(anchor);
    const inMeta = meta === undefined ? null : metaName(meta);
    const isOther = inAnchor !== null && inMeta !== null &&
      productNameKey(inAnchor.text) !== productNameKey(inMeta.text);
    if (inAnchor !== null && inMeta !== null && (isOther || isSpeltOtherwise(inAnchor.text, inMeta.text))) {
      report(meta!, {
        ...(isOther ? {} : { level: "info" }),
        message: `the product is ${quoteValue(inMeta.text)} in the metadata and ${
          quoteValue(inAnchor.text)
        } in the anchor, but should have one name`,
        at: inMeta.at,
        expected: inAnchor.text,
        actual: inMeta.text,
        help: "use the same name in both files",
        related: [{ artifact: anchor!, at: inAnchor.at, message: "name in the anchor" }],
      });
    }
    const names = namesOfInstance(model);
    const [source, name] = inAnchor !== null ? [anchor!, inAnchor] : inMeta !== null ? [meta!, inMeta] : [null, null];
    if (source === null) return;
    for (const artifact of model.instance.artifacts) {
      yield;
      if (!artifact.document.readable || artifact.archived || artifact === anchor || artifact === meta) continue;
      const named = instanceNamed(artifact);
      if (named === null || names.has(productNameKey(named.text)) || isPartOfName(named.text, name.text)) continue;
      const isWhollyOther = !sharesWord(named.text, name.text, SHORTEST_WORD);
      report(artifact, {
        message: `file names the instance ${quoteValue(named.text)}, but should name ${quoteValue(name.text)}`,
        at: named.at,
        expected: name.text,
        actual: named.text,
        help: isWhollyOther
          ? "correct the name, or move the file to the instance it belongs to"
          : `write ${quoteValue(name.text)}`,
        related: [{ artifact: source, at: name.at, message: "name of this instance" }],
      });
    }
  },
};

export default rule;

/** Letters of a word that tells products from each other; shorter ones are articles and the like. */
const SHORTEST_WORD = 4;

/**
 * True for a name whose words are joined otherwise than in another one, `Hafen-Service`, or that lacks its accents; a slug
 * is no name to be read.
 */
function isSpeltOtherwise(inAnchor: string, inMeta: string): boolean {
  if (![inAnchor, inMeta].every((name) => /\p{Lu}/u.test(name))) return false;
  const [one, other] = [inAnchor, inMeta].map((name) =>
    singleSpaced(name.replace(/\([^()]*\)\s*$/u, "")).replaceAll(/[‐-―]/gu, "-").normalize("NFC")
  ) as [string, string];
  const [letters, others] = [one, other].map((name) => name.replaceAll(/[\s-]/g, "")) as [string, string];
  if (letters === others) return one !== other;
  return letters.toLowerCase() !== others.toLowerCase() && fold(letters) === fold(others);
}
