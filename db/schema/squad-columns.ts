import * as t from "drizzle-orm/sqlite-core";
import { QUIET_HOURS } from "#game/core/quiet-hours";
import {
  BID_STEPS,
  DRAFT_CLOCKS,
  LOT_ORDERS,
  SQUAD_WAYS,
  SQUADS,
  TRADE_REVIEWS,
} from "#game/play/team/squad-settings";
import { flag } from "./columns";

const { defaults } = SQUADS;

/** The settings of squads, as columns of `leagues`. */
export const squadSettingColumns = () => ({
  squadsBy: t.text("squads_by", { enum: SQUAD_WAYS }).notNull().default(defaults.squadsBy),
  squadSize: t.integer("squad_size").notNull().default(defaults.squadSize),
  squadTeamMax: t.integer("squad_team_max"),
  squadOverseas: t.integer("squad_overseas"),
  squadBatMin: t.integer("squad_bat_min").notNull().default(defaults.squadBatMin),
  squadBowlMin: t.integer("squad_bowl_min").notNull().default(defaults.squadBowlMin),
  squadAllrounderMin: t
    .integer("squad_allrounder_min")
    .notNull()
    .default(defaults.squadAllrounderMin),
  squadWicketkeeperMin: t
    .integer("squad_wicketkeeper_min")
    .notNull()
    .default(defaults.squadWicketkeeperMin),
  purse: t.integer("purse").notNull().default(defaults.purse),
  bidStep: t.text("bid_step", { enum: BID_STEPS }).notNull().default(defaults.bidStep),
  bidStepFrom: t.text("bid_step_from", { enum: BID_STEPS }).notNull().default(defaults.bidStepFrom),
  lotOrder: t.text("lot_order", { enum: LOT_ORDERS }).notNull().default(defaults.lotOrder),
  slowHours: t.integer("slow_hours").notNull().default(defaults.slowHours),
  quietHours: t.text("quiet_hours", { enum: QUIET_HOURS }).notNull().default(defaults.quietHours),
  sealedHours: t.integer("sealed_hours").notNull().default(defaults.sealedHours),
  draftClock: t.text("draft_clock", { enum: DRAFT_CLOCKS }).notNull().default(defaults.draftClock),
  tradeReview: t
    .text("trade_review", { enum: TRADE_REVIEWS })
    .notNull()
    .default(defaults.tradeReview),
  freeAgents: flag("free_agents").notNull().default(defaults.freeAgents),
});
