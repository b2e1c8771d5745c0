import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { FieldsError } from "#server/core/errors";
import { refusal } from "./refusal.server";
import type { Refused, Typed } from "./refused";

interface RefusedInput<Intent extends string> {
  readonly intent: Intent;
  readonly form: FormData;
  readonly failed: string;
  /** The only field that the form shows: all that is wrong is shown there. */
  readonly onlyField?: string;
}

/**
 * The answer of an action to input that it refuses, with the error's status.
 *
 * @throws as `refusal` does
 */
export function refuseForm<Intent extends string>(
  error: unknown,
  args: Pick<LoaderFunctionArgs, "context">,
  input: RefusedInput<Intent>,
) {
  const { refused, init } = readRefusal(error, args, input);
  return json(refused, init);
}

/**
 * The same for an action that answers with something more.
 *
 * @throws as `refusal` does
 */
export function readRefusal<Intent extends string>(
  error: unknown,
  args: Pick<LoaderFunctionArgs, "context">,
  { intent, form, failed, onlyField }: RefusedInput<Intent>,
): { refused: Refused<Intent>; init: ReturnType<typeof refusal>["init"] } {
  const { sentence, init } = refusal(error, args, failed);
  const fields = onlyField === undefined ? [] : [onlyField];
  const faults = error instanceof FieldsError ? error.faults : [{ fields, sentence }];
  return { refused: { intent, faults, typed: typedTexts(form) }, init };
}

/** Passwords, codes, keys of feeds and the tokens of mailed links stay out of pages. */
const SECRET = /password|token|code|answer|apikey/i;

/** The typed values, to be shown again. */
export function typedTexts(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => name !== "intent" && !SECRET.test(name));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join(" ")]));
}
