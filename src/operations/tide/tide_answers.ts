/** The answers of the tide's operations, for the surfaces that show them. */
export type { CompletedTide } from "../../tide/complete.ts";
export type { TideHistory } from "../../tide/history.ts";
export type { PathList, ShownPath, ShownWork, WorkList } from "../../tide/lists.ts";
export type { FoundPatterns } from "../../tide/patterns_query.ts";
export type { TidePicture } from "../../tide/picture.ts";
export type { PortableRecord } from "../../tide/portable.ts";
export type { StartedTide } from "../../tide/start.ts";
export type { UpdatedExecution } from "../../tide/update.ts";
