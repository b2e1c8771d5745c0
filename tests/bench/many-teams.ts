import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { poolPlayers, teams } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom, type Random } from "#server/matches/feeds/rehearsal/random";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { importSimulatedSeason } from "#server/run/cli/seed-demo";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As fast as the demo goes: a ball every five seconds. */
const SPEED = 8;
const SEED = 4711;
/** Other rules than the default in every so-many-th league. */
const OWN_RULES = 10;

export interface ManyTeams {
  readonly tournamentId: number;
  readonly leagueIds: readonly number[];
  /** In play for five minutes. */
  readonly fixtureId: number;
}

export interface Size {
  readonly leagues: number;
  /** In each league. */
  readonly teams: number;
  /** Fixtures that are over. */
  readonly played: number;
  readonly users: number;
}

/**
 * Leagues in the middle of a season, written straight into the tables: so many teams would take an
 * hour to join. A team is the same in every fixture; the users take turns in the leagues.
 */
export function fillLeagues(services: Services, size: Size): ManyTeams {
  const { db } = services;
  const tournamentId = playSeason(services, size.played);
  const random = createRandom(SEED, 2);
  const pool = db
    .select({ id: poolPlayers.id, teamId: poolPlayers.teamId })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const locked = loadSeasonFixtures(db, tournamentId).filter(({ lockedAt }) => lockedAt !== null);
  const fixtureId = locked.at(-1)?.id;
  if (fixtureId === undefined) throw new Error("A fixture is in play.");
  return inTransaction(db, () => {
    const { prepare } = insertInto(services);
    const addUser = prepare("users", "email, display_name, email_verified_at, created_at");
    const addLeague = prepare(
      "leagues",
      "tournament_id, name, pin, created_by, created_at, transfers_allowed, free_transfers_per_match, budget, team_balance, overseas, uncapped, bat_min, bat_max, bowl_min, bowl_max, allrounder_min, allrounder_max, wicketkeeper_min, wicketkeeper_max, separate_playoff_trades, playoff_trades, playoff_free_trades, scoring_rules",
    );
    const addTeam = prepare("participants", "league_id, user_id, role, team_name, joined_at");
    const addStanding = prepare("standings", "participant_id, updated_at");
    const addSave = prepare(
      "submissions",
      "participant_id, saved_at, captain_id, vice_captain_id, predicted_team_id",
    );
    const addPick = prepare("submission_players", "submission_id, position, player_id");
    const addLock = prepare(
      "locked_teams",
      "fixture_id, participant_id, instant, submission_id, charge, pool, predicted_team_id",
    );
    const userIds = Array.from({ length: size.users }, (_, index) =>
      addUser(`member-${index}@example.org`, `Member Surname ${index}`, 1, 1),
    );
    const s = DEFAULT_LEAGUE_SETTINGS;
    const leagueIds = Array.from({ length: size.leagues }, (_, at) => {
      const rules = at % OWN_RULES === 0 ? withRuns(1 + at) : DEFAULT_SCORING_RULES;
      const userOf = (index: number) => userIds[(at * size.teams + index) % userIds.length];
      const leagueId = addLeague(
        ...[tournamentId, `League ${at}`, String(100_000 + at), userOf(0), 1],
        ...[s.transfersAllowed, s.freeTransfersPerMatch, s.budget, s.teamBalance, s.overseas],
        ...[s.uncapped, s.batMin, s.batMax, s.bowlMin, s.bowlMax, s.allrounderMin],
        ...[s.allrounderMax, s.wicketkeeperMin, s.wicketkeeperMax, 0, s.playoffTrades],
        ...[s.playoffFreeTrades, JSON.stringify(rules)],
      );
      for (let index = 0; index < size.teams; index += 1) {
        const role = index === 0 ? "manager" : "member";
        const teamId = addTeam(leagueId, userOf(index), role, `Tape Ball Titans ${index}`, 1);
        addStanding(teamId, 1);
        const eleven = pickEleven(pool, random);
        const saveId = addSave(teamId, 1, eleven[0]?.id, eleven[1]?.id, null);
        for (const [place, { id }] of eleven.entries()) addPick(saveId, place, id);
        for (const { id, lockedAt, teamA, teamB } of locked) {
          const predicted = index % 2 === 0 ? teamA.id : teamB.id;
          addLock(id, teamId, lockedAt, saveId, 0, "regular", predicted);
        }
      }
      return leagueId;
    });
    for (const { id } of locked) recalculateFixture(db, id, services.now());
    return { tournamentId, leagueIds, fixtureId };
  });
}

function playSeason(services: Services, played: number): number {
  const now = services.now();
  const startOf = (index: number) => now - 5 * MINUTE + (index - played) * DAY;
  const season = simulateSeason({
    seed: SEED,
    name: "Lantern League T20",
    startsAt: startOf(0),
    scheduleOf: startOf,
  });
  const tournamentId = importSimulatedSeason(services, season);
  advanceRehearsal(services, tournamentId, SPEED);
  advanceRehearsal(services, tournamentId, SPEED);
  return tournamentId;
}

function insertInto({ db }: Services) {
  const prepare = (table: string, columns: string) => {
    const marks = columns.split(",").map(() => "?");
    const insert = db.$client.prepare(`insert into ${table} (${columns}) values (${marks})`);
    return (...values: unknown[]) => Number(insert.run(...values).lastInsertRowid);
  };
  return { prepare };
}

/** A run of another value makes a league's rules its own. */
function withRuns(run: number) {
  const { batting } = DEFAULT_SCORING_RULES;
  return { ...DEFAULT_SCORING_RULES, batting: { ...batting, run } };
}

function pickEleven<Player>(pool: readonly Player[], random: Random): Player[] {
  const left = [...pool];
  return Array.from({ length: 11 }, () => {
    const [picked] = left.splice(Math.floor(random() * left.length), 1);
    if (picked === undefined) throw new Error("The pool has more than eleven players.");
    return picked;
  });
}
