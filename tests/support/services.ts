import { tmpdir } from "node:os";
import path from "node:path";
import { type Db, openDatabase } from "#db/client";
import { mails } from "#db/schema";
import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import type { Mail, OutgoingMail } from "#server/core/mailer";
import { GOOGLE_ENDPOINTS, type Services } from "#server/core/services";
import { createLiveHub } from "#server/play/points/live-hub";
import { createRoomHub } from "#server/squads/making/room-hub";
import { closeWithTest } from "./close-with-test";
import { emptyDatabase } from "./empty-database";

export interface TestServices extends Services {
  /** Sets the clock, UTC milliseconds. */
  setNow(ms: number): void;
  /** The mails queued and not yet delivered, oldest first. */
  readonly mails: Mail[];
  /** The mails that `sendQueuedMail` has delivered, oldest first. */
  readonly delivered: OutgoingMail[];
  /** The seed of the next "random" bytes. */
  readonly seedNow: number;
}

/** The options of services: their database, their clock, and the chance to come. */
export interface ServicesImage {
  readonly database: Buffer;
  readonly now: number;
  readonly seed: number;
}

/** The services as they are now; what was delivered is not part of it. */
export function imageOf({ db, now, seedNow }: TestServices): ServicesImage {
  return { database: db.$client.serialize(), now: now(), seed: seedNow };
}

/** The instant at which tests begin that do not care: 2026-01-01 00:00 UTC. */
const NEW_YEAR = Date.UTC(2026, 0, 1);

/**
 * Services on an empty in-memory database with the real pragmas and migrations, a clock that only
 * the test moves, the same "random" bytes for the same seed, and a mailer that keeps a list.
 *
 * @param options.image what these begin with; without it the database is empty
 */
export function testServices({
  image,
  now = image?.now ?? NEW_YEAR,
  seed = image?.seed ?? 1,
  demo = false,
  sendsMail = true,
}: {
  image?: ServicesImage;
  now?: number;
  seed?: number;
  demo?: boolean;
  /** Whether a mail server is set; nothing is sent there. */
  sendsMail?: boolean;
} = {}): TestServices {
  const db = closeWithTest(openDatabase(image?.database ?? emptyDatabase()));
  const env = readEnv({
    LOG_LEVEL: "silent",
    APP_URL: "http://gully.test",
    DATA_DIR: path.join(tmpdir(), "gully-tests"),
    ...(sendsMail && { SMTP_URL: "smtp://mail.gully.test" }),
    // One of its own: without one the real server keeps one in its data folder.
    SESSION_SECRET: "a secret of thirty-two characters",
  });
  const delivered: OutgoingMail[] = [];
  const chance = seededBytes(seed);
  let clock = now;
  return {
    db,
    env,
    log: createLog(env),
    mailer: {
      send: async (mail) => {
        delivered.push(mail);
      },
    },
    jobs: null,
    live: createLiveHub(db),
    rooms: createRoomHub({ db, now: () => clock }),
    now: () => clock,
    randomBytes: chance.randomBytes,
    googleEndpoints: GOOGLE_ENDPOINTS,
    openIdTimeoutMs: 5_000,
    demo,
    get mails() {
      return queuedMails(db);
    },
    delivered,
    get seedNow() {
      return chance.state();
    },
    setNow: (ms) => {
      clock = ms;
    },
  };
}

function queuedMails(db: Db): Mail[] {
  const rows = db.select().from(mails).orderBy(mails.id).all();
  return rows.flatMap(({ text, html, link, ...row }) =>
    text === null || html === null || link === null ? [] : [{ ...row, text, html, link }],
  );
}

/** Mulberry32: small, and the same everywhere. */
function seededBytes(seed: number) {
  let state = seed;
  const nextByte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return {
    randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, nextByte)),
    state: () => state,
  };
}
