import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** What carries a name that customers, or colleagues, know an offer by. */
export type OfferKind = "product" | "product line" | "codename" | "offering" | "brand";

/** The name of something that is sold, and where it is written. */
export interface OfferName {
  name: string;
  kind: OfferKind;
  /** Names of one product line, such as name and codename, share the thing they mean. */
  thing: string;
  artifact: Artifact;
  at: Path;
  /** Not from a list of offers: how the texts use it shows that this is a name. */
  inferred: boolean;
  /** The whole name, where `name` is what remains of it without its brand. */
  full: string | null;
}
