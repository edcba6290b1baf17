import type { Finding } from "../diagnostics/finding.ts";
import type { EpfModel } from "../model/model.ts";

/** The checks of an instance as a whole that rules can fail, as data consumers know them. */
export type StructureCheck =
  | "phase_structure"
  | "ready_directory"
  | "fire_directory"
  | "ready_required_files"
  | "fire_required_dirs"
  | "feature_definitions_content"
  | "old_structure_feature_definitions"
  | "old_structure_ready_definitions"
  | "value_models_content"
  | "value_models_track_completeness"
  | "meta_file"
  | "meta_epf_version"
  | "anchor_file"
  | "framework_separation"
  | "aim_lra"
  | "structure_location"
  | "single_artifacts"
  | "file_names"
  | "known_artifacts"
  | "readable_files";

/** The sides of the Product value model that are scored, as data consumers know them. */
export type ValueModelCheck =
  | "product_name_collision"
  | "one_to_one_mapping"
  | "layer_name_heuristic"
  | "multi_file_overlap"
  | "l2_diversity"
  | "l3_distribution"
  | "maturity_roll_up";

/** Counts of hints about features, as data consumers know them. */
export type FeatureTally =
  | "low_paragraph_count"
  | "short_paragraphs"
  | "bullet_narratives"
  | "missing_metrics";

/** Points for each of several places, and the most that they take together. */
export interface Points {
  each: number;
  most: number;
}

/** What the findings of a rule take from the score of a section, in the terms of that section. */
export interface SectionCosts {
  /** The checks that a finding fails. A failed check costs by the level of its most severe finding. */
  structure: { fails: readonly StructureCheck[] };
  /** A file with an error of the rule is invalid and costs its share of all files. */
  schema_validation: { share: "files" };
  /** An open place costs its share of the places of its file, and a file its share of all files. */
  content_readiness: { share: "places"; remedy: string };
  relationships:
    /** Each error and each warning, up to a limit for the rule. */
    | { by: "level"; error: number; warning: number; most: number }
    /** Each value path that resolves to nothing: those that steer work weigh more than those that only describe. */
    | { by: "value_path"; steering: Points; describing: Points }
    /** Each target of a key result. */
    | ({ by: "target"; remedy: string } & Points);
  /** The share of the components in use that the rule is about; null for a rule that costs nothing here. */
  coverage: { share: "components" } | null;
  feature_quality: {
    warning: number;
    /** For a finding of level info; all hints of a feature share one limit. */
    hint: number;
    /** Instead of both, where the finding's actual value is `none`. */
    absent?: number;
    tally?: (finding: Finding) => FeatureTally | null;
  };
  /** The side of the model that the rule is about; its score and weight are those of the side. */
  value_model_quality: { check: ValueModelCheck };
  /** The share of files with a version; null for a rule that costs nothing. */
  versions: { share: "files" } | null;
  metadata_consistency: {
    /** What a finding is called in the data. */
    type: string;
    words: readonly [one: string, many: string];
    warning: number;
    info: number;
    remedy: string;
  };
  /** How a finding appears among the diagnostics of AIM; its level gives its severity and the points. */
  aim_health: {
    category: string;
    /** The fact in a few words; a function where a rule knows several. */
    title: string | ((finding: Finding) => string);
    id: (finding: Finding, model: EpfModel) => string;
    /** Set where it takes no points: no adoption level asks for what is missing. */
    free?: true;
  };
}

/** The section of `epf check` that a rule belongs to. */
export type Section = keyof SectionCosts;

/** A section with the cost of a rule in it, and what the rule takes from other sections besides. */
export type SectionWithCost = {
  [Own in Section]: { section: Own; cost: Pick<SectionCosts, Own> & Partial<SectionCosts> };
}[Section];

/** The usual cost of a reference that does not hold. */
export const BROKEN_REFERENCE = { by: "level", error: 5, warning: 2, most: 15 } as const;

/** The usual cost of a weakness of a feature. */
export const WEAK_FEATURE = { warning: 5, hint: 2 } as const;

/** The adoption level from which features need scenarios, personas and a stage; a light feature leaves them for later. */
export const LATER_PARTS_FROM = 2;

/**
 * Personas are optional, and a list of them must be complete: what is wrong in it costs half of what its absence costs, so
 * that it never pays to delete it. Adoption levels 0 and 1 leave personas for later, so neither costs anything there.
 */
export const PERSONAS = { absent: 20, faults: 10 } as const;

/** For what a feature may well leave out. */
export const FREE_HINT = { warning: 0, hint: 0 } as const;
