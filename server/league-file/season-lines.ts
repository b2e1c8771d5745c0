import { asc, eq, getTableColumns } from "drizzle-orm";
import {
  fixtures,
  inningsScores,
  playersOfMatch,
  resultCorrections,
  sideCorrections,
  sidePlayers,
  statCorrections,
  statLines,
} from "#db/schema";
import { completeDay, type PlayerDay } from "#game/match/player-day";
import type { LeagueIds } from "../boards/keep-by-change";
import type { PublicTx } from "../locks/locked-transaction";
import { readKnownSides } from "../sides/read-known-sides";
import { canonicalJson, compareText } from "./canonical-json";
import type { LeagueFileLine } from "./line";
import type { FixtureRow, LocalNumbers } from "./local-numbers";

/** The tournament: real teams, the pool, the fixtures, and all that points follow from. */
export function seasonLines(tx: PublicTx, ids: LeagueIds, numbers: LocalNumbers): LeagueFileLine[] {
  const { teams, players, team, player } = numbers;
  return [
    ...teams.map(({ id, name, shortName }) => ({ type: "team", team: team(id), name, shortName })),
    ...players.map(({ id, teamId, own, ...rest }) => ({
      ...{ type: "player", player: player(id), team: team(teamId), ...rest },
      // The league's own, where the manager has set them.
      ...(own?.role ? { own } : {}),
    })),
    ...numbers.fixtures.map((fixture) => fixtureLine(fixture, numbers)),
    ...inOrder(scoreLines(tx, ids, numbers)),
    ...numbers.fixtures.flatMap((fixture) => sideLines(tx, fixture, numbers)),
    ...inOrder(correctionLines(tx, ids, numbers)),
  ];
}

function fixtureLine(row: FixtureRow, { fixture, team }: LocalNumbers): LeagueFileLine {
  const { externalId, number, name, stage, matchType, ballsPerOver } = row;
  const { startsAt, lockedAt, state, status } = row;
  return {
    ...{ type: "fixture", fixture: fixture(row.id), source: externalId, number, name, stage },
    ...{ matchType, ballsPerOver, startsAt, lockedAt, state, status },
    teams: [team(row.teamAId), team(row.teamBId)],
    winner: row.winnerTeamId === null ? null : team(row.winnerTeamId),
  };
}

function scoreLines(
  tx: PublicTx,
  { tournamentId }: LeagueIds,
  { fixture, team, player }: LocalNumbers,
): LeagueFileLine[] {
  const ofTournament = eq(fixtures.tournamentId, tournamentId);
  const innings = tx
    .select(getTableColumns(inningsScores))
    .from(inningsScores)
    .innerJoin(fixtures, eq(fixtures.id, inningsScores.fixtureId))
    .where(ofTournament)
    .all()
    .map(({ fixtureId, teamId, ...score }) => ({
      ...{ type: "innings", fixture: fixture(fixtureId), team: team(teamId), ...score },
    }));
  const lines = tx
    .select(getTableColumns(statLines))
    .from(statLines)
    .innerJoin(fixtures, eq(fixtures.id, statLines.fixtureId))
    .where(ofTournament)
    .all()
    .map(({ fixtureId, playerId, innings: number, ...figures }) => ({
      ...{ type: "stats", fixture: fixture(fixtureId), player: player(playerId) },
      ...{ innings: number, figures: withoutZeros(figures) },
    }));
  const listed = (table: typeof playersOfMatch | typeof sidePlayers, type: string) =>
    tx
      .select({ fixtureId: table.fixtureId, playerId: table.playerId })
      .from(table)
      .innerJoin(fixtures, eq(fixtures.id, table.fixtureId))
      .where(ofTournament)
      .all()
      .map(({ fixtureId, playerId }) => ({
        ...{ type, fixture: fixture(fixtureId), player: player(playerId) },
      }));
  return [
    ...innings,
    ...lines,
    ...listed(playersOfMatch, "player of the match"),
    ...listed(sidePlayers, "in a side"),
  ];
}

/** Who was named for a fixture that has locked, as far as it is known (rules.md#who-is-named). */
function sideLines(
  tx: PublicTx,
  { id, lockedAt }: FixtureRow,
  { fixture, team, player }: LocalNumbers,
): LeagueFileLine[] {
  if (lockedAt === null) return [];
  return [...readKnownSides(tx, id)]
    .map(([teamId, side]) => ({
      ...{ type: "side", fixture: fixture(id), team: team(teamId) },
      players: [...side.players]
        .map(([playerId, status]) => ({ player: player(playerId), status }))
        .sort((a, b) => a.player - b.player),
    }))
    .sort((a, b) => a.team - b.team);
}

function correctionLines(
  tx: PublicTx,
  { tournamentId }: LeagueIds,
  { fixture, team, player }: LocalNumbers,
): LeagueFileLine[] {
  const ofTournament = eq(fixtures.tournamentId, tournamentId);
  const day = (stored: PlayerDay) => {
    const { innings, ...ofMatch } = completeDay(stored);
    return {
      ...ofMatch,
      innings: innings.map(({ innings: number, ...figures }) => ({
        ...{ innings: number, figures: withoutZeros(figures) },
      })),
    };
  };
  const ofStats = tx
    .select(getTableColumns(statCorrections))
    .from(statCorrections)
    .innerJoin(fixtures, eq(fixtures.id, statCorrections.fixtureId))
    .where(ofTournament)
    .orderBy(asc(statCorrections.id))
    .all()
    .map(({ fixtureId, playerId, at, finished, before, after }) => ({
      ...{ type: "figures corrected", fixture: fixture(fixtureId), player: player(playerId), at },
      ...{ finished, before: day(before), after: day(after) },
    }));
  const result = ({ winnerTeamId, ...rest }: { readonly winnerTeamId: number | null }) => ({
    ...{ ...rest, winner: winnerTeamId === null ? null : team(winnerTeamId) },
  });
  const ofResults = tx
    .select(getTableColumns(resultCorrections))
    .from(resultCorrections)
    .innerJoin(fixtures, eq(fixtures.id, resultCorrections.fixtureId))
    .where(ofTournament)
    .orderBy(asc(resultCorrections.id))
    .all()
    .map(({ fixtureId, at, before, after }) => ({
      ...{ type: "result corrected", fixture: fixture(fixtureId), at },
      ...{ before: result(before), after: result(after) },
    }));
  const ofSides = tx
    .select(getTableColumns(sideCorrections))
    .from(sideCorrections)
    .innerJoin(fixtures, eq(fixtures.id, sideCorrections.fixtureId))
    .where(ofTournament)
    .all()
    .map(({ fixtureId, playerId, at, before, after }) => ({
      ...{ type: "side corrected", fixture: fixture(fixtureId), player: player(playerId) },
      ...{ at, before, after },
    }));
  return [...ofStats, ...ofResults, ...ofSides];
}

/** A figure that is left out is 0 or no; null is unknown (rules.md#unknown). */
function withoutZeros(figures: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(figures).filter(([, value]) => value !== 0 && value !== false),
  );
}

/** Lines whose order says nothing, by fixture, kind and what they say. */
function inOrder(lines: readonly LeagueFileLine[]): LeagueFileLine[] {
  return lines
    .map((line) => ({ line, fixture: Number(line.fixture), text: canonicalJson(line) }))
    .sort(
      (a, b) =>
        a.fixture - b.fixture ||
        compareText(a.line.type, b.line.type) ||
        compareText(a.text, b.text),
    )
    .map(({ line }) => line);
}
