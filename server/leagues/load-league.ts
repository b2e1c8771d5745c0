import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueBoosters, leagues, tournaments } from "#db/schema";
import { BOOSTERS, type BoosterSettings, DEFAULT_BOOSTER_SETTINGS } from "#game/boosters";
import type { LeagueSettings } from "#game/league-settings";
import type { ScoringRules } from "#game/scoring/rules";
import { settingsOf } from "./league-settings-row";

/** A league's rules as the game reads them. */
export interface LeagueRules {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  readonly scoringRules: ScoringRules;
  /** UTC milliseconds; null when unknown. */
  readonly tournamentStartsAt: number | null;
}

/** @throws Error when there is no such league: guards come first */
export function loadLeague(tx: Tx, leagueId: number): LeagueRules {
  const row = tx
    .select({ league: leagues, startsAt: tournaments.startsAt })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw new Error(`There is no league ${leagueId}.`);
  return {
    leagueId,
    tournamentId: row.league.tournamentId,
    settings: settingsOf(row.league),
    boosterSettings: loadBoosterSettings(tx, leagueId),
    scoringRules: row.league.scoringRules,
    tournamentStartsAt: row.startsAt,
  };
}

/** The leagues of a tournament. */
export function loadLeaguesOf(tx: Tx, tournamentId: number): LeagueRules[] {
  return tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(eq(leagues.tournamentId, tournamentId))
    .all()
    .map(({ id }) => loadLeague(tx, id));
}

function loadBoosterSettings(tx: Tx, leagueId: number): BoosterSettings {
  const rows = tx.select().from(leagueBoosters).where(eq(leagueBoosters.leagueId, leagueId)).all();
  const settingOf = new Map(
    rows.map(({ booster, enabled, maxUses }) => [booster, { enabled, maxUses }]),
  );
  const entries = BOOSTERS.map((booster) => [
    booster,
    settingOf.get(booster) ?? DEFAULT_BOOSTER_SETTINGS[booster],
  ]);
  return Object.fromEntries(entries);
}
