import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { FieldsError } from "#server/core/errors";
import { refusal } from "./refusal.server";
import type { Refused, Typed } from "./refused";

interface RefusedInput<Intent extends string> {
  readonly intent: Intent;
  readonly form: FormData;
  readonly failed: string;
  /** The only visible field of the form, which shows all faults. */
  readonly onlyField?: string;
}

/**
 * The answer of an action to refused input, with the error's status.
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
 * The refused form, for an action whose answer has further parts.
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

/** Passwords, codes, keys of feeds and the tokens of mailed links are not sent back to the page. */
const SECRET = /password|token|code|answer|apikey/i;

/** The typed values to show again. */
export function typedTexts(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => name !== "intent" && !SECRET.test(name));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).join(" ")]));
}
