import { z } from "zod";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { hasPassword } from "#server/people/accounts/require-proof";
import type { SessionUser } from "#server/people/accounts/sessions";

/** A text field; a missing one counts as empty, which the use case judges. */
export const text = z.string().max(1000).default("");

/** A typed number; NaN for other text, which no rule accepts. */
export const typedNumber = text.transform((typed) => (typed.trim() ? Number(typed) : Number.NaN));

/** The id of a chosen row; null for the empty choice. */
export const chosenId = z
  .union([z.literal(""), z.string().regex(/^[1-9]\d{0,14}$/)])
  .default("")
  .transform((chosen) => (chosen === "" ? null : Number(chosen)));

/** Checkboxes of one name: the ids that are ticked. */
export const tickedIds = z
  .preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().regex(/^[1-9]\d{0,14}$/)).max(1000),
  )
  .transform((ids) => ids.map(Number));

/** Selectors of one name: the chosen ids, in the order of the form. */
export const chosenIds = z
  .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(chosenId).max(1000))
  .transform((ids) => ids.filter((id) => id !== null));

/** More fields than any form of ours has, except an operator's innings. */
const MAX_FIELDS = 500;

/** All our forms without files have this encoding, in which any bytes can be read. */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * Reads the fields of a form. They are counted before anything is decoded: thousands of fields fit into
 * a small body, and each one costs time.
 *
 * @throws AppError "unreadable" for another encoding, and for more than `maxFields`
 */
export async function readForm(request: Request, maxFields = MAX_FIELDS): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? "")) throw unreadableForm();
  const body = await request.text();
  let fields = 1;
  for (let at = body.indexOf("&"); at !== -1; at = body.indexOf("&", at + 1)) fields += 1;
  if (fields > maxFields) throw unreadableForm();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  return form;
}

/**
 * Reads a form, if it is well-formed. The use case decides whether its values are allowed.
 *
 * @throws AppError "unreadable" for a form that none of our pages sends
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): z.output<Schema> {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  const typed = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  const read = schema.safeParse(Object.fromEntries(typed));
  if (!read.success) throw unreadableForm();
  return read.data;
}

/** A form of one of several intents, with all its fields as texts, which a refusal shows again. */
export function typedForm<const Intents extends readonly [string, ...string[]]>(intents: Intents) {
  return z.intersection(z.object({ intent: z.enum(intents) }), z.record(z.string().max(100), text));
}

/** For a form that none of our pages sends. */
export function unreadableForm(): AppError {
  return new AppError("unreadable", "This form could not be read.");
}

/** The fields of `ProofField`, for the schema of a form. */
export const proofFields = { password: text, email: text, displayName: text, code: text };

/** The field of `ProofField` beside which refusals appear that are not about the code. */
export function proofFieldName(
  { db }: Services,
  user: SessionUser,
): "password" | "email" | "displayName" {
  if (hasPassword(db, user)) return "password";
  return user.email === null ? "displayName" : "email";
}
