import { z } from "zod";
import { WEBHOOK_FORMATS } from "#game/news/notices/webhook-formats";
import { LEAGUE_FORMATS } from "#game/play/format/league-format";
import { setting } from "./league-schemas";
import { OPERATOR_CHANGES } from "./operator-change-schemas";
import {
  booster,
  count,
  ordinal,
  price,
  role,
  ruleValue,
  salary,
  seed,
  settingValue,
  squadWay,
  text,
} from "./values";

const names = z.array(text).max(10_000);
const boosterSetting = z.strictObject({ enabled: z.boolean(), maxUses: ordinal });
const roleAndSalary = z.strictObject({ role, salary });

/** An entry of a league's log, without the member whom it is about. */
export const logChange = z.discriminatedUnion("kind", [
  ...OPERATOR_CHANGES,
  z.strictObject({ kind: z.literal("created"), format: z.enum(LEAGUE_FORMATS).optional() }),
  z.strictObject({
    kind: z.enum([
      "joined",
      "left",
      "came back",
      "seat link",
      "seat claimed",
      "place link",
      "place taken",
      "new pin",
      "shared",
      "shared no more",
      "spectators",
      "spectators no more",
      "squads made",
      "exported to move",
      "removed",
      "handed over",
    ]),
  }),
  z.strictObject({ kind: z.literal("teams shown"), fixture: text }),
  z.strictObject({
    kind: z.literal("side agreed"),
    ...{ fixture: text, team: text, named: names, substitutes: names },
    corrected: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("side set aside"),
    ...{ fixture: text, team: text, named: names, substitutes: names },
  }),
  z.strictObject({ kind: z.literal("invited"), uses: count, days: count }),
  z.strictObject({
    kind: z.enum(["webhook added", "webhook removed"]),
    format: z.enum(WEBHOOK_FORMATS),
  }),
  z.strictObject({ kind: z.literal("names for spectators"), shown: z.boolean() }),
  z.strictObject({ kind: z.literal("head-to-head seed"), seed }),
  z.strictObject({ kind: z.literal("squads opened"), way: squadWay, seed }),
  z.strictObject({ kind: z.literal("sales undone"), players: names, opened: count.optional() }),
  z.strictObject({ kind: z.literal("players released"), players: names }),
  z.strictObject({
    kind: z.literal("squads corrected"),
    player: text,
    from: price,
    to: price,
    exchanged: text.nullable(),
    reason: text,
  }),
  z.strictObject({ kind: z.literal("base prices"), typed: count, changed: count }),
  z.strictObject({
    kind: z.literal("trade"),
    stage: z.enum(["agreed", "vetoed", "refused by manager", "approved", "applied", "void"]),
    gives: names,
    gets: names,
  }),
  z.strictObject({
    kind: z.literal("claimed"),
    player: text,
    price,
    released: text.nullable(),
  }),
  z.strictObject({
    kind: z.literal("setting"),
    setting,
    from: settingValue,
    to: settingValue,
  }),
  z.strictObject({
    kind: z.literal("booster"),
    booster,
    from: boosterSetting,
    to: boosterSetting,
  }),
  z.strictObject({
    kind: z.enum(["fixture left out", "fixture put back"]),
    number: count,
    teams: z.tuple([text, text]),
  }),
  z.strictObject({
    kind: z.literal("player"),
    name: text,
    team: text,
    from: roleAndSalary,
    to: roleAndSalary,
  }),
  z.strictObject({
    kind: z.literal("scoring rule"),
    rule: text,
    from: ruleValue,
    to: ruleValue,
  }),
]);
