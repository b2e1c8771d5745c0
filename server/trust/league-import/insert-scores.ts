import type { Tx } from "#db/client";
import {
  inningsScores,
  playersOfMatch,
  resultCorrections,
  sideCorrections,
  sidePlayers,
  sideStatementPlayers,
  sideStatements,
  statCorrections,
  statLines,
} from "#db/schema";
import { NO_STATS } from "#game/play/match/figures";
import { completeDay, type PlayerDay } from "#game/play/match/player-day";
import type { InningsStats } from "#game/play/match/stat-line";
import type { FileFigures } from "#game/play/values/file-values";
import type { FileDay, FileResult } from "#game/trust/league-file/season-lines";
import { idOrNull, type LinesOf, type SeasonIds } from "./row-ids";

export function insertScores(tx: Tx, linesOf: LinesOf, ids: SeasonIds): void {
  const { fixture, team, player } = ids;
  for (const { type: _, fixture: of, team: batting, ...innings } of linesOf("innings")) {
    const row = { ...innings, fixtureId: fixture.get(of), teamId: team.get(batting) };
    tx.insert(inningsScores).values(row).run();
  }
  for (const { fixture: of, player: who, innings, figures } of linesOf("stats")) {
    const row = { fixtureId: fixture.get(of), playerId: player.get(who) };
    tx.insert(statLines)
      .values({ ...statsOf(innings, figures), ...row })
      .run();
  }
  for (const { fixture: of, player: who } of linesOf("player of the match")) {
    const row = { fixtureId: fixture.get(of), playerId: player.get(who) };
    tx.insert(playersOfMatch).values(row).run();
  }
  for (const { fixture: of, player: who } of linesOf("in a side")) {
    const row = { fixtureId: fixture.get(of), playerId: player.get(who) };
    tx.insert(sidePlayers).values(row).run();
  }
  insertSides(tx, linesOf, ids);
  insertCorrections(tx, linesOf, ids);
}

/**
 * The file lacks the author of a statement. As a feed's statement, it can be corrected by everybody
 * who could correct it before, and a feed that goes on repeats it without a change.
 */
function insertSides(tx: Tx, linesOf: LinesOf, { fixture, team, player }: SeasonIds): void {
  const times = new Map(linesOf("time").map((time) => [time.fixture, time.startsAt]));
  for (const side of linesOf("side")) {
    const { id: statementId } = tx
      .insert(sideStatements)
      .values({
        fixtureId: fixture.get(side.fixture),
        teamId: team.get(side.team),
        source: "feed",
        at: times.get(side.fixture) ?? 0,
      })
      .returning({ id: sideStatements.id })
      .get();
    for (const { player: who, status } of side.players) {
      const row = { statementId, playerId: player.get(who), status };
      tx.insert(sideStatementPlayers).values(row).run();
    }
  }
}

function insertCorrections(tx: Tx, linesOf: LinesOf, { fixture, team, player }: SeasonIds): void {
  for (const line of linesOf("figures corrected")) {
    const { at, finished } = line;
    const of = { fixtureId: fixture.get(line.fixture), playerId: player.get(line.player) };
    const days = { before: dayOf(line.before), after: dayOf(line.after) };
    tx.insert(statCorrections)
      .values({ ...of, at, finished, ...days })
      .run();
  }
  const result = ({ state, status, winner }: FileResult) => {
    return { state, status, winnerTeamId: idOrNull(team, winner) };
  };
  for (const { fixture: of, at, before, after } of linesOf("result corrected")) {
    const row = { fixtureId: fixture.get(of), at, before: result(before), after: result(after) };
    tx.insert(resultCorrections).values(row).run();
  }
  for (const { fixture: of, player: who, at, before, after } of linesOf("side corrected")) {
    const row = { fixtureId: fixture.get(of), playerId: player.get(who), at, before, after };
    tx.insert(sideCorrections)
      .values({ ...row, source: "feed" })
      .run();
  }
}

function dayOf({ innings, ...day }: FileDay): PlayerDay {
  const lines = innings.map(({ innings: number, figures }) => statsOf(number, figures));
  return completeDay({ ...day, innings: lines });
}

/** Figures that the file omits are 0 or false; the schema of the file limits the others. */
function statsOf(innings: number, figures: FileFigures): InningsStats {
  return { ...NO_STATS, ...(figures as Partial<InningsStats>), innings };
}
