import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { type FixtureStatus, fixtureStatus } from "#game/play/season/fixture-status";
import type { SideLists } from "#game/play/sides/side-lists";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { loadFormat } from "../leagues/load-league";
import { readLastSaveNumber } from "../locks/load-saves";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import { chooseTarget, loadOwnSquad } from "../locks/participant-window";
import { readSideLists } from "../season/read-side-lists";
import { loadSeasonFixtures } from "../season/season-fixtures";
import { isBetweenStartAndEnd } from "./sheet-fixtures";

/** The facts by which an open screen sees that it is out of date. */
export interface TeamVersion {
  /** The server's clock. */
  readonly now: Ms;
  /** The number of the last save. If it is not the screen's, it was made on another screen. */
  readonly lastSaveNumber: number | null;
  /** The fixture that a save is for now; null when the season is over. */
  readonly targetFixtureId: number | null;
  /** The start of that fixture: it may have been moved. */
  readonly targetStartsAt: Ms | null;
  /** The known sides of that fixture. */
  readonly sides: SideLists;
  /** The players whom the participant may pick, by id; omitted in leagues without owners. */
  readonly ownSquad?: readonly number[];
  /** The content of the cards of fixtures in play. */
  readonly inProgress: readonly { readonly id: number; readonly status: FixtureStatus }[];
}

/**
 * Where a participant's team stands, small enough to be asked often.
 *
 * @param fixtureId the fixture that the screen picks for, where a team is saved for one
 */
export function readTeamVersion(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null = null,
): TeamVersion {
  return inLockedReadTransaction(services, (tx, now) => {
    const season = loadSeasonFixtures(tx, member.tournamentId);
    const format = formatOf(loadFormat(tx, member.leagueId));
    const target =
      chooseTarget(format, season, now, fixtureId) ?? chooseTarget(format, season, now, null);
    const lastOf = format.teamPerFixture ? (target?.id ?? null) : null;
    return {
      now,
      lastSaveNumber: readLastSaveNumber(tx, member.participantId, lastOf),
      targetFixtureId: target?.id ?? null,
      targetStartsAt: target?.startsAt ?? null,
      sides: target ? readSideLists(tx, target.id, member.leagueId) : [],
      ...(format.hasSquads && { ownSquad: loadOwnSquad(tx, member).playerIds }),
      inProgress: season
        .filter((fixture) => isBetweenStartAndEnd(fixture, now))
        .map((fixture) => ({ id: fixture.id, status: fixtureStatus(fixture, now) })),
    };
  });
}
