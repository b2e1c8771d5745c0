import { and, desc, eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures, statCorrections } from "#db/schema";
import type { Ms } from "#game/core/units";
import { signedPoints } from "#game/play/scoring/points-text";
import type { StoryFixture } from "#game/play/season/story";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { listAdjustments } from "#server/play/points/adjustments";
import { loadPlayRules } from "#server/play/points/play-rules";
import {
  type PlayerCorrection,
  readPlayerCorrections,
  readResultCorrections,
  readSideCorrections,
} from "../boards/corrections";

export interface RecapCorrection {
  readonly at: Ms;
  /** "Rahul Menon, wickets 4 → 3", at most three; the last one first. */
  readonly changes: readonly string[];
  readonly more: number;
}

const MOST_NAMED = 3;

/**
 * Corrections of a finished match, or of those of a round, that changed a picked player's points or
 * replacement, or the result; null without any.
 */
export function findCorrection(
  tx: LockedTx,
  ids: LeagueIds,
  { fixtureId, round, teams }: StoryFixture,
): RecapCorrection | null {
  const all = (round?.fixtureIds ?? [fixtureId])
    .flatMap((id) => correctionsOf(tx, ids, { fixtureId: id, teams }))
    .sort((a, b) => b.at - a.at);
  const [last] = all;
  if (last === undefined) return null;
  const changes = all.slice(0, MOST_NAMED).map(({ text }) => text);
  return { at: last.at, changes, more: all.length - changes.length };
}

function correctionsOf(
  tx: LockedTx,
  { leagueId, tournamentId }: LeagueIds,
  { fixtureId, teams }: Pick<StoryFixture, "fixtureId" | "teams">,
): { readonly at: Ms; readonly text: string }[] {
  const corrected = statementsOf(tx).players.all({ fixtureId });
  const results = readResultCorrections(tx, fixtureId).filter(({ from, to }) => from !== to);
  const ofSides =
    loadPlayRules(tx, { leagueId }) === null
      ? new Map<number, readonly PlayerCorrection[]>()
      : readSideCorrections(tx, leagueId, fixtureId);
  const adjusted = listAdjustments(tx, leagueId).filter((entry) => entry.fixtureId === fixtureId);
  if (corrected.length + results.length + ofSides.size + adjusted.length === 0) return [];
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const nameOf = (playerId: number) => pool.get(playerId)?.name ?? "A player";
  const inTeams = new Set(teams.flatMap(({ players }) => players.map(({ playerId }) => playerId)));
  const names = adjusted.length === 0 ? new Map() : loadMemberNames(tx, leagueId);
  const { ballsPerOver = 0 } = statementsOf(tx).fixture.get({ fixtureId }) ?? {};
  const ofPlayers = readPlayerCorrections(
    tx,
    [{ id: fixtureId, ballsPerOver }],
    corrected.map(({ playerId }) => playerId).filter((id) => inTeams.has(id)),
    {
      leagueId,
      scoringRules: loadLeague(tx, leagueId).scoringRules,
      roleOf: (playerId) => pool.get(playerId)?.role ?? null,
    },
  ).get(fixtureId);
  return [
    ...[...(ofPlayers ?? [])].flatMap(([playerId, own]) =>
      own
        .filter(({ points }) => points !== null && points.from !== points.to)
        .map(({ at, changes }) => ({ at, text: `${nameOf(playerId)}, ${changes.join(", ")}` })),
    ),
    ...[...ofSides].flatMap(([playerId, own]) =>
      own.map(({ at, changes }) => ({ at, text: `${nameOf(playerId)}, ${changes.join(", ")}` })),
    ),
    ...adjusted.map(({ at, participantId, points, reason }) => {
      const who = names.get(participantId)?.manager ?? "a member";
      return { at, text: `${signedPoints(points)} points for ${who}, ${reason}` };
    }),
    ...results.map(({ at, from, to }) => ({ at, text: `the result, ${from} → ${to}` })),
  ];
}

const statementsOf = prepareOnce((db) => ({
  players: db
    .selectDistinct({ playerId: statCorrections.playerId })
    .from(statCorrections)
    .where(
      and(
        eq(statCorrections.fixtureId, sql.placeholder("fixtureId")),
        eq(statCorrections.finished, true),
      ),
    )
    .orderBy(desc(statCorrections.playerId))
    .prepare(),
  fixture: db
    .select({ ballsPerOver: fixtures.ballsPerOver })
    .from(fixtures)
    .where(eq(fixtures.id, sql.placeholder("fixtureId")))
    .prepare(),
}));
