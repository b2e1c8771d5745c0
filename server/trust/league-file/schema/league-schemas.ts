import { z } from "zod";
import { LEAGUE_FORMATS } from "#game/play/format/league-format";
import { PLAYOFF_GAMES } from "#game/play/head-to-head/playoffs";
import { type LeagueSetting, SETTING_KEYS } from "#game/play/team/league-settings";
import {
  booster,
  count,
  member,
  name,
  ordinal,
  price,
  ref,
  role,
  ruleValue,
  salary,
  seed,
  settingValue,
  text,
  time,
} from "./values";

export const setting = z.enum(SETTING_KEYS as [LeagueSetting, ...LeagueSetting[]]);

/** Lines of the league itself: its rules as they are now, and its members. */
export const LEAGUE_SCHEMAS = {
  league: z.strictObject({
    type: z.literal("league"),
    name,
    format: z.enum(LEAGUE_FORMATS),
    createdAt: time,
    tournament: z.strictObject({ name, endsAt: time.nullable() }),
  }),
  setting: z.strictObject({ type: z.literal("setting"), setting, value: settingValue }),
  booster: z.strictObject({
    type: z.literal("booster"),
    booster,
    enabled: z.boolean(),
    maxUses: ordinal,
  }),
  "scoring rule": z.strictObject({
    type: z.literal("scoring rule"),
    rule: name.describe("Its path, the steps joined by dots."),
    value: ruleValue,
  }),
  "own player": z.strictObject({ type: z.literal("own player"), player: ref, role, salary }),
  "left out": z.strictObject({ type: z.literal("left out"), fixture: ref, since: time }),
  "base price": z.strictObject({ type: z.literal("base price"), player: ref, price }),
  "head-to-head seed": z.strictObject({ type: z.literal("head-to-head seed"), seed }),
  member: z.strictObject({
    type: z.literal("member"),
    member,
    name,
    team: text,
    role: z.enum(["manager", "member"]),
    joinedAt: time,
    leftAt: time.nullable(),
    salt: seed.optional(),
    absences: z.array(z.strictObject({ leftAt: time, returnedAt: time })).max(1_000),
  }),
  "head to head": z.strictObject({
    type: z.literal("head to head"),
    startsFrom: time.nullable(),
    playoffsFrom: count.nullable(),
    playoffs: z
      .array(z.strictObject({ game: z.enum(PLAYOFF_GAMES), members: z.tuple([member, member]) }))
      .max(PLAYOFF_GAMES.length),
  }),
};
