import type { Tx } from "#db/client";
import { iso } from "#game/core/zoned-time";
import type { FixtureState } from "#game/play/match/state";
import { AppError } from "#server/core/errors";
import { NO_FIXTURE } from "#server/matches/operator/read-fixture";
import {
  loadSeasonFixtures,
  type SeasonFixture,
  type TeamName,
} from "#server/play/season/season-fixtures";
import { readPool } from "../operator/pool-state";
import type { PushToken } from "./push-tokens";

interface PushableFixture {
  readonly id: number;
  readonly name: string;
  readonly matchType: string;
  readonly teams: readonly [TeamName, TeamName];
  readonly start: string;
  /** Nothing can be pushed before its start. */
  readonly locked: boolean;
  readonly state: FixtureState;
}

interface PushableFixtureWithPlayers extends PushableFixture {
  readonly players: readonly {
    readonly id: number;
    readonly name: string;
    readonly team: string;
  }[];
}

export function listPushableFixtures(tx: Tx, token: PushToken): PushableFixture[] {
  return loadSeasonFixtures(tx, token.tournamentId).map(describeFixture);
}

export function describeFixture(fixture: SeasonFixture): PushableFixture {
  const { id, name, matchType, teamA, teamB, startsAt, lockedAt, state } = fixture;
  const start = iso(startsAt);
  return { id, name, matchType, state, teams: [teamA, teamB], start, locked: lockedAt !== null };
}

/**
 * A scorecard may name players by their ids.
 *
 * @throws AppError "not-found"
 */
export function findPushableFixture(
  tx: Tx,
  token: PushToken,
  fixtureId: number,
): PushableFixtureWithPlayers {
  const fixture = listPushableFixtures(tx, token).find(({ id }) => id === fixtureId);
  if (!fixture) throw new AppError("not-found", NO_FIXTURE);
  const players = readPool(tx, fixture.teams).map(({ id, teamName: team, terms: { name } }) => {
    return { id, name, team };
  });
  return { ...fixture, players };
}
