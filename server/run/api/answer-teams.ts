import type { z } from "zod";
import { orUnnamed } from "#game/core/or-unnamed";
import type { Captaincy } from "#game/play/team/lineup";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type LeaguePoolPlayer, loadPoolById } from "#server/play/leagues/league-pool";
import { loadFormat } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import {
  describeRows,
  type LeaderboardRow,
  loadRanked,
} from "#server/stories/boards/leaderboard-rows";
import { markOwn } from "#server/stories/boards/league-teams";
import {
  loadStartedFixtures,
  nameFixture,
  type StartedFixture,
} from "#server/stories/boards/started-fixtures";
import { lastLocked } from "#server/stories/share/watch-league";
import { nameLeague, nameMatch, toPoints } from "./answer-parts";
import { teamsSchema } from "./answer-schemas";
import { requireLocked } from "./require-locked";

type TeamsAnswer = z.input<typeof teamsSchema>;

/** A team of eleven for each member: beside the pages, where the server has a thread. */
export const answerTeamsJob: Job<[member: MemberLeague, fixtureId: number | null], string> = {
  name: "answerTeams",
  kind: "read",
  run: (...question) => JSON.stringify(teamsSchema.parse(answerTeams(...question))),
};

/**
 * The teams that play a fixture, as the Leaderboard shows them. Nothing but locked teams can be read
 * here: what reads them is given no transaction that could read saves (ADR-88).
 *
 * @param fixtureId null for the last lock
 * @throws AppError "not-found" for one that has not locked, or is of another tournament
 */
export function answerTeams(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): TeamsAnswer {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = member;
    const started = loadStartedFixtures(tx, tournamentId, loadFormat(tx, leagueId));
    const fixture = fixtureId === null ? lastLocked(started) : requireLocked(started, fixtureId);
    return {
      league: nameLeague(tx, leagueId),
      fixture: fixture && nameMatch(nameFixture(fixture)),
      teams: fixture === null ? [] : readTeams(tx, member, fixture),
    };
  });
}

function readTeams(
  tx: PublicTx,
  member: MemberLeague,
  fixture: StartedFixture,
): TeamsAnswer["teams"] {
  const { leagueId, tournamentId } = member;
  const ranked = markOwn(loadRanked(tx, leagueId, fixture.id), member);
  const rows = describeRows(tx, { leagueId, tournamentId, fixture }, ranked);
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  return [...rows.values()].map((row) => ({
    id: row.participantId,
    rank: row.rank,
    team: orUnnamed(row.teamName),
    manager: row.manager,
    points: toPoints(row.points),
    mine: row.mine,
    captainId: captainOf(row, "captain"),
    viceCaptainId: captainOf(row, "viceCaptain"),
    booster: row.booster,
    boosterGivenBack: row.booster !== null && row.boosterGivenBack,
    transfers: row.transfers,
    players: row.slots.flatMap((slot) => {
      const player = slot && pool.get(slot.playerId);
      return slot && player ? [describePlayer(player, slot)] : [];
    }),
    extras: row.extras.map(({ kind, name, working: outcome, points }) => {
      return { kind, name, outcome, points: toPoints(points) };
    }),
  }));
}

function captainOf({ slots }: LeaderboardRow, captaincy: Captaincy): number | null {
  return slots.find((slot) => slot?.captaincy === captaincy)?.playerId ?? null;
}

function describePlayer(
  { id, name, teamShortName: team, role }: LeaguePoolPlayer,
  { points, cameIn = false }: { readonly points: number | null; readonly cameIn?: boolean },
) {
  return { id, name, team, role, points: points === null ? null : toPoints(points), cameIn };
}
