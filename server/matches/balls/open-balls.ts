import type { BallEvent } from "#game/matches/balls/events";
import type { InningsElsewhere } from "#game/matches/balls/match-in-play";
import { formatOf } from "#game/play/match/formats";
import { type SideStatus, sideStatus } from "#game/play/match/known-side";
import type { Services } from "#server/core/services";
import { readKnownSides } from "#server/play/season/read-known-sides";
import type { TeamName } from "#server/play/season/season-fixtures";
import { findOperatedFixture } from "../operator/read-fixture";
import { requireScorer, type Scorer } from "../operator/scorer-access";
import { placesOf } from "./balls-places";
import { type CheckedOver, type OverPlace, readChecks, readOvers } from "./check-over";
import { listScorers, type Pen, readPen } from "./pens";
import { readEvents } from "./read-events";

export interface OfferedPlayer {
  readonly id: number;
  readonly name: string;
  readonly status: SideStatus;
}

/** All that the page needs to go on without a network. */
export interface OpenedBalls {
  readonly fixture: {
    readonly id: number;
    readonly name: string;
    readonly matchType: string;
    readonly started: boolean;
    readonly finished: boolean;
  };
  readonly ballsPerOver: number;
  readonly innings: number;
  readonly overs: number | null;
  readonly elsewhere: readonly InningsElsewhere[];
  readonly teams: readonly [TeamName, TeamName];
  readonly squads: readonly [readonly OfferedPlayer[], readonly OfferedPlayer[]];
  readonly pen: Pen;
  readonly role: Scorer["role"];
  readonly userId: number;
  readonly events: readonly BallEvent[];
  readonly scorers: readonly { readonly id: number; readonly name: string }[];
  readonly checks: readonly CheckedOver[];
  /** Complete overs are checked by their digests. */
  readonly completeOvers: readonly (OverPlace & { readonly digest: string })[];
}

/** @throws AppError "not-found" for a user who may no longer score it */
export function openBalls({ db }: Pick<Services, "db">, scorer: Scorer): OpenedBalls {
  const { fixtureId, userId } = scorer;
  const { role } = requireScorer(db, { id: userId }, fixtureId);
  const fixture = findOperatedFixture(db, fixtureId);
  const events = readEvents(db, fixtureId);
  const { setting, sides } = placesOf(db, fixture, events);
  const knownSides = readKnownSides(db, fixtureId, null);
  const teams = [fixture.teamA, fixture.teamB] as const;
  const squad = (side: 0 | 1): OfferedPlayer[] =>
    sides[side]
      .map(({ id, name }) => ({ id, name, status: sideStatus(knownSides.get(teams[side].id), id) }))
      .sort((a, b) => ORDER[a.status] - ORDER[b.status]);
  return {
    fixture: {
      id: fixture.id,
      name: fixture.name,
      matchType: fixture.matchType,
      started: fixture.lockedAt !== null,
      finished: fixture.state === "finished",
    },
    ballsPerOver: setting.ballsPerOver,
    innings: setting.innings,
    overs: formatOf(fixture.matchType).overs,
    elsewhere: setting.elsewhere,
    teams,
    squads: [squad(0), squad(1)],
    pen: readPen(db, fixtureId),
    ...{ role, userId, events },
    scorers: listScorers(db, fixtureId),
    checks: readChecks(db, fixtureId, events),
    completeOvers: readOvers(db, fixtureId, events),
  };
}

const ORDER: Readonly<Record<SideStatus, number>> = {
  named: 0,
  substitute: 1,
  unknown: 2,
  "not named": 3,
};
