import { z } from "zod";
import { AGENT_CATEGORIES } from "../../agents/agent.ts";

/** How sure the choice of an agent is. */
export const confidence = z.number().min(0).max(1);

/** What an agent does with a task; null where its file does not say. */
export const category = z.enum(AGENT_CATEGORIES).nullable();

/** `project` for what the project adds, or puts in the place of ours. */
export const origin = z.enum(["bundled", "project"]);
