import { z } from "zod";
import { guidance } from "../contract_parts.ts";

/** A cache takes no arguments: it is that of the user. */
export const cacheInput = z.strictObject({});

/** What is, or was, in the cache. */
export const cacheAnswer = z.strictObject({
  folder: z.string().nullable().describe("Folder of the cache, null where the environment names none"),
  answers: z.number().int().describe("Answers in it"),
  bytes: z.number().int().describe("What they take on the disk"),
  guidance,
});
