import type { z } from "zod";
import { explainIssue } from "../cricsheet/cricsheet-error";
import { type PushFault, PushRefusal, pointerTo } from "./push-refusal";
import { type MatchUpdate, updateSchema } from "./update-schema";

const MOST_FAULTS = 20;

/** @throws PushRefusal with the first faults and their pointers */
export function parseUpdate(value: unknown): MatchUpdate {
  return parseBy(updateSchema, value);
}

/** @throws PushRefusal as `parseUpdate` does */
export function parseBy<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new PushRefusal("invalid", read.error.issues.slice(0, MOST_FAULTS).map(faultOf));
}

function faultOf(issue: Parameters<typeof explainIssue>[0]): PushFault {
  if (issue.code !== "unrecognized_keys") {
    return { sentence: `${explainIssue(issue)}.`, pointer: pointerTo(issue.path) };
  }
  const [key = ""] = issue.keys;
  return { sentence: `“${key}” is not known here.`, pointer: pointerTo([...issue.path, key]) };
}
