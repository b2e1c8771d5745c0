import * as t from "drizzle-orm/sqlite-core";
import type { WebhookFormat } from "#game/news/notices/webhook-formats";
import type { LeagueFormat } from "#game/play/format/league-format";
import type { Role } from "#game/play/roles";
import type { ScoringRuleValue } from "#game/play/scoring/list-rules";
import type { Booster, BoosterSetting } from "#game/play/team/boosters";
import type { LeagueSetting, LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import { users } from "./accounts";
import { cascade, id, time } from "./columns";
import { leagues } from "./leagues";
import type { OperatorChange } from "./operators";

/** The public stages of a trade, once both have agreed on it. */
export type TradeStage =
  | "agreed"
  | "vetoed"
  | "refused by manager"
  | "approved"
  | "applied"
  | "void";

type SettingValue = LeagueSettings[LeagueSetting];

/** A player's role and salary (hundredths) in a league. */
export interface RoleAndSalary {
  readonly role: Role;
  readonly salary: number;
}

/** An event of a league; the names of players are stored as they were then. */
export type LeagueChange =
  /** `by` is absent for an operator, and in entries of older versions. */
  | (OperatorChange & { readonly by?: "scorer" })
  /** The format is left out of a season. */
  | { readonly kind: "created"; readonly format?: LeagueFormat }
  | { readonly kind: "joined" }
  | { readonly kind: "left" }
  | { readonly kind: "came back" }
  /**
   * In a league from another server (rules.md#seats): a link was made for somebody; they used it.
   */
  | { readonly kind: "seat link"; readonly userId: number }
  | { readonly kind: "seat claimed" }
  /** A link was made for the place of a member who has left or is silent (rules.md#places); it was taken over. */
  | { readonly kind: "place link" | "place taken"; readonly userId: number }
  | { readonly kind: "new pin" }
  | { readonly kind: "invited"; readonly uses: number; readonly days: number }
  /** News of the league leave this site; where to is nobody's business but the manager's. */
  | { readonly kind: "webhook added" | "webhook removed"; readonly format: WebhookFormat }
  | { readonly kind: "shared" }
  | { readonly kind: "shared no more" }
  /** The link for spectators: made, also in place of an older one; withdrawn; with names or without. */
  | { readonly kind: "spectators" | "spectators no more" }
  | { readonly kind: "names for spectators"; readonly shown: boolean }
  /** The first score of a fixture at short notice has locked it (rules.md#short-notice). */
  | { readonly kind: "teams shown"; readonly fixture: string }
  /** A second member stated the same eleven as the one named here (rules.md#who-is-named). */
  | {
      readonly kind: "side agreed";
      readonly fixture: string;
      readonly team: string;
      /** Names of players. */
      readonly named: readonly string[];
      readonly substitutes: readonly string[];
      /** Whether it corrects a known side. */
      readonly corrected: boolean;
      readonly userId: number;
    }
  /** The manager took back what members had made known; the member who had made it so is named. */
  | {
      readonly kind: "side set aside";
      readonly fixture: string;
      readonly team: string;
      readonly named: readonly string[];
      readonly substitutes: readonly string[];
      /** Left out once the account is gone. */
      readonly userId?: number;
    }
  /** The host wrote the league to a file, with the teams of open windows. */
  | { readonly kind: "exported to move" }
  /**
   * The member concerned is stored as a user id; the name is looked up, so that it disappears with
   * the account.
   */
  | { readonly kind: "removed"; readonly userId: number }
  | { readonly kind: "handed over"; readonly userId: number }
  | { readonly kind: "head-to-head seed"; readonly seed: string }
  /** The making of squads began, in the way and by the seed given (rules.md#squads). */
  | { readonly kind: "squads opened"; readonly way: SquadWay; readonly seed: string }
  /** Names of players: whose sales, picks or rows were taken back, or who has no owner any more. */
  | {
      readonly kind: "sales undone";
      readonly players: readonly string[];
      /** How many secret bids were opened with them, and are void; missing where none was. */
      readonly opened?: number;
    }
  | { readonly kind: "players released"; readonly players: readonly string[] }
  | { readonly kind: "squads made" }
  /** The manager has corrected typed squads; prices are hundredths of a unit of the purse. */
  | {
      readonly kind: "squads corrected";
      readonly player: string;
      readonly from: number;
      readonly to: number;
      /** The player who went to the old owner in exchange; null for none. */
      readonly exchanged: string | null;
      readonly reason: string;
      /** The owner since then; null for an account that was deleted. */
      readonly userId: number | null;
    }
  /** How many base prices were changed, and how many are typed since then. */
  | { readonly kind: "base prices"; readonly typed: number; readonly changed: number }
  /** In a trade between its maker and another member (rules.md#trades). */
  | {
      readonly kind: "trade";
      readonly stage: TradeStage;
      readonly userId: number;
      readonly gives: readonly string[];
      readonly gets: readonly string[];
    }
  /** A free agent found an owner (rules.md#free-agents); money is hundredths of a unit of the purse. */
  | {
      readonly kind: "claimed";
      readonly player: string;
      readonly price: number;
      readonly released: string | null;
    }
  | {
      readonly kind: "setting";
      readonly setting: LeagueSetting;
      readonly from: SettingValue;
      readonly to: SettingValue;
    }
  | {
      readonly kind: "booster";
      readonly booster: Booster;
      readonly from: BoosterSetting;
      readonly to: BoosterSetting;
    }
  | {
      readonly kind: "fixture left out" | "fixture put back";
      readonly number: number;
      /** Short names of the two sides, as they were then. */
      readonly teams: readonly [string, string];
    }
  | {
      readonly kind: "player";
      readonly name: string;
      readonly team: string;
      readonly from: RoleAndSalary;
      readonly to: RoleAndSalary;
    }
  | {
      readonly kind: "scoring rule";
      /** The path in the scoring rules, joined by dots. */
      readonly rule: string;
      readonly from: ScoringRuleValue;
      readonly to: ScoringRuleValue;
    };

/**
 * The public history of the league's rules and membership, append-only. Nothing of an open window
 * is ever in it (rules.md#secrecy).
 */
export const leagueLog = t.sqliteTable(
  "league_log",
  {
    id: id(),
    leagueId: t
      .integer("league_id")
      .notNull()
      .references(() => leagues.id, cascade),
    at: time("at").notNull(),
    /** Null for a correction by a match file. */
    userId: t.integer("user_id").references(() => users.id),
    change: t.text("change", { mode: "json" }).$type<LeagueChange>().notNull(),
  },
  (table) => [
    t.index("league_log_by_league").on(table.leagueId, table.id),
    t.index("league_log_by_time").on(table.at),
  ],
);
