import type { Services } from "../services";

const FIRST_PIN = 100_000;
const PINS = 900_000;
const WORD = 2 ** 32;
/** Words from here on are thrown away, so that every pin is equally likely. */
const FAIR_WORDS = WORD - (WORD % PINS);

/** A random 6-digit pin, 100000 to 999999, from the cryptographic source (decision 36). */
export function makePin(services: Pick<Services, "randomBytes">): string {
  for (;;) {
    const word = services.randomBytes(4).readUInt32BE();
    if (word < FAIR_WORDS) return String(FIRST_PIN + (word % PINS));
  }
}
