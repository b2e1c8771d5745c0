import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

const text = z.string().max(20_000);

const answer = {
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const registration = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const authentication = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

/**
 * The answer of a browser that has made a passkey.
 *
 * @param json as the browser's library writes it
 * @throws Error for anything else
 */
export function readMadePasskey(json: string): RegistrationResponseJSON {
  // The library's types list the transports that are known today; browsers may name others.
  return readAs(registration, json) as RegistrationResponseJSON;
}

/**
 * The answer of a browser that logs in with a passkey.
 *
 * @throws Error for anything else
 */
export function readUsedPasskey(json: string): AuthenticationResponseJSON {
  return readAs(authentication, json) as AuthenticationResponseJSON;
}

function readAs<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    // Messages of the parsers repeat the answer, which must not reach the log.
    throw new Error("The answer could not be read.");
  }
}
