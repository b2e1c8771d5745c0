import { sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { poolPlayers } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { CaptainMode } from "#game/play/scoring/rules";
import { EMPTY_LINEUP, type Lineup } from "#game/play/team/lineup";
import { countInRound, countPlaying, type Playing } from "#game/play/team/playing";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { ParticipantWindow } from "#server/play/locks/participant-window";
import { showsWayToSides } from "#server/play/season/leads-to-sides";
import { findRound, type NamedRound } from "#server/play/season/league-rounds";
import { readSideLists } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";

export interface Deadline {
  readonly fixtureId: number;
  readonly teamA: TeamName;
  readonly teamB: TeamName;
  readonly matchType: string;
  readonly startsAt: Ms;
  /** The start if left out. */
  readonly locksAt?: Ms;
  /** Omitted in formats without rounds; the team is for all its fixtures. */
  readonly round?: NamedRound;
  /** Null before squads are made, without a squad, and if the league asks for no eleven. */
  readonly picked: number | null;
  /** Only where the league asks for no eleven: captains, booster and prediction are still chosen. */
  readonly withoutEleven?: true;
  /** Of the own team alone (rules.md#secrecy). */
  readonly playing: Playing;
  /** Of players who are not named or substitutes, by id. */
  readonly names: Readonly<Record<number, string>>;
  readonly leadsToSides: boolean;
  readonly captainMode: CaptainMode;
  readonly predicted: string | null;
}

/** The next lock for a participant; null when the season is over. */
export function deadlineOf(
  tx: LockedTx,
  { target, window, league, squad, open }: ParticipantWindow,
  now: number,
): Deadline | null {
  if (target === null) return null;
  const isAsked = league.settings.eleven === "chosen";
  const lineup = (isAsked ? window.current : null) ?? EMPTY_LINEUP;
  const { id: fixtureId, teamA, teamB, matchType, startsAt, locksAt } = target;
  const players = readPlayers(tx, lineup);
  const teamOf = (player: number) => players.get(player)?.teamId;
  const round = findRound(tx, league.leagueId, target);
  const playing =
    round === null
      ? countPlaying(lineup, teamOf, target, readSideLists(tx, fixtureId, league.leagueId))
      : countInRound(
          lineup,
          teamOf,
          open.map(({ fixture }) => fixture),
        );
  const predicted = [teamA, teamB].find((team) => team.id === window.predictedTeamId);
  return {
    fixtureId,
    teamA,
    teamB,
    matchType,
    startsAt,
    ...(locksAt !== undefined && { locksAt }),
    ...(round && { round }),
    picked: squad?.lack || !isAsked ? null : lineup.playerIds.length,
    ...(!squad?.lack && !isAsked && { withoutEleven: true }),
    playing,
    leadsToSides: showsWayToSides(tx, league, target, now),
    names: Object.fromEntries(
      [...playing.notNamed, ...playing.substitutes].map((player) => [
        player,
        players.get(player)?.name ?? "",
      ]),
    ),
    captainMode: league.scoringRules.extras.captainMode,
    predicted: predicted?.shortName ?? null,
  };
}

/** Names and real teams of a lineup's players. */
function readPlayers(tx: LockedTx, { playerIds }: Lineup) {
  const rows = playersStatement(tx).all({ ids: JSON.stringify(playerIds) });
  return new Map(rows.map((row) => [row.id, row]));
}

const playersStatement = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, name: poolPlayers.name, teamId: poolPlayers.teamId })
    .from(poolPlayers)
    .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .prepare(),
);
