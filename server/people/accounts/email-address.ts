import { domainToASCII } from "node:url";
import { z } from "zod";
import { AppError } from "#server/core/errors";

/** Longer than any address in any spelling; longer texts are not read. */
const LONGEST_INPUT = 1000;
const LETTERS_AND_DOTS = /^[\p{L}\p{M}\p{N}.-]+$/u;

const address = z.email({ pattern: z.regexes.html5Email }).max(254);

/**
 * One spelling per mailbox: NFKC, trimmed, lower case, the domain in its ASCII form (ADR-8). Mails go
 * to this spelling only. Null for an invalid address.
 */
export function normalizeEmail(input: string): string | null {
  if (input.length > LONGEST_INPUT) return null;
  const spelled = input.normalize("NFKC").trim().toLowerCase();
  const at = spelled.lastIndexOf("@");
  const domain = asciiDomain(spelled.slice(at + 1));
  const email = `${spelled.slice(0, Math.max(at, 0))}@${domain}`;
  return domain.includes(".") && address.safeParse(email).success ? email : null;
}

/** @throws AppError "invalid" for an invalid address */
export function requireEmail(input: string): string {
  const email = normalizeEmail(input);
  if (email === null) throw new AppError("invalid", "Please enter a valid email address.");
  return email;
}

/** Empty for a domain that cannot exist. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  return LETTERS_AND_DOTS.test(domain) ? domainToASCII(domain) : "";
}
