import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, leagueLog, leagueNews, poolPlayers, teams, tournaments } from "#db/schema";
import { rowForm } from "#game/core/translate-ids";
import type { MakingWay } from "#game/play/team/squad-settings";
import { type SquadEvent, squadEvent } from "#game/squads/events";
import type { Ref } from "#game/trust/league-file/line-names";
import type { FileLine } from "#game/trust/league-file/lines";
import { ruleValueOf } from "#game/trust/league-file/rule-values";
import { type LeagueChange, logSentence } from "#game/trust/log/league-changes";
import { AppError } from "#server/core/errors";
import { storeSquadEvent } from "#server/play/squads/append-events";
import type { PeopleIds } from "./insert-members";
import type { ImportedMarks } from "./insert-proof";
import type { LeagueRowIds } from "./insert-teams";
import { idOrNull, type LinesOf, rowIds, type SeasonIds } from "./row-ids";

/**
 * The tournament of a file with its real teams, its pool and its fixtures, under the permanent
 * names of the file (ADR-148).
 *
 * @param season `name` of the tournament may be another than the file's; `now` is UTC milliseconds
 */
export function insertSeason(
  tx: Tx,
  linesOf: LinesOf,
  season: {
    readonly name: string;
    readonly endsAt: number | null;
  },
  now: number,
): SeasonIds {
  const [start] = linesOf("tournament start");
  const { id: tournamentId } = tx
    .insert(tournaments)
    .values({ ...season, startsAt: start?.startsAt ?? null })
    .returning({ id: tournaments.id })
    .get();
  const ids = {
    tournamentId,
    team: rowIds<string>("team"),
    player: rowIds<string>("player"),
    fixture: rowIds<string>("fixture"),
  };
  for (const { team: ref, name, shortName, colours } of linesOf("team")) {
    const [capColour, trimColour] = colours ?? [null, null];
    const row = { tournamentId, ref, name, shortName, capColour, trimColour };
    ids.team.set(ref, tx.insert(teams).values(row).returning({ id: teams.id }).get().id);
  }
  for (const { type: _, player: ref, team, sameAs: __, ...player } of linesOf("player")) {
    const row = { ...player, ref, teamId: ids.team.get(team) };
    const { id } = tx.insert(poolPlayers).values(row).returning({ id: poolPlayers.id }).get();
    ids.player.set(ref, id);
  }
  for (const { player, sameAs } of linesOf("player")) {
    if (sameAs === undefined) continue;
    tx.update(poolPlayers)
      .set({ sameAs: ids.player.get(sameAs) })
      .where(eq(poolPlayers.id, ids.player.get(player)))
      .run();
  }
  insertFixtures(tx, linesOf, ids, now);
  return ids;
}

function insertFixtures(tx: Tx, linesOf: LinesOf, ids: SeasonIds, now: number): void {
  const times = new Map(linesOf("time").map((time) => [time.fixture, time]));
  const results = new Map(linesOf("result").map((result) => [result.fixture, result]));
  for (const { type: _, fixture: ref, source, teams: sides, ...fixture } of linesOf("fixture")) {
    const { startsAt = 0, setAt: startSetAt = null, lockedAt = null } = times.get(ref) ?? {};
    const { state = "upcoming", status = "", winner = null } = results.get(ref) ?? {};
    // An earlier lock is the league's own: `insertEarlyLocks` stores it.
    const isEarly = lockedAt !== null && lockedAt < startsAt;
    const lock = isEarly ? (startsAt <= now ? startsAt : null) : lockedAt;
    const row = {
      ...{ ...fixture, ref, externalId: source, tournamentId: ids.tournamentId },
      ...{ teamAId: ids.team.get(sides[0]), teamBId: ids.team.get(sides[1]) },
      ...{ startsAt, startSetAt, lockedAt: lock },
      ...{ state, status, winnerTeamId: idOrNull(ids.team, winner) },
      // A match of weeks ago is no news: the file lacks the time of its last change.
      updatedAt: Math.min(startsAt, now),
    };
    const { id } = tx.insert(fixtures).values(row).returning({ id: fixtures.id }).get();
    ids.fixture.set(ref, id);
  }
}

/**
 * In their order, without notifications: members had them on the old server.
 *
 * @returns their ids, in their order
 */
export function insertHistory(
  tx: Tx,
  linesOf: LinesOf,
  ids: LeagueRowIds,
  people: PeopleIds,
): Pick<ImportedMarks, "logIds" | "squadEventIds"> {
  const { leagueId } = ids;
  const logIds: number[] = [];
  for (const line of linesOf("log")) {
    const row = { leagueId, at: line.at, userId: line.by && people.userOf(line.by) };
    const change = readChange(line, people);
    const { id } = tx
      .insert(leagueLog)
      .values({ ...row, change })
      .returning()
      .get();
    logIds.push(id);
  }
  tx.insert(leagueNews)
    .values({ leagueId, logId: logIds.at(-1) ?? 0 })
    .run();
  const squadEventIds: number[] = [];
  for (const { at, by, event } of readSquadEvents(linesOf, ids)) {
    const userId = by === null ? null : people.userOf({ member: by });
    const id = storeSquadEvent(tx, { leagueId, userId, key: null, at }, { event, part: 0 });
    squadEventIds.push(id ?? 0);
  }
  return { logIds, squadEventIds };
}

/** @throws AppError "invalid" for an entry that no screen could show */
function readChange({ about, change }: FileLine<"log">, people: PeopleIds): LeagueChange {
  const { kind } = change;
  const read = {
    ...change,
    ...(about !== null && { userId: people.userOf(about) }),
    ...(kind === "scoring rule" && { from: ruleValueOf(change.from), to: ruleValueOf(change.to) }),
  } as LeagueChange;
  try {
    logSentence(read, () => "");
  } catch {
    throw new AppError("invalid", `The log has an entry "${kind}" that is not known here.`);
  }
  return read;
}

interface ReadSquadEvent {
  readonly at: number;
  readonly by: number | null;
  readonly event: SquadEvent;
}

function readSquadEvents(linesOf: LinesOf, ids: LeagueRowIds): ReadSquadEvent[] {
  let way: MakingWay = "live";
  return linesOf("squad").map(({ at, by, event }) => {
    if (event.kind === "open") way = event.way;
    const { member, player, team } = ids;
    const clock = (of: number | Ref) => clockOf(way, ids, of);
    const idOf = { member: member.get, player: player.get, team: team.get, clock };
    return { at, by, event: rowForm(squadEvent, event, idOf) };
  });
}

/** The owner of a room's clock: a round of sealed bids, a member's turn, a player's lot. */
function clockOf(way: MakingWay, { member, player }: LeagueRowIds, clock: number | Ref): number {
  if (way === "sealed") return Number(clock);
  return way === "draft" ? member.get(Number(clock)) : player.get(String(clock));
}
