import type { Tx } from "#db/client";
import { statCorrections } from "#db/schema";
import { EMPTY_DAY } from "#game/play/match/player-day";
import { namedOf } from "#game/play/sides/known-side";
import { sidesAround } from "#game/play/sides/side-corrections";
import { daysWithSides } from "#server/play/points/player-days";
import { readScore } from "#server/play/points/read-score";
import { ownLeaguesOf, readSidesOf } from "#server/play/season/read-known-sides";
import { isNoted, type SideWord } from "./note-side-corrections";

/**
 * Stores the players whom a statement about a side of a finished fixture has added or removed, for
 * the ledgers of leagues that pay for being named (rules.md#sides): for everybody, and separately
 * for the leagues that knew a side of their own. The players of the score itself stay unchanged. It
 * may be called twice for one instant.
 */
export function noteNamedCorrections(tx: Tx, fixtureId: number, word: SideWord): void {
  const { teamId, userId, at } = word;
  const byTeam = readSidesOf(tx, fixtureId);
  const side = byTeam.get(teamId);
  const score = readScore(tx, fixtureId);
  if (side === undefined || score.lines.length === 0) return;
  const listed = new Set(score.sidePlayers);
  for (const leagueId of [null, ...ownLeaguesOf(byTeam)]) {
    const around = sidesAround(side.statements, side.inLeague(leagueId), at);
    const [before, after] = [new Set(namedOf(around[0])), new Set(namedOf(around[1]))];
    const days = daysWithSides(tx, fixtureId, score, leagueId);
    for (const playerId of new Set([...before, ...after])) {
      if (before.has(playerId) === after.has(playerId) || listed.has(playerId)) continue;
      const day = days.get(playerId) ?? EMPTY_DAY;
      const one = { fixtureId, playerId, at, leagueId };
      if (isNoted(tx, statCorrections, one)) continue;
      tx.insert(statCorrections)
        .values({
          ...one,
          operatorId: userId,
          finished: true,
          before: { ...day, inSide: before.has(playerId) },
          after: { ...day, inSide: after.has(playerId) },
        })
        .run();
    }
  }
}
