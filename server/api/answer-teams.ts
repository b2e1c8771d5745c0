import type { z } from "zod";
import { orUnnamed } from "#game/or-unnamed";
import type { Captaincy } from "#game/team/lineup";
import { describeRows, type LeaderboardRow, loadRanked } from "../boards/leaderboard-rows";
import { markOwn } from "../boards/league-teams";
import { loadStartedFixtures, nameFixture, type StartedFixture } from "../boards/started-fixtures";
import type { Job } from "../jobs/job";
import type { MemberLeague } from "../leagues/league-access";
import { type LeaguePoolPlayer, loadPoolById } from "../leagues/league-pool";
import { loadFormat } from "../leagues/load-league";
import { inLockedReadTransaction, type PublicTx } from "../locks/locked-transaction";
import type { Services } from "../services";
import { lastLocked } from "../spectators/watch-league";
import { nameLeague, nameMatch, toPoints } from "./answer-parts";
import { teamsSchema } from "./answer-schemas";
import { requireLocked } from "./require-locked";

type TeamsAnswer = z.input<typeof teamsSchema>;

/** A team of eleven for each member: beside the pages, where the server has a thread. */
export const answerTeamsJob: Job<[member: MemberLeague, fixtureId: number | null], string> = {
  name: "answerTeams",
  kind: "read",
  run: (...asked) => JSON.stringify(teamsSchema.parse(answerTeams(...asked))),
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
