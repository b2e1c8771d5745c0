import { z } from "zod";
import { LEAGUE_FORMATS } from "#game/play/format/league-format";
import { logChange } from "./log-change-schema";
import { squadEvent } from "./squad-event-schema";
import { lockedTeam } from "./team-schemas";
import { count, digest, hash, member, name, ordinal, ref, text, time } from "./values";

const MOST_LINES = 10_000_000;
const MOST_IN_A_LOCK = 1_000_000;
const MOST_TOGETHER = 1_000;

const person = z.union([z.strictObject({ member }), z.strictObject({ name: text })]);

const chainBody = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("start"),
    at: time,
    because: z.enum(["created", "upgrade"]),
    format: z.enum(LEAGUE_FORMATS),
  }),
  z.strictObject({ kind: z.enum(["rules", "season"]), at: time, version: hash }),
  z.strictObject({ kind: z.literal("score"), at: time, fixture: ref, version: hash }),
  z.strictObject({
    kind: z.literal("lock"),
    at: time,
    fixtures: z.array(ref).max(MOST_TOGETHER),
    teams: z.array(z.strictObject({ member, receipt: hash, ...lockedTeam })).max(MOST_IN_A_LOCK),
    saves: z.array(hash).max(MOST_IN_A_LOCK),
  }),
  z.strictObject({
    kind: z.literal("history"),
    at: time,
    lines: z.record(name, digest),
    log: z.array(digest).max(MOST_LINES),
    squads: z.array(digest).max(MOST_LINES),
  }),
  z.strictObject({ kind: z.literal("locks undone"), at: time, from: time }),
  z.strictObject({ kind: z.literal("moved"), at: time }),
]);

/** Lines of events and of their proof. */
export const PROOF_SCHEMAS = {
  log: z.strictObject({
    type: z.literal("log"),
    at: time,
    by: person.nullable(),
    about: person.nullable(),
    change: logChange,
  }),
  squad: z.strictObject({
    type: z.literal("squad"),
    at: time,
    by: member.nullable(),
    event: squadEvent,
  }),
  version: z.strictObject({
    type: z.literal("version"),
    hash,
    body: z.strictObject({
      of: z.enum(["rules", "season", "score"]),
      fixture: ref.optional(),
      at: time.optional(),
      lines: z.record(name, digest),
      corrections: z
        .strictObject({
          since: hash.nullable(),
          count,
          digests: z.array(digest).max(MOST_LINES),
        })
        .optional(),
    }),
  }),
  chain: z.strictObject({ type: z.literal("chain"), number: ordinal, hash, body: chainBody }),
  digests: z.strictObject({ type: z.literal("digests"), lines: z.array(digest).max(MOST_LINES) }),
  end: z.strictObject({ type: z.literal("end"), lines: count, sha256: hash }),
};
