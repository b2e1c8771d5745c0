import { z } from "zod";
import { text } from "./parse-form.server";

/** A form of one of several intents, with all its fields as texts: a refusal shows them again. */
export function typedForm<const Intents extends readonly [string, ...string[]]>(intents: Intents) {
  return z.intersection(z.object({ intent: z.enum(intents) }), z.record(z.string().max(100), text));
}
