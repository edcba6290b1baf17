import { pageOf } from "../../../answers/paging.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { artifactListing } from "../artifact_listing.ts";
import type { ListArtifactsAnswer, ListArtifactsInput } from "./contract.ts";

/** @throws UserFailure for a path without an instance, or a bad cursor */
export async function run(
  context: OperationContext,
  input: ListArtifactsInput,
): Promise<Answered<ListArtifactsAnswer>> {
  const { artifacts, missing, instance_path, guidance } = await artifactListing(context, input);
  const { entries, next_cursor, ...counts } = pageOf(artifacts, input);
  return { ...counts, guidance, instance_path, missing, artifacts: entries, next_cursor };
}
