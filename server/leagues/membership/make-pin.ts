import { isUniqueViolation } from "#db/client";
import type { Services } from "#server/core/services";

const FIRST_PIN = 100_000;
const PINS = 900_000;
const WORD = 2 ** 32;
/** Larger words are thrown away, so that every pin is equally likely. */
const FAIR_WORDS = WORD - (WORD % PINS);

/** With a thousand leagues one attempt in 900 collides; ten in a row do not happen by chance. */
const PIN_TRIES = 10;

/**
 * Writes a league with a new pin; the unique column decides whether it is free, since another
 * process may take a pin between a check and the write.
 */
export function withFreePin<T>(
  services: Pick<Services, "randomBytes">,
  write: (pin: string) => T,
): T {
  for (let tries = 1; ; tries += 1) {
    try {
      return write(makePin(services));
    } catch (error) {
      if (!isUniqueViolation(error, "leagues.pin") || tries === PIN_TRIES) throw error;
    }
  }
}

/** A random 6-digit pin, 100000 to 999999, from the cryptographic source (rules.md#pins). */
export function makePin(services: Pick<Services, "randomBytes">): string {
  for (;;) {
    const word = services.randomBytes(4).readUInt32BE();
    if (word < FAIR_WORDS) return String(FIRST_PIN + (word % PINS));
  }
}
