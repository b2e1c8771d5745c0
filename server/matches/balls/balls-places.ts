import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { inningsScores, poolPlayers, typedInnings } from "#db/schema";
import type { BallEvent } from "#game/matches/balls/events";
import type { BallsSetting, InningsElsewhere } from "#game/matches/balls/match-in-play";
import { orderEvents } from "#game/matches/balls/order-events";
import { formatOf } from "#game/play/match/formats";
import type { SideIndex } from "#game/play/match/match";
import { readCorrectedInnings } from "../operator/corrected-innings";
import type { OperatedFixture } from "../operator/read-fixture";

interface SquadPlayer {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

export interface BallsPlaces {
  readonly setting: BallsSetting;
  readonly sides: readonly [readonly SquadPlayer[], readonly SquadPlayer[]];
  /** @throws for a stranger, whom the setting's `sideOf` excludes */
  readonly keyOf: (playerId: number) => string;
}

export function placesOf(
  tx: Tx,
  fixture: OperatedFixture,
  events: readonly BallEvent[],
): BallsPlaces {
  const { teamA, teamB, matchType, ballsPerOver } = fixture;
  const squad = (teamId: number) => statementsOf(tx).squad.all({ teamId });
  const sides = [squad(teamA.id), squad(teamB.id)] as const;
  const sideById = new Map<number, SideIndex>(
    ([0, 1] as const).flatMap((side) => sides[side].map(({ id }) => [id, side] as const)),
  );
  const keys = new Map(sides.flat().map(({ id, key }) => [id, key]));
  const setting: BallsSetting = {
    ballsPerOver,
    innings: formatOf(matchType).innings,
    elsewhere: inningsElsewhere(tx, fixture, events),
    sideOf: (id) => sideById.get(id) ?? null,
  };
  const keyOf = (playerId: number) => {
    const key = keys.get(playerId);
    if (key === undefined) throw new Error(`Player ${playerId} is in neither squad.`);
    return key;
  };
  return { setting, sides, keyOf };
}

/**
 * Innings of the stored score that do not follow from the balls: never entered ball by ball, or
 * corrected since. An innings whose balls were all taken back is gone, unless it has been typed
 * since.
 */
function inningsElsewhere(
  tx: Tx,
  { id: fixtureId, teamA }: OperatedFixture,
  events: readonly BallEvent[],
): InningsElsewhere[] {
  const { scores, typed } = statementsOf(tx);
  const inPlay = battingSides(orderEvents(events));
  const ever = battingSides(events);
  const corrected = readCorrectedInnings(tx, fixtureId);
  const isTyped = new Set(typed.all({ fixtureId }).map(({ innings }) => innings));
  const stored = scores
    .all({ fixtureId })
    .filter(({ innings }) => {
      if (corrected.has(innings)) return true;
      return !inPlay.has(innings) && (!ever.has(innings) || isTyped.has(innings));
    })
    .map(({ innings, teamId, runs }): InningsElsewhere => {
      return { number: innings, battingSide: teamId === teamA.id ? 0 : 1, runs };
    });
  const known = new Set(stored.map(({ number }) => number));
  const removed = [...inPlay]
    .filter(([number]) => corrected.has(number) && !known.has(number))
    .map(([number, battingSide]) => ({ number, battingSide, runs: 0 }));
  return [...stored, ...removed].sort((a, b) => a.number - b.number);
}

/** By the numbers of the innings that events begin, without super overs. */
function battingSides(events: readonly BallEvent[]): ReadonlyMap<number, SideIndex> {
  return new Map(
    events.flatMap(({ what }) =>
      what.kind === "innings" && what.number !== null
        ? [[what.number, what.battingSide] as const]
        : [],
    ),
  );
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  return {
    squad: db
      .select({ id: poolPlayers.id, key: poolPlayers.key, name: poolPlayers.name })
      .from(poolPlayers)
      .where(eq(poolPlayers.teamId, sql.placeholder("teamId")))
      .orderBy(asc(poolPlayers.name), asc(poolPlayers.id))
      .prepare(),
    scores: db
      .select()
      .from(inningsScores)
      .where(eq(inningsScores.fixtureId, fixtureId))
      .orderBy(asc(inningsScores.innings))
      .prepare(),
    typed: db
      .select({ innings: typedInnings.innings })
      .from(typedInnings)
      .where(eq(typedInnings.fixtureId, fixtureId))
      .prepare(),
  };
});
