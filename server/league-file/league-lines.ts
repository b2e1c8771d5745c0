import { asc, eq } from "drizzle-orm";
import {
  absences,
  headToHeads,
  leagues,
  participants,
  playoffPairs,
  tournaments,
} from "#db/schema";
import type { FileLine } from "#game/league-file/lines";
import { orUnnamed } from "#game/or-unnamed";
import type { LeagueIds } from "../boards/keep-by-change";
import { rulesLines } from "../lines/rules-lines";
import type { PublicTx } from "../locks/locked-transaction";
import type { LeagueRefs } from "./league-refs";

/** What the league is: rules as they are now, and members. */
export function leagueLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  return [
    { type: "league", ...readHead(tx, ids) },
    ...rulesLines(tx, ids.leagueId, refs),
    ...memberLines(tx, ids, refs),
    ...headToHeadLines(tx, ids, refs),
  ];
}

function readHead(tx: PublicTx, { leagueId }: LeagueIds) {
  const row = tx
    .select({
      name: leagues.name,
      format: leagues.format,
      createdAt: leagues.createdAt,
      tournament: {
        name: tournaments.name,
        endsAt: tournaments.endsAt,
      },
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, leagueId))
    .get();
  if (!row) throw new Error(`There is no league ${leagueId}.`);
  return { ...row, name: orUnnamed(row.name) };
}

function memberLines(tx: PublicTx, { leagueId }: LeagueIds, { members }: LeagueRefs): FileLine[] {
  const { participantId, leftAt, returnedAt } = absences;
  const away = tx
    .select({ participantId, leftAt, returnedAt })
    .from(absences)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(asc(leftAt))
    .all();
  return members.map(
    ({ id, number: member, name, teamName, hasTeam, role, joinedAt, leftAt: left }) => ({
      ...{ type: "member", member, name, team: hasTeam ? teamName : "", role },
      ...{ joinedAt, leftAt: left },
      absences: away
        .filter((each) => each.participantId === id)
        .map((each) => ({ leftAt: each.leftAt, returnedAt: each.returnedAt })),
    }),
  );
}

function headToHeadLines(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { member }: LeagueRefs,
): FileLine[] {
  const rows = tx.select().from(headToHeads).where(eq(headToHeads.leagueId, leagueId)).all();
  const playoffs = tx
    .select()
    .from(playoffPairs)
    .where(eq(playoffPairs.leagueId, leagueId))
    .orderBy(asc(playoffPairs.game))
    .all()
    .map(({ game, firstId, secondId }) => {
      return { game, members: [member(firstId), member(secondId)] as const };
    });
  return rows.map(({ startsFrom, playoffsFrom }) => {
    return { type: "head to head", startsFrom, playoffsFrom, playoffs };
  });
}
