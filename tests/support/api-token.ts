import type { Services } from "#server/core/services";
import { makeApiToken } from "#server/people/accounts/api-tokens";
import type { SessionUser } from "#server/people/accounts/sessions";

/** A token for scripts of somebody whose password is that of `makeUser`. */
export function apiTokenOf(services: Services, user: SessionUser, name = "Table"): Promise<string> {
  const proof = { password: "a long password", email: "", code: "" };
  return makeApiToken(services, user, { name, proof }, "192.0.2.1");
}
