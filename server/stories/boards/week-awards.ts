import { PAGE_ROWS } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { type AwardCount, awardSeason, type SeasonOfAwards } from "#game/stories/award-season";
import {
  type AwardedPlayer,
  notGiven,
  type WeekAward,
  type WeekAwardKind,
  type WeekAwardRules,
  type WeekAwardWinner,
} from "#game/stories/give-week-awards";
import { AppError } from "#server/core/errors";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { type LeagueTeam, loadLeagueTeams } from "./league-teams";
import { readFixtureNames, readPlayerNames } from "./season-awards";
import { readStory } from "./season-story";
import type { FixtureName } from "./started-fixtures";

export interface LeagueAwards {
  readonly weeks: readonly NamedWeek[];
  readonly season: readonly NamedWeekAward[];
  /** Of the season so far. */
  readonly notGiven: readonly WeekAwardKind[];
  /** In the finished weeks, the most first. */
  readonly counts: readonly NamedCount[];
  /** Leagues of more than a page of teams have no awards. */
  readonly isTooLarge: boolean;
}

export interface NamedWeek {
  /** "2026-04-06". */
  readonly monday: string;
  readonly isOver: boolean;
  readonly fixtures: readonly FixtureName[];
  readonly awards: readonly NamedWeekAward[];
  /** Empty until the week is over. */
  readonly notGiven: readonly WeekAwardKind[];
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

interface NamedAwardedPlayer extends AwardedPlayer {
  readonly name: string;
  readonly fixture: FixtureName;
}

export interface NamedCount extends AwardCount {
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
}

/** Reads every eleven of a season: beside the pages, if the server has a thread. */
export const giveWeekAwardsJob: Job<[LeagueIds], SeasonOfAwards> = {
  name: "giveWeekAwards",
  kind: "read",
  run: (services, ids) => inLockedReadTransaction(services, (tx) => readWeekAwards(tx, ids)),
};

const MOST_KEPT = 200;

const findSeasonOfAwards = keepByChange(giveWeekAwardsJob, MOST_KEPT);

/** rules.md#awards-of-weeks */
function readWeekAwards(tx: LockedTx, ids: LeagueIds): SeasonOfAwards {
  const zone = loadLeague(tx, ids.leagueId).settings.timeZone;
  const fixtures = loadLeagueFixtures(tx, ids.leagueId);
  return awardSeason(readStory(tx, ids), fixtures, { ...rulesOf(tx, ids), zone });
}

function rulesOf(tx: LockedTx, { leagueId }: LeagueIds): WeekAwardRules {
  const { settings, format } = loadLeague(tx, leagueId);
  return { woodenSpoon: settings.woodenSpoon, oneOwner: formatOf(format).hasSquads };
}

/**
 * Of weeks and the season so far (rules.md#awards-of-weeks). Nothing is stored: a correction
 * changes awards.
 *
 * @throws AppError "not-found" unless the manager has turned them on
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
  const found = await findSeasonOfAwards(services, member);
  return inLockedReadTransaction(services, (tx) => nameAll(tx, member, found));
}

/**
 * For the page of the week's recaps; null for a week without matches.
 *
 * @throws AppError "not-found" unless the manager has turned awards on
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
  const fixtures = readFixtureNames(tx, member.leagueId);
  const nameAwards = (awards: readonly WeekAward[]) =>
    awards.map((award) => ({ ...award, winners: award.winners.map(nameWinner) }));
  const players = readPlayerNames(tx, playersIn(found));
  const rules = rulesOf(tx, member);
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
      notGiven: week.isOver ? notGiven(awards, rules) : [],
    })),
    season: nameAwards(found.season),
    notGiven: notGiven(found.season, rules),
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
