import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Crest } from "#game/core/crests";
import type { Hundredths, Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { deadlineAt, targetFixture } from "#game/play/season/fixtures";
import { shownRank } from "#game/play/season/ranking";
import type { Services } from "#server/core/services";
import { readCrests } from "#server/play/leagues/league-crests";
import { listParticipantIds } from "#server/play/leagues/list-participants";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { findRound, type NamedRound } from "#server/play/season/league-rounds";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { type LeagueTeam, loadTeams } from "../boards/league-teams";
import { type ScorecardSide, showMiniScorecards } from "../boards/mini-scorecards";
import { inProgressOf, readInPlay } from "../boards/started-fixtures";
import type { Spectator } from "./spectator-link";

export interface WatchedTeam {
  readonly participantId: number;
  /** Null before the first points. */
  readonly rank: number | null;
  readonly teamName: string;
  readonly crest: Crest;
  /** A display name; null if the manager shows no names. */
  readonly owner: string | null;
  /** The table ranks by it. */
  readonly points: Hundredths;
  readonly inPlay: Hundredths | null;
}

export interface WatchedMatch {
  readonly fixtureId: number;
  readonly number: number;
  readonly teams: readonly [string, string];
  readonly status: string;
  /** The side at bat, then the other side; null before a score is known. */
  readonly sides: readonly [ScorecardSide, ScorecardSide] | null;
  readonly freshness: Freshness | null;
}

export interface WatchedDeadline {
  readonly teams: readonly [string, string];
  readonly matchType: string;
  readonly locksAt: Ms;
  /** Omitted in formats without rounds. */
  readonly round?: NamedRound;
}

/** "Team 3", numbered in the order of joining, until its owner names it. */
type NameOf = (team: Pick<LeagueTeam, "participantId" | "teamName">) => string;

export function watchTeams(tx: PublicTx, spectator: Spectator): readonly WatchedTeam[] {
  const { leagueId } = spectator;
  const nameOf = nameTeams(tx, spectator);
  const inPlay = readInPlay(tx, leagueId, inProgressOf(loadLeagueFixtures(tx, leagueId)));
  const crestOf = readCrests(tx, leagueId);
  return loadTeams(tx, leagueId).map((team) => ({
    participantId: team.participantId,
    crest: crestOf(team.participantId),
    rank: shownRank(team),
    teamName: nameOf(team),
    owner: ownerOf(team, spectator),
    points: team.points,
    inPlay: inPlay(team.participantId),
  }));
}

/** @throws never: a team of another league is "Team" */
export function nameTeams(tx: Tx, { leagueId }: Spectator): NameOf {
  const numbers = teamNumbers(tx, leagueId);
  return ({ participantId, teamName }) =>
    teamName === "" ? `Team ${numbers.get(participantId) ?? ""}`.trim() : orUnnamed(teamName);
}

/** By participant, from 1 in the order of joining. */
const teamNumbers = shareRead(
  (tx: Tx, leagueId: number): ReadonlyMap<number, number> =>
    new Map(
      listParticipantIds(tx, leagueId)
        .sort((a, b) => a - b)
        .map((id, index) => [id, index + 1]),
    ),
);

/** Null unless the manager shows names. */
export function ownerOf({ manager }: Pick<LeagueTeam, "manager">, { names }: Spectator) {
  return names ? manager : null;
}

export function watchMatches(
  services: Services,
  tx: PublicTx,
  { leagueId, tournamentId }: Spectator,
): readonly WatchedMatch[] {
  const inPlay = inProgressOf(loadLeagueFixtures(tx, leagueId));
  if (inPlay.length === 0) return [];
  const cards = new Map(showMiniScorecards(services).map((card) => [card.fixtureId, card]));
  const freshness = new Map(showFreshness(tx, tournamentId).map((each) => [each.fixtureId, each]));
  return inPlay.map((fixture) => ({
    fixtureId: fixture.id,
    number: fixture.number,
    teams: namesOf(fixture),
    status: fixture.status,
    sides: cards.get(fixture.id)?.sides ?? null,
    freshness: freshness.get(fixture.id) ?? null,
  }));
}

/** Null when the season has no more; nothing of anybody's open window. */
export function watchDeadline(
  tx: PublicTx,
  { leagueId }: Spectator,
  now: number,
): WatchedDeadline | null {
  const target = targetFixture(loadLeagueFixtures(tx, leagueId), now);
  if (target === null) return null;
  const round = findRound(tx, leagueId, target);
  return {
    teams: namesOf(target),
    matchType: target.matchType,
    locksAt: deadlineAt(target),
    ...(round && { round }),
  };
}

function namesOf({ teamA, teamB }: SeasonFixture): readonly [string, string] {
  return [teamA.shortName, teamB.shortName];
}
