import type { Answered } from "../../operation.ts";
import type { ShowTideAnswer } from "./contract.ts";

/** What is drawn, whatever the form. */
export type PictureData = Omit<Answered<ShowTideAnswer>, "guidance" | "format" | "picture">;

/** The state of one work in one attempt. */
export type Cell = ShowTideAnswer["works"][number]["cells"][number];
