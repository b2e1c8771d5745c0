import { PAGE_ROWS } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import { type AwardCount, awardSeason, type SeasonOfAwards } from "#game/stories/award-season";
import type { AwardedPlayer, WeekAward, WeekAwardWinner } from "#game/stories/give-week-awards";
import { AppError } from "#server/core/errors";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import { readFixtureNames, readPlayerNames } from "./season-awards";
import { readStory } from "./season-story";
import type { FixtureName } from "./started-fixtures";

/** The awards of a league's weeks and season as its members see them. */
export interface LeagueAwards {
  /** The newest first. */
  readonly weeks: readonly NamedWeek[];
  readonly season: readonly NamedWeekAward[];
  /** The awards of each member in the finished weeks, the most first. */
  readonly counts: readonly NamedCount[];
  /** Leagues of more than a page of teams have no awards. */
  readonly isTooLarge: boolean;
}

export interface NamedWeek {
  /** The date of its Monday: "2026-04-06". */
  readonly monday: string;
  readonly isOver: boolean;
  readonly fixtures: readonly FixtureName[];
  readonly awards: readonly NamedWeekAward[];
}

export interface NamedWeekAward extends Omit<WeekAward, "winners"> {
  readonly winners: readonly NamedWeekWinner[];
}

export interface NamedWeekWinner extends WeekAwardWinner {
  /** Never empty. */
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
  readonly player: NamedAwardedPlayer | null;
}

export interface NamedAwardedPlayer extends AwardedPlayer {
  readonly name: string;
  readonly fixture: FixtureName;
}

export interface NamedCount extends AwardCount {
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
}

/** Every eleven of a season is read for them: beside the pages, where the server has a thread. */
export const giveWeekAwardsJob: Job<[LeagueIds], SeasonOfAwards> = {
  name: "giveWeekAwards",
  kind: "read",
  run: (services, ids) => inLockedReadTransaction(services, (tx) => readWeekAwards(tx, ids)),
};

/** Leagues with recent readers. */
const MOST_KEPT = 200;

const findSeasonOfAwards = keepByChange(giveWeekAwardsJob, MOST_KEPT);

/** The awards of a league read within a transaction (rules.md#awards-of-weeks). */
export function readWeekAwards(tx: LockedTx, ids: LeagueIds): SeasonOfAwards {
  const { timeZone, woodenSpoon } = loadLeague(tx, ids.leagueId).settings;
  const fixtures = loadSeasonFixtures(tx, ids.tournamentId);
  return awardSeason(readStory(tx, ids), fixtures, { zone: timeZone, woodenSpoon });
}

/**
 * The awards of a league's weeks and of its season so far (rules.md#awards-of-weeks). Nothing of them is
 * stored: a correction changes them.
 *
 * @throws AppError "not-found" where the manager has not turned them on
 */
export async function findLeagueAwards(
  services: Services,
  member: MemberLeague,
): Promise<LeagueAwards> {
  if (!loadLeague(services.db, member.leagueId).settings.recaps) {
    throw new AppError(
      "not-found",
      "This league has no weekly awards. Its manager can turn them on.",
    );
  }
  // Outside the transaction: a thread of its own works them out.
  const found = await findSeasonOfAwards(services, member);
  return inLockedReadTransaction(services, (tx) => nameAll(tx, member, found));
}

/**
 * The same of one week, for the page of its recaps; null where nothing was played in it.
 *
 * @param monday the date of its Monday
 * @throws AppError "not-found" where the manager has not turned awards on
 */
export async function findAwardsOfWeek(
  services: Services,
  member: MemberLeague,
  monday: string,
): Promise<NamedWeek | null> {
  const { weeks } = await findLeagueAwards(services, member);
  return weeks.find((week) => week.monday === monday) ?? null;
}

function nameAll(tx: LockedTx, member: MemberLeague, found: SeasonOfAwards): LeagueAwards {
  const teams = loadLeagueTeams(tx, member);
  const teamOf = new Map(teams.map((team) => [team.participantId, namesOf(team)]));
  const fixtures = readFixtureNames(tx, member.tournamentId);
  const nameAwards = (awards: readonly WeekAward[]) =>
    awards.map((award) => ({ ...award, winners: award.winners.map(nameWinner) }));
  const players = readPlayerNames(tx, playersIn(found));
  const nameWinner = ({ player, ...winner }: WeekAwardWinner): NamedWeekWinner => {
    const name = player && players.get(player.playerId);
    const fixture = player && fixtures.get(player.fixtureId);
    return {
      ...winner,
      ...(teamOf.get(winner.participantId) ?? UNKNOWN),
      player: player && name && fixture ? { ...player, name, fixture } : null,
    };
  };
  return {
    weeks: found.weeks.map(({ fixtureIds, awards, ...week }) => ({
      ...week,
      fixtures: fixtureIds.flatMap((id) => fixtures.get(id) ?? []),
      awards: nameAwards(awards),
    })),
    season: nameAwards(found.season),
    counts: found.counts.map((count) => ({
      ...count,
      ...(teamOf.get(count.participantId) ?? UNKNOWN),
    })),
    isTooLarge: teams.length > PAGE_ROWS,
  };
}

const UNKNOWN = { teamName: orUnnamed(""), manager: "", mine: false };

function namesOf({ teamName, manager, mine }: LeagueTeam) {
  return { teamName: orUnnamed(teamName), manager, mine };
}

function playersIn({ weeks, season }: SeasonOfAwards): number[] {
  return [...weeks.flatMap(({ awards }) => awards), ...season]
    .flatMap(({ winners }) => winners)
    .flatMap(({ player }) => player?.playerId ?? []);
}
