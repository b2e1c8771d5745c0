import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, leagues, tournaments } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import type { CaptainMode } from "#game/play/scoring/rules";
import {
  type Award,
  type AwardKind,
  type AwardWinner,
  awardsNotGiven,
} from "#game/play/season/awards";
import { type RaceUnit, raceUnit } from "#game/play/season/round-words";
import { isPlayedOut } from "#game/play/season/season-progress";
import type { LeagueTable } from "#game/play/table/league-table";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { headToHeadChampion, loadHeadToHead } from "#server/play/head-to-head/load-head-to-head";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague, readScoringRules } from "#server/play/leagues/load-league";
import {
  inLockedReadTransaction,
  type LockedTx,
  type PublicTx,
} from "#server/play/locks/locked-transaction";
import { loadLeagueTeams, loadTeams, markOwn } from "./league-teams";
import { loadRace } from "./race-of-rounds";
import { findAwards, readAwardFixtures, readPlayerNames } from "./season-awards";
import type { FixtureName } from "./started-fixtures";

/** A season that has been played out, with winners and awards (rules.md#champions). */
export interface SeasonFinish {
  readonly league: string;
  readonly tournament: { readonly id: number; readonly name: string };
  /** rules.md#tables */
  readonly table: LeagueTable;
  /** The first three ranks, the first first; rank 1 are the champions. */
  readonly podium: readonly PodiumTeam[];
  readonly headToHeadChampion: string | null;
  readonly awards: readonly NamedAward[];
  /** The awards without a winner; empty for a season without any award. */
  readonly notGiven: readonly AwardKind[];
  readonly captainMode: CaptainMode;
  /** Of the awards: a format with rounds gives them for rounds. */
  readonly unit: RaceUnit;
  /** Screens link to the season book (rules.md#season-book). */
  readonly hasBook?: true;
}

interface PodiumTeam {
  readonly participantId: number;
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
  readonly points: Hundredths;
  readonly rank: number;
}

interface NamedAward {
  readonly kind: AwardKind;
  readonly winners: readonly NamedWinner[];
}

/** With the names of the team, the matches and the player. */
export interface NamedWinner extends Omit<AwardWinner, "fixtureIds"> {
  readonly teamName: string;
  /** A reign has its first and last match, ducks have none. */
  readonly fixtures: readonly FixtureName[];
  /** The captain or the new player; null for awards of a whole team. */
  readonly playerName: string | null;
}

const PODIUM_RANKS = 3;
/** Only the first of many who share a rank are shown. */
const MOST_ON_PODIUM = 6;

/** Null while the season goes on, and if nobody has any points. */
export async function showSeasonFinish(
  services: Services,
  member: MemberLeague,
): Promise<SeasonFinish | null> {
  const finish = inLockedReadTransaction(services, (tx, now) => readFinish(tx, member, now));
  return finish && finishWithAwards(services, member, finish);
}

/** Without a mark on anybody's own team. */
export async function findSeasonFinish(
  services: Services,
  ids: LeagueIds,
): Promise<SeasonFinish | null> {
  const finish = inLockedReadTransaction(services, (tx, now) => readFinish(tx, ids, now));
  return finish && awardFinish(services, ids, finish);
}

/** A member's own season beside the champions'. */
export interface OwnFinish {
  readonly rank: number;
  /** Of so many teams with a rank. */
  readonly teams: number;
  /** Behind the champions; 0 for one of them. */
  readonly behind: Hundredths;
  /** First overall after so many matches or rounds, of so many in which the team was in the league. */
  readonly ledAfter: number;
  readonly played: number;
  readonly unit: RaceUnit;
}

/** Null without a rank. */
export function readOwnFinish(tx: PublicTx, member: MemberLeague): OwnFinish | null {
  const ranked = loadLeagueTeams(tx, member).filter(({ rank }) => rank !== null);
  const own = ranked.find(({ mine }) => mine);
  if (own === undefined || own.rank === null) return null;
  const most = ranked.reduce((best, { points }) => Math.max(best, points), own.points);
  const race = loadRace(tx, member.leagueId, Number.MAX_SAFE_INTEGER);
  const ranks = race.of([own]).runners.flatMap((runner) => runner.ranks);
  return {
    rank: own.rank,
    teams: ranked.length,
    behind: most - own.points,
    ledAfter: ranks.filter((rank) => rank === 1).length,
    played: ranks.filter((rank) => rank !== null).length,
    unit: raceUnit(race.fixtures),
  };
}

type Finish = NonNullable<ReturnType<typeof readFinish>>;

/** The end of a season for a member, with the awards, which are worked out in a thread. */
export async function finishWithAwards(
  services: Services,
  member: MemberLeague,
  finish: Finish,
): Promise<SeasonFinish> {
  const awarded = await awardFinish(services, member, finish);
  return { ...awarded, podium: [...markOwn(awarded.podium, member)] };
}

async function awardFinish(
  services: Services,
  ids: LeagueIds,
  { names, ...finish }: Finish,
): Promise<SeasonFinish> {
  const awards = await findAwards(services, ids);
  const { hasTransfers, hasRounds } = formatOf(loadLeague(services.db, ids.leagueId).format);
  return {
    ...finish,
    awards: nameAwards(services.db, awards, ids, names),
    notGiven: awardsNotGiven(awards, hasTransfers),
    unit: hasRounds ? "round" : "match",
  };
}

/** Null while the season goes on, and if nobody has any points. */
export function readFinish(tx: LockedTx, { leagueId, tournamentId }: LeagueIds, now: number) {
  const head = statementsOf(tx).head.get({ leagueId });
  if (!head) throw missingRow("league", leagueId);
  const states = statementsOf(tx).states.all({ tournamentId });
  if (!isPlayedOut(states, head.endsAt, now)) return null;
  const teams = loadTeams(tx, leagueId);
  const podium = teams.flatMap(({ rank, ...team }): PodiumTeam[] => {
    if (rank === null || rank > PODIUM_RANKS || team.points <= 0) return [];
    const { participantId, manager, mine, points } = team;
    return [{ participantId, teamName: orUnnamed(team.teamName), manager, mine, points, rank }];
  });
  if (podium.length === 0) return null;
  const names = new Map(teams.map((team) => [team.participantId, orUnnamed(team.teamName)]));
  return {
    league: orUnnamed(head.league),
    tournament: { id: tournamentId, name: head.tournament },
    podium: podium.slice(0, MOST_ON_PODIUM),
    headToHeadChampion: nameHeadToHeadChampion(tx, leagueId, names),
    table: head.table,
    captainMode: readScoringRules(head.scoringRules).extras.captainMode,
    ...(head.recaps && { hasBook: true as const }),
    names,
  };
}

function nameHeadToHeadChampion(
  tx: LockedTx,
  leagueId: number,
  names: ReadonlyMap<number, string>,
): string | null {
  const whole = loadHeadToHead(tx, leagueId);
  if (whole === null) return null;
  const champion = headToHeadChampion(whole);
  return champion === null ? null : (names.get(champion) ?? orUnnamed(""));
}

function nameAwards(
  tx: Tx,
  awards: readonly Award[],
  { leagueId }: LeagueIds,
  teamNames: ReadonlyMap<number, string>,
): NamedAward[] {
  const winners = awards.flatMap((award) => award.winners);
  const players = readPlayerNames(
    tx,
    winners.flatMap(({ playerId }) => playerId ?? []),
  );
  const fixtureNames = readAwardFixtures(tx, leagueId);
  const nameWinner = ({ fixtureIds, ...winner }: AwardWinner): NamedWinner => ({
    ...winner,
    teamName: teamNames.get(winner.participantId) ?? orUnnamed(""),
    fixtures: fixtureIds.flatMap((id) => fixtureNames.get(id) ?? []),
    playerName: winner.playerId === null ? null : (players.get(winner.playerId) ?? null),
  });
  return awards.map(({ kind, winners: own }) => ({ kind, winners: own.map(nameWinner) }));
}

const statementsOf = prepareOnce((db) => ({
  head: db
    .select({
      league: leagues.name,
      table: leagues.table,
      recaps: leagues.recaps,
      scoringRules: leagues.scoringRules,
      tournament: tournaments.name,
      endsAt: tournaments.endsAt,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  states: db
    .select({ state: fixtures.state })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
    .prepare(),
}));
