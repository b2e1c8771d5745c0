import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { leagues, participants } from "#db/schema";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import type { SideLists } from "#game/play/match/side-lists";
import { type FixtureStatus, fixtureStatus } from "#game/play/season/fixture-status";
import { deadlineAt } from "#game/play/season/fixtures";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { TeamAuthor } from "../leagues/acting-for";
import type { MemberLeague } from "../leagues/league-access";
import { loadFormat } from "../leagues/load-league";
import { readLastSaveNumber } from "../locks/load-saves";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import { chooseTarget, loadOwnSquad } from "../locks/participant-window";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { readSideLists } from "../season/read-known-sides";
import { isBetweenStartAndEnd } from "./sheet-fixtures";

/** They show an open screen that it is out of date. */
export interface TeamVersion {
  readonly now: Ms;
  /** Another number than the screen's is from another screen. */
  readonly lastSaveNumber: number | null;
  /** The current target; null when the season is over. */
  readonly targetFixtureId: number | null;
  /** It may have been moved. */
  readonly targetLocksAt: Ms | null;
  /** Of that fixture, as far as they are known. */
  readonly sides: SideLists;
  /** Players to pick; omitted in leagues without owners. */
  readonly ownSquad?: readonly number[];
  readonly inProgress: readonly { readonly id: number; readonly status: FixtureStatus }[];
}

/**
 * Small enough to be asked often.
 *
 * @param fixtureId the screen's fixture, if each has a team of its own
 */
export function readTeamVersion(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null = null,
): TeamVersion {
  return inLockedReadTransaction(services, (tx, now) => {
    const season = loadLeagueFixtures(tx, member.leagueId);
    const format = formatOf(loadFormat(tx, member.leagueId));
    const target =
      chooseTarget(format, season, now, fixtureId) ?? chooseTarget(format, season, now, null);
    const lastOf = format.teamPerFixture ? (target?.id ?? null) : null;
    return {
      now,
      lastSaveNumber: readLastSaveNumber(tx, member.participantId, lastOf),
      targetFixtureId: target?.id ?? null,
      targetLocksAt: target && deadlineAt(target),
      sides: target ? readSideLists(tx, target.id, member.leagueId) : [],
      ...(format.hasSquads && { ownSquad: loadOwnSquad(tx, member).playerIds }),
      inProgress: season
        .filter((fixture) => isBetweenStartAndEnd(fixture, now))
        .map((fixture) => ({ id: fixture.id, status: fixtureStatus(fixture, now) })),
    };
  });
}

export interface TeamOwner {
  readonly teamName: string;
  readonly league: string;
}

export function readTeamOwner({ db }: Services, { participantId }: TeamAuthor): TeamOwner {
  const owner = ownerOf(db).get({ participantId });
  if (!owner) throw missingRow("participant", participantId);
  return owner;
}

const ownerOf = prepareOnce((db) =>
  db
    .select({ teamName: participants.teamName, league: leagues.name })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(eq(participants.id, sql.placeholder("participantId")))
    .prepare(),
);
