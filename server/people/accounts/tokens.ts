import { createHash } from "node:crypto";
import type { Services } from "#server/core/services";

const TOKEN_BYTES = 32;

/** A secret for a cookie or a mailed link: 256 random bits, URL-safe. */
export function makeToken(services: Pick<Services, "randomBytes">): string {
  return services.randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Whether a text has the form of a token; others are not looked up. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The hash of a token in the database. The token is random, so a plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
