import { AppError } from "#server/core/errors";
import { openIdFailed, providerName } from "./log-in-with-openid";
import { ProviderDown } from "./provider-fetch";

/** The reason why a log-in at the provider failed. */
export interface OpenIdFault {
  /** For the screen. */
  readonly sentence: string;
  /** For the log: no token, no code, no secret. */
  readonly reason: string;
}

/** Error codes of OAuth are words such as invalid_client. */
const ERROR_WORD = /^[\w.-]{1,60}$/;

/** Describes an error of a log-in at a provider. */
export function openIdFault(issuer: string, error: unknown): OpenIdFault {
  if (error instanceof AppError) return { sentence: error.message, reason: error.message };
  const down = findDown(error);
  if (down === null) return { sentence: openIdFailed(issuer), reason: reasonOf(error) };
  const name = providerName(issuer);
  const sentence = `${name} does not answer. Please try again later, or log in another way.`;
  return { sentence, reason: down.message };
}

function findDown(error: unknown): ProviderDown | null {
  if (error instanceof ProviderDown) return error;
  return error instanceof Error && error.cause !== undefined ? findDown(error.cause) : null;
}

/** Messages of the library name the fault and contain nothing that was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { message, cause } = error;
  // The provider's error, in the terms of OAuth.
  if ("error" in error && typeof error.error === "string") {
    return ERROR_WORD.test(error.error) ? `${message}: ${error.error}` : message;
  }
  const detail = cause instanceof Error ? cause.message : "";
  return detail === "" || detail === message ? message : `${message}: ${detail}`;
}
