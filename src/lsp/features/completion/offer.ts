import type { Span } from "../../../diagnostics/span.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import type { EpfModel } from "../../../model/model.ts";

/** Something that may be written at the cursor. */
export interface CompletionOffer {
  label: string;
  kind: "key" | "value" | "reference";
  /** In a few words behind the label. */
  detail: string;
  /** Plain text, or empty. */
  documentation: string;
  /** Replaces the word at the cursor. */
  text: string;
  /** The same with stops for the cursor; null where it has none. */
  snippet: string | null;
  replaces: Span;
  /** What comes first in the list, as text that is compared. */
  order: string;
}

/** What completion looks at. */
export interface CompletionRequest {
  type: ArtifactType;
  /** The file inside its instance. */
  file: string;
  text: string;
  offset: number;
  /** The last value of the file that could be read; it tells alternatives apart. */
  value: unknown;
  /** The instance as it was checked last; null where there is none. */
  model: EpfModel | null;
}

/** Letters of a detail. */
export const LONGEST_DETAIL = 80;
