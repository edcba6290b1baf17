import { ARTIFACT_TYPES, type ArtifactType, asArtifactType, type Phase } from "../../format/artifact_types.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { type Guidance, guidance } from "../../answers/guidance.ts";
import { nearest } from "../../text/closest_match.ts";
import { defineOperation } from "../operation.ts";
import { CURSOR } from "../../answers/page_inputs.ts";

export interface ListTemplatesAnswer {
  count: number;
  guidance: Guidance;
  templates: { artifact_type: ArtifactType; phase: Phase; place: string | null }[];
}

export interface GetTemplateAnswer {
  artifact_type: ArtifactType;
  phase: Phase;
  name: string;
  guidance: Guidance;
  description: string;
  template: string;
  schema_file: string;
  usage_hint: string;
  total_characters: number;
  next_cursor: string | null;
}
