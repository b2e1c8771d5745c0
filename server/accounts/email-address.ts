import { z } from "zod";

const address = z.email().max(254);

/** One spelling per mailbox: trimmed, NFKC, lower case; null when it is no address. */
export function normalizeEmail(input: string): string | null {
  const spelled = input.trim().normalize("NFKC").toLowerCase();
  return address.safeParse(spelled).success ? spelled : null;
}
