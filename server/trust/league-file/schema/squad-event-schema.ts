import { z } from "zod";
import { setting } from "./league-schemas";
import {
  count,
  member,
  ordinal,
  price,
  ref,
  role,
  salary,
  seed,
  settingValue,
  squadWay,
  time,
} from "./values";

const MOST_MEMBERS = 100_000;
const MOST_PLAYERS = 10_000;

const player = ref;
const players = z.array(ref).max(MOST_PLAYERS);
const members = z.array(member).max(MOST_MEMBERS);

/** An event of the squads, in the words of a league file. */
export const squadEvent = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("open"),
    way: squadWay,
    seed,
    members,
    order: members,
    settings: z.partialRecord(setting, settingValue),
    players: z
      .array(
        z.strictObject({
          player,
          team: ref,
          role,
          overseas: z.boolean(),
          uncapped: z.boolean(),
          salary,
          base: price,
        }),
      )
      .max(MOST_PLAYERS),
  }),
  z.strictObject({ kind: z.literal("turn"), member, endsAt: time }),
  z.strictObject({
    kind: z.literal("lot"),
    player,
    base: price,
    endsAt: time,
    by: member.nullable(),
  }),
  z.strictObject({
    kind: z.literal("bid"),
    player,
    member,
    amount: price,
    endsAt: time,
    byMaximum: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("sold"), player, member, price }),
  z.strictObject({ kind: z.literal("hammer"), player, by: member, endsAt: time }),
  z.strictObject({ kind: z.enum(["unsold", "release"]), player }),
  z.strictObject({
    kind: z.literal("undo"),
    player,
    by: member.optional(),
    opened: z
      .array(z.strictObject({ player, member, amount: price }))
      .max(MOST_PLAYERS)
      .optional(),
  }),
  z.strictObject({ kind: z.literal("round"), number: ordinal, endsAt: time }),
  z.strictObject({ kind: z.literal("pick"), player, member, byClock: z.boolean() }),
  z.strictObject({
    kind: z.literal("pause"),
    why: z.enum(["manager", "streams lost", "restart", "server late"]),
  }),
  z.strictObject({
    kind: z.literal("resume"),
    endsAt: z.array(z.tuple([z.union([ref, count]), time])).max(MOST_PLAYERS),
  }),
  z.strictObject({ kind: z.literal("close") }),
  z.strictObject({
    kind: z.literal("trade"),
    members: z.tuple([member, member]),
    players: z.tuple([players, players]),
  }),
  z.strictObject({
    kind: z.literal("claim"),
    player,
    member,
    price,
    released: ref.nullable(),
  }),
]);
