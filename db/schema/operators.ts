import * as t from "drizzle-orm/sqlite-core";
import type { ManualInnings } from "#game/play/match/manual-innings";
import type { Role } from "#game/play/roles";
import { users } from "./accounts";
import { cascade, figuresJson, time } from "./columns";
import { fixtures } from "./fixtures";

/**
 * Users who run tournaments: the first verified account, or those named on the command line; no
 * role of the game.
 */
export const operators = t.sqliteTable("operators", {
  userId: t
    .integer("user_id")
    .primaryKey()
    .references(() => users.id, cascade),
  since: time("since").notNull(),
});

/**
 * Innings as they were typed, to fill their forms again: stat lines lack the credits for each
 * wicket. Points come only from stat lines, and a typed innings that no longer equals them is not
 * shown.
 */
export const typedInnings = t.sqliteTable(
  "typed_innings",
  {
    fixtureId: t
      .integer("fixture_id")
      .notNull()
      .references(() => fixtures.id, cascade),
    innings: t.integer("innings").notNull(),
    typed: figuresJson<ManualInnings>("typed").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.fixtureId, table.innings] })],
);

/** A pool player as an operator can change it; salary in hundredths. */
export interface PoolPlayerDetails {
  readonly name: string;
  readonly role: Role;
  readonly salary: number;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  /** The address of a picture, where there is one. */
  readonly imageUrl?: string;
}

/** A change in one player's stat lines of a fixture: innings 1-based, null for unknown. */
export interface LoggedFigureChange {
  readonly player: string;
  readonly team: string;
  readonly innings: number;
  readonly figure: string;
  readonly from: number | boolean | null;
  readonly to: number | boolean | null;
}

/**
 * An action of an operator or a scorer on a league's tournament. Names are stored as they were
 * then; times are UTC milliseconds. Nothing of an open window is ever in it (rules.md#secrecy).
 */
export type OperatorChange =
  | {
      readonly kind: "tournament";
      readonly what: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: "team added"; readonly name: string; readonly shortName: string }
  | { readonly kind: "team renamed"; readonly from: string; readonly to: string }
  | {
      readonly kind: "team recoloured";
      readonly team: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind: "pool player added";
      readonly team: string;
      readonly terms: PoolPlayerDetails;
    }
  | {
      readonly kind: "pool player changed";
      readonly team: string;
      readonly from: PoolPlayerDetails;
      readonly to: PoolPlayerDetails;
    }
  | {
      readonly kind: "fixture added";
      readonly fixture: string;
      readonly startsAt: number;
      /** Its teams show from its first ball on alone (rules.md#short-notice). */
      readonly shortNotice?: true;
    }
  | {
      readonly kind: "fixture moved";
      readonly fixture: string;
      readonly from: number;
      readonly to: number;
      /** Its lock was undone: its teams can be changed again (rules.md#moved-fixtures). */
      readonly unlocked: boolean;
      readonly shortNotice?: true;
    }
  | {
      readonly kind: "fixture changed";
      readonly fixture: string;
      readonly what: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: "push token made"; readonly name: string }
  | { readonly kind: "push token ended"; readonly name: string }
  | {
      readonly kind: "score pushed";
      readonly fixture: string;
      /** The name of the token. */
      readonly token: string;
      /** The token's first score of the fixture, its last ball, or a change after that. */
      readonly what: "begun" | "ended" | "corrected";
      /** The first ones of a correction. */
      readonly changes: readonly LoggedFigureChange[];
      readonly more: number;
    }
  /** `shown`: after its teams had been; left out by older versions. */
  | { readonly kind: "fixture voided"; readonly fixture: string; readonly shown?: boolean }
  | { readonly kind: "fixture reinstated"; readonly fixture: string }
  | { readonly kind: "feed scores again"; readonly fixture: string }
  /** An innings that had been corrected follows from its balls again. */
  | { readonly kind: "balls count again"; readonly fixture: string; readonly innings: number }
  | {
      readonly kind: "ball by ball";
      readonly fixture: string;
      /** The previous holder of the pen, when somebody else takes it from them; else null. */
      readonly from: string | null;
    }
  | {
      readonly kind: "score";
      readonly fixture: string;
      readonly how: "typed" | "pasted" | "removed" | "from a file";
      /** 1-based; null for the whole match. */
      readonly innings: number | null;
      /** Whether it had a score before. */
      readonly corrected: boolean;
      /** The first ones; empty for a first score. */
      readonly changes: readonly LoggedFigureChange[];
      /** The number of further changes. */
      readonly more: number;
    }
  | {
      readonly kind: "side";
      readonly fixture: string;
      readonly team: string;
      /** Names of players. */
      readonly named: readonly string[];
      readonly substitutes: readonly string[];
      /** Whether it corrects a known side. */
      readonly corrected: boolean;
    }
  | {
      readonly kind: "result";
      readonly fixture: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind: "players of the match";
      readonly fixture: string;
      readonly from: readonly string[];
      readonly to: readonly string[];
    }
  /** The name is looked up, so that it disappears with the account. */
  | { readonly kind: "scorer named"; readonly userId: number }
  | { readonly kind: "scorer ended"; readonly userId: number };
