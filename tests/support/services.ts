import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { readEnv } from "#server/env";
import { createLog } from "#server/log";
import type { Mail } from "#server/mail/mailer";
import type { Services } from "#server/services";

export interface TestServices extends Services {
  /** Sets the clock, UTC milliseconds. */
  setNow(ms: number): void;
  /** The mails sent so far, oldest first. */
  readonly mails: Mail[];
}

/** The instant at which tests begin that do not care: 2026-01-01 00:00 UTC. */
const NEW_YEAR = Date.UTC(2026, 0, 1);

/**
 * Services on an empty in-memory database with the real pragmas and migrations, a clock that only
 * the test moves, the same "random" bytes for the same seed, and mails kept in a list.
 */
export function testServices({
  now = NEW_YEAR,
  seed = 1,
  demo = false,
}: {
  now?: number;
  seed?: number;
  demo?: boolean;
} = {}): TestServices {
  const db = openDatabase(":memory:");
  migrateDatabase(db);
  const env = readEnv({ LOG_LEVEL: "silent", APP_URL: "http://gully.test" });
  const mails: Mail[] = [];
  let clock = now;
  return {
    db,
    env,
    log: createLog(env),
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
    now: () => clock,
    randomBytes: seededBytes(seed),
    demo,
    mails,
    setNow: (ms) => {
      clock = ms;
    },
  };
}

/** Mulberry32: small, and the same everywhere. */
function seededBytes(seed: number): (size: number) => Buffer {
  let state = seed;
  const nextByte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return (size) => Buffer.from(Array.from({ length: size }, nextByte));
}
