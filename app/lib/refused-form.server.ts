import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FieldFault, FieldsError } from "#server/errors";
import { refusal } from "./refusal.server";

/**
 * What an action answers beside its form, each sentence with the fields that it is about: none for
 * a sentence about the whole.
 *
 * @throws as `refusal` does
 */
export function refusedForm(
  error: unknown,
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  fallback: string,
): { faults: readonly FieldFault[]; init: ReturnType<typeof refusal>["init"] } {
  const { sentence, init } = refusal(error, args, fallback);
  const faults = error instanceof FieldsError ? error.faults : [{ fields: [], sentence }];
  return { faults, init };
}
