import { and, eq, inArray } from "drizzle-orm";
import { brokenConstraint, type Tx } from "#db/client";
import {
  adjustments,
  fixtureNews,
  fixtures,
  leagues,
  lockedTeams,
  pickProposals,
  pickVotes,
  poolPlayers,
  teams,
  tournaments,
} from "#db/schema";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { FileLine, LineType } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteLeague } from "#server/play/points/note-points";
import { loadSeasonRefs } from "#server/play/proof/season-refs";
import { matchLines, NO_LEAGUE } from "../league-file/match-lines";
import { admitLines } from "./admit-lines";
import { insertHeadToHead, insertLeague } from "./insert-league";
import { insertMembers, insertPeople } from "./insert-members";
import { insertProof } from "./insert-proof";
import { insertScores } from "./insert-scores";
import { insertHistory, insertSeason } from "./insert-season";
import { insertTeams } from "./insert-teams";
import { type LinesOf, linesByType, type RowIds, rowIds, type SeasonIds } from "./row-ids";

export interface ImportedLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly tournament: string;
  readonly joined: boolean;
}

/**
 * Makes the league of a file, with its tournament, in one transaction: a refused file leaves
 * nothing (rules.md#moving). Everything is stored as it is in the file, and nothing is calculated.
 * Due fixtures lock at the next check, as usual.
 *
 * @param lines of a file that was read and, unless the host insists, verified
 * @param tournament another name for the tournament; null for the file's
 * @throws AppError "conflict" if the tournament is here already and differs from the file, or if
 * the league is; "invalid" with a sentence for a file that contradicts itself, and as `admitLines`
 * says
 */
export function importLeague(
  services: Services,
  lines: readonly FileLine[],
  tournament: string | null,
): ImportedLeague {
  const linesOf = linesByType(admitLines(lines, services.now()));
  try {
    return inLockedTransaction(services, (tx, now) =>
      insertAll(services, tx, linesOf, { tournament, now }),
    );
  } catch (error) {
    const contradiction = brokenConstraint(error);
    if (contradiction === null) throw error;
    throw new AppError("invalid", `The file contradicts itself: ${contradiction}.`);
  }
}

function insertAll(
  services: Services,
  tx: LockedTx,
  linesOf: LinesOf,
  { tournament, now }: { readonly tournament: string | null; readonly now: number },
): ImportedLeague {
  const [league] = linesOf("league");
  if (!league) throw new AppError("invalid", "The file has no line of type league.");
  const season = { ...league.tournament, name: tournament ?? league.tournament.name };
  const same = findSameSeason(tx, linesOf, season.name);
  const seasonIds = same ?? insertSeason(tx, linesOf, season, now);
  if (same === null) insertScores(tx, linesOf, seasonIds);
  else refuseSecondTime(tx, league, seasonIds);
  const people = insertPeople(services, tx, linesOf, now);
  const { managerId } = people;
  const leagueId = insertLeague(services, tx, linesOf, { ids: seasonIds, managerId });
  const member = insertMembers(tx, linesOf, { leagueId, people });
  const ids = { ...seasonIds, leagueId, member };
  insertHeadToHead(tx, linesOf, ids);
  insertAdjustments(tx, linesOf, ids);
  const lastSaveId = insertTeams(tx, linesOf, ids, now);
  insertPicks(tx, linesOf, ids);
  const history = insertHistory(tx, linesOf, ids, people);
  insertProof(tx, linesOf, ids, { lastSaveId, ...history, now });
  if (same === null) noteResults(tx, seasonIds.tournamentId, now);
  noteLeague(tx, leagueId);
  return { leagueId, name: league.name, tournament: season.name, joined: same !== null };
}

function refuseSecondTime(
  tx: Tx,
  { name, createdAt }: FileLine<"league">,
  { tournamentId }: SeasonIds,
): void {
  const own = eq(leagues.tournamentId, tournamentId);
  const here = tx
    .select({ id: leagues.id })
    .from(leagues)
    .where(and(own, eq(leagues.name, name), eq(leagues.createdAt, createdAt)))
    .get();
  if (!here) return;
  throw new AppError("conflict", `The league "${name}" is here already: /league/${here.id}.`);
}

const OVER = ["finished", "abandoned"] as const;

/** Members heard of these results on the old server. */
function noteResults(tx: Tx, tournamentId: number, notedAt: number): void {
  const over = tx
    .select({ fixtureId: fixtures.id })
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), inArray(fixtures.state, OVER)))
    .all();
  for (const { fixtureId } of over) tx.insert(fixtureNews).values({ fixtureId, notedAt }).run();
}

const OF_SEASON = [
  ...["tournament start", "team", "player", "fixture", "time"],
  ...["result", "innings", "stats", "player of the match", "in a side", "side"],
  ...["figures corrected", "result corrected", "side corrected"],
] as LineType[];

/**
 * The tournament of that name, if another league of it was imported before: it must equal the file
 * line by line, so that locks and points of both leagues have the same basis.
 *
 * @returns null without a tournament of that name
 * @throws AppError "conflict" for a tournament that differs from the file
 */
function findSameSeason(tx: LockedTx, linesOf: LinesOf, name: string): SeasonIds | null {
  const tournament = tx
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.name, name))
    .get();
  if (!tournament) return null;
  const tournamentId = tournament.id;
  const refs = loadSeasonRefs(tx, tournamentId);
  const here = matchLines(tx, { tournamentId, leagueId: NO_LEAGUE }, refs);
  const file = OF_SEASON.flatMap((type): readonly FileLine[] => linesOf(type));
  if (textOf(here) !== textOf(withoutOwnLocks(file, here))) {
    throw new AppError(
      "conflict",
      `There is a tournament "${name}" here, and it is not as the file has it. Give the league's another name: --tournament NAME`,
    );
  }
  return readIds(tx, tournamentId);
}

function textOf(lines: readonly FileLine[]): string {
  return lines.map(canonicalJson).sort().join("\n");
}

/** Locks of the file's league before the starts say nothing of the tournament. */
function withoutOwnLocks(file: readonly FileLine[], here: readonly FileLine[]): FileLine[] {
  const locks = new Map(
    here.flatMap((line) => (line.type === "time" ? [[line.fixture, line.lockedAt]] : [])),
  );
  return file.map((line) =>
    line.type === "time" && line.lockedAt !== null && line.lockedAt < line.startsAt
      ? { ...line, lockedAt: locks.get(line.fixture) ?? null }
      : line,
  );
}

function readIds(tx: LockedTx, tournamentId: number): SeasonIds {
  const ids = {
    tournamentId,
    team: rowIds<string>("team"),
    player: rowIds<string>("player"),
    fixture: rowIds<string>("fixture"),
  };
  const enter = (into: RowIds<string>, rows: readonly { ref: string; id: number }[]) => {
    for (const { ref, id } of rows) into.set(ref, id);
  };
  const own = eq(teams.tournamentId, tournamentId);
  enter(ids.team, tx.select({ ref: teams.ref, id: teams.id }).from(teams).where(own).all());
  enter(
    ids.player,
    tx
      .select({ ref: poolPlayers.ref, id: poolPlayers.id })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(own)
      .all(),
  );
  enter(
    ids.fixture,
    tx
      .select({ ref: fixtures.ref, id: fixtures.id })
      .from(fixtures)
      .where(eq(fixtures.tournamentId, tournamentId))
      .all(),
  );
  return ids;
}

type Ids = Pick<SeasonIds, "fixture" | "player"> & {
  readonly leagueId: number;
  readonly member: RowIds<number>;
};

/** Their authors are in the log. */
function insertAdjustments(
  tx: Tx,
  linesOf: LinesOf,
  { leagueId, member, fixture: fixtureOf }: Ids,
): void {
  for (const { adjustment: number, member: whose, fixture, ...entry } of linesOf("adjustment")) {
    const { points, reason, origin, withdraws, at } = entry;
    const participantId = member.get(whose);
    const fixtureId = fixture === null ? null : fixtureOf.get(fixture);
    tx.insert(adjustments)
      .values({
        ...{ leagueId, number, participantId, fixtureId },
        ...{ points, reason, origin, withdraws, at },
      })
      .run();
  }
}

/** After the locks, whose boosters those of picks that count replace. */
function insertPicks(tx: Tx, linesOf: LinesOf, ids: Ids): void {
  const { leagueId, member, fixture, player } = ids;
  const playerOrNull = (ref: string | null) => (ref === null ? null : player.get(ref));
  for (const line of linesOf("pick")) {
    const { pick: number, at, endsAt, reason, booster, lockedBooster, state, endedAt } = line;
    const fixtureId = fixture.get(line.fixture);
    const participantId = member.get(line.member);
    const { proposalId } = tx
      .insert(pickProposals)
      .values({
        ...{ leagueId, number, fixtureId, participantId, proposedBy: member.get(line.by) },
        ...{ at, endsAt, reason, booster, lockedBooster, state, endedAt },
        playerIds: line.players.map((ref) => player.get(ref)),
        captainId: playerOrNull(line.captain),
        viceCaptainId: playerOrNull(line.viceCaptain),
      })
      .returning({ proposalId: pickProposals.id })
      .get();
    for (const { member: voter, ...vote } of line.votes) {
      tx.insert(pickVotes)
        .values({ proposalId, participantId: member.get(voter), ...vote })
        .run();
    }
    if (state !== "counts") continue;
    tx.update(lockedTeams)
      .set({ booster })
      .where(
        and(eq(lockedTeams.fixtureId, fixtureId), eq(lockedTeams.participantId, participantId)),
      )
      .run();
  }
}
